// The names of CoreBluetooth as an iPhone app sees them. Delegate methods that are optional there have empty bodies here: that an
// app spells one as Apple does is proven by what it does when the fake phone calls it.
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"

public enum CBManagerState: Int, Sendable { case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn }

public enum CBManagerAuthorization: Int, Sendable { case notDetermined, restricted, denied, allowedAlways }

public enum CBPeripheralState: Int, Sendable { case disconnected, connecting, connected, disconnecting }

public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

public enum CBPeripheralManagerConnectionLatency: Int, Sendable { case low, medium, high }

public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let read = Self(rawValue: 0x02)
  public static let writeWithoutResponse = Self(rawValue: 0x04)
  public static let write = Self(rawValue: 0x08)
  public static let notify = Self(rawValue: 0x10)
  public static let indicate = Self(rawValue: 0x20)
}

public struct CBAttributePermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let readable = Self(rawValue: 0x01)
  public static let writeable = Self(rawValue: 0x02)
}

public struct CBError: Error {
  public enum Code: Int, Sendable {
    case unknown, invalidParameters, invalidHandle, notConnected, outOfSpace, operationCancelled, connectionTimeout
    case peripheralDisconnected, uuidNotAllowed, alreadyAdvertising, connectionFailed, connectionLimitReached
  }

  public let code: Code
  init(_ code: Code) { self.code = code }
}

public struct CBATTError: Error {
  public enum Code: Int, Sendable { case success, invalidHandle, readNotPermitted, writeNotPermitted, invalidPdu }

  public let code: Code
  init(_ code: Code) { self.code = code }
}

open class CBUUID: NSObject {
  let uuid: UUID
  public var uuidString: String { uuid.uuidString }

  public init(nsuuid: UUID) { uuid = nsuuid }

  public init(string: String) {
    guard let uuid = UUID(uuidString: string) else { fatalError("\(string) is no UUID of 128 bits") }
    self.uuid = uuid
  }

  override open func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.uuid == uuid }
  override open var hash: Int { uuid.hashValue }
}

open class CBAttribute: NSObject {
  public let uuid: CBUUID
  init(_ uuid: CBUUID) { self.uuid = uuid }
}

open class CBCharacteristic: CBAttribute {
  public internal(set) weak var service: CBService?
  public let properties: CBCharacteristicProperties
  public internal(set) var value: Data?
  public internal(set) var isNotifying = false
  /// What it has on the air: the handles of its value and of its subscription.
  var handles = (value: 0, subscription: 0)

  init(_ uuid: CBUUID, _ properties: CBCharacteristicProperties) {
    self.properties = properties
    super.init(uuid)
  }
}

open class CBMutableCharacteristic: CBCharacteristic {
  public internal(set) var subscribedCentrals: [CBCentral]? = []

  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?, permissions: CBAttributePermissions
  ) {
    super.init(UUID, properties)
    self.value = value
  }
}

open class CBService: CBAttribute {
  public let isPrimary: Bool
  /// Nothing until it was discovered.
  public internal(set) var characteristics: [CBCharacteristic]?

  init(_ uuid: CBUUID, primary: Bool) {
    isPrimary = primary
    super.init(uuid)
  }
}

open class CBMutableService: CBService {
  public init(type UUID: CBUUID, primary isPrimary: Bool) { super.init(UUID, primary: isPrimary) }

  private var own: [CBCharacteristic]?
  override public var characteristics: [CBCharacteristic]? {
    get { own }
    set { own = newValue }
  }
}

open class CBATTRequest: NSObject {
  public let central: CBCentral
  public let characteristic: CBCharacteristic
  public let offset = 0
  public var value: Data?

  init(_ central: CBCentral, _ characteristic: CBCharacteristic, _ value: Data) {
    (self.central, self.characteristic, self.value) = (central, characteristic, value)
  }
}

open class CBPeer: NSObject {
  public let identifier: UUID
  init(_ identifier: UUID) { self.identifier = identifier }
}

open class CBCentral: CBPeer {
  private let connection: FakePhone.Connection
  public var maximumUpdateValueLength: Int { min(connection.mtu - FakePhone.attOverhead, FakePhone.valueMax) }

  init(_ identifier: UUID, _ connection: FakePhone.Connection) {
    self.connection = connection
    super.init(identifier)
  }
}

open class CBManager: NSObject {
  public internal(set) var state = CBManagerState.unknown

  /// What the person allows. It is that of the phone on whose queue it is asked for: here one process has many.
  open class var authorization: CBManagerAuthorization { FakePhone.current?.authorization ?? .notDetermined }
}

public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
    rssi RSSI: NSNumber)
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?)
}

extension CBCentralManagerDelegate {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
    rssi RSSI: NSNumber
  ) {}
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {}
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?
  ) {}
}

public protocol CBPeripheralDelegate: NSObjectProtocol {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
}

extension CBPeripheralDelegate {
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {}
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {}
}

public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
  func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic)
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)
}

extension CBPeripheralManagerDelegate {
  public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic
  ) {}
  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {}
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {}
}
