import Dispatch
import Foundation

/// The time of a phone on an air whose time is stepped. In each of its turns everything runs that is due by its clock, until its jobs,
/// its queues, the tasks of the process and its session are all at rest.
final class SteppedTime: @unchecked Sendable {
  // Unchecked, since the compiler does not know locks.

  /// How soon a phone looks at what its person was told outside its turns, in nanoseconds.
  private static let look: UInt64 = 250_000_000

  let time = VirtualTime()
  private let lock = NSLock()
  private var secret = ""
  private var told: ToldTime?
  private var holds = 0
  /// For how long the machine has been at work in this phone's turns, but for its session, and since when it is.
  private var worked = Duration.zero
  private var since = ContinuousClock.now
  /// How much that was when a packet came to which nothing was sent yet.
  private var receivedAt: Duration?
  /// How long the shell took from packets that came to the next that it sent.
  private var taken: [Duration] = []

  /// What the session's own secrets follow from, in hex.
  var entropy: String { lock.withLock { secret } }

  /// Tells the phone's session the time, once there is one.
  var session: ToldTime? {
    get { lock.withLock { told } }
    set { lock.withLock { told = newValue } }
  }

  /// Begins at a time of the phone's clock.
  func begin(_ now: UInt64, _ entropy: String) {
    MainThread.hookExecutor()
    _ = time.step(until: now)
    lock.withLock { secret = entropy }
  }

  /// Has the turn go on until ``release()``: something waits for other threads.
  func hold() { lock.withLock { holds += 1 } }

  func release() { lock.withLock { holds -= 1 } }

  /// How long the shell took from packets that came to the next that it sent.
  var latencies: [Duration] { lock.withLock { taken } }

  /// A packet has come.
  func received() { lock.withLock { receivedAt = receivedAt ?? worked } }

  /// A packet is sent, in a turn.
  func sent() {
    lock.withLock {
      if let receivedAt { taken.append(worked + since.duration(to: .now) - receivedAt) }
      receivedAt = nil
    }
  }

  /// Counts what was worked until now, or begins to count.
  private func count(_ isWork: Bool) {
    lock.withLock {
      let now = ContinuousClock.now
      if isWork { worked += since.duration(to: now) }
      since = now
    }
  }

  /// Does all that is due by now, in a turn in which tasks are run by what is given, and gives when there is something to do next by
  /// itself.
  func take(_ now: UInt64, _ runTasks: () -> Bool) -> UInt64 {
    var rests: UInt64?
    count(false)
    defer { count(true) }
    repeat {
      if isHeld { usleep(1000) }
      repeat { while time.step(until: now) {} } while runTasks()
      count(true)
      rests = session?.rest(now)
      count(false)
      // What the session tells, tasks hand on.
    } while runTasks() || isHeld || time.due.map { $0 <= now } == true
    return min(rests ?? .max, time.due ?? .max, now + Self.look)
  }

  /// Whether something waits for other threads.
  var isHeld: Bool { lock.withLock { holds > 0 } }
}

/// The turns of the phones of this process, and its tasks: both have the main thread, since the main actor's tasks are run by the main
/// queue, whatever hooks there are. A task that sleeps does so by the machine's time, so none may.
enum MainThread {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private static let lock = NSLock()
  nonisolated(unsafe) private static var isHooked = false
  nonisolated(unsafe) private static var waiting: [UnownedJob] = []
  nonisolated(unsafe) private static var isTurn = false

  /// Has the runtime hand over the tasks of this process that are no actor's, by the hook that it has for it.
  static func hookExecutor() {
    lock.withLock {
      guard !isHooked else { return }
      isHooked = true
      globalHook.pointee = { job, _ in MainThread.add(job) }
    }
  }

  /// Has the runtime run tasks as ever.
  static func unhookExecutor() {
    lock.withLock {
      isHooked = false
      globalHook.pointee = nil
    }
  }

  /// Does the work of a turn as soon as the main thread has no other; it is given what runs tasks until none has anything to do any
  /// more, and says whether any had.
  static func turn(_ work: @escaping @Sendable (_ runTasks: () -> Bool) -> Void) {
    // Not by the main queue, which runs none of its blocks within another.
    RunLoop.main.perform {
      lock.withLock { isTurn = true }
      work(run)
      lock.withLock { isTurn = false }
      // What this turn has emptied of the main queue was to wake the run loop for somebody else's.
      wake()
    }
    wake()
  }

  /// Wakes the main thread's run loop, which sleeps until something comes that it waits for, and has it run tasks.
  private static func wake() {
    DispatchQueue.main.async { _ = runWaiting() }
  }

  private static func run() -> Bool {
    var hasRun = false
    while runWaiting() || runMainQueue() { hasRun = true }
    return hasRun
  }

  private static func runWaiting() -> Bool {
    var hasRun = false
    while let job = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) {
      job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      hasRun = true
    }
    return hasRun
  }

  /// Does what a run loop does for the main queue: the queue's event counts up with whatever is put into it.
  private static func runMainQueue() -> Bool {
    var count: UInt64 = 0
    guard read(mainQueueEvent(), &count, MemoryLayout.size(ofValue: count)) > 0 else { return false }
    runMainQueueBlocks(nil)
    return true
  }

  nonisolated(unsafe) private static let globalHook = symbol("swift_task_enqueueGlobal_hook")
    .assumingMemoryBound(to: Hook?.self)
  private static let mainQueueEvent = unsafeBitCast(
    symbol("_dispatch_get_main_queue_handle_4CF"), to: (@convention(c) () -> Int32).self)
  private static let runMainQueueBlocks = unsafeBitCast(
    symbol("_dispatch_main_queue_callback_4CF"), to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)

  private static func add(_ job: UnownedJob) {
    let isTurn = lock.withLock {
      waiting.append(job)
      return self.isTurn
    }
    if !isTurn { wake() }
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer {
    guard let place = dlsym(dlopen(nil, RTLD_NOW), name) else { fatalError("this runtime has no \(name)") }
    return place
  }
}
