import OutcryCore
import SwiftUI

/// The first start: what the product is, and the name to play by.
@MainActor
struct WelcomeScreen: View {
  let view: WelcomeView

  var body: some View {
    TypingIn(entry: view.name) { typing in
      Page(title: view.title) {
        Sentence(text: view.about)
        EntryField(typing: typing)
      } foot: {
        DoneKey(typing: typing, weight: .main)
      }
    }
  }
}
