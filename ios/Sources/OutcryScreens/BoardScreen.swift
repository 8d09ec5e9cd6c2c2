import OutcryCore
import SwiftUI

/// The part of the shorter side that the bell takes, and what it takes beside cards that lie open.
private let bellShare: CGFloat = 0.4
private let bellOverCards: CGFloat = 0.24

/// From which height on there is room to say everything twice.
private let roomForTwice: CGFloat = 640

/// The phone in the middle: the bell, everybody around it, and what has just happened.
@MainActor
struct BoardScreen: View {
  let view: BoardView
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      // Words that are so large have no room within a ring.
      PlayZones {
        Head(head: view.head)
        Happening(view: view, bell: 96, isTwice: false).frame(maxWidth: .infinity)
      } hand: {
        EmptyView()
      } act: {
        if let key = view.key { KeyButton(key: key, isWide: true).read(.main) }
      }
    } else {
      GeometryReader { space in
        VStack(spacing: Space.small) {
          Head(head: view.head, showsPeople: false).layoutPriority(1)
          RingOf(view: view, window: space.size)
          NoticePlace().layoutPriority(1)
          if let key = view.key { KeyButton(key: key, isWide: true).layoutPriority(1).read(.main) }
        }
        .padding(Space.small)
        .frame(width: space.size.width, height: space.size.height)
      }
    }
  }
}

/// Everybody around what has just happened.
@MainActor
private struct RingOf: View {
  let view: BoardView
  let window: CGSize

  var body: some View {
    let chip: CGFloat = window.width < 360 || view.ring.count > 8 ? 76 : 96
    let bell = min(window.width, window.height) * (view.cards.isEmpty ? bellShare : bellOverCards)
    Ring {
      ForEach(view.ring, id: \.id) { person in
        PersonChip(person: person).frame(width: chip).read(.people, view.head.turn(person))
      }
      ViewThatFits(in: .vertical) {
        Happening(view: view, bell: bell, isTwice: window.height >= roomForTwice)
        Happening(view: view, bell: bell, isTwice: false)
        // Where there is little height the bell stands beside what is said.
        HStack(spacing: Space.medium) {
          BellOf(state: view.bell, side: 72)
          Happening(view: view, bell: nil, isTwice: false)
        }
        ScrollView { Happening(view: view, bell: 72, isTwice: false) }
      }
      .layoutValue(key: RingMiddle.self, value: true)
    }
  }
}

/// What has just happened, with the bell and the cards that lie open.
@MainActor
private struct Happening: View {
  let view: BoardView
  /// How large the bell is, if it is there.
  let bell: CGFloat?
  /// Whether it is said once more for whoever sits on the other side of the table.
  let isTwice: Bool
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(spacing: Space.small) {
      if isTwice { message.rotationEffect(.degrees(180)).accessibilityHidden(true) }
      if let bell { BellOf(state: view.bell, side: bell) }
      message.accessibilityAddTraits(.isHeader)
      ForEach(Array(view.lines.enumerated()), id: \.offset) { _, line in
        Text(verbatim: line).font(Type.body).foregroundStyle(colours(\.text)).multilineTextAlignment(.center)
      }
      OpenCards(cards: view.cards)
    }
  }

  private var message: some View {
    Text(verbatim: view.message).font(Type.title).foregroundStyle(colours(\.text)).multilineTextAlignment(.center)
  }
}

/// The bell; none in NΣT!.
@MainActor
private struct BellOf: View {
  let state: BellState?
  let side: CGFloat
  @Environment(\.colours) private var colours

  var body: some View {
    if let state { PictureOf(.bell(state: state), colour(state)).frame(width: side, height: side) }
  }

  private func colour(_ state: BellState) -> Color {
    switch state {
    case .rings: colours(\.bellGlowing)
    case .quiet: colours(\.bellQuiet)
    case .dull: colours(\.dimText)
    }
  }
}

/// Cards that lie open, each with whose it is where they are not all of one person.
@MainActor
private struct OpenCards: View {
  let cards: [OpenCard]
  @Environment(\.colours) private var colours

  /// How wide cards are that lie open on the board, those of which many do, and how many are many.
  private static let wide: CGFloat = 56
  private static let narrow: CGFloat = 40
  private static let many = 6

  var body: some View {
    let areNamed = Set(cards.map(\.name)).count > 1
    Flow(alignment: .center, across: Space.tiny, down: Space.tiny) {
      ForEach(Array(cards.enumerated()), id: \.offset) { _, card in
        let width = cards.count < Self.many ? Self.wide : Self.narrow
        VStack(spacing: 0) {
          Card(face: card.face, width: width)
          if areNamed, !card.name.isEmpty {
            Text(verbatim: card.name).font(Type.label).foregroundStyle(colours(\.dimText))
              .lineLimit(1).truncationMode(.middle).frame(maxWidth: width * 1.6)
          }
        }
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: card.label))
      }
    }
  }
}
