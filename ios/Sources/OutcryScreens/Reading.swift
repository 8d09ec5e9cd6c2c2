import SwiftUI

/// The parts of a screen in play in the order in which a screen reader comes to them, wherever they lie.
enum Reading: Int {
  case status = -1
  /// What lies open for everybody, as it lies: this is also the place of whatever is no part of the others.
  case table
  case hand
  case lot
  case main
  /// Who can be swapped with.
  case callers
  case bell
  case keys
  case people
  case corner
}

extension View {
  /// Has a screen reader come to this in its turn.
  ///
  /// - Parameters:
  ///   - part: What it belongs to.
  ///   - place: Where it comes among all that belongs to the same part.
  func read(_ part: Reading, _ place: Int = 0) -> some View {
    accessibilitySortPriority(-(Double(part.rawValue) + Double(place) / 100))
  }
}
