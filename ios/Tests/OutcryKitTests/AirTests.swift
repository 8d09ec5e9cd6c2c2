import OutcryCore
import OutcryKit
import XCTest

/// What a radio in memory does: the same as any.
@MainActor
final class AirTests: XCTestCase, @unchecked Sendable {
  /// A radio and what it has reported.
  @MainActor private final class Phone {
    let radio: MemoryRadio
    private(set) var events: [LinkEvent] = []
    private let heard: AsyncStream<LinkEvent>

    init(_ air: MemoryAir) {
      radio = air.radio()
      let (heard, hearing) = AsyncStream<LinkEvent>.makeStream()
      self.heard = heard
      radio.open { hearing.yield($0) }
    }

    /// Gives the next event that is no advert.
    func next() async -> LinkEvent? {
      for await event in heard {
        if case .found = event { continue }
        return event
      }
      return nil
    }

    /// Scans until a service is found, and gives who advertises it.
    func find(_ service: String) async -> UInt64? {
      radio.perform(.scan(services: [service], busy: true))
      for await event in heard {
        if case .found(let peer, service, _) = event { return peer }
      }
      return nil
    }
  }

  func testALinkIsOpenedUsedAndClosed() async throws {
    let air = MemoryAir(mtu: 100)
    let (parent, child) = (Phone(air), Phone(air))
    await expect(.radio(state: .on), parent, child)
    child.radio.perform(.advertise(service: "tea"))
    let found = await parent.find("tea")
    let peer = try XCTUnwrap(found)
    parent.radio.perform(.dial(peer: peer))
    await expect(.opened(link: 1, end: .child, peer: nil, mtu: 100), child)
    await expect(.opened(link: 1, end: .parent, peer: peer, mtu: 100), parent)
    // Whoever was dialled advertises no more.
    parent.radio.perform(.dial(peer: peer))
    await expect(.dialFailed(peer: peer), parent)
    for frame in [Data([1]), Data(repeating: 2, count: 97)] {
      parent.radio.perform(.send(link: 1, frame: frame))
      await expect(.writable(link: 1), parent)
      await expect(.received(link: 1, bytes: frame, ageNanos: 0), child)
    }
    child.radio.perform(.close(link: 1))
    await expect(.closed(link: 1), child, parent)
  }

  func testAFrameThatIsTooLongClosesItsLink() async throws {
    let air = MemoryAir()
    let (parent, child) = (Phone(air), Phone(air))
    try await link(parent, child)
    parent.radio.perform(.send(link: 1, frame: Data(count: Int(MemoryAir.usualMtu) - 2)))
    await expect(.closed(link: 1), child, parent)
  }

  func testARadioThatIsOffClosesItsLinks() async throws {
    let air = MemoryAir()
    let (parent, child) = (Phone(air), Phone(air))
    try await link(parent, child)
    child.radio.turn(.off)
    await expect(.radio(state: .off), child)
    await expect(.closed(link: 1), parent)
    child.radio.perform(.dial(peer: 1))
    await expect(.dialFailed(peer: 1), child)
    child.radio.turn(.on)
    await expect(.radio(state: .on), child)
    try await link(parent, child, number: 2)
    parent.radio.close()
    parent.radio.close()
    await expect(.closed(link: 2), child)
  }

  /// Links two phones that have just been turned on or were linked before.
  private func link(_ parent: Phone, _ child: Phone, number: UInt32 = 1) async throws {
    if number == 1 { await expect(.radio(state: .on), parent, child) }
    child.radio.perform(.advertise(service: "tea"))
    let found = await parent.find("tea")
    let peer = try XCTUnwrap(found)
    parent.radio.perform(.dial(peer: peer))
    await expect(.opened(link: number, end: .child, peer: nil, mtu: MemoryAir.usualMtu), child)
    await expect(.opened(link: number, end: .parent, peer: peer, mtu: MemoryAir.usualMtu), parent)
  }

  private func expect(_ event: LinkEvent, _ phones: Phone...) async {
    for phone in phones {
      let next = await phone.next()
      XCTAssertEqual(next, event)
    }
  }
}
