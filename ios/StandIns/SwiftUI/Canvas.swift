/// What is drawn in one layer, until it lies on what is below.
final class Layer {
  var svg = ""
}

public struct GraphicsContext {
  public struct Shading: Sendable {
    let colour: Color
    public static func color(_ color: Color) -> Shading { Shading(colour: color) }
  }

  public struct BlendMode: Equatable, Sendable {
    let cuts: Bool
    public static let normal = Self(cuts: false)
    public static let clear = Self(cuts: true)
  }

  public struct ResolvedText {
    let text: Text
    let env: EnvironmentValues
    public func measure(in size: CGSize) -> CGSize { text.set(Proposal(size), env).size }
    public func firstBaseline(in size: CGSize) -> CGFloat { text.set(Proposal(size), env).baseline }
  }

  public var blendMode = BlendMode.normal
  let pen: Pen
  let env: EnvironmentValues
  private let layer: Layer
  private var transform = ""
  private var clips = ""
  /// Where the points of this context lie on the screen.
  private var place: AffineTransform
  private var outlines: [Outline] = []

  init(_ pen: Pen, _ env: EnvironmentValues, _ layer: Layer, _ place: AffineTransform) {
    (self.pen, self.env, self.layer, self.place) = (pen, env, layer, place)
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform += "translate(\(short(x)) \(short(y)))"
    place.prepend(AffineTransform(translationByX: x, byY: y))
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform += "scale(\(short(x)) \(short(y)))"
    place.prepend(AffineTransform(scaleByX: x, byY: y))
  }
  public mutating func rotate(by angle: Angle) {
    transform += "rotate(\(short(angle.radians * 180 / .pi)))"
    place.prepend(AffineTransform(rotationByRadians: angle.radians))
  }

  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    let id = pen.id()
    let rule = style.isEOFilled ? " clip-rule=\"evenodd\"" : ""
    // A clip within a clip: each is clipped by the one before.
    let outer = clips.isEmpty ? "" : " clip-path=\"\(clips)\""
    layer.svg += "<clipPath id=\"\(id)\"\(outer)><path d=\"\(path.d)\"\(rule) transform=\"\(transform)\"/></clipPath>"
    clips = "url(#\(id))"
    outlines.append(Outline(path, place))
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    put(path, shading.colour.resolved(env).svg("fill") + (style.isEOFilled ? " fill-rule=\"evenodd\"" : ""), "fill")
    paint(path, shading, nil)
  }
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    put(path, shading.colour.resolved(env).svg("stroke") + style.svg, "stroke", style)
    paint(path, shading, style.lineWidth)
  }
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, env: env) }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let set = text.text.set(.unspecified, env)
    let at = CGPoint(x: point.x - set.size.width * anchor.x, y: point.y - set.size.height * anchor.y)
    put(set.svg(at))
    pen.painting.write(text.text.content, set.colour, set.frames(at), place, inCanvas: true)
  }

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let inner = Layer()
    var context = GraphicsContext(pen, env, inner, place)
    context.outlines = outlines
    try content(&context)
    put(inner.svg)
  }

  private func paint(_ path: Path, _ shading: Shading, _ width: CGFloat?) {
    // What is cut out has no colour of its own.
    if blendMode.cuts { return }
    let colour = shading.colour.resolved(env)
    pen.painting.add(path, colour, width: width, place, clippedBy: outlines, inCanvas: true)
  }

  private func put(_ path: Path, _ paint: String, _ attribute: String, _ style: StrokeStyle? = nil) {
    guard blendMode.cuts else { return put("<path d=\"\(path.d)\" \(paint)/>") }
    // What is cut out is black in a mask over all that the layer holds.
    let id = pen.id()
    let black = Color.black.svg(attribute) + (style?.svg ?? "")
    let all = "x=\"-999\" y=\"-999\" width=\"2999\" height=\"2999\""
    layer.svg = """
      <mask id="\(id)" maskUnits="userSpaceOnUse" \(all)><rect \(all) fill="white"/>\
      <g transform="\(transform)"><path d="\(path.d)" \(black)/></g></mask><g mask="url(#\(id))">\(layer.svg)</g>
      """
  }

  private func put(_ svg: String) {
    let moved = transform.isEmpty ? svg : "<g transform=\"\(transform)\">\(svg)</g>"
    layer.svg += clips.isEmpty ? moved : "<g clip-path=\"\(clips)\">\(moved)</g>"
  }
}

public struct Canvas: View, Primitive {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    [
      Filling { frame, pen in
        guard pen.draws else { return }
        let layer = Layer()
        var place = pen.painting.place
        place.prepend(AffineTransform(translationByX: frame.minX, byY: frame.minY))
        var context = GraphicsContext(pen, env, layer, place)
        renderer(&context, frame.size)
        pen.raw("<g transform=\"translate(\(short(frame.minX)) \(short(frame.minY)))\">\(layer.svg)</g>")
      }
    ]
  }
}
