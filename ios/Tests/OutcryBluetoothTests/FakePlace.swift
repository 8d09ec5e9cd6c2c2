import Dispatch
import Foundation
import OutcryBluetooth
import OutcryCore
import OutcryKit

@testable import CoreBluetooth

/// The time of a fake phone as its radio's.
struct VirtualClock: RadioClock {
  let time: VirtualTime

  var nanos: UInt64 { time.nanos }

  func after(_ milliseconds: Int, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    time.after(milliseconds) { queue.sync(execute: work) }
  }
}

/// The radio of iPhones over fake phones, in virtual time.
final class FakePlace: Place {
  /// What of the book CoreBluetooth cannot bring about, and why.
  static let cannot = [
    "child-hangs-up": "a peripheral has no way to end a connection",
    "mtu-exchange": "the system settles the MTU by itself, and says nothing of it",
    "pace": "a central has no say in the interval",
    "remembered-services": "what the system remembers no app can have it forget",
    "scan-errors": "a scan that does not begin is not told of",
    "scan-modes": "there is one kind of scan",
    "seven-links": "one connection too many is refused, and no number is given",
    "write-errors": "a write without response has no answer",
  ]

  let time = VirtualTime()
  let air: FakeAir
  private(set) var phones: [String: FakePhone] = [:]
  private(set) var radios: [String: BluetoothRadio] = [:]

  init() { air = FakeAir(time) }

  func radio(_ name: String, mtu: Int = 185) throws -> any Radio {
    let phone = FakePhone(name, air, time)
    phone.mtuMax = mtu
    time.watch(phone.queue)
    let radio = BluetoothRadio(profile: try gattProfile(), queue: phone.queue, clock: VirtualClock(time: time))
    (phones[name], radios[name]) = (phone, radio)
    return radio
  }

  func goOn(_ seconds: Double, until: () -> Bool) -> Bool {
    let end = time.nanos + UInt64(seconds * 1e9)
    while !until() { if !time.step(until: end) { return until() } }
    return true
  }

  func happen(_ name: String, _ deed: String, _ details: [String]) throws {
    guard let phone = phones[name] else { throw Wrong("there is no \(name)") }
    settle(phone)
    switch (deed, details.first) {
    case ("power", let state): phone.power(state == "on")
    case ("parts", let other?): if let other = phones[other] { air.part(phone, other) }
    case ("forbidden", _): phone.authorize(.denied)
    case ("unasked", _): phone.authorize(.notDetermined)
    case ("allowed", _): phone.authorize(.allowedAlways)
    case ("fails", let step?):
      guard let step = Step(rawValue: step), let fault = Fault(rawValue: details[1]), let times = Int(details[2]) else {
        throw Wrong("nothing fails so")
      }
      phone.fail(step, fault, times: times)
    case ("has", "late-callbacks"):
      (phone.callbackTime, phone.sentTime, phone.callsBackLate) = (30, 200, true)
    case ("has", "late-subscription"): phone.subscriptionTime = 300
    case ("has", "slow-frames"): (phone.sentTime, phone.room) = (500, 1)
    case ("has", "no-hanging-up"): break
    default: throw Wrong("nothing is known of \(deed) \(details)")
    }
    // The system tells an app of a change that was made while it was not in front only when it is asked.
    radios[name]?.look()
    settle(phone)
  }

  var offences: [String] { phones.values.flatMap(\.misuses) }

  /// Waits until the app has done what it was told.
  private func settle(_ phone: FakePhone) { phone.queue.sync {} }
}
