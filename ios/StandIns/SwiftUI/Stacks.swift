/// Lays out along an axis as SwiftUI does: whoever can change least is asked first, and the others share what is left.
final class StackNode: Node {
  private let axis: Axis
  private let alignment: Alignment
  private let spacing: CGFloat
  private let children: [Node]

  init(_ axis: Axis, _ alignment: Alignment, spacing: CGFloat?, _ children: [Node]) {
    // The distance that the system chooses depends on what stands there: 8 is what it mostly is.
    (self.axis, self.alignment, self.spacing, self.children) = (axis, alignment, spacing ?? 8, children)
  }

  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
  private func proposal(_ length: CGFloat?, _ whole: Proposal) -> Proposal {
    axis == .horizontal
      ? Proposal(width: length, height: whole.height) : Proposal(width: whole.width, height: length)
  }

  private func ask(_ child: Node, _ proposal: Proposal) -> CGSize {
    guard let least = child.spacer else { return child.size(proposal) }
    let offered = axis == .horizontal ? proposal.width : proposal.height
    let length = max(least, offered ?? least)
    return axis == .horizontal ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
  }

  /// What each child is offered.
  private func offers(_ whole: Proposal) -> [Proposal] {
    var offers = [Proposal](repeating: proposal(nil, whole), count: children.count)
    guard var left = axis == .horizontal ? whole.width : whole.height else { return offers }
    left -= spacing * CGFloat(max(children.count - 1, 0))
    let least = children.map { along(ask($0, proposal(0, whole))) }
    let most = children.map { along(ask($0, proposal(.infinity, whole))) }
    let priorities = children.map { $0.spacer == nil ? $0.priority : -.infinity }
    for priority in Set(priorities).sorted(by: >) {
      let later = children.indices.filter { priorities[$0] < priority }.reduce(0) { $0 + least[$1] }
      let group = children.indices.filter { priorities[$0] == priority }
        .sorted { most[$0] - least[$0] < most[$1] - least[$1] }
      // Whoever comes later keeps at least what it needs.
      left -= later
      for (done, index) in group.enumerated() {
        offers[index] = proposal(max(0, left / CGFloat(group.count - done)), whole)
        left -= along(ask(children[index], offers[index]))
      }
      left += later
    }
    return offers
  }

  /// How far the upper edge of each child stands below that of the highest, where they stand on one line.
  private func drops(_ offers: [Proposal]) -> [CGFloat] {
    let bases = zip(children, offers).map { $0.baseline($1) ?? ask($0, $1).height }
    let lowest = bases.max() ?? 0
    return bases.map { lowest - $0 }
  }

  override func choose(_ proposal: Proposal) -> CGSize {
    let offers = offers(proposal)
    let sizes = zip(children, offers).map { ask($0, $1) }
    let length = sizes.map(along).reduce(0, +) + spacing * CGFloat(max(sizes.count - 1, 0))
    var width = sizes.map(across).max() ?? 0
    if alignment.vertical.isBaseline { width = zip(drops(offers), sizes).map { $0 + $1.height }.max() ?? 0 }
    return axis == .horizontal ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
  }

  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    let (offers, whole) = (offers(proposal), size(proposal))
    let drops = alignment.vertical.isBaseline ? drops(offers) : []
    var place = CGFloat.zero
    for (index, child) in children.enumerated() {
      let size = ask(child, offers[index])
      var at = alignment.place(size, in: CGRect(origin: origin, size: whole))
      if axis == .horizontal { at.x = origin.x + place } else { at.y = origin.y + place }
      if alignment.vertical.isBaseline { at.y = origin.y + drops[index] }
      child.draw(offers[index], at: at, on: pen)
      place += along(size) + spacing
    }
  }

  override func baseline(_ proposal: Proposal) -> CGFloat? {
    let offers = offers(proposal)
    var above = CGFloat.zero
    for (index, child) in children.enumerated() {
      if let base = child.baseline(offers[index]) {
        guard axis == .horizontal else { return above + base }
        let height = size(proposal).height - child.size(offers[index]).height
        return base + (alignment.vertical.isBaseline ? drops(offers)[index] : height * alignment.vertical.part)
      }
      above += ask(child, offers[index]).height + spacing
    }
    return nil
  }
}

public struct HStack<Content: View>: View, Primitive {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    return [StackNode(.horizontal, alignment, spacing: spacing, expand(content, env))]
  }
}

public struct VStack<Content: View>: View, Primitive {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    return [StackNode(.vertical, alignment, spacing: spacing, expand(content, env))]
  }
}

public struct ZStack<Content: View>: View, Primitive {
  private let alignment: Alignment
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func nodes(_ env: EnvironmentValues) -> [Node] { [PileNode(alignment, expand(content, env))] }
}

/// Lays things over each other; it is as large as the largest of them.
final class PileNode: Node {
  private let alignment: Alignment
  private let children: [Node]

  init(_ alignment: Alignment, _ children: [Node]) { (self.alignment, self.children) = (alignment, children) }

  override func choose(_ proposal: Proposal) -> CGSize {
    children.map { $0.size(proposal) }.reduce(.zero) { largest, size in
      CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    let frame = frame(proposal, at: origin)
    for child in children {
      child.draw(proposal, at: alignment.place(child.size(proposal), in: frame), on: pen)
    }
  }

  override func baseline(_ proposal: Proposal) -> CGFloat? {
    children.lazy.compactMap { $0.baseline(proposal) }.first
  }
}

public struct Spacer: View, Primitive {
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  func nodes(_ env: EnvironmentValues) -> [Node] { [SpacerNode(minLength ?? 8)] }
}

final class SpacerNode: Node {
  private let least: CGFloat
  init(_ least: CGFloat) { self.least = least }
  override var spacer: CGFloat? { least }
  override func choose(_ proposal: Proposal) -> CGSize {
    CGSize(width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
  }
}
