import Dispatch
import Foundation

/// The time of a phone on an air whose time is stepped. In each of its turns everything runs that is due by its clock, until its jobs,
/// its queues, the tasks of the process and its session are all at rest.
final class Turns: @unchecked Sendable {
  // Unchecked, since the compiler does not know locks.

  /// How often a person looks for something to do, in nanoseconds.
  private static let look: UInt64 = 250_000_000

  let time = VirtualTime()
  private let lock = NSLock()
  private var secret = ""
  private var told: ToldTime?
  private var holds = 0

  /// What the session's own secrets follow from, in hex.
  var entropy: String { lock.withLock { secret } }

  /// Tells the phone's session the time, once there is one.
  var session: ToldTime? {
    get { lock.withLock { told } }
    set { lock.withLock { told = newValue } }
  }

  /// Begins at a time of the phone's clock.
  func begin(_ now: UInt64, _ entropy: String) {
    RunningTasks.count()
    _ = time.step(until: now)
    lock.withLock { secret = entropy }
  }

  /// Has the turn go on until ``release()``: something waits for other threads.
  func hold() { lock.withLock { holds += 1 } }

  func release() { lock.withLock { holds -= 1 } }

  /// Does all that is due by now, and gives when there is something to do next by itself.
  func take(_ now: UInt64) -> UInt64 {
    var rests: UInt64?
    repeat {
      if isHeld { usleep(1000) }
      repeat { while time.step(until: now) {} } while RunningTasks.settle()
      rests = session?.rest(now)
      // What the session tells, tasks hand on.
    } while RunningTasks.settle() || isHeld || time.due.map { $0 <= now } == true
    return min(rests ?? .max, time.due ?? .max, now + Self.look)
  }

  private var isHeld: Bool { lock.withLock { holds > 0 } }
}

/// The tasks of this process, once they are counted: all of them then run on the main thread.
enum RunningTasks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private static let lock = NSLock()
  nonisolated(unsafe) private static var isCounting = false
  nonisolated(unsafe) private static var begun = 0
  nonisolated(unsafe) private static var settled = 0

  /// Counts tasks from now on, through what the runtime has for it.
  static func count() {
    lock.withLock {
      guard !isCounting else { return }
      isCounting = true
      hook("swift_task_enqueueGlobal_hook") { job, _ in MainActor.shared.enqueue(job) }
      hook("swift_task_enqueueMainExecutor_hook") { job, enqueue in
        RunningTasks.lock.withLock { RunningTasks.begun += 1 }
        enqueue(job)
      }
    }
  }

  /// Waits, off the main thread, until no task has anything to do any more; says whether any has had since the last call.
  static func settle() -> Bool {
    var hasRun = false
    // What was begun before has come to its end, or will go on as another job.
    while let seen = unsettled {
      DispatchQueue.main.sync {}
      lock.withLock { settled = seen }
      hasRun = true
    }
    return hasRun
  }

  /// How many were begun, if that is more than have settled.
  private static var unsettled: Int? { lock.withLock { begun == settled ? nil : begun } }

  private static func hook(_ name: String, _ hook: Hook) {
    guard let place = dlsym(dlopen(nil, RTLD_NOW), name) else { fatalError("this runtime has no \(name)") }
    place.assumingMemoryBound(to: Hook?.self).pointee = hook
  }
}
