@MainActor
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
  }
}

public protocol UIActivityItemSource: NSObjectProtocol {
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

@MainActor
open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  let items: [Any]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { items = activityItems }

  /// Hands everything to another app, or to none.
  func finish(_ type: UIActivity.ActivityType?, under presenter: UIViewController) {
    presenter.forget()
    completionWithItemsHandler?(type, type != nil, nil, nil)
  }
}

open class UIImage: NSObject, @unchecked Sendable {
  private let drawn: Data
  /// Here a picture is what draws it.
  @_spi(Drawn) public init(drawn: Data) { self.drawn = drawn }
  open func pngData() -> Data? { drawn }
}
