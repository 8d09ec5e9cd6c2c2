import OutcryCore
import SwiftUI

/// Pit: hands are sorted.
@MainActor
struct SortingScreen: View {
  let view: SortingView

  var body: some View {
    PlayZones {
      HeadOverHand(head: view.head)
    } hand: {
      Hand(rows: view.rows)
      HeadUnderHand(head: view.head)
    } act: {
      Sentence(text: view.call).read(.lot)
      if let open = view.open { KeyButton(key: open, isWide: true).read(.main) }
      KeyButton(key: view.ready, isWide: true).read(.main)
      if let early = view.early { KeyButton(key: early, isWide: true).read(.main) }
      KeyRow(keys: [view.cover])
    }
  }
}
