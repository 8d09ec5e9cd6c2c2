import Foundation
import XCTest

@testable import CoreBluetooth

/// The people with iPhones at a table of every system, who do what a director says: see docs/mixed-tables.md.
@MainActor
final class People: XCTestCase, @unchecked Sendable {
  func testDoWhatTheDirectorSays() async throws {
    let environment = ProcessInfo.processInfo.environment
    guard let director = environment["OUTCRY_PEOPLE"] else { throw XCTSkip("nobody directs: `outcry-e2e mixed` does") }
    let folder = URL(fileURLWithPath: try XCTUnwrap(environment["OUTCRY_FOLDER"], "OUTCRY_FOLDER is to be a folder"))
    let socket = try XCTUnwrap(UInt16(director).flatMap(LineSocket.init), "nobody listens on the port OUTCRY_PEOPLE")
    socket.say("people iphone")
    var people: [String: Someone] = [:]
    for await line in Self.lines(socket) {
      let words = line.components(separatedBy: " ")
      guard words.count > 1 else { continue }
      let someone = people[words[0]] ?? Someone(words[0], folder: folder) { socket.say($0) }
      people[words[0]] = someone
      someone.obey(words[1], Array(words.dropFirst(2)))
    }
    for someone in people.values { await someone.leave() }
  }

  private static func lines(_ socket: LineSocket) -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        while let line = socket.next() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}
