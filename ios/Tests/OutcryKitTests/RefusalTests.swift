import OutcryCore
import XCTest

@testable import OutcryKit

/// What is refused, what it says, and what becomes of it.
@MainActor
final class RefusalTests: XCTestCase, @unchecked Sendable {
  func testAFolderThatIsTaken() async throws {
    let folder = try Folder()
    let first = try await TableModel.open(folder.surroundings())
    let error = await refusal { try await TableModel.open(folder.surroundings()) }
    guard case .FolderInUse(let message) = error else { return XCTFail("\(String(describing: error))") }
    XCTAssertEqual(error?.message, message)
    XCTAssertFalse(message.isEmpty)
    XCTAssertEqual(error?.remedy, .tell)
    await first.close()
  }

  func testAFolderThatIsAFile() async throws {
    let folder = try Folder()
    try Data("a photograph".utf8).write(to: folder.surroundings().folder)
    let error = await refusal { try await TableModel.open(folder.surroundings()) }
    guard case .Storage = error else { return XCTFail("\(String(describing: error))") }
  }

  func testSecretsThatAreSealedNeedTheirKey() async throws {
    let folder = try Folder()
    var surroundings = folder.surroundings()
    surroundings.storeKey = Data([1, 2, 3])
    let short = await refusal { try await TableModel.open(surroundings) }
    guard case .StoreKeyLength(let message) = short else { return XCTFail("\(String(describing: short))") }
    XCTAssertTrue(message.contains("32"), message)
    XCTAssertEqual(short?.message, message)
    surroundings.storeKey = Data(repeating: 1, count: 32)
    let model = try await TableModel.open(surroundings, radio: MemoryAir().radio())
    guard case .welcome(let welcome) = model.screen.view else { return XCTFail("\(model.screen.view)") }
    model.submit(.type(into: welcome.name.into, text: "Ada"))
    try await until("the first screen") { if case .home = model.screen.view { true } else { false } }
    // From here on the phone has a key of its own, which is sealed.
    model.join("123456")
    try await until("another screen") { if case .home = model.screen.view { false } else { true } }
    await model.close()
    let locked = await refusal { try await TableModel.open(folder.surroundings()) }
    guard case .Locked(let words) = locked else { return XCTFail("\(String(describing: locked))") }
    XCTAssertEqual(locked?.message, words)
    XCTAssertEqual(locked?.remedy, .tell)
  }

  func testAFileThatIsNoMatch() async throws {
    for bytes in [Data(), Data("a photograph".utf8), Data(repeating: 0xff, count: 5_000)] {
      let error = await refusal { try await TableModel.replay(bytes, languages: ["en"]) }
      guard case .NoMatch = error else { return XCTFail("\(String(describing: error))") }
      XCTAssertEqual(error?.remedy, .tell)
    }
    let folder = try Folder()
    let model = try await TableModel.open(folder.surroundings())
    model.importMatch(Data("a photograph".utf8))
    try await until("it is told") { model.screen.notice?.bad == true }
    await model.close()
  }

  func testWhatIsNoEventOfARadio() async throws {
    let folder = try Folder()
    let session = try TableSession(config: folder.config())
    func refused(_ event: LinkEvent) async -> SessionError? { await refusal { try session.linkEvent(event: event) } }
    let long = Data(count: Int(try gattProfile().frameMax) + 1)
    guard case .FrameTooLong = await refused(.received(link: 1, bytes: long, ageNanos: 0)) else {
      return XCTFail("a frame may be that long")
    }
    guard case .Age = await refused(.received(link: 1, bytes: Data([1]), ageNanos: .max)) else {
      return XCTFail("an event may be that old")
    }
    guard case .Service = await refused(.found(peer: 1, service: "tea", rssi: nil)) else {
      return XCTFail("a service may be called tea")
    }
    try await Task.detached { try session.shutdown() }.value
    for error in [
      await refused(.radio(state: .on)), await refusal { try session.submit(intent: .back) },
      await refusal { try session.view() },
    ] {
      guard case .Closed = error else { return XCTFail("\(String(describing: error))") }
      XCTAssertEqual(error?.remedy, .openAgain)
    }
  }

  func testALinkWhoseFrameIsRefusedIsClosed() async throws {
    let folder = try Folder()
    let radio = RecordingRadio()
    let model = try await TableModel.open(folder.surroundings(), radio: radio)
    try await until("the radio is open") { radio.isOpen }
    radio.happens(.received(link: 7, bytes: Data(count: 2_000), ageNanos: 0))
    radio.happens(.received(link: 8, bytes: Data([1]), ageNanos: .max))
    XCTAssertEqual(radio.commands.suffix(2), [.close(link: 7), .close(link: 8)])
    // A mistake of the radio itself is told.
    radio.happens(.found(peer: 1, service: "tea", rssi: nil))
    try await until("it is told") { model.screen.notice?.text.contains("tea") == true }
    XCTAssertNil(model.end)
    await model.close()
  }

  func testMoreThanCanBeWorkedOffClosesTheLink() async throws {
    struct Panic: Error {}
    let refusals: [(any Error, [LinkCommand])] = [
      (SessionError.Behind(message: "too much"), [.close(link: 3)]),
      (Panic(), [.close(link: 3)]),
      (SessionError.Closed(message: "over"), []),
      (SessionError.Fault(message: "broken"), []),
    ]
    for (refusal, commands) in refusals {
      let session = ScriptedSession(screen: try await welcome(), steps: [], refusal: refusal)
      let radio = RecordingRadio(first: .received(link: 3, bytes: Data([1]), ageNanos: 0))
      let model = try TableModel(session: session, radio: radio)
      try await until("the end") { model.end != nil }
      XCTAssertEqual(radio.commands, commands, "\(refusal)")
      XCTAssertEqual(session.notices, [])
    }
  }

  func testAFaultIsTheEnd() async throws {
    let fault = SessionError.Fault(message: "open the session again")
    let session = ScriptedSession(screen: try await welcome(), steps: [.fails(fault)])
    let radio = RecordingRadio()
    let model = try TableModel(session: session, radio: radio)
    try await until("the end") { model.end != nil }
    XCTAssertEqual(model.end, .fault("open the session again"))
    XCTAssertEqual(fault.remedy, .openAgain)
    XCTAssertEqual(radio.timesClosed, 1)
    await model.close()
    XCTAssertEqual(model.end, .fault("open the session again"))
  }
}
