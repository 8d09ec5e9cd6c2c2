import Foundation

/// Tells a session what time it is, which a library with test hooks heeds; times are those of the phone's clock, in nanoseconds.
/// The lines are told in `told_time.rs` of the bindings.
final class ToldTime: Sendable {
  private let socket: LineSocket
  private let began: UInt64

  /// Has the session that opens next in a folder be told the time, and take its secrets from this entropy, in hex.
  static func ask(_ folder: URL, _ entropy: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: port(folder))
    try Data(entropy.utf8).write(to: folder.appending(path: "told-time"))
  }

  /// Begins to tell a session that has asked for it, whose time begins now.
  ///
  /// - Throws: Where its library has no test hooks, or nobody listens.
  init(_ folder: URL, _ now: UInt64) throws {
    let port = try String(contentsOf: Self.port(folder), encoding: .utf8)
    guard let socket = UInt16(port).flatMap(LineSocket.init) else { throw URLError(.cannotConnectToHost) }
    (self.socket, began) = (socket, now)
  }

  /// Lets the session do all that is due by now, and gives until when it rests; nothing where nothing wakes it but what is handed
  /// over, or where it has ended.
  func rest(_ now: UInt64) -> UInt64? {
    socket.say("at \(now - began)")
    return socket.next().flatMap { UInt64($0.dropFirst("rest ".count)) }.map { began + $0 }
  }

  func end() { socket.end() }

  private static func port(_ folder: URL) -> URL { folder.appending(path: "told-time.port") }
}
