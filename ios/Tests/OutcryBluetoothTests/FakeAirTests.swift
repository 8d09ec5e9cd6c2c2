import Foundation
import XCTest

@testable import CoreBluetooth

/// The air of the fake phones by itself.
final class FakeAirTests: XCTestCase {
  func testAnAdvertThatOutlivesItsAirIsHeardByNobody() {
    let time = VirtualTime()
    var air: FakeAir? = FakeAir(time)
    let phones = ["a", "b"].compactMap { name in air.map { FakePhone(name, $0, time) } }
    let antennas = phones.compactMap { air?.join($0.name, $0) }
    antennas[0].advertise("a", Data([1]), hidden: false)
    antennas[1].listen(true)
    XCTAssertTrue(time.step(until: 50_000_000))
    air = nil
    while time.step(until: 1_000_000_000) {}
    antennas[0].send(1, Data([2]))
    antennas[0].disconnect(1)
    while time.step(until: 2_000_000_000) {}
    XCTAssertEqual(phones.flatMap(\.misuses), [])
  }
}
