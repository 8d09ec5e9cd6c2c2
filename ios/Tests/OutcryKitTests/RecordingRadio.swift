import Dispatch
import Foundation
import OutcryCore
import OutcryKit

/// A radio that keeps what it is told, and reports what a test has it report.
final class RecordingRadio: Radio, @unchecked Sendable {
  private let first: LinkEvent
  private let lock = NSLock()
  private var told: [LinkCommand] = []
  private var report: RadioReport?
  private var closings = 0
  /// Counts the commands.
  let wasTold = DispatchSemaphore(value: 0)

  /// - Parameter first: What it reports when it is opened.
  init(first: LinkEvent = .radio(state: .on)) {
    self.first = first
  }

  var commands: [LinkCommand] { lock.withLock { told } }
  var isOpen: Bool { lock.withLock { report != nil } }
  var timesClosed: Int { lock.withLock { closings } }

  func open(_ report: @escaping RadioReport) {
    lock.withLock { self.report = report }
    report(first)
  }

  func perform(_ command: LinkCommand) {
    lock.withLock { told.append(command) }
    wasTold.signal()
  }

  func close() {
    lock.withLock {
      report = nil
      closings += 1
    }
  }

  func happens(_ event: LinkEvent) {
    lock.withLock { report }?(event)
  }
}
