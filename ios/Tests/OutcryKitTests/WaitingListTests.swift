import XCTest

@testable import OutcryKit

/// What becomes of things that wait for readers who come and go.
@MainActor
final class WaitingListTests: XCTestCase, @unchecked Sendable {
  /// SwiftUI cancels whoever reads for a view that goes, and begins anew with the next one.
  func testWhatACancelledReaderHasNotTakenWaitsForTheNext() async throws {
    let list = WaitingList<Int>()
    list.add(1)
    let stream = list.stream
    let first = Task {
      var read: [Int] = []
      for await number in stream { read.append(number) }
      return read
    }
    // It has read the first and waits for another.
    try await until("the first is read") { list.isEmpty }
    first.cancel()
    let readByFirst = await first.value
    XCTAssertEqual(readByFirst, [1])
    for number in 2...4 { list.add(number) }
    list.close()
    var read: [Int] = []
    for await number in list.stream { read.append(number) }
    XCTAssertEqual(read, [2, 3, 4])
  }

  func testEachGoesToOneOfManyReadersWhoeverIsCancelled() async throws {
    let list = WaitingList<Int>()
    for _ in 0..<50 {
      let readers = (0..<8).map { _ in
        let stream = list.stream
        return Task {
          var read: [Int] = []
          for await number in stream { read.append(number) }
          return read
        }
      }
      let giver = Task { for number in 0..<200 { list.add(number) } }
      for reader in readers.dropLast(4) { reader.cancel() }
      await giver.value
      for reader in readers { reader.cancel() }
      var all: [Int] = []
      for reader in readers { all += await reader.value }
      all += list.rest()
      XCTAssertEqual(all.sorted(), Array(0..<200))
    }
  }

  func testWhoeverWaitsIsToldOfTheEndAndTheOldestAreLeftOut() async throws {
    let list = WaitingList<Int>(most: 3)
    let stream = list.stream
    let waiting = Task {
      var read: [Int] = []
      for await number in stream { read.append(number) }
      return read
    }
    try await until("it waits") { list.isAwaited }
    list.close()
    let read = await waiting.value
    XCTAssertEqual(read, [])
    let short = WaitingList<Int>(most: 3)
    for number in 1...5 { short.add(number) }
    short.close()
    short.add(6)
    var kept: [Int] = []
    for await number in short.stream { kept.append(number) }
    XCTAssertEqual(kept, [3, 4, 5])
  }
}
