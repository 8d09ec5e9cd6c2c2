import OutcryCore
import SwiftUI

/// NΣT!: cards are given away.
@MainActor
struct DiscardScreen: View {
  let view: DiscardView
  @Environment(\.colours) private var colours

  var body: some View {
    PlayZones {
      HeadOverHand(head: view.head)
      Text(verbatim: view.title).font(Type.title).foregroundStyle(colours(\.text)).accessibilityAddTraits(.isHeader)
      Verdict(sentences: view.verdict)
      HeadUnderHand(head: view.head)
    } hand: {
      EmptyView()
    } act: {
      HandFan(hand: view.hand, rise: CGFloat(Drawings.geometry.chosenRaised))
      KeyRow(keys: [view.cover], main: view.give)
    }
  }
}
