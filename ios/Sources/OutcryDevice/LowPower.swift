#if !os(macOS)
  import UIKit

  /// Has the player told, once each time, that the phone saves power while it is at a table: behind other apps less is done then.
  @MainActor
  public final class LowPower {
    private let tell: @MainActor () -> Void
    private let observers = Observers()
    private var isAtTable = false
    private var isTold = false

    public init(tell: @escaping @MainActor () -> Void) {
      self.tell = tell
      observers.hear(.NSProcessInfoPowerStateDidChange) { [weak self] _ in
        Task { @MainActor [weak self] in self?.look() }
      }
    }

    /// Says whether the phone is at a table.
    public func follow(isAtTable: Bool) {
      self.isAtTable = isAtTable
      look()
    }

    private func look() {
      guard ProcessInfo.processInfo.isLowPowerModeEnabled else {
        isTold = false
        return
      }
      guard isAtTable, !isTold else { return }
      isTold = true
      tell()
    }
  }
#endif
