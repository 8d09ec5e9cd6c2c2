import CoreBluetooth
import Foundation
import OutcryCore

/// What finds other phones and dials them, and the parent's end of links. It lasts as long as Bluetooth is on.
final class ParentRole {
  /// A phone that was found. Whoever does not hold a peripheral loses its connection.
  private struct Peer {
    let number: UInt64
    let peripheral: CBPeripheral
    var service: CBUUID
    var told: UInt64
  }

  private enum Stage { case waiting, connecting, preparing }

  private struct Dial {
    let peer: UInt64
    let peripheral: CBPeripheral
    let service: CBUUID
    var stage = Stage.waiting
    var redials = Limits.redials
    /// Whether services were looked for a second time.
    var isRefreshed = false
    /// Where frames go, once it was asked for those that come.
    var down: CBCharacteristic?
    var early: [Data] = []
  }

  private struct Link {
    let peripheral: CBPeripheral
    let service: CBUUID
    let down: CBCharacteristic
    var mtu = 0
    /// A frame that the system has not taken yet.
    var waiting: Data?
    /// Whether it has taken one, and does not take another.
    var isFull = false
  }

  private unowned let engine: Engine
  private let central: CBCentralManager
  private let delegate: any CBPeripheralDelegate
  /// The services that are looked for, as they were named.
  private var wanted: [CBUUID: String] = [:]
  private var peers: [UUID: Peer] = [:]
  private var dial: Dial?
  /// Grows with every try to dial, so that what waited for an earlier one is known for that.
  private var tries = 0
  private var links: [UInt32: Link] = [:]
  /// Those whose connection is to end, each with the number of what waits for that.
  private var leaving: [UUID: (peripheral: CBPeripheral, wait: Int)] = [:]
  private var waits = 0

  init(_ engine: Engine, _ central: CBCentralManager, _ delegate: any CBPeripheralDelegate) {
    (self.engine, self.central, self.delegate) = (engine, central, delegate)
  }

  /// Leaves nothing behind.
  func leave() {
    stopScan()
    for peripheral in links.values.map(\.peripheral) + [dial?.peripheral].compactMap({ $0 }) {
      central.cancelPeripheralConnection(peripheral)
    }
  }

  // MARK: - The scan

  /// Looks for whoever advertises one of the services, and for nobody else any more.
  func scan(_ services: [String]) {
    guard !services.isEmpty else { return stopScan() }
    wanted = Dictionary(services.map { (CBUUID(string: $0), $0) }) { first, _ in first }
    central.scanForPeripherals(
      withServices: Array(wanted.keys), options: [CBCentralManagerScanOptionAllowDuplicatesKey: true])
  }

  func stopScan() {
    wanted = [:]
    central.stopScan()
  }

  func found(_ peripheral: CBPeripheral, _ services: [CBUUID], _ strength: Int) {
    guard let service = services.first(where: { wanted[$0] != nil }), let name = wanted[service] else { return }
    let now = engine.nanos
    let known = peers[peripheral.identifier]
    if let known, known.service == service, now - known.told < Limits.foundAgain * 1_000_000 { return }
    let number = known?.number ?? engine.nextPeer()
    peers[peripheral.identifier] = Peer(number: number, peripheral: peripheral, service: service, told: now)
    // The least recent goes: nobody dials whom they have not heard for long.
    if peers.count > Limits.peersMax, let oldest = peers.min(by: { $0.value.told < $1.value.told }) {
      peers[oldest.key] = nil
    }
    let rssi = strength == Limits.unknownStrength ? nil : Int32(strength)
    engine.tell(.found(peer: number, service: name, rssi: rssi))
  }

  // MARK: - The dial

  func dial(_ number: UInt64) {
    if let dial { giveUp(dial) }
    guard let peer = peers.values.first(where: { $0.number == number }) else {
      return engine.tell(.dialFailed(peer: number))
    }
    dial = Dial(peer: number, peripheral: peer.peripheral, service: peer.service)
    attempt()
  }

  func cancelDial(_ number: UInt64) {
    if let dial, dial.peer == number { giveUp(dial) }
  }

  /// Dials, as soon as nothing is left of an earlier connection to the same phone.
  private func attempt() {
    guard let peripheral = dial?.peripheral, leaving[peripheral.identifier] == nil,
      number(of: peripheral) == nil
    else { return }
    dial?.stage = .connecting
    peripheral.delegate = delegate
    central.connect(peripheral, options: nil)
  }

  func connected(_ peripheral: CBPeripheral) {
    // One that was given up ends by itself.
    guard let dial = dialled(peripheral, .connecting) else { return }
    self.dial?.stage = .preparing
    peripheral.discoverServices([dial.service])
  }

  /// A connection has ended, or has not come about.
  func disconnected(_ peripheral: CBPeripheral) {
    let hasLeft = leaving.removeValue(forKey: peripheral.identifier) != nil
    let number = number(of: peripheral)
    if let number { end(number) }
    if hasLeft || number != nil {
      // It may have advertised anew, and be dialled, before this end was told.
      if dialled(peripheral, .waiting) != nil { attempt() }
    } else if let dial, dial.peripheral === peripheral, dial.stage != .waiting {
      if dial.stage == .connecting, dial.redials > 0 { redial() } else { fail(dial) }
    }
  }

  private func redial() {
    dial?.redials -= 1
    dial?.stage = .waiting
    tries += 1
    let mine = tries
    engine.after(Limits.redialAfter) { engine in
      guard let parent = engine.parent, parent.tries == mine, parent.dial?.stage == .waiting else { return }
      parent.attempt()
    }
  }

  func discoveredServices(_ peripheral: CBPeripheral) {
    guard let dial = dialled(peripheral, .preparing) else { return }
    guard let service = peripheral.services?.first(where: { $0.uuid == dial.service }) else { return lookAgain(dial) }
    peripheral.discoverCharacteristics([engine.profile.down, engine.profile.up], for: service)
  }

  func discoveredCharacteristics(_ peripheral: CBPeripheral, _ service: CBService) {
    guard let dial = dialled(peripheral, .preparing) else { return }
    let found = service.characteristics ?? []
    guard let up = found.first(where: { $0.uuid == engine.profile.up }),
      let down = found.first(where: { $0.uuid == engine.profile.down })
    else { return lookAgain(dial) }
    self.dial?.down = down
    peripheral.setNotifyValue(true, for: up)
  }

  func subscribed(_ peripheral: CBPeripheral, _ succeeded: Bool) {
    guard let dial = dialled(peripheral, .preparing), let down = dial.down else { return }
    guard succeeded else { return lookAgain(dial) }
    self.dial = nil
    let number = engine.nextLink()
    links[number] = Link(peripheral: peripheral, service: dial.service, down: down)
    let length = peripheral.maximumWriteValueLength(for: .withoutResponse)
    links[number]?.mtu = engine.opened(number, .parent, dial.peer, length: length)
    for frame in dial.early { engine.tell(.received(link: number, bytes: frame, ageNanos: 0)) }
  }

  /// Discovers once more: what the system found may have been of an earlier connection.
  private func lookAgain(_ dial: Dial) {
    guard !dial.isRefreshed else {
      hangUp(dial.peripheral)
      return fail(dial)
    }
    self.dial?.isRefreshed = true
    self.dial?.down = nil
    dial.peripheral.discoverServices([dial.service])
  }

  private func giveUp(_ dial: Dial) {
    if dial.stage != .waiting { hangUp(dial.peripheral) }
    fail(dial)
  }

  private func fail(_ dial: Dial) {
    self.dial = nil
    tries += 1
    engine.tell(.dialFailed(peer: dial.peer))
  }

  /// Gives the dial, if it is to this phone and as far.
  private func dialled(_ peripheral: CBPeripheral, _ stage: Stage) -> Dial? {
    dial.flatMap { $0.peripheral === peripheral && $0.stage == stage ? $0 : nil }
  }

  // MARK: - Links

  func received(_ peripheral: CBPeripheral, _ characteristic: CBUUID, _ frame: Data) {
    guard characteristic == engine.profile.up else { return }
    if let number = number(of: peripheral) {
      settle(number)
      engine.tell(.received(link: number, bytes: frame, ageNanos: 0))
    } else if let dial = dialled(peripheral, .preparing), dial.early.count < Limits.earlyMax {
      self.dial?.early.append(frame)
    }
  }

  func send(_ number: UInt32, _ frame: Data) {
    guard let link = links[number] else { return }
    links[number]?.waiting = frame
    // What is written without room is lost without a word.
    guard link.peripheral.canSendWriteWithoutResponse else { return }
    links[number]?.waiting = nil
    link.peripheral.writeValue(frame, for: link.down, type: .withoutResponse)
    links[number]?.isFull = true
    passOn(number)
  }

  /// The system, which was full, takes something again.
  func ready(_ peripheral: CBPeripheral) {
    guard let number = number(of: peripheral), let link = links[number] else { return }
    if let frame = link.waiting { send(number, frame) } else if link.isFull { passOn(number) }
  }

  /// Reports that another frame may come, once there is room for it.
  private func passOn(_ number: UInt32) {
    guard let link = links[number], link.peripheral.canSendWriteWithoutResponse else { return }
    links[number]?.isFull = false
    engine.tell(.writable(link: number))
  }

  func modified(_ peripheral: CBPeripheral, _ services: [CBUUID]) {
    if let number = number(of: peripheral), let link = links[number], services.contains(link.service) {
      // The child has put away what it was dialled for.
      close(number)
    } else if let dial = dialled(peripheral, .preparing), services.contains(dial.service) {
      lookAgain(dial)
    }
  }

  func close(_ number: UInt32) {
    guard let link = links[number] else { return }
    hangUp(link.peripheral)
    end(number)
  }

  private func end(_ number: UInt32) {
    links[number] = nil
    engine.tell(.closed(link: number))
  }

  private func settle(_ number: UInt32) {
    guard let link = links[number] else { return }
    var mtu = link.mtu
    engine.settle(number, &mtu, length: link.peripheral.maximumWriteValueLength(for: .withoutResponse))
    links[number]?.mtu = mtu
  }

  private func hangUp(_ peripheral: CBPeripheral) {
    waits += 1
    let (id, wait) = (peripheral.identifier, waits)
    leaving[id] = (peripheral, wait)
    central.cancelPeripheralConnection(peripheral)
    engine.after(Limits.hangUpWithin) { engine in
      guard let parent = engine.parent, parent.leaving[id]?.wait == wait else { return }
      parent.leaving[id] = nil
      if parent.dial?.peripheral.identifier == id, parent.dial?.stage == .waiting { parent.attempt() }
    }
  }

  private func number(of peripheral: CBPeripheral) -> UInt32? {
    links.first { $0.value.peripheral === peripheral }?.key
  }
}
