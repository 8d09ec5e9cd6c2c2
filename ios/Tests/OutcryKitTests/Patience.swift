import Foundation

/// How many seconds anything may take before a test gives up: many times what it needs, on machines that are busy besides.
let patience: TimeInterval = 900

/// How often is looked whether something has happened.
let lookEvery = Duration.milliseconds(2)

struct NeverCame: Error {
  let what: String
}

/// Waits until something holds.
@MainActor
func until(_ what: String, within limit: Duration = .seconds(patience), _ holds: () async throws -> Bool) async throws {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while try await !holds() {
    guard clock.now < end else { throw NeverCame(what: what) }
    try await Task.sleep(for: lookEvery)
  }
}
