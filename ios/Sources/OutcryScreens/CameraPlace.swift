import SwiftUI

/// What the picture of a camera that reads codes is to do.
@MainActor
public struct CameraWanted {
  /// Whether the picture stands still, since something was found.
  public let frozen: Bool
  /// Whether the phone is to give light.
  public let light: Bool
  /// What each code that it sees is given to.
  public let onText: (String) -> Void
  /// What is told whether there is a light.
  public let onLight: (Bool) -> Void
  /// What is called where the camera may not be used, or there is none.
  public let onRefused: () -> Void
}

/// Makes the picture of a camera, which fills the place that it is given and says nothing to a screen reader.
public typealias CameraPlace = @MainActor (CameraWanted) -> AnyView

private struct CameraKey: EnvironmentKey {
  static var defaultValue: CameraPlace? { nil }
}

extension EnvironmentValues {
  /// The camera of this phone, where the app hands one in.
  var camera: CameraPlace? {
    get { self[CameraKey.self] }
    set { self[CameraKey.self] = newValue }
  }
}
