import Foundation
import OutcryCore
import OutcryKit

/// The conformance book of radios, as tests/radios/README.md explains it.
struct Book {
  struct Case {
    let name: String
    let needs: Set<String>
    /// The phones that take part, each with the largest MTU that its system agrees to.
    let phones: [String: Int]
    let steps: [[String]]
  }

  let cases: [Case]
  private let services: [String: String]

  init() throws {
    let repository = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let data = try Data(contentsOf: repository.appendingPathComponent("tests/radios/book.json"))
    let book = try Self.read(try JSONSerialization.jsonObject(with: data), as: [String: Any].self)
    services = try Self.read(book["services"], as: [String: String].self)
    cases = try Self.read(book["cases"], as: [[String: Any]].self).map { entry in
      Case(
        name: try Self.read(entry["name"], as: String.self),
        needs: Set(try Self.read(entry["needs"] ?? [String](), as: [String].self)),
        phones: try Self.read(entry["phones"], as: [String: [String: Int]].self).mapValues { $0["mtu"] ?? 517 },
        steps: try Self.read(entry["steps"], as: [[Any]].self).map { $0.map { "\($0)" } }
      )
    }
  }

  func service(_ name: String) throws -> String { try Self.read(services[name], as: String.self) }

  private static func read<Value>(_ value: Any?, as: Value.Type) throws -> Value {
    guard let read = value as? Value else {
      throw Wrong("the book has no \(Value.self) in \(String(describing: value))")
    }
    return read
  }
}

/// A radio does not do what the book says.
struct Wrong: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// What the book asks of the place in which radios are tried.
protocol Place: AnyObject {
  /// Gives the radio of a phone that agrees to an MTU of so many bytes.
  func radio(_ name: String, mtu: Int) throws -> any Radio

  /// Lets time go by until the condition holds, at most so many seconds of the radios' time; says whether it holds.
  func goOn(_ seconds: Double, until: () -> Bool) -> Bool

  /// Does to a phone what is no command of the radio's.
  func happen(_ phone: String, _ deed: String, _ details: [String]) throws

  /// What no radio may do to its system, and one has done.
  var offences: [String] { get }
}

/// What a radio has reported, from whatever thread.
final class Heard: @unchecked Sendable {
  // Unchecked, since the compiler does not know locks: both lists are only touched under the lock.

  struct Found {
    let peer: UInt64
    let service: String
    let rssi: Int32?
  }

  private let lock = NSLock()
  private var events: [LinkEvent] = []
  private var phones: [Found] = []

  func add(_ event: LinkEvent) {
    lock.withLock {
      if case .found(let peer, let service, let rssi) = event {
        phones.append(Found(peer: peer, service: service, rssi: rssi))
      } else {
        events.append(event)
      }
    }
  }

  var first: LinkEvent? { lock.withLock { events.first } }

  var found: [Found] { lock.withLock { phones } }

  func take() -> LinkEvent? { lock.withLock { events.isEmpty ? nil : events.removeFirst() } }

  func takeAll() -> [LinkEvent] {
    lock.withLock {
      defer { events = [] }
      return events
    }
  }

  func takeFound(_ services: Set<String>) -> Found? {
    lock.withLock { phones.firstIndex { services.contains($0.service) }.map { phones.remove(at: $0) } }
  }

  func forget() { lock.withLock { phones = [] } }
}

/// Plays one case of the book.
final class Play {
  private final class Phone {
    let radio: any Radio
    let heard = Heard()
    var links: [String: UInt32] = [:]

    init(_ radio: any Radio) {
      self.radio = radio
      radio.open { [heard] in heard.add($0) }
    }
  }

  /// How long anything may take that the book waits for, in seconds of the radios' time.
  private static let limit = 60.0

  /// A phone that nobody has ever found.
  private static let nobody: UInt64 = 4_000_000_000

  private let book: Book
  private let place: any Place
  private var phones: [String: Phone] = [:]
  private var advertised: [String: String] = [:]
  private var peers: [[String]: UInt64] = [:]
  private var mtus: [String: Int] = [:]

  init(_ book: Book, _ place: any Place) {
    (self.book, self.place) = (book, place)
  }

  func run(_ played: Book.Case) throws {
    for (name, mtu) in played.phones { phones[name] = Phone(try place.radio(name, mtu: mtu)) }
    for name in phones.keys { try hears(name, ["radio", "on"]) }
    for (number, words) in played.steps.enumerated() {
      do {
        try step(words)
      } catch let wrong as Wrong {
        throw Wrong("step \(number + 1), \(words): \(wrong)")
      }
    }
    for (name, phone) in phones {
      if let event = phone.heard.first { throw Wrong("\(name) has heard \(event) beyond what was expected") }
    }
    if !place.offences.isEmpty { throw Wrong("\(place.offences)") }
    for phone in phones.values { phone.radio.close() }
  }

  private func step(_ words: [String]) throws {
    switch words[0] {
    case "wait": _ = place.goOn(try seconds(words[1])) { false }
    case "link":
      let mtu = words.count > 4 ? words[4] : "517"
      try link(words[1], words[2], words[3], mtu, words.count > 5 ? words[5] : "1")
    case "flood": try flood(words[1], [try phone(words[2]), try phone(words[3])], Int(words[4]) ?? 0)
    default: try at(words[0], words[1], Array(words.dropFirst(2)))
    }
  }

  private func at(_ name: String, _ verb: String, _ rest: [String]) throws {
    let phone = try phone(name)
    switch verb {
    case "advertise":
      advertised[name] = try book.service(rest[0])
      phone.radio.perform(.advertise(service: try book.service(rest[0])))
    case "stop-advertising": phone.radio.perform(.stopAdvertising)
    case "scan", "scan-slowly":
      phone.radio.perform(.scan(services: try rest.map(book.service), busy: verb == "scan"))
    case "stop-scan": phone.radio.perform(.stopScan)
    case "dial": phone.radio.perform(.dial(peer: peer(name, rest[0])))
    case "cancel-dial": phone.radio.perform(.cancelDial(peer: peer(name, rest[0])))
    case "send":
      phone.radio.perform(.send(link: try link(phone, rest[0]), frame: Self.frame(Int(rest[1]) ?? 0)))
    case "pace": phone.radio.perform(.pace(link: try link(phone, rest[0]), busy: rest[1] == "quick"))
    case "close": phone.radio.perform(.close(link: try link(phone, rest[0])))
    case "hears": try hears(name, rest)
    case "finds":
      let service = advertised[rest[0]] ?? ""
      var seen: Heard.Found?
      let limit = rest.count > 1 ? try seconds(rest[1]) : Self.limit
      _ = place.goOn(limit) {
        seen = phone.heard.takeFound([service])
        return seen != nil
      }
      guard let seen else { throw Wrong("nobody is found") }
      peers[[name, rest[0]]] = seen.peer
    case "finds-nobody":
      let services = rest.count > 1 ? try rest.dropFirst().map(book.service) : Array(advertised.values)
      if place.goOn(try seconds(rest[0]), until: { phone.heard.takeFound(Set(services)) != nil }) {
        throw Wrong("somebody is found")
      }
    case "forgets": phone.heard.forget()
    case "quiet":
      if place.goOn(try seconds(rest[0]), until: { phone.heard.first != nil }) {
        throw Wrong("\(String(describing: phone.heard.first)) is heard")
      }
    case "ends":
      // What was on its way may have come before.
      while true {
        switch try next(phone) {
        case .closed: return
        case .received, .writable: continue
        case let event: throw Wrong("\(event) is heard")
        }
      }
    default: try place.happen(name, verb, rest)
    }
  }

  private func link(_ name: String, _ parent: String, _ child: String, _ mtu: String, _ service: String) throws {
    try at(child, "advertise", [service])
    try at(parent, "scan", [service])
    try phone(parent).heard.forget()
    try at(parent, "finds", [child])
    try at(parent, "dial", [child])
    try hears(child, ["opened", name, "child", mtu])
    try hears(parent, ["opened", name, "parent", mtu])
    try at(parent, "stop-scan", [])
  }

  /// Frames of all lengths both ways, each as soon as it may be sent.
  private func flood(_ name: String, _ ends: [Phone], _ count: Int) throws {
    let links = try ends.map { try link($0, name) }
    let longest = (mtus[name] ?? 0) - 3
    let frame = { (number: Int) in Self.frame(3 + number % (longest - 2), number) }
    var (sent, got, left) = ([0, 0], [0, 0], [0, 0])
    let send = { (end: Int) in
      guard sent[end] < count else { return }
      ends[end].radio.perform(.send(link: links[end], frame: frame(sent[end])))
      sent[end] += 1
    }
    send(0)
    send(1)
    while (got + left).contains(where: { $0 < count }) {
      guard place.goOn(Self.limit, until: { ends.contains { $0.heard.first != nil } }) else {
        throw Wrong("the frames stop after \(got) of \(count)")
      }
      for (at, end) in ends.enumerated() {
        switch end.heard.take() {
        case nil: continue
        case .writable(links[at])? where left[at] < sent[at]:
          left[at] += 1
          send(at)
        case .received(links[at], frame(got[at]), _)?: got[at] += 1
        case let event?: throw Wrong("\(event) is heard after \(got) of \(count)")
        }
      }
    }
  }

  private func hears(_ name: String, _ words: [String]) throws {
    let phone = try phone(name)
    let event = try next(phone)
    let link = { (number: UInt32) in phone.links.first { $0.value == number }?.key ?? "unknown" }
    let heard: [String]
    switch event {
    case .radio(let state): heard = ["radio", "\(state)"]
    case .opened(let number, let end, let peer, let mtu):
      let known = end == .parent ? peers.contains { $0.key[0] == name && $0.value == peer } : peer == nil
      if words.count > 1, known {
        phone.links[words[1]] = number
        mtus[words[1]] = Int(mtu)
      }
      heard = ["opened", link(number), "\(end)", "\(mtu)"]
    case .dialFailed(let peer):
      heard = ["dial-failed", words.count > 1 && peer == self.peer(name, words[1]) ? words[1] : "somebody else"]
    case .mtu(let number, let mtu): heard = ["mtu", link(number), "\(mtu)"]
    case .received(let number, let bytes, _):
      let isWhole = bytes == Self.frame(bytes.count)
      heard = ["received", link(number), isWhole ? "\(bytes.count)" : "something else"]
    case .writable(let number): heard = ["writable", link(number)]
    case .closed(let number): heard = ["closed", link(number)]
    case .found: heard = []
    }
    if heard != words { throw Wrong("\(event) is heard") }
  }

  private func next(_ phone: Phone) throws -> LinkEvent {
    guard place.goOn(Self.limit, until: { phone.heard.first != nil }), let event = phone.heard.take() else {
      throw Wrong("nothing is heard")
    }
    return event
  }

  private func phone(_ name: String) throws -> Phone {
    guard let phone = phones[name] else { throw Wrong("there is no \(name)") }
    return phone
  }

  private func link(_ phone: Phone, _ name: String) throws -> UInt32 {
    guard let link = phone.links[name] else { throw Wrong("there is no link \(name)") }
    return link
  }

  private func peer(_ name: String, _ other: String) -> UInt64 { peers[[name, other]] ?? Self.nobody }

  private func seconds(_ word: String) throws -> Double {
    guard let seconds = Double(word) else { throw Wrong("\(word) is no number of seconds") }
    return seconds
  }

  private static func frame(_ length: Int, _ number: Int = 0) -> Data {
    Data((0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length * 31 + number) })
  }
}
