import OutcryCore
import SwiftUI

/// NΣT!: a trick.
@MainActor
struct TrickScreen: View {
  let view: TrickView

  var body: some View {
    PlayZones {
      HeadOverHand(head: view.head, showsPeople: false)
      TableWithFacts(view: view)
      Tallies(sides: view.sides)
      PeopleStrip(head: view.head)
      HeadUnderHand(head: view.head, showsPeople: false)
    } hand: {
      EmptyView()
    } act: {
      HandFan(hand: view.hand)
      KeyRow(keys: [view.lastKey, view.cover])
    }
  }
}

/// The cards on the table and what counts in this round; where there is little height the cards come first.
@MainActor
private struct TableWithFacts: View {
  let view: TrickView
  @Environment(\.zone) private var zone

  var body: some View {
    if !zone.isShort { RoundFacts(view: view) }
    TrickTable(view: view)
    if zone.isShort { RoundFacts(view: view) }
  }
}

/// Which trick it is, and what counts in this round: what is led, trump, supertrump, what a trick is worth.
@MainActor
private struct RoundFacts: View {
  let view: TrickView
  @Environment(\.colours) private var colours

  var body: some View {
    Flow(down: Space.tiny) {
      // The last one stands out, for it is not the one that is played.
      Text(verbatim: view.title)
        .font(Type.label)
        .foregroundStyle(view.last ? colours(\.chosenText) : colours(\.dimText))
        .accessibilityAddTraits(.isHeader)
        .padding(.horizontal, Space.small)
        .padding(.vertical, Space.tiny)
        .background(view.last ? colours(\.chosen) : .clear, in: RoundedRectangle(cornerRadius: Space.large))
      if let led = view.led { Fact(text: led.name, face: led, label: view.ledBy) }
      if !view.trump.isEmpty { Fact(text: view.trump, face: view.trumpFace) }
      if !view.supertrump.isEmpty { Fact(text: view.supertrump, face: view.supertrumpFace) }
      if !view.value.isEmpty { Fact(text: view.value) }
    }
  }
}
