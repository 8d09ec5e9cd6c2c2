@_spi(Rendering) import SwiftUI
import XCTest

/// How texts are set.
@MainActor
final class TextTests: XCTestCase, @unchecked Sendable {
  private let sentence = "A short sentence that needs more than one line"

  func testATextTakesAsManyLinesAsItNeeds() async {
    let rendering = drawn { Text(verbatim: self.sentence).frame(width: 160) }
    XCTAssertEqual(rendering.texts.map(\.isCut), [false])
    XCTAssertEqual(rendering.texts.first?.frame.height, 66)
  }

  func testATextWithoutRoomIsCut() async {
    for view in [
      AnyView(Text(verbatim: sentence).frame(width: 160, height: 30)),
      AnyView(Text(verbatim: sentence).lineLimit(1).frame(width: 160)),
    ] {
      XCTAssertEqual(drawn { view }.texts.map(\.isCut), [true])
    }
  }

  func testAWordWithoutRoomIsBroken() async {
    let rendering = drawn { Text(verbatim: "Donaudampfschifffahrt").frame(width: 60) }
    XCTAssertEqual(rendering.texts.map(\.isBroken), [true])
    XCTAssertEqual(rendering.texts.map(\.isCut), [false])
    XCTAssertEqual(drawn { Text(verbatim: "欧阳娜娜司马相如").frame(width: 60) }.texts.map(\.isBroken), [false])
  }

  func testALineMayEndBehindAHyphen() async {
    let rendering = drawn { Text(verbatim: "Donau-Dampfer").frame(width: 80) }
    XCTAssertEqual(rendering.texts.map(\.isBroken), [false])
    XCTAssertEqual(rendering.texts.first?.frame.height, 44)
  }

  func testATextShrinksBeforeItIsCut() async {
    let rendering = drawn {
      Text(verbatim: "twenty letters wide!").lineLimit(1).minimumScaleFactor(0.5).frame(width: 100)
    }
    XCTAssertEqual(rendering.texts.map(\.isCut), [false])
    XCTAssertLessThan(rendering.texts.first?.frame.height ?? 22, 22)
  }

  func testTypeGrowsWithWhatThePersonWants() async {
    for (type, height) in [(DynamicTypeSize.large, CGFloat(22)), (.accessibility1, 34), (.accessibility3, 48)] {
      XCTAssertEqual(frames(Text(verbatim: "a"), type: type)["a"]?.height, height)
    }
    XCTAssertEqual(
      frames(Text(verbatim: "a").font(.system(size: 20)), type: .accessibility3)["a"]?.height, 24,
      "a size in points does not grow")
  }

  func testFiguresAreAsWideAsEachOtherIfAsked() async {
    func wide(_ text: String) -> CGFloat? { frames(Text(verbatim: text).font(.body.monospacedDigit()))[text]?.width }
    XCTAssertEqual(wide("1111"), wide("8888"))
  }

  func testMarksAroundNamesTakeNoRoom() async {
    XCTAssertEqual(
      frames(Text(verbatim: "\u{2068}Ada\u{2069}")).values.first?.width, frames(Text(verbatim: "Ada"))["Ada"]?.width)
  }
}
