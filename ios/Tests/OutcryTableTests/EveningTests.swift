import XCTest

/// An evening as it goes, pressed on drawn screens: people come late, with another phone or with none left, and have to stop before
/// the end.
@MainActor
final class EveningTests: TableCase, @unchecked Sendable {
  private static let score = /(?:You, )?(\w+),? (?:has|have) (\u{2212}?[0-9,]+) points?\..*/

  func testWhoeverComesLatePlaysFromTheNextDealOnAndInTheNextMatch() async throws {
    let (host, late, board) = (try phone("Ada"), try phone("Bo"), try phone("Tablet"))
    for phone in phones { try await begin(phone) }
    try await open(host)
    // A device that nobody holds shows the table to everybody.
    try await press(board, "Join somebody’s table")
    try await press(board, "Use as board")
    try await type(board, Self.code, try await code(host))
    try await isBoard(board)
    // They are quicker, too.
    try await press(host, "Bot level: hard")
    for _ in 0..<2 { try await press(host, "Add a bot") }
    try await press(host, "Deal the cards")
    try await showsTable(board)
    // Somebody comes when the cards are dealt.
    try await pressInCorner(host, "Invite somebody")
    try await join(late, try await code(host))
    try await seen(host, "who has come") { $0.label == "Bo is here: a bot makes room at the next deal." }
    try await seen(late, "when there is a seat") { $0.label.hasPrefix("You take a bot’s seat") }
    XCTAssertTrue(host.goBack())
    try await play([host, late], [trader(host.name), Moving(pickUp)]) { seen in hasCards(seen[1]) }
    // The host has to stop.
    try await pressInCorner(host, "End it now", "End it")
    for phone in phones { try await seesEarlyEnd(phone) }
    let order = totals(host)
    XCTAssertTrue(order.count == 3 && order["Ada"] != nil && order["Bo"] != nil, "\(order)")
    for phone in phones { XCTAssertEqual(totals(phone), order, phone.name) }
    // There is time for another match after all.
    try await pressInCorner(host, "Back to the lobby")
    try await seen(late, "the own seat") { $0.label.hasPrefix("Seat 2: Bo, ") }
    try await isBoard(board)
    try await press(host, "Deal the cards")
    try await getsCards(late)
    try await showsTable(board)
    XCTAssertEqual(phones.flatMap(\.offences), [])
    XCTAssertEqual(phones.flatMap(\.requested), [])
  }

  func testAMatchGoesOnWithANewPhoneAndWithoutItsHost() async throws {
    let (host, lost, other) = (try phone("Ada"), try phone("Bo"), try phone("Cem"))
    for phone in phones { try await begin(phone) }
    try await open(host)
    for guest in [lost, other] { try await join(guest, try await code(host)) }
    try await seen(host, "everybody") { $0.label.hasPrefix("Seat 3: ") }
    try await press(host, "Deal the cards")
    for phone in phones { try await getsCards(phone) }
    // Somebody goes on with another phone.
    await lose(lost)
    let guest = try phone(lost.name, device: "another phone")
    try await begin(guest)
    try await pressInCorner(host, "Invite somebody")
    try await join(guest, try await code(host))
    try await seen(guest, "the table") { $0.label == "Round 1" }
    XCTAssertTrue(host.goBack())
    try await press(host, "\(lost.name) has a new phone", "Give the seat")
    let playing = [host, guest, other]
    let round = playing.map { phone in
      let trader = trader(phone.name)
      return Moving { things in !self.isSecondRound(things) && trader.move(things) }
    }
    try await play(playing, round) { seen in seen.allSatisfy { isSecondRound($0) } }
    let before = points(guest, Self.score)
    XCTAssertEqual(before.keys.sorted(), Self.names)
    // The host's phone is gone for good.
    await lose(host)
    try await press(guest, "Go on without the host", "Open it here")
    try await press(other, "Join the reopened table", "Look for it")
    try await seen(guest, "who has followed") { $0.label == "Seat 3: \(other.name)" }
    try await press(guest, "Deal the cards")
    for phone in [guest, other] {
      try await until(phone, "the cards of the second round") { isSecondRound(phone.things()) }
      XCTAssertEqual(points(phone, Self.score), before, phone.name)
    }
    try await pressInCorner(guest, "End it now", "End it")
    for phone in [guest, other] {
      try await seesEarlyEnd(phone)
      XCTAssertEqual(totals(phone), before, phone.name)
    }
    XCTAssertEqual(phones.flatMap(\.offences), [])
    XCTAssertEqual(phones.flatMap(\.requested), [])
  }

  /// Has a phone open the first table that it is offered.
  private func open(_ host: TestPhone) async throws {
    try await press(host, "Host a table for others to join")
    try await pressBeginning(host, "House rules")
    // Nobody hears anybody here.
    try await press(host, "Numbers called: On screen too")
    XCTAssertTrue(host.goBack())
    try await press(host, "To the table")
  }

  private func join(_ guest: TestPhone, _ code: String) async throws {
    try await press(guest, "Join somebody’s table")
    try await type(guest, Self.code, code)
    try await until(guest, "the table") {
      let things = guest.things()
      return !things.contains(where: \.isEntry) && things.contains { $0.label.hasPrefix("Pit") }
    }
  }

  private func isBoard(_ phone: TestPhone) async throws {
    try await seen(phone, "that it is the board") { $0.label.hasPrefix("This is the board. ") }
  }

  private func showsTable(_ board: TestPhone) async throws {
    try await seen(board, "the table") { $0.label == "Sort your cards" }
    XCTAssertFalse(hasCards(board.things()))
  }

  private func getsCards(_ phone: TestPhone) async throws {
    try await until(phone, "the cards") { hasCards(phone.things()) }
  }

  private func hasCards(_ things: [Thing]) -> Bool { things.contains { $0.label.hasPrefix("Ready") && $0.isReady } }

  private func isSecondRound(_ things: [Thing]) -> Bool {
    hasCards(things) && things.contains { $0.label == "Round 2" }
  }

  /// Turns from the end of a round to the cards that are dealt meanwhile.
  private func pickUp(_ things: [Thing]) -> Bool {
    things.first { $0.label == "Pick up your cards" && $0.isReady }?.press() ?? false
  }

  private func seesEarlyEnd(_ phone: TestPhone) async throws {
    try await seen(phone, "who is in the lead") { $0.label.hasPrefix("Ended early: ") }
  }
}

/// Somebody who moves in a way of their own.
@MainActor
private final class Moving: Player {
  private let how: ([Thing]) -> Bool

  init(_ how: @escaping ([Thing]) -> Bool) { self.how = how }

  func move(_ things: [Thing]) -> Bool { how(things) }
}
