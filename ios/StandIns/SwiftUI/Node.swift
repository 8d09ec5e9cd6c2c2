public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public static let unspecified = Self(width: nil, height: nil)
  public static let zero = Self(width: 0, height: 0)
  public static let infinity = Self(width: .infinity, height: .infinity)
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize: Hashable {}

typealias Proposal = ProposedViewSize

/// Something that chooses a size for each proposal, and is drawn for a proposal at a place.
@MainActor
class Node {
  var priority = 0.0
  private var chosen: [Proposal: CGSize] = [:]

  /// How long it is at least along its stack, where it is a spacer.
  var spacer: CGFloat? { nil }

  final func size(_ proposal: Proposal) -> CGSize {
    if let size = chosen[proposal] { return size }
    let size = choose(proposal)
    chosen[proposal] = size
    return size
  }

  final func frame(_ proposal: Proposal, at origin: CGPoint) -> CGRect {
    CGRect(origin: origin, size: size(proposal))
  }

  func choose(_ proposal: Proposal) -> CGSize { .zero }
  func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {}
  /// How far its first line of text stands below its upper edge.
  func baseline(_ proposal: Proposal) -> CGFloat? { nil }
  func value(of key: ObjectIdentifier) -> Any? { nil }
}

/// A node around another, which it is like in all that is not overridden.
class Wrapper: Node {
  let inner: Node

  init(_ inner: Node) {
    self.inner = inner
    super.init()
    priority = inner.priority
  }

  override var spacer: CGFloat? { inner.spacer }
  override func choose(_ proposal: Proposal) -> CGSize { inner.size(proposal) }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    inner.draw(proposal, at: origin, on: pen)
  }
  override func baseline(_ proposal: Proposal) -> CGFloat? { inner.baseline(proposal) }
  override func value(of key: ObjectIdentifier) -> Any? { inner.value(of: key) }
}

/// Draws something else around what it holds, or changes what is noted of that.
final class Redrawn: Wrapper {
  private let redraw: @MainActor (CGRect, Pen, @MainActor () -> Void) -> Void

  init(_ inner: Node, _ redraw: @escaping @MainActor (CGRect, Pen, @MainActor () -> Void) -> Void) {
    self.redraw = redraw
    super.init(inner)
  }

  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    redraw(frame(proposal, at: origin), pen) { inner.draw(proposal, at: origin, on: pen) }
  }
}

/// Takes whatever it is offered, and draws into that.
final class Filling: Node {
  private let paint: @MainActor (CGRect, Pen) -> Void

  init(_ paint: @escaping @MainActor (CGRect, Pen) -> Void) { self.paint = paint }

  override func choose(_ proposal: Proposal) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) { paint(frame(proposal, at: origin), pen) }
}

public struct HorizontalAlignment: Equatable, Sendable {
  let part: CGFloat
  public static let leading = Self(part: 0)
  public static let center = Self(part: 0.5)
  public static let trailing = Self(part: 1)
}

public struct VerticalAlignment: Equatable, Sendable {
  let part: CGFloat
  var isBaseline = false
  public static let top = Self(part: 0)
  public static let center = Self(part: 0.5)
  public static let bottom = Self(part: 1)
  public static let firstTextBaseline = Self(part: 1, isBaseline: true)
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)

  /// Where something of this size lies in a frame.
  func place(_ size: CGSize, in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + (frame.width - size.width) * horizontal.part,
      y: frame.minY + (frame.height - size.height) * vertical.part)
  }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let center = Self(x: 0.5, y: 0.5)
  public static let topLeading = Self(x: 0, y: 0)
  public static let topTrailing = Self(x: 1, y: 0)
  public static let bottomLeading = Self(x: 0, y: 1)
}

public enum Axis: Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1)
    public static let vertical = Self(rawValue: 2)
  }
}

public enum Edge: Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let all: Self = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Self = [.leading, .trailing]
    public static let vertical: Self = [.top, .bottom]
  }
}
