import Foundation
import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import AVFoundation
@testable import OutcryDevice
@testable import OutcryScreens
@testable import UIKit

/// The camera as a screen shows it.
@MainActor
final class CameraTests: XCTestCase, @unchecked Sendable {
  private var isShown = true
  private var frozen = false
  private var light = false
  private var texts: [String] = []
  private var lights: [Bool] = []
  private var refusals = 0
  private lazy var screen = Rendering(size: CGSize(width: 300, height: 400)) { [unowned self] in
    Finder(wanted: isShown ? wanted() : nil)
  }

  override func setUp() async throws {
    AVCaptureDevice.status = .authorized
    AVCaptureDevice.back = AVCaptureDevice(hasTorch: true)
  }

  func testACodeIsReadUntilItIsFrozenAndAgainAfterwards() async throws {
    let session = try await opened()
    session.see("OUTCRY:FIRST")
    session.see(nil)
    try await holds { texts == ["OUTCRY:FIRST"] }
    frozen = true
    screen.draw()
    try await holds { !session.isRunning }
    frozen = false
    screen.draw()
    try await holds { session.isRunning }
    session.see("OUTCRY:SECOND")
    try await holds { texts == ["OUTCRY:FIRST", "OUTCRY:SECOND"] }
    XCTAssertEqual(refusals, 0)
  }

  func testItsLightIsOnAsLongAsItIsWantedAndItLooks() async throws {
    let session = try await opened()
    let device = try XCTUnwrap(AVCaptureDevice.back)
    XCTAssertEqual(lights, [true])
    XCTAssertEqual(device.torchMode, .off)
    light = true
    screen.draw()
    try await holds { device.torchMode == .on }
    frozen = true
    screen.draw()
    try await holds { device.torchMode == .off && !session.isRunning }
    frozen = false
    screen.draw()
    try await holds { device.torchMode == .on }
    light = false
    screen.draw()
    try await holds { device.torchMode == .off }
  }

  func testACameraWithoutALightSaysSoAndIsNotAskedForOne() async throws {
    AVCaptureDevice.back = AVCaptureDevice(hasTorch: false)
    light = true
    _ = try await opened()
    XCTAssertEqual(lights, [false])
  }

  func testItIsClosedWhenItIsNotShownAnyMore() async throws {
    let session = try await opened()
    isShown = false
    screen.draw()
    try await holds { !session.isRunning }
  }

  func testWhereItMayNotBeUsedOrThereIsNoneThatIsSaid() async throws {
    AVCaptureDevice.status = .denied
    screen.draw()
    try await holds { refusals == 1 }
    AVCaptureDevice.status = .authorized
    AVCaptureDevice.back = nil
    isShown = false
    screen.draw()
    isShown = true
    screen.draw()
    try await holds { refusals == 2 }
    XCTAssertEqual(lights, [])
  }

  func testItsPictureStandsUprightAndFillsItsPlace() async throws {
    _ = try await opened()
    let view = try XCTUnwrap(shown)
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 300, height: 400))
    XCTAssertEqual(view.preview?.videoGravity, .resizeAspectFill)
    XCTAssertEqual(view.preview?.connection?.videoRotationAngle, 90)
    let (window, scene) = (UIWindow(), UIWindowScene())
    (window.windowScene, view.window) = (scene, window)
    for (orientation, angle) in [(UIInterfaceOrientation.landscapeRight, CGFloat(0)), (.landscapeLeft, 180)] {
      scene.interfaceOrientation = orientation
      view.layoutSubviews()
      XCTAssertEqual(view.preview?.connection?.videoRotationAngle, angle)
    }
  }

  private var shown: CameraView? { screen.foreign.lazy.compactMap { $0 as? CameraView }.first }

  private func opened() async throws -> AVCaptureSession {
    screen.draw()
    let session = try XCTUnwrap(shown?.preview?.session)
    try await holds { session.isRunning && !lights.isEmpty }
    return session
  }

  private func wanted() -> CameraWanted {
    CameraWanted(
      frozen: frozen, light: light, onText: { [weak self] in self?.texts.append($0) },
      onLight: { [weak self] in self?.lights.append($0) }, onRefused: { [weak self] in self?.refusals += 1 })
  }
}

@MainActor
private struct Finder: View {
  let wanted: CameraWanted?

  var body: some View {
    if let wanted { PhoneCamera(wanted) }
  }
}
