import Dispatch

/// Holds state that only one serial queue ever touches.
///
/// The platform calls a radio back on a queue of the radio's choice, and commands come from anywhere: with all of them on
/// ``queue``, the radio's state needs no lock and its events keep their order.
public final class QueueBound<State>: @unchecked Sendable {
  // Unchecked, since the compiler does not know queues: `state` is private, and both ways to it are on the queue.

  /// The queue to give to the platform for its callbacks.
  public let queue: DispatchQueue
  private var state: State

  /// Binds a state to a queue of its own.
  ///
  /// - Parameters:
  ///   - label: The name of the queue, for whoever debugs.
  ///   - state: The state to begin with; nobody else may hold on to it.
  public init(label: String, _ state: sending State) {
    queue = DispatchQueue(label: label)
    self.state = state
  }

  /// Binds a state to a serial queue that is there already.
  public init(queue: DispatchQueue, _ state: sending State) {
    self.queue = queue
    self.state = state
  }

  /// Does work on the queue after everything that waits there, and returns at once.
  public func async(_ work: @escaping @Sendable (inout State) -> Void) {
    queue.async { work(&self.state) }
  }

  /// Does work on the queue after a while.
  ///
  /// - Parameters:
  ///   - delay: How long to wait at least.
  ///   - work: What to do then, unless nobody holds the state any more.
  public func after(_ delay: DispatchTimeInterval, _ work: @escaping @Sendable (inout State) -> Void) {
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      if let self { work(&self.state) }
    }
  }

  /// Does work right now, in a callback that the platform makes on the queue; anywhere else the program ends.
  public func now<Result>(_ work: (inout State) throws -> Result) rethrows -> Result {
    dispatchPrecondition(condition: .onQueue(queue))
    return try work(&state)
  }
}
