import Foundation
import XCTest

@testable import CoreBluetooth

/// A test of people at a table who see nothing but the screens of their phones, and press what they see there.
@MainActor
class TableCase: XCTestCase, @unchecked Sendable {
  static let names = ["Ada", "Bo", "Cem"]
  static let code = "The code of the table"
  private static let ranks = ["Ada": "Nines", "Bo": "Tens", "Cem": "Aces"]
  private static let digits = /[0-9]( [0-9]){5}/
  private static let total = /(\w+): (\u{2212}?[0-9,]+) points?(?:,.*)?\..*/
  private static let name = "What is your name?"
  private static let speed = "2"
  private static let advertMillis = 50

  /// How many seconds anything may take: many times what it needs, on machines that are busy besides.
  private static let patience = 900.0

  struct NeverCame: Error {
    let what: String
  }

  private let worker = RealTime()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")
  private let speedBefore = ProcessInfo.processInfo.environment["OUTCRY_SPEED"]
  private lazy var air = FakeAir(worker, advertEvery: Self.advertMillis)
  /// The phones that are switched on.
  private(set) var phones: [TestPhone] = []

  override func setUp() async throws { speed(Self.speed) }

  override func tearDown() async throws {
    for phone in phones { await phone.close() }
    phones = []
    speed(speedBefore)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Says how many times as fast the time of sessions goes. The radio keeps to the time of the system, with its limits for links and
  /// scans: for long they must not be far apart.
  private func speed(_ times: String?) {
    if let times { setenv("OUTCRY_SPEED", times, 1) } else { unsetenv("OUTCRY_SPEED") }
  }

  /// Switches a phone on, with what was left on it; it is somebody's own unless they have another one.
  func phone(_ name: String, device: String? = nil) throws -> TestPhone {
    let phone = try TestPhone(name, folder.appending(path: device ?? name), air, worker)
    phones.append(phone)
    return phone
  }

  /// Ends the process of a phone; what it has on disk can be used again.
  func lose(_ phone: TestPhone) async {
    phones.removeAll { $0 === phone }
    await phone.close()
  }

  /// Starts the app for the first time.
  func begin(_ phone: TestPhone) async throws {
    try await type(phone, Self.name, phone.name)
    try await press(phone, "Continue")
    try await seen(phone, "the start") { $0.label == "History" }
  }

  /// Gives the digits that a phone shows.
  func code(_ host: TestPhone) async throws -> String {
    let read = try await seen(host, "the digits") { $0.label.wholeMatch(of: Self.digits) != nil }
    return read.label.filter { $0 != " " }
  }

  /// Gives somebody who plays Pit as everybody does: each collects another rank.
  func trader(_ name: String) -> any Player { Trader(name, Self.ranks[name] ?? "") }

  /// Has everybody play until something is so, as their screens show it.
  func play(_ playing: [TestPhone], _ players: [any Player], until isSo: ([[Thing]]) -> Bool) async throws {
    var moved = ContinuousClock.now
    while true {
      let seen = playing.map { $0.things() }
      if isSo(seen) { return }
      for (player, things) in zip(players, seen) where player.move(things) { moved = .now }
      guard moved.duration(to: .now) < .seconds(Self.patience) else {
        throw NeverCame(what: "a move: \(zip(playing, seen).map { "\($0.name): \($1.map(\.told))" })")
      }
      try await look()
    }
  }

  /// Gives the totals that a phone shows at the end.
  func totals(_ phone: TestPhone) -> [String: Int] { points(phone, Self.total) }

  /// Gives the points, by name, that a phone says in this way.
  func points(_ phone: TestPhone, _ said: Regex<(Substring, Substring, Substring)>) -> [String: Int] {
    let shown = phone.things().compactMap { thing in
      thing.label.wholeMatch(of: said).map { found in
        let written = found.2.replacingOccurrences(of: "\u{2212}", with: "-").replacingOccurrences(of: ",", with: "")
        return (String(found.1), Int(written) ?? 0)
      }
    }
    return Dictionary(shown) { first, _ in first }
  }

  /// Presses a key, and what is answered to its question, if it asks.
  func press(_ phone: TestPhone, _ label: String, _ answer: String? = nil) async throws {
    try await seen(phone, label) { $0.label == label && $0.isReady }.press()
    if let answer { try await press(phone, answer) }
  }

  func pressBeginning(_ phone: TestPhone, _ label: String) async throws {
    try await seen(phone, label) { $0.label.hasPrefix(label) && $0.isReady }.press()
  }

  /// Presses one of the keys that the corner leads to, and what is answered to its question, if it asks.
  func pressInCorner(_ phone: TestPhone, _ label: String, _ answer: String? = nil) async throws {
    try await seen(phone, "the way to `\(label)`") { thing in
      thing.label != label && thing.isReady && thing.label.components(separatedBy: ", ").contains(label)
    }.press()
    try await press(phone, label, answer)
  }

  func type(_ phone: TestPhone, _ prompt: String, _ text: String) async throws {
    try await seen(phone, prompt) { $0.isEntry && $0.label.hasPrefix(prompt) }.type(text)
  }

  func keep(_ phone: TestPhone, _ prompt: String, _ text: String) async throws {
    try await type(phone, prompt, text)
    try await press(phone, "Done")
  }

  @discardableResult
  func seen(_ phone: TestPhone, _ what: String, _ isIt: (Thing) -> Bool) async throws -> Thing {
    var found: Thing?
    try await until(phone, what) {
      found = phone.things().first(where: isIt)
      return found != nil
    }
    return try XCTUnwrap(found)
  }

  func until(_ phone: TestPhone, _ what: String, _ isSo: () -> Bool) async throws {
    let begun = ContinuousClock.now
    while !isSo() {
      guard begun.duration(to: .now) < .seconds(Self.patience) else {
        throw NeverCame(what: "\(phone.name) sees \(what), but \(phone.things().map(\.told))")
      }
      try await look()
    }
  }

  private func look() async throws { try await Task.sleep(for: .milliseconds(5)) }
}
