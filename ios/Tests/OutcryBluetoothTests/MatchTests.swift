import Foundation
import OutcryBluetooth
import OutcryCore
import OutcryKit
import XCTest

@testable import CoreBluetooth

/// Phones that play over the radio of iPhones, each with a Bluetooth of its own.
@MainActor
final class MatchTests: XCTestCase, @unchecked Sendable {
  private static let names = [
    "Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Moe",
  ]

  /// Two corners. Nobody shouts, so the phones show the counts, and one tap closes a swap.
  private static let options = [
    NamedValue(name: "show_counts", value: .word(word: "on-screen")),
    NamedValue(name: "handshake", value: .word(word: "open")),
    NamedValue(name: "round_cap", value: .number(number: 2)),
  ]

  /// How many seconds anything may take: many times what it needs, on machines that are busy besides.
  private static let patience = 900.0

  private struct NeverCame: Error {
    let what: String
  }

  /// A person with a phone, and what lies behind its radio.
  @MainActor private final class Phone {
    let name: String
    let fake: FakePhone
    let model: TableModel

    init(_ name: String, _ folder: URL, _ air: Air, _ worker: Worker) async throws {
      self.name = name
      fake = FakePhone(name, air, worker)
      let surroundings = Surroundings(folder: folder.appending(path: name), languages: ["en"], utcOffsetSeconds: 0)
      let radio = BluetoothRadio(profile: try gattProfile(), queue: fake.queue)
      model = try await TableModel.open(surroundings, radio: radio)
      model.submit(.type(into: .name, text: name))
    }

    var lobby: LobbyView? { if case .lobby(let view) = model.screen.view { view } else { nil } }

    var result: ResultView? { if case .result(let view) = model.screen.view { view } else { nil } }
  }

  private let worker = RealTime()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
  }

  func testTwoPhonesMeetByTheSixDigits() async throws {
    let air = FakeAir(worker)
    let (host, guest) = (try await Phone("Ada", folder, air, worker), try await Phone("Bo", folder, air, worker))
    host.model.host(TableOptions(game: .pit, edition: nil, options: []))
    try await until("a code") { host.lobby?.invite?.code != nil }
    guest.model.join(try XCTUnwrap(host.lobby?.invite?.code))
    try await until("a lobby of two") { [host, guest].allSatisfy { $0.lobby?.seats.count == 2 } }
    for phone in [host, guest] {
      await phone.model.close()
      XCTAssertEqual(phone.fake.misuses, [])
    }
  }

  func testThirteenPhonesPlayAWholeMatchOfPit() async throws {
    let clock = ContinuousClock()
    let from = clock.now
    let air = FakeAir(worker, advertEvery: 250)
    var phones: [Phone] = []
    for name in Self.names { phones.append(try await Phone(name, folder, air, worker)) }
    let host = phones[0]
    host.model.host(TableOptions(game: .pit, edition: "short", options: Self.options))
    try await until("an invite") { host.lobby?.invite != nil }
    let invite = try XCTUnwrap(host.lobby?.invite)
    for phone in phones.dropFirst() { phone.model.join(invite.uri) }
    try await until("everybody") { phones.allSatisfy { $0.lobby?.seats.count == phones.count } }
    try await until("a start") { ready(host.lobby?.start) != nil }
    let links = phones.map(\.fake).map { fake in fake.lock.withLock { fake.connections.count } }
    print("joined in \(clock.now - from); links: \(links)")
    host.model.press(try XCTUnwrap(host.lobby?.start))

    let playing = phones.map { phone in Task { try await self.play(phone) } }
    for played in playing { try await played.value }
    let totals = phones.map { phone in
      (phone.result?.bars ?? []).map { "\($0.name) \(Self.total($0.total))" }.sorted().joined(separator: ", ")
    }
    print("played after \(clock.now - from): \(totals[0])")
    XCTAssertEqual(Set(totals).count, 1, "\(totals)")
    XCTAssertEqual(phones.flatMap(\.fake.misuses), [])
    try await keep(host, totals[0])
    for phone in phones { await phone.model.close() }
  }

  /// Plays on until the result.
  private func play(_ phone: Phone) async throws {
    var trader = Trader()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Self.patience)
    while phone.result == nil {
      guard clock.now < end, phone.model.end == nil else {
        throw NeverCame(what: "\(phone.name)'s result, but \(phone.model.screen.view)")
      }
      if let key = trader.press(phone.model.screen) { phone.model.press(key) }
      try await Task.sleep(for: .milliseconds(40))
    }
  }

  /// Writes down what the host has kept, by which the referee judges, where somebody wants it.
  private func keep(_ host: Phone, _ totals: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["OUTCRY_MATCH"] else { return }
    let target = URL(fileURLWithPath: folder).appending(path: "thirteen")
    host.model.submit(.go(destination: .history))
    var entry: Key?
    try await until("a history") {
      if case .history(let view) = host.model.screen.view { entry = view.matches.first?.key }
      return entry != nil
    }
    host.model.press(try XCTUnwrap(entry))
    var save: Key?
    try await until("the match") {
      if case .match(let view) = host.model.screen.view { save = ready(view.saveMatch) }
      return save != nil
    }
    host.model.press(try XCTUnwrap(save))
    var texts = host.model.texts.makeAsyncIterator()
    let saved = await texts.next()
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try Data(try XCTUnwrap(saved).text.utf8).write(to: target.appending(path: "match.json"))
    try Data(totals.utf8).write(to: target.appending(path: "totals.txt"))
  }

  private func until(_ what: String, _ holds: () -> Bool) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Self.patience)
    while !holds() {
      guard clock.now < end else { throw NeverCame(what: what) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private static func total(_ written: String) -> Int {
    Int(written.replacingOccurrences(of: "\u{2212}", with: "-").replacingOccurrences(of: ",", with: "")) ?? 0
  }
}
