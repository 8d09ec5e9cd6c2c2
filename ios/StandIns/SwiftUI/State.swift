/// A property that a view gets its value for from where it stands.
@MainActor
protocol Installed {
  func install(_ env: EnvironmentValues, _ place: String)
}

public protocol DynamicProperty {}

/// What views keep from one drawing to the next, by the places at which they stand.
@MainActor
final class Store {
  private var kept: [String: Any] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var plain: Set<ObjectIdentifier> = []
  /// What waits for the app's life around the views: see App.swift.
  var life = Life()
  /// Draws the whole rendering again.
  var redraw: @MainActor () -> Void = {}
  /// What began to move when it was drawn last.
  var motions: [Animation] = []
  /// Views of UIKit: see Foreign.swift.
  var foreign = Foreign()

  func name(of type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = names[id] { return name }
    let name = String(describing: type)
    names[id] = name
    return name
  }

  func install<Content>(_ view: Content, _ env: EnvironmentValues) {
    guard !plain.contains(ObjectIdentifier(Content.self)) else { return }
    var installs = false
    for child in Mirror(reflecting: view).children {
      guard let property = child.value as? any Installed else { continue }
      property.install(env, env.path + "." + (child.label ?? ""))
      installs = true
    }
    if !installs { plain.insert(ObjectIdentifier(Content.self)) }
  }

  func box<Value>(_ place: String, _ first: Box<Value>) -> Box<Value> {
    if let box = kept[place] as? Box<Value> { return box }
    kept[place] = first
    return first
  }
}

final class Box<Value> {
  var value: Value
  /// Where the value is kept, once the view has a place.
  var kept: Box<Value>?
  init(_ value: Value) { self.value = value }
}

@propertyWrapper
public struct State<Value>: DynamicProperty, Installed {
  private let box: Box<Value>

  public init(wrappedValue value: Value) { box = Box(value) }
  public init(initialValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { (box.kept ?? box).value }
    nonmutating set { (box.kept ?? box).value = newValue }
  }
  public var projectedValue: Binding<Value> {
    let box = box.kept ?? box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }

  func install(_ env: EnvironmentValues, _ place: String) { box.kept = env.store.box(place, box) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty, Installed {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let box = Box<Value?>(nil)

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    guard let value = box.value else { fatalError("the environment was read outside of a body") }
    return value
  }

  func install(_ env: EnvironmentValues, _ place: String) { box.value = env[keyPath: keyPath] }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

public struct EnvironmentValues {
  public var dynamicTypeSize = DynamicTypeSize.large
  public var colorScheme = ColorScheme.light
  public var locale = Locale(identifier: "en")
  public var isEnabled = true
  public internal(set) var accessibilityReduceMotion = false
  /// What a person has set on the phone, which a view can only read.
  @_spi(Rendering) public var reducesMotion: Bool {
    get { accessibilityReduceMotion }
    set { accessibilityReduceMotion = newValue }
  }
  public var displayScale: CGFloat = 1
  public var font: Font?
  public var lineLimit: Int?
  public var minimumScaleFactor: CGFloat = 1
  public var truncationMode = Text.TruncationMode.tail
  public var multilineTextAlignment = TextAlignment.leading

  /// What the foreground is drawn with.
  var ink = Color.primary
  /// Where the view stands.
  var path = ""
  /// What is told where typing goes, and what is done once it is done.
  var focused: ((Bool) -> Void)?
  var submitted: [() -> Void] = []
  var style: (@MainActor (ButtonStyleConfiguration, EnvironmentValues) -> [Node])?
  let store: Store
  private var others: [ObjectIdentifier: Any] = [:]

  @MainActor init() { store = Store() }

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { others[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { others[ObjectIdentifier(key)] = newValue }
  }

  func at(_ step: String) -> EnvironmentValues {
    var env = self
    env.path += step
    return env
  }
}

extension View {
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    surrounded { $0[keyPath: keyPath] = value }
  }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { surrounded { $0.dynamicTypeSize = size } }
  public func disabled(_ disabled: Bool) -> some View {
    surrounded { $0.isEnabled = $0.isEnabled && !disabled }
  }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    surrounded { env in
      // Several may stand around the same view.
      env.path += "^"
      let fresh = Box<Value?>(nil)
      let box = env.store.box(env.path + ".onChange", fresh)
      let before = box.value
      box.value = value
      if let before, before != value { action(before, value) }
      if before == nil, initial { action(value, value) }
    }
  }
}
