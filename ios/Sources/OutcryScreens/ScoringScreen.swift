import OutcryCore
import SwiftUI

/// NΣT!: the round is scored: the sums write themselves, then the bars grow.
@MainActor
struct ScoringScreen: View {
  let view: ScoringView
  @Environment(\.colours) private var colours

  var body: some View {
    PlayZones {
      Revealing(page: view.head.round, every: .milliseconds(250), parts: parts) { reveal in
        VStack(alignment: .leading, spacing: Space.medium) {
          Head(head: view.head)
          Text(verbatim: view.title).font(Type.title).foregroundStyle(colours(\.text))
            .accessibilityAddTraits(.isHeader)
          ForEach(Array(view.sides.enumerated()), id: \.offset) { _, side in Sum(side: side, reveal: reveal) }
          if let bonus = view.bonusText { Sentence(text: bonus) }
          Bars(bars: view.bars, haveGrown: reveal.hasGrown)
          if let deal = view.deal { DealLine(deal: deal) }
          Sentence(text: view.next)
        }
      }
    } hand: {
      EmptyView()
    } act: {
      ForEach(Array((view.bonus + [view.key].compactMap { $0 }).enumerated()), id: \.offset) { _, key in
        KeyButton(key: key, isWide: true)
      }
    }
  }

  private var parts: Int { view.sides.map { $0.parts.count + 1 }.max() ?? 0 }
}
