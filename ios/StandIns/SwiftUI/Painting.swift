// What has been painted where, and in which colours: whether a thing can be told from what it lies on.

/// A text or an edge, with how far its colour is from that of its ground.
@_spi(Rendering)
public struct Tint {
  public enum Kind: Sendable { case text, edge, area }

  public var kind: Kind
  /// What is written, where it is a text.
  public var text = ""
  public var frame: CGRect
  /// The least contrast, by the formula of WCAG, of all places that were looked at; of an edge or an area that is seen from
  /// four sides the second.
  public var contrast: Double
  /// Its colour and that of the ground in that place.
  public var colours = ""
  /// Whether it is drawn in a canvas.
  public var isInCanvas = false
}

/// Rings of straight lines on the screen.
struct Outline {
  let rings: [[CGPoint]]
  let bounds: CGRect

  init(_ path: Path, _ place: AffineTransform) {
    rings = path.rings.map { $0.map(place.transform) }
    let (across, down) = (rings.joined().map(\.x), rings.joined().map(\.y))
    let (left, top) = (across.min() ?? 0, down.min() ?? 0)
    bounds = CGRect(x: left, y: top, width: (across.max() ?? 0) - left, height: (down.max() ?? 0) - top)
  }

  func contains(_ point: CGPoint) -> Bool {
    guard bounds.contains(point) else { return false }
    var isInside = false
    for ring in rings {
      for (one, other) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (one.y > point.y) != (other.y > point.y) {
        let crossing = one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x)
        if point.x < crossing { isInside.toggle() }
      }
    }
    return isInside
  }
}

private enum Paint {
  case area(Outline, Color, clips: [Outline])
  case group(Group)

  /// What is painted as one, and then lies there as faint as its opacity has it.
  final class Group {
    var paints: [Paint] = []
    let opacity: Double
    init(opacity: Double) { self.opacity = opacity }
  }
}

/// All that has been painted so far.
struct Painting {
  /// The groups that are being drawn, the innermost last.
  private var groups = [Paint.Group(opacity: 1)]
  private var clips: [Outline] = []
  /// Where the points of a view lie on the screen.
  private(set) var place = AffineTransform.identity
  private(set) var tints: [Tint] = []
  private let screen: CGRect

  init(_ size: CGSize) { screen = CGRect(origin: .zero, size: size) }

  mutating func begin(opacity: Double) { groups.append(Paint.Group(opacity: opacity)) }
  mutating func endGroup() {
    let group = groups.removeLast()
    groups.last?.paints.append(.group(group))
  }
  mutating func begin(_ clip: Path) { clips.append(Outline(clip, place)) }
  mutating func endClip() { clips.removeLast() }

  /// Moves all that is painted until this is given back.
  mutating func move(_ by: AffineTransform) -> AffineTransform {
    let before = place
    place.prepend(by)
    return before
  }
  mutating func moveBack(_ to: AffineTransform) { place = to }

  /// Paints an area or, with a width, its edge; what is no part of a view of its own is in a canvas.
  mutating func add(
    _ path: Path, _ colour: Color, width: CGFloat?, _ place: AffineTransform, clippedBy more: [Outline] = [],
    inCanvas: Bool
  ) {
    let outline = Outline(path, place)
    let bounds = outline.bounds
    let reach = (width ?? 0) / 2 + 1.5
    let around = [
      CGPoint(x: bounds.midX, y: bounds.minY - reach), CGPoint(x: bounds.midX, y: bounds.maxY + reach),
      CGPoint(x: bounds.minX - reach, y: bounds.midY), CGPoint(x: bounds.maxX + reach, y: bounds.midY),
    ]
    note(
      Tint(
        kind: width == nil ? .area : .edge, frame: bounds, contrast: 0, isInCanvas: inCanvas), colour, around,
      clippedBy: more)
    if width == nil { groups.last?.paints.append(.area(outline, colour, clips: clips + more)) }
  }

  /// Writes lines of text, each in a frame.
  mutating func write(_ text: String, _ colour: Color, _ lines: [CGRect], _ place: AffineTransform, inCanvas: Bool) {
    var frame = CGRect.null
    var points: [CGPoint] = []
    for line in lines where line.width > 0 {
      frame = frame.union(line)
      points += [line.minX + 1, line.midX, line.maxX - 1].map { CGPoint(x: $0, y: line.midY) }
    }
    guard !frame.isNull else { return }
    let (one, other) = (
      place.transform(frame.origin), place.transform(CGPoint(x: frame.maxX, y: frame.maxY))
    )
    let shown = CGRect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
    note(
      Tint(kind: .text, text: text, frame: shown, contrast: 0, isInCanvas: inCanvas), colour,
      points.map(place.transform))
  }

  /// Notes a thing with the least of its contrasts at some places; nothing where none of them can be seen.
  private mutating func note(
    _ tint: Tint, _ colour: Color, _ points: [CGPoint], clippedBy more: [Outline] = []
  ) {
    guard colour.alpha > 0, groups.allSatisfy({ $0.opacity > 0 }) else { return }
    let seen = points.filter { point in
      screen.contains(point) && clips.allSatisfy { $0.contains(point) }
        && (tint.kind != .text || more.allSatisfy { $0.contains(point) })
    }
    let contrasts = seen.map { point -> (ratio: Double, colours: String) in
      var (mine, ground) = (colour, Color.clear)
      for group in groups.reversed() {
        let below = Self.colour(of: group.paints, at: point)
        (mine, ground) = (mine.over(below).opacity(group.opacity), ground.over(below).opacity(group.opacity))
      }
      (mine, ground) = (mine.over(.white), ground.over(.white))
      return (mine.contrast(to: ground), "\(mine.hex) on \(ground.hex)")
    }
    // Another thing may lie close to one side of an edge, which is then told from it by more than that side.
    let sorted = contrasts.sorted { $0.ratio < $1.ratio }
    guard let least = tint.kind == .text || sorted.count < 4 ? sorted.first : sorted[1] else { return }
    var tint = tint
    (tint.contrast, tint.colours) = least
    tints.append(tint)
  }

  private static func colour(of paints: [Paint], at point: CGPoint) -> Color {
    paints.reduce(.clear) { below, paint in
      switch paint {
      case .area(let outline, let colour, let clips):
        outline.contains(point) && clips.allSatisfy { $0.contains(point) } ? colour.over(below) : below
      case .group(let inner): Self.colour(of: inner.paints, at: point).opacity(inner.opacity).over(below)
      }
    }
  }
}

extension Color {
  /// What is seen where this lies on another.
  nonisolated func over(_ below: Color) -> Color {
    let share = below.alpha * (1 - alpha)
    let whole = alpha + share
    guard whole > 0 else { return .clear }
    func mixed(_ part: KeyPath<Color, Double>) -> Double {
      (self[keyPath: part] * alpha + below[keyPath: part] * share) / whole
    }
    return Color(mixed(\.red), mixed(\.green), mixed(\.blue), whole)
  }

  /// Its parts in two figures each.
  nonisolated fileprivate var hex: String {
    [red, green, blue].map { String(Int(($0 * 255).rounded()) + 256, radix: 16).dropFirst() }.joined()
  }

  /// How far two colours are from each other, by the formula of WCAG: 1 where they are the same, 21 between black and white.
  nonisolated func contrast(to other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  nonisolated private var luminance: Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
