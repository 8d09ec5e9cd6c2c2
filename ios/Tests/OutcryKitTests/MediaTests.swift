import Foundation
import OutcryCore
import XCTest

@testable import OutcryKit

/// What is drawn, heard and felt comes through the binding whole, and how much a screen weighs there.
@MainActor
final class MediaTests: XCTestCase, @unchecked Sendable {
  func testEverythingThatIsDataComesThrough() async throws {
    let wheat = try XCTUnwrap(drawing(picture: .named(name: "wheat")))
    XCTAssertEqual(wheat.width, 60)
    XCTAssertTrue(wheat.paths.allSatisfy { !$0.segments.isEmpty })
    XCTAssertNil(try drawing(picture: .named(name: "no-such-thing")))
    XCTAssertFalse(try pattern(filling: .dots, points: 20).paths.isEmpty)
    XCTAssertEqual(try palette(theme: .colour, day: false).mainKey, 0xF0BC4E)
    XCTAssertEqual(try cardGeometry().height, 140)
    // 1.1 s of 44,100 samples, each of two bytes.
    XCTAssertEqual(try sound(cue: .bell, seat: 3).count, 2 * 48_510)
    XCTAssertEqual(try pulses(moment: .dullBell), try haptic(cue: .dullBell))
    XCTAssertEqual(try light(cue: .turn)?.to, .brass)
  }

  func testAScreenComesOverTheBoundarySoon() async throws {
    let pit = try await dealt(.pit, "short", seats: 13) {
      switch $0 {
      case .sorting, .trading: true
      default: false
      }
    }
    try report("pit, 13 seats", pit)
    let veto = try await dealt(.nyet, "nyet-manual", seats: 5) {
      if case .vetoBoard = $0 { true } else { false }
    }
    try report("veto board", veto)
  }

  /// Gives a screen of a table with bots, as soon as it is as wanted.
  private func dealt(
    _ game: GameName, _ edition: String, seats: Int, _ wanted: @escaping (ScreenView) -> Bool
  ) async throws -> Screen {
    let folder = try Folder()
    let model = try await TableModel.open(folder.surroundings())
    model.submit(.type(into: .name, text: "Ada"))
    model.host(TableOptions(game: game, edition: edition, options: []))
    while !wanted(model.screen.view) {
      let before = model.screen
      if case .lobby(let lobby) = before.view {
        if lobby.seats.count < seats {
          model.submit(.addBot)
        } else if let start = lobby.start {
          model.press(start)
        }
      }
      try await until("another screen") { model.screen != before }
    }
    let screen = model.screen
    await model.close()
    return screen
  }

  private func report(_ what: String, _ screen: Screen) throws {
    var bytes: [UInt8] = []
    FfiConverterTypeScreen.write(screen, into: &bytes)
    let data = Data(bytes)
    let clock = ContinuousClock()
    let times = try (0..<200).map { _ in
      var from = (data: data, offset: data.startIndex)
      let begun = clock.now
      let read = try FfiConverterTypeScreen.read(from: &from)
      let time = clock.now - begun
      XCTAssertEqual(read, screen)
      return time
    }
    print("screen, \(what): \(bytes.count) bytes, decoded in \(times.sorted()[100])")
  }
}
