import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// What screens of a running table do that no key does.
@MainActor
final class PlayTests: XCTestCase, @unchecked Sendable {
  private static let usual = CGSize(width: 393, height: 759)

  func testResultsComePartByPartAndATapShowsAll() async throws {
    let screen = try Scenes.read("corner.bull", "en")
    guard case .corner(let view) = screen.view, let line = view.lines.first else { return XCTFail("no line to come") }
    let stage = Stage(screen, Self.usual, isCalm: false)
    XCTAssertFalse(stage.rendering.elements.contains { $0.label == line })
    let title = try XCTUnwrap(stage.rendering.elements.first { $0.label == view.title })
    stage.rendering.touch(of: title)?.tap?()
    stage.rendering.draw()
    XCTAssertTrue(stage.rendering.elements.contains { $0.label == line })
  }

  func testWithoutMotionResultsAreThereAtOnce() async throws {
    let screen = try Scenes.read("corner.bull", "en")
    guard case .corner(let view) = screen.view else { return XCTFail("no corner") }
    let said = Stage(screen, Self.usual).rendering.elements.map(\.label)
    XCTAssertEqual(view.lines.filter { !said.contains($0) }, [])
  }

  func testWhatIsHeldUpTurnsWithThePhone() async throws {
    let screen = try Scenes.read("hold-up.einstein", "en")
    guard case .holdUp(let view) = screen.view else { return XCTFail("nothing held up") }
    var sizes: [CGSize] = []
    for quarters in 0..<2 {
      let stage = Stage(screen, Self.usual, more: { $0.quarters = quarters })
      let text = try XCTUnwrap(stage.rendering.texts.first { $0.text == view.big })
      XCTAssertFalse(text.isCut)
      sizes.append(text.frame.size)
    }
    // Along the longer side it is larger.
    XCTAssertGreaterThan(sizes[1].width, sizes[0].width)
  }
}
