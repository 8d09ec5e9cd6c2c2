// Views of UIKit among those of SwiftUI, and pictures of views.
@_spi(Drawn) import UIKit

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public var body: Never { fatalError("this view is drawn by UIKit") }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// It takes what it is offered; nobody sees what is in it.
  func nodes(_ env: EnvironmentValues) -> [Node] {
    let context = env.store.foreign.context(self, env.path)
    return [Filling { rect, _ in env.store.foreign.show(self, context, env.path, rect) }]
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
}

/// The views of UIKit that are shown, by the places at which they stand.
@MainActor
struct Foreign {
  private struct Shown {
    let view: UIView
    let context: Any
    let dismantle: () -> Void
  }

  private var shown: [String: Shown] = [:]
  private var seen: Set<String> = []

  mutating func begin() { seen = [] }

  /// Takes down what is not there any more.
  mutating func end() {
    for (place, gone) in shown where !seen.contains(place) {
      gone.dismantle()
      shown[place] = nil
    }
  }

  func context<One: UIViewRepresentable>(_ one: One, _ place: String) -> One.Context {
    shown[place]?.context as? One.Context ?? UIViewRepresentableContext(coordinator: one.makeCoordinator())
  }

  mutating func show<One: UIViewRepresentable>(_ one: One, _ context: One.Context, _ place: String, _ rect: CGRect) {
    seen.insert(place)
    let view: One.UIViewType
    if let there = shown[place]?.view as? One.UIViewType {
      view = there
    } else {
      view = one.makeUIView(context: context)
      shown[place] = Shown(view: view, context: context) {
        One.dismantleUIView(view, coordinator: context.coordinator)
      }
    }
    one.updateUIView(view, context: context)
    view.frame = rect
    view.layoutSubviews()
  }

  var views: [UIView] { shown.values.map(\.view) }
}

@_spi(Rendering)
extension Rendering {
  /// The views of UIKit that stand in it.
  public var foreign: [UIView] { env.store.foreign.views }
}

/// Draws a view as large as it wants to be. Here its picture is SVG.
@MainActor
public final class ImageRenderer<Content: View> {
  public var content: Content
  public var scale: CGFloat = 1

  public init(content view: Content) { content = view }

  public var uiImage: UIImage? {
    let content = content
    let size = PileNode(.center, expand(content, EnvironmentValues())).size(Proposal(width: nil, height: nil))
    let rendering = Rendering(size: size) { content }
    rendering.draw(draws: true)
    return UIImage(drawn: Data(rendering.svg.utf8))
  }
}
