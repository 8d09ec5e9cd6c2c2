import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// What fingers do in a lobby, and before it, that is more than pressing a key.
@MainActor
final class LobbyTests: XCTestCase, @unchecked Sendable {
  private let usual = CGSize(width: 393, height: 759)

  func testWhoIsDroppedInAPlaceSitsThereAndTheOthersCloseUp() async throws {
    let (stage, seats) = try lobby()
    let (one, other) = (try element(stage, seats[1]), try element(stage, seats[2]))
    let way = CGSize(width: other.frame.midX - one.frame.midX, height: other.frame.midY - one.frame.midY)
    try XCTUnwrap(stage.rendering.touch(of: one)?.carry)(way)
    XCTAssertEqual(stage.pressed, [.sit(seat: seats[1].person.seat, before: seats[3].person.seat)])
  }

  func testWhoIsPutBackStays() async throws {
    let (stage, seats) = try lobby()
    let carry = try XCTUnwrap(stage.rendering.touch(of: try element(stage, seats[1]))?.carry)
    carry(CGSize(width: 10, height: 10))
    XCTAssertEqual(stage.pressed, [])
  }

  func testATapShowsWhatCanBeDone() async throws {
    let (stage, seats) = try lobby()
    let key = try XCTUnwrap(seats[1].unseat)
    try XCTUnwrap(stage.rendering.touch(of: try element(stage, seats[1]))?.tap)()
    stage.rendering.draw()
    let shown = try XCTUnwrap(stage.rendering.elements.first { $0.label == key.label && $0.press != nil })
    try XCTUnwrap(shown.press)()
    XCTAssertEqual(stage.pressed, [key.intent])
    try XCTUnwrap(stage.rendering.escape)()
    stage.rendering.draw()
    XCTAssertFalse(stage.rendering.elements.contains { $0.label == key.label && $0.press != nil })
    XCTAssertEqual(stage.pressed, [key.intent])
  }

  func testTheCodeShrinksAndGrowsAtATap() async throws {
    let stage = Stage(try Scenes.read("lobby.phones", "en"), usual)
    guard case .lobby(let view) = stage.screen.view, let invite = view.invite else { return XCTFail() }
    func code() throws -> Element {
      try XCTUnwrap(stage.rendering.elements.first { $0.label == invite.about })
    }
    let small = try code()
    XCTAssertEqual(small.hint, invite.enlarge)
    try XCTUnwrap(small.press)()
    stage.rendering.draw()
    XCTAssertEqual(try code().hint, invite.shrink)
    XCTAssertEqual(try code().frame.width, 345)
    XCTAssertLessThan(small.frame.width, 140)
  }

  func testTheSixthDigitHandsTheCodeOver() async throws {
    let stage = Stage(try Scenes.read("join.empty", "en"), usual)
    for (text, pressed) in [("20481", []), ("204 811", [Intent.type(into: .invite, text: "204 811")])] {
      try XCTUnwrap(stage.rendering.elements.first { $0.type != nil }?.type)(text)
      for _ in 0..<2 { stage.rendering.draw() }
      XCTAssertEqual(stage.pressed, pressed)
    }
  }

  func testTheFirstInviteThatIsSeenIsJoined() async throws {
    var wanted: [CameraWanted] = []
    let stage = Stage(try Scenes.read("join.empty", "en"), usual) { now in
      wanted.append(now)
      return AnyView(Color.black)
    }
    let invite = try Scenes.invite()
    XCTAssertEqual(wanted.last?.frozen, false)
    guard case .join(let view) = stage.screen.view else { return XCTFail() }
    let isSaid = { (text: String) in stage.rendering.elements.contains { $0.label == text } }
    for (text, isOther) in [("https://example.org", true), (invite, false), (invite, false)] {
      wanted.last?.onText(text)
      stage.rendering.draw()
      XCTAssertEqual(isSaid(view.scan.other), isOther)
      XCTAssertEqual(isSaid(view.scan.hint), !isOther)
    }
    XCTAssertEqual(stage.pressed, [.type(into: .invite, text: invite), .join])
    XCTAssertEqual(wanted.last?.frozen, true)
  }

  func testWithoutACameraItSaysWhy() async throws {
    var wanted: CameraWanted?
    let stage = Stage(try Scenes.read("join.empty", "en"), usual) { now in
      wanted = now
      return AnyView(Color.black)
    }
    guard case .join(let view) = stage.screen.view else { return XCTFail() }
    XCTAssertNil(stage.press(of: view.scan.allow))
    XCTAssertNil(stage.press(of: view.scan.lightOn), "there may be no light")
    wanted?.onLight(true)
    stage.rendering.draw()
    try XCTUnwrap(stage.press(of: view.scan.lightOn))()
    stage.rendering.draw()
    XCTAssertEqual(wanted?.light, true)
    XCTAssertNotNil(stage.press(of: view.scan.lightOff))
    wanted?.onRefused()
    stage.rendering.draw()
    try XCTUnwrap(stage.press(of: view.scan.allow))()
    XCTAssertEqual(stage.requested, [view.scan.remedy])
  }

  /// A lobby in which everybody may be moved.
  private func lobby() throws -> (Stage, [LobbySeat]) {
    let stage = Stage(try Scenes.read("lobby.too-many", "en"), usual)
    guard case .lobby(let view) = stage.screen.view else { throw Scenes.LeftOver(name: "lobby") }
    return (stage, view.seats)
  }

  private func element(_ stage: Stage, _ seat: LobbySeat) throws -> Element {
    try XCTUnwrap(stage.rendering.elements.first { $0.label == seat.person.label })
  }
}
