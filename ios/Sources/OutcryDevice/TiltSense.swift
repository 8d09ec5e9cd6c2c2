import Foundation
import OutcryCore

/// Tells from gravity when a phone is laid down, and when it is turned so that the others can read it.
///
/// It counts only while the phone is held still that way for a while, and not while a finger is on the screen.
struct TiltSense {
  private var flatSince: TimeInterval?
  private var turnedSince: TimeInterval?
  private var backSince: TimeInterval?
  private var isCovered = false
  private var isUp = false

  /// How far to the right what is shown has to be turned to be upright for whoever faces the phone, in quarters.
  private(set) var quarters = 0

  /// How far a phone that lies may lean, in degrees.
  private static let flat = 20.0
  /// From where on it counts as taken up again.
  private static let lifted = 30.0
  /// How far a phone is turned against its holder when the others are to read it, and when no longer.
  private static let turned = 60.0
  private static let back = 45.0
  private static let quarter = 90.0
  /// How near to a quarter the phone is held before what is shown follows: half way between two it does not waver.
  private static let near = 35.0
  /// The least part of gravity along the screen by which its turn can be told.
  private static let uprightLeast = 0.5
  private static let flatFor: TimeInterval = 0.4
  private static let turnedFor: TimeInterval = 0.25

  /// Takes how the screen is held against what is up, along its axes as its holder sees it: x to the right, y up, z out of it. Gives what
  /// is to be submitted, if anything.
  ///
  /// - Parameter at: The time of the reading, in seconds.
  mutating func feel(_ up: Up, at: TimeInterval, senses: Senses, isTouched: Bool) -> Intent? {
    let force = (up.x * up.x + up.y * up.y + up.z * up.z).squareRoot()
    if isTouched || force == 0 {
      (flatSince, turnedSince, backSince) = (nil, nil, nil)
      return nil
    }
    let lean = degrees(acos(min(1, abs(up.z) / force)))
    let isUpright = hypot(up.x, up.y) / force > Self.uprightLeast
    let turned = isUpright ? degrees(atan2(up.x, up.y)) : 0
    let turn = abs(turned)
    let nearest = (turned / Self.quarter).rounded()
    if isUpright, abs(turned - nearest * Self.quarter) < Self.near { quarters = (Int(nearest) + 4) % 4 }
    flatSince = lean < Self.flat ? flatSince ?? at : nil
    turnedSince = turn > Self.turned ? turnedSince ?? at : nil
    backSince = turn < Self.back ? backSince ?? at : nil
    if lean > Self.lifted { isCovered = false }
    return cover(at, senses) ?? holdUp(at, senses)
  }

  private mutating func cover(_ at: TimeInterval, _ senses: Senses) -> Intent? {
    guard senses.cover, !isCovered, hasLasted(flatSince, at, Self.flatFor) else { return nil }
    isCovered = true
    return .cover(on: true)
  }

  private mutating func holdUp(_ at: TimeInterval, _ senses: Senses) -> Intent? {
    guard senses.holdUp else {
      isUp = false
      return nil
    }
    guard hasLasted(isUp ? backSince : turnedSince, at, Self.turnedFor) else { return nil }
    isUp.toggle()
    return .holdUp(on: isUp)
  }

  private func hasLasted(_ since: TimeInterval?, _ at: TimeInterval, _ length: TimeInterval) -> Bool {
    since.map { at - $0 >= length } ?? false
  }

  private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}

/// Where up is, along the axes of a screen.
struct Up {
  var x: Double
  var y: Double
  var z: Double
}
