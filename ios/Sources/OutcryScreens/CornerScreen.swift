import OutcryCore
import SwiftUI

/// Pit: the round is over: what was cornered, what it brought and cost, then the totals.
@MainActor
struct CornerScreen: View {
  let view: CornerView
  @Environment(\.colours) private var colours

  var body: some View {
    PlayZones {
      Revealing(page: view.head.round, every: .milliseconds(120), parts: view.lines.count) { reveal in
        VStack(alignment: .leading, spacing: Space.medium) {
          Head(head: view.head, showsPeople: false)
          Cornered(face: view.face) {
            Text(verbatim: view.title).font(Type.title).foregroundStyle(colours(\.text))
              .accessibilityAddTraits(.isHeader)
            if !view.kind.isEmpty { Text(verbatim: view.kind).font(Type.key).foregroundStyle(colours(\.text)) }
            ForEach(Array(view.lines.enumerated()), id: \.offset) { index, line in
              Sentence(text: line).part(index, of: reveal)
            }
          }
          LaidOpen(cards: view.cards)
          if let deal = view.deal { DealLine(deal: deal) }
          Bars(bars: view.bars, haveGrown: reveal.hasGrown)
          Sentence(text: view.next)
        }
      }
    } hand: {
      EmptyView()
    } act: {
      KeyColumns(keys: view.keys).read(.main)
    }
  }
}

/// The face that was cornered, large, above what is said of it, or beside it where there is the width; the more so in landscape.
@MainActor
private struct Cornered<Said: View>: View {
  let face: CardFace?
  @ViewBuilder let said: () -> Said
  @Environment(\.zone) private var zone
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let width = min(zone.seeWidth * 0.4, 160)
    let isLow = zone.window.width > zone.window.height
    if let face, zone.seeWidth >= (isLow ? 380 : 400), !typeSize.isAccessibilitySize {
      HStack(alignment: .top, spacing: Space.huge) {
        Card(face: face, width: width)
        words
      }
    } else {
      if let face { Card(face: face, width: width).frame(maxWidth: .infinity) }
      words
    }
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: Space.medium) { said() }.frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The winner's hand, where it is laid open.
@MainActor
private struct LaidOpen: View {
  let cards: [CardFace]

  var body: some View {
    Flow(across: Space.tiny, down: Space.tiny) {
      ForEach(Array(cards.enumerated()), id: \.offset) { _, card in
        Card(face: card, width: CGFloat(Drawings.geometry.widths.lot))
          .accessibilityHidden(false)
          .accessibilityElement()
          .accessibilityLabel(Text(verbatim: card.name))
      }
    }
  }
}
