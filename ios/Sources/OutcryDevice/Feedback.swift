#if !os(macOS)
  import Observation
  import OutcryCore
  import OutcryKit
  import OutcryScreens

  /// Has cues heard, felt and seen, as far as the player wants it.
  @MainActor @Observable
  public final class Feedback {
    /// What lights up, or has lit up last.
    public private(set) var flash: Flash?

    @ObservationIgnored private let session: AppSession
    @ObservationIgnored private let sounds: Sounds
    @ObservationIgnored private let haptics: Haptics
    @ObservationIgnored private var following: Task<Void, Never>?

    public convenience init(session: AppSession) {
      self.init(session: session, sounds: Sounds(), haptics: Haptics())
    }

    init(session: AppSession, sounds: Sounds, haptics: Haptics) {
      (self.session, self.sounds, self.haptics) = (session, sounds, haptics)
    }

    deinit { following?.cancel() }

    /// Begins to follow the cues of the session, unless that was done before, and makes ready for them.
    public func begin() {
      sounds.begin(ready: session.screen?.appearance.sounds != false)
      guard following == nil else { return }
      following = Task { [session, weak self] in await session.eachCue { self?.play($0) } }
    }

    /// Keeps nothing ready, as nobody sees the app.
    public func rest() { sounds.rest() }

    /// Lets the player feel what only the screen knows.
    public func feel(_ moment: Haptic) {
      guard session.screen?.appearance.haptics == true, let pulses = try? pulses(moment: moment) else { return }
      haptics.play(pulses, due: .now)
    }

    func play(_ cue: TimedCue) {
      guard let screen = session.screen else { return }
      // Lights are for whoever neither hears nor feels, and always come; most cues have none.
      if let light = try? light(cue: cue.cue) { flash = Flash(light, due: cue.due) }
      if screen.appearance.haptics, let pulses = try? haptic(cue: cue.cue) { haptics.play(pulses, due: cue.due) }
      if screen.appearance.sounds { sounds.play(cue, isBoard: screen.view.isBoard) }
    }
  }

  extension ScreenView {
    fileprivate var isBoard: Bool { if case .board = self { true } else { false } }
  }
#endif
