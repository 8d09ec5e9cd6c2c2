import OutcryCore
import SwiftUI

/// From which width the title of a line stands beside its boxes, and how much of it that takes.
private let titleBeside: CGFloat = 480
private let titleWidth: CGFloat = 112

/// What every box of the board has in common.
struct VetoTable {
  let me: UInt8?
  let until: Deadline?
}

/// NΣT!: the veto board.
@MainActor
struct VetoBoardScreen: View {
  let view: VetoBoardView

  var body: some View {
    let table = VetoTable(me: view.head.people.first { $0.you }?.seat, until: view.takeBackUntil)
    PlayZones {
      HeadOverHand(head: view.head, showsPeople: false)
      ForEach(Array(view.lines.enumerated()), id: \.offset) { _, line in Band(line: line, table: table) }
      PeopleStrip(head: view.head)
      HeadUnderHand(head: view.head, showsPeople: false)
    } hand: {
      EmptyView()
    } act: {
      HandFan(hand: view.hand, most: 1, rise: 0)
      // The place of the key is kept, so that nothing moves when a token can be taken back.
      KeyRow(keys: [view.cover], main: view.takeBack).frame(minHeight: 64)
    }
  }
}

/// A line of the board: its title, and its boxes, over which it closes once it is decided.
@MainActor
private struct Band: View {
  let line: VetoLine
  let table: VetoTable
  @Environment(\.zone) private var zone
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if zone.seeWidth >= titleBeside, !typeSize.isAccessibilitySize {
      HStack(spacing: Space.small) {
        title.frame(width: titleWidth, alignment: .leading)
        Boxes(line: line, table: table, most: max(line.boxes.count, 1))
      }
    } else {
      VStack(alignment: .leading, spacing: 2) {
        title
        Boxes(line: line, table: table, most: 5)
      }
    }
  }

  private var title: some View { BandTitle(text: line.title) }
}

@MainActor
private struct BandTitle: View {
  let text: String
  @Environment(\.colours) private var colours

  var body: some View {
    Text(verbatim: text).font(Type.label).foregroundStyle(colours(\.dimText)).accessibilityAddTraits(.isHeader)
  }
}

@MainActor
private struct Boxes: View {
  let line: VetoLine
  let table: VetoTable
  let most: Int

  var body: some View {
    Closing {
      BoxGrid(most: most) {
        ForEach(Array(line.boxes.enumerated()), id: \.offset) { _, box in VetoBoxKey(box: box, table: table) }
      }
      if let sentence = line.sentence {
        Sentenced(text: sentence, face: line.boxes.first { $0.state == .decided }?.face).allowsHitTesting(false)
      }
    }
    .moves(.decision, on: line.sentence)
  }
}

/// Lays boxes out in rows: as many beside each other as show what they name without a cut.
private struct BoxGrid: Layout {
  /// The most boxes of a row.
  let most: Int
  private let gap = Space.tiny

  init(most: Int) { self.most = most }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 0)).width
    let rows = rows(width, subviews)
    return CGSize(
      width: width, height: rows.map(\.height).reduce(0, +) + gap * CGFloat(max(rows.count - 1, 0)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var top = bounds.minY
    for row in rows(bounds.width, subviews) {
      for (index, subview) in row.boxes.enumerated() {
        let at = CGPoint(x: bounds.minX + CGFloat(index) * (row.width + gap), y: top)
        subview.place(at: at, proposal: ProposedViewSize(width: row.width, height: row.height))
      }
      top += row.height + gap
    }
  }

  private struct Row {
    let boxes: [LayoutSubview]
    let width: CGFloat
    let height: CGFloat
  }

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> [Row] {
    let all = Array(subviews)
    // What each takes at least: what is offered no room shows its shortest words.
    let least = all.map { $0.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width }.max() ?? 0
    let fewest = max((all.count + most - 1) / most, 1)
    let columns = (fewest...max(all.count, fewest)).lazy.map { (all.count + $0 - 1) / $0 }
      .first { each(width, $0) >= max(least, Space.touch) }
    let count = max(columns ?? 1, 1)
    let one = each(width, count)
    return stride(from: 0, to: all.count, by: count).map { start in
      let boxes = Array(all[start..<min(start + count, all.count)])
      let heights = boxes.map { $0.sizeThatFits(ProposedViewSize(width: one, height: nil)).height }
      return Row(boxes: boxes, width: one, height: heights.max() ?? 0)
    }
  }

  private func each(_ width: CGFloat, _ columns: Int) -> CGFloat {
    (width - gap * CGFloat(columns - 1)) / CGFloat(max(columns, 1))
  }
}

/// Lays what closes over something right over it, both as high as the higher.
private struct Closing: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let free = ProposedViewSize(width: proposal.width, height: nil)
    let sizes = subviews.map { $0.sizeThatFits(free) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// What a line has decided, in place of its boxes, which still say to a screen reader who covered what.
@MainActor
private struct Sentenced: View {
  let text: String
  let face: CardFace?
  @Environment(\.colours) private var colours

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: Space.medium)
    HStack(spacing: Space.medium) {
      if let face { CardTile(face: face, width: 36) }
      Text(verbatim: text).font(Type.body).foregroundStyle(colours(\.text)).multilineTextAlignment(.center)
    }
    .padding(Space.small)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(colours(\.surface), in: shape)
    .overlay { shape.stroke(colours(\.edge), lineWidth: 1.5).padding(0.75) }
  }
}
