import CoreBluetooth
import Foundation
import OutcryCore
import OutcryKit

/// The Bluetooth LE of an iPhone, in both roles: whoever dials is the parent and a central, whoever is dialled is the child and a
/// peripheral.
///
/// Everything is decided on one queue, on which the system calls back, too. As long as the person was not asked, the radio is
/// ``OutcryCore/RadioState/unasked`` and does not touch Bluetooth, for that would ask; see ``ask()``.
public final class BluetoothRadio: NSObject, Radio {
  private let bound: QueueBound<Engine>

  /// Makes a radio that waits to be opened.
  ///
  /// - Parameters:
  ///   - profile: The characteristics and sizes, from the core.
  ///   - queue: A serial queue of the radio's own.
  ///   - clock: What its waiting is measured by.
  public init(
    profile: GattProfile,
    queue: DispatchQueue = DispatchQueue(label: "outcry.bluetooth"),
    clock: any RadioClock = SystemClock()
  ) {
    bound = QueueBound(queue: queue, Engine(Profile(profile), queue, clock))
  }

  public func open(_ report: @escaping RadioReport) {
    bound.async { [self] in $0.open(self, report) }
  }

  public func perform(_ command: LinkCommand) {
    bound.async { $0.perform(command) }
  }

  public func close() {
    bound.async { $0.close() }
  }

  /// Whether the system has not asked the person yet, and would do so at ``ask()``.
  public static var isUnasked: Bool { CBManager.authorization == .notDetermined }

  /// Has the system ask the person to allow Bluetooth, unless that was done before. An app calls this when the core says so
  /// (`AllowBluetooth`).
  public func ask() {
    bound.async { $0.look(asking: true) }
  }

  /// Looks whether the radio may be used now. An app calls this whenever it comes to the front.
  public func look() {
    bound.async { $0.look() }
  }

  /// Does what waited for its time.
  func due(_ work: (Engine) -> Void) {
    bound.now { work($0) }
  }
}

extension BluetoothRadio: CBCentralManagerDelegate {
  public func centralManagerDidUpdateState(_ central: CBCentralManager) {
    bound.now { $0.look() }
  }

  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
    rssi strength: NSNumber
  ) {
    let services = advertisementData[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
    bound.now { $0.parent?.found(peripheral, services, strength.intValue) }
  }

  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    bound.now { $0.parent?.connected(peripheral) }
  }

  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    bound.now { $0.parent?.disconnected(peripheral) }
  }

  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?
  ) {
    bound.now { $0.parent?.disconnected(peripheral) }
  }
}

extension BluetoothRadio: CBPeripheralDelegate {
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    bound.now { $0.parent?.discoveredServices(peripheral) }
  }

  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?
  ) {
    bound.now { $0.parent?.discoveredCharacteristics(peripheral, service) }
  }

  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?
  ) {
    bound.now { $0.parent?.subscribed(peripheral, error == nil && characteristic.isNotifying) }
  }

  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {
    guard error == nil, let frame = characteristic.value else { return }
    bound.now { $0.parent?.received(peripheral, characteristic.uuid, frame) }
  }

  public func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
    bound.now { $0.parent?.modified(peripheral, invalidatedServices.map(\.uuid)) }
  }

  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
    bound.now { $0.parent?.ready(peripheral) }
  }
}

extension BluetoothRadio: CBPeripheralManagerDelegate {
  public func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    bound.now { $0.look() }
  }

  public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
    bound.now { if error != nil { $0.child?.couldNotAdvertise() } }
  }

  public func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {
    bound.now { $0.child?.added(service.uuid, error == nil) }
  }

  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic
  ) {
    bound.now { $0.child?.subscribed(central, characteristic) }
  }

  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic
  ) {
    bound.now { $0.child?.unsubscribed(central, characteristic) }
  }

  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {
    bound.now { engine in
      for request in requests {
        guard let frame = request.value, request.offset == 0 else { continue }
        engine.child?.received(request.central, request.characteristic.uuid, frame)
      }
    }
  }

  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    bound.now { $0.child?.ready() }
  }
}
