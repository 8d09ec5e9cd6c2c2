// What a finger does, and what a screen reader finds.

extension View {
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    touched { $0.tap = action }
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    touched { touch in
      touch.hold = action
      touch.down = onPressingChanged
    }
  }
  public func gesture<Kind: Gesture>(_ gesture: Kind) -> some View {
    each { node, env in
      let redraw = { env.store.redraw() }
      return touched(node) { touch in
        if let drag = gesture.drag {
          touch.drag = { drag($0, false, redraw) }
          touch.cancelledDrag = { drag($0, true, redraw) }
        }
        if let carry = gesture.carry {
          touch.carry = { carry($0, false, redraw) }
          touch.cancelledCarry = { carry($0, true, redraw) }
        }
      }
    }
  }
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    noted { pen, start in if !enabled { pen.touches.removeSubrange(start.touches...) } }
  }
  public func contentShape<Area: Shape>(_ shape: Area) -> some View { self }

  private func touched(_ change: @escaping @MainActor (inout Touch) -> Void) -> some View {
    each { node, _ in touched(node, change) }
  }

  private func touched(_ node: Node, _ change: @escaping @MainActor (inout Touch) -> Void) -> Node {
    Redrawn(node) { frame, pen, draw in
      let start = pen.touches.count
      draw()
      let same = pen.touches.indices.last { pen.touches[$0].frame == frame && pen.touches[$0].layer == pen.layer }
      if let same { return change(&pen.touches[same]) }
      var touch = Touch(frame: frame, layer: pen.layer)
      change(&touch)
      // Its children's touches stay above it.
      pen.touches.insert(touch, at: start)
    }
  }

  fileprivate func noted(_ change: @escaping @MainActor (Pen, (elements: Int, touches: Int)) -> Void) -> some View {
    each { node, _ in
      Redrawn(node) { _, pen, draw in
        let start = (pen.elements.count, pen.touches.count)
        draw()
        change(pen, start)
      }
    }
  }
}

/// Moves a finger this far. The system may cancel it on its way, and draws in between.
public typealias Movement = (_ way: CGSize, _ isCancelled: Bool, _ redraw: () -> Void) -> Void

@MainActor @preconcurrency
public protocol Gesture {
  associatedtype Value
  var drag: Movement? { get }
  /// Moves a finger that was held before.
  var carry: Movement? { get }
}

extension Gesture {
  public var drag: Movement? { nil }
  public var carry: Movement? { nil }
}

public struct Transaction {}

/// What a gesture changes for as long as it goes on, and no longer.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, Installed {
  private let box: Box<Value>
  let first: Value

  public init(wrappedValue value: Value) { (box, first) = (Box(value), value) }

  var kept: Box<Value> { box.kept ?? box }
  public var wrappedValue: Value { kept.value }
  public var projectedValue: GestureState<Value> { self }

  func install(_ env: EnvironmentValues, _ place: String) { box.kept = env.store.box(place, box) }
}

/// The states that a gesture updates while it goes on.
@MainActor
private struct GestureUpdates<Value> {
  private var states: [(apply: (Value) -> Void, reset: () -> Void)] = []

  mutating func add<State>(
    _ state: GestureState<State>, _ body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    var transaction = Transaction()
    states.append(({ body($0, &state.kept.value, &transaction) }, { state.kept.value = state.first }))
  }

  func apply(_ value: Value) { for state in states { state.apply(value) } }

  /// Sets each state to its first value, however the gesture stopped.
  func reset() { for state in states { state.reset() } }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  public func sequenced(before other: DragGesture) -> SequenceGesture<LongPressGesture, DragGesture> {
    SequenceGesture { changed, ended in
      let drag = other.onChanged { changed?(.second(true, $0)) }.onEnded { ended?(.second(true, $0)) }.drag
      return { way, isCancelled, redraw in
        changed?(.first(true))
        changed?(.second(true, nil))
        drag?(way, isCancelled, redraw)
      }
    }
  }
}

/// Here the second comes as soon as the first is done.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  typealias Told = ((Value) -> Void)?

  private let way: (Told, Told) -> Movement
  private var changed: Told = nil
  private var ended: Told = nil
  private var updates = GestureUpdates<Value>()

  init(_ way: @escaping (Told, Told) -> Movement) { self.way = way }

  public func onChanged(_ action: @escaping (Value) -> Void) -> Self {
    var gesture = self
    gesture.changed = action
    return gesture
  }
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self {
    var gesture = self
    gesture.ended = action
    return gesture
  }

  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self {
    var gesture = self
    gesture.updates.add(state, body)
    return gesture
  }

  public var carry: Movement? {
    let (changed, ended, updates) = (changed, ended, updates)
    let carried = way(
      { value in
        updates.apply(value)
        changed?(value)
      },
      { ended?($0) })
    return { way, isCancelled, redraw in
      carried(way, isCancelled, redraw)
      updates.reset()
      redraw()
    }
  }
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var translation: CGSize
    init(_ translation: CGSize) { self.translation = translation }
  }

  private let least: CGFloat
  private var changed: ((Value) -> Void)?
  private var ended: ((Value) -> Void)?
  private var updates = GestureUpdates<Value>()

  public init(minimumDistance: CGFloat = 10) { least = minimumDistance }

  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.changed = action
    return gesture
  }
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.ended = action
    return gesture
  }

  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> DragGesture {
    var gesture = self
    gesture.updates.add(state, body)
    return gesture
  }

  public var drag: Movement? {
    let (changed, ended, updates, least) = (changed, ended, updates, least)
    return { way, isCancelled, redraw in
      // It comes in steps, as a finger does.
      for part in stride(from: 0, through: 1, by: 0.125) {
        let now = CGSize(width: way.width * part, height: way.height * part)
        guard hypot(now.width, now.height) >= least else { continue }
        updates.apply(Value(now))
        changed?(Value(now))
        redraw()
      }
      // A cancelled gesture has no end: only what `updating` keeps is reset.
      if !isCancelled, hypot(way.width, way.height) >= least { ended?(Value(way)) }
      updates.reset()
      redraw()
    }
  }
}

extension Pen {
  fileprivate func changeElement(from start: Int, _ change: @MainActor (inout Element) -> Void) {
    if isMuted { return }
    let count = elements.count - start
    precondition(count == 1, "\(count) elements where one is described: say accessibilityElement(children:) first")
    change(&elements[start])
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  let kind: Int
  public static let ignore = Self(kind: 0)
  public static let contain = Self(kind: 1)
  public static let combine = Self(kind: 2)
}

public struct AccessibilityActionKind: Equatable, Sendable {
  let kind: Int
  public static let `default` = Self(kind: 0)
  public static let escape = Self(kind: 1)
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 2)
  public static let isSelected = Self(rawValue: 4)
  public static let isModal = Self(rawValue: 8)
  public static let isImage = Self(rawValue: 32)
  public static let updatesFrequently = Self(rawValue: 16)
}

extension View {
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    each { node, _ in
      Redrawn(node) { frame, pen, draw in
        let start = pen.elements.count
        draw()
        let inner = pen.elements[start...]
        guard children != .contain else {
          // From without they are one thing, with a place of its own.
          let ordered = pen.inOrder(inner).map { element in
            var element = element
            element.priority = nil
            return element
          }
          return pen.elements.replaceSubrange(start..., with: ordered)
        }
        let label = children == .combine ? inner.map(\.label).joined(separator: ", ") : ""
        var element = Element(frame: frame, label: label, layer: pen.layer, scrolls: pen.scrolls)
        if children == .combine { element.press = inner.lazy.compactMap(\.press).first }
        pen.elements.replaceSubrange(start..., with: [element])
      }
    }
  }

  /// Changes the one element that this is. The SDK allows it where there are several, and what it does then differs: here that
  /// is a fault.
  private func element(_ change: @escaping @MainActor (inout Element) -> Void) -> some View {
    noted { pen, start in pen.changeElement(from: start.elements, change) }
  }

  public func accessibilityLabel(_ label: Text) -> some View { element { $0.label = label.said } }
  public func accessibilityValue(_ value: Text) -> some View { element { $0.value = value.said } }
  public func accessibilityHint(_ hint: Text) -> some View { element { $0.hint = hint.said } }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    element { $0.traits.formUnion(traits) }
  }
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    noted { pen, start in
      if actionKind == .default {
        pen.changeElement(from: start.elements) { $0.press = handler }
      } else if pen.escape == nil {
        // The innermost view handles the gesture.
        pen.escape = handler
      }
    }
  }
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    element { $0.actions.append((name.said, handler)) }
  }
  public func accessibilityActions<Buttons: View>(@ViewBuilder _ content: () -> Buttons) -> some View {
    let buttons = content()
    return each { node, env in
      var env = env.at("*")
      env.style = { configuration, env in expand(configuration.label, env) }
      let actions = expand(buttons, env)
      return Redrawn(node) { _, pen, draw in
        let start = pen.elements.count
        draw()
        let aside = Pen(draws: false)
        for action in actions { action.draw(.unspecified, at: .zero, on: aside) }
        for button in aside.elements where pen.elements.indices.contains(start) {
          if let press = button.press { pen.elements[start].actions.append((button.label, press)) }
        }
      }
    }
  }
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    each { node, _ in
      Redrawn(node) { _, pen, draw in
        guard hidden else { return draw() }
        pen.muted(draw)
      }
    }
  }
  /// Of all in the same container, the higher is read first.
  public func accessibilitySortPriority(_ priority: Double) -> some View {
    noted { pen, start in
      for index in pen.elements.indices[start.elements...] where pen.elements[index].priority == nil {
        pen.elements[index].priority = priority
      }
    }
  }
}

public struct ButtonStyleConfiguration {
  public struct Label: View, Primitive {
    let make: @MainActor (EnvironmentValues) -> [Node]
    func nodes(_ env: EnvironmentValues) -> [Node] { make(env) }
  }

  public let label: Label
  public let isPressed: Bool
}

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
  public static let enabled = ButtonRepeatBehavior()
}

public struct Button<Label: View>: View, Primitive {
  private let action: @MainActor () -> Void
  private let label: Label

  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = (action, label())
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    guard let style = env.style else { fatalError("a button without a style of ours looks as the system likes") }
    let label = ButtonStyleConfiguration.Label { inner in expand(self.label, inner) }
    func shown(_ isPressed: Bool) -> [Node] {
      style(ButtonStyleConfiguration(label: label, isPressed: isPressed), env.at("!"))
    }
    func press() {
      // The style sees the finger come down and go up.
      _ = shown(true)
      action()
      _ = shown(false)
    }
    let inner = PileNode(.center, shown(false))
    return [
      Redrawn(inner) { frame, pen, draw in
        let start = pen.elements.count
        draw()
        let said = pen.elements[start...].map(\.label).joined(separator: ", ")
        var element = Element(frame: frame, label: said, layer: pen.layer, scrolls: pen.scrolls)
        element.traits = .isButton
        element.isEnabled = env.isEnabled
        if env.isEnabled { element.press = press }
        if !pen.isMuted { pen.elements.replaceSubrange(start..., with: [element]) }
        if env.isEnabled { pen.touches.append(Touch(frame: frame, layer: pen.layer, tap: press)) }
      }
    ]
  }
}

extension View {
  /// Here a button acts once for each press.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    surrounded { env in
      env.style = { configuration, env in
        env.store.install(style, env)
        return expand(style.makeBody(configuration: configuration), env)
      }
    }
  }
}
