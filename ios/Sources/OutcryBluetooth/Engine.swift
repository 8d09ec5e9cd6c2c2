import CoreBluetooth
import Foundation
import OutcryCore
import OutcryKit

/// The profile of every service, as the system wants it.
struct Profile {
  let down: CBUUID
  let up: CBUUID
  let mtuMin: Int
  let attOverhead: Int

  init(_ profile: GattProfile) {
    (down, up) = (CBUUID(string: profile.down), CBUUID(string: profile.up))
    (mtuMin, attOverhead) = (Int(profile.mtuMin), Int(profile.attOverhead))
  }
}

/// What the radio is made of: its two roles for as long as Bluetooth may be used, and what both need. Only its queue touches it.
final class Engine {
  let profile: Profile
  private let queue: DispatchQueue
  private let clock: any RadioClock
  private weak var radio: BluetoothRadio?
  private var report: RadioReport?
  private var managers: (central: CBCentralManager, server: CBPeripheralManager)?
  private var state: RadioState?
  private var lastLink: UInt32 = 0
  private var lastPeer: UInt64 = 0
  /// Nothing while Bluetooth is not on.
  private(set) var parent: ParentRole?
  private(set) var child: ChildRole?

  init(_ profile: Profile, _ queue: DispatchQueue, _ clock: any RadioClock) {
    (self.profile, self.queue, self.clock) = (profile, queue, clock)
  }

  func open(_ radio: BluetoothRadio, _ report: @escaping RadioReport) {
    (self.radio, self.report) = (radio, report)
    look()
  }

  func close() {
    report = nil
    parent?.leave()
    child?.leave()
    (parent, child, managers) = (nil, nil, nil)
  }

  /// Looks at how things are, and reports what has changed.
  ///
  /// - Parameter asking: Whether the system may ask the person, as it does when Bluetooth is first touched.
  func look(asking: Bool = false) {
    guard report != nil, let radio else { return }
    let isUnasked = CBManager.authorization == .notDetermined
    if isUnasked, state != .unasked { managers = nil }
    if managers == nil, !isUnasked || asking {
      managers = (
        CBCentralManager(delegate: radio, queue: queue, options: [CBCentralManagerOptionShowPowerAlertKey: false]),
        CBPeripheralManager(delegate: radio, queue: queue, options: [CBPeripheralManagerOptionShowPowerAlertKey: false])
      )
    }
    guard let now = isUnasked ? .unasked : allowed, now != state else { return }
    state = now
    // What was on the air, or was about to be, is forgotten with the state before.
    (parent, child) = (nil, nil)
    if now == .on, let managers {
      parent = ParentRole(self, managers.central, radio)
      child = ChildRole(self, managers.server)
    }
    tell(.radio(state: now))
  }

  func perform(_ command: LinkCommand) {
    guard let parent, let child else {
      if case .dial(let peer) = command { tell(.dialFailed(peer: peer)) }
      return
    }
    switch command {
    case .advertise(let service): child.advertise(CBUUID(string: service))
    case .stopAdvertising: child.stopAdvertising()
    // The system has one kind of scan, for an app that can be seen.
    case .scan(let services, _): parent.scan(services)
    case .stopScan: parent.stopScan()
    case .dial(let peer): parent.dial(peer)
    case .cancelDial(let peer): parent.cancelDial(peer)
    case .send(let link, let frame):
      parent.send(link, frame)
      child.send(link, frame)
    // A central cannot choose.
    case .pace(let link, let busy): child.pace(link, busy)
    case .close(let link):
      parent.close(link)
      child.close(link)
    }
  }

  // MARK: - What both roles need

  var nanos: UInt64 { clock.nanos }

  func tell(_ event: LinkEvent) { report?(event) }

  func nextLink() -> UInt32 {
    lastLink += 1
    return lastLink
  }

  func nextPeer() -> UInt64 {
    lastPeer += 1
    return lastPeer
  }

  func after(_ milliseconds: Int, _ work: @escaping @Sendable (Engine) -> Void) {
    clock.after(milliseconds, on: queue) { [weak radio] in radio?.due(work) }
  }

  /// Reports a link that has opened.
  ///
  /// - Parameter length: The longest value that the system carries on it.
  /// - Returns: The MTU that was told.
  func opened(_ link: UInt32, _ end: LinkEnd, _ peer: UInt64?, length: Int) -> Int {
    let mtu = length + profile.attOverhead
    tell(.opened(link: link, end: end, peer: peer, mtu: UInt16(clamping: mtu)))
    // The system settles it by itself, before a link opens.
    if mtu < profile.mtuMin { tell(.mtu(link: link, mtu: UInt16(clamping: mtu))) }
    return mtu
  }

  /// Reports an MTU that is not what was told before, of which the system says nothing.
  func settle(_ link: UInt32, _ told: inout Int, length: Int) {
    let mtu = length + profile.attOverhead
    guard mtu != told else { return }
    told = mtu
    tell(.mtu(link: link, mtu: UInt16(clamping: mtu)))
  }

  /// What the person and the system let the radio do; nothing while that is not known.
  private var allowed: RadioState? {
    guard let managers else { return nil }
    let states = [managers.central.state, managers.server.state]
    if states.contains(.unsupported) { return .missing }
    if states.contains(.unauthorized) { return .forbidden }
    if states.contains(.poweredOff) || states.contains(.resetting) { return .off }
    return states.contains(.unknown) ? nil : .on
  }
}
