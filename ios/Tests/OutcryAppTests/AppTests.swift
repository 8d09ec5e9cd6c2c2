import CoreMotion
import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import AVFoundation
@testable import OutcryApp
@testable import OutcryDevice
@testable import OutcryKit
@testable import Security
@testable import UIKit

/// The app around the screens: what its life and other apps make of it.
@MainActor
final class AppTests: XCTestCase, @unchecked Sendable {
  private var folder: URL!
  private let orientation = Orientation()

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")
    AVCaptureDevice.status = .notDetermined
    AVCaptureDevice.answer = true
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
  }

  func testTheScreenIsShownAndPressed() async throws {
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    outcry.press(.type(into: .name, text: "Ada"), touched: .now)
    try await drawn(window) { _ in if case .home = outcry.session.screen?.view { true } else { false } }
    await end(outcry, window)
  }

  func testAPhoneThatWasNotUnlockedYetGoesOnWhenSomebodyComes() async throws {
    Keychain.change { $0 = Keychain() }
    defer { Keychain.change { $0 = Keychain() } }
    var (outcry, window) = begun(radio: MemoryAir().radio())
    try await drawn(window) { $0.elements.count > 1 }
    outcry.press(.type(into: .name, text: "Ada"), touched: .now)
    try await drawn(window) { _ in if case .home = outcry.session.screen?.view { true } else { false } }
    outcry.session.join("123456")
    try await drawn(window) { _ in if case .home = outcry.session.screen?.view { false } else { true } }
    await end(outcry, window)
    Keychain.change { $0.mood = .locked }
    (outcry, window) = begun()
    try await drawn(window) { _ in outcry.session.failure != nil }
    XCTAssertTrue(window.elements.contains { $0.label.contains("unlock the phone") })
    window.change { $0.scenePhase = .background }
    window.draw()
    Keychain.change { $0.mood = .open }
    window.change { $0.scenePhase = .active }
    try await drawn(window) { _ in if case .home = outcry.session.screen?.view { true } else { false } }
    XCTAssertNil(outcry.session.failure)
    XCTAssertNil(outcry.session.screen?.notice)
    await end(outcry, window)
  }

  func testALinkLeadsToATable() async throws {
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    outcry.press(.type(into: .name, text: "Ada"), touched: .now)
    window.open(try XCTUnwrap(URL(string: "outcry:tea")))
    try await drawn(window) { _ in outcry.session.screen?.notice?.bad == true }
    await end(outcry, window)
  }

  func testAFileThatIsNoMatchIsTold() async throws {
    let (outcry, window) = begun()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "photograph.json")
    try Data("a photograph".utf8).write(to: file)
    window.open(file)
    try await drawn(window) { _ in outcry.session.screen?.notice?.bad == true }
    await end(outcry, window)
  }

  func testTheCameraIsShownOnceItIsAllowed() async throws {
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    outcry.press(.type(into: .name, text: "Ada"), touched: .now)
    outcry.press(.go(destination: .join), touched: .now)
    try await drawn(window) { _ in if case .join = outcry.session.screen?.view { true } else { false } }
    guard case .join(let view) = outcry.session.screen?.view else { return XCTFail() }
    XCTAssertTrue(window.foreign.isEmpty)
    try XCTUnwrap(window.elements.first { $0.label == view.scan.allow }?.press)()
    try await drawn(window) { $0.foreign.first is CameraView }
    // Somebody takes it back in the settings meanwhile.
    AVCaptureDevice.status = .denied
    window.change { $0.scenePhase = .inactive }
    window.draw()
    window.change { $0.scenePhase = .active }
    try await drawn(window) { $0.foreign.isEmpty }
    await end(outcry, window)
  }

  func testAPressThatBeganBeforeAnInterruptionIsDropped() async throws {
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    let touched = ContinuousClock.now
    window.change { $0.scenePhase = .inactive }
    window.draw()
    window.change { $0.scenePhase = .active }
    window.draw()
    outcry.press(.type(into: .name, text: "Ada"), touched: touched)
    try await settled(outcry, window)
    guard case .welcome = outcry.session.screen?.view else { return XCTFail("it was taken") }
    outcry.press(.type(into: .name, text: "Ada"), touched: .now)
    try await drawn(window) { _ in if case .home = outcry.session.screen?.view { true } else { false } }
    await end(outcry, window)
  }

  func testTheDisplayStaysAwakeAtATable() async throws {
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
    outcry.press(.type(into: .name, text: "Ada"), touched: .now)
    outcry.press(.practise(game: .pit), touched: .now)
    try await drawn(window) { _ in UIApplication.shared.isIdleTimerDisabled }
    outcry.press(.go(destination: .home), touched: .now)
    try await drawn(window) { _ in !UIApplication.shared.isIdleTimerDisabled }
    await end(outcry, window)
  }

  func testAScreenThatTurnsUnderAFingerIsInterrupted() async throws {
    let shown = UIWindow()
    UIApplication.shared.show(shown)
    defer { UIApplication.shared.show(nil) }
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    let (touched, finger, event) = (ContinuousClock.now, UITouch(), UIEvent())
    event.allTouches = [finger]
    outcry.turned()
    outcry.press(.type(into: .name, text: "Ada"), touched: touched)
    try await drawn(window) { _ in if case .home = outcry.session.screen?.view { true } else { false } }
    try XCTUnwrap(shown.gestureRecognizers?.first).deliver(.began, [finger], with: event)
    let under = ContinuousClock.now
    outcry.turned()
    outcry.press(.go(destination: .rules), touched: under)
    try await settled(outcry, window)
    guard case .home = outcry.session.screen?.view else { return XCTFail("it was taken") }
    await end(outcry, window)
  }

  func testMotionIsFeltOnlyWhileTheAppIsInFront() async throws {
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    let senses = Senses(cover: true, holdUp: false)
    outcry.follow(senses)
    XCTAssertTrue(outcry.tilt.motion.isDeviceMotionActive)
    outcry.phase(.inactive)
    XCTAssertFalse(outcry.tilt.motion.isDeviceMotionActive)
    outcry.follow(senses)
    XCTAssertFalse(outcry.tilt.motion.isDeviceMotionActive)
    await end(outcry, window)
  }

  func testLowPowerModeIsToldAtATable() async throws {
    ProcessInfo.savesPower = true
    defer { ProcessInfo.savesPower = false }
    defer { UIApplication.shared.isIdleTimerDisabled = false }
    let (outcry, window) = begun()
    try await drawn(window) { $0.elements.count > 1 }
    outcry.press(.type(into: .name, text: "Ada"), touched: .now)
    try await drawn(window) { _ in if case .home = outcry.session.screen?.view { true } else { false } }
    outcry.table(staysAwake: true, isPractice: true)
    outcry.table(staysAwake: true, isPractice: false)
    let text = await outcry.session.words(.lowPower)
    XCTAssertFalse(text.isEmpty)
    try await drawn(window) { _ in outcry.session.screen?.notice?.text == text }
    await end(outcry, window)
  }

  /// Waits until whatever was pressed before has come to something.
  private func settled(_ outcry: Outcry, _ window: Rendering) async throws {
    outcry.session.notify("settled", bad: false)
    try await drawn(window) { _ in outcry.session.screen?.notice?.text == "settled" }
  }

  private func begun(radio: MemoryRadio? = nil) -> (Outcry, Rendering) {
    let table = folder.appending(path: "table")
    let outcry = Outcry(
      session: AppSession(
        surroundings: {
          Surroundings(folder: table, languages: ["en"], utcOffsetSeconds: 0, storeKey: await StoreKey.get())
        }, openRadio: { radio }))
    let window = Rendering(size: CGSize(width: 393, height: 759)) { [orientation] in
      Shown(outcry: outcry, orientation: orientation)
    }
    window.draw()
    window.appear()
    window.change { $0.scenePhase = .active }
    return (outcry, window)
  }

  private func end(_ outcry: Outcry, _ window: Rendering) async {
    window.disappear()
    await outcry.session.close()
  }

  private func drawn(_ window: Rendering, _ holds: (Rendering) -> Bool) async throws {
    let start = ContinuousClock.now
    while true {
      window.draw()
      if holds(window) { return }
      guard start.duration(to: .now) < .seconds(900) else { return XCTFail("it never came") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
