import SwiftUI

/// The largest part of the height that acts take: with the largest of texts they scroll by themselves, never with the hand.
private let actMost: CGFloat = 0.72

/// The largest text in a column of acts beside the hand: a larger one would break words of a key.
private let besideMost = DynamicTypeSize.accessibility2

/// Below which height, divided by how large texts are, a screen in play is tight, and below which it is short.
private let tight: CGFloat = 660
private let short: CGFloat = 600

/// A screen in play, in three zones: what is seen, the hand, and what is done, which never scrolls away: where it is too much,
/// the foot of it stays in sight. Where the screen is wider than high the acts lie in a column on the side of the hand in use.
@MainActor
struct PlayZones<See: View, Hand: View, Act: View, Foot: View>: View {
  /// How often what lies over the acts is made smaller before it scrolls.
  var folds = 0
  @ViewBuilder let see: () -> See
  @ViewBuilder let hand: () -> Hand
  @ViewBuilder let act: () -> Act
  /// Makes the keys that are pressed most: they stay in sight where the other acts scroll.
  @ViewBuilder let foot: () -> Foot
  @Environment(\.look) private var look
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    GeometryReader { space in
      let margin = space.size.width < 360 ? Space.medium : Space.large
      let isBeside = space.size.width > space.size.height
      let plan = Zones(
        isBeside: isBeside, actsLeft: look.appearance.leftHanded, column: min(320, space.size.width * 0.4))
      let zone = plan.zone(space.size, margin, growth: typeSize.isAccessibilitySize ? 2 : 1)
      plan {
        ViewThatFits(in: .vertical) {
          ForEach(0..<folds, id: \.self) { fold in seen.environment(\.zone, zone.folded(fold)) }
          ScrollView { seen.environment(\.zone, folds > 0 ? zone.folded(folds, scrolls: true) : zone) }
        }
        Group {
          ScrollView {
            VStack(spacing: Space.small) {
              NoticePlace()
              act()
            }
          }
          ViewThatFits(in: .vertical) {
            VStack(spacing: Space.small) { foot() }
            ScrollView { VStack(spacing: Space.small) { foot() } }
          }
        }
        .dynamicTypeSize(isBeside ? min(typeSize, besideMost) : typeSize)
      }
      .padding(.horizontal, margin)
      .frame(width: space.size.width, height: space.size.height)
      .environment(\.zone, zone)
    }
  }

  private var seen: some View {
    VStack(alignment: .leading, spacing: Space.small) {
      see()
      hand()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension PlayZones where Foot == EmptyView {
  /// Makes a screen whose acts are all as near to each other.
  init(
    @ViewBuilder see: @escaping () -> See, @ViewBuilder hand: @escaping () -> Hand,
    @ViewBuilder act: @escaping () -> Act
  ) {
    self.init(see: see, hand: hand, act: act) { EmptyView() }
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
  /// How often what lies over the acts has been made smaller.
  var fold = 0

  /// Gives the room where that has been made smaller so often; where it scrolls all the same, what is only seen comes last.
  func folded(_ fold: Int, scrolls: Bool = false) -> Zone {
    var zone = self
    (zone.fold, zone.isTight) = (fold, isTight || scrolls)
    return zone
  }
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
    let (seen, acts, foot) = (subviews[0], subviews[1], subviews[2])
    let width = actWidth(bounds.width)
    let right = isBeside && !actsLeft ? bounds.maxX - width : bounds.minX
    let highest = isBeside ? bounds.minY : bounds.maxY - bounds.height * actMost
    var (top, gap) = (bounds.maxY - Space.tiny, CGFloat(0))
    // The foot takes what it needs, and the other acts what is left.
    for act in [foot, acts] {
      let natural = act.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      if natural > 0 { (top, gap) = (top - gap, Space.small) }
      let height = max(min(natural, top - highest), 0)
      top -= height
      act.place(at: CGPoint(x: right, y: top), proposal: ProposedViewSize(width: width, height: height))
    }
    let left = isBeside && actsLeft ? right + width + Space.large : bounds.minX
    let rest = CGSize(
      width: seeWidth(bounds.width),
      height: isBeside ? bounds.height : top - Space.small - bounds.minY)
    seen.place(at: CGPoint(x: left, y: bounds.minY), proposal: ProposedViewSize(rest))
  }
}
