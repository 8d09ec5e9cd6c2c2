public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct LayoutSubview {
  let node: Node
  fileprivate let placed: PlacedSubviews
  fileprivate let index: Int

  // A layout is on no actor, as in the SDK; here it is asked on the main thread, on which nodes are.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { node.size(proposal) }
  }
  public var priority: Double { MainActor.assumeIsolated { node.priority } }
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    var value: Key.Value?
    MainActor.assumeIsolated { value = node.value(of: ObjectIdentifier(key)) as? Key.Value }
    return value ?? Key.defaultValue
  }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let at = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
    placed.places[index] = (at, proposal)
  }
}

private final class PlacedSubviews {
  var places: [Int: (CGPoint, Proposal)] = [:]
}

public struct LayoutSubviews: RandomAccessCollection {
  fileprivate let all: [LayoutSubview]
  public var startIndex: Int { all.startIndex }
  public var endIndex: Int { all.endIndex }
  public subscript(index: Int) -> LayoutSubview { all[index] }
}

public protocol Layout {
  typealias Subviews = LayoutSubviews
  associatedtype Cache = Void
  func makeCache(subviews: Subviews) -> Cache
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LaidOut(layout: self, content: content())
  }
}

struct LaidOut<Plan: Layout, Content: View>: View, Primitive {
  let layout: Plan
  let content: Content
  func nodes(_ env: EnvironmentValues) -> [Node] { [LayoutNode(layout, expand(content, env))] }
}

final class LayoutNode<Plan: Layout>: Node {
  private let layout: Plan
  private let children: [Node]

  init(_ layout: Plan, _ children: [Node]) { (self.layout, self.children) = (layout, children) }

  private func subviews(_ placed: PlacedSubviews) -> LayoutSubviews {
    LayoutSubviews(
      all: children.enumerated().map { LayoutSubview(node: $0.element, placed: placed, index: $0.offset) })
  }

  override func choose(_ proposal: Proposal) -> CGSize {
    let subviews = subviews(PlacedSubviews())
    var cache = layout.makeCache(subviews: subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    let placed = PlacedSubviews()
    let subviews = subviews(placed)
    let bounds = frame(proposal, at: origin)
    var cache = layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    for (index, child) in children.enumerated() {
      if let (at, offer) = placed.places[index] {
        child.draw(offer, at: at, on: pen)
      } else {
        // Whoever is not placed lies in the middle.
        child.draw(proposal, at: Alignment.center.place(child.size(proposal), in: bounds), on: pen)
      }
    }
  }
}

/// Shows the first of its contents that fits.
public struct ViewThatFits<Content: View>: View, Primitive {
  private let axes: Axis.Set
  private let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  func nodes(_ env: EnvironmentValues) -> [Node] { [FittingNode(axes, expand(content, env))] }
}

final class FittingNode: Node {
  private let axes: Axis.Set
  private let choices: [Node]

  init(_ axes: Axis.Set, _ choices: [Node]) { (self.axes, self.choices) = (axes, choices) }

  private func fitting(_ proposal: Proposal) -> Node? {
    let free = Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    let fits = choices.first { choice in
      let ideal = choice.size(free)
      let isTooWide = axes.contains(.horizontal) && ideal.width > (proposal.width ?? .infinity)
      let isTooHigh = axes.contains(.vertical) && ideal.height > (proposal.height ?? .infinity)
      return !isTooWide && !isTooHigh
    }
    return fits ?? choices.last
  }

  override func choose(_ proposal: Proposal) -> CGSize { fitting(proposal)?.size(proposal) ?? .zero }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    fitting(proposal)?.draw(proposal, at: origin, on: pen)
  }
  override func baseline(_ proposal: Proposal) -> CGFloat? { fitting(proposal)?.baseline(proposal) }
}

public struct GeometryProxy {
  public let size: CGSize
}

/// Takes all that it is offered, and draws for that; what it holds lies in its upper corner.
public struct GeometryReader<Content: View>: View, Primitive {
  private let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    [
      Filling { frame, pen in
        let children = expand(content(GeometryProxy(size: frame.size)), env)
        PileNode(.topLeading, children).draw(Proposal(frame.size), at: frame.origin, on: pen)
      }
    ]
  }
}

public struct ScrollView<Content: View>: View, Primitive {
  private let axes: Axis.Set
  private let content: Content

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    let axis = axes.contains(.horizontal) ? Axis.horizontal : .vertical
    return [ScrollNode(axes, StackNode(axis, .center, spacing: nil, expand(content, env)))]
  }
}

/// As long as it is offered, whatever it holds: that may be as long as it likes.
final class ScrollNode: Node {
  private let axes: Axis.Set
  private let inner: Node

  init(_ axes: Axis.Set, _ inner: Node) { (self.axes, self.inner) = (axes, inner) }

  private func free(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func choose(_ proposal: Proposal) -> CGSize {
    let size = inner.size(free(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    let (frame, size) = (frame(proposal, at: origin), inner.size(free(proposal)))
    let x = axes.contains(.horizontal) ? frame.minX : frame.midX - size.width / 2
    let y = axes.contains(.vertical) ? frame.minY : frame.midY - size.height / 2
    var scrolls: Axis.Set = []
    if axes.contains(.horizontal), size.width > frame.width { scrolls.insert(.horizontal) }
    if axes.contains(.vertical), size.height > frame.height { scrolls.insert(.vertical) }
    pen.scrolled(scrolls, within: frame) {
      inner.draw(free(proposal), at: CGPoint(x: x, y: y), on: pen)
    }
  }
}

extension View {
  // How something scrolls under a finger is nothing that is drawn.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    self
  }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

public struct ScrollBounceBehavior: Sendable {
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior() }
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

/// Brings what it holds into sight; here nothing is out of it.
public struct ScrollViewReader<Content: View>: View, Primitive {
  private let content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
  func nodes(_ env: EnvironmentValues) -> [Node] { expand(content(ScrollViewProxy()), env) }
}

public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

extension View {
  /// What has another identity keeps nothing.
  public func id<ID: Hashable>(_ id: ID) -> some View { surrounded { $0.path += "=\(id)" } }
  /// Here nothing appears: it is there, and drawn.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
}

public protocol TimelineSchedule {}

public struct PeriodicTimelineSchedule: TimelineSchedule {}

/// A schedule that has moments of its own.
private protocol Dated {
  /// The last of its moments that have come.
  var last: Date? { get }
}

public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule, Dated where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  fileprivate var last: Date? { dates.filter { $0 <= .now }.max() }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule()
  }
}

/// Draws as time goes by; here it is drawn when the whole screen is.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, Primitive {
  public struct Context {
    public let date: Date
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    let date = (schedule as? any Dated)?.last ?? .now
    return expand(content(TimelineViewDefaultContext(date: date)), env)
  }
}

/// The same for whatever is drawn, so that a closure need not say what it draws.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

public struct EveryMinuteTimelineSchedule: TimelineSchedule {}
