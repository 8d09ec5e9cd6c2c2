import Dispatch
import Foundation

/// Where a fake stack can be made to fail.
enum Step: String { case advert, service, connection, mtu, discovery, subscription, write, notification }

/// How it fails: with an error, without a word, by a broken connection, or by taking nothing for the moment.
enum Fault: String {
  case error, stall, busy
  case hangUp = "hang-up"
}

/// The Bluetooth of one iPhone, behind CoreBluetooth's classes. Whatever its app makes of them on ``queue`` is on this phone.
///
/// As on an iPhone: an app is called back on the queue of its managers, and never from within a call; a peripheral that nobody
/// holds is gone, and its connection with it; a dial has no time limit; nobody is told of a connection from outside but by its
/// subscriptions, and nobody can end one; when Bluetooth goes off, nothing is said of any link.
final class FakePhone: Station {
  /// By how many bytes a value is shorter than the MTU.
  static let attOverhead = 3

  /// The longest value that one write or notification carries here; by the specification 512, but stacks take what the MTU does.
  static let valueMax = 514

  private static let phone = DispatchSpecificKey<FakePhone>()

  /// The phone on whose queue this is called.
  static var current: FakePhone? { DispatchQueue.getSpecific(key: phone) }

  static func of(_ queue: DispatchQueue?) -> FakePhone {
    guard let found = queue?.getSpecific(key: phone) else { fatalError("this queue is no phone's") }
    return found
  }

  let name: String
  /// That on which the app is called back.
  let queue: DispatchQueue
  let worker: Worker
  private(set) var antenna: Antenna!

  /// The largest MTU that it agrees to: 185 or 293 on iPhones.
  var mtuMax = 185
  /// How many connections it takes; Apple names no number.
  var linksMax = 12
  /// How strong whatever is heard is said to be; 127 for not known.
  var rssi = -50
  /// How long the system takes to call back, in milliseconds.
  var callbackTime = 1
  /// How long the answer to a subscription takes to be told, in milliseconds.
  var subscriptionTime = 1
  /// How long a packet that was sent takes to be called so, in milliseconds.
  var sentTime = 1
  /// How many packets wait to leave before the system calls itself full: on each link as a central, in all as a peripheral.
  var room = 4
  /// Whether the system calls an app back for what is over.
  var callsBackLate = false

  /// What an app did that CoreBluetooth would log as misuse, or lose in silence.
  var misuses: [String] { lock.withLock { misused } }
  private var misused: [String] = []
  /// Whether the person was asked to allow Bluetooth.
  private(set) var hasAsked = false
  /// Whether the system's alert asked the person to turn Bluetooth on.
  private(set) var hasWarned = false
  private(set) var authorization = CBManagerAuthorization.allowedAlways
  private(set) var isOn = true
  private(set) var isResetting = false
  /// Whether its app can be seen.
  private(set) var isInFront = true
  private(set) var connections: [Int: Connection] = [:]

  weak var central: CBCentralManager?
  weak var server: CBPeripheralManager?

  /// Guards all of the above, and the state of the managers.
  let lock = NSRecursiveLock()
  private var faults: [Step: [Fault]] = [:]
  private var identifiers: [String: UUID] = [:]

  init(_ name: String, _ air: Air, _ worker: Worker) {
    (self.name, self.worker) = (name, worker)
    queue = DispatchQueue(label: name)
    queue.setSpecific(key: Self.phone, value: self)
    // What reaches the phone before it has its antenna waits.
    antenna = lock.withLock { air.join(name, self) }
  }

  /// A connection, whoever began it.
  final class Connection {
    let number: Int
    let address: String
    let isCentral: Bool
    var mtu = 23
    /// What is done when each packet that is under way has been sent.
    var unsent: [() -> Void] = []

    // As a central.
    weak var peripheral: CBPeripheral?
    var isTold = false
    var entries: [Attributes.Entry] = []
    var subscribing: CBCharacteristic?
    var waiting: [Data] = []
    var saysReady = false
    var isStalled = false

    // As a peripheral.
    var central: CBCentral?
    var subscriptions: [CBMutableCharacteristic] = []
    var latency: CBPeripheralManagerConnectionLatency?

    init(_ number: Int, _ address: String, isCentral: Bool) {
      (self.number, self.address, self.isCentral) = (number, address, isCentral)
    }
  }

  // MARK: - What a test does

  func fail(_ step: Step, _ fault: Fault, times: Int = 1) {
    lock.withLock { faults[step, default: []] += Array(repeating: fault, count: times) }
  }

  /// Switches Bluetooth off or on, as the person does.
  func power(_ on: Bool) {
    change { isOn = on }
  }

  /// Has the system's Bluetooth break down and begin anew.
  func reset() {
    change { isResetting = true }
    change { isResetting = false }
  }

  /// Changes what the person allows.
  func authorize(_ now: CBManagerAuthorization) {
    change { authorization = now }
  }

  /// Puts another app in front of this one, or this one in front again. In the background adverts are where only iPhones look that
  /// know of them, and a scan tells of each phone once.
  func show(_ inFront: Bool) {
    lock.withLock {
      isInFront = inFront
      server?.renewAdvert()
    }
  }

  // MARK: - What the classes need

  func fault(_ step: Step) -> Fault? {
    lock.withLock { faults[step].flatMap { $0.isEmpty ? nil : faults[step]?.removeFirst() } }
  }

  /// Takes the next fault of a step if it is this one.
  func fails(_ step: Step, _ fault: Fault) -> Bool {
    lock.withLock {
      guard faults[step]?.first == fault else { return false }
      faults[step]?.removeFirst()
      return true
    }
  }

  func misuse(_ text: String) { lock.withLock { misused.append("\(name): \(text)") } }

  /// Calls the app back, unless what it is called for is gone by then.
  func call(
    after time: Int? = nil, if isWanted: @escaping @autoclosure () -> Bool = true, _ callback: @escaping () -> Void
  ) {
    worker.after(time ?? callbackTime) { [self] in
      queue.sync { if callsBackLate || lock.withLock(isWanted) { callback() } }
    }
  }

  /// By what this phone knows another one.
  func identifier(_ address: String) -> UUID {
    lock.withLock {
      let known = identifiers[address] ?? UUID()
      identifiers[address] = known
      return known
    }
  }

  var state: CBManagerState {
    switch authorization {
    case .notDetermined: .unknown
    case .restricted, .denied: .unauthorized
    case .allowedAlways: isResetting ? .resetting : isOn ? .poweredOn : .poweredOff
    }
  }

  /// Tells a manager how things are, as of now.
  func announce(_ manager: CBManager, _ told: @escaping () -> Void) {
    let now = state
    if authorization == .notDetermined { hasAsked = true }
    if now != .unknown {
      call {
        manager.state = now
        told()
      }
    }
  }

  /// Shows the alert for a new manager, unless its option declines it.
  func warn(_ option: Any?) {
    if state == .poweredOff, option as? Bool != false { hasWarned = true }
  }

  private func change(_ deed: () -> Void) {
    lock.withLock {
      let before = state
      deed()
      guard state != before else { return }
      for connection in connections.values {
        connection.waiting = []
        antenna.disconnect(connection.number)
      }
      connections = [:]
      central?.forget()
      server?.stateChanged()
      if let central { announce(central) { central.delegate?.centralManagerDidUpdateState(central) } }
      if let server { announce(server) { server.delegate?.peripheralManagerDidUpdateState(server) } }
    }
  }

  /// Sends a packet, and does something once it has been sent.
  func send(_ connection: Connection, _ packet: Data, sent: @escaping () -> Void = {}) {
    connection.unsent.append(sent)
    antenna.send(connection.number, packet)
  }

  // MARK: - Station

  func joined(mtuMax: Int) { lock.withLock { self.mtuMax = mtuMax } }

  func heard(_ address: String, _ data: Data) {
    lock.withLock { if state == .poweredOn { central?.heard(address, AdvertData.services(data)) } }
  }

  func connected(_ number: Int, _ address: String, central isCentral: Bool) {
    lock.withLock {
      guard state == .poweredOn else { return antenna.disconnect(number) }
      if connections.count >= linksMax || isCentral && central?.isWanted(address) != true {
        return antenna.disconnect(number)
      }
      let connection = Connection(number, address, isCentral: isCentral)
      connections[number] = connection
      if isCentral {
        central?.connected(connection)
      } else {
        connection.central = CBCentral(identifier(address), connection)
      }
    }
  }

  /// An iPhone tries on until the app gives up.
  func missed(_ address: String) {}

  func received(_ number: Int, _ bytes: Data) {
    lock.withLock {
      guard let connection = connections[number], let message = Attributes.read(bytes) else { return }
      if message.code == .mtuRequest {
        send(connection, Attributes.message(.mtuResponse, mtuMax))
        connection.mtu = min(mtuMax, message.number)
      } else if connection.isCentral {
        connection.peripheral?.received(message, connection)
      } else {
        server?.received(message, connection)
      }
    }
  }

  func sent(_ number: Int) {
    lock.withLock {
      guard let connection = connections[number], !connection.unsent.isEmpty else { return }
      connection.unsent.removeFirst()()
    }
  }

  func disconnected(_ number: Int, _ reason: Reason) {
    lock.withLock {
      guard let connection = connections.removeValue(forKey: number) else { return }
      if connection.isCentral {
        central?.disconnected(connection, reason)
      } else {
        server?.disconnected(connection)
      }
    }
  }

  func switched(_ on: Bool) { power(on) }

  /// The app may have been quicker than the news that its Bluetooth is off.
  func denied(_ words: String) {
    lock.withLock { if isOn { misuse(words) } }
  }

  /// Breaks a connection, as a controller does that fails.
  func breakOff(_ connection: Connection) {
    antenna.disconnect(connection.number)
    disconnected(connection.number, .timedOut)
  }
}

struct Weak<Value: AnyObject> {
  weak var value: Value?
}
