import XCTest

@testable import CoreBluetooth

/// Tasks in the turns of phones whose time is stepped.
final class SteppedTimeTests: XCTestCase {
  func testATurnRunsTasksOfEveryExecutorToTheirEnd() {
    MainThread.hookExecutor()
    defer { MainThread.unhookExecutor() }
    let turns = expectation(description: "two turns")
    turns.expectedFulfillmentCount = 2
    MainThread.turn { runTasks in
      // Another phone's turn comes after this one, though this one empties the queue that was to wake the thread for it.
      MainThread.turn { _ in turns.fulfill() }
      let time = SteppedTime()
      time.hold()
      Task { @MainActor in
        for _ in 0..<10 { await Task.detached { await MainActor.run {} }.value }
        time.release()
      }
      XCTAssertTrue(time.isHeld)
      XCTAssertTrue(runTasks())
      XCTAssertFalse(time.isHeld)
      XCTAssertFalse(runTasks())
      turns.fulfill()
    }
    wait(for: [turns], timeout: 60)
  }
}
