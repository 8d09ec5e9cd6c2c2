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
}
