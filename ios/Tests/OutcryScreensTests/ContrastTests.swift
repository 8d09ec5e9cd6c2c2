import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// Whether what is written and what is pressed can be told from what it lies on, by the colours in which it is drawn.
@MainActor
final class ContrastTests: XCTestCase, @unchecked Sendable {
  private static let usual = CGSize(width: 393, height: 759)
  private static let leastOfText = 4.5
  private static let leastOfEdge = 3.0

  func testNight() async throws { try judge() }
  func testDay() async throws { try judge(isDay: true) { $0.theme = .system } }
  func testHighContrast() async throws { try judge { $0.theme = .highContrast } }
  func testGreyscale() async throws { try judge { $0.theme = .greyscale } }
  func testGreyscaleByDay() async throws { try judge(isDay: true) { $0.theme = .greyscale } }
  func testNightForTheLeftHand() async throws { try judge { $0.leftHanded = true } }

  private func judge(isDay: Bool = false, _ change: (inout Appearance) -> Void = { _ in }) throws {
    for scene in try Scenes.names() {
      var screen = try Scenes.read(scene, "en")
      change(&screen.appearance)
      let stage = Stage(screen, Self.usual, isDay: isDay)
      stage.rendering.draw(draws: true)
      XCTAssertEqual(Self.faults(stage.rendering, besides: codes(screen)), [], scene)
    }
  }

  func testWhatIsTooFaintIsFound() async throws {
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    let rendering = Rendering(size: Self.usual) {
      $0.colorScheme = .dark
    } content: {
      ZStack {
        Color.black
        VStack {
          Text(verbatim: "faint").foregroundStyle(grey).padding(20).background(Color.white)
          Text(verbatim: "fainter").foregroundStyle(Color.white).opacity(0.4)
          Text(verbatim: "clear").foregroundStyle(Color.white)
          Canvas { context, size in
            context.scaleBy(x: 2, y: 2)
            context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 20)), with: .color(.white))
            context.draw(context.resolve(Text(verbatim: "drawn").foregroundStyle(grey)), at: CGPoint(x: 50, y: 10))
          }
          .frame(width: 200, height: 40)
          Rectangle().stroke(grey.opacity(0.3), lineWidth: 2).frame(width: 40, height: 40)
        }
      }
    }
    rendering.draw(draws: true)
    let faults = Self.faults(rendering, besides: [])
    XCTAssertEqual(faults.map { $0.prefix { $0 != " " } }, ["`faint`", "`fainter`", "`drawn`", "an"])
  }

  /// The codes of tables: their own points, black on white, say where they end.
  private func codes(_ screen: OutcryCore.Screen) -> Set<String> {
    guard case .lobby(let view) = screen.view, let invite = view.invite else { return [] }
    return [invite.about]
  }

  /// Says of each text, each edge and each key with a ground of its own that it is too faint. Cards that are off are faint on
  /// purpose, and keys that are off have neither a ground nor a whole edge.
  private static func faults(_ rendering: Rendering, besides codes: Set<String>) -> [String] {
    var faults: [String] = []
    let off = rendering.elements.filter { $0.traits.contains(.isButton) && !$0.value.isEmpty }.map(\.frame)
    func isOff(_ tint: Tint) -> Bool {
      // A card that is marked is raised above its place.
      tint.isInCanvas && off.contains { $0.insetBy(dx: -1, dy: -20).intersects(tint.frame) }
    }
    for tint in rendering.tints {
      if tint.kind == .text, tint.contrast < leastOfText, !isOff(tint) {
        faults.append("`\(tint.text)` has \(tint.contrast): \(tint.colours) in \(tint.frame)")
      }
      if tint.kind == .edge, !tint.isInCanvas, tint.contrast < leastOfEdge {
        faults.append("an edge has \(tint.contrast): \(tint.colours) in \(tint.frame)")
      }
    }
    for element in rendering.elements
    where element.press != nil && element.value.isEmpty && !codes.contains(element.label) {
      let own = rendering.tints.filter { $0.kind != .text && covers($0.frame, element.frame) }
      if let best = own.max(by: { $0.contrast < $1.contrast }), best.contrast < leastOfEdge {
        faults.append("the key `\(element.label)` has \(best.contrast): \(best.colours)")
      }
    }
    return faults
  }

  /// Whether a ground or an edge is that of the whole of something.
  private static func covers(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 3 && abs(one.maxX - other.maxX) < 3 && abs(one.minY - other.minY) < 3
      && abs(one.maxY - other.maxY) < 3
  }
}
