import OutcryCore

/// Plays Pit up to the result: keeps the suit of which they hold most, and trades whatever else they have. Now and then they collect
/// another one for a while: two who keep the same one would never come to an end.
struct Trader {
  /// After how many lots they collect another suit, and for how many.
  private static let lots = 20

  private var kept: String?
  private var looks = 0
  /// For how many lots they keep a suit even though they hold more of another.
  private var insists = 0

  /// Gives what to press on a screen, if anything.
  mutating func press(_ screen: Screen) -> Key? {
    switch screen.view {
    case .sorting(let view):
      kept = nil
      return ready(view.ready) ?? ready(view.open)
    case .trading(let view): return trade(view)
    case .faceDown(let view): return ready(view.key)
    case .corner(let view): return ready(view.keys.first)
    default: return nil
    }
  }

  private mutating func trade(_ view: TradingView) -> Key? {
    let rows = view.rows.filter { $0.count > 0 }
    guard let first = rows.first else { return nil }
    if rows.count == 1, view.arriving == 0, first.hidden == 0 { return ready(view.bell.key) }
    if view.lot.calling {
      if let person = view.head.people.filter(\.lit).lazy.compactMap({ ready($0.key) }).first { return person }
      looks -= 1
      if looks >= 0 { return nil }
      return view.lower.lazy.compactMap(ready).first ?? ready(view.big)
    }
    if !view.lot.faces.isEmpty {
      looks = Int.random(in: 4..<12)
      return ready(view.big) ?? ready(view.clear)
    }
    return others(rows).lazy.compactMap { ready($0.takeAll) }.first
  }

  private mutating func others(_ rows: [SuitRow]) -> [SuitRow] {
    let most = rows.map(\.count).max()
    let stays = rows.contains { $0.face.name == kept && ($0.count == most || insists > 0) }
    insists -= 1
    if Int.random(in: 0..<Self.lots) == 0 {
      kept = rows.randomElement()?.face.name
      insists = Self.lots
    } else if !stays {
      kept = rows.filter { $0.count == most }.randomElement()?.face.name
    }
    return rows.filter { $0.face.name != kept }.shuffled()
  }
}

/// Gives a key if it can be pressed.
func ready(_ key: Key?) -> Key? {
  key.flatMap { $0.state == .ready ? $0 : nil }
}
