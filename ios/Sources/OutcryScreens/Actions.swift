import OutcryCore
import SwiftUI

/// What a screen has done by the rest of the app.
@MainActor
public protocol Actions: AnyObject {
  /// Hands over what was pressed, and when the finger came down.
  func press(_ intent: Intent, touched: ContinuousClock.Instant)
  /// Has the system do what only it can.
  func request(_ what: SystemRequest)
  /// The time on the session's clock in milliseconds, by which deadlines are told.
  func nowMs() -> UInt64
  /// Lets the player feel what only the screen knows: a card is taken, the cord is half way.
  func feel(_ moment: Haptic)
}

/// Takes what is pressed on a screen.
@MainActor
struct PressSink {
  /// A key that can be pressed was.
  var pressed: (OutcryCore.Key, ContinuousClock.Instant) -> Void
  /// A key that is off was pressed: why it is; or one that is to be held was only touched.
  var refused: (String?) -> Void

  /// Takes a press on any key.
  func tried(_ key: OutcryCore.Key, touched: ContinuousClock.Instant = .now) {
    if case .off(let why) = key.state { refused(why) } else { pressed(key, touched) }
  }
}

private struct ActionsKey: EnvironmentKey {
  static var defaultValue: (any Actions)? { nil }
}

private struct PressKey: EnvironmentKey {
  static var defaultValue: PressSink? { nil }
}

extension EnvironmentValues {
  var chosenActions: (any Actions)? {
    get { self[ActionsKey.self] }
    set { self[ActionsKey.self] = newValue }
  }
  var actions: any Actions {
    guard let chosenActions else { preconditionFailure("a screen is drawn inside an OutcryScreen") }
    return chosenActions
  }
  var chosenPress: PressSink? {
    get { self[PressKey.self] }
    set { self[PressKey.self] = newValue }
  }
  var press: PressSink {
    guard let chosenPress else { preconditionFailure("a key is drawn inside a Frame") }
    return chosenPress
  }
}
