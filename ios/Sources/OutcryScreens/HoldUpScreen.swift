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

/// What is held up, as large as its place.
@MainActor
private struct Shout: View {
  let view: HoldUpView
  let ink: Color

  var body: some View {
    if let fingers = view.fingers {
      PictureOf(.hands(fingers: fingers), ink)
    } else {
      GeometryReader { space in
        // It is as high as its place, or as wide.
        Text(verbatim: view.big)
          .font(.system(size: min(320, space.size.height / 1.25), weight: .heavy).width(.condensed))
          .foregroundStyle(ink)
          .lineLimit(1)
          .minimumScaleFactor(0.1)
          .frame(width: space.size.width, height: space.size.height)
      }
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
