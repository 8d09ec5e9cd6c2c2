#if !os(macOS)
  import CoreMotion
  import Observation
  import OutcryCore
  import UIKit

  /// Feels how the phone is held, as long as that counts.
  @MainActor @Observable
  public final class Tilt {
    /// How far to the right what is held up has to be turned to be upright for whoever faces the phone, in quarters.
    public private(set) var quarters = 0

    @ObservationIgnored let motion: CMMotionManager
    @ObservationIgnored private let rotation: @MainActor () -> UIInterfaceOrientation
    @ObservationIgnored private let isTouched: @MainActor () -> Bool
    @ObservationIgnored private let submit: @MainActor (Intent) -> Void
    @ObservationIgnored private var sense = TiltSense()
    @ObservationIgnored private var senses = Senses(cover: false, holdUp: false)

    /// How often the phone says how it is held, in seconds.
    private static let interval = 0.06

    /// - Parameters:
    ///   - isTouched: Says whether a finger is on the screen.
    ///   - submit: Takes what comes of it.
    public convenience init(
      isTouched: @escaping @MainActor () -> Bool, submit: @escaping @MainActor (Intent) -> Void
    ) {
      self.init(
        motion: CMMotionManager(), rotation: { UIWindowScene.front?.interfaceOrientation ?? .portrait },
        isTouched: isTouched, submit: submit)
    }

    init(
      motion: CMMotionManager, rotation: @escaping @MainActor () -> UIInterfaceOrientation,
      isTouched: @escaping @MainActor () -> Bool, submit: @escaping @MainActor (Intent) -> Void
    ) {
      (self.motion, self.rotation, self.isTouched, self.submit) = (motion, rotation, isTouched, submit)
    }

    /// Feels what counts now; nothing where neither does.
    public func follow(_ now: Senses?) {
      let was = senses.any
      senses = now ?? Senses(cover: false, holdUp: false)
      guard was != senses.any else { return }
      sense = TiltSense()
      turn(to: 0)
      if senses.any { begin() } else { motion.stopDeviceMotionUpdates() }
    }

    private func begin() {
      guard motion.isDeviceMotionAvailable else { return }
      motion.deviceMotionUpdateInterval = Self.interval
      motion.startDeviceMotionUpdates(to: .main) { @Sendable [weak self] motion, _ in
        guard let motion else { return }
        let (gravity, time) = (motion.gravity, motion.timestamp)
        MainActor.assumeIsolated { self?.feel(gravity, at: time) }
      }
    }

    private func feel(_ gravity: CMAcceleration, at time: TimeInterval) {
      // What was on its way when it was stopped counts no more.
      guard senses.any else { return }
      let intent = sense.feel(up(gravity), at: time, senses: senses, isTouched: isTouched())
      turn(to: sense.quarters)
      if let intent { submit(intent) }
    }

    /// Gravity draws down; its axes are those of the phone, and those of the screen are turned against them by quarters.
    private func up(_ gravity: CMAcceleration) -> Up {
      let (x, y, z) = (-gravity.x, -gravity.y, -gravity.z)
      return switch rotation() {
      case .landscapeRight: Up(x: -y, y: x, z: z)
      case .portraitUpsideDown: Up(x: -x, y: -y, z: z)
      case .landscapeLeft: Up(x: y, y: -x, z: z)
      default: Up(x: x, y: y, z: z)
      }
    }

    private func turn(to now: Int) {
      if quarters != now { quarters = now }
    }
  }

  extension Senses {
    fileprivate var any: Bool { cover || holdUp }
  }
#endif
