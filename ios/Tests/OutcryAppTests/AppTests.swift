import OutcryCore
@_spi(Rendering) import SwiftUI
import UIKit
import XCTest

@testable import OutcryApp
@testable import OutcryKit

/// The app around the screens: what its life and other apps make of it.
@MainActor
final class AppTests: XCTestCase, @unchecked Sendable {
  private var folder: URL!

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")
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

  private func begun() -> (Outcry, Rendering) {
    let table = folder.appending(path: "table")
    let outcry = Outcry(
      session: AppSession(
        surroundings: { Surroundings(folder: table, languages: ["en"], utcOffsetSeconds: 0) }, openRadio: { nil }))
    let window = Rendering(size: CGSize(width: 393, height: 759)) { Shown(outcry: outcry) }
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
