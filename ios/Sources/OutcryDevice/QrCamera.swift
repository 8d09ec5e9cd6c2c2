#if !os(macOS)
  import AVFoundation
  import OutcryKit

  /// The camera at the back, looking for codes, from when it is made until it is closed.
  @MainActor
  final class QrCamera {
    /// What of it is told, on the main thread.
    struct Told {
      /// The text of each code that it sees.
      var text: @MainActor (String) -> Void
      /// Whether it has a light.
      var opened: @MainActor (_ hasLight: Bool) -> Void
      /// There is no camera, or it may not be used.
      var failed: @MainActor () -> Void
    }

    /// What a layer shows.
    let session: AVCaptureSession
    private let capture: QueueBound<Capture>
    private let reader: CodeReader

    init(_ told: Told) {
      let (capture, reader) = (Capture(), CodeReader(told.text))
      (session, self.reader) = (capture.session, reader)
      self.capture = QueueBound(label: "outcry.camera", capture)
      self.capture.async { capture in
        let hasLight = capture.open(reader)
        Task { @MainActor in
          if let hasLight { told.opened(hasLight) } else { told.failed() }
        }
      }
    }

    /// Looks, with or without light, or stands still.
    func follow(frozen: Bool, light: Bool) { capture.async { $0.follow(runs: !frozen, light: light) } }

    func close() { capture.async { $0.follow(runs: false, light: false) } }
  }

  /// What takes long, and is done on a queue of its own therefore.
  private struct Capture: @unchecked Sendable {
    // Unchecked: a layer shows the session on the main thread, as Apple has it, while it is begun and ended here.
    let session = AVCaptureSession()
    private var device: AVCaptureDevice?

    /// Gives whether there is a light; nothing where there is no camera, or it may not be used.
    mutating func open(_ reader: CodeReader) -> Bool? {
      guard let device = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: device)
      else { return nil }
      let output = AVCaptureMetadataOutput()
      session.beginConfiguration()
      defer { session.commitConfiguration() }
      guard session.canAddInput(input), session.canAddOutput(output) else { return nil }
      session.addInput(input)
      session.addOutput(output)
      output.setMetadataObjectsDelegate(reader, queue: .main)
      // It knows no kinds before it is part of a session.
      output.metadataObjectTypes = [.qr]
      self.device = device
      return device.hasTorch
    }

    func follow(runs: Bool, light: Bool) {
      guard let device else { return }
      if runs != session.isRunning { runs ? session.startRunning() : session.stopRunning() }
      let mode = runs && light ? AVCaptureDevice.TorchMode.on : .off
      guard device.hasTorch, device.torchMode != mode, (try? device.lockForConfiguration()) != nil else { return }
      device.torchMode = mode
      device.unlockForConfiguration()
    }
  }

  /// Hands on the texts of codes.
  @MainActor
  private final class CodeReader: NSObject, AVCaptureMetadataOutputObjectsDelegate {
    private let onText: @MainActor (String) -> Void

    init(_ onText: @escaping @MainActor (String) -> Void) { self.onText = onText }

    // It is called on the main queue.
    nonisolated func metadataOutput(
      _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
      from connection: AVCaptureConnection
    ) {
      let texts = metadataObjects.compactMap { ($0 as? AVMetadataMachineReadableCodeObject)?.stringValue }
      MainActor.assumeIsolated { for text in texts { onText(text) } }
    }
  }
#endif
