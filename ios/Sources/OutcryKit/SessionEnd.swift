/// Says why a session is over.
public enum SessionEnd: Equatable, Sendable {
  /// It was closed.
  case closed
  /// It has come upon a fault in the core. What was played is on disk: whoever opens the session again finds the table as
  /// it was. The message says so.
  case fault(String)
}
