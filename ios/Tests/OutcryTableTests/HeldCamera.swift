import OutcryScreens
import SwiftUI

/// The camera of a phone that is held in front of another one: it hands over the code that stands there.
@MainActor
final class HeldCamera {
  private var wanted: CameraWanted?

  /// Takes note of what the app wants of the camera, and shows nothing of it.
  func place(_ wanted: CameraWanted) -> AnyView {
    self.wanted = wanted
    return AnyView(Color.black)
  }

  /// Finds a code; says whether the app is looking for one.
  func read(_ text: String) -> Bool {
    guard let wanted, !wanted.frozen else { return false }
    wanted.onText(text)
    return true
  }
}
