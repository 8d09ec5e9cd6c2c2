import SwiftUI

/// Marks what lies in the middle of a ring.
struct RingMiddle: LayoutValueKey {
  static let defaultValue = false
}

/// Lays out people around a table, the first at the bottom and the others clockwise from there, and something in the middle.
struct Ring: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: size.width, height: proposal.height ?? size.width)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let around = subviews.filter { !$0[RingMiddle.self] }
    let sizes = around.map { $0.sizeThatFits(.unspecified) }
    let (wide, high) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    let places = Ellipse.places(around.count, across: (bounds.width - wide) / 2, down: (bounds.height - high) / 2)
    for (index, subview) in around.enumerated() {
      let at = CGPoint(x: bounds.midX + places[index].x, y: bounds.midY + places[index].y)
      subview.place(at: at, anchor: .center, proposal: .unspecified)
    }
    // Up to four sit at the ends of both axes; where more do, they stand into the corners.
    let part: (width: CGFloat, height: CGFloat) = around.count > 4 ? (0.85, 0.72) : (1, 1)
    let room = ProposedViewSize(
      width: max((bounds.width - 2 * wide - Space.small) * part.width, bounds.width / 3),
      height: max((bounds.height - 2 * high - Space.small) * part.height, bounds.height / 3))
    for subview in subviews where subview[RingMiddle.self] {
      subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: room)
    }
  }
}

private enum Ellipse {
  /// Into how many pieces an ellipse is cut to measure its length.
  private static let pieces = 720

  /// Places on an ellipse around zero, as far from each other along it, the first at the bottom and the others clockwise.
  static func places(_ count: Int, across: CGFloat, down: CGFloat) -> [CGPoint] {
    let points = (0...pieces).map { piece in
      let angle = CGFloat.pi * (0.5 + 2 * CGFloat(piece) / CGFloat(pieces))
      return CGPoint(x: across * cos(angle), y: down * sin(angle))
    }
    var lengths: [CGFloat] = [0]
    for (one, next) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + hypot(next.x - one.x, next.y - one.y))
    }
    return (0..<count).map { place in
      let wanted = lengths[pieces] * CGFloat(place) / CGFloat(count)
      return points[lengths.firstIndex { $0 >= wanted } ?? 0]
    }
  }
}
