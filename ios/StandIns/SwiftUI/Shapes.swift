public struct Path: Sendable, Equatable {
  var d = ""
  /// Its points, with curves as a few lines.
  private(set) var rings: [[CGPoint]] = []

  nonisolated public init() {}
  nonisolated public init(_ rect: CGRect) { addRect(rect) }
  nonisolated public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public mutating func move(to end: CGPoint) {
    d += "M\(point(end))"
    rings.append([end])
  }
  public mutating func addLine(to end: CGPoint) {
    d += "L\(point(end))"
    go([end])
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    d += "C\(point(control1)) \(point(control2)) \(point(end))"
    let start = rings.last?.last ?? end
    go(
      [0.25, 0.5, 0.75, 1].map { part in
        let rest = 1 - part
        let (first, second) = (3 * rest * rest * part, 3 * rest * part * part)
        let (begin, whole) = (rest * rest * rest, part * part * part)
        return CGPoint(
          x: begin * start.x + first * control1.x + second * control2.x + whole * end.x,
          y: begin * start.y + first * control1.y + second * control2.y + whole * end.y)
      })
  }
  public mutating func closeSubpath() { d += "Z" }
  public mutating func addPath(_ path: Path) {
    d += path.d
    rings += path.rings
  }
  public mutating func addRect(_ rect: CGRect) {
    rings.append(corners(rect, 0))
    d += "M\(short(rect.minX)) \(short(rect.minY))h\(short(rect.width))v\(short(rect.height))h\(short(-rect.width))Z"
  }
  public mutating func addEllipse(in rect: CGRect) {
    rings.append(
      stride(from: 0.0, to: 2 * .pi, by: .pi / 8).map { angle in
        CGPoint(x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
      })
    let radii = "\(short(rect.width / 2)) \(short(rect.height / 2))"
    d += "M\(short(rect.minX)) \(short(rect.midY))a\(radii) 0 1 1 \(short(rect.width)) 0"
    d += "a\(radii) 0 1 1 \(short(-rect.width)) 0Z"
  }
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    let radius = max(0, min(cornerSize.width, rect.width / 2, rect.height / 2))
    rings.append(corners(rect, radius))
    let arc = "a\(short(radius)) \(short(radius)) 0 0 1 "
    let (width, height) = (short(rect.width - 2 * radius), short(rect.height - 2 * radius))
    let (forth, back) = (short(radius), short(-radius))
    d += "M\(short(rect.minX + radius)) \(short(rect.minY))h\(width)\(arc)\(forth) \(forth)v\(height)"
    d += "\(arc)\(back) \(forth)h-\(width)\(arc)\(back) \(back)v-\(height)\(arc)\(forth) \(back)Z"
  }
  /// Angles are told as in the SDK: clockwise is what looks counter-clockwise with y down.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    precondition(!clockwise, "arcs are drawn one way round here")
    let sweep = endAngle.radians - startAngle.radians
    func at(_ angle: Double) -> String {
      point(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
    rings.append(
      stride(from: 0.0, through: 1, by: 0.125).map { part in
        let angle = startAngle.radians + sweep * part
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      })
    d += "M\(at(startAngle.radians))"
    for part in [0.5, 1] {
      d += "A\(short(radius)) \(short(radius)) 0 0 1 \(at(startAngle.radians + sweep * part))"
    }
  }

  private mutating func go(_ points: [CGPoint]) {
    if rings.isEmpty { rings.append([]) }
    rings[rings.count - 1] += points
  }

  /// The points of a rectangle whose corners are round, or cut off by a line each.
  private func corners(_ rect: CGRect, _ radius: CGFloat) -> [CGPoint] {
    guard radius > 0 else {
      return [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ]
    }
    // An arc goes through its middle, which is so far from the corner along both axes.
    let middle = radius * (1 - 0.5.squareRoot())
    return [
      (rect.minX, rect.minY, 1.0, 1.0), (rect.maxX, rect.minY, -1, 1), (rect.maxX, rect.maxY, -1, -1),
      (rect.minX, rect.maxY, 1, -1),
    ]
    .flatMap { x, y, across, down -> [CGPoint] in
      let arc = [
        CGPoint(x: x, y: y + down * radius), CGPoint(x: x + across * middle, y: y + down * middle),
        CGPoint(x: x + across * radius, y: y),
      ]
      // They are named clockwise.
      return across == down ? arc : arc.reversed()
    }
  }

  private func point(_ point: CGPoint) -> String { "\(short(point.x)) \(short(point.y))" }
}

public struct Angle: Hashable, Sendable {
  public var radians: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.dash, self.dashPhase) = (dash, dashPhase)
  }

  var svg: String {
    var text = " fill=\"none\" stroke-width=\"\(short(lineWidth))\""
    if lineCap == .round { text += " stroke-linecap=\"round\"" }
    if lineJoin == .round { text += " stroke-linejoin=\"round\"" }
    if !dash.isEmpty { text += " stroke-dasharray=\"\(dash.map(short).joined(separator: " "))\"" }
    return text
  }
}

public enum CGLineCap: Sendable { case butt, round }
public enum CGLineJoin: Sendable { case miter, round }

public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: some View { fill(Foreground()) }
  public func fill<Style: ShapeStyle>(_ content: Style) -> some View { Drawn(self, content, nil) }
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> some View {
    Drawn(self, content, style)
  }
  public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

struct Drawn<Outline: Shape, Style: ShapeStyle>: View, Primitive {
  let shape: Outline
  let style: Style
  let line: StrokeStyle?

  init(_ shape: Outline, _ style: Style, _ line: StrokeStyle?) {
    (self.shape, self.style, self.line) = (shape, style, line)
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    [
      Filling { frame, pen in
        let colour = style.resolved(env)
        guard pen.draws, colour.alpha > 0 else { return }
        let path = shape.path(in: frame)
        let paint = line.map { colour.svg("stroke") + $0.svg } ?? colour.svg("fill")
        pen.raw("<path d=\"\(path.d)\" \(paint)/>")
        pen.painting.add(path, colour, width: line?.lineWidth, pen.painting.place, inCanvas: false)
      }
    ]
  }
}

public struct Rectangle: Shape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct Circle: Shape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

public struct Capsule: Shape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

public struct RoundedRectangle: Shape {
  private let cornerRadius: CGFloat
  nonisolated public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
  nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}
