import Dispatch
import Foundation

open class CBCentralManager: CBManager {
  public weak var delegate: (any CBCentralManagerDelegate)?
  public private(set) var isScanning = false

  private let phone: FakePhone
  private var wanted: [CBUUID]?
  private var allowsDuplicates = false
  private var told: Set<String> = []
  /// The peripherals that somebody holds, by address.
  private var known: [String: Weak<CBPeripheral>] = [:]
  /// Whom the controller is to connect to.
  private var dialled: String?

  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil
  ) {
    (self.delegate, phone) = (delegate, FakePhone.of(queue))
    super.init()
    phone.lock.withLock {
      phone.central = self
      phone.warn(options?[CBCentralManagerOptionShowPowerAlertKey])
      phone.announce(self) { [weak self] in if let self { self.delegate?.centralManagerDidUpdateState(self) } }
    }
  }

  deinit {
    phone.antenna.listen(false)
    phone.antenna.abort()
    for connection in phone.lock.withLock({ phone.connections.values.filter(\.isCentral) }) {
      phone.antenna.disconnect(connection.number)
    }
  }

  public func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {
    command("scanForPeripherals") {
      wanted = serviceUUIDs ?? []
      allowsDuplicates = options?[CBCentralManagerScanOptionAllowDuplicatesKey] as? Bool ?? false
      told = []
      isScanning = true
      phone.antenna.listen(true)
    }
  }

  public func stopScan() {
    command("stopScan") {
      isScanning = false
      phone.antenna.listen(false)
    }
  }

  public func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
    command("connect") {
      guard peripheral.state == .disconnected else { return phone.misuse("connect: it is \(peripheral.state)") }
      if phone.connections.count >= phone.linksMax { return failed(peripheral, .connectionLimitReached) }
      if let dialled { phone.misuse("connect: \(dialled) is dialled already") }
      peripheral.state = .connecting
      switch phone.fault(.connection) {
      case nil:
        dialled = peripheral.address
        phone.antenna.connect(peripheral.address)
      case .error: failed(peripheral, .connectionFailed)
      default: dialled = peripheral.address
      }
    }
  }

  public func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
    command("cancelPeripheralConnection") {
      guard peripheral.state != .disconnected else { return }
      peripheral.state = .disconnecting
      if let connection = peripheral.connection {
        phone.antenna.disconnect(connection.number)
      } else if dialled == peripheral.address {
        dialled = nil
        phone.antenna.abort()
        ended(peripheral, nil)
      }
    }
  }

  // MARK: - What the phone does

  /// Forgets everything, as the system does when Bluetooth goes off. Peripherals are of no more use then.
  func forget() {
    isScanning = false
    phone.antenna.listen(false)
    dialled = nil
    phone.antenna.abort()
    for peripheral in known.values.compactMap(\.value) {
      peripheral.connection = nil
      phone.call { (peripheral.state, peripheral.services) = (.disconnected, nil) }
    }
    known = [:]
  }

  func heard(_ address: String, _ services: [UUID]) {
    let offered = services.map { CBUUID(nsuuid: $0) }
    guard isScanning, let wanted, wanted.isEmpty || offered.contains(where: wanted.contains) else { return }
    if !phone.isInFront, wanted.isEmpty { return }
    let isNew = told.insert(address).inserted
    guard isNew || allowsDuplicates && phone.isInFront else { return }
    let peripheral = peripheral(address)
    let strength = NSNumber(value: phone.rssi)
    phone.call(if: self.isScanning) { [self] in
      delegate?.centralManager(
        self, didDiscover: peripheral, advertisementData: [CBAdvertisementDataServiceUUIDsKey: offered],
        rssi: strength)
    }
  }

  func isWanted(_ address: String) -> Bool { dialled == address && known[address]?.value != nil }

  func connected(_ connection: FakePhone.Connection) {
    dialled = nil
    let peripheral = known[connection.address]?.value
    connection.peripheral = peripheral
    peripheral?.connection = connection
    switch phone.fault(.mtu) {
    case .stall: break
    case .hangUp: phone.breakOff(connection)
    default: phone.send(connection, Attributes.message(.mtuRequest, phone.mtuMax))
    }
  }

  /// The MTU is settled, which the system sees to before it says anything.
  func settled(_ connection: FakePhone.Connection, _ peripheral: CBPeripheral) {
    connection.isTold = true
    phone.call(if: peripheral.connection === connection) { [self] in
      if peripheral.state == .connecting { peripheral.state = .connected }
      delegate?.centralManager(self, didConnect: peripheral)
    }
  }

  func disconnected(_ connection: FakePhone.Connection, _ reason: Reason) {
    guard let peripheral = connection.peripheral else { return }
    peripheral.connection = nil
    if connection.isTold || peripheral.state == .disconnecting {
      ended(
        peripheral,
        reason == .hungUpHere ? nil : CBError(reason == .timedOut ? .connectionTimeout : .peripheralDisconnected))
    } else {
      failed(peripheral, .connectionFailed)
    }
  }

  /// Nobody holds a peripheral any more.
  func dropped(_ address: String, _ connection: FakePhone.Connection?) {
    phone.lock.withLock {
      if dialled == address {
        dialled = nil
        phone.antenna.abort()
      }
      if let connection { phone.antenna.disconnect(connection.number) }
    }
  }

  private func ended(_ peripheral: CBPeripheral, _ error: CBError?) {
    phone.call { [self] in
      (peripheral.state, peripheral.services) = (.disconnected, nil)
      delegate?.centralManager(self, didDisconnectPeripheral: peripheral, error: error)
    }
  }

  private func failed(_ peripheral: CBPeripheral, _ code: CBError.Code) {
    phone.call { [self] in
      peripheral.state = .disconnected
      delegate?.centralManager(self, didFailToConnect: peripheral, error: CBError(code))
    }
  }

  /// The same object for as long as somebody holds it: the manager does not.
  private func peripheral(_ address: String) -> CBPeripheral {
    if let held = known[address]?.value { return held }
    let peripheral = CBPeripheral(self, phone, address)
    known[address] = Weak(value: peripheral)
    return peripheral
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
