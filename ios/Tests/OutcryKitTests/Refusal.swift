import OutcryCore

/// Gives the error that a call ends with.
@MainActor
func refusal<Value: Sendable>(_ call: @MainActor () async throws -> Value) async -> SessionError? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error as? SessionError
  }
}
