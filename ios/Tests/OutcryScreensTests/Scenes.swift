import Foundation
import OutcryCore

/// The screens that the core's own scenes produce, as the program `outcry-scenes` has written them.
enum Scenes {
  private static let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["OUTCRY_SCENES"] ?? "scenes")

  /// What the scenes of the screens around a table are called, up to the dot.
  private static let menu: Set<Substring> = [
    "welcome", "home", "set_up", "house_rules", "lobby", "waiting", "join", "trouble", "history", "match", "rules",
    "practice", "settings",
  ]

  /// Whether a scene is one around a table.
  static func isOfMenu(_ name: String) -> Bool { menu.contains(name.prefix { $0 != "." }) }

  /// The names of all scenes, such as `trading.short`.
  static func names() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("en").path)
    let only = (ProcessInfo.processInfo.environment["OUTCRY_ONLY"] ?? "").split(separator: ",")
    return files.map { $0.replacingOccurrences(of: ".screen", with: "") }
      .filter { name in only.isEmpty || only.contains { name.hasPrefix($0) } }
      .sorted()
  }

  /// Gives a scene in a language.
  static func read(_ name: String, _ language: String) throws -> Screen {
    let data = try Data(contentsOf: folder.appendingPathComponent("\(language)/\(name).screen"))
    var buffer = (data: data, offset: data.startIndex)
    let screen = try FfiConverterTypeScreen.read(from: &buffer)
    guard buffer.offset == data.endIndex else { throw LeftOver(name: name) }
    return screen
  }

  /// Gives an invite to a table.
  static func invite() throws -> String {
    guard case .lobby(let view) = try read("lobby.phones", "en").view, let invite = view.invite else {
      throw LeftOver(name: "lobby.phones")
    }
    return invite.uri
  }

  struct LeftOver: Error {
    let name: String
  }
}

/// Gives everything of a kind that a screen of the core has, wherever in it.
func parts<Part>(_ kind: Part.Type, of value: Any) -> [Part] {
  if let part = value as? Part { return [part] }
  if value is OutcryCore.Key { return [] }
  return Mirror(reflecting: value).children.flatMap { parts(kind, of: $0.value) }
}

/// Gives the names of people on a screen: they alone may be shortened, where a label says them whole.
func names(on screen: Screen) -> Set<String> {
  Set(
    parts(Person.self, of: screen).map(\.name) + parts(NamedSeat.self, of: screen).map(\.name)
      + parts(ScoreSheet.self, of: screen).flatMap { $0.head.dropFirst() })
}
