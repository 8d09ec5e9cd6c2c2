import Dispatch
import Foundation

/// The clocks of a phone; tests have their own.
struct Clocks: Sendable {
  /// The clock by which cues are due.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  /// The clock of sound: the seconds since the phone was started, without those that it slept.
  var uptime: @Sendable () -> TimeInterval = { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000 }

  /// How long it is until then, in seconds; less than nothing where that is past.
  func until(_ due: ContinuousClock.Instant) -> TimeInterval {
    let (seconds, attoseconds) = now().duration(to: due).components
    return Double(seconds) + Double(attoseconds) / 1_000_000_000_000_000_000
  }
}

/// What is so many seconds late is not made up for.
let lateMost: TimeInterval = 0.5
