import OutcryCore

/// Something to be heard, felt or seen for a moment.
public struct TimedCue: Sendable, Equatable {
  public let cue: Cue
  /// When it begins: bells are known ahead, so that all phones ring together. What is to be heard is scheduled for then, less
  /// what the output takes.
  public let due: ContinuousClock.Instant
  /// Who wants to swap, for a suitor; otherwise the seat of this phone, which `sound` takes.
  public let seat: UInt8?
}
