import Foundation
import OutcryCore
import UIKit
import XCTest

@testable import CoreMotion
@testable import OutcryDevice

private let both = Senses(cover: true, holdUp: true)
private let step: TimeInterval = 0.02

/// How a phone is held, and what comes of it; case by case as in the tests of the app for Android.
final class TiltSenseTests: XCTestCase {
  private var sense = TiltSense()
  private var steps = 0

  func testLayingItFlatHidesTheCardsOnceAndLiftingItShowsNothing() {
    XCTAssertEqual(hold(1, lean: 50, turn: 0), [])
    XCTAssertEqual(hold(0.38, lean: 19, turn: 0), [])
    XCTAssertEqual(hold(2, lean: 19, turn: 0), [.cover(on: true)])
    XCTAssertEqual(hold(1, lean: 25, turn: 0), [])
    XCTAssertEqual(hold(1, lean: 10, turn: 0), [])
    XCTAssertEqual(hold(1, lean: 60, turn: 0), [])
    XCTAssertEqual(hold(1, lean: 170, turn: 0), [.cover(on: true)])
  }

  func testAPhoneThatLeansMoreDoesNotLie() { XCTAssertEqual(hold(2, lean: 22, turn: 0), []) }

  func testTurningItToTheOthersHoldsItUpUntilItIsTurnedBack() {
    XCTAssertEqual(hold(1, lean: 60, turn: 55), [])
    XCTAssertEqual(hold(0.22, lean: 60, turn: 65), [])
    XCTAssertEqual(hold(1, lean: 60, turn: 65), [.holdUp(on: true)])
    XCTAssertEqual(hold(1, lean: 60, turn: 180), [])
    XCTAssertEqual(hold(1, lean: 60, turn: -50), [])
    XCTAssertEqual(hold(1, lean: 60, turn: -40), [.holdUp(on: false)])
    XCTAssertEqual(hold(1, lean: 60, turn: -90), [.holdUp(on: true)])
  }

  func testNothingCountsWhileAFingerIsDownNorWhatTheScreenDoesNotWant() {
    XCTAssertEqual(hold(2, lean: 0, turn: 0, isTouched: true), [])
    XCTAssertEqual(hold(2, lean: 60, turn: 180, isTouched: true), [])
    XCTAssertEqual(hold(2, lean: 0, turn: 0, senses: Senses(cover: false, holdUp: true)), [])
    XCTAssertEqual(hold(2, lean: 60, turn: 180, senses: Senses(cover: true, holdUp: false)), [])
  }

  func testAFingerInBetweenBeginsTheTimeAnew() {
    XCTAssertEqual(hold(0.3, lean: 0, turn: 0), [])
    XCTAssertEqual(hold(0, lean: 0, turn: 0, isTouched: true), [])
    XCTAssertEqual(hold(0.3, lean: 0, turn: 0), [])
    XCTAssertEqual(hold(0.3, lean: 0, turn: 0), [.cover(on: true)])
  }

  func testWhatIsHeldUpFollowsByQuartersAndDoesNotWaverHalfWayNorOnTheTable() {
    let turns = [
      (0, 0), (50, 0), (60, 1), (45, 1), (100, 1), (135, 1), (170, 2), (-170, 2), (-90, 3), (-50, 3), (20, 0),
    ]
    for (turn, quarters) in turns {
      _ = hold(0, lean: 60, turn: Double(turn))
      XCTAssertEqual(sense.quarters, quarters, "turned by \(turn) degrees")
    }
    _ = hold(0, lean: 60, turn: 90)
    _ = hold(0, lean: 10, turn: 0)
    XCTAssertEqual(sense.quarters, 1)
  }

  /// Holds a phone for a while, leaning so far from lying flat and turned so far against its holder, in degrees.
  private func hold(
    _ seconds: TimeInterval, lean: Double, turn: Double, senses: Senses = both, isTouched: Bool = false
  ) -> [Intent] {
    let up = Up(lean: lean, turn: turn)
    return (0...Int((seconds / step).rounded())).compactMap { _ in
      steps += 1
      return sense.feel(up, at: Double(steps) * step, senses: senses, isTouched: isTouched)
    }
  }
}

/// The phone's own motion, as far as it counts.
@MainActor
final class TiltTests: XCTestCase, @unchecked Sendable {
  private let motion = CMMotionManager()
  private var rotation = UIInterfaceOrientation.portrait
  private var isTouched = false
  private var submitted: [Intent] = []
  private var time: TimeInterval = 0
  private lazy var tilt = Tilt(
    motion: motion, rotation: { [unowned self] in rotation }, isTouched: { [unowned self] in isTouched },
    submit: { [unowned self] in submitted.append($0) })

  func testMotionIsFeltOnlyWhileItCounts() async throws {
    tilt.follow(Senses(cover: false, holdUp: false))
    XCTAssertFalse(motion.isDeviceMotionActive)
    tilt.follow(both)
    XCTAssertTrue(motion.isDeviceMotionActive)
    XCTAssertEqual(motion.deviceMotionUpdateInterval, 0.06)
    tilt.follow(nil)
    XCTAssertFalse(motion.isDeviceMotionActive)
  }

  func testAPhoneThatLiesOnItsBackOrOnItsFaceIsCovered() async throws {
    // Apple's gravity points down: of a phone that lies on its back, out of the back.
    for z in [-1.0, 1] {
      tilt.follow(both)
      hold(CMAcceleration(x: 0, y: 0, z: z))
      tilt.follow(nil)
    }
    XCTAssertEqual(submitted, [.cover(on: true), .cover(on: true)])
  }

  func testAPhoneThatStandsUprightIsNotTurned() async throws {
    tilt.follow(both)
    hold(CMAcceleration(x: 0, y: -0.8, z: -0.6))
    XCTAssertEqual(submitted, [])
    hold(CMAcceleration(x: 0, y: 0.8, z: -0.6))
    XCTAssertEqual(submitted, [.holdUp(on: true)])
    XCTAssertEqual(tilt.quarters, 2)
  }

  func testATurnCountsFromTheWayInWhichTheScreenStands() async throws {
    // Where gravity draws to along the phone's own axes, while the screen is upright for its holder.
    let upright: [(UIInterfaceOrientation, x: Double, y: Double)] = [
      (.portrait, 0, -0.8), (.landscapeRight, -0.8, 0), (.portraitUpsideDown, 0, 0.8), (.landscapeLeft, 0.8, 0),
    ]
    for (orientation, x, y) in upright {
      rotation = orientation
      tilt.follow(both)
      hold(CMAcceleration(x: x, y: y, z: -0.6))
      XCTAssertEqual(submitted, [], "\(orientation) is upright")
      // Its left edge is up now, as its holder sees it: it was turned to the right, and what it shows has to turn to the left.
      hold(CMAcceleration(x: -y, y: x, z: -0.6))
      XCTAssertEqual(submitted, [.holdUp(on: true)], "\(orientation)")
      XCTAssertEqual(tilt.quarters, 3, "\(orientation)")
      submitted = []
      tilt.follow(nil)
      XCTAssertEqual(tilt.quarters, 0)
    }
  }

  func testAFingerOnTheScreenKeepsItFromCounting() async throws {
    isTouched = true
    tilt.follow(both)
    hold(CMAcceleration(x: 0, y: 0, z: -1))
    XCTAssertEqual(submitted, [])
    isTouched = false
    hold(CMAcceleration(x: 0, y: 0, z: -1))
    XCTAssertEqual(submitted, [.cover(on: true)])
  }

  func testAPhoneThatCannotFeelIsLeftAlone() async throws {
    motion.isDeviceMotionAvailable = false
    tilt.follow(both)
    XCTAssertFalse(motion.isDeviceMotionActive)
  }

  /// Holds the phone for a second.
  private func hold(_ gravity: CMAcceleration) {
    for _ in 0..<50 {
      time += step
      motion.hold(gravity, at: time)
    }
  }
}

extension Up {
  fileprivate init(lean: Double, turn: Double) {
    let (a, b) = (lean * .pi / 180, turn * .pi / 180)
    self.init(x: sin(a) * sin(b), y: sin(a) * cos(b), z: cos(a))
  }
}
