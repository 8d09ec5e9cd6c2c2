extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    each { node, _ in Padded(node, edges, length ?? 16) }
  }
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    each { node, _ in Framed(node, Bounds(width, width), Bounds(height, height), alignment) }
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    each { node, _ in
      Framed(node, Bounds(minWidth, maxWidth, idealWidth), Bounds(minHeight, maxHeight, idealHeight), alignment)
    }
  }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    each { node, _ in Fixed(node, horizontal, vertical) }
  }
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    each { node, _ in Shaped(node, aspectRatio, contentMode) }
  }

  public func layoutPriority(_ value: Double) -> some View {
    each { node, _ in
      let wrapper = Wrapper(node)
      wrapper.priority = value
      return wrapper
    }
  }

  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    each { node, _ in Valued(node, ObjectIdentifier(key), value) }
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { each { node, _ in Shifted(node, x, y) } }

  public func background<Behind: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Behind
  ) -> some View {
    layered(content(), alignment, isBehind: true)
  }
  public func background<Style: ShapeStyle>(_ style: Style) -> some View {
    layered(Rectangle().fill(style), .center, isBehind: true)
  }
  public func background<Style: ShapeStyle, Area: Shape>(_ style: Style, in shape: Area) -> some View {
    layered(shape.fill(style), .center, isBehind: true)
  }
  public func overlay<Over: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Over
  ) -> some View {
    layered(content(), alignment, isBehind: false)
  }

  private func layered<Other: View>(_ other: Other, _ alignment: Alignment, isBehind: Bool) -> some View {
    each { node, env in Layered(node, expand(other, env.at(isBehind ? "<" : ">")), alignment, isBehind) }
  }
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// Offers what has a shape, as large as it fits into what is offered, or as small as it fills that.
final class Shaped: Wrapper {
  private let ratio: CGFloat?
  private let mode: ContentMode

  init(_ inner: Node, _ ratio: CGFloat?, _ mode: ContentMode) {
    (self.ratio, self.mode) = (ratio, mode)
    super.init(inner)
  }

  private func offered(_ proposal: Proposal) -> Proposal {
    let ideal = inner.size(.unspecified)
    let ratio = ratio ?? ideal.width / max(ideal.height, 1)
    let (wide, high) = (proposal.width, proposal.height.map { $0 * ratio })
    let width =
      switch (wide, high) {
      case (let wide?, let high?): mode == .fit ? min(wide, high) : max(wide, high)
      case (let one, let other): one ?? other ?? ideal.width
      }
    return Proposal(width: width, height: width / ratio)
  }

  override func choose(_ proposal: Proposal) -> CGSize { inner.size(offered(proposal)) }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    inner.draw(offered(proposal), at: origin, on: pen)
  }
}

/// The least and the most of a length.
struct Bounds {
  let least: CGFloat?
  let most: CGFloat?
  let ideal: CGFloat?

  init(_ least: CGFloat?, _ most: CGFloat?, _ ideal: CGFloat? = nil) {
    if let least, let most { precondition(least <= most, "a frame's least length is above its most") }
    (self.least, self.most, self.ideal) = (least, most, ideal)
  }

  func offered(_ length: CGFloat?) -> CGFloat? {
    guard let length = length ?? ideal ?? (least == most ? least : nil) else { return nil }
    return min(max(length, least ?? length), max(most ?? .infinity, least ?? 0))
  }

  func chosen(_ child: CGFloat, offered: CGFloat?) -> CGFloat {
    if least != nil, least == most { return least ?? child }
    var length = child
    if let least { length = max(least, min(length, offered ?? ideal ?? length)) }
    if let most { length = min(most, max(length, offered ?? ideal ?? length)) }
    return length
  }
}

final class Framed: Wrapper {
  private let width: Bounds
  private let height: Bounds
  private let alignment: Alignment

  init(_ inner: Node, _ width: Bounds, _ height: Bounds, _ alignment: Alignment) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(inner)
  }

  override var spacer: CGFloat? { nil }
  private func offered(_ proposal: Proposal) -> Proposal {
    Proposal(width: width.offered(proposal.width), height: height.offered(proposal.height))
  }
  private func place(_ proposal: Proposal, _ frame: CGRect) -> CGPoint {
    alignment.place(inner.size(offered(proposal)), in: frame)
  }

  override func choose(_ proposal: Proposal) -> CGSize {
    let size = inner.size(offered(proposal))
    return CGSize(
      width: width.chosen(size.width, offered: proposal.width),
      height: height.chosen(size.height, offered: proposal.height))
  }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    inner.draw(offered(proposal), at: place(proposal, frame(proposal, at: origin)), on: pen)
  }
  override func baseline(_ proposal: Proposal) -> CGFloat? {
    inner.baseline(offered(proposal)).map { $0 + place(proposal, frame(proposal, at: .zero)).y }
  }
}

final class Padded: Wrapper {
  private let (top, left, bottom, right): (CGFloat, CGFloat, CGFloat, CGFloat)

  init(_ inner: Node, _ edges: Edge.Set, _ length: CGFloat) {
    func by(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    (top, left, bottom, right) = (by(.top), by(.leading), by(.bottom), by(.trailing))
    super.init(inner)
  }

  override var spacer: CGFloat? { nil }
  private func inside(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - left - right) },
      height: proposal.height.map { max(0, $0 - top - bottom) })
  }
  override func choose(_ proposal: Proposal) -> CGSize {
    let size = inner.size(inside(proposal))
    return CGSize(width: size.width + left + right, height: size.height + top + bottom)
  }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    inner.draw(inside(proposal), at: CGPoint(x: origin.x + left, y: origin.y + top), on: pen)
  }
  override func baseline(_ proposal: Proposal) -> CGFloat? { inner.baseline(inside(proposal)).map { $0 + top } }
}

final class Fixed: Wrapper {
  private let (horizontal, vertical): (Bool, Bool)

  init(_ inner: Node, _ horizontal: Bool, _ vertical: Bool) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
    super.init(inner)
  }

  private func free(_ proposal: Proposal) -> Proposal {
    Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
  override func choose(_ proposal: Proposal) -> CGSize { inner.size(free(proposal)) }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    inner.draw(free(proposal), at: origin, on: pen)
  }
  override func baseline(_ proposal: Proposal) -> CGFloat? { inner.baseline(free(proposal)) }
}

final class Shifted: Wrapper {
  private let (x, y): (CGFloat, CGFloat)

  init(_ inner: Node, _ x: CGFloat, _ y: CGFloat) {
    (self.x, self.y) = (x, y)
    super.init(inner)
  }

  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    inner.draw(proposal, at: CGPoint(x: origin.x + x, y: origin.y + y), on: pen)
  }
}

final class Valued: Wrapper {
  private let key: ObjectIdentifier
  private let value: Any

  init(_ inner: Node, _ key: ObjectIdentifier, _ value: Any) {
    (self.key, self.value) = (key, value)
    super.init(inner)
  }

  override func value(of key: ObjectIdentifier) -> Any? { key == self.key ? value : inner.value(of: key) }
}

/// Something with another thing behind it or over it, which is offered its size.
final class Layered: Wrapper {
  private let others: [Node]
  private let alignment: Alignment
  private let isBehind: Bool

  init(_ inner: Node, _ others: [Node], _ alignment: Alignment, _ isBehind: Bool) {
    (self.others, self.alignment, self.isBehind) = (others, alignment, isBehind)
    super.init(inner)
  }

  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    let frame = frame(proposal, at: origin)
    if !isBehind { inner.draw(proposal, at: origin, on: pen) }
    for other in others {
      let offer = Proposal(frame.size)
      other.draw(offer, at: alignment.place(other.size(offer), in: frame), on: pen)
    }
    if isBehind { inner.draw(proposal, at: origin, on: pen) }
  }
}
