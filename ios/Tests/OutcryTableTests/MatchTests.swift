import Foundation
import OutcryCore
import XCTest

/// Three people play a match from the first start to the result, and see nothing but the screens of their three phones: whoever
/// hosts reads the digits out, one guest types them, the other holds a camera in front of the code. The lane has the referee judge
/// it.
@MainActor
final class MatchTests: TableCase, @unchecked Sendable {
  func testAMatchOfPit() async throws {
    try await play("pit", by: trader) { host in
      try await self.press(host, "Pit: Shout and swap until you hold nine of a kind.")
      try await self.pressBeginning(host, "Short. ")
      try await self.pressBeginning(host, "House rules")
      // Nobody hears anybody here.
      try await self.press(host, "Numbers called: On screen too")
      try await self.keep(host, "Target: ", "9")
    }
  }

  func testAMatchOfNet() async throws {
    try await play("nyet", by: Striker.init) { host in
      try await self.press(host, "Nyet: Veto the rules you don’t want, then play tricks by those left.")
      try await self.pressBeginning(host, "House rules")
      try await self.press(host, "End of the match: At the target")
      try await self.keep(host, "Target: ", "1")
    }
  }

  func testATableGoesOnWhereItWasWhenTheProcessHasEnded() async throws {
    let phone = try phone("Ada")
    try await begin(phone)
    try await press(phone, "Host a table for others to join")
    try await press(phone, "To the table")
    for _ in 0..<2 { try await press(phone, "Add a bot") }
    try await press(phone, "Deal the cards")
    try await seen(phone, "the cards") { $0.label.hasPrefix("Ready") && $0.isReady }
    await lose(phone)
    let again = try self.phone("Ada")
    try await press(again, "Continue your table")
    try await seen(again, "the cards again") { $0.label.hasPrefix("Ready") }
  }

  private func play(
    _ game: String, by player: (String) -> any Player, _ choose: (TestPhone) async throws -> Void
  ) async throws {
    let playing = try Self.names.map { try phone($0) }
    let host = playing[0]
    for phone in playing { try await begin(phone) }
    try await press(host, "Host a table for others to join")
    try await choose(host)
    XCTAssertTrue(host.goBack())
    try await seen(host, "the games") { $0.label == "To the table" }
    try await press(host, "To the table")
    try await gather(host, playing[1], playing[2])
    try await press(host, "Deal the cards")
    let totals = try await end(playing, playing.map { player($0.name) })
    for shown in totals { XCTAssertEqual(shown, totals[0]) }
    XCTAssertEqual(totals[0].keys.sorted(), Self.names)
    let file = try await exported(host)
    try write(game, file, totals[0])
    try await takeOver(file, totals[0])
    XCTAssertEqual(phones.flatMap(\.offences), [])
    XCTAssertEqual(phones.flatMap(\.requested), [])
  }

  /// Brings the guests to the table: one types the digits, the other holds a camera in front of the code.
  private func gather(_ host: TestPhone, _ guest: TestPhone, _ other: TestPhone) async throws {
    let code = try await code(host)
    guard case .lobby(let lobby) = host.session.screen?.view, let invite = lobby.invite else {
      throw NeverCame(what: "a lobby with a code")
    }
    try await seen(host, "the code") { $0.label == invite.about }
    try await press(guest, "Join somebody’s table")
    // The sixth digit joins.
    try await type(guest, Self.code, code)
    try await seen(guest, "the own seat") { $0.label.hasPrefix("Seat 2: ") }
    try await seen(host, "the first guest") { $0.label.hasPrefix("Seat 2: \(guest.name)") }
    try await press(other, "Join somebody’s table")
    try await seen(other, "where the code is to be held") { $0.label.contains("code") && !$0.isEntry }
    XCTAssertTrue(other.camera.read(invite.uri))
    try await seen(host, "the other guest") { $0.label.hasPrefix("Seat 3: \(other.name)") }
    try await seen(other, "the own seat") { $0.label.hasPrefix("Seat 3: ") }
  }

  /// Has everybody play until the match is over; gives the totals that each phone shows.
  private func end(_ playing: [TestPhone], _ players: [any Player]) async throws -> [[String: Int]] {
    try await play(playing, players) { seen in
      seen.allSatisfy { $0.contains { $0.label == "Play again" } }
    }
    return playing.map(totals)
  }

  /// Has the host keep the whole match as a file, and gives what is in it.
  private func exported(_ host: TestPhone) async throws -> String {
    try await press(host, "Home")
    try await press(host, "History")
    try await pressBeginning(host, "Open ")
    try await press(host, "Save the whole match as a file")
    var text: SavedText?
    try await until(host, "a text to keep") {
      text = host.takeText()
      return text != nil
    }
    return try XCTUnwrap(text).text
  }

  /// Writes down what the host has kept, by which the referee judges, where somebody wants it.
  private func write(_ game: String, _ file: String, _ totals: [String: Int]) throws {
    guard let target = ProcessInfo.processInfo.environment["OUTCRY_MATCH"] else { return }
    let match = URL(fileURLWithPath: target).appending(path: game)
    try FileManager.default.createDirectory(at: match, withIntermediateDirectories: true)
    try Data(file.utf8).write(to: match.appending(path: "match.json"))
    let sorted = totals.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    try Data(sorted.joined(separator: ", ").utf8).write(to: match.appending(path: "totals.txt"))
  }

  /// Hands the match over to a phone that was not there, as another app does, and has it looked at.
  private func takeOver(_ file: String, _ totals: [String: Int]) async throws {
    let phone = try phone("Di")
    try await begin(phone)
    phone.session.importMatch(Data(file.utf8))
    try await seen(phone, "that it was taken") { $0.label == "The match is in the history now" }
    try await press(phone, "History")
    try await pressBeginning(phone, "Open ")
    let total = try await seen(phone, "the totals") { $0.label.hasPrefix("Total: ") }.label
    for (name, points) in totals {
      XCTAssertTrue(total.contains("\(name) \(points < 0 ? "\u{2212}" : "")\(abs(points))"), total)
    }
  }
}
