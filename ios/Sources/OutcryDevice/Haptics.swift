#if !os(macOS)
  import CoreHaptics
  import OutcryCore
  import OutcryKit

  /// What is felt.
  public final class Haptics: Sendable {
    let motor: QueueBound<Motor>
    private let clocks: Clocks

    public convenience init() { self.init(clocks: Clocks()) }

    init(clocks: Clocks) {
      self.clocks = clocks
      motor = QueueBound(label: "outcry.haptics", Motor())
    }

    /// Has pulses felt, the moment that they are told by being this one.
    public func play(_ pulses: [Pulse], due: ContinuousClock.Instant) {
      guard !pulses.isEmpty else { return }
      motor.async { [clocks] in $0.play(pulses, after: clocks.until(due)) }
    }
  }

  /// The motor of the phone. The system stops it when it has long had nothing to do, and may have to begin anew.
  struct Motor {
    private(set) var engine: CHHapticEngine?
    /// Those that may still be at work, which nobody else holds.
    private var players: [any CHHapticPatternPlayer] = []

    /// How many may be at work at once.
    private static let most = 8

    mutating func play(_ pulses: [Pulse], after delay: TimeInterval) {
      guard delay > -lateMost, CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
      do {
        try start(pulses, after: delay)
      } catch {
        // One that fails is of no use after the system's own service has begun anew: the next one is another.
        (engine, players) = (nil, [])
        try? start(pulses, after: delay)
      }
    }

    private mutating func start(_ pulses: [Pulse], after delay: TimeInterval) throws {
      let engine = try self.engine ?? Self.made()
      self.engine = engine
      // It may have been stopped since; where it runs this does nothing.
      try engine.start()
      let player = try engine.makePlayer(with: CHHapticPattern(events: pulses.map(Self.event), parameters: []))
      players = players.suffix(Self.most - 1) + [player]
      try player.start(atTime: delay > 0 ? engine.currentTime + delay : CHHapticTimeImmediate)
    }

    private static func made() throws -> CHHapticEngine {
      let engine = try CHHapticEngine()
      // The sounds have a session of their own.
      engine.playsHapticsOnly = true
      engine.isAutoShutdownEnabled = true
      return engine
    }

    /// Longer than this, in milliseconds, a pulse is no tap.
    private static let tapMost = 40

    private static func event(_ pulse: Pulse) -> CHHapticEvent {
      let parameters = [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: Float(pulse.strength) / 100),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: Float(pulse.sharp) / 100),
      ]
      let (at, length) = (TimeInterval(pulse.atMs) / 1_000, TimeInterval(pulse.forMs) / 1_000)
      // What lasts begins softly; a tap is felt at its strength at once, however short it is.
      return pulse.forMs <= tapMost
        ? CHHapticEvent(eventType: .hapticTransient, parameters: parameters, relativeTime: at)
        : CHHapticEvent(eventType: .hapticContinuous, parameters: parameters, relativeTime: at, duration: length)
    }
  }
#endif
