#if !os(macOS)
  import AVFoundation
  import OutcryCore
  import UIKit

  /// Has the system do what only it can.
  @MainActor
  public final class SystemRequests {
    private let askForBluetooth: @MainActor () -> Bool
    private let onAnswer: @MainActor () -> Void

    /// Where the App Store shows whether there is a newer version.
    private static let store = "itms-apps://"

    /// - Parameters:
    ///   - askForBluetooth: Asks the person, where the system has not done so; says whether it has now.
    ///   - onAnswer: Is called whenever the person has answered the system, whatever the answer is.
    public init(askForBluetooth: @escaping @MainActor () -> Bool, onAnswer: @escaping @MainActor () -> Void) {
      (self.askForBluetooth, self.onAnswer) = (askForBluetooth, onAnswer)
    }

    /// Whether the person lets the app use the camera.
    public static var mayUseCamera: Bool { AVCaptureDevice.authorizationStatus(for: .video) == .authorized }

    /// Does what a screen asks for.
    public func request(_ what: SystemRequest) {
      switch what {
      case .allowBluetooth: if !askForBluetooth() { openSettings() }
      case .allowCamera: allowCamera()
      // An app can open its own page of the settings, and no other.
      case .turnOnBluetooth: openSettings()
      case .updateApp: open(Self.store)
      // Nobody asks an iPhone for these.
      case .allowLocation, .turnOnLocation, .shareApp: break
      }
    }

    private func allowCamera() {
      switch AVCaptureDevice.authorizationStatus(for: .video) {
      case .notDetermined:
        AVCaptureDevice.requestAccess(for: .video) { @Sendable [weak self] _ in
          Task { @MainActor [weak self] in self?.onAnswer() }
        }
      case .authorized: onAnswer()
      default: openSettings()
      }
    }

    private func openSettings() { open(UIApplication.openSettingsURLString) }

    private func open(_ address: String) {
      if let address = URL(string: address) { UIApplication.shared.open(address) }
    }
  }
#endif
