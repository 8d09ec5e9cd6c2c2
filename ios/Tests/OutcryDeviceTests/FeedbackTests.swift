import Foundation
import OutcryCore
import OutcryKit
import XCTest

@testable import AVFAudio
@testable import CoreHaptics
@testable import OutcryDevice
@testable import OutcryScreens

/// What is heard, felt and seen of a cue together.
@MainActor
final class FeedbackTests: XCTestCase, @unchecked Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")
  private let time = HeldTime()
  private lazy var sounds = Sounds(clocks: time.clocks) { _, _ in Data([0, 0]) }
  private lazy var haptics = Haptics(clocks: time.clocks)
  private lazy var session = AppSession(
    surroundings: { [folder] in Surroundings(folder: folder, languages: ["en"], utcOffsetSeconds: 0) },
    openRadio: { nil })
  private lazy var feedback = Feedback(session: session, sounds: sounds, haptics: haptics)

  override func setUp() async throws {
    AVAudioSession.sharedInstance().change { $0 = AVAudioSession.State() }
    (AVAudioEngine.isRefused, CHHapticEngine.isThere) = (false, true)
    session.begin()
    try await holds { session.screen != nil }
    feedback.begin()
  }

  override func tearDown() async throws {
    await session.close()
    try? FileManager.default.removeItem(at: folder)
  }

  func testABellIsHeardFeltAndSeenAtItsTime() async throws {
    let cue = time.cue(.bell, in: 60, seat: 1)
    feedback.play(cue)
    XCTAssertEqual(heard(), [560])
    XCTAssertEqual(felt(), [1_060])
    let light = try XCTUnwrap(try light(cue: .bell))
    XCTAssertEqual(feedback.flash?.light, light)
    let begins = try XCTUnwrap(feedback.flash?.turns.first?.lowerBound)
    // Lights go by a clock of their own, which goes on meanwhile: what counts is that it is not now.
    XCTAssertEqual(begins.timeIntervalSinceNow, seconds(ContinuousClock.now.duration(to: cue.due)), accuracy: 30)
  }

  func testWhatThePlayerDoesNotWantIsLeftOutButForTheLight() async throws {
    for name in ["sounds", "haptics"] { try await switchOff(name) }
    feedback.play(time.cue(.bell, in: 60))
    feedback.feel(.cardToLot)
    XCTAssertEqual(heard(), [])
    XCTAssertEqual(felt(), [])
    XCTAssertNotNil(feedback.flash)
  }

  func testWhatOnlyTheScreenKnowsIsFelt() async throws {
    feedback.feel(.cardToLot)
    XCTAssertEqual(felt()?.count, 1)
  }

  func testNothingIsHeardBehindAnotherApp() async throws {
    feedback.rest()
    feedback.play(time.cue(.bell, in: 60))
    XCTAssertEqual(heard(), [])
    feedback.begin()
    feedback.play(time.cue(.bell, in: 60))
    XCTAssertEqual(heard(), [560])
  }

  private func switchOff(_ name: String) async throws {
    session.submit(.set(name: name, value: .flag(on: false)))
    try await holds {
      let appearance = session.screen?.appearance
      return (name == "sounds" ? appearance?.sounds : appearance?.haptics) == false
    }
  }

  private func heard() -> [TimeInterval?] {
    sounds.output.queue.sync { sounds.output.now { $0.players.flatMap(\.scheduled).map { $0.at?.rounded(to: 6) } } }
  }

  private func felt() -> [TimeInterval]? {
    haptics.motor.queue.sync { haptics.motor.now { $0.engine?.played.map { $0.time.rounded(to: 6) } ?? [] } }
  }

  private func seconds(_ duration: Duration) -> TimeInterval {
    TimeInterval(duration.components.seconds) + TimeInterval(duration.components.attoseconds) * 1e-18
  }
}
