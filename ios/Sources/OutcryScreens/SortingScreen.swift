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
      Call(text: view.call, scrolls: true)
      CoverKey(key: view.cover, scrolls: true)
      HeadUnderHand(head: view.head)
    } act: {
      Call(text: view.call, scrolls: false)
    } foot: {
      if let open = view.open { KeyButton(key: open, isWide: true).read(.main) }
      KeyButton(key: view.ready, isWide: true).read(.main)
      if let early = view.early { KeyButton(key: early, isWide: true).read(.main) }
      CoverKey(key: view.cover, scrolls: false)
    }
  }
}

/// How numbers are called: it stays in sight, or scrolls with the hand where there would be no room for that.
@MainActor
private struct Call: View {
  let text: String
  let scrolls: Bool
  @Environment(\.zone) private var zone

  var body: some View {
    if zone.isShort == scrolls { Sentence(text: text).read(.lot) }
  }
}

/// The key that covers the hand, which stays in sight or scrolls with it.
@MainActor
private struct CoverKey: View {
  let key: OutcryCore.Key
  let scrolls: Bool
  @Environment(\.zone) private var zone

  var body: some View {
    if zone.isShort == scrolls { KeyRow(keys: [key]) }
  }
}
