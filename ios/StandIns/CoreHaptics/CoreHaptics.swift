// CoreHaptics for Linux: what the app has a phone's motor do is noted for tests. What is public here is spelled as in Apple's SDK.
@_exported import Foundation

public class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  public let value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

public class CHHapticDynamicParameter: NSObject {}

public class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = Self(rawValue: "HapticTransient")
    public static let hapticContinuous = Self(rawValue: "HapticContinuous")
  }

  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = Self(rawValue: "HapticIntensity")
    public static let hapticSharpness = Self(rawValue: "HapticSharpness")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  public let relativeTime: TimeInterval
  public let duration: TimeInterval

  public convenience init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime: TimeInterval
  ) {
    self.init(eventType: type, parameters: eventParams, relativeTime: relativeTime, duration: 0)
  }

  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime: TimeInterval,
    duration: TimeInterval
  ) {
    (self.type, eventParameters, self.relativeTime, self.duration) = (type, eventParams, relativeTime, duration)
  }
}

public class CHHapticPattern: NSObject {
  let events: [CHHapticEvent]

  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    // Apple's takes nothing that lies outside of these bounds.
    let values = events.flatMap(\.eventParameters).map(\.value)
    guard values.allSatisfy({ (0...1).contains($0) }), events.allSatisfy({ (0...30).contains($0.duration) }) else {
      throw CHHapticEngine.Refused()
    }
    self.events = events
  }
}

public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
}

public protocol CHHapticDeviceCapability: AnyObject {
  var supportsHaptics: Bool { get }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CHHapticTimeImmediate: TimeInterval = 0

public class CHHapticEngine {
  /// What was played, and when; 0 is at once.
  struct Played {
    let events: [CHHapticEvent]
    let time: TimeInterval
  }

  struct Refused: Error {}

  private final class Capability: CHHapticDeviceCapability {
    var supportsHaptics: Bool { CHHapticEngine.isThere }
  }

  private final class Player: CHHapticPatternPlayer {
    let engine: CHHapticEngine
    let events: [CHHapticEvent]
    init(_ engine: CHHapticEngine, _ events: [CHHapticEvent]) { (self.engine, self.events) = (engine, events) }

    func start(atTime time: TimeInterval) throws {
      guard engine.isRunning else { throw Refused() }
      engine.played.append(Played(events: events, time: time))
    }
  }

  /// A test clears it to be a phone without a motor, such as an iPad.
  nonisolated(unsafe) static var isThere = true

  public var playsHapticsOnly = false
  public var isAutoShutdownEnabled = false
  public internal(set) var currentTime: TimeInterval = 1_000
  private(set) var isRunning = false
  private(set) var played: [Played] = []
  /// Whether the system has begun anew, so that this one is of no use any more.
  var isDead = false

  public class func capabilitiesForHardware() -> any CHHapticDeviceCapability { Capability() }

  public init() throws {
    if !Self.isThere { throw Refused() }
  }

  public func start() throws {
    if isDead { throw Refused() }
    isRunning = true
  }

  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    Player(self, pattern.events)
  }

  /// Nothing was felt for long: the system has stopped it.
  func idle() { isRunning = false }
}
