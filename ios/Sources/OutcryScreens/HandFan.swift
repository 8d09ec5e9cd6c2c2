import OutcryCore
import SwiftUI

/// The most that cards grow where there is room.
private let widest: CGFloat = 80

/// The most lines of a hand, and the part of the window's height that it may take under the rest and in a column of its own.
private let mostLines = 3
private let shareBelow: CGFloat = 0.36
private let shareBeside: CGFloat = 0.56

/// Shows a hand of cards as keys: in as few lines as give every card its width, or in more that scroll sideways. What may be
/// played is raised, what is marked to be given away is raised more; where nothing may be, the cards lie there as they are.
@MainActor
struct HandFan: View {
  let hand: [HandCard]
  /// The most lines, where that is not as many as there is room for.
  var most: Int?
  var rise = CGFloat(Drawings.geometry.litRaised)
  @Environment(\.zone) private var zone
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if !hand.isEmpty {
      let isResting = hand.allSatisfy { $0.key.isOff && !$0.marked }
      let (perLine, width) = plan
      ScrollView(.horizontal, showsIndicators: false) {
        VStack(spacing: Space.tiny) {
          ForEach(Array(stride(from: 0, to: hand.count, by: perLine)), id: \.self) { start in
            HStack(spacing: Space.tiny) {
              ForEach(hand[start..<min(start + perLine, hand.count)], id: \.face.id) { card in
                CardKey(card: card, width: width, isResting: isResting)
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

  /// How many cards a line holds, and how wide they are.
  private var plan: (perLine: Int, width: CGFloat) {
    let lines = most ?? room
    let taken = (1...lines).first { width($0) >= Space.touchInPlay } ?? lines
    return (perLine(taken), min(max(width(taken), Space.touchInPlay), widest))
  }

  /// How many lines there is room for.
  private var room: Int {
    let share = zone.window.width > zone.window.height ? shareBeside : shareBelow
    let line = Card.height(Space.touchInPlay) + Space.tiny
    let growth: CGFloat = typeSize.isAccessibilitySize ? 2 : 1
    return min(max(Int(zone.window.height * share / line / growth), 1), mostLines)
  }

  private func perLine(_ lines: Int) -> Int { (hand.count + lines - 1) / lines }

  private func width(_ lines: Int) -> CGFloat {
    let each = perLine(lines)
    return (zone.actWidth - Space.tiny * CGFloat(each - 1)) / CGFloat(each)
  }
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
