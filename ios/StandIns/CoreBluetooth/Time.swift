import Dispatch
import Foundation

/// Runs jobs one after the other, in the order in which they are due. Any thread may hand them over.
protocol Worker: AnyObject {
  /// The time of a monotonic clock, in nanoseconds.
  var nanos: UInt64 { get }

  /// Runs a job after a time in milliseconds, unless it is cancelled before by what is returned.
  @discardableResult
  func after(_ milliseconds: Int, _ job: @escaping () -> Void) -> () -> Void
}

extension Worker {
  /// Runs a job as soon as those before it are done.
  func post(_ job: @escaping () -> Void) { after(0, job) }
}

/// Time that goes on from one job to the next: what takes minutes is over at once, on however slow a machine.
final class VirtualTime: Worker, @unchecked Sendable {
  // Unchecked, since the compiler does not know locks: everything is only touched under the lock.

  private struct Job {
    let at: UInt64
    let number: Int
    let deed: () -> Void
  }

  private let lock = NSLock()
  private var jobs: [Job] = []
  private var handed = 0
  private var now: UInt64 = 0
  private var queues: [DispatchQueue] = []

  var nanos: UInt64 { lock.withLock { now } }

  /// When the next job is due; nothing where none waits.
  var due: UInt64? { lock.withLock { jobs.last?.at } }

  /// Waits for what is done on a queue too before time goes on.
  func watch(_ queue: DispatchQueue) { lock.withLock { queues.append(queue) } }

  /// Runs what is due next, unless that is after a time in nanoseconds; says whether there was something.
  /// Where there was nothing it is then.
  func step(until end: UInt64) -> Bool {
    settle()
    let next: Job? = lock.withLock {
      guard let job = jobs.last, job.at <= end else {
        now = max(now, end)
        return nil
      }
      now = max(now, job.at)
      return jobs.removeLast()
    }
    next?.deed()
    settle()
    return next != nil
  }

  @discardableResult
  func after(_ milliseconds: Int, _ job: @escaping () -> Void) -> () -> Void {
    let number: Int = lock.withLock {
      handed += 1
      let at = now + UInt64(milliseconds) * 1_000_000
      // The next one is the last, and of two at the same time the one that was handed over first.
      let place = jobs.firstIndex { $0.at <= at } ?? jobs.endIndex
      jobs.insert(Job(at: at, number: handed, deed: job), at: place)
      return handed
    }
    return { [weak self] in
      guard let self else { return }
      lock.withLock { self.jobs.removeAll { $0.number == number } }
    }
  }

  private func settle() {
    for queue in lock.withLock({ queues }) { queue.sync {} }
  }
}

/// The machine's own time.
final class RealTime: Worker {
  private let queue = DispatchQueue(label: "air")

  var nanos: UInt64 { DispatchTime.now().uptimeNanoseconds }

  @discardableResult
  func after(_ milliseconds: Int, _ job: @escaping () -> Void) -> () -> Void {
    let item = DispatchWorkItem(block: job)
    if milliseconds == 0 {
      queue.async(execute: item)
    } else {
      queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: item)
    }
    return { item.cancel() }
  }
}
