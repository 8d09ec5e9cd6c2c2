import Foundation
import Observation
import OutcryCore

/// The one session of the process, which windows come and go before.
///
/// It is opened at the first ``begin()``. If it dies of a fault it is opened again, and the table is where it was; if it cannot be
/// opened, or dies as soon as it is, ``failure`` says why until the next ``begin()``.
@MainActor @Observable
public final class AppSession {
  /// Why there is no session, in the core's words; nothing while there is one, or one is being opened.
  public private(set) var failure: String?

  private var model: TableModel?
  /// The session that ended last, of which something may not have been taken yet: the next one takes that over.
  private var ended: TableModel?
  private var lastScreen: Screen?
  private var isClosed = false

  @ObservationIgnored private let open: @MainActor () async throws -> TableModel
  @ObservationIgnored private let now: () -> ContinuousClock.Instant
  @ObservationIgnored private var running: Task<Void, Never>?
  @ObservationIgnored private var waiting: CheckedContinuation<Void, Never>?
  /// Whether somebody has come since the session was last opened.
  @ObservationIgnored private var isWanted = false
  @ObservationIgnored private var pending: [(TableModel) -> Void] = []
  @ObservationIgnored private var phase = AppPhase.background
  @ObservationIgnored private var isPrivate = false

  /// A session that dies sooner than this would die again at once.
  private static let shortLife = Duration.seconds(10)

  /// Makes a session that waits for ``begin()``.
  ///
  /// - Parameters:
  ///   - surroundings: Gives where each session takes place.
  ///   - openRadio: Gives a radio for each session, nothing where the phone has none.
  public convenience init(
    surroundings: @escaping @MainActor () async throws -> Surroundings,
    openRadio: @escaping @MainActor () throws -> (any Radio)?
  ) {
    self.init(open: { try await TableModel.open(try await surroundings(), radio: try openRadio()) })
  }

  init(
    open: @escaping @MainActor () async throws -> TableModel,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    (self.open, self.now) = (open, now)
  }

  /// What is on the screen; nothing until the first session is open.
  public var screen: Screen? { model?.screen ?? lastScreen }

  /// Whether the display has to stay awake.
  public var keepAwake: Bool { model?.keepAwake ?? false }

  /// Opens the session, unless it is open.
  public func begin() {
    if running == nil {
      running = Task { await run() }
    } else {
      isWanted = true
      waiting?.resume()
      waiting = nil
    }
  }

  /// Hands over what was pressed, and when the finger came down.
  public func submit(_ intent: Intent, touched: ContinuousClock.Instant = .now) {
    model?.submit(intent, touched: touched)
  }

  /// Joins the table of an invite, as soon as there is a session.
  public func join(_ invite: String) { soon { $0.join(invite) } }

  /// Adds a match that was saved as a file to the history, as soon as there is a session.
  public func importMatch(_ file: Data) { soon { $0.importMatch(file) } }

  /// Shows a message for a while.
  public func notify(_ text: String, bad: Bool) { model?.notify(text, bad: bad) }

  /// Says whether somebody can see the app.
  public func phase(_ phase: AppPhase) {
    self.phase = phase
    model?.phase(phase)
  }

  /// Says that something has taken the phone from its player for a moment: cards are hidden.
  public func interrupted() { model?.interrupted() }

  /// Says whether what is said goes where only the player hears it.
  public func audioRoute(isPrivate: Bool) {
    self.isPrivate = isPrivate
    model?.audioRoute(isPrivate: isPrivate)
  }

  /// The time on the session's clock, in milliseconds.
  public func nowMs() -> UInt64 { model?.nowMs() ?? 0 }

  /// A text that no screen shows, in the language of the screens.
  public func words(_ name: Phrase) async -> String {
    let languages = (screen?.appearance.language).map { [$0] } ?? Locale.preferredLanguages
    return (try? await blocking { phrase(name: name, languages: languages) }) ?? ""
  }

  /// Has something done at every cue, until it is cancelled.
  public func eachCue(_ deed: @MainActor (TimedCue) async -> Void) async { await each({ $0.cues }, deed) }

  /// Has something done with every text that the player keeps, until it is cancelled; the next one waits for the one before.
  public func eachText(_ deed: @MainActor (SavedText) async -> Void) async { await each({ $0.texts }, deed) }

  /// Has something done with every result that the player keeps as a picture, as ``eachText(_:)``.
  public func eachPicture(_ deed: @MainActor (SavedPicture) async -> Void) async { await each({ $0.pictures }, deed) }

  /// Ends the session for good, and returns once its folder is free.
  public func close() async {
    isClosed = true
    begin()
    await model?.close()
    await running?.value
  }

  private func soon(_ deed: @escaping (TableModel) -> Void) {
    if let model { deed(model) } else { pending.append(deed) }
  }

  private func run() async {
    var hasFailed = false
    while !isClosed {
      isWanted = false
      let since = now()
      do {
        let opened = try await open()
        let fault = await live(opened, reopened: hasFailed)
        hasFailed = fault != nil
        if let fault, since.duration(to: now()) < Self.shortLife { await tell(fault) }
      } catch {
        await tell((error as? SessionError)?.message ?? String(describing: error))
      }
    }
  }

  /// Says why there is no session until somebody wants one: at once, where they came while it was being opened.
  private func tell(_ trouble: String) async {
    guard !isClosed, !isWanted else { return }
    failure = trouble
    await withCheckedContinuation { waiting = $0 }
    failure = nil
  }

  /// Waits for the end of a session; gives what it died of.
  private func live(_ opened: TableModel, reopened: Bool) async -> String? {
    opened.phase(phase)
    opened.audioRoute(isPrivate: isPrivate)
    if let ended { opened.takeOver(from: ended) }
    model = opened
    if isClosed { await opened.close() }
    for deed in pending { deed(opened) }
    pending = []
    if reopened { opened.notify(await words(.sessionReopened), bad: true) }
    let end = await opened.ended()
    lastScreen = opened.screen
    model = nil
    ended = opened
    return if case .fault(let message) = end { message } else { nil }
  }

  private func each<Thing: Sendable>(
    _ things: (TableModel) -> AsyncStream<Thing>, _ deed: @MainActor (Thing) async -> Void
  ) async {
    var last: TableModel?
    while let model = await next(after: last) {
      for await thing in things(model) { await deed(thing) }
      last = model
    }
  }

  /// Waits for the session that comes after one; gives nothing when it is cancelled, or the last one is closed.
  private func next(after last: TableModel?) async -> TableModel? {
    while !Task.isCancelled, !isClosed {
      let (changes, changed) = AsyncStream.makeStream(of: Void.self)
      let model = withObservationTracking {
        self.isClosed ? nil : self.model ?? self.ended
      } onChange: {
        changed.finish()
      }
      if let model, model !== last { return model }
      for await _ in changes {}
    }
    return nil
  }
}
