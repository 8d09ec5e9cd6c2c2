extension View {
  public func font(_ font: Font?) -> some View { surrounded { $0.font = font } }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    surrounded { $0.ink = style.resolved($0) }
  }
  public func lineLimit(_ number: Int?) -> some View { surrounded { $0.lineLimit = number } }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { surrounded { $0.minimumScaleFactor = factor } }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { surrounded { $0.truncationMode = mode } }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    surrounded { $0.multilineTextAlignment = alignment }
  }

  /// What cannot be seen at all is there for no screen reader either.
  public func opacity(_ opacity: Double) -> some View {
    each { node, _ in
      Redrawn(node) { _, pen, draw in
        pen.painting.begin(opacity: opacity)
        pen.grouped("opacity=\"\(short(opacity))\"") { opacity == 0 ? pen.muted(draw) : draw() }
        pen.painting.endGroup()
      }
    }
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1) -> some View {
    moved("scale(\(short(x)) \(short(y)))", AffineTransform(scaleByX: x, byY: y))
  }
  public func scaleEffect(_ scale: CGFloat) -> some View { scaleEffect(x: scale, y: scale) }
  /// Turns what is drawn; what is noted of it stays where it was.
  public func rotationEffect(_ angle: Angle) -> some View {
    moved("rotate(\(short(angle.radians * 180 / .pi)))", AffineTransform(rotationByRadians: angle.radians))
  }
  private func moved(_ words: String, _ transform: AffineTransform) -> some View {
    each { node, _ in
      Redrawn(node) { frame, pen, draw in
        let (x, y) = (frame.midX, frame.midY)
        var around = AffineTransform(translationByX: x, byY: y)
        around.prepend(transform)
        around.prepend(AffineTransform(translationByX: -x, byY: -y))
        let before = pen.painting.move(around)
        let place = "translate(\(short(x)) \(short(y)))\(words)translate(\(short(-x)) \(short(-y)))"
        pen.grouped("transform=\"\(place)\"", draw)
        pen.painting.moveBack(before)
      }
    }
  }

  public func clipShape<Area: Shape>(_ shape: Area) -> some View {
    each { node, _ in Redrawn(node) { frame, pen, draw in pen.clipped(shape.path(in: frame), draw) } }
  }

  public func ignoresSafeArea() -> some View { self }
}
