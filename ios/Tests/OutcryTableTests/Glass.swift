@_spi(Rendering) import SwiftUI

/// What a window shows, as a screen reader has it: all that somebody who plays by ear gets to know.
@MainActor
struct Glass {
  private let window: Rendering

  init(_ window: Rendering) { self.window = window }

  /// Draws anew, and gives all that says something, in the order in which it is read.
  func things() -> [Thing] {
    window.draw()
    return window.elements.filter { !$0.label.isEmpty }.map(Thing.init)
  }

  /// Makes the gesture by which a screen reader goes back; says whether it leads anywhere.
  func goBack() -> Bool {
    window.draw()
    guard let escape = window.escape else { return false }
    escape()
    return true
  }
}

/// Something on a screen: what is said of it, and what can be done with it.
@MainActor
struct Thing {
  private let element: Element

  init(_ element: Element) { self.element = element }

  var label: String { element.label }

  /// Whether it is a key, and one that does something: one that is off says why in its value.
  var isReady: Bool {
    element.traits.contains(.isButton) && element.isEnabled && element.value.isEmpty && element.press != nil
  }

  var isChosen: Bool { element.traits.contains(.isSelected) }

  var isEntry: Bool { element.type != nil }

  /// How it stands where somebody waits in vain.
  var told: String { isReady ? "[\(label)]" : label }

  /// Presses it; says whether that does anything.
  @discardableResult
  func press() -> Bool {
    guard let press = element.press else { return false }
    press()
    return true
  }

  func type(_ text: String) { element.type?(text) }
}
