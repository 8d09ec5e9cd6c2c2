import Foundation
import OutcryCore

/// What other apps hand over to be opened. Nothing of it can be trusted.
public enum MatchFiles {
  /// Reads what lies in a file, and removes it where it is the copy that the system made for this app. It is empty where that
  /// does not work, and then the core says that it is no match.
  public static func take(_ file: URL) async -> Data {
    (try? await blocking { read(file) }) ?? Data()
  }

  /// A byte more than any match has: what is longer is cut off here, and the core says that it is too long.
  static var most: Int { Int(clamping: matchFileMax()) + 1 }

  private static func read(_ file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    defer {
      try? handle.close()
      if file.deletingLastPathComponent().lastPathComponent == "Inbox" { try? FileManager.default.removeItem(at: file) }
    }
    return (try? handle.read(upToCount: most)) ?? Data()
  }
}
