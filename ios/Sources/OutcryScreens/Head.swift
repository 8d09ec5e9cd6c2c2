import OutcryCore
import SwiftUI

/// The head of a screen of a running table: what it waits for, who is there, what has just happened.
@MainActor
struct Head: View {
  let head: TableHead
  var showsPeople = true

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      StatusLine(head: head)
      RoundLine(head: head)
      if showsPeople { PeopleStrip(head: head).padding(.vertical, Space.tiny) }
      Happened(head: head)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// What of the head stands over the hand: all of it, or where there is little height what it waits for alone.
@MainActor
struct HeadOverHand: View {
  let head: TableHead
  var showsPeople = true
  @Environment(\.zone) private var zone

  var body: some View {
    if zone.isTight {
      VStack(alignment: .leading, spacing: Space.tiny) {
        StatusLine(head: head)
        Happened(head: head)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      Head(head: head, showsPeople: showsPeople)
    }
  }
}

/// The rest of the head, below the hand.
@MainActor
struct HeadUnderHand: View {
  let head: TableHead
  var showsPeople = true
  @Environment(\.zone) private var zone

  var body: some View {
    if zone.isTight {
      VStack(alignment: .leading, spacing: Space.tiny) {
        if showsPeople { PeopleStrip(head: head).padding(.vertical, Space.tiny) }
        RoundLine(head: head)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// What the table waits for, and for how long yet.
@MainActor
private struct StatusLine: View {
  let head: TableHead
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      Corner().read(.corner).frame(maxWidth: .infinity, alignment: .trailing)
      status
    } else {
      HStack(spacing: Space.small) {
        status
        Corner().read(.corner)
      }
    }
  }

  private var status: some View {
    HStack(spacing: Space.small) {
      if let until = head.until { Remaining(deadline: until, colour: colours(\.mainKey)).frame(width: 24, height: 24) }
      Text(verbatim: head.status)
        .font(Type.body)
        .foregroundStyle(head.yourTurn ? colours(\.mainKey) : colours(\.text))
        .accessibilityAddTraits(.isHeader)
        .read(.status)
        // Of several lines the first would begin right at the edge.
        .padding(.vertical, Space.tiny)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// What is played, which round of it, and until when.
@MainActor
private struct RoundLine: View {
  let head: TableHead
  @Environment(\.colours) private var colours

  var body: some View {
    Flow(across: Space.medium) {
      ForEach(Array([head.title, head.round, head.target].enumerated()), id: \.offset) { place, text in
        if !text.isEmpty {
          let spoken = place == 0 ? head.spokenTitle : nil
          Text(verbatim: text)
            .font(Type.label)
            .foregroundStyle(colours(\.dimText))
            .accessibilityLabel(Text(verbatim: spoken ?? text))
            .read(.status, 2)
        }
      }
    }
  }
}

@MainActor
private struct Happened: View {
  let head: TableHead
  @Environment(\.colours) private var colours

  var body: some View {
    if let happened = head.happened {
      Text(verbatim: happened).font(Type.label).foregroundStyle(colours(\.text)).read(.status, 1)
    }
  }
}

/// Shows what is left of a deadline as an arc that runs empty.
@MainActor
struct Remaining: View {
  let deadline: Deadline
  let colour: Color
  @Environment(\.actions) private var actions

  var body: some View {
    TimelineView(.periodic(from: .now, by: 0.1)) { _ in Arc(left: left, colour: colour) }
      .accessibilityHidden(true)
  }

  private var left: Double {
    let now = actions.nowMs()
    guard deadline.atMs > now else { return 0 }
    return min(1, Double(deadline.atMs - now) / Double(max(deadline.ofMs, 1)))
  }
}

@MainActor
private struct Arc: View {
  let left: Double
  let colour: Color

  var body: some View {
    let (left, colour) = (left, colour)
    Canvas { context, size in
      var path = Path()
      path.addArc(
        center: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2 - 3,
        startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * left), clockwise: false)
      context.stroke(path, with: .color(colour), style: StrokeStyle(lineWidth: 3, lineCap: .round))
    }
  }
}
