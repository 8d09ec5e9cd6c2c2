import OutcryCore
import SwiftUI

/// Somebody is missing: who, for how long, and what the others do about it.
@MainActor
struct MissingScreen: View {
  let view: MissingView
  @Environment(\.colours) private var colours

  var body: some View {
    PlayZones {
      Head(head: view.head)
      if view.text != view.head.status { Sentence(text: view.text) }
      Flow(across: Space.large, down: Space.small) {
        LabelledTime(label: view.sinceLabel) { now in now - Int64(view.sinceMs) }
        if let voteAt = view.voteAt {
          HStack(spacing: Space.small) {
            Remaining(deadline: voteAt, colour: colours(\.text)).frame(width: 40, height: 40)
            // The last second counts until it is over.
            LabelledTime(label: view.voteLabel) { now in Int64(voteAt.atMs) - now + 999 }
          }
        }
      }
      if let about = view.about { Sentence(text: about) }
      if let tally = view.tally { Sentence(text: tally) }
    } hand: {
      EmptyView()
    } act: {
      ForEach(Array(view.votes.enumerated()), id: \.offset) { _, key in KeyButton(key: key, isWide: true) }
    }
  }
}

/// Shows under its label how many minutes and seconds lie between now and a moment on the session's clock.
@MainActor
private struct LabelledTime: View {
  let label: String
  let millis: (_ now: Int64) -> Int64
  @Environment(\.colours) private var colours
  @Environment(\.actions) private var actions

  var body: some View {
    TimelineView(.periodic(from: .now, by: 0.1)) { _ in
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: label).font(Type.label).foregroundStyle(colours(\.dimText))
        Text(verbatim: text).font(Type.count).foregroundStyle(colours(\.text))
      }
      .accessibilityElement(children: .combine)
    }
  }

  private var text: String {
    let seconds = max(0, millis(Int64(actions.nowMs()))) / 1000
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
