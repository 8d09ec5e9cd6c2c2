import Foundation

/// Keeps things in order until readers take them: each goes to one of them, and what a reader that was cancelled has not
/// taken waits for the next.
///
/// A stream alone will not do: with the first reader that is cancelled it is over for all.
final class WaitingList<Element: Sendable>: @unchecked Sendable {
  // Unchecked, since the compiler does not know locks: `state` is private, and only touched under the lock.

  private struct State {
    var waiting: [Element] = []
    var readers: [(number: UInt64, continuation: CheckedContinuation<Element?, Never>)] = []
    var cancelled: Set<UInt64> = []
    var last: UInt64 = 0
    var closed = false
  }

  /// What becomes of whoever asks.
  private enum Next {
    case wait
    case go(Element?)
  }

  private let lock = NSLock()
  private var state = State()
  private let most: Int

  /// - Parameter most: How many wait; of more the oldest are left out.
  init(most: Int = .max) {
    self.most = most
  }

  /// What is taken by one reader, one thing after the other; it ends when the list is closed and empty.
  var stream: AsyncStream<Element> {
    AsyncStream { await self.take() }
  }

  /// Gives something to whoever waits first, or keeps it; once the list is closed it does nothing.
  func add(_ element: Element) {
    let reader: CheckedContinuation<Element?, Never>? = lock.withLock {
      if state.closed { return nil }
      if !state.readers.isEmpty { return state.readers.removeFirst().continuation }
      state.waiting.append(element)
      if state.waiting.count > most { state.waiting.removeFirst() }
      return nil
    }
    reader?.resume(returning: element)
  }

  /// Takes nothing more; what is kept can still be taken.
  func close() {
    let readers = lock.withLock {
      state.closed = true
      defer { state.readers = [] }
      return state.readers
    }
    for reader in readers { reader.continuation.resume(returning: nil) }
  }

  /// Whether nothing is kept.
  var isEmpty: Bool { lock.withLock { state.waiting.isEmpty } }

  /// Whether somebody waits.
  var isAwaited: Bool { lock.withLock { !state.readers.isEmpty } }

  /// Takes all that is kept.
  func rest() -> [Element] {
    lock.withLock {
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Takes over all that another keeps, before its own, even if it takes nothing more besides; nobody may wait yet.
  func takeOver(from other: WaitingList) {
    let kept = other.rest()
    lock.withLock { state.waiting.insert(contentsOf: kept, at: 0) }
  }

  private func take() async -> Element? {
    let number = lock.withLock {
      state.last += 1
      return state.last
    }
    let taken = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, $0) }
    } onCancel: {
      cancel(number)
    }
    lock.withLock { _ = state.cancelled.remove(number) }
    return taken
  }

  private func wait(_ number: UInt64, _ continuation: CheckedContinuation<Element?, Never>) {
    let next: Next = lock.withLock {
      if state.cancelled.contains(number) { return .go(nil) }
      if !state.waiting.isEmpty { return .go(state.waiting.removeFirst()) }
      if state.closed { return .go(nil) }
      state.readers.append((number, continuation))
      return .wait
    }
    if case .go(let element) = next { continuation.resume(returning: element) }
  }

  private func cancel(_ number: UInt64) {
    let reader: CheckedContinuation<Element?, Never>? = lock.withLock {
      guard let place = state.readers.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      return state.readers.remove(at: place).continuation
    }
    reader?.resume(returning: nil)
  }
}
