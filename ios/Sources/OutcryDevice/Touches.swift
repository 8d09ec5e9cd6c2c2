#if !os(macOS)
  import UIKit
  #if !os(Linux)
    // What a recogniser overrides is declared in a part of its own.
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Knows whether a finger is on the screen, and takes nothing from whoever it touches.
  @MainActor
  public final class Touches {
    private let recogniser = Recogniser()

    public init() {
      recogniser.cancelsTouchesInView = false
      recogniser.delaysTouchesEnded = false
      recogniser.delegate = recogniser
    }

    /// Whether a finger is on the screen.
    public var isTouched: Bool { recogniser.isTouched }

    /// Begins to watch the window that is shown, unless it does so already.
    public func watch() {
      guard let window = UIWindowScene.front?.keyWindow, recogniser.view !== window else { return }
      window.addGestureRecognizer(recogniser)
    }
  }

  /// It recognises nothing, ever: that way it sees every touch to its end.
  private final class Recogniser: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private(set) var isTouched = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      isTouched = true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      lifted(event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      lifted(event)
    }

    override func reset() {
      super.reset()
      isTouched = false
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    private func lifted(_ event: UIEvent) {
      let isLast = (event.allTouches ?? []).allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
      guard isLast else { return }
      isTouched = false
      state = .failed
    }
  }
#endif
