import Observation
import OutcryCore
import XCTest

@testable import OutcryKit

/// What the model makes of what a session tells.
@MainActor
final class ModelTests: XCTestCase, @unchecked Sendable {
  func testEveryEventGoesWhereItBelongs() async throws {
    let screen = try await welcome()
    let saved = SavedText(kind: .sheet, name: "sheet.txt", title: "Score sheet", text: "Ada 7")
    let events: [Event] = [
      .link(command: .advertise(service: "a")),
      .cue(cue: .bell, dueInNanos: 0, seat: 2), .viewChanged, .keepAwake(on: true),
      .saveText(saved: saved), .link(command: .stopAdvertising), .cue(cue: .turn, dueInNanos: 0, seat: nil),
    ]
    // Numbers with gaps: what is given back is what was received, not a count.
    let steps = events.enumerated().map { ScriptedSession.Step.event(number: UInt64(3 * $0 + 2), $1) }
    let session = ScriptedSession(screen: screen, steps: steps)
    let radio = RecordingRadio()
    let model = try TableModel(session: session, radio: radio)
    var (cues, texts): ([Cue], [SavedText]) = ([], [])
    for await cue in model.cues { cues.append(cue.cue) }
    for await text in model.texts { texts.append(text) }
    try await until("the end") { model.end == .closed }
    XCTAssertEqual(session.seen, [0, 2, 5, 8, 11, 14, 17, 20])
    XCTAssertEqual(radio.commands, [.advertise(service: "a"), .stopAdvertising])
    XCTAssertEqual(cues, [.bell, .turn])
    XCTAssertEqual(texts, [saved])
    XCTAssertTrue(model.keepAwake)
    XCTAssertEqual(radio.timesClosed, 1)
  }

  func testWhoeverIsSlowHearsTheLastCues() async throws {
    let told = (1...40).map {
      ScriptedSession.Step.event(number: $0, .cue(cue: $0 > 8 ? .turn : .deal, dueInNanos: 0, seat: nil))
    }
    let model = try TableModel(session: ScriptedSession(screen: try await welcome(), steps: told), radio: nil)
    try await until("the end") { model.end != nil }
    var cues: [Cue] = []
    for await cue in model.cues { cues.append(cue.cue) }
    XCTAssertEqual(cues, Array(repeating: .turn, count: 32))
  }

  func testTheScreenIsObserved() async throws {
    let folder = try Folder()
    let model = try await TableModel.open(folder.surroundings())
    guard case .welcome(let welcome) = model.screen.view else { return XCTFail("\(model.screen.view)") }
    let changed = expectation(description: "whoever draws is told")
    withObservationTracking {
      _ = model.screen
    } onChange: {
      changed.fulfill()
    }
    model.submit(.type(into: welcome.name.into, text: "Ada"))
    await fulfillment(of: [changed], timeout: patience)
    try await until("the first screen") { if case .home = model.screen.view { true } else { false } }
    await model.close()
  }

  func testAKeyThatIsOffTellsWhy() async throws {
    let folder = try Folder()
    let model = try await TableModel.open(folder.surroundings())
    let off = KeyState.off(why: "Three at least")
    let key = Key(text: "Start", label: "Start", state: off, weight: .main, intent: .start, ask: nil)
    model.press(key)
    try await until("the reason") { model.screen.notice?.text == "Three at least" }
    await model.close()
  }

  func testTheRadioDoesNotWaitForWhoeverDraws() async throws {
    let folder = try Folder()
    let radio = RecordingRadio()
    let model = try await TableModel.open(folder.surroundings(), radio: radio)
    model.submit(.type(into: .name, text: "Ada"))
    model.host(TableOptions(game: .pit, edition: nil, options: []))
    // This is the main thread, and it is held up right here.
    XCTAssertTrue(waits(for: radio.wasTold), "no command came while the main thread was busy")
    await model.close()
  }

  private nonisolated func waits(for semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + patience) == .success
  }
}
