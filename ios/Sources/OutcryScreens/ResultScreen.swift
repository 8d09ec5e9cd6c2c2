import OutcryCore
import SwiftUI

/// The match is over: who has won, the totals and the score sheet.
@MainActor
struct ResultScreen: View {
  let view: ResultView
  @Environment(\.colours) private var colours

  var body: some View {
    Page(title: view.title) {
      Revealing(page: view.title, every: .zero, parts: 0) { reveal in
        VStack(alignment: .leading, spacing: Space.medium) {
          Sentence(text: view.about, spoken: view.spokenAbout, colour: colours(\.dimText))
          if let face = view.face {
            Card(face: face, width: CGFloat(Drawings.geometry.widths.rules)).frame(maxWidth: .infinity)
          }
          Bars(bars: view.bars, haveGrown: reveal.hasGrown)
        }
      }
      SheetOfScores(sheet: view.sheet)
      KeyRow(keys: [view.save, view.picture])
    } foot: {
      KeyRow(keys: [view.home], main: view.rematch)
    }
    // The key at the foot leads where the sign before the headline would.
    .environment(\.back, nil)
  }
}
