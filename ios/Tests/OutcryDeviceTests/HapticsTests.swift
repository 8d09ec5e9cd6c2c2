import Foundation
import OutcryCore
import XCTest

@testable import CoreHaptics
@testable import OutcryDevice

@MainActor
final class HapticsTests: XCTestCase, @unchecked Sendable {
  private let time = HeldTime()
  private lazy var haptics = Haptics(clocks: time.clocks)

  override func setUp() async throws { CHHapticEngine.isThere = true }

  func testEveryMomentOfTheCoreIsFeltPulseByPulse() async throws {
    let moments: [Haptic] = [
      .cardToLot, .rowToLot, .called, .suitor, .swapped, .gone, .refused, .turn, .bellHalfway, .bellRings, .dullBell,
      .lastSeconds, .trickTaken, .tokenDown,
    ]
    for moment in moments {
      let pulses = try pulses(moment: moment)
      haptics.play(pulses, due: time.after(0.08))
      let events = engine { $0?.played.last?.events.map(Felt.init) ?? [] }
      XCTAssertEqual(events, pulses.map(Felt.init), "\(moment)")
    }
  }

  func testWhatLastsIsFeltAsLongAsItLasts() async throws {
    haptics.play(
      [
        Pulse(atMs: 0, forMs: 40, strength: 60, sharp: 40), Pulse(atMs: 90, forMs: 400, strength: 100, sharp: 0),
      ], due: time.after(0))
    let events = engine { $0?.played.last?.events.map { [$0.relativeTime, $0.duration] } }
    XCTAssertEqual(events, [[0, 0], [0.09, 0.4]])
    XCTAssertEqual(engine { $0?.played.last?.events.map(\.type) }, [.hapticTransient, .hapticContinuous])
  }

  func testPulsesBeginAtTheirTime() async throws {
    for delay in [0.1, 0, -0.4, -0.6] { haptics.play(pulse, due: time.after(delay)) }
    // By the motor's own clock, which stands at 1000 s; 0 is at once, and what is much too late is not felt.
    XCTAssertEqual(engine { $0?.played.map { $0.time.rounded(to: 6) } }, [1_000.1, 0, 0])
  }

  func testAMotorThatWasStoppedBeginsAgain() async throws {
    haptics.play(pulse, due: time.after(0))
    engine { $0?.idle() }
    haptics.play(pulse, due: time.after(0))
    XCTAssertEqual(engine { $0?.played.count }, 2)
    XCTAssertEqual(engine { $0?.playsHapticsOnly }, true)
    XCTAssertEqual(engine { $0?.isAutoShutdownEnabled }, true)
  }

  func testASystemThatBeganAnewGetsAnotherEngine() async throws {
    haptics.play(pulse, due: time.after(0))
    engine { $0?.isDead = true }
    haptics.play(pulse, due: time.after(0))
    XCTAssertEqual(engine { $0?.isDead }, false)
    XCTAssertEqual(engine { $0?.played.count }, 1)
  }

  func testAPhoneWithoutAMotorIsLeftAlone() async throws {
    CHHapticEngine.isThere = false
    haptics.play(pulse, due: time.after(0))
    XCTAssertTrue(engine { $0 == nil })
  }

  func testWhatIsNotFeltWakesNoMotor() async throws {
    haptics.play([], due: time.after(0))
    XCTAssertTrue(engine { $0 == nil })
  }

  private let pulse = [Pulse(atMs: 0, forMs: 20, strength: 50, sharp: 50)]

  @discardableResult
  private func engine<Result: Sendable>(_ look: @Sendable (CHHapticEngine?) -> Result) -> Result {
    haptics.motor.queue.sync { haptics.motor.now { look($0.engine) } }
  }
}

/// What there is of a pulse and of what is made of it.
private struct Felt: Equatable, Sendable {
  let at: Int
  let strength: Int
  let sharp: Int

  init(_ pulse: Pulse) { (at, strength, sharp) = (Int(pulse.atMs), Int(pulse.strength), Int(pulse.sharp)) }

  init(_ event: CHHapticEvent) {
    func value(_ id: CHHapticEvent.ParameterID) -> Int {
      event.eventParameters.first { $0.parameterID == id }.map { Int(($0.value * 100).rounded()) } ?? -1
    }
    at = Int((event.relativeTime * 1_000).rounded())
    (strength, sharp) = (value(.hapticIntensity), value(.hapticSharpness))
  }
}
