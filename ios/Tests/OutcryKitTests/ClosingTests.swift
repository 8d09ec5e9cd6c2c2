import OutcryCore
import OutcryKit
import XCTest

/// How sessions end.
@MainActor
final class ClosingTests: XCTestCase, @unchecked Sendable {
  func testASessionIsClosedWhileItsNextEventIsWaitedFor() async throws {
    // Nothing tells whether it is waited for already: it is closed sooner and later, and ends each time.
    for turns in 0..<20 {
      let folder = try Folder()
      let session = try TableSession(config: folder.config())
      let received = Received()
      let waiting = Task.detached {
        while let delivery = try await session.nextEvent(seen: await received.last) { await received.take(delivery) }
      }
      try await until("the first screen") { await received.events.contains(.viewChanged) }
      for _ in 0..<turns { await Task.yield() }
      try await Task.detached { try session.shutdown() }.value
      try await waiting.value
      let after = try await session.nextEvent(seen: await received.last)
      XCTAssertNil(after)
      try session.shutdown()
    }
  }

  /// What a loop has received.
  private actor Received {
    private(set) var events: [Event] = []
    private(set) var last: UInt64 = 0

    func take(_ delivery: NumberedEvent) {
      events.append(delivery.event)
      last = delivery.number
    }
  }

  func testAnEventThatWasNotReceivedIsGivenAgain() async throws {
    let folder = try Folder()
    let session = try TableSession(config: folder.config())
    let lost = Task { try await session.nextEvent(seen: 0) }
    lost.cancel()
    let first = try await session.nextEvent(seen: 0)
    let again = try await session.nextEvent(seen: 0)
    XCTAssertNotNil(first)
    XCTAssertEqual(first, again)
    _ = try? await lost.value
    try session.shutdown()
  }

  func testAModelIsClosedFromSeveralPlacesAtOnce() async throws {
    let folder = try Folder()
    let radio = RecordingRadio()
    let model = try await TableModel.open(folder.surroundings(), radio: radio)
    try await until("the radio is open") { radio.isOpen }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          await model.close()
          // Whoever was told that it is closed finds the folder free.
          await MainActor.run { XCTAssertEqual(model.end, .closed) }
        }
      }
    }
    XCTAssertEqual(radio.timesClosed, 1)
    await model.close()
    let next = try await TableModel.open(folder.surroundings())
    await next.close()
    // What comes too late is no trouble.
    model.submit(.back)
    radio.happens(.writable(link: 1))
  }

  func testAModelThatIsLetGoOfFreesItsFolder() async throws {
    let folder = try Folder()
    let air = MemoryAir()
    var model: TableModel? = try await TableModel.open(folder.surroundings(), radio: air.radio())
    weak var weakly = model
    XCTAssertNotNil(weakly)
    model = nil
    XCTAssertNil(weakly)
    var next: TableModel?
    try await until("the folder to be free") {
      next = try? await TableModel.open(folder.surroundings())
      return next != nil
    }
    let opened = try XCTUnwrap(next)
    await opened.close()
  }
}
