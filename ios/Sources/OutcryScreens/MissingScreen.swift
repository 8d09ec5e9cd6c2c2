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
      HStack(spacing: Space.medium) {
        Since(since: view.sinceMs)
        if let voteAt = view.voteAt {
          Remaining(deadline: voteAt, colour: colours(\.text)).frame(width: 40, height: 40)
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

/// Counts up the minutes and seconds since a moment on the session's clock.
@MainActor
private struct Since: View {
  let since: UInt64
  @Environment(\.colours) private var colours
  @Environment(\.actions) private var actions

  var body: some View {
    TimelineView(.periodic(from: .now, by: 0.25)) { _ in
      Text(verbatim: text).font(Type.count).foregroundStyle(colours(\.text))
    }
  }

  private var text: String {
    let now = actions.nowMs()
    let seconds = now > since ? (now - since) / 1000 : 0
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
