import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// Draws every screen into the folder that `OUTCRY_PICTURES` names, to be looked at.
@MainActor
final class PicturesTests: XCTestCase, @unchecked Sendable {
  func testPictures() async throws {
    guard let folder = ProcessInfo.processInfo.environment["OUTCRY_PICTURES"], !folder.isEmpty else {
      throw XCTSkip("no folder for pictures")
    }
    let shapes: [(String, CGSize, DynamicTypeSize)] = [
      ("usual", CGSize(width: 393, height: 759), .large),
      ("large-type", CGSize(width: 375, height: 647), .accessibility3),
      ("tablet", CGSize(width: 1024, height: 1322), .large),
      ("landscape", CGSize(width: 734, height: 372), .large),
    ]
    for scene in try Scenes.names() {
      for (shape, size, type) in shapes {
        for (time, isDay) in [("night", false), ("day", true)] {
          var screen = try Scenes.read(scene, "en")
          screen.appearance.theme = .system
          let stage = Stage(screen, size, type, camera: { _ in AnyView(Color.black) }, isDay: isDay)
          stage.rendering.draw(draws: true)
          let file = "\(folder)/\(scene)-\(shape)-\(time).svg"
          try stage.rendering.svg.write(toFile: file, atomically: true, encoding: .utf8)
        }
      }
    }
  }
}
