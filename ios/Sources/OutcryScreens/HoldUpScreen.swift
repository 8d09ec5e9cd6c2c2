import OutcryCore
import SwiftUI

private struct QuartersKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  /// How far to the right what is held up has to be turned to be upright for whoever faces the phone, in quarters.
  public var quarters: Int {
    get { self[QuartersKey.self] }
    set { self[QuartersKey.self] = newValue }
  }
}

/// The phone is held up: one word, or fingers, as large as it can be, and nothing that anybody may not see.
@MainActor
struct HoldUpScreen: View {
  let view: HoldUpView
  @Environment(\.colours) private var colours
  @Environment(\.quarters) private var quarters

  var body: some View {
    let isPalm = view.fingers?.palm == .toward
    let (ground, ink) = isPalm ? (\Palette.lit, \Palette.litText) : (\Palette.mainKey, \Palette.mainKeyText)
    VStack(spacing: Space.medium) {
      Corner(ink: colours(ink)).read(.corner).frame(maxWidth: .infinity, alignment: .trailing)
      Turned(quarters: quarters) { Shout(view: view, ink: colours(ink)) }
        .padding(Space.large)
        .overlay { PalmFrame(palm: view.fingers?.palm, ink: colours(ink)) }
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: view.label))
      NoticePlace()
      // On a ground of its own colour a key needs an edge.
      KeyButton(key: view.key, isWide: true)
        .overlay { RoundedRectangle(cornerRadius: Space.large).stroke(colours(ink), lineWidth: 2).padding(1) }
    }
    .padding(Space.large)
    .background { colours(ground).ignoresSafeArea() }
  }
}

/// What is held up, as large as its place; words on as many lines as make them largest.
@MainActor
private struct Shout: View {
  let view: HoldUpView
  let ink: Color

  var body: some View {
    if let fingers = view.fingers {
      PictureOf(.hands(fingers: fingers), ink)
    } else {
      let (ways, ink) = (Self.ways(view.big.isEmpty ? view.text : view.big), ink)
      Canvas { context, size in
        let set = ways.map { context.set($0, ink, size) }
        if let largest = set.max(by: { $0.scale < $1.scale }) { context.draw(largest, size) }
      }
    }
  }

  /// Gives all ways to write words on one line or on several.
  private static func ways(_ text: String) -> [[String]] {
    let words = text.split(separator: " ").map(String.init)
    return words.dropFirst().reduce([Array(words.prefix(1))]) { ways, word in
      ways.flatMap { lines in [lines.dropLast() + ["\(lines[lines.count - 1]) \(word)"], lines + [word]] }
    }
  }
}

/// Lines of words, and how large they may be to fill a place.
private struct SetLines {
  let lines: [GraphicsContext.ResolvedText]
  /// How high each is, as large as words get.
  let high: CGFloat
  let scale: CGFloat
}

extension GraphicsContext {
  /// The largest size of words.
  private static let largest: CGFloat = 320

  fileprivate func set(_ lines: [String], _ ink: Color, _ room: CGSize) -> SetLines {
    let font = Font.system(size: Self.largest, weight: .heavy).width(.condensed)
    let lines = lines.map { resolve(Text(verbatim: $0).font(font).foregroundStyle(ink)) }
    let sizes = lines.map { $0.measure(in: CGSize(width: 99_999, height: 99_999)) }
    let (wide, high) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    let scale = min(1, room.width / max(wide, 1), room.height / max(high * CGFloat(lines.count), 1))
    return SetLines(lines: lines, high: high, scale: scale)
  }

  /// Draws lines below each other in the middle of a place.
  fileprivate func draw(_ set: SetLines, _ room: CGSize) {
    var context = self
    context.translateBy(x: room.width / 2, y: (room.height - set.high * set.scale * CGFloat(set.lines.count)) / 2)
    context.scaleBy(x: set.scale, y: set.scale)
    for (index, line) in set.lines.enumerated() {
      context.draw(line, at: CGPoint(x: 0, y: set.high * CGFloat(index)), anchor: UnitPoint(x: 0.5, y: 0))
    }
  }
}

/// Turns something to the right by quarters, and gives it the room that it has that way.
@MainActor
private struct Turned<Content: View>: View {
  let quarters: Int
  @ViewBuilder let content: () -> Content

  var body: some View {
    GeometryReader { space in
      let (width, height) = (space.size.width, space.size.height)
      let isAcross = !quarters.isMultiple(of: 2)
      content()
        .frame(width: isAcross ? height : width, height: isAcross ? width : height)
        .rotationEffect(.degrees(90 * Double(quarters)))
        .frame(width: width, height: height)
    }
  }
}

/// The back of a hand has a dashed frame, a palm two whole ones.
@MainActor
private struct PalmFrame: View {
  let palm: Palm?
  let ink: Color

  var body: some View {
    switch palm {
    case .away: DashedEdge(colour: ink)
    case .toward:
      Rectangle().stroke(ink, lineWidth: 3).padding(1.5)
      Rectangle().stroke(ink, lineWidth: 3).padding(1.5 + Space.small)
    case .either, nil: EmptyView()
    }
  }
}
