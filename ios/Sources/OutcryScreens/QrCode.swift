import SwiftUI

/// Shows a code for cameras, black on white by every theme: the leftmost point of a row is its lowest bit.
@MainActor
struct QrCode: View {
  let rows: [UInt64]
  let width: CGFloat
  @Environment(\.displayScale) private var scale

  /// How many points of light a code has around it.
  private static let margin = 4

  var body: some View {
    let (rows, scale, points) = (rows, scale, CGFloat(rows.count + 2 * Self.margin))
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      // Whole pixels, since a camera that is far away would see the seams between others.
      let point = max((min(size.width, size.height) / points * scale).rounded(.down), 1) / scale
      let start = ((size.width - point * CGFloat(rows.count)) / 2 * scale).rounded(.down) / scale
      var dark = Path()
      for (y, row) in rows.enumerated() {
        for run in Self.runs(row, rows.count) {
          dark.addRect(
            CGRect(
              x: start + CGFloat(run.lowerBound) * point, y: start + CGFloat(y) * point,
              width: CGFloat(run.count) * point, height: point))
        }
      }
      context.fill(dark, with: .color(.black))
    }
    .frame(width: width, height: width)
    .accessibilityHidden(true)
  }

  /// The dark points of a row, those beside each other as one.
  nonisolated private static func runs(_ row: UInt64, _ columns: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<min(columns, 64) where row >> UInt64(column) & 1 == 1 {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}
