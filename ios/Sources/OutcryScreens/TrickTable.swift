import OutcryCore
import SwiftUI

/// Where somebody sits as the viewer sees it, from the middle of the table: −1 to 1 to the right and down.
private struct Place: Equatable {
  let x: CGFloat
  let y: CGFloat

  /// How far the lowest seats beside the viewer stand under the highest, as a part of the table's height.
  private static let arch: CGFloat = 0.7
  /// How far from the middle two others sit, as a part of half the width.
  private static let two: CGFloat = 0.7

  /// Says where everybody sits who is there: the viewer below, the others in an arch from the left to the right.
  static func all(_ people: Int) -> [Place] {
    let others = people - 1
    return (0..<max(people, 0)).map { index in
      if index == 0 { return Place(x: 0, y: 1) }
      let turn = CGFloat.pi * (CGFloat(index) - 0.5) / CGFloat(others)
      let x: CGFloat =
        switch others {
        case 1: 0
        case 2: index == 1 ? -two : two
        default: 2 * CGFloat(index - 1) / CGFloat(others - 1) - 1
        }
      return Place(x: x, y: min(max((1 - sin(turn)) * arch * 2 - 1, -1), 1))
    }
  }

  /// Gives the way here from another place, where the table has this room.
  func way(from other: Place, _ room: CGSize) -> CGSize {
    CGSize(width: (x - other.x) / 2 * room.width, height: (y - other.y) / 2 * room.height)
  }
}

private struct PlaceKey: LayoutValueKey {
  static let defaultValue = Place(x: 0, y: 0)
}

/// Lays places out around a table as high as two of them.
private struct Around: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let (wide, high) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    return CGSize(width: proposal.width ?? 3 * wide, height: 2 * high + Space.tiny)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let (wide, high) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    for (index, subview) in subviews.enumerated() {
      let place = subview[PlaceKey.self]
      let left = (bounds.width - wide) / 2 * (1 + place.x) + (wide - sizes[index].width) / 2
      let top = (bounds.height - high) / 2 * (1 + place.y)
      subview.place(at: CGPoint(x: bounds.minX + left, y: bounds.minY + top), proposal: .unspecified)
    }
  }
}

/// Shows the cards as they lie around the table, each before who played it.
@MainActor
struct TrickTable: View {
  let view: TrickView
  private static let widest: CGFloat = 480
  private static let widestPlace: CGFloat = 144
  @Environment(\.zone) private var zone

  var body: some View {
    let people = view.head.people
    let places = Place.all(people.count)
    // Large cards where the window is high enough.
    let width: CGFloat = zone.window.height < 780 ? 48 : 72
    let place = placeWidth(people.count - 1, card: width)
    let takers = people.firstIndex { $0.seat == view.takenBy }
    Around {
      ForEach(Array(people.enumerated()), id: \.element.id) { index, person in
        PlaceOf(
          person: person, played: view.cards.first { $0.seat == person.seat }, takenBy: view.takenBy, width: width,
          place: place,
          comes: places[index].way(from: Place(x: 0, y: 0), CGSize(width: 48, height: 48)),
          goes: takers.map { places[$0].way(from: places[index], room(place, card: width)) } ?? .zero
        )
        .layoutValue(key: PlaceKey.self, value: places[index])
      }
    }
    .frame(maxWidth: Self.widest)
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .contain)
  }

  private var tableWidth: CGFloat { min(Self.widest, zone.seeWidth) }

  /// How wide a place is, for names to stand there: wider than its card where so many others leave the room.
  private func placeWidth(_ others: Int, card: CGFloat) -> CGFloat {
    // Two others sit nearer to the middle, with the viewer between them.
    max(card + Space.huge, min(tableWidth / CGFloat(max(others, 3)) - Space.tiny, Self.widestPlace))
  }

  /// How far places lie from each other at the most.
  private func room(_ place: CGFloat, card: CGFloat) -> CGSize {
    CGSize(width: tableWidth - place, height: Card.height(card))
  }
}

/// A place at the table: the card that lies there, or the room for it, and whose it is.
@MainActor
private struct PlaceOf: View {
  let person: Person
  let played: PlayedCard?
  let takenBy: UInt8?
  let width: CGFloat
  /// How wide the place is around the card.
  let place: CGFloat
  /// From where a card comes to lie here, and how far it goes to whoever has taken the trick.
  let comes: CGSize
  let goes: CGSize
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(spacing: 2) {
      ZStack {
        DashedEdge(colour: colours(\.edge), corner: Space.tiny).frame(width: width, height: Card.height(width))
          .opacity(played == nil ? 1 : 0)
        if let played {
          let takes = played.takes || played.seat == takenBy
          Card(face: played.face, width: width, state: takes ? .chosen : .plain, loot: played.loot)
            .accessibilityHidden(false)
            .accessibilityElement()
            .accessibilityLabel(Text(verbatim: played.label))
            .id(played.face.id)
            .transition(.asymmetric(insertion: .far(comes), removal: takenBy == nil ? .opacity : .far(goes)))
        }
      }
      .moves(played == nil ? .swap : .lot, on: played?.face.id)
      .zIndex(1)
      HStack(spacing: 2) {
        if let team = person.team { TeamSign(seat: person.seat, yours: team.yours, side: 14) }
        Text(verbatim: person.name).font(Type.label).lineLimit(1).truncationMode(.middle).minimumScaleFactor(0.6)
          .foregroundStyle(person.lit ? colours(\.litText) : colours(\.text))
      }
      .padding(.horizontal, Space.tiny)
      .background(person.lit ? colours(\.lit) : .clear, in: RoundedRectangle(cornerRadius: Space.small))
      .accessibilityHidden(true)
    }
    .frame(width: place)
  }
}
