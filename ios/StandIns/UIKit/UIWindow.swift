public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The phone was turned to the right.
  case landscapeLeft = 4
  /// The phone was turned to the left.
  case landscapeRight = 3
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 1 << 1)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscapeLeft, .landscapeRight]
}

@MainActor
open class UIScene: UIResponder {}

@MainActor
open class UIWindowScene: UIScene {
  public internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  public internal(set) var windows: [UIWindow] = []
  public var keyWindow: UIWindow? { windows.first }
}

@MainActor
open class UIView: UIResponder {
  open class var layerClass: AnyClass { CALayer.self }
  public private(set) lazy var layer: CALayer = {
    guard let kind = Self.layerClass as? CALayer.Type else { preconditionFailure("a layer is a CALayer") }
    return kind.init()
  }()
  open var frame = CGRect.zero
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  public internal(set) weak var window: UIWindow?
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?

  public init(frame: CGRect = .zero) { self.frame = frame }

  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
}

@MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  public internal(set) weak var windowScene: UIWindowScene?
}

@MainActor
open class UIViewController: UIResponder {
  open var view: UIView! = UIView()
  public private(set) var presentedViewController: UIViewController?
  public lazy var popoverPresentationController: UIPopoverPresentationController? = UIPopoverPresentationController()
  /// How often the system was told to ask which way the screen may be turned.
  private(set) var turns = 0

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    // Apple's does nothing but complain where there is another one already.
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    completion?()
  }

  open func setNeedsUpdateOfSupportedInterfaceOrientations() { turns += 1 }

  func forget() { presentedViewController = nil }
}

@MainActor
open class UIPopoverPresentationController: NSObject {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
}

extension UIApplication {
  /// Has the phone show a window, as it does while an app is in front.
  func show(_ window: UIWindow?) {
    connectedScenes = []
    guard let window else { return }
    let scene = UIWindowScene()
    (scene.windows, window.windowScene) = ([window], scene)
    connectedScenes = [scene]
    (shownScene, shownWindow) = (scene, window)
  }
}

// Windows hold their scenes weakly; while they are shown these do.
@MainActor private var shownScene: UIWindowScene?
@MainActor private var shownWindow: UIWindow?
