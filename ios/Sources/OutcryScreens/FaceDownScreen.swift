import OutcryCore
import SwiftUI

/// How many backs show that there is a hand.
private let backs = 5

/// The cards are hidden: their backs, and a key over the lower half that shows them again.
@MainActor
struct FaceDownScreen: View {
  let view: FaceDownView
  @Environment(\.colours) private var colours

  var body: some View {
    PlayZones {
      Head(head: view.head)
    } hand: {
      Sentence(text: view.text)
    } act: {
      PressBox(key: view.key) {
        VStack(spacing: Space.medium) {
          HStack(spacing: -28) { ForEach(0..<backs, id: \.self) { _ in CardBack(width: 64) } }
          Text(verbatim: view.key.text).font(Type.key).multilineTextAlignment(.center)
            .foregroundStyle(view.key.ink(colours))
        }
        .padding(Space.medium)
        .frame(maxWidth: .infinity, minHeight: 240)
        .background { KeyGround(key: view.key) }
      }
      .read(.main)
    }
  }
}
