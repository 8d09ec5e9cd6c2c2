import Foundation
import OutcryCore
import OutcryKit
import XCTest

@testable import AVFAudio
@testable import OutcryDevice

@MainActor
final class SoundsTests: XCTestCase, @unchecked Sendable {
  private let time = HeldTime()
  private var asked: [Asked] { asking.all }
  private let asking = Asking()
  private lazy var sounds = Sounds(clocks: time.clocks) { [asking] cue, seat in
    asking.add(Asked(cue: cue, seat: seat))
    // Half of the least, then all of the most, the lower byte first.
    return cue == .gone ? Data() : Data([0x00, 0xC0, 0xFF, 0x7F])
  }

  override func setUp() async throws {
    AVAudioSession.sharedInstance().change { $0 = AVAudioSession.State() }
    AVAudioEngine.isRefused = false
  }

  func testABellBeginsAsMuchBeforeItsTimeAsTheOutputTakes() async throws {
    sounds.begin(ready: true)
    AVAudioSession.sharedInstance().change { $0.latency = 0.02 }
    play(.bell, in: 0.1, seat: 2)
    // Of earphones it is said that they take longer than a bell is known before.
    AVAudioSession.sharedInstance().change { $0.latency = 0.9 }
    play(.bell, in: 1, seat: 2)
    XCTAssertEqual(heard().map { $0.at?.rounded(to: 6) }, [500.08, 500.7])
    XCTAssertEqual(heard().first?.samples, [-0.5, 0.999_969_5])
    XCTAssertEqual(asked, [Asked(cue: .bell, seat: 2)], "it is computed once")
  }

  func testWhatIsDueIsHeardAtOnceAndWhatIsMuchTooLateIsNot() async throws {
    sounds.begin(ready: true)
    for delay in [0, -0.4, -0.6] { play(.bell, in: delay) }
    play(.gone, in: 0)
    XCTAssertEqual(heard().map(\.at), [nil, nil])
  }

  func testSoundsLieOverEachOther() async throws {
    sounds.begin(ready: true)
    for _ in 0..<3 { play(.bell, in: 0.1) }
    XCTAssertEqual(players { $0.filter { !$0.scheduled.isEmpty }.map(\.scheduled.count) }, [1, 1, 1])
    // The ninth takes the place of the first.
    for _ in 0..<6 { play(.bell, in: 0.1) }
    XCTAssertEqual(players { $0.map(\.scheduled.count) }, [2, 1, 1, 1, 1, 1, 1, 1])
    XCTAssertTrue(heard().allSatisfy(\.interrupts), "none waits for the one before")
  }

  func testTheSilentSwitchCountsForAllButTheBoard() async throws {
    let session = AVAudioSession.sharedInstance()
    sounds.begin(ready: true)
    play(.bell, in: 0)
    XCTAssertEqual(session.category, .ambient)
    play(.bell, in: 0, isBoard: true)
    XCTAssertEqual(session.category, .playback)
    play(.bell, in: 0)
    XCTAssertEqual(session.category, .ambient)
    XCTAssertEqual(session.categoryOptions, .mixWithOthers)
    XCTAssertTrue(session.now.isActive)
  }

  func testItGoesOnAfterAnotherOutputWasPluggedIn() async throws {
    sounds.begin(ready: true)
    engine().value?.changeConfiguration()
    XCTAssertTrue(runs())
    XCTAssertTrue(players { $0.allSatisfy(\.isPlaying) })
  }

  func testItGoesOnAfterACallAndAfterTheSystemsServiceWasBegunAnew() async throws {
    sounds.begin(ready: true)
    XCTAssertTrue(runs())
    sounds.output.queue.sync { sounds.output.now { $0.engine?.stop() } }
    NotificationCenter.default.post(
      name: AVAudioSession.interruptionNotification, object: nil,
      userInfo: [AVAudioSessionInterruptionTypeKey: AVAudioSession.InterruptionType.ended.rawValue])
    XCTAssertTrue(runs())
    let before = engine()
    AVAudioSession.sharedInstance().change { $0 = AVAudioSession.State() }
    NotificationCenter.default.post(name: AVAudioSession.mediaServicesWereResetNotification, object: nil)
    XCTAssertTrue(runs())
    XCTAssertFalse(engine().value === before.value)
    XCTAssertTrue(AVAudioSession.sharedInstance().now.isActive)
  }

  func testNothingIsHeardWhereTheOutputIsRefusedNorWhileNobodySeesTheApp() async throws {
    AVAudioEngine.isRefused = true
    sounds.begin(ready: true)
    play(.bell, in: 0)
    XCTAssertEqual(heard(), [])
    AVAudioEngine.isRefused = false
    sounds.rest()
    play(.bell, in: 0)
    XCTAssertEqual(heard(), [])
    XCTAssertFalse(runs())
    sounds.begin(ready: false)
    play(.bell, in: 0)
    XCTAssertEqual(heard().count, 1)
  }

  func testBellsAreComputedAfterTheDeal() async throws {
    sounds.begin(ready: true)
    play(.deal, in: 0, seat: 4)
    try await holds { self.asked.count == 5 }
    XCTAssertEqual(asked.map(\.cue), [.deal, .bell, .winnersBell, .dullBell, .opening])
    XCTAssertEqual(Set(asked.map(\.seat)), [4])
  }

  func testEverySoundOfTheCoreCanBePlayed() async throws {
    let sounds = Sounds()
    let played: [Cue] = [.seated, .deal, .opening, .bell, .winnersBell, .dullBell]
    for cue in played {
      let frames = sounds.output.queue.sync { sounds.output.now { $0.compute(cue, 3)?.frameLength } }
      XCTAssertGreaterThan(frames ?? 0, 441, "\(cue)")
    }
  }

  private func play(_ cue: Cue, in delay: TimeInterval, seat: UInt8? = nil, isBoard: Bool = false) {
    sounds.play(time.cue(cue, in: delay, seat: seat), isBoard: isBoard)
    sounds.output.queue.sync {}
  }

  private func players<Result: Sendable>(_ look: @Sendable ([AVAudioPlayerNode]) -> Result) -> Result {
    sounds.output.queue.sync { sounds.output.now { look($0.players) } }
  }

  /// What is heard, in the order in which it was asked for.
  private func heard() -> [AVAudioPlayerNode.Scheduled] {
    players { players in
      let most = players.map(\.scheduled.count).max() ?? 0
      return (0..<most).flatMap { at in players.compactMap { $0.scheduled.dropFirst(at).first } }
    }
  }

  /// Keeps the engine alive, so that no later one can be taken for it.
  private func engine() -> Held<AVAudioEngine?> { sounds.output.queue.sync { sounds.output.now { Held($0.engine) } } }

  private func runs() -> Bool { sounds.output.queue.sync { sounds.output.now { $0.engine?.isRunning == true } } }
}

struct Asked: Equatable, Sendable {
  let cue: Cue
  let seat: UInt8?
}

final class Asking: @unchecked Sendable {
  // Unchecked, as it is only touched under the lock.
  private let lock = NSLock()
  private var kept: [Asked] = []
  var all: [Asked] { lock.withLock { kept } }
  func add(_ one: Asked) { lock.withLock { kept.append(one) } }
}

extension TimeInterval {
  func rounded(to places: Int) -> Self { (self * pow(10, Double(places))).rounded() / pow(10, Double(places)) }
}
