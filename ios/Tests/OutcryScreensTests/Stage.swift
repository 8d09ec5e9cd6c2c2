import OutcryCore
@_spi(Rendering) import SwiftUI

@testable import OutcryScreens

/// Shows one screen, and keeps what is pressed on it.
@MainActor
final class Stage: Actions {
  /// What was handed over since it was last emptied.
  var pressed: [Intent] = []
  /// What the system was to do.
  private(set) var requested: [SystemRequest] = []
  var screen: OutcryCore.Screen
  /// The light of the last cue.
  var flash: Flash?
  private(set) lazy var rendering = Rendering(size: size, change) { [unowned self] in
    OutcryScreen(screen: screen, actions: self, camera: camera, flash: flash)
  }

  private let size: CGSize
  private let type: DynamicTypeSize
  /// A camera that has a light, and sees nothing.
  static let camera: CameraPlace = { wanted in
    wanted.onLight(true)
    return AnyView(Color.black)
  }

  private let camera: CameraPlace?
  private let isCalm: Bool
  private let isDay: Bool
  private let more: (inout EnvironmentValues) -> Void

  /// - Parameters:
  ///   - isCalm: Whether all is there at once that otherwise comes part by part.
  ///   - isDay: Whether the phone shows light colours.
  init(
    _ screen: OutcryCore.Screen, _ size: CGSize, _ type: DynamicTypeSize = .large, camera: CameraPlace? = nil,
    isCalm: Bool = true, isDay: Bool = false, more: @escaping (inout EnvironmentValues) -> Void = { _ in }
  ) {
    (self.screen, self.size, self.type, self.camera) = (screen, size, type, camera)
    (self.isCalm, self.isDay, self.more) = (isCalm, isDay, more)
    rendering.draw()
  }

  private func change(_ env: inout EnvironmentValues) {
    (env.dynamicTypeSize, env.colorScheme, env.reducesMotion) = (type, isDay ? .light : .dark, isCalm)
    more(&env)
  }

  func press(_ intent: Intent, touched: ContinuousClock.Instant) { pressed.append(intent) }
  func request(_ what: SystemRequest) { requested.append(what) }
  // The time of the session in every scene: all of their deadlines are still to come.
  func nowMs() -> UInt64 { 100 }
  func feel(_ moment: Haptic) {}

  /// What pressing the thing of this label does, or doing its action of this label.
  func press(of label: String) -> (() -> Void)? {
    for element in rendering.elements {
      if element.label == label, let press = element.press { return press }
      if let action = element.actions.first(where: { $0.name == label }) { return action.act }
    }
    return nil
  }
}
