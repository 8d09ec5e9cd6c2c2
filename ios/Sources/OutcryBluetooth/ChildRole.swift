import CoreBluetooth
import Foundation
import OutcryCore

/// What other phones dial: the service in the system's database, its advert, and the child's end of links. It lasts as long as
/// Bluetooth is on.
///
/// The system tells of a caller only when it subscribes, and lets nobody end a connection from here.
final class ChildRole {
  private struct Link {
    let central: CBCentral
    let up: CBMutableCharacteristic
    var mtu = 0
    /// A frame that the system has not taken yet.
    var waiting: Data?
  }

  private unowned let engine: Engine
  private let server: CBPeripheralManager
  private var advertised: CBUUID?
  private var serving: CBMutableService?
  private var isServed = false
  /// Grows with every try to advertise, so that what waited for an earlier one is known for that.
  private var tries = 0
  private var links: [UInt32: Link] = [:]

  init(_ engine: Engine, _ server: CBPeripheralManager) {
    (self.engine, self.server) = (engine, server)
    // The system keeps services and adverts while Bluetooth is off.
    leave()
  }

  /// Leaves nothing behind.
  func leave() {
    stopAdvertising()
    server.removeAllServices()
  }

  // MARK: - The advert

  /// Advertises a service, and no other any more.
  func advertise(_ service: CBUUID) {
    stopAdvertising()
    advertised = service
    begin()
  }

  func stopAdvertising() {
    advertised = nil
    tries += 1
    server.stopAdvertising()
  }

  func added(_ service: CBUUID, _ succeeded: Bool) {
    guard service == serving?.uuid, !isServed else { return }
    isServed = succeeded
    if succeeded { begin() } else { beginAgain(Limits.rest) }
  }

  func couldNotAdvertise() {
    if advertised != nil { beginAgain(Limits.rest) }
  }

  /// Has the service in the database, and then on the air, until somebody has subscribed.
  private func begin() {
    guard let service = advertised else { return }
    if serving?.uuid == service, isServed {
      server.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [service]])
    } else {
      serve(service)
    }
    beginAgain(Limits.advertAgain)
  }

  private func beginAgain(_ time: Int) {
    tries += 1
    let mine = tries
    engine.after(time) { engine in
      guard let child = engine.child, child.tries == mine else { return }
      child.server.stopAdvertising()
      child.begin()
    }
  }

  private func serve(_ service: CBUUID) {
    if let serving { server.remove(serving) }
    let up = CBMutableCharacteristic(type: engine.profile.up, properties: .notify, value: nil, permissions: [])
    let down = CBMutableCharacteristic(
      type: engine.profile.down, properties: .writeWithoutResponse, value: nil, permissions: .writeable)
    let built = CBMutableService(type: service, primary: true)
    built.characteristics = [down, up]
    (serving, isServed) = (built, false)
    server.add(built)
  }

  // MARK: - Links

  func subscribed(_ central: CBCentral, _ characteristic: CBCharacteristic) {
    guard characteristic.uuid == engine.profile.up, let up = characteristic as? CBMutableCharacteristic else { return }
    if let before = number(of: central) { end(before) }
    stopAdvertising()
    let number = engine.nextLink()
    links[number] = Link(central: central, up: up)
    links[number]?.mtu = engine.opened(number, .child, nil, length: central.maximumUpdateValueLength)
    pace(number, true)
  }

  func unsubscribed(_ central: CBCentral, _ characteristic: CBCharacteristic) {
    if let number = number(of: central), links[number]?.up.isEqual(characteristic) == true { end(number) }
  }

  func received(_ central: CBCentral, _ characteristic: CBUUID, _ frame: Data) {
    guard characteristic == engine.profile.down, let number = number(of: central) else { return }
    if var mtu = links[number]?.mtu {
      engine.settle(number, &mtu, length: central.maximumUpdateValueLength)
      links[number]?.mtu = mtu
    }
    engine.tell(.received(link: number, bytes: frame, ageNanos: 0))
  }

  func send(_ number: UInt32, _ frame: Data) {
    guard let link = links[number] else { return }
    if server.updateValue(frame, for: link.up, onSubscribedCentrals: [link.central]) {
      links[number]?.waiting = nil
      engine.tell(.writable(link: number))
    } else {
      links[number]?.waiting = frame
    }
  }

  /// The system, which was full, takes something again; it does not say for whom.
  func ready() {
    for (number, link) in links { if let frame = link.waiting { send(number, frame) } }
  }

  func pace(_ number: UInt32, _ busy: Bool) {
    if let link = links[number] { server.setDesiredConnectionLatency(busy ? .low : .high, for: link.central) }
  }

  /// Takes a link for closed. The other end hears nothing of it, and disconnects in its time.
  func close(_ number: UInt32) {
    if links[number] != nil { end(number) }
  }

  private func end(_ number: UInt32) {
    links[number] = nil
    engine.tell(.closed(link: number))
  }

  private func number(of central: CBCentral) -> UInt32? {
    links.first { $0.value.central.identifier == central.identifier }?.key
  }
}
