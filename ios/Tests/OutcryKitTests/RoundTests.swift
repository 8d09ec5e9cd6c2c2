import OutcryCore
import OutcryKit
import XCTest

/// Whole rounds of three phones in this process, through views and intents alone.
@MainActor
final class RoundTests: XCTestCase, @unchecked Sendable {
  private struct Total: Hashable {
    let name: String
    let total: String
  }

  func testARoundOfNyet() async throws {
    let table = TableOptions(game: .nyet, edition: nil, options: [])
    try await play(table, loses: true) { screen in
      guard case .scoring(let view) = screen.view, view.key != nil else { return nil }
      return (view.bars, view.deal)
    }
  }

  func testARoundOfPit() async throws {
    let options = [
      NamedValue(name: "show_counts", value: .word(word: "on-screen")),
      NamedValue(name: "corner_hint", value: .word(word: "glow")),
    ]
    try await play(TableOptions(game: .pit, edition: "short", options: options), loses: false) { screen in
      guard case .corner(let view) = screen.view else { return nil }
      return (view.bars, view.deal)
    }
  }

  /// Plays until every phone shows the end of the round, on which they have to agree; one is lost in the middle and comes
  /// back, where `loses` says so.
  private func play(
    _ table: TableOptions,
    loses: Bool,
    until over: (Screen) -> (bars: [ScoreBar], deal: DealMark?)?
  ) async throws {
    try startLogging(level: .error)
    let clock = ContinuousClock()
    let from = clock.now
    let (folder, air) = (try Folder(), MemoryAir())
    let host = try await Player("Ada", folder, air.radio())
    let lost = air.radio()
    let hands = [
      try await Player("Bo", folder, lost),
      try await Player("Cy", folder, air.radio()),
    ]
    let everybody = [host] + hands
    for player in everybody { player.begin() }
    host.model.host(table)
    try await until("the lobby") { lobby(host)?.invite?.code != nil }
    let invite = try XCTUnwrap(lobby(host)?.invite)
    hands[0].model.join(invite.uri)
    hands[1].model.join(try XCTUnwrap(invite.code))
    try await until("everybody is there") { lobby(host)?.seats.count == 3 }
    try await until("a start") { lobby(host)?.start?.state == .ready }
    host.model.press(try XCTUnwrap(lobby(host)?.start))
    let gathered = clock.now
    if loses {
      try await until("the game is on") { everybody.allSatisfy { $0.presses > 1 } }
      lost.turn(.off)
      try await until("somebody is missing") { isMissing(host) && isMissing(hands[1]) }
      lost.turn(.on)
      try await until("everybody is back") { !everybody.contains { isMissing($0) } }
    }
    do {
      try await until("the end of the round") {
        everybody.allSatisfy { over($0.model.screen)?.deal?.check == .fair }
      }
    } catch {
      for player in everybody { print(player.name, "sees", player.model.screen.view) }
      throw error
    }
    let ends = everybody.compactMap { over($0.model.screen) }
    let totals = ends.map { Set($0.bars.map { Total(name: $0.name, total: $0.total) }) }
    XCTAssertEqual(totals[0].count, 3)
    XCTAssertEqual(Set(totals).count, 1, "all phones show the same totals: \(totals)")
    XCTAssertTrue(everybody.allSatisfy { $0.model.keepAwake == $0.model.screen.keepAwake })
    for player in everybody {
      await player.rest()
      await player.model.close()
      XCTAssertEqual(player.model.end, .closed)
    }
    let presses = everybody.map(\.presses).reduce(0, +)
    print("gathered in \(gathered - from), played in \(clock.now - gathered), \(presses) presses")
  }

  private func isMissing(_ player: Player) -> Bool {
    if case .missing = player.model.screen.view { true } else { false }
  }

  private func lobby(_ player: Player) -> LobbyView? {
    if case .lobby(let view) = player.model.screen.view { view } else { nil }
  }
}
