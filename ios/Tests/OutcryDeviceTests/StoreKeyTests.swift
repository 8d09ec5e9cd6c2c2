import Foundation
import OutcryCore
import OutcryKit
import XCTest

@testable import OutcryDevice
@testable import Security

/// The key of the core's store, in a Keychain that tests can harm.
@MainActor
final class StoreKeyTests: XCTestCase, @unchecked Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")
  private let place = "app.outcry/store key"

  override func setUp() async throws { Keychain.change { $0 = Keychain() } }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  func testEveryStartGivesTheSameKey() async throws {
    let key = try await first()
    XCTAssertEqual(key.count, 32)
    XCTAssertGreaterThan(Set(key).count, 8)
    let again = await StoreKey.get()
    XCTAssertEqual(again, key)
  }

  func testNoTwoPhonesHaveTheSameKey() async throws {
    let key = try await first()
    Keychain.change { $0 = Keychain() }
    let other = try await first()
    XCTAssertNotEqual(other, key)
  }

  func testTheKeyStaysOnThisPhone() async throws {
    let key = try await first()
    let items = Keychain.change { $0.items }
    let item = try XCTUnwrap(items[place])
    XCTAssertEqual(items.count, 1)
    XCTAssertEqual(item[kSecValueData] as? Data, key)
    XCTAssertEqual(item[kSecAttrAccessible] as? String, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
    XCTAssertEqual(item[kSecAttrSynchronizable] as? Bool, false)
  }

  func testAKeychainThatHasLostItsItemsMakesThePhoneANewOne() async throws {
    let key = try await first()
    Keychain.change { $0.items = [:] }
    try await assertOther(than: key)
  }

  func testAnItemOfAnotherLengthIsNoKey() async throws {
    for length in [0, 31, 33, 4_000] {
      let key = try await first()
      Keychain.change { $0.items[place]?[kSecValueData] = Data(count: length) }
      try await assertOther(than: key)
      XCTAssertEqual(Keychain.change { $0.items.count }, 1)
    }
    Keychain.change { $0.items[place]?[kSecValueData] = nil }
    try await assertOther(than: Data())
  }

  func testAsLongAsTheKeychainFailsThereIsNoKeyAndThenItIsTheSameAsBefore() async throws {
    let key = try await first()
    let moods: [Keychain.Mood] = [
      .locked, .emptyUntilUnlocked, .fails(errSecNotAvailable), .fails(errSecParam), .fails(-34018),
    ]
    for mood in moods {
      Keychain.change { $0.mood = mood }
      let none = await StoreKey.get()
      XCTAssertNil(none, "\(mood)")
      Keychain.change { $0.mood = .open }
      let again = await StoreKey.get()
      XCTAssertEqual(again, key, "\(mood)")
    }
  }

  func testAKeyThatCannotBeKeptIsNotHandedOver() async throws {
    for mood in [Keychain.Mood.locked, .emptyUntilUnlocked, .readOnly] {
      Keychain.change { $0.mood = mood }
      let none = await StoreKey.get()
      XCTAssertNil(none, "\(mood)")
      XCTAssertEqual(Keychain.change { $0.items.count }, 0)
    }
    Keychain.change { $0.mood = .open }
    _ = try await first()
    Keychain.change {
      $0.items[place]?[kSecValueData] = Data([1])
      $0.mood = .readOnly
    }
    let none = await StoreKey.get()
    XCTAssertNil(none)
  }

  func testWhoeverAddsAKeyMeanwhileIsFirst() async throws {
    let theirs = Data(repeating: 7, count: 32)
    Keychain.change { [place] in $0.onMiss = { $0[place] = [kSecValueData: theirs] } }
    let key = await StoreKey.get()
    XCTAssertEqual(key, theirs)
    Keychain.change { [place] in
      $0.items = [:]
      $0.onMiss = { $0[place] = [kSecValueData: Data([1])] }
    }
    let none = await StoreKey.get()
    XCTAssertNil(none)
  }

  func testAPhoneGoesOnWithItsKeyAndSaysSoWhenItHasLostIt() async throws {
    try await evening { try await self.lookForTable($0) }
    try await evening { session in
      try await holds { session.screen != nil }
      XCTAssertNil(session.screen?.notice)
    }
    Keychain.change { $0.items = [:] }
    try await evening { session in
      try await holds { session.screen?.notice?.text.contains("lost its saved identity") == true }
      session.submit(.go(destination: .settings))
      try await holds { if case .settings = session.screen?.view { true } else { false } }
    }
    try await evening { session in
      try await holds { session.screen != nil }
      XCTAssertNil(session.screen?.notice)
    }
  }

  func testWhatIsSealedWaitsForTheFirstUnlock() async throws {
    try await evening { try await self.lookForTable($0) }
    for mood in [Keychain.Mood.locked, .emptyUntilUnlocked] {
      Keychain.change { $0.mood = mood }
      try await evening { session in
        try await holds { session.failure?.contains("unlock the phone") == true }
        XCTAssertNil(session.screen)
        Keychain.change { $0.mood = .open }
        session.begin()
        try await holds { session.screen != nil }
        XCTAssertNil(session.failure)
        // Nothing has gone wrong, so nothing is said.
        XCTAssertNil(session.screen?.notice)
        session.submit(.go(destination: .settings))
        try await holds { if case .settings = session.screen?.view { true } else { false } }
        XCTAssertNil(session.screen?.notice)
      }
    }
  }

  private func first() async throws -> Data {
    let key = await StoreKey.get()
    return try XCTUnwrap(key)
  }

  private func assertOther(than key: Data, line: UInt = #line) async throws {
    let other = try await first()
    XCTAssertEqual(other.count, 32, line: line)
    XCTAssertNotEqual(other, key, line: line)
    let again = await StoreKey.get()
    XCTAssertEqual(again, other, "the new one is not kept", line: line)
  }

  /// Looks for a table that is not there, by a phone whose player has no name yet: then it has a key of its own, which is stored.
  private func lookForTable(_ session: AppSession) async throws {
    try await holds { session.screen != nil }
    session.submit(.type(into: .name, text: "Ada"))
    try await holds { if case .home = session.screen?.view { true } else { false } }
    session.join("123456")
    try await holds { if case .home = session.screen?.view { false } else { true } }
  }

  /// Runs a session with what the phone has, from its beginning to its end.
  private func evening(_ deed: @MainActor (AppSession) async throws -> Void) async throws {
    let air = MemoryAir()
    let session = AppSession(
      surroundings: { [folder] in
        Surroundings(folder: folder, languages: ["en"], utcOffsetSeconds: 0, storeKey: await StoreKey.get())
      }, openRadio: { air.radio() })
    session.begin()
    try await deed(session)
    await session.close()
  }
}
