import Foundation
import OutcryCore

/// A session that counts the events that it gives out.
final class CountingSession: TableSessionProtocol, @unchecked Sendable {
  private let session: TableSession
  private let lock = NSLock()
  private var given = 0

  init(_ session: TableSession) {
    self.session = session
  }

  var events: Int { lock.withLock { given } }

  func nextEvent(seen: UInt64) async throws -> NumberedEvent? {
    let delivery = try await session.nextEvent(seen: seen)
    if delivery != nil { lock.withLock { given += 1 } }
    return delivery
  }

  func view() throws -> Screen { try session.view() }
  func appPhase(phase: AppPhase) throws { try session.appPhase(phase: phase) }
  func interrupted() throws { try session.interrupted() }
  func audioRoute(isPrivate: Bool) throws { try session.audioRoute(isPrivate: isPrivate) }
  func host(table: TableOptions) throws { try session.host(table: table) }
  func importMatch(file: Data) throws { try session.importMatch(file: file) }
  func join(invite: String) throws { try session.join(invite: invite) }
  func linkEvent(event: LinkEvent) throws { try session.linkEvent(event: event) }
  func nowMs() -> UInt64 { session.nowMs() }
  func notify(text: String, bad: Bool) throws { try session.notify(text: text, bad: bad) }
  func shutdown() throws { try session.shutdown() }
  func submit(intent: Intent) throws { try session.submit(intent: intent) }
  func submitAt(intent: Intent, ageNanos: UInt64) throws {
    try session.submitAt(intent: intent, ageNanos: ageNanos)
  }
}
