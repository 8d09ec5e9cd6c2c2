public protocol ShapeStyle: Sendable {
  func resolved(_ env: EnvironmentValues) -> Color
}

public struct Color: ShapeStyle, View, Primitive, Hashable {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double
  /// Whether it is its opposite where the phone shows dark colours.
  let adapts: Bool

  nonisolated init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, adapts: Bool = false) {
    (self.red, self.green, self.blue, self.alpha, self.adapts) = (red, green, blue, alpha, adapts)
  }
  nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red, green, blue, opacity)
  }

  nonisolated public static let black = Color(0, 0, 0, 1)
  nonisolated public static let white = Color(1, 1, 1, 1)
  nonisolated public static let clear = Color(0, 0, 0, 0)
  nonisolated public static let primary = Color(0, 0, 0, 1, adapts: true)

  nonisolated public func opacity(_ opacity: Double) -> Color {
    Color(red, green, blue, alpha * opacity, adapts: adapts)
  }
  nonisolated public func resolved(_ env: EnvironmentValues) -> Color {
    adapts && env.colorScheme == .dark ? Color(1 - red, 1 - green, 1 - blue, alpha) : self
  }

  nonisolated func svg(_ attribute: String) -> String {
    let parts = [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: ",")
    return "\(attribute)=\"rgb(\(parts))\"" + (alpha < 1 ? " \(attribute)-opacity=\"\(short(alpha))\"" : "")
  }

  func nodes(_ env: EnvironmentValues) -> [Node] { expand(Rectangle().fill(self), env) }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var clear: Color { Color.clear }
}

/// Whatever the foreground is.
struct Foreground: ShapeStyle {
  func resolved(_ env: EnvironmentValues) -> Color { env.ink.resolved(env) }
}
