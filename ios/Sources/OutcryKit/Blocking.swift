import Dispatch

/// Does work that waits for the disk or for another thread, on a thread that neither draws nor belongs to Swift's tasks.
package func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
  }
}
