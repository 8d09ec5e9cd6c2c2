// AVFAudio for Linux: what the app has it play is noted for tests, and nothing is heard. What is public here is spelled as in Apple's SDK.
@_exported import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void

public class AVAudioFormat: NSObject {
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount

  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }
}

public class AVAudioBuffer: NSObject {
  public let format: AVAudioFormat
  init(of format: AVAudioFormat) { self.format = format }
}

public class AVAudioPCMBuffer: AVAudioBuffer {
  public let frameCapacity: AVAudioFrameCount
  public var frameLength: AVAudioFrameCount = 0
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(channels) }
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    self.frameCapacity = frameCapacity
    channels = .allocate(capacity: Int(format.channelCount))
    super.init(of: format)
    for channel in 0..<Int(format.channelCount) {
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: Int(frameCapacity))
      samples.initialize(repeating: 0, count: Int(frameCapacity))
      (channels + channel).initialize(to: samples)
    }
  }

  deinit {
    for channel in 0..<Int(format.channelCount) { channels[channel].deallocate() }
    channels.deallocate()
  }

  var samples: [Float] { Array(UnsafeBufferPointer(start: channels[0], count: Int(frameLength))) }
}

public class AVAudioTime: NSObject {
  public let hostTime: UInt64
  public init(hostTime: UInt64) { self.hostTime = hostTime }

  /// How long a tick is differs from phone to phone: here it is that of an iPhone, 125/3 ns.
  public class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 { UInt64(seconds * 24_000_000) }
  public class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 24_000_000 }
}

open class AVAudioNode: NSObject {
  public internal(set) weak var engine: AVAudioEngine?
}

public class AVAudioMixerNode: AVAudioNode {}

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = Self(rawValue: 1 << 0)
  public static let interrupts = Self(rawValue: 1 << 1)
  public static let interruptsAtLoop = Self(rawValue: 1 << 2)
}

public class AVAudioPlayerNode: AVAudioNode {
  /// What is to be heard, and when, in seconds of the host's clock; nothing where that is at once.
  struct Scheduled: Equatable {
    var samples: [Float]
    var at: TimeInterval?
    var interrupts: Bool
  }

  public private(set) var isPlaying = false
  private(set) var scheduled: [Scheduled] = []

  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    // Apple's throws an exception there, which ends the app.
    precondition(engine != nil, "a player plays only while it is attached")
    let at = when.map { AVAudioTime.seconds(forHostTime: $0.hostTime) }
    scheduled.append(Scheduled(samples: buffer.samples, at: at, interrupts: options.contains(.interrupts)))
  }

  public func play() {
    precondition(engine?.isRunning == true, "a player plays only while its engine runs")
    isPlaying = true
  }

  public func stop() { isPlaying = false }
}

public class AVAudioEngine: NSObject {
  public private(set) var isRunning = false
  public private(set) lazy var mainMixerNode: AVAudioMixerNode = {
    let mixer = AVAudioMixerNode()
    mixer.engine = self
    return mixer
  }()
  private var nodes: [AVAudioNode] = []
  /// A test sets it, and every engine then fails to start, as one does during a call.
  nonisolated(unsafe) static var isRefused = false

  public func attach(_ node: AVAudioNode) {
    node.engine = self
    nodes.append(node)
  }

  public func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    precondition(node1.engine === self && node2.engine === self, "nodes are attached before they are connected")
  }

  public func prepare() {}

  public func start() throws {
    if Self.isRefused { throw AVAudioSession.Refused() }
    isRunning = true
  }

  public func stop() {
    isRunning = false
    for node in nodes { (node as? AVAudioPlayerNode)?.stop() }
  }

  /// The output is another one now: the system has stopped it.
  func changeConfiguration() {
    stop()
    NotificationCenter.default.post(name: .AVAudioEngineConfigurationChange, object: self)
  }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVAudioEngineConfigurationChange = Self("AVAudioEngineConfigurationChangeNotification")
}
