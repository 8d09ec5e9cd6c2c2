import OutcryCore
import SwiftUI

/// NΣT!: the first player picks the teams.
@MainActor
struct TeamsScreen: View {
  let view: TeamsView

  var body: some View {
    PlayZones {
      HeadOverHand(head: view.head)
      Verdict(sentences: view.verdict)
    } hand: {
      TeamChoices(choices: view.choices, people: view.head.people)
      HeadUnderHand(head: view.head)
    } act: {
      HandFan(hand: view.hand, most: view.choices.isEmpty ? HandFan.mostLines : 1, rise: 0)
      KeyRow(keys: [view.cover])
    }
  }
}

@MainActor
private struct TeamChoices: View {
  let choices: [TeamChoice]
  let people: [Person]

  var body: some View {
    Columns {
      ForEach(Array(choices.enumerated()), id: \.offset) { _, choice in
        ChoiceKey(choice: choice, people: people).read(.main)
      }
    }
  }
}

/// A choice as the table would sit: everybody at their place, in the colour and the shape of their team.
@MainActor
private struct ChoiceKey: View {
  let choice: TeamChoice
  let people: [Person]
  @Environment(\.colours) private var colours

  var body: some View {
    PressBox(key: choice.key) {
      HStack(spacing: Space.medium) {
        Ring {
          ForEach(people, id: \.id) { person in
            TeamSign(
              seat: person.seat, yours: choice.yours.contains { $0.seat == person.seat },
              bonus: choice.bonus?.seat == person.seat)
          }
        }
        .frame(width: 88, height: 72)
        Text(verbatim: choice.key.text).font(Type.body).foregroundStyle(choice.key.ink(colours))
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .padding(Space.small)
      .frame(minHeight: Space.touchInPlay)
      .background { KeyGround(key: choice.key) }
    }
  }
}
