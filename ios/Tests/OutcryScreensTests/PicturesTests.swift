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
        let stage = Stage(try Scenes.read(scene, "en"), size, type) { _ in AnyView(Color.black) }
        stage.rendering.draw(draws: true)
        try stage.rendering.svg.write(toFile: "\(folder)/\(scene)-\(shape).svg", atomically: true, encoding: .utf8)
      }
    }
  }
}
