import Foundation
import OutcryCore

/// What is on an air in memory: phones, and links between them.
struct AirState {
  typealias PhoneId = ObjectIdentifier

  private struct Phone {
    /// The number by which the others know it.
    let number: UInt64
    let report: RadioReport
    var radio = RadioState.on
    /// The service that it advertises.
    var advert: String?
    /// The services that it looks for.
    var wanted: Set<String> = []
  }

  private struct Link {
    let parent: PhoneId
    let child: PhoneId

    func end(across phone: PhoneId) -> PhoneId {
      phone == parent ? child : parent
    }
  }

  /// Whether adverts are to be repeated before long.
  var repeats = false

  private let mtu: UInt16
  private var phones: [PhoneId: Phone] = [:]
  private var links: [UInt32: Link] = [:]
  private var lastPhone: UInt64 = 0
  private var lastLink: UInt32 = 0

  init(mtu: UInt16) {
    self.mtu = mtu
  }

  mutating func enter(_ phone: PhoneId, _ report: @escaping RadioReport) {
    lastPhone += 1
    phones[phone] = Phone(number: lastPhone, report: report)
    report(.radio(state: .on))
  }

  mutating func turn(_ phone: PhoneId, _ radio: RadioState) {
    guard phones[phone] != nil else { return }
    phones[phone]?.radio = radio
    if radio != .on { fallSilent(phone) }
    phones[phone]?.report(.radio(state: radio))
  }

  mutating func leave(_ phone: PhoneId) {
    fallSilent(phone)
    phones[phone] = nil
  }

  mutating func perform(_ command: LinkCommand, by phone: PhoneId) {
    guard let told = phones[phone] else { return }
    guard told.radio == .on else {
      if case .dial(let peer) = command { told.report(.dialFailed(peer: peer)) }
      return
    }
    switch command {
    case .advertise(let service):
      phones[phone]?.advert = service
      advertise()
    case .stopAdvertising:
      phones[phone]?.advert = nil
    case .scan(let services, _):
      phones[phone]?.wanted = Set(services)
      advertise()
    case .stopScan:
      phones[phone]?.wanted = []
    case .dial(let peer):
      dial(peer, from: phone)
    case .cancelDial:
      // It was answered when it was dialled.
      break
    case .send(let link, let frame):
      send(frame, on: link, from: phone)
    case .pace:
      // Everything here is as quick.
      break
    case .close(let link):
      close(link, from: phone)
    }
  }

  /// Tells everybody who scans of everybody who advertises what they look for, and says whether anybody scans.
  @discardableResult
  func advertise() -> Bool {
    for (id, scanner) in phones where !scanner.wanted.isEmpty {
      for (other, phone) in phones where other != id {
        guard let service = phone.advert, scanner.wanted.contains(service) else { continue }
        scanner.report(.found(peer: phone.number, service: service, rssi: nil))
      }
    }
    return phones.values.contains { !$0.wanted.isEmpty }
  }

  private mutating func dial(_ peer: UInt64, from parent: PhoneId) {
    let dialled = phones.first { $0.value.number == peer && $0.value.advert != nil }
    guard let child = dialled?.key, child != parent else {
      phones[parent]?.report(.dialFailed(peer: peer))
      return
    }
    lastLink += 1
    links[lastLink] = Link(parent: parent, child: child)
    phones[child]?.advert = nil
    phones[child]?.report(.opened(link: lastLink, end: .child, peer: nil, mtu: mtu))
    phones[parent]?.report(.opened(link: lastLink, end: .parent, peer: peer, mtu: mtu))
  }

  private mutating func send(_ frame: Data, on number: UInt32, from phone: PhoneId) {
    guard let link = links[number] else { return }
    guard !frame.isEmpty, frame.count <= Int(mtu) - Self.attOverhead else {
      close(number, from: phone)
      return
    }
    phones[link.end(across: phone)]?.report(.received(link: number, bytes: frame, ageNanos: 0))
    phones[phone]?.report(.writable(link: number))
  }

  /// Closes a link of this phone; both ends are told.
  private mutating func close(_ number: UInt32, from phone: PhoneId) {
    guard let link = links.removeValue(forKey: number) else { return }
    phones[link.end(across: phone)]?.report(.closed(link: number))
    phones[phone]?.report(.closed(link: number))
  }

  /// Ends all that a phone does. It is told nothing of that, and the others that their links are closed.
  private mutating func fallSilent(_ phone: PhoneId) {
    phones[phone]?.advert = nil
    phones[phone]?.wanted = []
    for (number, link) in links where link.parent == phone || link.child == phone {
      links[number] = nil
      phones[link.end(across: phone)]?.report(.closed(link: number))
    }
  }

  /// By how many bytes a frame is shorter than the attribute MTU.
  private static let attOverhead = 3
}
