import SwiftUI

/// Lays things out below each other, or in two columns where there is the room: down the first, then down the second.
struct Columns: Layout {
  var across: CGFloat = Space.small
  var down: CGFloat = Space.small

  /// From which width things stand in two columns.
  private static let two: CGFloat = 560

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? widest
    let (columns, offer) = plan(width, subviews)
    let heights = columns.map { column in
      column.map { $0.sizeThatFits(offer).height }.reduce(down * CGFloat(max(column.count - 1, 0)), +)
    }
    return CGSize(width: width, height: heights.max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (columns, offer) = plan(bounds.width, subviews)
    for (index, column) in columns.enumerated() {
      var at = CGPoint(x: bounds.minX + CGFloat(index) * ((offer.width ?? 0) + across), y: bounds.minY)
      for subview in column {
        subview.place(at: at, proposal: offer)
        at.y += subview.sizeThatFits(offer).height + down
      }
    }
  }

  private func plan(_ width: CGFloat, _ subviews: Subviews) -> (columns: [[LayoutSubview]], offer: ProposedViewSize) {
    let all = Array(subviews)
    let count = width >= Self.two && all.count > 1 ? 2 : 1
    let rows = max((all.count + count - 1) / count, 1)
    let columns = stride(from: 0, to: all.count, by: rows).map { Array(all[$0..<min($0 + rows, all.count)]) }
    return (columns, ProposedViewSize(width: (width - across * CGFloat(count - 1)) / CGFloat(count), height: nil))
  }
}
