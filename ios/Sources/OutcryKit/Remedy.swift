import OutcryCore

/// Says what is to be done about a refused call.
public enum Remedy: Equatable, Sendable {
  /// Open the session again: it is over, and what was played is on disk.
  case openAgain
  /// Close the link: what came on it was not taken.
  case closeLink
  /// Tell the player: the message says what to do.
  case tell
}

extension SessionError {
  /// What went wrong and what to do, in a sentence.
  public var message: String {
    switch self {
    case .Closed(let message), .Fault(let message), .FolderInUse(let message), .DataNewer(let message),
      .DiskFull(let message), .Storage(let message), .NoThread(let message), .System(let message),
      .Locked(let message), .StoreKeyLength(let message), .NoMatch(let message), .Service(let message),
      .FrameTooLong(let message), .Age(let message), .Behind(let message):
      message
    }
  }

  /// What is to be done about it.
  public var remedy: Remedy {
    switch self {
    case .Closed, .Fault: .openAgain
    case .FrameTooLong, .Age, .Behind: .closeLink
    case .FolderInUse, .DataNewer, .DiskFull, .Storage, .NoThread, .System, .Locked, .StoreKeyLength, .NoMatch,
      .Service:
      .tell
    }
  }
}
