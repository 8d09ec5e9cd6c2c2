#if !os(macOS)
  import AVFAudio

  /// Tells whether what is said goes where only the player hears it. Bluetooth does not say whether it is a loudspeaker: it does not count.
  @MainActor
  public final class Earphones {
    private let onChange: (_ isPrivate: Bool) -> Void
    private let observers = Observers()

    /// Begins to tell, and tells at once.
    public init(onChange: @escaping @MainActor (_ isPrivate: Bool) -> Void) {
      self.onChange = onChange
      observers.hear(AVAudioSession.routeChangeNotification) { [weak self] _ in
        Task { @MainActor [weak self] in self?.tell() }
      }
      tell()
    }

    private func tell() {
      onChange(Self.isPrivate(AVAudioSession.sharedInstance().currentRoute.outputs.map(\.portType)))
    }

    /// Hearing aids are the only ones that are linked by Bluetooth LE.
    private static let inTheEar: Set<AVAudioSession.Port> = [.headphones, .bluetoothLE]

    /// Says whether outputs of these kinds lead to one pair of ears alone.
    static func isPrivate(_ outputs: [AVAudioSession.Port]) -> Bool {
      !outputs.isEmpty && outputs.allSatisfy(inTheEar.contains)
    }
  }
#endif
