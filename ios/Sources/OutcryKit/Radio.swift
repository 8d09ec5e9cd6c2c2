import OutcryCore

/// Hands over what a radio reports.
///
/// A radio calls it straight from the platform's callback: the session notes the time of the call, takes the event and
/// returns at once, so ``OutcryCore/LinkEvent/received(link:bytes:ageNanos:)`` has an age of 0. Calls come one after the
/// other, in the order in which things happened; ``QueueBound`` sees to that.
public typealias RadioReport = @Sendable (LinkEvent) -> Void

/// The radio as a session needs it: commands in, events out.
///
/// A radio decides nothing. It does what it is told in the order in which it is told, waits for nothing while it is being
/// told, and reports what comes of it. Links and phones have numbers that the radio gives them: a link's number is never
/// used again, a phone's is the same for as long as one scan lasts.
public protocol Radio: Sendable {
  /// Begins to report, with ``OutcryCore/LinkEvent/radio(state:)`` first. It is called once, before anything else.
  ///
  /// - Parameter report: Where events go, until the radio is closed.
  func open(_ report: @escaping RadioReport)

  /// Does what a session says; what comes of it is reported.
  func perform(_ command: LinkCommand)

  /// Closes every link, advertises and scans no more, and lets go of what it reports to. It may be called more than once.
  func close()
}
