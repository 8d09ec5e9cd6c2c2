import Foundation
import OutcryCore
import XCTest

@testable import OutcryDevice
@testable import OutcryKit

/// A time that stands still.
struct HeldTime {
  private let now = ContinuousClock.now

  var clocks: Clocks { Clocks(now: { [now] in now }, uptime: { 500 }) }

  func after(_ seconds: TimeInterval) -> ContinuousClock.Instant {
    now + .nanoseconds(Int64((seconds * 1_000_000_000).rounded()))
  }

  func cue(_ cue: Cue, in delay: TimeInterval, seat: UInt8? = nil) -> TimedCue {
    TimedCue(cue: cue, due: after(delay), seat: seat)
  }
}

/// Hands something on that is only touched by one thread at a time.
struct Held<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension XCTestCase {
  /// Waits until something holds; the limit says only that something is stuck.
  @MainActor
  func holds(_ condition: @MainActor () -> Bool) async throws {
    let start = ContinuousClock.now
    while !condition() {
      guard start.duration(to: .now) < .seconds(900) else { return XCTFail("it never came") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
