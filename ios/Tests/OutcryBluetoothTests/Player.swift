import OutcryCore

/// Plays either game by what the screen shows: Pit as a trader does, and in NΣT! anything that is allowed.
struct Player {
  private var trader = Trader()

  /// Gives what to press on a screen, if anything.
  mutating func press(_ screen: Screen) -> Key? {
    if let key = Self.agreement(screen) { return key }
    switch screen.view {
    case .home(let view): return ready(view.running?.goOn)
    case .vetoBoard(let view) where view.head.yourTurn && view.takeBack == nil:
      let boxes = view.lines.flatMap(\.boxes)
      // Where tricks cost points a match takes longer.
      return Self.any(boxes.filter { $0.text.contains("\u{2212}") }.map(\.key)) ?? Self.any(boxes.map(\.key))
    case .teams(let view): return Self.any(view.choices.map(\.key))
    case .discard(let view) where view.head.yourTurn:
      return ready(view.give) ?? Self.any(view.hand.filter { !$0.marked }.map(\.key))
    case .trick(let view) where view.head.yourTurn: return Self.any(view.hand.map(\.key))
    // Others press it as well: whoever is late is refused, and nothing comes of it.
    case .scoring(let view): return Self.any(view.bonus) ?? ready(view.key)
    default: return trader.press(screen)
    }
  }

  /// Lets somebody go on with a new phone, where the screen asks that.
  private static func agreement(_ screen: Screen) -> Key? {
    var asked = screen.keys
    if case .missing(let view) = screen.view { asked += view.votes }
    return asked.lazy.compactMap(ready).first { if case .changePhone = $0.intent { true } else { false } }
  }

  private static func any(_ keys: [Key]) -> Key? { keys.compactMap(ready).randomElement() }
}
