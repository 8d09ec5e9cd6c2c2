import Foundation
import OutcryCore
import OutcryKit

/// A folder that is gone when it is let go of.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// One phone's surroundings in here.
  func surroundings(_ phone: String = "phone") -> Surroundings {
    Surroundings(folder: url.appending(path: phone), languages: ["en"], utcOffsetSeconds: 0)
  }

  /// The same for whoever does without a model.
  func config() -> SessionConfig {
    SessionConfig(folder: surroundings().folder.path, languages: ["en"], utcOffsetSeconds: 0, radio: true)
  }
}
