#if !os(macOS)
  import OutcryCore
  import OutcryKit
  import OutcryScreens
  import SwiftUI
  import UIKit

  /// Hands things to other apps by the share sheet. Files for it lie in one folder, until the sheet is gone.
  @MainActor
  public final class Sharing {
    private let folder: URL

    /// Makes a folder that is empty: what was left in there when the process ended is of no use to anybody.
    public convenience init() { self.init(folder: FileManager.default.temporaryDirectory.appending(path: "shared")) }

    init(folder: URL) {
      self.folder = folder
      try? FileManager.default.removeItem(at: folder)
    }

    /// Says that something cannot be shared: there is no room for a file, or no window to share it from.
    struct Failure: Error {}

    /// Hands over a text, as it is or as a file, whichever its kind wants; returns when the sheet is gone.
    public func share(_ saved: SavedText) async throws {
      switch saved.kind {
      case .invite, .sheet: try await show(saved.text, saved.title)
      case .match, .diagnostics: try await show(Data(saved.text.utf8), as: saved.name, saved.title)
      }
    }

    /// Hands over a result as a picture, under a title; returns when the sheet is gone.
    ///
    /// - Parameter appearance: How the screens look, whose drawings it takes.
    public func share(_ saved: SavedPicture, _ title: String, appearance: Appearance) async throws {
      let renderer = ImageRenderer(content: SheetPicture(saved, appearance: appearance))
      renderer.scale = Self.scale
      guard let picture = renderer.uiImage?.pngData() else { throw Failure() }
      try await show(picture, as: "\(saved.name).png", title)
    }

    /// How many pixels wide a point of a picture is.
    private static let scale: CGFloat = 3

    private func show(_ bytes: Data, as name: String, _ title: String) async throws {
      let file = folder.appending(path: (name as NSString).lastPathComponent)
      let folder = folder
      try await blocking {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.write(to: file)
      }
      defer { try? FileManager.default.removeItem(at: file) }
      try await show(file, title)
    }

    private func show(_ item: Any, _ title: String) async throws {
      guard var presenter = UIWindowScene.front?.keyWindow?.rootViewController else { throw Failure() }
      while let next = presenter.presentedViewController { presenter = next }
      let sheet = UIActivityViewController(activityItems: [SharedItem(item, title)], applicationActivities: nil)
      // An iPad shows it beside something.
      let bounds = presenter.view.bounds
      sheet.popoverPresentationController?.sourceView = presenter.view
      sheet.popoverPresentationController?.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        sheet.completionWithItemsHandler = { _, _, _, _ in done.resume() }
        presenter.present(sheet, animated: true)
        // Nothing comes of it where the window is busy with something else.
        guard presenter.presentedViewController !== sheet else { return }
        sheet.completionWithItemsHandler = nil
        done.resume(throwing: Failure())
      }
    }
  }

  /// Something to be shared, with what a message calls it.
  private final class SharedItem: NSObject, UIActivityItemSource {
    private let item: Any
    private let title: String

    init(_ item: Any, _ title: String) { (self.item, self.title) = (item, title) }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { item }

    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { item }

    func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { title }
  }
#endif
