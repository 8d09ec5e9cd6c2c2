import Foundation
import Glibc

/// A connection over loopback on which lines come and go.
final class LineSocket: @unchecked Sendable {
  // Unchecked, since the compiler does not know locks: what is read is the reader's alone, and the rest never changes.

  private static let newline = UInt8(ascii: "\n")
  private static let most = 4096

  private let descriptor: Int32
  private let lock = NSLock()
  private var unread: [UInt8] = []

  /// Connects to a port; gives nothing where nobody listens.
  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let length = socklen_t(MemoryLayout.size(ofValue: address))
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, length) }
    }
    guard connected == 0 else { return nil }
    var atOnce: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &atOnce, socklen_t(MemoryLayout.size(ofValue: atOnce)))
  }

  deinit { Glibc.close(descriptor) }

  /// Says a line, from any thread. Whoever has gone across hears nothing any more.
  func say(_ line: String) {
    lock.withLock {
      var rest = Array((line + "\n").utf8)[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent > 0 else { return }
        rest = rest.dropFirst(sent)
      }
    }
  }

  /// Waits for the next line, on one thread; gives nothing once there is an end.
  func next() -> String? {
    while true {
      if let end = unread.firstIndex(of: Self.newline) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var part = [UInt8](repeating: 0, count: Self.most)
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { return nil }
      unread += part[..<count]
    }
  }

  /// Ends the connection, also for whoever waits for a line.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
