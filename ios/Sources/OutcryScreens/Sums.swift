import OutcryCore
import SwiftUI

/// The sum of a team, a part after the other as far as they have come.
@MainActor
struct Sum: View {
  let side: TeamSum
  let reveal: Reveal
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.small) {
      HStack(spacing: Space.small) {
        TeamPeople(people: side.people, yours: side.yours).frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: side.points).font(Type.count).foregroundStyle(colours(\.text)).layoutPriority(1)
          .part(side.parts.count, of: reveal)
      }
      Flow {
        ForEach(Array(side.parts.enumerated()), id: \.offset) { index, part in
          Part(part: part, isBracketed: isBracketed).part(index, of: reveal)
        }
      }
    }
    .padding(Space.medium)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(colours(\.surface), in: RoundedRectangle(cornerRadius: Space.large))
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: side.label))
  }

  /// Whether tricks and loot are added before they are multiplied.
  private var isBracketed: Bool {
    side.parts.contains { $0.kind == .loot } && side.parts.contains { $0.kind == .value }
  }
}

/// A figure, with what it is under it, after the sign by which it is reckoned.
@MainActor
private struct Part: View {
  let part: SumPart
  let isBracketed: Bool
  @Environment(\.colours) private var colours

  var body: some View {
    let (before, after) = signs
    HStack(alignment: .firstTextBaseline, spacing: Space.tiny) {
      if !before.isEmpty { sign(before) }
      VStack(spacing: 0) {
        Text(verbatim: part.text).font(Type.title.monospacedDigit()).foregroundStyle(colours(\.text))
        Text(verbatim: part.label).font(Type.label).foregroundStyle(colours(\.dimText))
      }
      if !after.isEmpty { sign(after) }
    }
  }

  private func sign(_ text: String) -> some View {
    Text(verbatim: text).font(Type.title).foregroundStyle(colours(\.dimText))
  }

  /// The signs of reckoning before and behind the figure.
  private var signs: (before: String, after: String) {
    switch part.kind {
    case .tricks: (isBracketed ? "(" : "", "")
    case .loot: ("+", isBracketed ? ")" : "")
    case .value: ("×", "")
    case .product: ("=", "")
    case .bonus: ("+", "")
    case .difference: ("→", "")
    }
  }
}
