import Dispatch

/// The time of a radio; tests have one of their own.
public protocol RadioClock: Sendable {
  /// The time of a monotonic clock, in nanoseconds.
  var nanos: UInt64 { get }

  /// Does work on a queue after a time in milliseconds.
  func after(_ milliseconds: Int, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void)
}

/// The phone's own time.
public struct SystemClock: RadioClock {
  public init() {}

  public var nanos: UInt64 { DispatchTime.now().uptimeNanoseconds }

  public func after(_ milliseconds: Int, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: work)
  }
}
