import OutcryCore
import SwiftUI

/// A score sheet: a row a round, a column a person. It fills its width, and can be moved sideways where it is wider. A screen reader
/// hears each row in a sentence.
@MainActor
struct SheetOfScores: View {
  let sheet: ScoreSheet

  var body: some View {
    ViewThatFits(in: .horizontal) {
      SheetTable(sheet: sheet)
      ScrollView(.horizontal) { SheetTable(sheet: sheet) }
    }
  }
}

/// Where something stands in a sheet; without a column it is as wide as all of them.
private struct SheetPlace: LayoutValueKey, Equatable {
  static let defaultValue = SheetPlace(row: 0)
  let row: Int
  var column: Int?
}

@MainActor
struct SheetTable: View {
  let sheet: ScoreSheet
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let last = sheet.rows.count + 2
    SheetLayout(mostName: typeSize.isAccessibilitySize ? 200 : 112) {
      row(0, sheet.head, label: sheet.head.joined(separator: ", "), Type.figure, \.dimText)
      line(1, 1)
      ForEach(Array(sheet.rows.enumerated()), id: \.offset) { index, cells in
        row(index + 2, cells, label: label(index), Type.figure, \.text)
      }
      line(last, 2)
      row(last + 1, sheet.totals, label: label(sheet.rows.count), Type.figure.weight(.heavy), \.text)
    }
  }

  private func label(_ index: Int) -> String { index < sheet.labels.count ? sheet.labels[index] : "" }

  @ViewBuilder private func row(
    _ row: Int, _ cells: [String], label: String, _ font: Font, _ colour: KeyPath<OutcryCore.Palette, UInt32>
  ) -> some View {
    Color.clear
      .accessibilityElement()
      .accessibilityLabel(Text(verbatim: label))
      .layoutValue(key: SheetPlace.self, value: SheetPlace(row: row))
    ForEach(Array(cells.enumerated()), id: \.offset) { column, text in
      Text(verbatim: text)
        .font(font)
        .foregroundStyle(colours(colour))
        .lineLimit(1)
        .truncationMode(.middle)
        .accessibilityHidden(true)
        .padding(.horizontal, 6)
        .padding(.vertical, Space.tiny)
        .layoutValue(key: SheetPlace.self, value: SheetPlace(row: row, column: column))
    }
  }

  private func line(_ row: Int, _ height: CGFloat) -> some View {
    colours(\.edge).frame(height: height).layoutValue(key: SheetPlace.self, value: SheetPlace(row: row))
  }
}

/// Columns as wide as what stands in them, all that is left being shared; names at the head give way to figures.
private struct SheetLayout: Layout {
  let mostName: CGFloat

  private struct Plan {
    var widths: [CGFloat] = []
    var tops: [CGFloat] = [0]
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let plan = plan(proposal.width, subviews)
    return CGSize(width: plan.widths.reduce(0, +), height: plan.tops.last ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let plan = plan(bounds.width, subviews)
    for subview in subviews {
      let place = subview[SheetPlace.self]
      let (top, bottom) = (plan.tops[place.row], plan.tops[place.row + 1])
      guard let column = place.column else {
        subview.place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + top),
          proposal: ProposedViewSize(width: plan.widths.reduce(0, +), height: bottom - top))
        continue
      }
      let left = plan.widths.prefix(column).reduce(bounds.minX, +)
      let size = subview.sizeThatFits(ProposedViewSize(width: plan.widths[column], height: nil))
      // Names begin at their side, figures end at theirs.
      let x = column == 0 ? left : left + plan.widths[column] - size.width
      subview.place(
        at: CGPoint(x: x, y: bounds.minY + (top + bottom - size.height) / 2),
        proposal: ProposedViewSize(width: size.width, height: nil))
    }
  }

  private func plan(_ room: CGFloat?, _ subviews: Subviews) -> Plan {
    var (widths, heights) = ([CGFloat](), [CGFloat]())
    for subview in subviews {
      let place = subview[SheetPlace.self]
      while heights.count <= place.row { heights.append(0) }
      let size = subview.sizeThatFits(.unspecified)
      guard let column = place.column else {
        // A line has a height of its own; what says a row has that of the row.
        let least = subview.sizeThatFits(ProposedViewSize(width: 0, height: 0)).height
        heights[place.row] = max(heights[place.row], least)
        continue
      }
      while widths.count <= column { widths.append(0) }
      heights[place.row] = max(heights[place.row], size.height)
      let isName = place.row == 0 && column > 0
      widths[column] = max(widths[column], isName ? min(size.width, mostName) : size.width)
    }
    let rest = (room.flatMap { $0.isFinite ? $0 : nil } ?? 0) - widths.reduce(0, +)
    if rest > 0, widths.count > 1 {
      for column in widths.indices.dropFirst() { widths[column] += rest / CGFloat(widths.count - 1) }
    }
    return Plan(widths: widths, tops: heights.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) })
  }
}
