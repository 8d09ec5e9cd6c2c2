import OutcryCore
import SwiftUI

/// The colours of a theme, by what they are for.
struct Colours: Equatable {
  let palette: OutcryCore.Palette
  private let inks: [Ink: Color]

  init(_ palette: OutcryCore.Palette) {
    self.palette = palette
    inks = Dictionary(uniqueKeysWithValues: palette.inks.map { ($0.ink, Self.colour($0.colour)) })
  }

  /// The colour of a role, such as `\.ground`.
  func callAsFunction(_ role: KeyPath<OutcryCore.Palette, UInt32>) -> Color { Self.colour(palette[keyPath: role]) }

  /// The ground of a card.
  func ink(_ ink: Ink) -> Color { inks[ink] ?? Self.colour(palette.surface) }

  /// The ground of a card that is off: on its way to the ground it lies on.
  func faintInk(_ ink: Ink) -> Color {
    guard let from = palette.inks.first(where: { $0.ink == ink })?.colour else { return Self.colour(palette.ground) }
    let share = Double(Drawings.geometry.offShare)
    func mixed(_ shift: UInt32) -> Double {
      let (one, other) = (Double((from >> shift) & 0xFF), Double((palette.ground >> shift) & 0xFF))
      return (one + (other - one) * share) / 255
    }
    return Color(red: mixed(16), green: mixed(8), blue: mixed(0))
  }

  /// Whether the ground is a light one.
  var isLight: Bool { (0..<3).reduce(0) { $0 + (palette.ground >> ($1 * 8)) & 0xFF } > 384 }

  private static func colour(_ rgb: UInt32) -> Color {
    func part(_ shift: UInt32) -> Double { Double((rgb >> shift) & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }
}

/// How everything is drawn on this phone for this player.
struct Look: Equatable {
  let colours: Colours
  let appearance: Appearance
}

/// The steps of the grid.
enum Space {
  static let tiny: CGFloat = 4
  static let small: CGFloat = 8
  static let medium: CGFloat = 12
  static let large: CGFloat = 16
  static let huge: CGFloat = 24
  /// The least that a finger can hit.
  static let touch: CGFloat = 48
  /// The same in play.
  static let touchInPlay: CGFloat = 56
}

/// How texts are set: the styles of the system that come closest, since those grow as the person wants.
enum Type {
  static let count = Font.system(.largeTitle, weight: .heavy).width(.condensed).monospacedDigit()
  static let title = Font.system(.title, weight: .heavy).width(.condensed)
  static let mainKey = Font.system(.title2, weight: .semibold)
  static let key = Font.system(.title3, weight: .semibold)
  static let body = Font.system(.body)
  static let label = Font.system(.subheadline, weight: .medium)
  /// A label whose figures are as wide as each other.
  static let figure = label.monospacedDigit()
}

private struct LookKey: EnvironmentKey {
  // Every screen is drawn inside an `OutcryScreen`, which says how it looks.
  static var defaultValue: Look? { nil }
}

extension EnvironmentValues {
  var chosenLook: Look? {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }
  var look: Look {
    guard let chosenLook else { preconditionFailure("a screen is drawn inside an OutcryScreen") }
    return chosenLook
  }
  var colours: Colours { look.colours }
}
