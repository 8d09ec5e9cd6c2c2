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
        pen.grouped("opacity=\"\(short(opacity))\"") { opacity == 0 ? pen.muted(draw) : draw() }
      }
    }
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1) -> some View {
    grouped { frame in
      let (x0, y0) = (frame.midX, frame.midY)
      let back = "translate(\(short(-x0)) \(short(-y0)))"
      return "transform=\"translate(\(short(x0)) \(short(y0)))scale(\(short(x)) \(short(y)))\(back)\""
    }
  }
  public func scaleEffect(_ scale: CGFloat) -> some View { scaleEffect(x: scale, y: scale) }
  /// Turns what is drawn; what is noted of it stays where it was.
  public func rotationEffect(_ angle: Angle) -> some View {
    grouped { frame in
      let degrees = short(angle.radians * 180 / .pi)
      return "transform=\"rotate(\(degrees) \(short(frame.midX)) \(short(frame.midY)))\""
    }
  }
  private func grouped(_ attributes: @escaping @MainActor (CGRect) -> String) -> some View {
    each { node, _ in Redrawn(node) { frame, pen, draw in pen.grouped(attributes(frame), draw) } }
  }

  public func clipShape<Area: Shape>(_ shape: Area) -> some View {
    each { node, _ in Redrawn(node) { frame, pen, draw in pen.clipped(shape.path(in: frame), draw) } }
  }

  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
}

public struct Animation: Hashable, Sendable {
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
}

@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = nil, _ body: () throws -> Result
) rethrows -> Result { try body() }
