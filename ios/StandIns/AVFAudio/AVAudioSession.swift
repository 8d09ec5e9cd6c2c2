public class AVAudioSession: NSObject, @unchecked Sendable {
  // Unchecked, as it is only touched under the lock.

  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
  }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
  }

  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1 << 0)
  }

  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let headphones = Self(rawValue: "Headphones")
    public static let builtInSpeaker = Self(rawValue: "Speaker")
    public static let builtInReceiver = Self(rawValue: "Receiver")
    public static let bluetoothA2DP = Self(rawValue: "BluetoothA2DPOutput")
    public static let bluetoothLE = Self(rawValue: "BluetoothLE")
    public static let usbAudio = Self(rawValue: "USBAudio")
    public static let airPlay = Self(rawValue: "AirPlay")
  }

  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }

  struct Refused: Error {}

  private static let shared = AVAudioSession()
  public class func sharedInstance() -> AVAudioSession { shared }

  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")

  /// What an app has set, and what the phone is.
  struct State {
    var category = Category.soloAmbient
    var options: CategoryOptions = []
    var isActive = false
    var latency: TimeInterval = 0
    var outputs: [Port] = [.builtInSpeaker]
  }

  private let lock = NSLock()
  private var state = State()
  func change(_ change: (inout State) -> Void) { lock.withLock { change(&state) } }
  var now: State { lock.withLock { state } }

  public var category: Category { now.category }
  public var categoryOptions: CategoryOptions { now.options }
  public var outputLatency: TimeInterval { now.latency }
  public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription(now.outputs) }

  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    change { ($0.category, $0.options) = (category, options) }
  }

  public func setActive(_ active: Bool) throws { change { $0.isActive = active } }
}

public class AVAudioSessionPortDescription: NSObject {
  public let portType: AVAudioSession.Port
  init(_ type: AVAudioSession.Port) { portType = type }
}

public class AVAudioSessionRouteDescription: NSObject {
  public let outputs: [AVAudioSessionPortDescription]
  init(_ ports: [AVAudioSession.Port]) { outputs = ports.map(AVAudioSessionPortDescription.init) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
