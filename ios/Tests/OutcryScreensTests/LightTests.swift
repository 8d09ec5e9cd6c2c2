import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// What lights up at a cue, for whoever neither hears nor feels it.
@MainActor
final class LightTests: XCTestCase, @unchecked Sendable {
  private static let minute: UInt16 = 60_000

  func testALightIsThereForAsLongAsItSays() async throws {
    let screen = try Scenes.read("trading.lot", "en")
    for area in [LightArea.ground, .edge(width: 12)] {
      let stage = Stage(screen, CGSize(width: 393, height: 759))
      let dark = picture(stage)
      let light = Light(area: area, from: .ground, to: .brass, forMs: Self.minute, times: 1, gapMs: 0)
      stage.flash = Flash(light, due: .now - .seconds(1))
      XCTAssertNotEqual(picture(stage), dark, "\(area) is not lit")
      stage.flash = Flash(light, due: .now + .seconds(600))
      XCTAssertEqual(picture(stage), dark, "\(area) is lit before its time")
      stage.flash = Flash(light, due: .now - .seconds(600))
      XCTAssertEqual(picture(stage), dark, "\(area) stays lit")
    }
  }

  func testALightComesOnAsOftenAsItSays() async throws {
    let light = Light(area: .ground, from: .ground, to: .grey, forMs: 100, times: 3, gapMs: 250)
    let flash = Flash(light, due: .now)
    XCTAssertEqual(flash.turns.count, 3)
    for (one, next) in zip(flash.turns, flash.turns.dropFirst()) {
      XCTAssertEqual(one.upperBound.timeIntervalSince(one.lowerBound), 0.1, accuracy: 1e-6)
      XCTAssertEqual(next.lowerBound.timeIntervalSince(one.upperBound), 0.25, accuracy: 1e-6)
      // Each moment of a change belongs to what begins with it.
      XCTAssertTrue(flash.isOn(one.lowerBound))
      XCTAssertFalse(flash.isOn(one.upperBound))
    }
    XCTAssertFalse(flash.isOn(.distantPast))
  }

  private func picture(_ stage: Stage) -> String {
    stage.rendering.draw(draws: true)
    return stage.rendering.svg
  }
}
