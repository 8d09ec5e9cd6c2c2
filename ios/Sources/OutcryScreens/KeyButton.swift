import OutcryCore
import SwiftUI

/// A key with its text, as its weight and state want it; a press asks first where the key has a question.
@MainActor
struct KeyButton: View {
  let key: OutcryCore.Key
  var font: Font?
  var minHeight: CGFloat?
  /// Whether it takes all the width that there is.
  var isWide = false
  /// Whether it takes all the height that it is given.
  var isTall = false
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    PressBox(key: key) {
      written
        .font(font ?? usualFont)
        .foregroundStyle(key.ink(colours))
        .padding(.horizontal, key.weight == .quiet || typeSize.isAccessibilitySize ? Space.small : Space.large)
        .padding(.vertical, Space.small)
        .frame(
          minWidth: height, maxWidth: isWide ? .infinity : nil, minHeight: height, maxHeight: isTall ? .infinity : nil
        )
        .background { KeyGround(key: key) }
    }
  }

  @ViewBuilder private var written: some View {
    // Beside a tick the largest sizes leave too little width for a long word.
    if key.state == .chosen, typeSize.isAccessibilitySize {
      VStack(spacing: 0) {
        tick
        text
      }
    } else {
      HStack(spacing: Space.small) {
        if key.state == .chosen { tick }
        text
      }
    }
  }

  private var tick: some View { Text(verbatim: "✓") }

  private var text: some View { Text(verbatim: key.text).multilineTextAlignment(.center) }

  private var height: CGFloat {
    if let minHeight { return minHeight }
    return switch key.weight {
    case .main: 64
    case .quiet: Space.touch
    case .plain, .danger: Space.touchInPlay
    }
  }

  private var usualFont: Font {
    // The largest sizes leave no room for keys to be larger than texts.
    if typeSize.isAccessibilitySize { return key.weight == .quiet ? Type.body : Type.body.weight(.semibold) }
    return switch key.weight {
    case .main: Type.mainKey
    case .quiet: Type.body
    case .plain, .danger: Type.key
    }
  }
}

/// The ground and the edge of a key.
@MainActor
struct KeyGround: View {
  let key: OutcryCore.Key
  @Environment(\.colours) private var colours

  var body: some View {
    if key.isOff {
      DashedEdge(colour: colours(\.offEdge))
    } else if key.state == .chosen {
      shape.fill(colours(\.chosen))
    } else {
      switch key.weight {
      case .quiet: EmptyView()
      case .main: shape.fill(colours(\.mainKey))
      case .danger:
        // Red is too near to the grounds of the night for a key to end where it does.
        shape.fill(colours(\.danger)).overlay { shape.stroke(colours(\.plainKeyEdge), lineWidth: 1).padding(0.5) }
      case .plain:
        let line = CGFloat(colours.palette.plainKeyEdgeWidth)
        shape.fill(colours(\.plainKey))
          .overlay { shape.stroke(colours(\.plainKeyEdge), lineWidth: line).padding(line / 2) }
      }
    }
  }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: Space.large) }
}

/// An edge of dashes: this is not there to be pressed, or nobody sits here.
@MainActor
struct DashedEdge: View {
  let colour: Color
  var corner: CGFloat = Space.large

  var body: some View {
    RoundedRectangle(cornerRadius: corner)
      .stroke(colour, style: StrokeStyle(lineWidth: 1.5, dash: [6, 6]))
      .padding(0.75)
  }
}

extension OutcryCore.Key {
  /// Why it cannot be pressed, if so.
  var why: String? { if case .off(let why) = state { why } else { nil } }
  var isOff: Bool { why != nil }

  /// The colour of what is written on it.
  func ink(_ colours: Colours) -> Color {
    if isOff { return colours(\.offText) }
    if state == .chosen { return colours(\.chosenText) }
    return switch weight {
    case .quiet: colours(\.text)
    case .main: colours(\.mainKeyText)
    case .danger: colours(\.dangerText)
    case .plain: colours(\.plainKeyText)
    }
  }
}

/// A press, which means what it meant when the finger came down, whatever the screen has become since.
private struct Touched {
  let key: OutcryCore.Key
  let at: ContinuousClock.Instant
}

/// The behaviour of a key around whatever shows it: pressing, asking, holding, and what a screen reader says.
@MainActor
struct PressBox<Content: View>: View {
  let key: OutcryCore.Key
  /// Whether it counts as the finger comes down.
  var atOnce = false
  @ViewBuilder let content: () -> Content
  @State private var touched: Touched?
  @State private var refusals = 0
  @Environment(\.press) private var press

  /// What cannot be taken back, and is not asked about, is held.
  private var isHeld: Bool { key.weight == .danger && key.ask == nil && !key.isOff }

  var body: some View {
    if isHeld {
      content()
        .shakes(refusals)
        .contentShape(Rectangle())
        .onTapGesture {
          refusals += 1
          press.refused(nil)
        }
        .onLongPressGesture(
          minimumDuration: 0.6, perform: { act() }, onPressingChanged: { if $0 { down() } }
        )
        .accessibilityElement()
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { press.tried(key) }
        .said(key)
    } else {
      Button(action: act) { content().shakes(refusals) }
        .buttonStyle(PressStyle(down: down, up: up))
        .said(key)
    }
  }

  private func down() {
    touched = Touched(key: key, at: .now)
    if atOnce { tried(key, .now) }
  }

  /// A finger that has gone astray means nothing any more; the action, if there is one, comes in the same turn.
  private func up() {
    Task { touched = nil }
  }

  private func act() {
    // Without a finger it is a screen reader or a keyboard.
    guard let touched else { return tried(key, .now) }
    if atOnce { return }
    // Whoever goes on holding a key that repeats means what it means by then.
    self.touched = nil
    tried(touched.key, touched.at)
  }

  private func tried(_ key: OutcryCore.Key, _ at: ContinuousClock.Instant) {
    if key.isOff { refusals += 1 }
    press.tried(key, touched: at)
  }
}

/// A key goes down a little under the finger.
private struct PressStyle: ButtonStyle {
  let down: () -> Void
  let up: () -> Void

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.97 : 1)
      .moves(.press(configuration.isPressed), on: configuration.isPressed)
      .contentShape(Rectangle())
      .onChange(of: configuration.isPressed) { _, isPressed in
        if isPressed { down() } else { up() }
      }
  }
}

extension View {
  /// What a screen reader says of a key.
  func said(_ key: OutcryCore.Key) -> some View {
    accessibilityLabel(Text(verbatim: key.label))
      .accessibilityValue(Text(verbatim: key.why ?? ""))
      .accessibilityAddTraits(key.state == .chosen ? .isSelected : [])
  }
}

/// Keys beside each other, as many as fit, on the side of the hand in use; the first lies nearest to the thumb.
@MainActor
struct KeyRow: View {
  let keys: [OutcryCore.Key]
  /// A key that is as wide as the others leave it room.
  var main: OutcryCore.Key?
  @Environment(\.look) private var look

  var body: some View {
    if let main {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: Space.small) {
          if left { mainKey(main) }
          // The main key alone gives way: all of them side by side leave no room for a second line.
          ForEach(Array(ordered.enumerated()), id: \.offset) { _, key in
            KeyButton(key: key).read(.keys).layoutPriority(1)
          }
          if !left { mainKey(main) }
        }
        VStack(spacing: Space.small) {
          mainKey(main)
          others
        }
      }
    } else {
      others
    }
  }

  private var left: Bool { look.appearance.leftHanded }
  private var ordered: [OutcryCore.Key] { left ? keys : keys.reversed() }

  private var others: some View {
    Flow(alignment: left ? .leading : .trailing) {
      ForEach(Array(ordered.enumerated()), id: \.offset) { _, key in KeyButton(key: key).read(.keys) }
    }
    .frame(maxWidth: .infinity, alignment: left ? .leading : .trailing)
  }

  private func mainKey(_ key: OutcryCore.Key) -> some View { KeyButton(key: key, isWide: true).read(.main) }
}
