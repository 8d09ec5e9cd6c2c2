import SwiftUI

/// How wide something gets that would rather have one long line.
struct MostWidth: LayoutValueKey {
  static let defaultValue = CGFloat.infinity
}

/// Lays things out beside each other, and goes on in the next line where there is no more room.
struct Flow: Layout {
  var alignment = HorizontalAlignment.leading
  var across: CGFloat = Space.small
  var down: CGFloat = Space.small

  private struct Line {
    var items: [(index: Int, size: CGSize)] = []
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lines = lines(proposal.width ?? .infinity, subviews)
    let width = lines.map(\.width).max() ?? 0
    let height = lines.map(\.height).reduce(0, +) + down * CGFloat(max(lines.count - 1, 0))
    // A line may be filled from its other end: then all of the width is needed.
    let isWide = alignment == .trailing && proposal.width?.isFinite == true
    return CGSize(width: isWide ? proposal.width ?? width : width, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var top = bounds.minY
    for line in lines(bounds.width, subviews) {
      var left =
        switch alignment {
        case .trailing: bounds.maxX - line.width
        case .center: bounds.midX - line.width / 2
        default: bounds.minX
        }
      for (index, size) in line.items {
        let at = CGPoint(x: left, y: top + (line.height - size.height) / 2)
        subviews[index].place(at: at, proposal: ProposedViewSize(size))
        left += size.width + across
      }
      top += line.height + down
    }
  }

  private func lines(_ room: CGFloat, _ subviews: Subviews) -> [Line] {
    var lines: [Line] = []
    for (index, subview) in subviews.enumerated() {
      var size = subview.sizeThatFits(.unspecified)
      let most = min(room, subview[MostWidth.self])
      if size.width > most { size = subview.sizeThatFits(ProposedViewSize(width: most, height: nil)) }
      if lines.isEmpty || (lines[lines.count - 1].width + across + size.width > room + 0.5) { lines.append(Line()) }
      let last = lines.count - 1
      lines[last].width += size.width + (lines[last].items.isEmpty ? 0 : across)
      lines[last].height = max(lines[last].height, size.height)
      lines[last].items.append((index, size))
    }
    return lines
  }
}
