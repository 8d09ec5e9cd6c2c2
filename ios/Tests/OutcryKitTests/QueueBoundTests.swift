import Dispatch
import OutcryKit
import XCTest

/// State that one queue owns.
@MainActor
final class QueueBoundTests: XCTestCase, @unchecked Sendable {
  func testCommandsAndCallbacksKeepTheirOrder() async {
    let bound = QueueBound<[Int]>(label: "test", [])
    for number in 0..<1_000 {
      if number.isMultiple(of: 2) {
        bound.async { $0.append(number) }
      } else {
        // As the platform calls back, which knows nothing of the state.
        bound.queue.async { bound.now { $0.append(number) } }
      }
    }
    let all = await withCheckedContinuation { continuation in
      bound.async { continuation.resume(returning: $0) }
    }
    XCTAssertEqual(all, Array(0..<1_000))
  }

  func testWhatWaitsDoesNotKeepTheStateAlive() async throws {
    var bound: QueueBound<Int>? = QueueBound(label: "test", 0)
    weak var old = bound
    let done = expectation(description: "what waited is done")
    bound?.after(.milliseconds(10)) { _ in done.fulfill() }
    await fulfillment(of: [done], timeout: patience)
    bound?.after(.seconds(Int(patience))) { _ in XCTFail("nobody holds the state any more") }
    bound = nil
    try await until("the state is gone") { old == nil }
  }
}
