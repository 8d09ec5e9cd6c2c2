import XCTest

@testable import AVFAudio
@testable import OutcryDevice

/// Whether what is said goes where only the player hears it.
@MainActor
final class EarphonesTests: XCTestCase, @unchecked Sendable {
  func testEarphonesArePrivateAndNothingThatOthersHear() async throws {
    XCTAssertFalse(Earphones.isPrivate([]))
    XCTAssertFalse(Earphones.isPrivate([.builtInSpeaker]))
    XCTAssertTrue(Earphones.isPrivate([.headphones]))
    XCTAssertTrue(Earphones.isPrivate([.bluetoothLE]))
    XCTAssertFalse(Earphones.isPrivate([.bluetoothA2DP]))
    XCTAssertFalse(Earphones.isPrivate([.headphones, .airPlay]))
  }

  func testWhatIsPluggedInIsTold() async throws {
    let session = AVAudioSession.sharedInstance()
    session.change { $0.outputs = [.builtInSpeaker] }
    var told: [Bool] = []
    let earphones = Earphones { told.append($0) }
    XCTAssertEqual(told, [false])
    session.change { $0.outputs = [.headphones] }
    NotificationCenter.default.post(name: AVAudioSession.routeChangeNotification, object: nil)
    try await holds { told == [false, true] }
    withExtendedLifetime(earphones) {}
  }
}
