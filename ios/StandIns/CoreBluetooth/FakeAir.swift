import Foundation

/// The air between the phones of one process.
final class FakeAir: Air {
  /// After how long a silent connection is given up, in milliseconds: Apple's phones take 0.72 to 2 s.
  static let supervision = 2_000

  private struct Pair {
    let central: Member
    let peripheral: Member
  }

  /// How long anything takes from one phone to another, in milliseconds.
  var airTime = 1

  private let worker: Worker
  private let advertEvery: Int
  private let lock = NSLock()
  private var members: [Member] = []
  private var pairs: [Int: Pair] = [:]
  private var silent: Set<Int> = []
  private var connections = 0

  /// Makes an air without phones, on which adverts are repeated after so many milliseconds.
  init(_ worker: Worker, advertEvery: Int = 100) {
    self.worker = worker
    self.advertEvery = advertEvery
  }

  func join(_ name: String, _ station: Station) -> Antenna {
    lock.withLock {
      let member = Member(self, station, "caller:\(members.count)")
      members.append(member)
      return member
    }
  }

  /// Has nothing pass between two phones any more, of which both hear only when their controllers give up, after so many
  /// milliseconds.
  func part(_ one: Station, _ other: Station, for time: Int = FakeAir.supervision) {
    worker.post { [self] in
      let parted = pairs.filter { pair in
        [one, other].allSatisfy { $0 === pair.value.central.station || $0 === pair.value.peripheral.station }
      }
      for number in parted.keys {
        silent.insert(number)
        worker.after(time) { self.end(number, by: nil) }
      }
    }
  }

  private func end(_ connection: Int, by ending: Member?) {
    guard let pair = pairs.removeValue(forKey: connection) else { return }
    for member in [pair.central, pair.peripheral] {
      let reason: Reason = ending == nil ? .timedOut : ending === member ? .hungUpHere : .hungUpThere
      worker.after(airTime) { member.station?.disconnected(connection, reason) }
    }
  }

  private final class Member: Antenna {
    weak var station: Station?
    /// Gone as soon as nobody holds it, whatever still waits for its time.
    private weak var air: FakeAir?
    private let worker: Worker
    private let callsFrom: String
    private var address = ""
    private var advert: Data?
    private var cancelBeacon: (() -> Void)?
    private var listens = false
    private var wanted: String?

    init(_ air: FakeAir, _ station: Station, _ callsFrom: String) {
      (self.air, worker, self.station, self.callsFrom) = (air, air.worker, station, callsFrom)
    }

    /// Nobody here finds what is hidden.
    func advertise(_ address: String, _ data: Data?, hidden: Bool) {
      worker.post { [self] in
        self.address = address
        advert = hidden ? nil : data
        cancelBeacon?()
        if advert != nil { beacon() }
      }
    }

    func listen(_ on: Bool) { worker.post { [self] in listens = on } }

    func connect(_ address: String) { worker.post { [self] in wanted = address } }

    func abort() { worker.post { [self] in wanted = nil } }

    func send(_ connection: Int, _ bytes: Data) {
      worker.after(air?.airTime ?? 0) { [self] in
        guard let air, let pair = air.pairs[connection] else { return }
        let other = pair.central === self ? pair.peripheral : pair.central
        if !air.silent.contains(connection) { other.station?.received(connection, bytes) }
        // A stack takes for a while what goes nowhere any more.
        station?.sent(connection)
      }
    }

    func disconnect(_ connection: Int) { worker.post { [self] in air?.end(connection, by: self) } }

    private func beacon() {
      guard let air, let data = advert, station != nil else { return }
      cancelBeacon = worker.after(air.advertEvery) { [weak self] in self?.beacon() }
      let others = air.lock.withLock { air.members.filter { $0 !== self } }
      if let caller = others.first(where: { $0.wanted == address }) { return connected(caller, on: air) }
      for other in others where other.listens { other.station?.heard(address, data) }
    }

    private func connected(_ caller: Member, on air: FakeAir) {
      caller.wanted = nil
      cancelBeacon?()
      advert = nil
      air.connections += 1
      let connection = air.connections
      air.pairs[connection] = Pair(central: caller, peripheral: self)
      station?.connected(connection, caller.callsFrom, central: false)
      caller.station?.connected(connection, address, central: true)
    }
  }
}
