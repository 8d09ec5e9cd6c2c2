// AVFoundation for Linux: a camera that sees what tests hold before it. What is public here is spelled as in Apple's SDK.
@_exported import AVFAudio
@_exported import QuartzCore

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let video = Self(rawValue: "vide")
}

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
}

public class AVCaptureDevice: NSObject {
  public enum TorchMode: Int, Sendable {
    case off = 0
    case on = 1
    case auto = 2
  }

  /// What the person has said, and says when asked.
  nonisolated(unsafe) static var status = AVAuthorizationStatus.authorized
  nonisolated(unsafe) static var answer = true
  /// The camera at the back, where there is one.
  nonisolated(unsafe) static var back: AVCaptureDevice? = AVCaptureDevice(hasTorch: true)

  public let hasTorch: Bool
  public var torchMode = TorchMode.off {
    didSet { precondition(isLocked && hasTorch, "Apple's throws an exception there, which ends the app") }
  }
  private var isLocked = false

  init(hasTorch: Bool) { self.hasTorch = hasTorch }

  public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { status }

  public class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    if status == .notDetermined { status = answer ? .authorized : .denied }
    // On a queue of the system's, as Apple's.
    DispatchQueue.global().async { handler(status == .authorized) }
  }

  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { back }

  public func lockForConfiguration() throws { isLocked = true }
  public func unlockForConfiguration() { isLocked = false }
}

open class AVCaptureInput: NSObject {}

public class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice
  struct Refused: Error {}

  public init(device: AVCaptureDevice) throws {
    guard AVCaptureDevice.status == .authorized else { throw Refused() }
    self.device = device
  }
}

open class AVCaptureOutput: NSObject {}

public class AVCaptureConnection: NSObject {
  public var videoRotationAngle: CGFloat = 0
  public func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { true }
}

open class AVMetadataObject: NSObject {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = Self(rawValue: "org.iso.QRCode")
  }
}

public class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  public let stringValue: String?
  init(_ text: String?) { stringValue = text }
}

public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

public class AVCaptureMetadataOutput: AVCaptureOutput {
  weak var session: AVCaptureSession?
  private weak var delegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  private var queue: DispatchQueue?

  public var metadataObjectTypes: [AVMetadataObject.ObjectType]! = [] {
    didSet {
      precondition(session != nil, "kinds of codes are known once the output is part of a session with a camera")
    }
  }

  public func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {
    (delegate, queue) = (objectsDelegate, objectsCallbackQueue)
  }

  func see(_ text: String?) {
    guard metadataObjectTypes.contains(.qr), let delegate, let queue else { return }
    nonisolated(unsafe) let (output, seen) = (self, [AVMetadataMachineReadableCodeObject(text)])
    nonisolated(unsafe) let told = delegate
    queue.async { told.metadataOutput(output, didOutput: seen, from: AVCaptureConnection()) }
  }
}

public class AVCaptureSession: NSObject {
  public private(set) var isRunning = false
  public private(set) var inputs: [AVCaptureInput] = []
  public private(set) var outputs: [AVCaptureOutput] = []

  public func canAddInput(_ input: AVCaptureInput) -> Bool { inputs.isEmpty }
  public func canAddOutput(_ output: AVCaptureOutput) -> Bool { outputs.isEmpty }

  public func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  public func addOutput(_ output: AVCaptureOutput) {
    outputs.append(output)
    (output as? AVCaptureMetadataOutput)?.session = self
  }

  public func beginConfiguration() {}
  public func commitConfiguration() {}

  public func startRunning() {
    precondition(!Thread.isMainThread, "it blocks until the camera runs, which is not for the main thread")
    isRunning = true
  }

  public func stopRunning() {
    precondition(!Thread.isMainThread, "it blocks until the camera stands, which is not for the main thread")
    isRunning = false
    for input in inputs { (input as? AVCaptureDeviceInput)?.device.darken() }
  }

  /// Holds a code before the camera; it is seen where the camera runs.
  func see(_ text: String?) {
    guard isRunning else { return }
    for output in outputs { (output as? AVCaptureMetadataOutput)?.see(text) }
  }
}

extension AVCaptureDevice {
  /// The light goes out with the camera.
  fileprivate func darken() {
    guard hasTorch else { return }
    try? lockForConfiguration()
    torchMode = .off
    unlockForConfiguration()
  }
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

public class AVCaptureVideoPreviewLayer: CALayer {
  public var session: AVCaptureSession?
  public let connection: AVCaptureConnection? = AVCaptureConnection()
  public var videoGravity = AVLayerVideoGravity.resizeAspect
}
