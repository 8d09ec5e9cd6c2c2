import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// Draws every screen into the folder that `OUTCRY_PICTURES` names, to be looked at: those of a kind in a folder of its name.
@MainActor
final class PicturesTests: XCTestCase, @unchecked Sendable {
  private static let phone = CGSize(width: 393, height: 759)
  private static let small = CGSize(width: 375, height: 647)

  func testNight() async throws { try draw("night") }
  func testDay() async throws { try draw("day", isDay: true) }
  func testHighContrast() async throws { try draw("high-contrast") { $0.theme = .highContrast } }
  func testGreyscale() async throws { try draw("greyscale") { $0.theme = .greyscale } }
  func testLeftHanded() async throws { try draw("left-handed") { $0.leftHanded = true } }
  func testByTapsOnly() async throws { try draw("taps") { $0.tapsOnly = true } }
  func testSmall() async throws { try draw("small", Self.small) }
  func testSmallWithLargestText() async throws {
    try draw("small-largest", Self.small, .accessibility3, language: "de")
  }
  func testLargerText() async throws { try draw("larger", Self.phone, .accessibility1, language: "fr") }
  func testLandscape() async throws { try draw("landscape", CGSize(width: 734, height: 372), language: "es") }
  func testTablet() async throws { try draw("tablet", CGSize(width: 1024, height: 1322)) }

  private func draw(
    _ kind: String, _ size: CGSize = phone, _ type: DynamicTypeSize = .large, language: String = "en",
    isDay: Bool = false, _ change: (inout Appearance) -> Void = { $0.theme = .system }
  ) throws {
    guard let pictures = ProcessInfo.processInfo.environment["OUTCRY_PICTURES"] else {
      throw XCTSkip("nobody looks")
    }
    let folder = URL(fileURLWithPath: pictures).appending(path: kind)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for scene in try Scenes.names() {
      var screen = try Scenes.read(scene, language)
      change(&screen.appearance)
      let stage = Stage(screen, size, type, camera: Stage.camera, isDay: isDay)
      stage.rendering.draw(draws: true)
      try Data(stage.rendering.svg.utf8).write(to: folder.appending(path: "\(scene).svg"))
    }
  }
}
