import OutcryCore

/// The radio of a phone on an air in memory.
public final class MemoryRadio: Radio {
  private let air: MemoryAir

  init(air: MemoryAir) {
    self.air = air
  }

  public func open(_ report: @escaping RadioReport) {
    air.enter(ObjectIdentifier(self), report)
  }

  public func perform(_ command: LinkCommand) {
    air.perform(command, by: ObjectIdentifier(self))
  }

  public func close() {
    air.leave(ObjectIdentifier(self))
  }

  /// Turns the radio off or on, as a person or the system does; anything but ``OutcryCore/RadioState/on`` closes every
  /// link.
  public func turn(_ state: RadioState) {
    air.turn(ObjectIdentifier(self), state)
  }
}
