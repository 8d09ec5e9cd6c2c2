// What moves: here everything is at its end at once, and what would have moved is noted.

public struct Animation: Hashable, Sendable {
  private enum Curve { case linear, easeOut, easeInOut, spring }

  private let curve: Curve
  private let duration: TimeInterval

  private init(_ curve: Curve, _ duration: TimeInterval) { (self.curve, self.duration) = (curve, duration) }

  public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(.easeOut, duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.easeInOut, duration) }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: TimeInterval = 0
  ) -> Animation { Animation(.spring, duration) }
}

@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = nil, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// How a view comes and goes.
public struct AnyTransition {
  public static var opacity: AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

/// Something that is drawn anew for every value between two.
public protocol Animatable {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
}

extension View {
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    surrounded { env in
      env.path += "^"
      let box = env.store.box(env.path + ".animation", Box<Value?>(nil))
      if let before = box.value, before != value, let animation { env.store.motions.append(animation) }
      box.value = value
    }
  }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
}
