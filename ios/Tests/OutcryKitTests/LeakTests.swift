import OutcryCore
import XCTest

@testable import OutcryKit

/// What stays in memory.
@MainActor
final class LeakTests: XCTestCase, @unchecked Sendable {
  /// How many events have to leave nothing behind.
  private static let events = 10_000

  /// How many of them are looked at together.
  private static let part = 1_000

  /// How many come at the most: some of the threads may still be making ready. What leaks goes on growing.
  private static let eventsMax = 100_000

  /// How many little blocks of 64 bytes libdispatch keeps for later, for each of its threads: until these are there, every
  /// event seems to leave some behind.
  private static let kept = 65_536

  /// How much an event may leave behind, in bytes: less than any object takes.
  private static let slack = 8

  /// How many parts in a row are looked at: in any one of them something may be given back that was kept for later.
  private static let row = 5

  func testTenThousandEventsLeaveNothingBehind() async throws {
    let folder = try Folder()
    let session = CountingSession(try TableSession(config: folder.config()))
    let air = MemoryAir()
    var radio: MemoryRadio? = air.radio()
    var model: TableModel? = try TableModel(session: session, radio: radio)
    weak var oldModel = model
    weak var oldRadio = radio
    model?.submit(.type(into: .name, text: "Ada"))
    model?.host(TableOptions(game: .pit, edition: nil, options: []))
    await Self.makeReady()
    try await until("the lobby") { if case .lobby = model?.screen.view { true } else { false } }
    var (growths, given): ([Int], Int) = ([], 0)
    repeat {
      let (inUse, from) = (memoryInUse(), session.events)
      try await use(XCTUnwrap(radio), XCTUnwrap(model)) { session.events < from + Self.part }
      growths.append((memoryInUse() - inUse) / (session.events - from))
      given += session.events - from
    } while given < Self.events || given < Self.eventsMax && Self.lately(growths) >= Self.slack
    print("\(given) events; of each there stayed, \(Self.part) together, \(growths) bytes")
    XCTAssertLessThan(Self.lately(growths), Self.slack)
    await model?.close()
    (model, radio) = (nil, nil)
    try await until("nobody holds the model or the radio") { oldModel == nil && oldRadio == nil }
  }

  /// Has the threads that do the work keep what they keep.
  private static func makeReady() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let group = DispatchGroup()
      for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount * kept {
        DispatchQueue.global().async(group: group) {}
      }
      group.notify(queue: .main) { done.resume() }
    }
  }

  /// Gives the median of the last parts.
  private static func lately(_ growths: [Int]) -> Int {
    let row = growths.suffix(Self.row).sorted()
    return row.count < Self.row ? .max : row[Self.row / 2]
  }

  /// Turns the radio off and on again, and looks at another screen in between: commands, views and notices come of that.
  private func use(_ radio: MemoryRadio, _ model: TableModel, while holds: () -> Bool) async throws {
    let changes: [() -> Void] = [
      { radio.turn(.off) },
      { radio.turn(.on) },
      { model.submit(.go(destination: .practice)) },
      { model.submit(.back) },
    ]
    while holds() {
      for change in changes {
        let before = model.screen
        change()
        try await until("another screen") { model.screen != before }
      }
    }
  }
}
