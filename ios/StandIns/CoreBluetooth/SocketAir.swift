import Foundation

/// The air of another process, which phones of every system join through a socket each: see docs/air.md.
final class SocketAir: Air {
  private let port: UInt16
  private let options: [String]
  private let stepped: SteppedTime?

  /// Names the port of the air, what it is not to draw for phones that join here, as in `mtu=23`, and the time of the one phone that
  /// joins, where that of the air is stepped.
  init(port: UInt16, options: [String] = [], stepped: SteppedTime? = nil) {
    (self.port, self.options, self.stepped) = (port, options, stepped)
  }

  func join(_ name: String, _ station: Station) -> Antenna {
    guard let socket = LineSocket(port: port) else {
      station.denied("nobody serves an air on port \(port)")
      return Deaf()
    }
    socket.say((["join", "1", "iphone", name] + options).joined(separator: " "))
    let joined = Told(socket.next() ?? "")
    guard joined[0] == "joined", let mtuMax = Int(joined[5]), (joined[3] == "stepped") == (stepped != nil) else {
      station.denied(joined.line)
      return Deaf()
    }
    stepped?.begin(UInt64(joined[7]) ?? 0, joined[8])
    station.joined(mtuMax: mtuMax)
    return Controller(socket, station, stepped)
  }

  /// A phone's end of its socket.
  private final class Controller: Antenna, @unchecked Sendable {
    // Unchecked, since the compiler does not know locks.

    private let socket: LineSocket
    private weak var station: Station?
    private let stepped: SteppedTime?
    private let lock = NSLock()
    /// Nothing is said while the radio is off: whatever was on the air has ended with it.
    private var isOn = true
    /// Whether the phone is dead: nothing that its app still says is heard.
    private var isDead = false

    init(_ socket: LineSocket, _ station: Station, _ stepped: SteppedTime?) {
      (self.socket, self.station, self.stepped) = (socket, station, stepped)
      Thread.detachNewThread { [weak self] in
        while let line = socket.next() { self?.tell(Told(line)) }
      }
    }

    deinit { socket.end() }

    func advertise(_ address: String, _ data: Data?, hidden: Bool) {
      say(data.map { "advertise \(address) \(hex($0))\(hidden ? " hidden" : "")" } ?? "advertise")
    }

    func listen(_ on: Bool) { say("listen \(on ? "quick" : "off")") }

    func connect(_ address: String) { say("connect \(address)") }

    func abort() { say("abort") }

    func send(_ connection: Int, _ bytes: Data) {
      stepped?.sent()
      say("send \(connection) \(hex(bytes))")
    }

    func disconnect(_ connection: Int) { say("disconnect \(connection)") }

    func pace(_ connection: Int, quick: Bool) { say("pace \(connection) \(quick ? "quick" : "slow")") }

    func die() {
      lock.withLock { isDead = true }
      // A phone that has the turn keeps it until its app is closed, too.
      if stepped == nil { socket.end() }
    }

    private func say(_ line: String) { lock.withLock { if isOn, !isDead { socket.say(line) } } }

    /// Takes the turn as soon as the main thread is free, and then ends it.
    private func take(_ stepped: SteppedTime, _ now: UInt64) {
      MainThread.turn { [self] runTasks in
        let next = stepped.take(now, runTasks)
        if lock.withLock({ isDead }) { socket.end() } else { socket.say("wait \(next)") }
      }
    }

    private func tell(_ told: Told) {
      switch told[0] {
      case "heard": station?.heard(told[1], bytes(told[2]))
      case "connected": station?.connected(told.number(1), told[2], central: told[3] == "central")
      case "missed": station?.missed(told[1])
      case "received":
        stepped?.received()
        station?.received(told.number(1), bytes(told[2]))
      case "sent": station?.sent(told.number(1))
      case "disconnected":
        station?.disconnected(told.number(1), Int(told[2], radix: 16).flatMap(Reason.init) ?? .timedOut)
      case "radio":
        lock.withLock { isOn = told[1] == "on" }
        station?.switched(told[1] == "on")
      case "denied", "refused": station?.denied(told.line)
      case "turn": if let stepped, let now = UInt64(told[1]) { take(stepped, now) }
      default: break
      }
    }
  }

  /// The antenna of a phone that has not come on the air.
  private final class Deaf: Antenna {
    func advertise(_ address: String, _ data: Data?, hidden: Bool) {}
    func listen(_ on: Bool) {}
    func connect(_ address: String) {}
    func abort() {}
    func send(_ connection: Int, _ bytes: Data) {}
    func disconnect(_ connection: Int) {}
    func die() {}
  }
}

/// A line of the air; words that it does not have are empty.
private struct Told {
  let line: String
  private let words: [String]

  init(_ line: String) { (self.line, words) = (line, line.components(separatedBy: " ")) }

  subscript(place: Int) -> String { place < words.count ? words[place] : "" }

  /// Gives a number; -1, which is no connection's, where there is none.
  func number(_ place: Int) -> Int { Int(self[place]) ?? -1 }
}

private func hex(_ bytes: Data) -> String {
  if bytes.isEmpty { return "-" }
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

private func bytes(_ hex: String) -> Data {
  let digits = hex.utf8.compactMap { digit -> UInt8? in
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
  return Data(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
}
