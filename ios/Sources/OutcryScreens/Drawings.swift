import OutcryCore
import SwiftUI

/// A drawing of the core, as the paths that are drawn again and again.
struct Strokes: Sendable {
  let size: CGSize
  let paths: [(paint: Paint, path: Path)]

  init(_ drawing: OutcryCore.Drawing) {
    size = CGSize(width: CGFloat(drawing.width), height: CGFloat(drawing.height))
    paths = drawing.paths.map { ($0.paint, Self.path($0.segments)) }
  }

  /// Whether parts of it take away what lies below them.
  var cuts: Bool {
    paths.contains { paint, _ in
      switch paint {
      case .cutFill, .cutStroke: true
      case .fill, .stroke: false
      }
    }
  }

  /// The area that it encloses.
  var outline: Path { paths.reduce(into: Path()) { $0.addPath($1.path) } }

  /// The path that the core's pen draws.
  static func path(_ segments: [Segment]) -> Path {
    func at(_ point: OutcryCore.Point) -> CGPoint { CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)) }
    return segments.reduce(into: Path()) { path, segment in
      switch segment {
      case .move(let to): path.move(to: at(to))
      case .line(let to): path.addLine(to: at(to))
      case .cubic(let one, let other, let to): path.addCurve(to: at(to), control1: at(one), control2: at(other))
      case .close: path.closeSubpath()
      }
    }
  }
}

/// What the core draws. It is asked once for each thing, for its answers never change.
@MainActor
enum Drawings {
  nonisolated static let geometry: CardGeometry = {
    guard let geometry = try? cardGeometry() else { preconditionFailure("the core has no measures of cards") }
    return geometry
  }()

  private struct Filling: Hashable {
    let pattern: SignPattern
    let points: Int
  }

  private struct Wanted: Hashable {
    let theme: Theme
    let day: Bool
  }

  private struct WantedCard: Hashable {
    let face: CardFace
    let role: CardRole
    let isLoot: Bool
    let points: Int
  }

  private static var cards: [WantedCard: CardStrokes?] = [:]
  static let cardBack = (try? OutcryCore.cardBack()).map(CardStrokes.init)
  private static var pictures: [Picture: Strokes?] = [:]
  private static var fillings: [Filling: Strokes] = [:]
  private static var palettes: [Wanted: Colours] = [:]

  /// A picture; nothing where the core has none.
  static func of(_ picture: Picture) -> Strokes? {
    if let known = pictures[picture] { return known }
    let strokes = (try? drawing(picture: picture)).flatMap { $0 }.map(Strokes.init)
    pictures[picture] = .some(strokes)
    return strokes
  }

  /// A card as it is drawn in this width. Cards that look the same share their paths.
  static func card(_ face: CardFace, _ role: CardRole, isLoot: Bool, wide: CGFloat) -> CardStrokes? {
    var face = face
    face.id = 0
    let wanted = WantedCard(face: face, role: role, isLoot: isLoot, points: Int(wide))
    if let known = cards[wanted] { return known }
    let picture = try? cardPicture(face: face, role: role, loot: isLoot, points: Float(wanted.points))
    let strokes = picture.map(CardStrokes.init)
    cards[wanted] = .some(strokes)
    return strokes
  }

  /// The filling of a sign whose box is drawn so many points wide.
  static func of(_ pattern: SignPattern, _ points: Int) -> Strokes? {
    let filling = Filling(pattern: pattern, points: points)
    if let known = fillings[filling] { return known }
    let strokes = (try? OutcryCore.pattern(filling: pattern, points: Float(points))).map(Strokes.init)
    fillings[filling] = strokes
    return strokes
  }

  /// The colours of a theme; the day is whether the phone itself shows light colours.
  static func colours(_ theme: Theme, day: Bool) -> Colours {
    let wanted = Wanted(theme: theme, day: day)
    if let known = palettes[wanted] { return known }
    guard let palette = try? palette(theme: theme, day: day) else { preconditionFailure("the core has no palette") }
    let colours = Colours(palette)
    palettes[wanted] = colours
    return colours
  }

  /// A sign as it is drawn in a box of this width.
  static func sign(_ shape: SignShape, _ pattern: SignPattern, wide: CGFloat) -> Sign? {
    guard let outline = of(.sign(shape: shape)), let filling = of(pattern, max(1, Int(wide))) else { return nil }
    return Sign(outline: outline, filling: filling)
  }
}

/// The outline of a sign, and what it is filled with.
struct Sign: Sendable {
  let outline: Strokes
  let filling: Strokes
}

extension GraphicsContext {
  /// Draws in the middle of a box, as large as it fits.
  func draw(_ strokes: Strokes, _ colour: Color, in box: CGRect) {
    guard !strokes.cuts else {
      // What cuts has a layer of its own, or the ground would be cut along.
      return drawLayer { $0.put(strokes, colour, in: box) }
    }
    put(strokes, colour, in: box)
  }

  private func put(_ strokes: Strokes, _ colour: Color, in box: CGRect) {
    var context = fitted(strokes.size, in: box)
    for (paint, path) in strokes.paths {
      let shading = Shading.color(colour)
      switch paint {
      case .fill:
        context.fill(path, with: shading, style: FillStyle(eoFill: true))
      case .stroke(let width):
        context.stroke(path, with: shading, style: Self.rounded(width))
      case .cutFill:
        context.blendMode = .clear
        context.fill(path, with: shading, style: FillStyle(eoFill: true))
        context.blendMode = .normal
      case .cutStroke(let width):
        context.blendMode = .clear
        context.stroke(path, with: shading, style: Self.rounded(width))
        context.blendMode = .normal
      }
    }
  }

  /// Draws a sign in a box: its pattern within its outline.
  func draw(_ sign: Sign, _ colour: Color, in box: CGRect) {
    var inside = fitted(sign.outline.size, in: box)
    inside.clip(to: sign.outline.outline, style: FillStyle(eoFill: true))
    inside.draw(sign.filling, colour, in: CGRect(origin: .zero, size: sign.outline.size))
    draw(sign.outline, colour, in: box)
  }

  private func fitted(_ size: CGSize, in box: CGRect) -> GraphicsContext {
    var context = self
    let scale = min(box.width / size.width, box.height / size.height)
    context.translateBy(x: box.midX - size.width * scale / 2, y: box.midY - size.height * scale / 2)
    context.scaleBy(x: scale, y: scale)
    return context
  }

  private static func rounded(_ width: Float) -> StrokeStyle {
    StrokeStyle(lineWidth: CGFloat(width), lineCap: .round, lineJoin: .round)
  }
}

/// Shows a picture of the core as large as its place; it is decoration, and whoever shows it says what it means.
@MainActor
struct PictureOf: View {
  let picture: Picture
  let colour: Color

  init(_ picture: Picture, _ colour: Color) { (self.picture, self.colour) = (picture, colour) }

  var body: some View {
    let (strokes, colour) = (Drawings.of(picture), colour)
    Canvas { context, size in
      if let strokes { context.draw(strokes, colour, in: CGRect(origin: .zero, size: size)) }
    }
    .accessibilityHidden(true)
  }
}
