import OutcryCore
import SwiftUI

/// One finished match: its sheet, and what its rules were.
@MainActor
struct MatchScreen: View {
  let view: MatchView

  var body: some View {
    Page(title: view.title, spokenTitle: view.spokenTitle) {
      Headline(text: view.result)
      SheetOfScores(sheet: view.sheet)
      if !view.houseRules.isEmpty { Panel { TallyLines(tallies: view.houseRules) } }
    } foot: {
      KeyColumns(keys: [view.save, view.saveMatch])
    }
  }
}
