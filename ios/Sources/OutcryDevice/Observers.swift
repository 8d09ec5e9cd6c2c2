import Foundation

/// Hears what the system tells everybody, until nobody holds this any more.
final class Observers: @unchecked Sendable {
  // Unchecked, as it is only touched under the lock.

  private let lock = NSLock()
  private var tokens: [any NSObjectProtocol] = []

  /// Has something done on the thread that tells.
  func hear(_ name: Notification.Name, _ deed: @escaping @Sendable (Notification) -> Void) {
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: deed)
    lock.withLock { tokens.append(token) }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
