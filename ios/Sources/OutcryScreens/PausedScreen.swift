import OutcryCore
import SwiftUI

/// The table is paused.
@MainActor
struct PausedScreen: View {
  let view: PausedView

  var body: some View {
    PlayZones {
      Head(head: view.head)
      Sentence(text: view.text)
    } hand: {
      EmptyView()
    } act: {
      KeyButton(key: view.key, isWide: true)
    }
  }
}
