@_spi(Rendering) import SwiftUI
import XCTest

/// What views keep, what a finger does, what a screen reader finds.
@MainActor
final class BehaviourTests: XCTestCase, @unchecked Sendable {
  func testStateIsKeptByPlace() async throws {
    let rendering = drawn {
      VStack {
        Counter(name: "a")
        Counter(name: "b")
      }
    }
    try XCTUnwrap(rendering.elements.first { $0.label == "b 0" }?.press)()
    rendering.draw()
    XCTAssertEqual(rendering.elements.map(\.label), ["a 0", "b 1"])
  }

  func testStateGoesWithItsIdentity() async throws {
    var names = ["a", "b"]
    let rendering = drawn { VStack { ForEach(names, id: \.self) { Counter(name: $0) } } }
    try XCTUnwrap(rendering.elements.first { $0.label == "b 0" }?.press)()
    names = ["b", "a"]
    rendering.draw()
    XCTAssertEqual(rendering.elements.map(\.label), ["b 1", "a 0"])
  }

  func testATapIsWhatItFindsFirstFromWithin() async throws {
    var tapped: [String] = []
    let rendering = drawn {
      VStack {
        Box(name: "inner", width: 50, height: 50).onTapGesture { tapped.append("inner") }
        Box(name: "beside", width: 50, height: 50)
      }
      .onTapGesture { tapped.append("outer") }
    }
    for element in rendering.elements { rendering.touch(of: element)?.tap?() }
    XCTAssertEqual(tapped, ["inner", "outer"])
  }

  func testWhatCannotBeSeenIsNotRead() async throws {
    let rendering = drawn {
      VStack {
        Box(name: "gone", width: 50, height: 50).opacity(0)
        Box(name: "faint", width: 50, height: 50).opacity(0.5)
      }
    }
    XCTAssertEqual(rendering.elements.map(\.label), ["faint"])
  }

  func testAStyleSeesTheFingerComeDownAndGoUp() async throws {
    var seen: [Bool] = []
    let rendering = drawn {
      Button {
      } label: {
        Text(verbatim: "a")
      }
      .buttonStyle(Noting { seen.append($0) })
    }
    try XCTUnwrap(rendering.elements.first?.press)()
    XCTAssertEqual(seen, [true, false])
  }

  func testWhatIsDisabledIsNotPressed() async {
    let rendering = drawn { Counter(name: "a").disabled(true) }
    XCTAssertNil(rendering.elements.first?.press)
    XCTAssertEqual(rendering.elements.first?.isEnabled, false)
    XCTAssertTrue(rendering.touches.isEmpty)
  }

  func testAFingerFindsWhatLiesOnTop() async throws {
    var pressed: [String] = []
    let rendering = drawn {
      ZStack {
        Box(name: "below").onTapGesture { pressed.append("below") }
        Box(name: "above", width: 50, height: 50).onTapGesture { pressed.append("above") }
      }
    }
    try XCTUnwrap(rendering.touch(of: rendering.elements[0])?.tap)()
    XCTAssertEqual(pressed, ["above"])
  }

  func testADragComesInSteps() async throws {
    var (ways, ended) = ([CGFloat](), false)
    let rendering = drawn {
      Box(name: "a").gesture(
        DragGesture(minimumDistance: 10).onChanged { ways.append($0.translation.width) }.onEnded { _ in ended = true })
    }
    try XCTUnwrap(rendering.touches.first?.drag)(CGSize(width: 80, height: 0))
    XCTAssertEqual(ways, [10, 20, 30, 40, 50, 60, 70, 80])
    XCTAssertTrue(ended)
  }

  func testWhatIsTypedIsKeptAndTold() async throws {
    var told: [String] = []
    let rendering = drawn { Field { told.append($0) } }
    let field = try XCTUnwrap(rendering.elements.first)
    XCTAssertEqual(field.label, "name")
    try XCTUnwrap(field.type)("Ada")
    rendering.draw()
    XCTAssertEqual(rendering.elements.first?.value, "Ada")
    XCTAssertEqual(rendering.elements.first?.hint, "typing")
    try XCTUnwrap(rendering.elements.first?.submit)()
    XCTAssertEqual(told, ["Ada", "done"])
  }

  func testWhatIsHeldIsCarried() async throws {
    var (ways, ended) = ([CGFloat?](), false)
    let carry = LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
      .onChanged { if case .second(true, let drag) = $0 { ways.append(drag?.translation.width) } }
      .onEnded { _ in ended = true }
    let rendering = drawn { Box(name: "a").gesture(carry) }
    try XCTUnwrap(rendering.touches.first?.carry)(CGSize(width: 8, height: 0))
    XCTAssertEqual(ways, [nil, 0, 1, 2, 3, 4, 5, 6, 7, 8])
    XCTAssertTrue(ended)
    XCTAssertNil(rendering.touches.first?.drag)
  }

  func testElementsAreReadInTheirOrder() async {
    let rendering = drawn {
      VStack {
        Text(verbatim: "last").accessibilitySortPriority(-1)
        HStack {
          Text(verbatim: "inner last").accessibilitySortPriority(-9)
          Text(verbatim: "inner first")
        }.accessibilityElement(children: .contain)
        Text(verbatim: "first").accessibilitySortPriority(2)
        Text(verbatim: "hidden").accessibilityHidden(true)
      }
    }
    XCTAssertEqual(rendering.elements.map(\.label), ["first", "inner first", "inner last", "last"])
    XCTAssertTrue(rendering.texts.contains { $0.text == "hidden" })
  }

  func testAPictureIsDrawn() async {
    let rendering = Rendering(size: CGSize(width: 10, height: 10)) {
      Canvas { context, size in
        context.drawLayer { layer in
          layer.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
          layer.blendMode = .clear
          layer.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 6, height: 6)), with: .color(.black))
        }
      }
    }
    rendering.draw(draws: true)
    XCTAssertTrue(rendering.svg.contains("<mask"), rendering.svg)
    XCTAssertTrue(rendering.svg.hasSuffix("</svg>"))
  }
}

@MainActor
private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button {
      count += 1
    } label: {
      Text(verbatim: "\(name) \(count)")
    }
    .buttonStyle(Noting { _ in })
  }
}

@MainActor
private struct Field: View {
  let told: (String) -> Void
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField(text: $text) { Text(verbatim: "name") }
      .focused($isFocused)
      .onSubmit { told("done") }
      .accessibilityHint(Text(verbatim: isFocused ? "typing" : ""))
      .onChange(of: isFocused) { _, _ in }
      .onChange(of: text) { _, text in told(text) }
  }
}

private struct Noting: ButtonStyle {
  let note: (Bool) -> Void

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onChange(of: configuration.isPressed) { _, isPressed in note(isPressed) }
  }
}
