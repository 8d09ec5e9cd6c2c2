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
    let first = Task { await read(stream) }
    // It has read the first and waits for another.
    try await until("the first is read") { list.isEmpty }
    first.cancel()
    let readByFirst = await first.value
    XCTAssertEqual(readByFirst, [1])
    for number in 2...4 { list.add(number) }
    list.close()
    let readByNext = await read(list.stream)
    XCTAssertEqual(readByNext, [2, 3, 4])
  }

  func testEachGoesToOneOfManyReadersWhoeverIsCancelled() async throws {
    let list = WaitingList<Int>()
    for _ in 0..<50 {
      let readers = (0..<8).map { _ in
        let stream = list.stream
        return Task { await read(stream) }
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
    let waiting = Task { await read(stream) }
    try await until("it waits") { list.isAwaited }
    list.close()
    let readMeanwhile = await waiting.value
    XCTAssertEqual(readMeanwhile, [])
    let short = WaitingList<Int>(most: 3)
    for number in 1...5 { short.add(number) }
    short.close()
    short.add(6)
    let kept = await read(short.stream)
    XCTAssertEqual(kept, [3, 4, 5])
  }
}

/// Reads until there is no more, or until whoever reads is cancelled.
private func read(_ stream: AsyncStream<Int>) async -> [Int] {
  var read: [Int] = []
  for await number in stream { read.append(number) }
  return read
}
