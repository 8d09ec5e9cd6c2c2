import OutcryCore
import SwiftUI

/// How high a card stands that is in the lot.
private let raised: CGFloat = 12

/// A hand of Pit: a row a suit, those of one or two cards side by side.
@MainActor
struct Hand: View {
  let rows: [SuitRow]

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      ForEach(rows.filter { $0.cards > 2 }, id: \.face.art) { row in
        SuitRowView(row: row).frame(maxWidth: .infinity, alignment: .leading)
      }
      Flow(down: Space.tiny) {
        ForEach(rows.filter { $0.cards <= 2 }, id: \.face.art) { row in
          SuitRowView(row: row).frame(minWidth: 140, alignment: .leading)
        }
      }
    }
    .padding(.top, raised)
    .moves(.order, on: rows.map(\.face.art))
    .accessibilityElement(children: .contain)
    .read(.hand)
  }
}

extension SuitRow {
  var cards: Int { Int(count) + Int(hidden) }
}

/// The cards of one suit: a tile, a strip for every card, how many there are. A tap puts one into the lot, holding it all of
/// them; the end of the row puts one back.
@MainActor
private struct SuitRowView: View {
  let row: SuitRow
  @Environment(\.colours) private var colours

  var body: some View {
    HStack(spacing: Space.small) {
      HStack(spacing: Space.tiny) {
        CardTile(face: row.face, state: state)
        HStack(spacing: 2) {
          ForEach(0..<row.cards, id: \.self) { place in
            strip(place)
              .frame(idealWidth: 18, maxWidth: 18)
              .frame(height: 48)
          }
        }
        Text(verbatim: String(row.count)).font(Type.count).foregroundStyle(colours(\.text)).lineLimit(1)
          .layoutPriority(1)
          .padding(.leading, Space.small)
      }
      .frame(minHeight: Space.touchInPlay)
      .modifier(RowPress(row: row))
      if !row.putBack.isOff {
        PressBox(key: row.putBack) {
          Text(verbatim: "−").font(Type.count).foregroundStyle(colours(\.text))
            .frame(width: Space.touchInPlay, height: Space.touchInPlay)
        }
      }
    }
  }

  private var state: CardState { row.take.isOff && row.taken == 0 ? .off : .plain }

  /// A card of the row: it rises when it is put into the lot, and turns round once it may be seen.
  private func strip(_ place: Int) -> some View {
    let (count, taken) = (Int(row.count), Int(row.taken))
    let isSeen = place < count
    let isLifted = isSeen && place >= count - taken
    return Turning(turn: isSeen ? 1 : 0) {
      CardStrip(face: row.face, state: isLifted ? .chosen : state)
    } back: {
      HiddenStrip()
    }
    .moves(.turn, on: isSeen)
    .offset(y: isLifted ? -raised : 0)
    .moves(.lot, on: isLifted)
  }
}

/// Makes a row of cards pressable: a tap takes one, holding all of them; a screen reader has an action for each. A press means
/// the row that was there when the finger came down.
@MainActor
struct RowPress: ViewModifier {
  let row: SuitRow
  @State private var touched: (row: SuitRow, at: ContinuousClock.Instant)?
  @Environment(\.press) private var press
  @Environment(\.actions) private var actions

  func body(content: Content) -> some View {
    content
      .contentShape(Rectangle())
      .onTapGesture { handOver(\.take, .cardToLot) }
      .onLongPressGesture(
        minimumDuration: 0.35, perform: { handOver(\.takeAll, .rowToLot) },
        onPressingChanged: { if $0 { touched = (row, .now) } }
      )
      .accessibilityElement()
      .accessibilityLabel(Text(verbatim: row.label))
      .accessibilityValue(Text(verbatim: row.take.why ?? ""))
      .accessibilityAddTraits(.isButton)
      .accessibilityAction { act(row.take, .cardToLot) }
      .accessibilityAction(named: Text(verbatim: row.take.label)) { act(row.take, .cardToLot) }
      .accessibilityAction(named: Text(verbatim: row.takeAll.label)) { act(row.takeAll, .rowToLot) }
      .accessibilityAction(named: Text(verbatim: row.putBack.label)) { act(row.putBack, .cardToLot) }
  }

  private func handOver(_ key: KeyPath<SuitRow, OutcryCore.Key>, _ moment: Haptic) {
    act((touched?.row ?? row)[keyPath: key], moment, touched?.at ?? .now)
    touched = nil
  }

  private func act(_ key: OutcryCore.Key, _ moment: Haptic, _ at: ContinuousClock.Instant = .now) {
    if !key.isOff { actions.feel(moment) }
    press.tried(key, touched: at)
  }
}
