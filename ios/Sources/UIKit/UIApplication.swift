// UIKit for Linux: what the app asks of it, noted for tests. What is public here is spelled as in Apple's SDK.
@_exported import Foundation

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  open var isIdleTimerDisabled = false
}
