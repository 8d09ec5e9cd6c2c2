import Foundation
import OutcryCore

/// Says where a session takes place.
public struct Surroundings: Equatable, Sendable {
  /// The folder for the data, of this app alone; it is made where it is missing. One session at a time can have it.
  public var folder: URL
  /// The languages that the player wants, the most wanted first, as tags such as `de-CH`.
  public var languages: [String]
  /// How far local time is ahead of UTC, in seconds.
  public var utcOffsetSeconds: Int
  /// The 32 bytes under which the secrets of the phone are stored, nothing while the phone gives none.
  public var storeKey: Data?

  /// Describes the surroundings; languages and local time are this phone's, unless told otherwise.
  public init(
    folder: URL,
    languages: [String] = Locale.preferredLanguages,
    utcOffsetSeconds: Int = TimeZone.current.secondsFromGMT(),
    storeKey: Data? = nil
  ) {
    self.folder = folder
    self.languages = languages
    self.utcOffsetSeconds = utcOffsetSeconds
    self.storeKey = storeKey
  }

  func config(radio: Bool) -> SessionConfig {
    SessionConfig(
      folder: folder.path,
      languages: languages,
      utcOffsetSeconds: Int32(clamping: utcOffsetSeconds),
      radio: radio,
      storeKey: storeKey
    )
  }
}
