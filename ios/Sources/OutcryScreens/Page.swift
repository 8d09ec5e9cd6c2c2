import OutcryCore
import SwiftUI

/// The widest that a page is.
private let pageWidth: CGFloat = 640

private struct BackKey: EnvironmentKey {
  static var defaultValue: OutcryCore.Key? { nil }
}

extension EnvironmentValues {
  /// The way back from the screen, if there is one.
  var back: OutcryCore.Key? {
    get { self[BackKey.self] }
    set { self[BackKey.self] = newValue }
  }
}

/// A page around a table: what it says scrolls, and what it does stays at its foot, under the thumb.
@MainActor
struct Page<Content: View, Foot: View>: View {
  let title: String
  var spokenTitle: String?
  @ViewBuilder let content: () -> Content
  @ViewBuilder let foot: () -> Foot

  var body: some View {
    GeometryReader { space in
      VStack(spacing: 0) {
        ScrollView {
          VStack(alignment: .leading, spacing: Space.medium) {
            ScreenTitle(title: title, spoken: spokenTitle)
            content()
          }
          .padding(.bottom, Space.small)
          .column()
        }
        FootOf(most: space.size.height * footMost) {
          ScrollView {
            VStack(alignment: .leading, spacing: Space.small) {
              NoticePlace()
              foot()
            }
            .padding(.vertical, Space.small)
            .column()
          }
        }
      }
      .frame(width: space.size.width, height: space.size.height)
    }
  }
}

extension Page where Foot == EmptyView {
  init(title: String, spokenTitle: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: title, spokenTitle: spokenTitle, content: content) { EmptyView() }
  }
}

/// The largest part of the height that the foot of a page takes; with the largest of texts it scrolls by itself.
private let footMost: CGFloat = 0.55

/// Is as high as what it holds, up to the most.
struct FootOf: Layout {
  let most: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
      .reduce(.zero) { size, one in
        CGSize(width: max(size.width, one.width), height: max(size.height, min(one.height, most)))
      }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// Lays the first at the upper edge of a place so high at least, and the last at its lower edge.
struct Spread: Layout {
  let least: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
    let width = sizes.map(\.width).max() ?? 0
    return CGSize(width: proposal.width ?? width, height: max(least, sizes.map(\.height).reduce(0, +)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let offered = ProposedViewSize(width: bounds.width, height: nil)
    subviews.first?.place(at: bounds.origin, proposal: offered)
    for subview in subviews.dropFirst() {
      subview.place(at: CGPoint(x: bounds.minX, y: bounds.maxY), anchor: .bottomLeading, proposal: offered)
    }
  }
}

extension View {
  /// A column in the middle, with a margin at both sides.
  func column(_ alignment: Alignment = .leading) -> some View {
    frame(maxWidth: pageWidth, alignment: alignment)
      .padding(.horizontal, Space.large)
      .frame(maxWidth: .infinity)
  }
}

/// The headline of a screen, with the way back before it and the corner in which its other keys are behind it.
@MainActor
struct ScreenTitle: View {
  let title: String
  /// How it is said, where that is not how it is written.
  var spoken: String?
  @Environment(\.back) private var back
  @Environment(\.corner) private var corner
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 0) {
        if back != nil || corner?.keys.isEmpty == false {
          HStack(spacing: 0) {
            WayBack()
            Spacer(minLength: 0)
            Corner()
          }
        }
        text
      }
    } else {
      HStack(spacing: 0) {
        WayBack()
        text
        Corner()
      }
    }
  }

  private var text: some View {
    Text(verbatim: title)
      .font(Type.title)
      .foregroundStyle(colours(\.text))
      .accessibilityLabel(Text(verbatim: spoken ?? title))
      .accessibilityAddTraits(.isHeader)
      .padding(.vertical, Space.small)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The way back as a sign at the leading edge; its label says where it leads.
@MainActor
struct WayBack: View {
  @Environment(\.back) private var back
  @Environment(\.colours) private var colours

  var body: some View {
    if let back {
      PressBox(key: back) {
        Chevron()
          .stroke(colours(\.text), style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
          .frame(width: 10, height: 18)
          .frame(width: Space.touch, height: Space.touch, alignment: .leading)
      }
      // A headline may begin within what a finger hits.
      .padding(.trailing, -Space.medium)
    }
  }
}

/// Points to the left.
struct Chevron: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }
}

/// A headline within a screen.
@MainActor
struct Headline: View {
  let text: String
  /// How it is said, where that is not how it is written.
  var spoken: String?
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Text(verbatim: text)
      // The largest sizes leave little room for long words.
      .font(typeSize.isAccessibilitySize ? Type.body.weight(.semibold).width(.condensed) : Type.key)
      .foregroundStyle(colours(\.text))
      .accessibilityLabel(Text(verbatim: spoken ?? text))
      .accessibilityAddTraits(.isHeader)
  }
}

/// What speaks against something, in red and with a sign.
@MainActor
struct Problem: View {
  let text: String
  @Environment(\.colours) private var colours

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Space.small) {
      Text(verbatim: "✕").accessibilityHidden(true)
      Text(verbatim: text)
    }
    .font(Type.body)
    .foregroundStyle(colours(\.bad))
  }
}

/// Something that belongs together, on a ground of its own.
@MainActor
struct Panel<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack(alignment: .leading, spacing: Space.small) { content() }
      .frame(maxWidth: .infinity, alignment: .leading)
      .panelGround()
  }
}

extension View {
  /// The ground of what belongs together.
  func panelGround() -> some View { modifier(PanelGround()) }
}

@MainActor
private struct PanelGround: ViewModifier {
  @Environment(\.colours) private var colours

  func body(content: Content) -> some View {
    let shape = RoundedRectangle(cornerRadius: Space.large)
    let line = CGFloat(colours.palette.surfaceEdgeWidth)
    content
      .padding(Space.medium)
      .background {
        shape.fill(colours(\.surface))
        if line > 0 { shape.stroke(colours(\.surfaceEdge), lineWidth: line).padding(line / 2) }
      }
  }
}

/// Says something, with what is pressed for it on the side of the hand in use; or under it, where there is no room beside it.
@MainActor
struct Beside<Says: View, Pressed: View>: View {
  @ViewBuilder let key: () -> Pressed
  @ViewBuilder let says: () -> Says
  @Environment(\.look) private var look
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    BesideLayout(isLeft: look.appearance.leftHanded, isBelow: typeSize.isAccessibilitySize) {
      VStack(alignment: .leading, spacing: Space.tiny) { says() }
      key()
    }
  }
}

private struct BesideLayout: Layout {
  let isLeft: Bool
  let isBelow: Bool

  /// What is said beside a key has at least this part of the width; else the key lies under it.
  private static let least: CGFloat = 0.45
  private static let gap = Space.medium

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? .infinity
    let (text, key, isUnder) = sizes(width, subviews)
    let high = isUnder ? text.height + Space.small + key.height : max(text.height, key.height)
    return CGSize(width: width.isFinite ? width : text.width + Self.gap + key.width, height: high)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (text, key, isUnder) = sizes(bounds.width, subviews)
    let atKey = isLeft ? bounds.minX : bounds.maxX - key.width
    let atText = isLeft && !isUnder ? atKey + key.width + Self.gap : bounds.minX
    let drop = { (height: CGFloat) in isUnder ? 0 : (bounds.height - height) / 2 }
    subviews[0].place(
      at: CGPoint(x: atText, y: bounds.minY + drop(text.height)), proposal: ProposedViewSize(text))
    let below = isUnder ? text.height + Space.small : drop(key.height)
    subviews[1].place(at: CGPoint(x: atKey, y: bounds.minY + below), proposal: ProposedViewSize(key))
  }

  private func sizes(_ width: CGFloat, _ subviews: Subviews) -> (text: CGSize, key: CGSize, isUnder: Bool) {
    func fit(_ index: Int, _ width: CGFloat) -> CGSize {
      subviews[index].sizeThatFits(ProposedViewSize(width: width.isFinite ? width : nil, height: nil))
    }
    let natural = subviews[1].sizeThatFits(.unspecified)
    let key = natural.width > width ? fit(1, width) : natural
    let room = width - Self.gap - key.width
    let isUnder = isBelow || room < width * Self.least
    let text = fit(0, isUnder ? width : room)
    return (text, key, isUnder)
  }
}

/// Lays keys out in as many columns as all of them fit into without breaking a line, two at most; those of a row are as high as
/// each other.
struct KeyGrid: Layout {
  private static let most = 2
  private static let gap = Space.small

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? widest(subviews)
    let heights = rows(width, subviews).heights
    return CGSize(
      width: width, height: heights.reduce(0, +) + Self.gap * CGFloat(max(heights.count - 1, 0)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (columns, cell, heights) = rows(bounds.width, subviews)
    var top = bounds.minY
    for (row, height) in heights.enumerated() {
      for column in 0..<columns where row * columns + column < subviews.count {
        let left = bounds.minX + CGFloat(column) * (cell + Self.gap)
        subviews[row * columns + column]
          .place(at: CGPoint(x: left, y: top), proposal: ProposedViewSize(width: cell, height: height))
      }
      top += height + Self.gap
    }
  }

  private func widest(_ subviews: Subviews) -> CGFloat {
    subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
  }

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> (columns: Int, cell: CGFloat, heights: [CGFloat]) {
    let widest = widest(subviews)
    func cell(_ columns: Int) -> CGFloat { (width - Self.gap * CGFloat(columns - 1)) / CGFloat(columns) }
    let columns = (1...max(1, min(Self.most, subviews.count))).last { cell($0) >= widest } ?? 1
    let heights = stride(from: 0, to: subviews.count, by: columns).map { first in
      (first..<min(first + columns, subviews.count))
        .map { subviews[$0].sizeThatFits(ProposedViewSize(width: cell(columns), height: nil)).height }
        .max() ?? 0
    }
    return (columns, cell(columns), heights)
  }
}

/// Keys side by side, or one below the other where their texts are long.
@MainActor
struct KeyColumns: View {
  let keys: [OutcryCore.Key]
  var font: Font?
  var minHeight: CGFloat?

  var body: some View {
    KeyGrid {
      ForEach(Array(keys.enumerated()), id: \.offset) { _, key in
        KeyButton(key: key, font: font, minHeight: minHeight, isWide: true, isTall: true)
      }
    }
  }
}
