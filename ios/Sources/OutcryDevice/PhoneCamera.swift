#if !os(macOS)
  import AVFoundation
  import OutcryScreens
  import SwiftUI
  import UIKit

  /// What the camera at the back of this phone sees, and the codes in it; the last picture stays while it is frozen.
  @MainActor
  public struct PhoneCamera: UIViewRepresentable {
    private let wanted: CameraWanted

    public init(_ wanted: CameraWanted) { self.wanted = wanted }

    public func makeUIView(context: Context) -> CameraView { CameraView() }

    public func updateUIView(_ uiView: CameraView, context: Context) { uiView.follow(wanted) }

    public static func dismantleUIView(_ uiView: CameraView, coordinator: ()) { uiView.close() }
  }

  /// Shows what a camera sees.
  public final class CameraView: UIView {
    private var camera: QrCamera?
    private var wanted: CameraWanted?

    override public class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }

    var preview: AVCaptureVideoPreviewLayer? { layer as? AVCaptureVideoPreviewLayer }

    func follow(_ wanted: CameraWanted) {
      self.wanted = wanted
      let camera = self.camera ?? opened()
      camera.follow(frozen: wanted.frozen, light: wanted.light)
    }

    func close() { camera?.close() }

    override public func layoutSubviews() {
      super.layoutSubviews()
      // A camera's picture lies on its side in a phone that stands.
      let angle = window?.windowScene?.interfaceOrientation.cameraAngle ?? UIInterfaceOrientation.portrait.cameraAngle
      if let connection = preview?.connection, connection.isVideoRotationAngleSupported(angle) {
        connection.videoRotationAngle = angle
      }
    }

    private func opened() -> QrCamera {
      let camera = QrCamera(
        QrCamera.Told(
          text: { [weak self] in self?.wanted?.onText($0) },
          opened: { [weak self] in self?.opened(hasLight: $0) },
          failed: { [weak self] in self?.wanted?.onRefused() }))
      self.camera = camera
      preview?.session = camera.session
      preview?.videoGravity = .resizeAspectFill
      return camera
    }

    private func opened(hasLight: Bool) {
      wanted?.onLight(hasLight)
      // The connection of the layer is there from now on.
      setNeedsLayout()
    }
  }

  extension UIInterfaceOrientation {
    /// How far a picture of the camera at the back has to be turned to the right, in degrees.
    fileprivate var cameraAngle: CGFloat {
      switch self {
      case .landscapeRight: 0
      case .landscapeLeft: 180
      case .portraitUpsideDown: 270
      default: 90
      }
    }
  }
#endif
