import OutcryCore
import SwiftUI

/// Shows what the lines of the veto board have decided.
@MainActor
struct Verdict: View {
  let sentences: [String]

  var body: some View {
    Flow(down: Space.tiny) {
      ForEach(Array(sentences.enumerated()), id: \.offset) { _, sentence in Fact(text: sentence) }
    }
  }
}

/// Shows whether the cards were dealt as was promised.
@MainActor
struct DealLine: View {
  let deal: DealMark
  @Environment(\.colours) private var colours

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Space.small) {
      Text(verbatim: sign)
      Text(verbatim: deal.text).frame(maxWidth: .infinity, alignment: .leading)
    }
    .font(Type.body)
    .foregroundStyle(colour)
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: deal.label))
  }

  private var sign: String {
    switch deal.check {
    case .fair: "✓"
    case .unfair: "✕"
    case .unknown: "–"
    }
  }

  private var colour: Color {
    switch deal.check {
    case .fair: colours(\.good)
    case .unfair: colours(\.bad)
    case .unknown: colours(\.dimText)
    }
  }
}
