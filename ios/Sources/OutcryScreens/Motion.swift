import SwiftUI

/// How long what moves takes, and along which curve.
extension Animation {
  static func press(_ isDown: Bool) -> Animation { .easeOut(duration: isDown ? 0.06 : 0.12) }
  static let lot = Animation.easeOut(duration: 0.14)
  static let swap = Animation.easeInOut(duration: 0.22)
  static let turn = Animation.easeInOut(duration: 0.16)
  static let order = Animation.easeInOut(duration: 0.18)
  static func light(_ isOn: Bool) -> Animation { .linear(duration: isOn ? 0.09 : 0.2) }
  static let shake = Animation.linear(duration: 0.2)
  static let decision = Animation.easeOut(duration: 0.22)
}

extension AnyTransition {
  /// A card that is put down comes from above.
  @MainActor static let landing = AnyTransition.asymmetric(
    insertion: .far(CGSize(width: 0, height: -24)), removal: .opacity)

  /// Comes from this far away, or goes there.
  @MainActor static func far(_ way: CGSize) -> AnyTransition {
    .offset(x: way.width, y: way.height).combined(with: .opacity)
  }
}

extension View {
  /// Moves to what it has become whenever the value has changed; for whoever wants less motion it is there at once.
  func moves(_ animation: Animation, on value: some Equatable) -> some View {
    modifier(Moving(animation: animation, value: value))
  }

  /// Shakes its head whenever the number grows.
  func shakes(_ times: Int) -> some View { modifier(Shaking(turn: CGFloat(times))).moves(.shake, on: times) }
}

@MainActor
private struct Moving<Value: Equatable>: ViewModifier {
  let animation: Animation
  let value: Value
  @Environment(\.accessibilityReduceMotion) private var isCalm

  func body(content: Content) -> some View { content.animation(isCalm ? nil : animation, value: value) }
}

/// Goes to both sides and back twice while the turn grows by one.
@MainActor
private struct Shaking: ViewModifier, Animatable {
  var turn: CGFloat
  nonisolated var animatableData: CGFloat {
    get { turn }
    set { turn = newValue }
  }

  func body(content: Content) -> some View { content.offset(x: 4 * sin(turn * 4 * .pi)) }
}

/// Something with two sides, which turns about its upright axis from the back, 0, to the front, 1.
@MainActor
struct Turning<Front: View, Back: View>: View, Animatable {
  var turn: CGFloat
  @ViewBuilder let front: () -> Front
  @ViewBuilder let back: () -> Back
  nonisolated var animatableData: CGFloat {
    get { turn }
    set { turn = newValue }
  }

  var body: some View {
    Group { if turn < 0.5 { back() } else { front() } }.scaleEffect(x: abs(turn * 2 - 1), y: 1)
  }
}
