// UIKit for Linux: what the app asks of it, noted for tests. What is public here is spelled as in Apple's SDK.
@_exported import Foundation
@_exported import QuartzCore

@MainActor
open class UIResponder: NSObject {}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The system makes it.
  init()
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

@MainActor
open class UIApplication: UIResponder {
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public static let shared = UIApplication()
  public static let openSettingsURLString = "app-settings:"
  open var isIdleTimerDisabled = false
  public internal(set) var connectedScenes: Set<UIScene> = []
  /// What the system was asked to open.
  var opened: [URL] = []

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    opened.append(url)
  }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case phone = 0
  case pad = 1
}

@MainActor
public class UIDevice: NSObject {
  public static let current = UIDevice()
  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

extension ProcessInfo {
  nonisolated(unsafe) static var savesPower = false
  public var isLowPowerModeEnabled: Bool { Self.savesPower }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = Self("NSProcessInfoPowerStateDidChangeNotification")
}
