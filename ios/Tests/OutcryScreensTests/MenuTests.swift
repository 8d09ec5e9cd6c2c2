import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// What is done on the screens around a table that is more than pressing a key of the view.
@MainActor
final class MenuTests: XCTestCase, @unchecked Sendable {
  private let usual = CGSize(width: 393, height: 759)

  func testTheWayBackIsAKeyAndTheGestureOfAScreenReader() async throws {
    for name in try Scenes.names() where Scenes.isOfMenu(name) {
      let stage = Stage(try Scenes.read(name, "en"), usual)
      guard let back = stage.screen.back else { continue }
      try XCTUnwrap(stage.press(of: back.label), name)()
      try XCTUnwrap(stage.rendering.escape, name)()
      XCTAssertEqual(stage.pressed, [back.intent, back.intent], name)
    }
  }

  func testAFingerThatComesInFromTheEdgeGoesBack() async throws {
    let stage = Stage(try Scenes.read("settings.default", "en"), usual)
    let back = try XCTUnwrap(stage.screen.back)
    let edge = try XCTUnwrap(stage.rendering.touches.last { $0.frame.minX == 0 && $0.drag != nil }?.drag)
    edge(CGSize(width: 40, height: 0))
    XCTAssertEqual(stage.pressed, [])
    edge(CGSize(width: 120, height: 10))
    XCTAssertEqual(stage.pressed, [back.intent])
  }

  func testWhatIsTypedIsHandedOverAsAWhole() async throws {
    let stage = Stage(try Scenes.read("welcome.new", "en"), usual)
    guard case .welcome(let view) = stage.screen.view else { return XCTFail() }
    try type("Ada", on: stage)
    XCTAssertEqual(stage.pressed, [])
    try XCTUnwrap(stage.press(of: view.name.done))()
    try XCTUnwrap(field(stage).submit)()
    let whole = Intent.type(into: .name, text: "Ada")
    XCTAssertEqual(stage.pressed, [whole, whole])
  }

  func testNoMoreIsTypedThanAnEntryTakes() async throws {
    let stage = Stage(try Scenes.read("welcome.new", "en"), usual)
    guard case .welcome(let view) = stage.screen.view else { return XCTFail() }
    let most = String(repeating: "a", count: Int(view.name.most))
    try type(most, on: stage)
    try type(most + "a", on: stage)
    XCTAssertEqual(try field(stage).value, most)
  }

  func testAKeyAppearsOnceSomethingNewIsTyped() async throws {
    let stage = Stage(try Scenes.read("house_rules.mistyped", "en"), usual)
    guard case .houseRules(let view) = stage.screen.view else { return XCTFail() }
    let entry = try XCTUnwrap(
      view.rules.lazy.compactMap { if case .text(let entry) = $0.control { entry } else { nil } }.first)
    XCTAssertNil(stage.press(of: entry.done))
    try type("3-7", on: stage)
    try XCTUnwrap(stage.press(of: entry.done))()
    XCTAssertEqual(stage.pressed, [.type(into: entry.into, text: "3-7")])
  }

  func testTheLicencesOfItsPartsAreShownAndHiddenWhereThereAreAny() async throws {
    let screen = try Scenes.read("settings.default", "en")
    guard case .settings(let view) = screen.view else { return XCTFail() }
    XCTAssertNil(Stage(screen, usual).press(of: view.licences))
    let stage = Stage(screen, usual, more: { $0.licences = "MIT\n\nredb 4.4.0" })
    let isShown = { stage.rendering.elements.contains { $0.label == "redb 4.4.0" } }
    XCTAssertFalse(isShown())
    for expected in [true, false] {
      try XCTUnwrap(stage.press(of: view.licences))()
      stage.rendering.draw()
      XCTAssertEqual(isShown(), expected)
    }
    XCTAssertEqual(stage.pressed, [])
  }

  /// The first field of a screen.
  private func field(_ stage: Stage) throws -> Element {
    try XCTUnwrap(stage.rendering.elements.first { $0.type != nil })
  }

  private func type(_ text: String, on stage: Stage) throws {
    try XCTUnwrap(field(stage).type)(text)
    // What follows from a change is drawn after it.
    for _ in 0..<2 { stage.rendering.draw() }
  }
}
