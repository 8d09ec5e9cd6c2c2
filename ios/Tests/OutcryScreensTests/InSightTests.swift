import Foundation
import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// What is seen of a screen in play before anybody scrolls.
@MainActor
final class InSightTests: XCTestCase, @unchecked Sendable {
  private static let landscape = CGSize(width: 734, height: 372)
  private static let types: [DynamicTypeSize] = [.large, .accessibility1, .accessibility3]

  func testATraderSeesTheKeyAndTheBellInLandscape() async throws {
    try judge { screen in
      guard case .trading(let view) = screen.view else { return [] }
      return [view.big, view.bell.key]
    }
  }

  func testTheMainKeyOfAScreenInPlayIsSeenInLandscape() async throws {
    try judge { screen in
      // Cards scroll sideways.
      let cards = parts(HandCard.self, of: screen.view).map(\.key)
      return parts(OutcryCore.Key.self, of: screen.view).filter { $0.weight == .main && !cards.contains($0) }
    }
  }

  /// Looks in landscape for keys of screens in play.
  private func judge(_ keys: (OutcryCore.Screen) -> [OutcryCore.Key]) throws {
    let window = CGRect(origin: .zero, size: Self.landscape).insetBy(dx: -0.5, dy: -0.5)
    for name in try Scenes.names() where !Scenes.isOfMenu(name) {
      for language in ["en", "de"] {
        let screen = try Scenes.read(name, language)
        for type in Self.types {
          let elements = Stage(screen, Self.landscape, type).rendering.elements
          for key in keys(screen) {
            let frame = elements.first { $0.label == key.label && $0.press != nil }?.frame ?? .infinite
            XCTAssertTrue(window.contains(frame), "\(name), \(language), \(type): `\(key.label)` lies at \(frame)")
          }
        }
      }
    }
  }

  func testEveryCardOfAHandIsSeenOrSeenToGoOn() async throws {
    let windows: [(size: CGSize, margin: CGFloat)] = [
      (CGSize(width: 375, height: 647), 16), (CGSize(width: 393, height: 759), 16), (Self.landscape, 16),
      (CGSize(width: 350, height: 647), 12),
    ]
    for name in ["trick.follow", "discard.two", "teams.three", "teams.other", "veto-board.first"] {
      for (size, margin) in windows {
        for type in Self.types {
          for count in [1, 2, 5, 6, 7, 8, 11, 15] {
            let screen = try screen(name, cards: count)
            let elements = Stage(screen, size, type).rendering.elements
            let frames = elements.filter { $0.label.hasPrefix("card ") }.map(\.frame)
            let what = "\(name), \(size), \(type), \(count) cards"
            XCTAssertEqual(frames.count, count, what)
            let narrowest = frames.map(\.width).min() ?? 0
            XCTAssertGreaterThan(narrowest, Space.touch - 0.1, what)
            let edge = size.width - margin
            guard frames.contains(where: { $0.maxX > edge + 0.5 }) else { continue }
            XCTAssertGreaterThan(narrowest, Space.touchInPlay - 0.1, what)
            let seen = frames.map { (edge - $0.minX) / $0.width }.filter { $0 > 0 && $0 < 1 }
            XCTAssertEqual(seen.max() ?? 0, 0.5, accuracy: 0.05, what)
          }
        }
      }
    }
  }

  func testTwelveWhoCallAreAllSeenByWhoCallsToo() async throws {
    for language in ["en", "de", "fr", "es"] {
      var screen = try Scenes.read("trading.extreme", language)
      guard case .trading(var view) = screen.view,
        case .trading(let usual) = try Scenes.read("trading.suitor", language).view
      else { return XCTFail("nobody trades") }
      // Names of the longest would take five lines of their own there.
      view.head.status = usual.head.status
      screen.view = .trading(view: view)
      let (frames, bottom) = try callers(screen)
      XCTAssertEqual(frames.count, 12)
      for frame in frames {
        XCTAssertTrue(frame.width > 63.9 && frame.height > 55.9, "\(language): \(frame)")
        XCTAssertLessThan(frame.maxY, bottom, language)
      }
    }
  }

  func testAFewWhoCallHaveLargeKeys() async throws {
    let (frames, bottom) = try callers(try Scenes.read("trading.suitor", "en"))
    XCTAssertFalse(frames.isEmpty)
    for frame in frames { XCTAssertTrue(frame.width > 103.9 && frame.height > 71.9 && frame.maxY < bottom, "\(frame)") }
  }

  func testWhoWantsToSwapComesFirstWhereThoseWhoCallScroll() async throws {
    var screen = try Scenes.read("trading.extreme", "en")
    guard case .trading(var view) = screen.view else { return XCTFail("nobody trades") }
    // Those who want to swap are read before the viewer.
    view.head.reading = Data([3, 5, 0, 1, 2, 4, 6, 7, 8, 9, 10, 11, 12])
    screen.view = .trading(view: view)
    let keys = view.head.reading.compactMap { seat in view.head.people.first { $0.seat == seat }?.key?.label }
    let places = Stage(screen, Self.landscape).rendering.elements.filter { keys.contains($0.label) }.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    XCTAssertEqual(places.map(\.label), keys)
  }

  /// Gives where those lie on the usual screen who can be swapped with, and where they end that scroll.
  private func callers(_ screen: OutcryCore.Screen) throws -> (frames: [CGRect], bottom: CGFloat) {
    guard case .trading(let view) = screen.view else { throw XCTSkip("nobody trades") }
    let keys = view.head.people.compactMap(\.key?.label)
    let elements = Stage(screen, CGSize(width: 393, height: 759)).rendering.elements
    let lot = try XCTUnwrap(elements.first { $0.label == view.lot.label })
    return (elements.filter { keys.contains($0.label) }.map(\.frame), lot.frame.minY - Space.small)
  }

  /// Gives a scene with a hand of so many cards, each of which says that it is one.
  private func screen(_ name: String, cards count: Int) throws -> OutcryCore.Screen {
    func hand(_ hand: [HandCard]) -> [HandCard] {
      (0..<count).map { place in
        var card = hand[place % hand.count]
        (card.face.id, card.key.label) = (UInt16(place), "card \(place)")
        return card
      }
    }
    var screen = try Scenes.read(name, "en")
    switch screen.view {
    case .trick(var view):
      view.hand = hand(view.hand)
      screen.view = .trick(view: view)
    case .discard(var view):
      view.hand = hand(view.hand)
      screen.view = .discard(view: view)
    case .teams(var view):
      view.hand = hand(view.hand)
      screen.view = .teams(view: view)
    case .vetoBoard(var view):
      view.hand = hand(view.hand)
      screen.view = .vetoBoard(view: view)
    default: XCTFail("no hand in \(name)")
    }
    return screen
  }
}
