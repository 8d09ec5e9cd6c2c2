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

  func testACancelledPullLetsTheNextOneRing() async throws {
    let screen = try Scenes.read("trading.lot", "en")
    guard case .trading(let view) = screen.view else { return XCTFail("no trading") }
    let stage = Stage(screen, Self.usual)
    func touch() throws -> Touch {
      let bell = try XCTUnwrap(stage.rendering.elements.first { $0.label == view.bell.key.label })
      return try XCTUnwrap(stage.rendering.touch(of: bell))
    }
    try XCTUnwrap(try touch().cancelledDrag)(CGSize(width: 100, height: 0))
    XCTAssertEqual(stage.pressed, [view.bell.key.intent])
    try XCTUnwrap(try touch().drag)(CGSize(width: 100, height: 0))
    XCTAssertEqual(stage.pressed, [view.bell.key.intent, view.bell.key.intent])
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
    let held = (0..<2).map { quarters in words(Stage(screen, Self.usual, more: { $0.quarters = quarters })) }
    XCTAssertEqual(held.map(\.text), [view.big, view.big])
    // Along the longer side it is larger.
    XCTAssertGreaterThan(held[1].frame.height, held[0].frame.width)
  }

  func testWhereNothingIsOnOfferTheWordsFillThePlace() async throws {
    for language in ["en", "de", "fr", "es"] {
      let screen = try Scenes.read("hold-up.nothing", language)
      guard case .holdUp(let view) = screen.view else { return XCTFail("nothing held up") }
      for size in [CGSize(width: 375, height: 647), Self.usual, CGSize(width: 734, height: 372)] {
        for quarters in 0..<4 {
          let (text, frame, lines) = words(Stage(screen, size, .accessibility3, more: { $0.quarters = quarters }))
          XCTAssertEqual(text, view.text)
          XCTAssertTrue(CGRect(origin: .zero, size: size).contains(frame), "\(language), \(size): \(frame)")
          // They are as wide as the screen is, less its margins, or as high as the key leaves room.
          let (wide, high) = (frame.width / (size.width - 64), frame.height / (size.height - 200))
          XCTAssertGreaterThan(max(wide, high), 0.9, "\(language), \(size): \(frame)")
          // The word that is longest would be too small beside others.
          if size.width < size.height, quarters == 0 { XCTAssertGreaterThan(lines, 1, language) }
        }
      }
    }
  }

  /// What is held up, where, and on how many lines.
  private func words(_ stage: Stage) -> (text: String, frame: CGRect, lines: Int) {
    stage.rendering.draw(draws: true)
    let lines = stage.rendering.tints.filter { $0.kind == .text && $0.isInCanvas }
    let frame = lines.map(\.frame).reduce(CGRect.null) { $0.union($1) }
    return (lines.map(\.text).joined(separator: " "), frame, lines.count)
  }
}
