// An app around the views: its windows, its life, and what the system hands it.
@_exported import UIKit

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Here an app is begun by tests, which draw what its scene shows.
  @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@MainActor @resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  @_spi(Rendering) public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("a window is opened by the system") }
}

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

private struct ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.background
}

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  public let wrappedValue: DelegateType
  public init(_ delegateType: DelegateType.Type = DelegateType.self) { wrappedValue = DelegateType() }
}

/// What views have begun, or wait for, by the places at which they stand.
@MainActor
struct Life {
  var openers: [String: (URL) -> Void] = [:]
  var tasks: [String: @MainActor () async -> Void] = [:]
  var begun: [String: Task<Void, Never>] = [:]
}

extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    surrounded { $0.store.life.openers[$0.path] = action }
  }
  /// Here it is begun when a test says so: whoever draws screens need not wait for anything.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    surrounded { env in
      var place = env.path + ".task"
      while env.store.life.tasks[place] != nil, env.store.life.begun[place] == nil { place += "'" }
      env.store.life.tasks[place] = action
    }
  }
  public func task<ID: Equatable>(id value: ID, _ action: @escaping @MainActor () async -> Void) -> some View { self }
}

@_spi(Rendering)
extension Rendering {
  /// Changes what the system says of the window; the next drawing shows it.
  public func change(_ change: @MainActor (inout EnvironmentValues) -> Void) { change(&env) }

  /// Has the app open an address, as another app or a link does.
  public func open(_ url: URL) {
    for opener in env.store.life.openers.values { opener(url) }
  }

  /// Begins what the views do as long as they are there.
  public func appear() {
    for (place, task) in env.store.life.tasks where env.store.life.begun[place] == nil {
      env.store.life.begun[place] = Task { await task() }
    }
  }

  /// Ends what was begun.
  public func disappear() {
    for task in env.store.life.begun.values { task.cancel() }
    env.store.life.begun = [:]
  }
}
