import OutcryCore

/// Reads what a session has to tell, and hands each thing on: commands to the radio, the rest to whoever reads it.
///
/// Nothing in here waits for the main actor, so that a screen that takes long to draw never holds up the radio.
final class SessionLoop: Sendable {
  /// What is to be seen at one moment.
  struct Shown: Sendable {
    var screen: Screen
    var keepAwake: Bool
  }

  /// What is to be seen; a slow reader gets the last of it.
  let shown: AsyncStream<Shown>
  /// What is to be heard, felt or seen for a moment.
  let cues = WaitingList<TimedCue>(most: SessionLoop.cuesWaiting)
  /// What the player wants to keep.
  let texts = WaitingList<SavedText>()
  /// What the player wants to keep as a picture.
  let pictures = WaitingList<SavedPicture>()
  /// What was to be seen when it began.
  let first: Shown

  let session: any TableSessionProtocol
  private let radio: (any Radio)?
  private let showing: AsyncStream<Shown>.Continuation

  /// How many cues wait for whoever plays them: who has slept through more need not hear them.
  private static let cuesWaiting = 32

  /// Begins with what the session shows.
  ///
  /// - Throws: `SessionError` where the session is over already.
  init(session: any TableSessionProtocol, radio: (any Radio)?) throws {
    let screen = try session.view()
    first = Shown(screen: screen, keepAwake: screen.keepAwake)
    self.session = session
    self.radio = radio
    (shown, showing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Reads until the session is over, and gives the reason.
  func run() async -> SessionEnd {
    radio?.open { [self] event in hear(event) }
    var now = first
    var seen: UInt64 = 0
    var end = SessionEnd.closed
    do {
      while let delivery = try await session.nextEvent(seen: seen) {
        seen = delivery.number
        pass(delivery.event, &now)
      }
    } catch {
      end = .fault((error as? SessionError)?.message ?? String(describing: error))
    }
    radio?.close()
    showing.finish()
    cues.close()
    texts.close()
    pictures.close()
    return end
  }

  /// Closes the session, from a thread that may wait, and returns once its folder is free.
  func shutDown() {
    // The one thing that it throws, a fault, is told by `run`.
    try? session.shutdown()
  }

  private func pass(_ event: Event, _ now: inout Shown) {
    switch event {
    case .link(let command):
      radio?.perform(command)
    case .cue(let cue, let dueInNanos, let seat):
      let due = ContinuousClock.now + .nanoseconds(Int64(clamping: dueInNanos))
      cues.add(TimedCue(cue: cue, due: due, seat: seat))
    case .viewChanged:
      // Without a view the session is over, which the next event says.
      guard let screen = try? session.view() else { return }
      now.screen = screen
      showing.yield(now)
    case .keepAwake(let on):
      now.keepAwake = on
      showing.yield(now)
    case .saveText(let saved):
      texts.add(saved)
    case .savePicture(let saved):
      pictures.add(saved)
    }
  }

  private func hear(_ event: LinkEvent) {
    do {
      try session.linkEvent(event: event)
    } catch let error as SessionError where error.remedy == .openAgain {
      // The next event says so.
    } catch let error as SessionError where error.remedy == .tell {
      try? session.notify(text: error.message, bad: true)
    } catch {
      // The frame was not taken, and its link cannot go on without it.
      if case .received(let link, _, _) = event { radio?.perform(.close(link: link)) }
    }
  }
}
