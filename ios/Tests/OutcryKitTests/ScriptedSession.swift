import Foundation
import OutcryCore
import OutcryKit

/// A session that tells what it was given to tell, and nothing more.
final class ScriptedSession: TableSessionProtocol, @unchecked Sendable {
  enum Step {
    case event(number: UInt64, Event)
    case fails(any Error)
  }

  private let lock = NSLock()
  private var steps: [Step]
  private var wasSeen: [UInt64] = []
  private var wasNotified: [String] = []
  private let screen: Screen
  private let refusal: (any Error)?

  /// - Parameters:
  ///   - screen: What it shows.
  ///   - steps: What it tells; then it is over.
  ///   - refusal: What it says to every event of the radio.
  init(screen: Screen, steps: [Step], refusal: (any Error)? = nil) {
    (self.screen, self.steps, self.refusal) = (screen, steps, refusal)
  }

  /// The numbers with which it was asked for events.
  var seen: [UInt64] { lock.withLock { wasSeen } }

  /// The messages that it was to show.
  var notices: [String] { lock.withLock { wasNotified } }

  func nextEvent(seen: UInt64) async throws -> NumberedEvent? {
    let step: Step? = lock.withLock {
      wasSeen.append(seen)
      return steps.isEmpty ? nil : steps.removeFirst()
    }
    switch step {
    case .event(let number, let event): return NumberedEvent(number: number, event: event)
    case .fails(let error): throw error
    case nil: return nil
    }
  }

  func linkEvent(event: LinkEvent) throws {
    if let refusal { throw refusal }
  }

  func notify(text: String, bad: Bool) throws {
    lock.withLock { wasNotified.append(text) }
  }

  func view() throws -> Screen { screen }
  func appPhase(phase: AppPhase) throws {}
  func interrupted() throws {}
  func audioRoute(isPrivate: Bool) throws {}
  func host(table: TableOptions) throws {}
  func importMatch(file: Data) throws {}
  func join(invite: String) throws {}
  func nowMs() -> UInt64 { 0 }
  func shutdown() throws {}
  func submit(intent: Intent) throws {}
  func submitAt(intent: Intent, ageNanos: UInt64) throws {}
}

/// Gives the screen that everything begins with.
@MainActor
func welcome() async throws -> Screen {
  let folder = try Folder()
  let model = try await TableModel.open(folder.surroundings())
  await model.close()
  return model.screen
}
