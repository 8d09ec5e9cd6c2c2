import OutcryCore
import XCTest

@testable import OutcryKit

/// The session of the process: how it begins, how it comes back, and what waits for it.
@MainActor
final class AppSessionTests: XCTestCase, @unchecked Sendable {
  func testAFaultOpensTheSessionAgain() async throws {
    let folder = try Folder()
    let clock = Clock()
    let fault = SessionError.Fault(message: "broken")
    let broken = ScriptedSession(screen: try await welcome(), steps: [.fails(fault)])
    var opened = 0
    let session = AppSession(
      open: {
        opened += 1
        // The first one has lived for long.
        clock.now += .seconds(60)
        return opened == 1
          ? try TableModel(session: broken, radio: nil) : try await TableModel.open(folder.surroundings())
      }, now: { clock.now })
    session.begin()
    try await until("it is told") { session.screen?.notice?.bad == true }
    XCTAssertEqual(session.screen?.notice?.text, phrase(name: .sessionReopened, languages: ["en"]))
    XCTAssertNil(session.failure)
    XCTAssertEqual(opened, 2)
    await session.close()
  }

  func testWhatDiesAtOnceWaitsForThePlayer() async throws {
    let folder = try Folder()
    let clock = Clock()
    let fault = SessionError.Fault(message: "broken")
    let broken = ScriptedSession(screen: try await welcome(), steps: [.fails(fault)])
    var opened = 0
    let session = AppSession(
      open: {
        opened += 1
        return opened == 1
          ? try TableModel(session: broken, radio: nil) : try await TableModel.open(folder.surroundings())
      }, now: { clock.now })
    session.begin()
    try await until("the reason") { session.failure == "broken" }
    XCTAssertEqual(opened, 1)
    session.begin()
    try await until("the session") { session.failure == nil && opened == 2 && session.nowMs() > 0 }
    await session.close()
  }

  func testAFolderThatIsTakenIsTold() async throws {
    let folder = try Folder()
    let other = try await TableModel.open(folder.surroundings())
    let session = AppSession(surroundings: { folder.surroundings() }, openRadio: { nil })
    session.begin()
    try await until("the reason") { session.failure != nil }
    XCTAssertNil(session.screen)
    await other.close()
    session.begin()
    try await until("the session") { session.screen != nil }
    XCTAssertNil(session.failure)
    await session.close()
  }

  func testWhoeverComesWhileItIsRefusedIsNotForgotten() async throws {
    let folder = try Folder()
    let refusal = SessionError.Locked(message: "unlock the phone")
    var opened = 0
    var session: AppSession?
    session = AppSession(open: {
      opened += 1
      guard opened == 1 else { return try await TableModel.open(folder.surroundings()) }
      session?.begin()
      throw refusal
    })
    session?.begin()
    try await until("the session") { session?.screen != nil }
    XCTAssertEqual(opened, 2)
    XCTAssertNil(session?.failure)
    XCTAssertNil(session?.screen?.notice)
    await session?.close()
  }

  func testARefusalIsToldHoweverLongItTook() async throws {
    let clock = Clock()
    let refusal = SessionError.Locked(message: "unlock the phone")
    let session = AppSession(
      open: {
        clock.now += .seconds(60)
        throw refusal
      }, now: { clock.now })
    session.begin()
    try await until("the reason") { session.failure == "unlock the phone" }
    await session.close()
  }

  func testWhatComesBeforeTheSessionWaitsForIt() async throws {
    let folder = try Folder()
    let session = AppSession(surroundings: { folder.surroundings() }, openRadio: { nil })
    session.importMatch(Data("a photograph".utf8))
    session.begin()
    try await until("it is told") { session.screen?.notice?.bad == true }
    await session.close()
  }

  func testCuesOfEverySessionGoToOneReader() async throws {
    var heard: [Cue] = []
    let session = try await ofTwoCues()
    let reading = Task { await session.eachCue { heard.append($0.cue) } }
    session.begin()
    try await until("both cues") { heard.count == 2 }
    XCTAssertEqual(Set(heard), [.bell, .turn])
    await session.close()
    await reading.value
  }

  func testWhatSessionsHaveLeftIsReadWhenTheyAreOver() async throws {
    var heard: [Cue] = []
    let session = try await ofTwoCues()
    session.begin()
    try await until("the end of both") { session.failure != nil }
    let reading = Task { await session.eachCue { heard.append($0.cue) } }
    try await until("both cues") { heard.count == 2 }
    XCTAssertEqual(Set(heard), [.bell, .turn])
    await session.close()
    await reading.value
  }

  /// Makes a session that is opened twice: each time it gives a cue, and dies.
  private func ofTwoCues() async throws -> AppSession {
    let clock = Clock()
    let screen = try await welcome()
    let fault = SessionError.Fault(message: "broken")
    var cues: [Cue] = [.bell, .turn]
    return AppSession(
      open: {
        guard let cue = cues.popLast() else { throw fault }
        let told = ScriptedSession.Step.event(number: 1, .cue(cue: cue, dueInNanos: 0, seat: nil))
        clock.now += .seconds(60)
        return try TableModel(session: ScriptedSession(screen: screen, steps: [told, .fails(fault)]), radio: nil)
      }, now: { clock.now })
  }

  func testAFileIsReadNoFurtherThanAMatchIsLong() async throws {
    let folder = try Folder()
    let inbox = folder.url.appending(path: "Inbox")
    try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
    let file = inbox.appending(path: "match.json")
    try Data(count: MatchFiles.most + 100).write(to: file)
    let read = await MatchFiles.take(file)
    XCTAssertEqual(read.count, MatchFiles.most)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path), "the copy is still there")
    let gone = await MatchFiles.take(file)
    XCTAssertEqual(gone, Data())
  }
}

@MainActor
private final class Clock {
  nonisolated(unsafe) var now = ContinuousClock.now
  nonisolated init() {}
}
