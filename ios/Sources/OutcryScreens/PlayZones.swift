import SwiftUI

/// The largest part of the height that acts take: with the largest of texts they scroll by themselves, never with the hand.
private let actMost: CGFloat = 0.72

/// The largest text in a column of acts beside the hand: a larger one would break words of a key.
private let besideMost = DynamicTypeSize.accessibility2

/// Below which height, divided by how large texts are, a screen in play is tight, and below which it is short.
private let tight: CGFloat = 660
private let short: CGFloat = 600

/// A screen in play, in three zones: what is seen, the hand, and what is done, which never scrolls away. Where it is wider than
/// high the acts lie in a column on the side of the hand in use.
@MainActor
struct PlayZones<See: View, Hand: View, Act: View>: View {
  @ViewBuilder let see: () -> See
  @ViewBuilder let hand: () -> Hand
  @ViewBuilder let act: () -> Act
  @Environment(\.look) private var look
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    GeometryReader { space in
      let margin = space.size.width < 360 ? Space.medium : Space.large
      let isBeside = space.size.width > space.size.height
      let plan = Zones(
        isBeside: isBeside, actsLeft: look.appearance.leftHanded, column: min(320, space.size.width * 0.4))
      plan {
        ScrollView {
          VStack(alignment: .leading, spacing: Space.small) {
            see()
            hand()
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        ScrollView {
          VStack(spacing: Space.small) {
            NoticePlace()
            act()
          }
          .padding(.bottom, Space.tiny)
        }
        .dynamicTypeSize(isBeside ? min(typeSize, besideMost) : typeSize)
      }
      .padding(.horizontal, margin)
      .frame(width: space.size.width, height: space.size.height)
      .environment(\.zone, plan.zone(space.size, margin, growth: typeSize.isAccessibilitySize ? 2 : 1))
    }
  }
}

/// The room that a screen in play has.
struct Zone: Equatable {
  var window = CGSize.zero
  var seeWidth: CGFloat = 0
  var actWidth: CGFloat = 0
  /// Whether there is so little height that what is only seen would push the hand out.
  var isTight = false
  /// Whether what is done lies below the hand, and there is room for the hand only if little else stays in sight.
  var isShort = false
}

private struct ZoneKey: EnvironmentKey {
  static let defaultValue = Zone()
}

extension EnvironmentValues {
  var zone: Zone {
    get { self[ZoneKey.self] }
    set { self[ZoneKey.self] = newValue }
  }
}

/// Lays out what is seen and what is done: below each other or beside each other.
private struct Zones: Layout {
  let isBeside: Bool
  let actsLeft: Bool
  let column: CGFloat

  private func actWidth(_ width: CGFloat) -> CGFloat { isBeside ? column : width }
  private func seeWidth(_ width: CGFloat) -> CGFloat { isBeside ? width - column - Space.large : width }

  /// What room there is in a window, where texts are so many times as large as usual.
  func zone(_ window: CGSize, _ margin: CGFloat, growth: CGFloat) -> Zone {
    let width = window.width - 2 * margin
    let height = window.height / growth
    return Zone(
      window: window, seeWidth: seeWidth(width), actWidth: actWidth(width), isTight: height < tight,
      isShort: height < short && !isBeside)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (seen, acts) = (subviews[0], subviews[1])
    let width = actWidth(bounds.width)
    let natural = acts.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let height = min(natural, isBeside ? bounds.height : bounds.height * actMost)
    let right = isBeside && !actsLeft ? bounds.maxX - width : bounds.minX
    let act = CGRect(x: right, y: bounds.maxY - height, width: width, height: height)
    acts.place(at: act.origin, proposal: ProposedViewSize(act.size))
    let left = isBeside && actsLeft ? act.maxX + Space.large : bounds.minX
    let rest = CGSize(
      width: seeWidth(bounds.width),
      height: isBeside ? bounds.height : bounds.height - height - Space.small)
    seen.place(at: CGPoint(x: left, y: bounds.minY), proposal: ProposedViewSize(rest))
  }
}
