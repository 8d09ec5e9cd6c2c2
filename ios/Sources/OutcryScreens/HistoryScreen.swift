import OutcryCore
import SwiftUI

/// Finished matches, and the figures of people.
@MainActor
struct HistoryScreen: View {
  let view: HistoryView

  var body: some View {
    Page(title: view.title) {
      if let empty = view.empty { Sentence(text: empty) }
      ForEach(Array(view.matches.enumerated()), id: \.offset) { _, match in Finished(match: match) }
      ForEach(Array(view.records.enumerated()), id: \.offset) { _, record in
        Panel {
          Headline(text: record.title)
          TallyLines(tallies: record.figures)
        }
      }
    }
  }
}

@MainActor
private struct Finished: View {
  let match: HistoryEntry
  @Environment(\.colours) private var colours

  var body: some View {
    Panel {
      Beside {
        KeyButton(key: match.key, font: Type.body, minHeight: Space.touch)
      } says: {
        VStack(alignment: .leading, spacing: 0) {
          Headline(text: match.edition, spoken: match.spokenEdition)
          Text(verbatim: match.result).font(Type.body).foregroundStyle(colours(\.text))
          ForEach(Array([match.people, match.date].enumerated()), id: \.offset) { _, text in
            if !text.isEmpty { Text(verbatim: text).font(Type.label).foregroundStyle(colours(\.dimText)) }
          }
        }
        .accessibilityElement(children: .combine)
      }
    }
  }
}
