// SwiftUI for Linux: enough of it for our screens to compile, to be laid out and drawn, and to be pressed by tests. What is
// public here is spelled as in Apple's SDK; where it differs it is stricter. What only tests need is behind `@_spi(Rendering)`.
@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("this view is drawn by SwiftUI itself") }
}

/// A view that this module lays out and draws itself.
@MainActor
protocol Primitive {
  func nodes(_ env: EnvironmentValues) -> [Node]
}

extension Primitive {
  public var body: Never { fatalError("this view is drawn by SwiftUI itself") }
}

/// Evaluates a view down to what can be laid out; its state is found by the place at which it stands.
@MainActor
func expand<Content: View>(_ view: Content, _ env: EnvironmentValues) -> [Node] {
  if let primitive = view as? any Primitive { return primitive.nodes(env) }
  if let foreign = view as? any UIViewRepresentable { return foreign.nodes(env) }
  var env = env
  env.path += "/" + env.store.name(of: Content.self)
  env.store.install(view, env)
  return expand(view.body, env)
}

@MainActor @resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [@MainActor (EnvironmentValues) -> [Node]] = []
    for part in repeat each content {
      let place = parts.count
      parts.append { env in expand(part, env.at("#\(place)")) }
    }
    return TupleView((repeat each content), parts)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(shown: .first(first))
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(shown: .second(second))
  }
}

public struct TupleView<Parts>: View, Primitive {
  public var value: Parts
  private let parts: [@MainActor (EnvironmentValues) -> [Node]]

  init(_ value: Parts, _ parts: [@MainActor (EnvironmentValues) -> [Node]]) {
    (self.value, self.parts) = (value, parts)
  }

  func nodes(_ env: EnvironmentValues) -> [Node] { parts.flatMap { $0(env) } }
}

public struct _ConditionalContent<First: View, Second: View>: View, Primitive {
  enum Shown {
    case first(First)
    case second(Second)
  }

  let shown: Shown

  func nodes(_ env: EnvironmentValues) -> [Node] {
    switch shown {
    case .first(let view): expand(view, env.at("?1"))
    case .second(let view): expand(view, env.at("?2"))
    }
  }
}

extension Optional: View where Wrapped: View {}
extension Optional: Primitive where Wrapped: View {
  func nodes(_ env: EnvironmentValues) -> [Node] { map { expand($0, env) } ?? [] }
}

public struct EmptyView: View, Primitive {
  nonisolated public init() {}
  func nodes(_ env: EnvironmentValues) -> [Node] { [] }
}

public struct AnyView: View, Primitive {
  private let make: @MainActor (EnvironmentValues) -> [Node]
  public init<Content: View>(_ view: Content) { make = { expand(view, $0) } }
  func nodes(_ env: EnvironmentValues) -> [Node] { make(env) }
}

public struct Group<Content: View>: View, Primitive {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func nodes(_ env: EnvironmentValues) -> [Node] { expand(content, env) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Primitive {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.id, self.content) = (data, { $0[keyPath: id] }, content)
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    var seen: Set<ID> = []
    return data.flatMap { element in
      let id = id(element)
      // Apple's SwiftUI draws what it likes where two have the same identity.
      precondition(seen.insert(id).inserted, "two elements of a ForEach are both \(id)")
      return expand(content(element), env.at("[\(id)]"))
    }
  }
}

/// A view whose nodes, or whose surroundings, are those of another, changed.
struct Changed<Content: View>: View, Primitive {
  let content: Content
  var surroundings: @MainActor (inout EnvironmentValues) -> Void = { _ in }
  var each: (@MainActor (Node, EnvironmentValues) -> Node)?

  func nodes(_ env: EnvironmentValues) -> [Node] {
    var env = env
    surroundings(&env)
    let nodes = expand(content, env)
    guard let each else { return nodes }
    return nodes.map { node in
      let changed = each(node, env)
      if changed.priority == 0 { changed.priority = node.priority }
      return changed
    }
  }
}

extension View {
  func each(_ change: @escaping @MainActor (Node, EnvironmentValues) -> Node) -> Changed<Self> {
    Changed(content: self, each: change)
  }

  func surrounded(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) -> Changed<Self> {
    Changed(content: self, surroundings: change)
  }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// What a modifier is put on.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, Primitive {
  let make: @MainActor (EnvironmentValues) -> [Node]
  func nodes(_ env: EnvironmentValues) -> [Node] { make(env) }
}

struct Modified<Inner: View, Modifier: ViewModifier>: View, Primitive {
  let inner: Inner
  let modifier: Modifier

  func nodes(_ env: EnvironmentValues) -> [Node] {
    var env = env
    env.path += "~" + env.store.name(of: Modifier.self)
    env.store.install(modifier, env)
    return expand(modifier.body(content: _ViewModifier_Content { expand(inner, $0) }), env)
  }
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    Modified(inner: self, modifier: modifier)
  }
}
