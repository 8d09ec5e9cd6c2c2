#if !os(macOS)
  import AVFAudio
  import OutcryCore
  import OutcryKit

  /// What is heard. Sounds are computed ahead, and begin as much before their time as the output says that it takes.
  public final class Sounds: Sendable {
    let output: QueueBound<Output>
    private let clocks: Clocks
    private let observers = Observers()

    /// Bells may come this long after a deal, in milliseconds; until then they are computed.
    private static let afterDeal = 600
    private static let bells: [Cue] = [.bell, .winnersBell, .dullBell, .opening]

    public convenience init() {
      self.init(clocks: Clocks()) { cue, seat in (try? sound(cue: cue, seat: seat)) ?? Data() }
    }

    /// - Parameter compute: Gives the samples of a cue.
    init(clocks: Clocks, compute: @escaping @Sendable (Cue, UInt8?) -> Data) {
      self.clocks = clocks
      output = QueueBound(label: "outcry.sounds", Output(compute: compute))
      observers.hear(.AVAudioEngineConfigurationChange) { [weak self] _ in self?.output.async { $0.goOn() } }
      observers.hear(AVAudioSession.interruptionNotification) { [weak self] note in
        if !note.isInterruption { self?.output.async { $0.goOn() } }
      }
      observers.hear(AVAudioSession.mediaServicesWereResetNotification) { [weak self] _ in
        self?.output.async { $0.beginAnew() }
      }
    }

    /// Has cues be heard from now on.
    ///
    /// - Parameter ready: Whether the output is to run before the first one, since it needs a moment to begin.
    public func begin(ready: Bool) { output.async { $0.begin(ready: ready) } }

    /// Lets go of the output until it begins again, as nobody sees the app.
    public func rest() { output.async { $0.rest() } }

    /// Has a cue heard at its time; `isBoard` where the phone lies in the middle for everybody and is as loud as it is set.
    public func play(_ cue: TimedCue, isBoard: Bool) {
      output.async { [clocks] in $0.play(cue, isBoard: isBoard, clocks) }
      // Whoever was dealt to may hear a bell soon.
      guard cue.cue == .deal else { return }
      output.after(.milliseconds(Self.afterDeal)) { output in
        for bell in Self.bells { output.compute(bell, cue.seat) }
      }
    }
  }

  /// The output of the phone, over which several sounds may lie: one player never plays two at once, so that they take turns.
  struct Output {
    private struct Sound: Hashable {
      let cue: Cue
      let seat: UInt8?
    }

    private let samples: @Sendable (Cue, UInt8?) -> Data
    private var computed: [Sound: AVAudioPCMBuffer] = [:]
    private(set) var engine: AVAudioEngine?
    private(set) var players: [AVAudioPlayerNode] = []
    private var next = 0
    private var isBoard: Bool?
    private var isWanted = false

    private static let rate = 44_100.0
    private static let playersMost = 8

    /// Bluetooth takes longer than this, in seconds; a bell is not rung that much before it is known.
    private static let latencyMost = 0.3

    init(compute: @escaping @Sendable (Cue, UInt8?) -> Data) { samples = compute }

    mutating func begin(ready: Bool) {
      isWanted = true
      if ready { open(isBoard: isBoard ?? false) }
    }

    mutating func rest() {
      isWanted = false
      engine?.stop()
    }

    /// Runs again after the system has stopped it: another output was plugged in, or a call is over.
    mutating func goOn() {
      if isWanted, engine != nil { open(isBoard: isBoard ?? false) }
    }

    /// The system's own service was begun anew, and what was made of it is of no use any more.
    mutating func beginAnew() {
      let wasThere = engine != nil
      (engine, players, isBoard) = (nil, [], nil)
      if isWanted, wasThere { open(isBoard: false) }
    }

    mutating func play(_ cue: TimedCue, isBoard: Bool, _ clocks: Clocks) {
      guard isWanted, let buffer = compute(cue.cue, cue.seat), clocks.until(cue.due) > -lateMost, open(isBoard: isBoard)
      else { return }
      let delay = clocks.until(cue.due) - min(AVAudioSession.sharedInstance().outputLatency, Self.latencyMost)
      let when = AVAudioTime.hostTime(forSeconds: clocks.uptime() + max(0, delay))
      let player = players[next]
      next = (next + 1) % players.count
      player.scheduleBuffer(buffer, at: delay > 0 ? AVAudioTime(hostTime: when) : nil, options: .interrupts)
    }

    /// Gives the samples of a cue as they are played; nothing where it is silent.
    @discardableResult
    mutating func compute(_ cue: Cue, _ seat: UInt8?) -> AVAudioPCMBuffer? {
      let sound = Sound(cue: cue, seat: seat)
      if let done = computed[sound] { return done }
      computed[sound] = Self.buffer(samples(cue, seat))
      return computed[sound]
    }

    /// Has the output run; says whether it does.
    @discardableResult
    private mutating func open(isBoard: Bool) -> Bool {
      do {
        try claim(isBoard: isBoard)
        let engine = self.engine ?? made()
        if !engine.isRunning { try engine.start() }
        for player in players where !player.isPlaying { player.play() }
        return true
      } catch {
        // Another app has it, such as a call. The next sound tries again.
        self.isBoard = nil
        return false
      }
    }

    /// Says how loud it is to be: the board as the phone is set, all others not at all where the phone is switched to silent.
    private mutating func claim(isBoard: Bool) throws {
      guard isBoard != self.isBoard else { return }
      let session = AVAudioSession.sharedInstance()
      try session.setCategory(isBoard ? .playback : .ambient, mode: .default, options: .mixWithOthers)
      try session.setActive(true)
      self.isBoard = isBoard
    }

    private mutating func made() -> AVAudioEngine {
      let engine = AVAudioEngine()
      players = (0..<Self.playersMost).map { _ in AVAudioPlayerNode() }
      for player in players {
        engine.attach(player)
        engine.connect(player, to: engine.mainMixerNode, format: Self.format)
      }
      self.engine = engine
      return engine
    }

    private static var format: AVAudioFormat? { AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1) }

    /// Turns samples of 16 bits, the lower byte first, into what players take.
    private static func buffer(_ samples: Data) -> AVAudioPCMBuffer? {
      let count = samples.count / 2
      guard count > 0, let format, let frames = AVAudioFrameCount(exactly: count),
        let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: frames),
        let channel = buffer.floatChannelData?[0]
      else { return nil }
      samples.withUnsafeBytes { bytes in
        for at in 0..<count {
          let sample = Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * at, as: Int16.self))
          channel[at] = Float(sample) / 32_768
        }
      }
      buffer.frameLength = frames
      return buffer
    }
  }
#endif
