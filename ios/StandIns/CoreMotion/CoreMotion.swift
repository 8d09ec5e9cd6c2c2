// CoreMotion for Linux: tests say how the phone is held. What is public here is spelled as in Apple's SDK.
@_exported import Foundation

public struct CMAcceleration: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

open class CMLogItem: NSObject {
  public let timestamp: TimeInterval
  init(at timestamp: TimeInterval) { self.timestamp = timestamp }
}

public class CMDeviceMotion: CMLogItem {
  public let gravity: CMAcceleration

  init(gravity: CMAcceleration, at timestamp: TimeInterval) {
    self.gravity = gravity
    super.init(at: timestamp)
  }
}

public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

public class CMMotionManager: NSObject {
  public internal(set) var isDeviceMotionAvailable = true
  public var deviceMotionUpdateInterval: TimeInterval = 0.01
  public var isDeviceMotionActive: Bool { handler != nil }
  private var handler: CMDeviceMotionHandler?
  private var queue: OperationQueue?

  public func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
    (self.queue, self.handler) = (queue, handler)
  }

  public func stopDeviceMotionUpdates() { (queue, handler) = (nil, nil) }

  /// Has the phone be held like this, at a time in seconds; tests do so where the app wants to be told.
  func hold(_ gravity: CMAcceleration, at timestamp: TimeInterval) {
    precondition(queue === OperationQueue.main || handler == nil, "tests are on the main thread")
    handler?(CMDeviceMotion(gravity: gravity, at: timestamp), nil)
  }
}
