import OutcryCore
import SwiftUI

/// Pit: trading. While the player calls, whoever calls too takes the place of the hand.
@MainActor
struct TradingScreen: View {
  let view: TradingView

  var body: some View {
    PlayZones(folds: view.lot.calling ? Callers.sizes.count : 0) {
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
/// people. They count as the finger comes down. Where they scroll, whoever wants to swap comes first.
@MainActor
private struct Callers: View {
  let head: TableHead
  @Environment(\.zone) private var zone
  @Environment(\.dynamicTypeSize) private var typeSize

  /// How large they are at least, the more so the less room there is; the first are as wide as what is written there.
  static let sizes = [(104, 72), (104, 72), (76, 64), (64, 56)].map { CGSize(width: $0, height: $1) }

  private static let widest: CGFloat = 156

  var body: some View {
    let people = head.people.filter { $0.key != nil }
    let scrolls = zone.fold == Self.sizes.count
    Flow {
      ForEach(scrolls ? people.sorted { head.turn($0) < head.turn($1) } : people, id: \.id) { person in
        let part = person.lit ? Reading.callers : .people
        if let key = person.key {
          Caller(person: person, key: key, least: least, width: width(people.count))
            .layoutValue(key: MostWidth.self, value: typeSize.isAccessibilitySize ? 300 : Self.widest)
            .read(part, head.turn(person))
        }
        if let lower = person.lower { KeyButton(key: lower).read(part, head.turn(person)) }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// Large texts leave no choice.
  private var least: CGSize {
    Self.sizes[typeSize.isAccessibilitySize ? 0 : min(zone.fold, Self.sizes.count - 1)]
  }

  /// How wide so many are in as few lines as there can be.
  private func width(_ count: Int) -> CGFloat? {
    if zone.fold == 0 || typeSize.isAccessibilitySize { return nil }
    let most = max(Int((zone.seeWidth + Space.small) / (least.width + Space.small)), 1)
    let lines = (count + most - 1) / most
    let perLine = CGFloat((count + lines - 1) / lines)
    return min((zone.seeWidth - Space.small * (perLine - 1)) / perLine, Self.widest)
  }
}

@MainActor
private struct Caller: View {
  let person: Person
  let key: OutcryCore.Key
  let least: CGSize
  let width: CGFloat?
  @Environment(\.colours) private var colours

  var body: some View {
    let isSmall = least.height < 72
    PressBox(key: key, atOnce: true) {
      VStack(spacing: 0) {
        HStack(spacing: Space.tiny) {
          PictureOf(.seat(seat: person.seat), ink).frame(width: 16, height: 16)
          Text(verbatim: person.name).font(Type.label).lineLimit(1).truncationMode(.middle)
        }
        if let mark = isSmall ? person.brief ?? person.mark : person.mark {
          Text(verbatim: mark).font(isSmall ? Type.label : Type.key).multilineTextAlignment(.center)
        }
      }
      .foregroundStyle(ink)
      .padding(isSmall ? Space.tiny : Space.small)
      .frame(minWidth: least.width, maxWidth: width == nil ? nil : .infinity, minHeight: least.height)
      .frame(width: width)
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
  @Environment(\.zone) private var zone
  @Environment(\.colours) private var colours

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
      .frame(height: 56)
    }
    .padding(.horizontal, Space.small)
    .padding(.vertical, 6)
    .frame(maxWidth: .infinity, minHeight: 84, alignment: .topLeading)
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
    .offset(y: lot.calling ? -lift : 0)
    .moves(.lot, on: lot.calling)
    .padding(.top, lift)
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: lot.label))
    .read(.lot)
  }

  /// How high it is lifted while its cards are called.
  private var lift: CGFloat { zone.isTight ? Space.tiny : Space.medium }
}
