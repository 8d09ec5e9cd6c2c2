import Foundation
import OutcryCore
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

  /// How long anything may take: many times what it needs, on machines that are busy besides.
  private static let patience = Duration.seconds(900)

  private let worker = RealTime()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
  }

  func testTwoPhonesMeetByTheSixDigits() async throws {
    let air = FakeAir(worker)
    let (host, guest) = (try await phone("Ada", air), try await phone("Bo", air))
    _ = try await host.host(TableOptions(game: .pit, edition: nil, options: []))
    guest.model.join(try await host.awaited("a code") { host.lobby?.invite?.code })
    for phone in [host, guest] { try await phone.seated(2) }
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
    for name in Self.names { phones.append(try await phone(name, air)) }
    let host = phones[0]
    let invite = try await host.host(TableOptions(game: .pit, edition: "short", options: Self.options))
    for phone in phones.dropFirst() { phone.model.join(invite.uri) }
    for phone in phones { try await phone.seated(phones.count) }
    let links = phones.map(\.fake).map { fake in fake.lock.withLock { fake.connections.count } }
    print("joined in \(clock.now - from); links: \(links)")
    try await host.start(with: Self.names.count)

    let playing = phones.map { phone in
      Task { try await phone.play(every: .milliseconds(40), within: Self.patience) }
    }
    var totals: [String] = []
    for played in playing { totals.append(try await played.value) }
    print("played after \(clock.now - from): \(totals[0])")
    XCTAssertEqual(Set(totals).count, 1, "\(totals)")
    XCTAssertEqual(phones.flatMap(\.fake.misuses), [])
    try await keep(host, totals[0])
    for phone in phones { await phone.model.close() }
  }

  private func phone(_ name: String, _ air: Air) async throws -> Phone {
    try await Phone(name, folder, air, worker, patience: Self.patience)
  }

  /// Writes down what the host has kept, by which the referee judges, where somebody wants it.
  private func keep(_ host: Phone, _ totals: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["OUTCRY_MATCH"] else { return }
    let target = URL(fileURLWithPath: folder).appending(path: "thirteen")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try Data(try await host.savedMatch().utf8).write(to: target.appending(path: "match.json"))
    try Data(totals.utf8).write(to: target.appending(path: "totals.txt"))
  }
}
