import Foundation
import OutcryCore
import XCTest

@testable import AVFAudio
@testable import AVFoundation
@testable import OutcryDevice
@testable import UIKit

/// What only the system can do, and what it tells.
@MainActor
final class SystemTests: XCTestCase, @unchecked Sendable {
  private var answers = 0
  private var isBluetoothUnasked = true
  private lazy var requests = SystemRequests(
    askForBluetooth: { [unowned self] in isBluetoothUnasked }, onAnswer: { [unowned self] in answers += 1 })

  override func setUp() async throws {
    UIApplication.shared.opened = []
    AVCaptureDevice.status = .notDetermined
    AVCaptureDevice.answer = true
    ProcessInfo.savesPower = false
    UIDevice.current.userInterfaceIdiom = .phone
  }

  override func tearDown() async throws { UIApplication.shared.show(nil) }

  func testTheCameraIsAskedForOnceAndThenTheSettingsAreOpened() async throws {
    AVCaptureDevice.answer = false
    XCTAssertFalse(SystemRequests.mayUseCamera)
    requests.request(.allowCamera)
    try await holds { answers == 1 }
    XCTAssertFalse(SystemRequests.mayUseCamera)
    XCTAssertEqual(UIApplication.shared.opened, [])
    requests.request(.allowCamera)
    XCTAssertEqual(UIApplication.shared.opened.map(\.absoluteString), [UIApplication.openSettingsURLString])
    XCTAssertEqual(answers, 1)
  }

  func testACameraThatIsAllowedIsUsed() async throws {
    requests.request(.allowCamera)
    try await holds { answers == 1 }
    XCTAssertTrue(SystemRequests.mayUseCamera)
    requests.request(.allowCamera)
    XCTAssertEqual(answers, 2)
    XCTAssertEqual(UIApplication.shared.opened, [])
  }

  func testBluetoothIsAskedForWhereTheSystemAsksAndOtherwiseTheSettingsAreOpened() async throws {
    requests.request(.allowBluetooth)
    XCTAssertEqual(UIApplication.shared.opened, [])
    isBluetoothUnasked = false
    requests.request(.allowBluetooth)
    requests.request(.turnOnBluetooth)
    let settings = UIApplication.openSettingsURLString
    XCTAssertEqual(UIApplication.shared.opened.map(\.absoluteString), [settings, settings])
  }

  func testAnUpdateIsLookedForInTheStore() async throws {
    requests.request(.updateApp)
    XCTAssertEqual(UIApplication.shared.opened.map(\.scheme), ["itms-apps"])
  }

  func testLowPowerModeIsToldOnceEachTimeAndOnlyAtATable() async throws {
    var told = 0
    let power = LowPower { told += 1 }
    savePower(true)
    power.follow(isAtTable: false)
    XCTAssertEqual(told, 0)
    power.follow(isAtTable: true)
    power.follow(isAtTable: false)
    power.follow(isAtTable: true)
    XCTAssertEqual(told, 1)
    savePower(false)
    power.follow(isAtTable: true)
    XCTAssertEqual(told, 1)
    savePower(true)
    try await holds { told == 2 }
  }

  func testTheScreenIsHeldAsItStandsAndLetGoOf() async throws {
    let (window, root) = (UIWindow(), UIViewController())
    window.rootViewController = root
    UIApplication.shared.show(window)
    let orientation = Orientation()
    XCTAssertEqual(allowed(orientation), .allButUpsideDown)
    window.windowScene?.interfaceOrientation = .landscapeRight
    orientation.hold(true)
    window.windowScene?.interfaceOrientation = .portrait
    orientation.hold(true)
    XCTAssertEqual(allowed(orientation), .landscapeRight)
    XCTAssertEqual(root.turns, 1)
    orientation.hold(false)
    XCTAssertEqual(allowed(orientation), .allButUpsideDown)
    XCTAssertEqual(root.turns, 2)
    UIDevice.current.userInterfaceIdiom = .pad
    XCTAssertEqual(allowed(orientation), .all)
  }

  func testAFingerIsKnownFromDownToUpWhoeverItTouches() async throws {
    let window = UIWindow()
    UIApplication.shared.show(window)
    let touches = Touches()
    touches.watch()
    touches.watch()
    let recogniser = try XCTUnwrap(window.gestureRecognizers?.first)
    XCTAssertEqual(window.gestureRecognizers?.count, 1)
    XCTAssertFalse(recogniser.cancelsTouchesInView || recogniser.delaysTouchesEnded)
    let (one, other, event) = (UITouch(), UITouch(), UIEvent())
    event.allTouches = [one, other]
    var states: [UIGestureRecognizer.State] = []
    recogniser.onReset = { states.append(recogniser.state) }
    recogniser.deliver(.began, [one, other], with: event)
    XCTAssertTrue(touches.isTouched)
    recogniser.deliver(.ended, [one], with: event)
    XCTAssertTrue(touches.isTouched, "one is still down")
    recogniser.deliver(.cancelled, [other], with: event)
    XCTAssertFalse(touches.isTouched)
    XCTAssertEqual(states, [.failed], "it never recognises anything")
  }

  func testAPressThatBeganBeforeACallCountsNoMore() async throws {
    let time = HeldTime()
    var (now, hidden) = (time.after(10), 0)
    let interruptions = Interruptions(hide: { hidden += 1 }, now: { now })
    XCTAssertTrue(interruptions.allows(time.after(9)))
    sound(.began)
    try await holds { hidden == 1 }
    XCTAssertFalse(interruptions.allows(time.after(9)))
    XCTAssertTrue(interruptions.allows(time.after(11)))
    sound(.ended)
    now = time.after(12)
    interruptions.interrupt()
    XCTAssertEqual(hidden, 2)
    XCTAssertFalse(interruptions.allows(time.after(11)))
  }

  private func allowed(_ orientation: Orientation) -> UIInterfaceOrientationMask {
    orientation.application(.shared, supportedInterfaceOrientationsFor: nil)
  }

  private func savePower(_ isOn: Bool) {
    ProcessInfo.savesPower = isOn
    NotificationCenter.default.post(name: .NSProcessInfoPowerStateDidChange, object: nil)
  }

  private func sound(_ type: AVAudioSession.InterruptionType) {
    NotificationCenter.default.post(
      name: AVAudioSession.interruptionNotification, object: nil,
      userInfo: [AVAudioSessionInterruptionTypeKey: type.rawValue])
  }
}
