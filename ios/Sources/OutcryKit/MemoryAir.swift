import Dispatch
import OutcryCore

/// An air in memory: every phone on it hears every other, at once and without loss.
///
/// It stands in for Bluetooth in tests and previews. To a session it is a radio like any other: one frame is in flight
/// on each link and way, whoever is dialled advertises no more, and what comes too late is answered as it would be.
public final class MemoryAir: Sendable {
  /// The attribute MTU of a link between iPhones, in bytes.
  public static let usualMtu: UInt16 = 185

  /// How often whoever scans hears the same phone again.
  private static let advertEvery = DispatchTimeInterval.milliseconds(100)

  private let state: QueueBound<AirState>

  /// Makes an air without phones.
  ///
  /// - Parameter mtu: The attribute MTU of every link, in bytes.
  public init(mtu: UInt16 = MemoryAir.usualMtu) {
    state = QueueBound(label: "outcry.air", AirState(mtu: mtu))
  }

  /// Makes the radio of one more phone.
  public func radio() -> MemoryRadio {
    MemoryRadio(air: self)
  }

  func enter(_ phone: AirState.PhoneId, _ report: @escaping RadioReport) {
    state.async { $0.enter(phone, report) }
  }

  func perform(_ command: LinkCommand, by phone: AirState.PhoneId) {
    state.async { [weak self] state in
      state.perform(command, by: phone)
      if case .scan = command { self?.repeatAdverts(&state) }
    }
  }

  func turn(_ phone: AirState.PhoneId, _ radio: RadioState) {
    state.async { $0.turn(phone, radio) }
  }

  func leave(_ phone: AirState.PhoneId) {
    state.async { $0.leave(phone) }
  }

  /// Repeats adverts for as long as anybody scans.
  private func repeatAdverts(_ state: inout AirState) {
    guard !state.repeats else { return }
    state.repeats = true
    self.state.after(Self.advertEvery) { [weak self] state in
      state.repeats = false
      if state.advertise() { self?.repeatAdverts(&state) }
    }
  }
}
