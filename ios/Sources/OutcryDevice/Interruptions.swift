#if !os(macOS)
  import AVFAudio

  /// What comes between the player and the screen, such as a call, an alarm, or a screen that turns under a finger. Cards are hidden, and
  /// nothing is submitted of a press that had begun before.
  @MainActor
  public final class Interruptions {
    private let hide: @MainActor () -> Void
    private let now: @MainActor () -> ContinuousClock.Instant
    private let observers = Observers()
    private var last: ContinuousClock.Instant?

    /// Begins to listen for what makes itself heard.
    ///
    /// - Parameter hide: Has the cards hidden.
    public convenience init(hide: @escaping @MainActor () -> Void) { self.init(hide: hide) { .now } }

    init(hide: @escaping @MainActor () -> Void, now: @escaping @MainActor () -> ContinuousClock.Instant) {
      (self.hide, self.now) = (hide, now)
      // A call that is only shown at the top leaves the app in front.
      observers.hear(AVAudioSession.interruptionNotification) { [weak self] note in
        guard note.isInterruption else { return }
        Task { @MainActor [weak self] in self?.interrupt() }
      }
    }

    /// Notes that something has come in between.
    public func interrupt() {
      last = now()
      hide()
    }

    /// Says whether a press counts: whether its finger came down after whatever has come in between.
    public func allows(_ touched: ContinuousClock.Instant) -> Bool { last.map { touched > $0 } ?? true }
  }

  extension Notification {
    /// Whether something else begins to sound, and not that it is over.
    var isInterruption: Bool {
      userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt == AVAudioSession.InterruptionType.began.rawValue
    }
  }
#endif
