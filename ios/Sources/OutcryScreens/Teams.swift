import OutcryCore
import SwiftUI

/// Shows the sign of a seat in the colour and shape of its team: a disc for the viewer's, a square for the other.
@MainActor
struct TeamSign: View {
  let seat: UInt8
  let yours: Bool
  var side: CGFloat = 22
  /// Whether the bonus card is there.
  var bonus = false
  @Environment(\.colours) private var colours

  var body: some View {
    PictureOf(.seat(seat: seat), yours ? colours(\.mainKeyText) : colours(\.theirsText))
      .frame(width: side * 2 / 3, height: side * 2 / 3)
      .frame(width: side, height: side)
      .background(yours ? colours(\.mainKey) : colours(\.theirs), in: shape(side))
      .padding(bonus ? 4 : 0)
      .overlay { if bonus { shape(side + 8).stroke(colours(\.text), lineWidth: 2).padding(1) } }
  }

  private func shape(_ side: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: yours ? side / 2 : side / 8)
  }
}

/// Shows the people of a team.
@MainActor
struct TeamPeople: View {
  let people: [NamedSeat]
  let yours: Bool
  @Environment(\.colours) private var colours

  var body: some View {
    Flow(down: Space.tiny) {
      ForEach(people, id: \.seat) { person in
        HStack(spacing: Space.tiny) {
          TeamSign(seat: person.seat, yours: yours)
          Text(verbatim: person.name).font(Type.label).foregroundStyle(colours(\.text))
            .lineLimit(1).truncationMode(.middle)
        }
      }
    }
  }
}

/// Shows tricks and loot of each team.
@MainActor
struct Tallies: View {
  let sides: [TeamTally]

  var body: some View {
    Flow(across: Space.medium, down: Space.tiny) {
      ForEach(Array(sides.enumerated()), id: \.offset) { _, side in TeamTallyView(side: side) }
    }
  }
}

@MainActor
private struct TeamTallyView: View {
  let side: TeamTally
  @Environment(\.colours) private var colours

  var body: some View {
    HStack(spacing: Space.tiny) {
      ForEach(side.people, id: \.seat) { TeamSign(seat: $0.seat, yours: side.yours, side: 18) }
      CardBack(width: 14).padding(.leading, Space.tiny)
      figure(side.tricks)
      LootSign(colour: colours(\.text)).frame(width: 14, height: 20)
      figure(side.loot)
    }
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: side.label))
  }

  private func figure(_ number: UInt8) -> some View {
    Text(verbatim: String(number)).font(Type.key.monospacedDigit()).foregroundStyle(colours(\.text))
  }
}

/// The outline of a card with the notch by which loot is known.
@MainActor
private struct LootSign: View {
  let colour: Color

  var body: some View {
    let colour = colour
    Canvas { context, size in
      let notch = size.width * 0.4
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: size.width, y: 0))
      path.addLine(to: CGPoint(x: size.width, y: size.height / 2 - notch))
      path.addLine(to: CGPoint(x: size.width - notch, y: size.height / 2))
      path.addLine(to: CGPoint(x: size.width, y: size.height / 2 + notch))
      path.addLine(to: CGPoint(x: size.width, y: size.height))
      path.addLine(to: CGPoint(x: 0, y: size.height))
      path.closeSubpath()
      context.stroke(path, with: .color(colour), lineWidth: 1.5)
      let dot = CGRect(x: size.width / 3 - 2, y: size.height / 2 - 2, width: 4, height: 4)
      context.fill(Path(ellipseIn: dot), with: .color(colour))
    }
    .accessibilityHidden(true)
  }
}

/// A fact that holds for as long as the round lasts, with the colour of which it tells.
@MainActor
struct Fact: View {
  let text: String
  var face: CardFace?
  /// What a screen reader says, where that is more than the text.
  var label: String?
  @Environment(\.colours) private var colours

  var body: some View {
    HStack(spacing: Space.small) {
      if let face { CardTile(face: face, width: 24) }
      Text(verbatim: text).font(Type.label).foregroundStyle(colours(\.text))
        .accessibilityLabel(Text(verbatim: label ?? text))
    }
    .padding(.horizontal, Space.small)
    .padding(.vertical, Space.tiny)
    .frame(minHeight: 28)
    .background(colours(\.surface), in: RoundedRectangle(cornerRadius: Space.large))
  }
}
