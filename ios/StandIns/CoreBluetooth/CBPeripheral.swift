import Foundation

open class CBPeripheral: CBPeer {
  public weak var delegate: (any CBPeripheralDelegate)?
  public internal(set) var state = CBPeripheralState.disconnected
  public internal(set) var services: [CBService]?

  let address: String
  var connection: FakePhone.Connection?
  private let phone: FakePhone
  private weak var manager: CBCentralManager?

  init(_ manager: CBCentralManager, _ phone: FakePhone, _ address: String) {
    (self.manager, self.phone, self.address) = (manager, phone, address)
    super.init(phone.identifier(address))
  }

  deinit { manager?.dropped(address, connection) }

  public func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int {
    phone.lock.withLock {
      type == .withResponse ? 512 : min((connection?.mtu ?? 23) - FakePhone.attOverhead, FakePhone.valueMax)
    }
  }

  public func discoverServices(_ serviceUUIDs: [CBUUID]?) {
    command("discoverServices") { connection in
      wanted = serviceUUIDs
      switch phone.fault(.discovery) {
      case nil: phone.send(connection, Attributes.message(.servicesRequest))
      case .error:
        tell {
          $0.services = []
          $1.peripheral($0, didDiscoverServices: CBError(.unknown))
        }
      case .hangUp: phone.breakOff(connection)
      default: break
      }
    }
  }

  public func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {
    command("discoverCharacteristics") { connection in
      let found = connection.entries.filter {
        $0.service == service.uuid.uuid && characteristicUUIDs?.contains(CBUUID(nsuuid: $0.characteristic)) != false
      }
      tell { peripheral, delegate in
        service.characteristics = found.map { entry in
          let properties = CBCharacteristicProperties(rawValue: UInt(entry.properties))
          let characteristic = CBCharacteristic(CBUUID(nsuuid: entry.characteristic), properties)
          characteristic.handles = (entry.value, entry.subscription)
          characteristic.service = service
          return characteristic
        }
        delegate.peripheral(peripheral, didDiscoverCharacteristicsFor: service, error: nil)
      }
    }
  }

  public func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
    command("setNotifyValue") { connection in
      connection.subscribing = characteristic
      switch phone.fault(.subscription) {
      case nil:
        let value = Data([enabled ? 1 : 0, 0])
        phone.send(connection, Attributes.message(.writeRequest, characteristic.handles.subscription, value))
      case .error: subscribed(characteristic, CBATTError(.invalidHandle))
      case .hangUp: phone.breakOff(connection)
      default: break
      }
    }
  }

  public var canSendWriteWithoutResponse: Bool {
    phone.lock.withLock {
      guard let connection else { return false }
      if phone.fails(.write, .busy) {
        phone.worker.after(phone.sentTime) { [self] in sayReady() }
        return false
      }
      let hasRoom = !connection.isStalled && connection.waiting.count < phone.room
      if !hasRoom { connection.saysReady = true }
      return hasRoom
    }
  }

  public func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {
    command("writeValue") { connection in
      guard data.count <= maximumWriteValueLength(for: type) else {
        return phone.misuse("writeValue: \(data.count) bytes do not fit")
      }
      if phone.fails(.write, .busy) { return phone.misuse("writeValue: lost, the system was busy") }
      if phone.fails(.write, .stall) { connection.isStalled = true }
      guard connection.waiting.count < phone.room else { return phone.misuse("writeValue: lost, there was no room") }
      connection.waiting.append(Attributes.message(.writeCommand, characteristic.handles.value, data))
      if connection.waiting.count == 1 { leave(connection) }
    }
  }

  // MARK: - What the phone does

  func received(_ message: (code: Attributes.Code, number: Int, value: Data), _ connection: FakePhone.Connection) {
    switch message.code {
    case .mtuResponse:
      connection.mtu = min(phone.mtuMax, message.number)
      manager?.settled(connection, self)
    case .servicesResponse:
      connection.entries = Attributes.entries(message.value)
      let ids = connection.entries.map(\.service).reduce(into: [UUID]()) { if !$0.contains($1) { $0.append($1) } }
      let found = ids.map { CBUUID(nsuuid: $0) }.filter { wanted?.contains($0) != false }
      tell {
        $0.services = found.map { CBService($0, primary: true) }
        $1.peripheral($0, didDiscoverServices: nil)
      }
    case .writeResponse:
      if let characteristic = connection.subscribing { subscribed(characteristic, nil) }
    case .error:
      if let characteristic = connection.subscribing { subscribed(characteristic, CBATTError(.invalidHandle)) }
    case .notification: notified(message.number, message.value)
    case .servicesChanged: modified(Set(Attributes.entries(message.value).map(\.service)))
    default: break
    }
  }

  private var wanted: [CBUUID]?

  private func subscribed(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
    tell(after: phone.subscriptionTime) {
      characteristic.isNotifying = error == nil
      $1.peripheral($0, didUpdateNotificationStateFor: characteristic, error: error)
    }
  }

  private func notified(_ handle: Int, _ value: Data) {
    tell { peripheral, delegate in
      let all = (peripheral.services ?? []).flatMap { $0.characteristics ?? [] }
      guard let characteristic = all.first(where: { $0.handles.value == handle }) else { return }
      characteristic.value = value
      delegate.peripheral(peripheral, didUpdateValueFor: characteristic, error: nil)
    }
  }

  private func modified(_ gone: Set<UUID>) {
    tell { peripheral, delegate in
      let invalidated = (peripheral.services ?? []).filter { gone.contains($0.uuid.uuid) }
      guard !invalidated.isEmpty else { return }
      peripheral.services?.removeAll(where: invalidated.contains)
      delegate.peripheral(peripheral, didModifyServices: invalidated)
    }
  }

  /// Sends the first packet that waits, and then the next.
  private func leave(_ connection: FakePhone.Connection) {
    guard !connection.isStalled, let packet = connection.waiting.first else { return }
    phone.send(connection, packet) { [weak self, weak connection] in
      guard let self, let connection else { return }
      phone.worker.after(phone.sentTime) { self.phone.lock.withLock { self.left(connection) } }
    }
  }

  private func left(_ connection: FakePhone.Connection) {
    guard !connection.isStalled, !connection.waiting.isEmpty else { return }
    connection.waiting.removeFirst()
    if connection.saysReady {
      connection.saysReady = false
      sayReady()
    }
    leave(connection)
  }

  private func sayReady() { tell { $1.peripheralIsReady(toSendWriteWithoutResponse: $0) } }

  private func tell(after time: Int? = nil, _ deed: @escaping (CBPeripheral, any CBPeripheralDelegate) -> Void) {
    let on = connection
    phone.call(after: time, if: self.connection === on && on != nil) { [self] in
      if let delegate { deed(self, delegate) }
    }
  }

  private func command(_ name: String, _ deed: (FakePhone.Connection) -> Void) {
    phone.lock.withLock {
      if state != .connected {
        phone.misuse("\(name): the peripheral is \(state)")
      } else if let connection {
        // Otherwise the connection has just ended, and the app is about to hear of it.
        deed(connection)
      }
    }
  }
}
