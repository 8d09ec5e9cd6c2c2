@_spi(Rendering) import SwiftUI
import XCTest

/// Sizes and places as Apple's SwiftUI gives them.
@MainActor
final class LayoutTests: XCTestCase, @unchecked Sendable {
  private let whole = CGRect(x: 0, y: 0, width: 300, height: 200)

  func testAStackSharesWhatTheLeastFlexibleLeave() async {
    let laid = frames(
      HStack(spacing: 10) {
        Box(name: "fills", height: 20)
        Box(name: "fixed", width: 80, height: 40)
        Box(name: "too", height: 20)
      })
    XCTAssertEqual(laid["fixed"], CGRect(x: 110, y: 80, width: 80, height: 40))
    XCTAssertEqual(laid["fills"], CGRect(x: 0, y: 90, width: 100, height: 20))
    XCTAssertEqual(laid["too"], CGRect(x: 200, y: 90, width: 100, height: 20))
  }

  func testAPriorityIsAskedFirstAndLeavesOthersTheirLeast() async {
    let laid = frames(
      VStack(spacing: 0) {
        Color.black.frame(minHeight: 30).accessibilityElement().accessibilityLabel(Text(verbatim: "least"))
        Box(name: "first").layoutPriority(1)
      })
    XCTAssertEqual(laid["least"]?.height, 30)
    XCTAssertEqual(laid["first"]?.height, 170)
  }

  func testASpacerTakesWhatIsLeftAlongItsStackOnly() async {
    let laid = frames(
      HStack(spacing: 0) {
        Box(name: "one", width: 50, height: 20)
        Spacer(minLength: 12)
        Box(name: "other", width: 50, height: 20)
      })
    XCTAssertEqual(laid["one"], CGRect(x: 0, y: 90, width: 50, height: 20))
    XCTAssertEqual(laid["other"], CGRect(x: 250, y: 90, width: 50, height: 20))
  }

  func testStacksAlignTheirContents() async {
    let laid = frames(
      VStack(alignment: .trailing, spacing: 0) {
        Box(name: "wide", width: 100, height: 10)
        Box(name: "narrow", width: 40, height: 10)
      })
    XCTAssertEqual(laid["narrow"]?.maxX, laid["wide"]?.maxX)
    let top = frames(
      ZStack(alignment: .topLeading) { Box(name: "in", width: 10, height: 10) }.frame(width: 100, height: 100))
    XCTAssertEqual(top["in"], CGRect(x: 145, y: 95, width: 10, height: 10), "the pile is as small as what it holds")
  }

  func testTextsStandOnOneLine() async throws {
    let laid = frames(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text(verbatim: "A").font(.system(size: 40))
        Text(verbatim: "b").font(.system(size: 10))
      })
    let (large, small) = try (XCTUnwrap(laid["A"]), XCTUnwrap(laid["b"]))
    XCTAssertEqual(large.minY + 24 + 40 * 0.36, small.minY + 6 + 10 * 0.36, accuracy: 0.01)
  }

  func testAFrameWithoutAMostIsAsLargeAsItsContents() async {
    XCTAssertEqual(frames(Box(name: "a", width: 20, height: 20).frame(minWidth: 60))["a"]?.minX, 140)
    let wide = frames(
      HStack(spacing: 0) { Box(name: "a", width: 20, height: 20).frame(maxWidth: .infinity, alignment: .leading) })
    XCTAssertEqual(wide["a"]?.minX, 0)
    let most = frames(Box(name: "a").frame(maxWidth: 120, maxHeight: 60))
    XCTAssertEqual(most["a"], CGRect(x: 90, y: 70, width: 120, height: 60))
  }

  func testAFixedSizeDoesNotCareForWhatIsOffered() async {
    let laid = frames(Text(verbatim: "one two three").fixedSize().frame(width: 30))
    XCTAssertGreaterThan(laid["one two three"]?.width ?? 0, 80)
    XCTAssertEqual(laid["one two three"]?.height, 22)
  }

  func testAPaddingIsTakenOff() async {
    XCTAssertEqual(frames(Box(name: "a").padding(.horizontal, 20))["a"], whole.insetBy(dx: 20, dy: 0))
  }

  func testWhatLiesBehindIsOfferedTheSize() async {
    let laid = frames(
      Box(name: "front", width: 50, height: 30).background { Box(name: "back") }
        .overlay(alignment: .bottomTrailing) { Box(name: "over", width: 10, height: 10) })
    XCTAssertEqual(laid["back"], laid["front"])
    XCTAssertEqual(laid["over"], CGRect(x: 165, y: 105, width: 10, height: 10))
  }

  func testWhatScrollsIsAsLongAsItLikes() async throws {
    let rendering = drawn {
      VStack(spacing: 0) {
        ScrollView {
          Box(name: "long", height: 500)
          Box(name: "end", height: 20)
        }
        Box(name: "foot", height: 50)
      }
    }
    let laid = Dictionary(uniqueKeysWithValues: rendering.elements.map { ($0.label, $0) })
    XCTAssertEqual(laid["foot"]?.frame.minY, 150)
    XCTAssertEqual(laid["end"]?.frame.minY, 508)
    XCTAssertEqual(laid["end"]?.scrolls, .vertical)
    XCTAssertEqual(laid["foot"]?.scrolls, [])
  }

  func testTheFirstThatFitsIsShown() async {
    let view = { (width: CGFloat) in
      ViewThatFits(in: .horizontal) {
        Box(name: "wide", width: 200, height: 10)
        Box(name: "narrow", width: 50, height: 10)
      }.frame(width: width)
    }
    XCTAssertNotNil(frames(view(220))["wide"])
    XCTAssertNotNil(frames(view(180))["narrow"])
    XCTAssertNotNil(frames(view(10))["narrow"])
  }

  func testALayoutOfOnesOwn() async {
    let laid = frames(
      Diagonal {
        Box(name: "a", width: 10, height: 10).layoutValue(key: Step.self, value: 3)
        Box(name: "b", width: 20, height: 20)
      })
    XCTAssertEqual(laid["a"]?.origin, CGPoint(x: 135, y: 85))
    XCTAssertEqual(laid["b"]?.origin, CGPoint(x: 148, y: 98))
  }

  func testGeometryIsReadFromWhatIsOffered() async {
    let laid = frames(
      GeometryReader { space in Box(name: "half", width: space.size.width / 2, height: 10) }.padding(.top, 100))
    XCTAssertEqual(laid["half"], CGRect(x: 0, y: 100, width: 150, height: 10))
  }

  func testWhatHasAShapeFitsIntoWhatItIsOffered() async {
    for (width, height, side) in [(CGFloat(200), CGFloat(100), CGFloat(100)), (60, 100, 60)] {
      let laid = frames(Box(name: "square").aspectRatio(1, contentMode: .fit).frame(width: width, height: height))
      XCTAssertEqual(laid["square"]?.width, side)
    }
  }
}

private struct Step: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

/// Each stands at the corner of the one before, and a step away.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let side = subviews.map { $0.sizeThatFits(.unspecified).width }.reduce(0, +)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var at = bounds.origin
    for subview in subviews {
      subview.place(at: at, proposal: .unspecified)
      let way = subview.sizeThatFits(.unspecified).width + subview[Step.self]
      at = CGPoint(x: at.x + way, y: at.y + way)
    }
  }
}
