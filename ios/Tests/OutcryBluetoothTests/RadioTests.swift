import CoreBluetooth
import Foundation
import OutcryCore
import OutcryKit
import XCTest

@testable import CoreBluetooth
@testable import OutcryBluetooth

/// What is CoreBluetooth's own of the radio, and so in no book.
final class RadioTests: XCTestCase {
  private static let service = "96466faf-08c3-8d37-82ef-6553b2781369"
  private static let other = "0b6f4c2e-9d1a-8f43-9b27-5c1d7e8a9f02"

  /// A phone with its radio, and what that has reported.
  private struct Tried {
    let radio: BluetoothRadio
    let phone: FakePhone
    let heard = Heard()

    func perform(_ command: LinkCommand) { radio.perform(command) }
  }

  private let place = FakePlace()

  private func tried(_ name: String, _ prepare: (FakePhone) -> Void = { _ in }) throws -> Tried {
    _ = try place.radio(name)
    let tried = Tried(radio: try XCTUnwrap(place.radios[name]), phone: try XCTUnwrap(place.phones[name]))
    prepare(tried.phone)
    tried.radio.open { [heard = tried.heard] in heard.add($0) }
    wait(1)
    return tried
  }

  private func wait(_ seconds: Double) { _ = place.goOn(seconds) { false } }

  /// Has one phone dial another.
  private func dial(_ parent: Tried, _ child: Tried, _ service: String = RadioTests.service) throws {
    child.perform(.advertise(service: service))
    parent.perform(.scan(services: [service], busy: true))
    parent.heard.forget()
    wait(1)
    parent.perform(.dial(peer: try XCTUnwrap(parent.heard.found.last).peer))
    wait(1)
  }

  private func linked() throws -> (parent: Tried, child: Tried) {
    let (parent, child) = (try tried("a"), try tried("b"))
    try dial(parent, child)
    XCTAssertEqual(parent.heard.takeAll(), [.radio(state: .on), .opened(link: 1, end: .parent, peer: 1, mtu: 185)])
    XCTAssertEqual(child.heard.takeAll(), [.radio(state: .on), .opened(link: 1, end: .child, peer: nil, mtu: 185)])
    return (parent, child)
  }

  func testAStrengthThatIsNotKnownIsNone() throws {
    let (parent, child) = (try tried("a") { $0.rssi = 127 }, try tried("b"))
    child.perform(.advertise(service: Self.service))
    parent.perform(.scan(services: [Self.service], busy: true))
    wait(1)
    XCTAssertEqual(parent.heard.found.map(\.rssi), [nil, nil])
    parent.phone.rssi = -71
    wait(1)
    XCTAssertEqual(parent.heard.found.last?.rssi, -71)
  }

  func testNobodyIsAskedBeforeTheyWantToPlay() throws {
    let tried = try tried("a") { $0.authorize(.notDetermined) }
    XCTAssertEqual(tried.heard.takeAll(), [.radio(state: .unasked)])
    for _ in 0..<2 {
      tried.radio.look()
      tried.perform(.scan(services: [Self.service], busy: true))
      wait(1)
    }
    XCTAssertFalse(tried.phone.hasAsked)
    tried.radio.ask()
    wait(1)
    XCTAssertTrue(tried.phone.hasAsked)
    XCTAssertEqual(tried.heard.takeAll(), [])
    tried.phone.authorize(.denied)
    wait(1)
    tried.phone.authorize(.allowedAlways)
    wait(1)
    XCTAssertEqual(tried.heard.takeAll(), [.radio(state: .forbidden), .radio(state: .on)])
    XCTAssertEqual(place.offences, [])
  }

  func testASystemThatBeginsAnewClosesEveryLink() throws {
    let (parent, child) = try linked()
    child.phone.reset()
    wait(1)
    XCTAssertEqual(child.heard.takeAll(), [.radio(state: .off), .radio(state: .on)])
    XCTAssertEqual(parent.heard.takeAll(), [.closed(link: 1)])
    // What was before is forgotten: closing it again says nothing.
    child.perform(.close(link: 1))
    try dial(parent, child)
    XCTAssertEqual(child.heard.takeAll(), [.opened(link: 2, end: .child, peer: nil, mtu: 185)])
    XCTAssertEqual(place.offences, [])
  }

  func testAPowerCycleLeavesNoAdvertAndNoServiceBehind() throws {
    let (parent, child) = (try tried("a"), try tried("b"))
    child.perform(.advertise(service: Self.service))
    wait(1)
    for isOn in [false, true] {
      child.phone.power(isOn)
      wait(1)
    }
    parent.perform(.scan(services: [Self.service], busy: true))
    wait(2)
    XCTAssertEqual(parent.heard.found.count, 0)
    try dial(parent, child)
    XCTAssertEqual(child.heard.takeAll().last, .opened(link: 1, end: .child, peer: nil, mtu: 185))
    XCTAssertEqual(child.phone.server?.services.count, 1)
    XCTAssertEqual(place.offences, [])
  }

  func testTheSystemNeverAlertsByItself() throws {
    let tried = try tried("a") { $0.power(false) }
    XCTAssertEqual(tried.heard.takeAll(), [.radio(state: .off)])
    XCTAssertFalse(tried.phone.hasWarned)
  }

  func testADialWaitsForTheEndOfTheLinkToTheSamePhone() throws {
    let (parent, child) = try linked()
    // As one does that was started again, while its old link is not known to have ended.
    child.perform(.advertise(service: Self.service))
    parent.perform(.dial(peer: 1))
    wait(1)
    XCTAssertEqual(parent.heard.takeAll(), [])
    place.air.part(parent.phone, child.phone)
    wait(10)
    XCTAssertEqual(parent.heard.takeAll(), [.closed(link: 1), .opened(link: 2, end: .parent, peer: 1, mtu: 185)])
    XCTAssertEqual(place.offences, [])
  }

  func testASecondParentGetsNoFrameOfTheFirst() throws {
    let (parent, child) = try linked()
    let second = try tried("c")
    try dial(second, child)
    XCTAssertEqual(child.heard.takeAll(), [.opened(link: 2, end: .child, peer: nil, mtu: 185)])
    _ = second.heard.takeAll()
    for link in [UInt32(1), 2] { child.perform(.send(link: link, frame: Data([UInt8(link)]))) }
    wait(1)
    XCTAssertEqual(parent.heard.takeAll(), [.received(link: 1, bytes: Data([1]), ageNanos: 0)])
    XCTAssertEqual(second.heard.takeAll(), [.received(link: 1, bytes: Data([2]), ageNanos: 0)])
    XCTAssertEqual(Set(child.heard.takeAll()), [.writable(link: 1), .writable(link: 2)])
  }

  func testOneLinkTooManyIsRefusedAndHarmsNone() throws {
    let (parent, child) = try linked()
    let other = try tried("c")
    parent.phone.linksMax = 1
    try dial(parent, other, Self.other)
    XCTAssertEqual(parent.heard.takeAll(), [.dialFailed(peer: 2)])
    parent.perform(.send(link: 1, frame: Data([1])))
    wait(1)
    XCTAssertEqual(child.heard.takeAll(), [.received(link: 1, bytes: Data([1]), ageNanos: 0)])
    XCTAssertEqual(place.offences, [])
  }

  func testADeadLinkTakesFramesUntilTheSystemSaysSo() throws {
    let (parent, child) = try linked()
    place.air.part(parent.phone, child.phone, for: 120_000)
    for _ in 0..<60 {
      child.perform(.send(link: 1, frame: Data([1])))
      wait(1)
      XCTAssertEqual(child.heard.takeAll(), [.writable(link: 1)])
    }
    XCTAssertEqual(parent.heard.takeAll(), [])
    wait(61)
    XCTAssertEqual(child.heard.takeAll(), [.closed(link: 1)])
    XCTAssertEqual(parent.heard.takeAll(), [.closed(link: 1)])
  }

  func testThereIsRoomOnceAFrameHasArrived() throws {
    let (parent, child) = try linked()
    place.air.airTime = 1_000
    for end in [parent, child] {
      end.phone.room = 1
      end.perform(.send(link: 1, frame: Data([1])))
    }
    child.perform(.send(link: 1, frame: Data([2])))
    wait(0.9)
    XCTAssertEqual(parent.heard.takeAll(), [])
    XCTAssertEqual(child.heard.takeAll(), [.writable(link: 1)])
    wait(0.2)
    for end in [parent, child] {
      XCTAssertEqual(
        end.heard.takeAll(), [.received(link: 1, bytes: Data([1]), ageNanos: 0), .writable(link: 1)])
    }
  }

  func testAFullQueueOfNotificationsHoldsTheLinkUpUntilItIsClosed() throws {
    let (parent, child) = try linked()
    child.phone.fail(.notification, .stall)
    child.perform(.send(link: 1, frame: Data([1])))
    wait(3)
    XCTAssertEqual(child.heard.takeAll(), [])
    child.perform(.close(link: 1))
    wait(3)
    XCTAssertEqual(child.heard.takeAll(), [.closed(link: 1)])
    XCTAssertEqual(parent.heard.takeAll(), [])
  }

  func testAChildThatOffersAnotherServiceEndsItsLink() throws {
    let (parent, child) = try linked()
    child.perform(.close(link: 1))
    child.perform(.advertise(service: Self.other))
    wait(1)
    XCTAssertEqual(parent.heard.takeAll(), [.closed(link: 1)])
    XCTAssertEqual(parent.phone.connections.count, 0)
    XCTAssertEqual(child.heard.takeAll(), [.closed(link: 1)])
    try dial(parent, child, Self.other)
    XCTAssertEqual(parent.heard.takeAll(), [.opened(link: 2, end: .parent, peer: 1, mtu: 185)])
  }

  func testACallerThatDoesNotSubscribeKeepsNobodyOut() throws {
    let (stuck, child) = (try tried("a") { $0.fail(.mtu, .stall) }, try tried("b"))
    try dial(stuck, child)
    let second = try tried("c")
    second.perform(.scan(services: [Self.service], busy: true))
    XCTAssertTrue(place.goOn(Double(Limits.advertAgain) / 1_000) { !second.heard.found.isEmpty })
    try dial(second, child)
    XCTAssertEqual(second.heard.takeAll().last, .opened(link: 1, end: .parent, peer: 1, mtu: 185))
    // The advert is not begun anew any more.
    second.heard.forget()
    wait(20)
    XCTAssertEqual(second.heard.found.count, 0)
  }

  func testAChildAsksForTheIntervalThatItsLinkWants() throws {
    let (parent, child) = try linked()
    let latency = { child.phone.connections.values.first?.latency }
    XCTAssertEqual(latency(), .low)
    for (busy, wanted) in [(false, CBPeripheralManagerConnectionLatency.high), (true, .low)] {
      child.perform(.pace(link: 1, busy: busy))
      parent.perform(.pace(link: 1, busy: busy))
      wait(1)
      XCTAssertEqual(latency(), wanted)
    }
  }

  func testAnMtuThatGrowsIsTold() throws {
    let (parent, child) = try linked()
    for end in [parent, child] { for connection in end.phone.connections.values { connection.mtu = 293 } }
    for (one, other) in [(parent, child), (child, parent)] {
      one.perform(.send(link: 1, frame: Data([1])))
      wait(1)
      XCTAssertEqual(
        other.heard.takeAll().filter { $0 != .writable(link: 1) },
        [.mtu(link: 1, mtu: 293), .received(link: 1, bytes: Data([1]), ageNanos: 0)])
    }
  }

  func testALinkOutlivesTheBackground() throws {
    let (parent, child) = try linked()
    let seen = try tried("c")
    for one in [parent, child] { one.phone.show(false) }
    child.perform(.send(link: 1, frame: Data([1])))
    child.perform(.advertise(service: Self.service))
    seen.perform(.advertise(service: Self.other))
    parent.perform(.scan(services: [Self.service, Self.other], busy: true))
    parent.heard.forget()
    wait(5)
    XCTAssertEqual(parent.heard.takeAll(), [.received(link: 1, bytes: Data([1]), ageNanos: 0)])
    // Nobody finds who advertises there, and who looks there is told of each once.
    XCTAssertEqual(parent.heard.found.map(\.service).filter { $0 == Self.other }.count, 1)
    XCTAssertFalse(parent.heard.found.contains { $0.service == Self.service })
    for one in [parent, child] { one.phone.show(true) }
    wait(5)
    XCTAssertTrue(parent.heard.found.contains { $0.service == Self.service })
    XCTAssertGreaterThan(parent.heard.found.map(\.service).filter { $0 == Self.other }.count, 4)
  }

  func testAPhoneIsToldOfAboutTwiceASecond() throws {
    let (parent, child) = (try tried("a"), try tried("b"))
    child.perform(.advertise(service: Self.service))
    parent.perform(.scan(services: [Self.service], busy: true))
    wait(10)
    XCTAssertTrue((15...21).contains(parent.heard.found.count), "\(parent.heard.found.count)")
    XCTAssertEqual(Set(parent.heard.found.map(\.peer)), [1])
  }

  func testAPhoneIsDialledAgainOnlyOnceTheLinkBeforeHasEnded() throws {
    let (parent, child) = try linked()
    parent.phone.callbackTime = 500
    child.perform(.advertise(service: Self.service))
    parent.perform(.close(link: 1))
    parent.perform(.dial(peer: 1))
    wait(0.4)
    XCTAssertEqual(parent.phone.connections.count, 0)
    wait(5)
    XCTAssertEqual(
      parent.heard.takeAll(), [.closed(link: 1), .opened(link: 2, end: .parent, peer: 1, mtu: 185)])
    XCTAssertEqual(place.offences, [])
  }

  func testARadioThatHasClosedLeavesNothingBehindAndSaysNoMore() throws {
    let (parent, child) = try linked()
    let third = try tried("c")
    try dial(child, third, Self.other)
    for one in [parent, child, third] { _ = one.heard.takeAll() }
    child.perform(.advertise(service: Self.service))
    child.radio.close()
    child.radio.close()
    wait(1)
    parent.heard.forget()
    wait(10)
    XCTAssertEqual(child.heard.takeAll(), [])
    XCTAssertEqual(third.heard.takeAll(), [.closed(link: 1)])
    XCTAssertEqual(parent.heard.takeAll(), [.closed(link: 1)])
    XCTAssertEqual(parent.heard.found.count, 0)
    child.phone.power(false)
    // The app comes to the front once more.
    child.radio.look()
    wait(1)
    XCTAssertEqual(child.heard.takeAll(), [])
    XCTAssertEqual(place.offences, [])
  }
}
