import OutcryCore
import SwiftUI

/// Shows the totals as bars.
@MainActor
struct Bars: View {
  let bars: [ScoreBar]
  /// Whether they have grown from the totals before this round to the new ones.
  let haveGrown: Bool

  var body: some View {
    Columns(across: Space.huge, down: Space.medium) {
      ForEach(Array(bars.enumerated()), id: \.offset) { _, bar in BarLine(bar: bar, hasGrown: haveGrown) }
    }
  }
}

@MainActor
private struct BarLine: View {
  let bar: ScoreBar
  let hasGrown: Bool
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(spacing: Space.tiny) {
      HStack(spacing: Space.small) {
        PictureOf(.seat(seat: bar.seat), colours(\.dimText)).frame(width: 18, height: 18)
        Text(verbatim: bar.name).font(Type.body).foregroundStyle(colours(\.text)).lineLimit(1).truncationMode(.middle)
          .frame(maxWidth: .infinity, alignment: .leading)
        if bar.won { PictureOf(.named(name: "bell-quiet"), colours(\.text)).frame(width: 20, height: 20) }
        Text(verbatim: bar.change).font(Type.body.monospacedDigit()).foregroundStyle(colours(\.dimText))
          .layoutPriority(1)
        Text(verbatim: bar.total).font(Type.key.monospacedDigit()).foregroundStyle(colours(\.text))
          .layoutPriority(1)
      }
      .lineLimit(1)
      GeometryReader { space in
        ZStack(alignment: .leading) {
          part(\.surface, 1000, space.size)
          part(\.lit, now, space.size)
          part(bar.you ? \.chosen : \.edge, min(now, bar.before), space.size)
        }
      }
      .frame(height: 12)
      if bar.won { colours(\.text).frame(height: 2) }
    }
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: bar.label))
  }

  private var now: UInt16 { hasGrown ? bar.share : bar.before }

  /// A bar from the left to so many thousandths of the width.
  private func part(_ role: KeyPath<Palette, UInt32>, _ share: UInt16, _ size: CGSize) -> some View {
    Capsule().fill(colours(role)).frame(width: size.width * CGFloat(share) / 1000, height: size.height)
  }
}
