/// What a screen reader is to say by itself.
public enum AccessibilityNotification {
  public struct Announcement {
    private let text: String

    public init(_ announcement: String) { text = announcement }

    /// Here it is noted for tests, which nobody hears.
    @MainActor public func post() { Self.posted.append(text) }

    /// What was to be said since this was last emptied.
    @_spi(Rendering) @MainActor public static var posted: [String] = []
  }
}
