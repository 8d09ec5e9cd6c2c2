import OutcryCore
import SwiftUI

/// The most that cards grow where there is room.
private let widest: CGFloat = 80

/// The part of the window's height that a hand may take under the rest and in a column of its own.
private let shareBelow: CGFloat = 0.36
private let shareBeside: CGFloat = 0.56

private let gap = Space.tiny

/// How much of the first card beyond the edge is seen, so that it is seen that there are more.
private let glimpse: CGFloat = 0.5

/// How a hand lies there: how many cards a line holds, how wide they are, and whether it scrolls sideways.
@MainActor
private struct CardLines {
  let perLine: Int
  let width: CGFloat
  var scrolls = false

  /// Lays cards out in as few lines as give each of them its width; else where they are narrower; else so that they scroll.
  init(_ cards: Int, _ room: CGSize, most: Int) {
    func lines(_ card: CGFloat) -> [Int] {
      (1...most).filter { $0 == 1 || (Card.height(card) + gap) * CGFloat($0) <= room.height }
    }
    let whole = lines(Space.touch).map { CardLines(cards, in: $0, room) }
    self =
      whole.first { $0.width >= Space.touchInPlay } ?? whole.first { $0.width >= Space.touch }
      ?? CardLines(cards, scrollingIn: lines(Space.touchInPlay).last ?? 1, room.width)
  }

  /// Has so many lines hold all cards, which are no wider than the lines have height for.
  private init(_ cards: Int, in lines: Int, _ room: CGSize) {
    perLine = (cards + lines - 1) / lines
    let wide = (room.width - gap * CGFloat(perLine - 1)) / CGFloat(perLine)
    let high = (room.height / CGFloat(lines) - gap) / Card.height(1)
    width = min(wide, max(high, Space.touch), widest)
  }

  /// Has so many lines scroll: as many cards as fit are seen whole, and of the next one so much that it is seen to be one.
  private init(_ cards: Int, scrollingIn lines: Int, _ room: CGFloat) {
    let seen = max(((room - Space.touchInPlay * glimpse) / (Space.touchInPlay + gap)).rounded(.down), 1)
    perLine = (cards + lines - 1) / lines
    width = (room - gap * seen) / (seen + glimpse)
    scrolls = true
  }
}

/// Shows a hand of cards as keys: in as few lines as give every card its width, or in more that scroll sideways. What may be
/// played is raised, what is marked to be given away is raised more; where nothing may be, the cards lie there as they are.
@MainActor
struct HandFan: View {
  let hand: [HandCard]
  /// The most lines under the rest: in a column of its own there is room for more.
  var most = HandFan.mostLines
  var rise = CGFloat(Drawings.geometry.litRaised)
  @Environment(\.zone) private var zone
  @Environment(\.dynamicTypeSize) private var typeSize

  static let mostLines = 3

  var body: some View {
    if !hand.isEmpty {
      let isResting = hand.allSatisfy { $0.key.isOff && !$0.marked }
      let spread = CardLines(
        hand.count, CGSize(width: zone.actWidth, height: height), most: isBeside ? Self.mostLines : most)
      ScrollView(.horizontal, showsIndicators: false) {
        VStack(alignment: spread.scrolls ? .leading : .center, spacing: gap) {
          ForEach(Array(stride(from: 0, to: hand.count, by: spread.perLine)), id: \.self) { start in
            HStack(spacing: gap) {
              ForEach(hand[start..<min(start + spread.perLine, hand.count)], id: \.face.id) { card in
                CardKey(card: card, width: spread.width, isResting: isResting)
              }
            }
          }
        }
        .padding(.top, rise)
        .frame(minWidth: zone.actWidth)
      }
      .accessibilityElement(children: .contain)
      .read(.hand)
    }
  }

  /// How high a hand may be on this window: less where texts are larger.
  private var height: CGFloat {
    zone.window.height * (isBeside ? shareBeside : shareBelow) / (typeSize.isAccessibilitySize ? 2 : 1)
  }

  private var isBeside: Bool { zone.window.width > zone.window.height }
}

@MainActor
private struct CardKey: View {
  let card: HandCard
  let width: CGFloat
  let isResting: Bool

  var body: some View {
    PressBox(key: card.key) {
      Card(face: card.face, width: width, state: state, role: card.role)
        .offset(y: -raised)
        .moves(.lot, on: raised)
    }
  }

  private var state: CardState {
    if card.marked || card.key.state == .chosen { return .chosen }
    return isResting ? .plain : card.key.isOff ? .off : .lit
  }

  /// How much higher than the others it stands.
  private var raised: CGFloat {
    switch state {
    case .chosen: CGFloat(Drawings.geometry.chosenRaised)
    case .lit: CGFloat(Drawings.geometry.litRaised)
    case .plain, .off: 0
    }
  }
}
