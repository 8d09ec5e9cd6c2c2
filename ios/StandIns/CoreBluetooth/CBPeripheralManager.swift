import Dispatch
import Foundation

open class CBPeripheralManager: CBManager {
  public weak var delegate: (any CBPeripheralManagerDelegate)?
  public private(set) var isAdvertising = false

  private let phone: FakePhone
  private var advert: [UUID]?
  private(set) var services: [CBMutableService] = []
  private var entries: [Attributes.Entry] = []
  private var handles = 0
  /// Packets that have not left: there is room for so many in all, and one of each connection is under way.
  private var waiting: [(connection: FakePhone.Connection, packet: Data)] = []
  private var saysReady = false
  private var isStalled = false

  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil
  ) {
    (self.delegate, phone) = (delegate, FakePhone.of(queue))
    super.init()
    phone.lock.withLock {
      phone.server = self
      phone.warn(options?[CBPeripheralManagerOptionShowPowerAlertKey])
      phone.announce(self) { [weak self] in if let self { self.delegate?.peripheralManagerDidUpdateState(self) } }
    }
  }

  deinit { phone.antenna.advertise("", nil, hidden: false) }

  public func startAdvertising(_ advertisementData: [String: Any]?) {
    command("startAdvertising") {
      let data = advertisementData ?? [:]
      for key in data.keys where key != CBAdvertisementDataServiceUUIDsKey && key != CBAdvertisementDataLocalNameKey {
        phone.misuse("startAdvertising: \(key) is not advertised")
      }
      var error: CBError?
      switch phone.fault(.advert) {
      case nil: if isAdvertising { error = CBError(.alreadyAdvertising) }
      case .stall: return
      default: error = CBError(.unknown)
      }
      if error == nil {
        isAdvertising = true
        advert = (data[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []).map(\.uuid)
        renewAdvert()
      }
      phone.call { [self] in delegate?.peripheralManagerDidStartAdvertising(self, error: error) }
    }
  }

  public func stopAdvertising() {
    command("stopAdvertising") {
      (isAdvertising, advert) = (false, nil)
      renewAdvert()
    }
  }

  public func add(_ service: CBMutableService) {
    command("add") {
      switch phone.fault(.service) {
      case nil:
        services.append(service)
        for characteristic in service.characteristics ?? [] {
          let notifies = !characteristic.properties.isDisjoint(with: [.notify, .indicate])
          characteristic.handles = (handles + 1, notifies ? handles + 2 : 0)
          handles += notifies ? 2 : 1
          characteristic.service = service
          entries.append(
            Attributes.Entry(
              service: service.uuid.uuid, characteristic: characteristic.uuid.uuid,
              properties: Int(characteristic.properties.rawValue), value: characteristic.handles.value,
              subscription: characteristic.handles.subscription))
        }
        phone.call { [self] in delegate?.peripheralManager(self, didAdd: service, error: nil) }
      case .stall: break
      default: phone.call { [self] in delegate?.peripheralManager(self, didAdd: service, error: CBError(.unknown)) }
      }
    }
  }

  public func remove(_ service: CBMutableService) {
    command("remove") { putAway { $0 === service } }
  }

  public func removeAllServices() {
    command("removeAllServices") { putAway { _ in true } }
  }

  public func setDesiredConnectionLatency(_ latency: CBPeripheralManagerConnectionLatency, for central: CBCentral) {
    command("setDesiredConnectionLatency") {
      guard let connection = phone.connections.values.first(where: { $0.central === central }) else { return }
      connection.latency = latency
      phone.antenna.pace(connection.number, quick: latency != .high)
    }
  }

  public func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic, onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool {
    var isTaken = false
    command("updateValue") {
      if phone.fails(.notification, .busy) {
        phone.worker.after(phone.sentTime) { [self] in sayReady() }
        return
      }
      if phone.fails(.notification, .stall) { isStalled = true }
      let receivers = phone.connections.values.filter { connection in
        connection.subscriptions.contains { $0 === characteristic }
          && centrals?.contains { $0 === connection.central } != false
      }
      guard !isStalled, waiting.count + receivers.count <= phone.room else {
        saysReady = true
        return
      }
      for connection in receivers {
        let most = connection.mtu - FakePhone.attOverhead
        if value.count > most { phone.misuse("updateValue: \(value.count) bytes are cut short") }
        let packet = Attributes.message(.notification, characteristic.handles.value, value.prefix(most))
        waiting.append((connection, packet))
        if waiting.count(where: { $0.connection === connection }) == 1 { leave(connection) }
      }
      isTaken = true
    }
    return isTaken
  }

  // MARK: - What the phone does

  /// Drops the queue at each change of the system's state. Services and the advert survive `poweredOff`, and are lost below it.
  func stateChanged() {
    (waiting, saysReady, isStalled) = ([], false, false)
    if phone.state != .poweredOn, phone.state != .poweredOff {
      (isAdvertising, advert, services, entries) = (false, nil, [], [])
    }
    renewAdvert()
  }

  /// Puts the advert on the air, or takes it off. In the background it is hidden, without power it is paused.
  func renewAdvert() {
    let shown = phone.state == .poweredOn ? advert : nil
    phone.antenna.advertise("\(phone.name):1", shown.map(AdvertData.bytes), hidden: !phone.isInFront)
  }

  func received(_ message: (code: Attributes.Code, number: Int, value: Data), _ connection: FakePhone.Connection) {
    switch message.code {
    case .servicesRequest:
      phone.send(connection, Attributes.message(.servicesResponse, 0, Attributes.entries(entries)))
    case .writeRequest: subscribe(message.number, message.value.first == 1, connection)
    case .writeCommand:
      let all = services.flatMap { $0.characteristics ?? [] }
      guard let characteristic = all.first(where: { $0.handles.value == message.number }),
        let central = connection.central
      else { return }
      phone.call { [self] in
        delegate?.peripheralManager(self, didReceiveWrite: [CBATTRequest(central, characteristic, message.value)])
      }
    default: break
    }
  }

  func disconnected(_ connection: FakePhone.Connection) {
    isStalled = false
    waiting.removeAll { $0.connection === connection }
    for characteristic in connection.subscriptions { unsubscribed(characteristic, connection) }
    hasRoom()
  }

  private func subscribe(_ handle: Int, _ on: Bool, _ connection: FakePhone.Connection) {
    let all = services.flatMap { $0.characteristics ?? [] }.compactMap { $0 as? CBMutableCharacteristic }
    guard let characteristic = all.first(where: { $0.handles.subscription == handle }), let central = connection.central
    else {
      return phone.send(connection, Attributes.message(.error, Attributes.invalidHandle))
    }
    phone.send(connection, Attributes.message(.writeResponse))
    let was = connection.subscriptions.contains { $0 === characteristic }
    if on, !was {
      connection.subscriptions.append(characteristic)
      phone.call { [self] in
        characteristic.subscribedCentrals?.append(central)
        delegate?.peripheralManager(self, central: central, didSubscribeTo: characteristic)
      }
    } else if !on, was {
      unsubscribed(characteristic, connection)
    }
  }

  private func unsubscribed(_ characteristic: CBMutableCharacteristic, _ connection: FakePhone.Connection) {
    connection.subscriptions.removeAll { $0 === characteristic }
    guard let central = connection.central else { return }
    phone.call { [self] in
      characteristic.subscribedCentrals?.removeAll { $0 === central }
      delegate?.peripheralManager(self, central: central, didUnsubscribeFrom: characteristic)
    }
  }

  /// Puts services away, of which those who are connected are told.
  private func putAway(_ isGone: (CBMutableService) -> Bool) {
    let gone = Set(services.filter(isGone).map(\.uuid.uuid))
    let named = entries.filter { gone.contains($0.service) }
    services.removeAll(where: isGone)
    entries.removeAll { gone.contains($0.service) }
    guard !named.isEmpty else { return }
    for connection in phone.connections.values where !connection.isCentral {
      phone.send(connection, Attributes.message(.servicesChanged, 0, Attributes.entries(named)))
    }
  }

  /// Sends the first packet of a connection that waits, and then the next.
  private func leave(_ connection: FakePhone.Connection) {
    guard let next = waiting.first(where: { $0.connection === connection }) else { return }
    phone.send(connection, next.packet) { [weak self, weak connection] in
      guard let self, let connection else { return }
      phone.worker.after(phone.sentTime) { self.phone.lock.withLock { self.left(connection) } }
    }
  }

  private func left(_ connection: FakePhone.Connection) {
    guard let first = waiting.firstIndex(where: { $0.connection === connection }) else { return }
    waiting.remove(at: first)
    hasRoom()
    leave(connection)
  }

  private func hasRoom() {
    if saysReady {
      saysReady = false
      sayReady()
    }
  }

  private func sayReady() {
    phone.call { [self] in delegate?.peripheralManagerIsReady(toUpdateSubscribers: self) }
  }

  private func command(_ name: String, _ deed: () -> Void) {
    phone.lock.withLock {
      if state != .poweredOn {
        phone.misuse("\(name): the state is \(state)")
      } else if phone.state == .poweredOn {
        deed()
      }
    }
  }
}
