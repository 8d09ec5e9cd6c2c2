import OutcryCore
import SwiftUI

/// Pit: trading. While the player calls, whoever calls too takes the place of the hand.
@MainActor
struct TradingScreen: View {
  let view: TradingView

  var body: some View {
    PlayZones {
      HeadOverHand(head: view.head)
    } hand: {
      if view.lot.calling { HandLine(rows: view.rows) } else { Hand(rows: view.rows) }
      Callers(head: view.head)
      if let arrival = view.arrival { Arrived(arrival: arrival).transition(.landing) }
      LotWithKeys(view: view, scrolls: true)
      HeadUnderHand(head: view.head)
    } act: {
      LotWithKeys(view: view, scrolls: false)
    } foot: {
      KeyButton(key: view.big, minHeight: 72, isWide: true).read(.main)
      BellCord(bell: view.bell).read(.bell)
    }
    .moves(.swap, on: view.arrival?.faces.map(\.id))
  }
}

/// The lot and the keys that go with it: they stay in sight, or scroll with the hand where there would be no room for it.
@MainActor
private struct LotWithKeys: View {
  let view: TradingView
  let scrolls: Bool
  @Environment(\.zone) private var zone

  var body: some View {
    if zone.isShort == scrolls {
      VStack(spacing: Space.small) {
        Lot(lot: view.lot)
        Flow {
          ForEach(Array((view.lower + [view.clear].compactMap { $0 }).enumerated()), id: \.offset) { _, key in
            KeyButton(key: key).read(.lot, 1)
          }
          ForEach(Array([view.holdUp, view.cover].enumerated()), id: \.offset) { _, key in
            KeyButton(key: key).read(.keys)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// The hand in one line of tiles, while the player looks at people.
@MainActor
private struct HandLine: View {
  let rows: [SuitRow]
  @Environment(\.colours) private var colours

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: Space.tiny) {
        ForEach(rows, id: \.face.art) { row in
          HStack(spacing: 0) {
            CardTile(face: row.face, width: 40)
            Text(verbatim: String(row.count)).font(Type.key).foregroundStyle(colours(\.text))
              .padding(.horizontal, Space.tiny)
          }
          .frame(minWidth: Space.touch, minHeight: Space.touch)
          .modifier(RowPress(row: row))
        }
      }
    }
    .accessibilityElement(children: .contain)
    .read(.hand)
  }
}

/// Whoever can be swapped with, as keys under the thumb, in the order of the ring; whoever does not call is read with the other
/// people. They count as the finger comes down.
@MainActor
private struct Callers: View {
  let head: TableHead
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Flow {
      ForEach(head.people.filter { $0.key != nil }, id: \.id) { person in
        let part = person.lit ? Reading.callers : .people
        if let key = person.key {
          Caller(person: person, key: key)
            .layoutValue(key: MostWidth.self, value: typeSize.isAccessibilitySize ? 300 : 156)
            .read(part, head.turn(person))
        }
        if let lower = person.lower { KeyButton(key: lower).read(part, head.turn(person)) }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

@MainActor
private struct Caller: View {
  let person: Person
  let key: OutcryCore.Key
  @Environment(\.colours) private var colours

  var body: some View {
    PressBox(key: key, atOnce: true) {
      VStack(spacing: 0) {
        HStack(spacing: Space.tiny) {
          PictureOf(.seat(seat: person.seat), ink).frame(width: 16, height: 16)
          Text(verbatim: person.name).font(Type.label).lineLimit(1).truncationMode(.middle)
        }
        if let mark = person.mark { Text(verbatim: mark).font(Type.key).multilineTextAlignment(.center) }
      }
      .foregroundStyle(ink)
      .padding(Space.small)
      .frame(minWidth: 104, minHeight: 72)
      .background(ground, in: RoundedRectangle(cornerRadius: Space.large))
      .overlay { RoundedRectangle(cornerRadius: Space.large).stroke(colours(\.edge), lineWidth: 1.5).padding(0.75) }
      .moves(.light(person.lit), on: person.lit)
    }
  }

  private var isChosen: Bool { key.state == .chosen }
  private var ground: Color {
    isChosen ? colours(\.chosen) : person.lit ? colours(\.lit) : colours(\.surface)
  }
  private var ink: Color {
    if isChosen { return colours(\.chosenText) }
    return person.lit ? colours(\.litText) : key.isOff ? colours(\.offText) : colours(\.text)
  }
}

/// What the last swap has brought.
@MainActor
private struct Arrived: View {
  let arrival: Arrival
  @Environment(\.colours) private var colours

  var body: some View {
    Flow(across: Space.tiny, down: Space.tiny) {
      if let from = arrival.from { PictureOf(.seat(seat: from.seat), colours(\.dimText)).frame(width: 20, height: 20) }
      ForEach(arrival.faces, id: \.id) { CardTile(face: $0, width: 32).transition(.landing) }
    }
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: arrival.label))
    .read(.hand, 1)
  }
}

/// The lot: a tray with what lies in it.
@MainActor
private struct Lot: View {
  let lot: LotView
  @Environment(\.colours) private var colours

  private static let lift: CGFloat = 12

  var body: some View {
    let edge = CGFloat(colours.palette.surfaceEdgeWidth)
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: lot.title).font(Type.label).foregroundStyle(colours(\.text))
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: Space.tiny) {
          ForEach(lot.faces, id: \.id) { CardTile(face: $0).transition(.landing) }
        }
        .moves(.lot, on: lot.faces.map(\.id))
      }
      .frame(height: CGFloat(Drawings.geometry.widths.tile))
    }
    .padding(Space.small)
    .frame(maxWidth: .infinity, minHeight: 92, alignment: .topLeading)
    .background(colours(\.surface), in: RoundedRectangle(cornerRadius: Space.large))
    .overlay {
      if lot.calling {
        RoundedRectangle(cornerRadius: Space.large)
          .stroke(colours(\.mainKey), style: StrokeStyle(lineWidth: 4, dash: [20, 8]))
          .padding(2)
      } else if lot.faces.isEmpty {
        DashedEdge(colour: colours(\.mainKey))
      } else if edge > 0 {
        RoundedRectangle(cornerRadius: Space.large).stroke(colours(\.surfaceEdge), lineWidth: edge).padding(edge / 2)
      }
    }
    .offset(y: lot.calling ? -Self.lift : 0)
    .moves(.lot, on: lot.calling)
    .padding(.top, Self.lift)
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: lot.label))
    .read(.lot)
  }
}
