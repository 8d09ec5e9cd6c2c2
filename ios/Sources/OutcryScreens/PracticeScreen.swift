import OutcryCore
import SwiftUI

/// What can be practised.
@MainActor
struct PracticeScreen: View {
  let view: PracticeView

  var body: some View {
    Page(title: view.title) {
      Sentence(text: view.about)
    } foot: {
      ForEach(Array(view.games.enumerated()), id: \.offset) { _, key in KeyButton(key: key, isWide: true) }
    }
  }
}
