#if !os(macOS)
  import UIKit

  /// Which way the screen may be turned: a phone that is turned to the others must not turn its screen back. As the app's delegate it is
  /// asked by the system. An iPad that shows several apps does not ask.
  @MainActor
  public final class Orientation: NSObject, UIApplicationDelegate {
    private var held: UIInterfaceOrientationMask?

    /// Holds the screen as it stands now, or lets go of it.
    public func hold(_ isHeld: Bool) {
      guard isHeld != (held != nil) else { return }
      held = isHeld ? UIWindowScene.front?.interfaceOrientation.mask : nil
      UIWindowScene.front?.keyWindow?.rootViewController?.setNeedsUpdateOfSupportedInterfaceOrientations()
    }

    public func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
      // The rest is what Info.plist says.
      held ?? (UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
    }
  }

  extension UIWindowScene {
    /// The one window that the app has.
    static var front: UIWindowScene? {
      UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    }
  }

  extension UIInterfaceOrientation {
    fileprivate var mask: UIInterfaceOrientationMask? {
      switch self {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      default: nil
      }
    }
  }
#endif
