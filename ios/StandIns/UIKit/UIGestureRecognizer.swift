@MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  public internal(set) var phase = Phase.began
}

@MainActor
open class UIEvent: NSObject {
  public internal(set) var allTouches: Set<UITouch>?
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
  }

  open var state = State.possible
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesEnded = true
  public internal(set) weak var view: UIView?

  private var hasReachedBase = false
  var onReset: () -> Void = {}

  override public init() {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hasReachedBase = true }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { hasReachedBase = true }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hasReachedBase = true }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { hasReachedBase = true }
  open func reset() { hasReachedBase = true }

  /// Delivers touches as the system does, and resets a recogniser that is done.
  func deliver(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { touch.phase = phase }
    checkBase {
      switch phase {
      case .began: touchesBegan(touches, with: event)
      case .moved: touchesMoved(touches, with: event)
      case .stationary: hasReachedBase = true
      case .ended: touchesEnded(touches, with: event)
      case .cancelled: touchesCancelled(touches, with: event)
      }
    }
    guard [.ended, .cancelled, .failed].contains(state) else { return }
    onReset()
    checkBase { reset() }
    state = .possible
  }

  private func checkBase(_ call: () -> Void) {
    hasReachedBase = false
    call()
    precondition(hasReachedBase, "an override of a gesture recogniser must call super")
  }
}
