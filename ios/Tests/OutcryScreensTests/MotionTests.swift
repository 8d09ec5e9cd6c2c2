import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// What begins to move when a screen changes; for whoever wants less motion nothing does.
@MainActor
final class MotionTests: XCTestCase, @unchecked Sendable {
  private static let usual = CGSize(width: 393, height: 759)

  func testACardRisesOutOfItsRowAndLandsInTheLot() async throws {
    let before = try trading("trading.suitor") { view in
      (view.lot.calling, view.lot.faces) = (false, [])
      for place in view.rows.indices { view.rows[place].taken = 0 }
    }
    try assertMoves([.lot], before, trading("trading.suitor") { $0.lot.calling = false })
  }

  func testTheTrayIsLiftedAsItsCardsAreCalled() async throws {
    let before = try trading("trading.lot") { $0.lot.calling = false }
    try assertMoves([.lot], before, trading("trading.lot") { $0.lot.calling = true })
  }

  func testWhatASwapHasBroughtComesAndTurnsRound() async throws {
    let before = try trading("trading.arrived") { view in
      view.arrival = nil
      for place in view.rows.indices {
        (view.rows[place].count, view.rows[place].hidden) = (view.rows[place].count - 1, 1)
      }
    }
    try assertMoves([.swap, .turn], before, trading("trading.arrived") { _ in })
  }

  func testRowsGoToTheirNewPlaces() async throws {
    let before = try trading("trading.empty") { _ in }
    try assertMoves([.order], before, trading("trading.empty") { $0.rows.reverse() })
  }

  func testACardComesToTheTrickAndAFullOneGoesToItsTaker() async throws {
    let full = try Scenes.read("trick.full", "en")
    var empty = full
    guard case .trick(var view) = full.view else { return XCTFail("no trick") }
    (view.cards, view.takenBy, view.fullUntil) = ([], nil, nil)
    empty.view = .trick(view: view)
    try assertMoves([.swap], full, empty)
    try assertMoves([.lot], empty, full)
  }

  func testSomebodyLightsUpAndGoesOut() async throws {
    let dark = try trading("trading.lot") { view in
      for place in view.head.people.indices { view.head.people[place].lit = false }
    }
    let lit = try trading("trading.lot") { view in
      for place in view.head.people.indices { view.head.people[place].lit = true }
    }
    try assertMoves([.light(true)], dark, lit)
    try assertMoves([.light(false)], lit, dark)
  }

  func testAKeyThatIsOffShakes() async throws {
    let screen = try Scenes.read("trading.lot", "en")
    let key = try XCTUnwrap(parts(OutcryCore.Key.self, of: screen.view).first(where: \.isOff))
    for isCalm in [false, true] {
      let stage = Stage(screen, Self.usual, isCalm: isCalm)
      stage.press(of: key.label)?()
      stage.rendering.draw()
      XCTAssertEqual(stage.rendering.motions.contains(.shake), !isCalm)
    }
  }

  private func trading(_ name: String, _ change: (inout TradingView) -> Void) throws -> OutcryCore.Screen {
    var screen = try Scenes.read(name, "en")
    guard case .trading(var view) = screen.view else { throw Scenes.LeftOver(name: name) }
    change(&view)
    screen.view = .trading(view: view)
    return screen
  }

  /// Looks at what begins to move as one screen follows another.
  private func assertMoves(_ wanted: [Animation], _ before: OutcryCore.Screen, _ after: OutcryCore.Screen) throws {
    for isCalm in [false, true] {
      let stage = Stage(before, Self.usual, isCalm: isCalm)
      stage.rendering.draw()
      XCTAssertEqual(stage.rendering.motions, [], "the same screen moves")
      stage.screen = after
      stage.rendering.draw()
      XCTAssertEqual(wanted.filter(stage.rendering.motions.contains), isCalm ? [] : wanted)
    }
  }
}
