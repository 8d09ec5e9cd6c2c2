import OutcryCore
import SwiftUI

/// A table is set up: the game, its edition, the rules of the house.
@MainActor
struct SetUpScreen: View {
  let view: SetUpView

  var body: some View {
    Page(title: view.title) {
      KeyColumns(keys: view.games)
      ForEach(Array(view.saved.enumerated()), id: \.offset) { _, saved in
        Beside {
          KeyButton(key: saved.forget)
        } says: {
          KeyButton(key: saved.choose, isWide: true)
        }
      }
      KeyGrid { ForEach(Array(view.editions.enumerated()), id: \.offset) { _, edition in Edition(edition: edition) } }
      KeyButton(key: view.houseRules, isWide: true)
      SettingRow(setting: view.playToo)
    } foot: {
      if let problem = view.problem { Problem(text: problem) }
      KeyButton(key: view.goOn, isWide: true)
    }
  }
}

/// An edition with what makes it different; what a screen reader says of all that is the label of its key.
@MainActor
private struct Edition: View {
  let edition: EditionCard
  @Environment(\.colours) private var colours

  private static let edge: CGFloat = 3

  var body: some View {
    PressBox(key: edition.key) {
      VStack(alignment: .leading, spacing: Space.tiny) {
        HStack(spacing: Space.small) {
          if isChosen { Text(verbatim: "✓") }
          Text(verbatim: edition.key.text)
        }
        .font(Type.key)
        .foregroundStyle(colours(\.text))
        Text(verbatim: "\(edition.players) · \(edition.target)").font(Type.label).foregroundStyle(colours(\.dimText))
        ForEach(Array(edition.points.enumerated()), id: \.offset) { _, point in
          HStack(alignment: .firstTextBaseline, spacing: Space.small) {
            Text(verbatim: "•").foregroundStyle(colours(\.dimText))
            Text(verbatim: point).foregroundStyle(colours(\.text))
          }
          .font(Type.label)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .panelGround()
      .overlay {
        // The ground of a panel is too near to that of the screen to say where a key ends.
        let line = isChosen ? Self.edge : 1
        RoundedRectangle(cornerRadius: Space.large)
          .stroke(colours(isChosen ? \.chosen : \.edge), lineWidth: line)
          .padding(line / 2)
      }
    }
  }

  private var isChosen: Bool { edition.key.state == .chosen }
}
