/// Somebody who knows the game and hears what is on the screen, and presses one thing after the other.
@MainActor
protocol Player: AnyObject {
  /// Presses something, if there is anything to do; says whether there was.
  func move(_ things: [Thing]) -> Bool
}

/// Presses the first of what is ready, if anything.
@MainActor
private func press(_ things: [Thing]) -> Bool { things.first { $0.isReady }?.press() ?? false }

extension [Thing] {
  /// Gives the things of these labels, in the order of the labels.
  @MainActor
  fileprivate func called(_ labels: String...) -> [Thing] {
    labels.flatMap { label in filter { $0.label == label } }
  }
}

/// The chance of one player, the same at every run: a failure can be seen again.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ name: String) { state = name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } }

  /// Steps as SplitMix64 does.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Plays Pit: collects one rank, as everybody else does another, and offers one card at a time, or as many as somebody else does.
@MainActor
final class Trader: Player {
  private static let row = /(.+): ([0-9]+) cards?(?:, ([0-9]+) in the lot)?\./
  private static let suitor = /(\w+) has .* Wants to swap with you\..*/
  private static let call = /(\w+) has .* Calls: ([0-9]+)\..*/
  private static let new = "face down"

  private let collected: String
  private var chance: Chance

  init(_ name: String, _ collected: String) { (self.collected, chance) = (collected, Chance(name)) }

  func move(_ things: [Thing]) -> Bool {
    let onward = things.called("Ready", "GO!", "Open trading", "Next round", "Pick up your cards", "Result")
    if press(onward) { return true }
    guard let bell = things.first(where: { $0.label.hasPrefix("Ring the bell") }) else { return false }
    let rows = things.compactMap { thing in
      thing.label.wholeMatch(of: Self.row).map { Row($0.1, $0.2, $0.3, thing) }
    }
    if rows.isEmpty || things.contains(where: { $0.label.contains(Self.new) }) { return false }
    let others = rows.filter { $0.rank != collected }
    if others.isEmpty { return press([bell]) }
    let offered = rows.map(\.offered).reduce(0, +)
    let calls = things.compactMap { thing in
      thing.label.wholeMatch(of: Self.call).map { (name: $0.1, count: Int($0.2) ?? 0) }
    }
    let wanted = calls.map(\.count).filter { count in others.contains { $0.count >= count } }.min() ?? 1
    let isCalled = !things.called("Take it back").isEmpty
    let alike = calls.filter { $0.count == offered }.map(\.name)
    if isCalled, offered == wanted || !alike.isEmpty { return agree(things, alike) }
    // What was pressed twice before the screen followed is undone.
    if isCalled || offered > wanted { return press(things.called("Take it back", "Put all back")) }
    if offered == wanted { return press(things.filter { $0.label.hasPrefix("Call this lot") }) }
    let large = others.filter { $0.count >= wanted }
    if offered == 0 { return press(large.map(\.thing).shuffled(using: &chance)) }
    return press(large.filter { $0.offered > 0 }.map(\.thing)) || press(things.called("Put all back"))
  }

  /// Agrees with whoever wants to swap, or else with anybody who calls as many as long as nobody was asked.
  private func agree(_ things: [Thing], _ callers: [Substring]) -> Bool {
    let wanting = things.compactMap { $0.label.wholeMatch(of: Self.suitor)?.1 }
    let partners = things.filter { $0.isReady && $0.label.hasPrefix("Agree to swap with ") }
    func of(_ names: [Substring]) -> [Thing] {
      names.compactMap { name in partners.first { $0.label.contains("with \(name).") } }
    }
    if let suitor = of(wanting).first(where: { !$0.isChosen }) { return press([suitor]) }
    if partners.contains(where: \.isChosen) { return false }
    return press(of(callers).randomElement(using: &chance).map { [$0] } ?? [])
  }
}

/// Cards of one rank in the hand, of which some may be in the lot.
@MainActor
private struct Row {
  let rank: Substring
  let count: Int
  let offered: Int
  let thing: Thing

  init(_ rank: Substring, _ count: Substring, _ offered: Substring?, _ thing: Thing) {
    (self.rank, self.count, self.thing) = (rank, Int(count) ?? 0, thing)
    self.offered = offered.flatMap { Int($0) } ?? 0
  }
}

/// Plays NΣT! by the rules and at random.
@MainActor
final class Striker: Player {
  private static let minus = "\u{2212}"
  private static let card = /(Blue|Red|Yellow|Green) [0-9]+\b.*\./

  private var chance: Chance

  init(_ name: String) { chance = Chance(name) }

  func move(_ things: [Thing]) -> Bool {
    let ready = things.filter(\.isReady)
    let boxes = ready.filter { $0.label.hasSuffix(". Open.") }
    return press(ready.called("Next round", "Pick up your cards", "Result", "Discard", "Pass", "Double"))
      // Where tricks cost points a match takes longer.
      || press(boxes.filter { $0.label.contains(Self.minus) })
      || press(boxes.shuffled(using: &chance))
      || press(ready.filter { $0.label.contains(" against ") }.shuffled(using: &chance))
      || press(
        ready.filter { $0.label.wholeMatch(of: Self.card) != nil && !$0.label.contains("marked") }
          .shuffled(using: &chance))
  }
}
