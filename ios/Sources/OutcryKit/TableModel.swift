import Foundation
import Observation
import OutcryCore

/// One phone at the table, for SwiftUI to draw: what the screen shows, and what can be done about it.
///
/// Everything that is drawn stands in ``screen``, finished; what a person does is handed back as an intent, most often
/// that of the key they pressed. Sounds and haptics come through ``cues``, texts to keep through ``texts``.
///
/// ```swift
/// let model = try await TableModel.open(Surroundings(folder: folder), radio: radio)
/// // … Text(key.text).onTapGesture { model.press(key) } …
/// await model.close()
/// ```
@MainActor @Observable
public final class TableModel {
  /// What is to be drawn, heard and felt, and how.
  public private(set) var screen: Screen
  /// Whether the display has to stay awake.
  public private(set) var keepAwake: Bool
  /// Why the session is over; `nil` while it is not.
  public private(set) var end: SessionEnd?

  /// What is to be heard, felt or seen for a moment, as far as the screen's appearance says so. Each cue goes to one reader; for
  /// one that is slow, or not there, the oldest are left out. It ends with the session.
  public var cues: AsyncStream<TimedCue> { loop.cues.stream }
  /// Texts that the player wants to keep: as a file, on the clipboard, whatever the system has. Each goes to one reader, and
  /// waits until there is one: a reader may be cancelled and another begin. It ends with the session, when all were read.
  public var texts: AsyncStream<SavedText> { loop.texts.stream }
  /// Results that the player wants to keep as pictures, which the app draws; they are read as ``texts`` are.
  public var pictures: AsyncStream<SavedPicture> { loop.pictures.stream }

  @ObservationIgnored private let loop: SessionLoop
  @ObservationIgnored private var watching: Task<Void, Never>?
  @ObservationIgnored private var closing: Task<Void, Never>?

  /// Opens a session with what its folder remembers.
  ///
  /// - Parameters:
  ///   - surroundings: Where it takes place.
  ///   - radio: The phone's radio, which is closed together with the session; without one nobody else is waited for.
  /// - Throws: `SessionError` where the data is in use by another session, was written by a later version of the app, is sealed
  ///   and there is no key for it, or cannot be read or written, or where the system gives no thread or no random numbers.
  public static func open(_ surroundings: Surroundings, radio: (any Radio)? = nil) async throws -> TableModel {
    let config = surroundings.config(radio: radio != nil)
    return try TableModel(session: await blocking { try TableSession(config: config) }, radio: radio)
  }

  /// Shows a match again, step by step, by the keys on its screen.
  ///
  /// - Parameters:
  ///   - file: The match, as it was saved.
  ///   - languages: The languages that the player wants, the most wanted first.
  /// - Throws: `SessionError` where the file is no match that this version knows.
  public static func replay(
    _ file: Data,
    languages: [String] = Locale.preferredLanguages
  ) async throws -> TableModel {
    let config = ReplayConfig(file: file, languages: languages)
    return try TableModel(session: await blocking { try TableSession.replay(config: config) }, radio: nil)
  }

  init(session: any TableSessionProtocol, radio: (any Radio)?) throws {
    let loop = try SessionLoop(session: session, radio: radio)
    self.loop = loop
    (screen, keepAwake) = (loop.first.screen, loop.first.keepAwake)
    let reading = Task.detached { await loop.run() }
    // It must not keep the model alive, or nobody could let go of it.
    watching = Task { [weak self] in
      for await shown in loop.shown { self?.show(shown) }
      self?.end = await reading.value
    }
  }

  deinit {
    let loop = loop
    DispatchQueue.global().async { loop.shutDown() }
  }

  /// Hands over what a person wants. What cannot be is told on the screen and changes nothing.
  ///
  /// - Parameters:
  ///   - intent: What is wanted.
  ///   - touched: When the finger touched: who rang first is judged by it.
  public func submit(_ intent: Intent, touched: ContinuousClock.Instant = ContinuousClock.now) {
    let age = touched.duration(to: .now).components
    let nanos = max(0, age.seconds) * 1_000_000_000 + max(0, age.attoseconds / 1_000_000_000)
    ask { try $0.submitAt(intent: intent, ageNanos: UInt64(nanos)) }
  }

  /// Does what a key means; where it is off, tells why. A key's question is to be asked before.
  public func press(_ key: Key, touched: ContinuousClock.Instant = ContinuousClock.now) {
    switch key.state {
    case .ready, .chosen, .busy: submit(key.intent, touched: touched)
    case .off(let why): notify(why, bad: true)
    }
  }

  /// Sets a table up and opens its lobby. Somebody who has no name yet is asked for it first.
  public func host(_ table: TableOptions) {
    ask { try $0.host(table: table) }
  }

  /// Joins a table, by the invite that a QR code or a link holds, or by the six digits. Somebody who has no name yet is
  /// asked for it first. What is no invite is told on the screen.
  public func join(_ invite: String) {
    ask { try $0.join(invite: invite) }
  }

  /// Says whether somebody can see the app.
  public func phase(_ phase: AppPhase) {
    ask { try $0.appPhase(phase: phase) }
  }

  /// Says that something has taken the phone from its player for a moment, such as a call: cards are hidden.
  public func interrupted() {
    ask { try $0.interrupted() }
  }

  /// Says whether what is said goes where only the player hears it, such as earphones.
  public func audioRoute(isPrivate: Bool) {
    ask { try $0.audioRoute(isPrivate: isPrivate) }
  }

  /// Adds a match that was saved as a file to the history; what comes of it is told on the screen.
  public func importMatch(_ file: Data) {
    ask { try $0.importMatch(file: file) }
  }

  /// Shows a message for a while, such as where a text was saved.
  public func notify(_ text: String, bad: Bool) {
    ask { try $0.notify(text: text, bad: bad) }
  }

  /// Takes over what nobody has taken yet of a session that has ended.
  func takeOver(from ended: TableModel) {
    loop.cues.takeOver(from: ended.loop.cues)
    loop.texts.takeOver(from: ended.loop.texts)
    loop.pictures.takeOver(from: ended.loop.pictures)
  }

  /// The time on the session's clock, in milliseconds, by which deadlines are told.
  public func nowMs() -> UInt64 { loop.session.nowMs() }

  /// Waits until the session is over, and gives the reason.
  public func ended() async -> SessionEnd {
    await watching?.value
    return end ?? .closed
  }

  /// Closes the session and its radio, and returns once the folder is free and ``end`` is set. It may be called more than
  /// once, from several places at once, and while events are still coming. A model that nobody holds any more closes by
  /// itself, a little later.
  public func close() async {
    let closing =
      closing
      ?? Task { [loop, watching] in
        try? await blocking { loop.shutDown() }
        await watching?.value
      }
    self.closing = closing
    await closing.value
  }

  private func ask(_ request: (any TableSessionProtocol) throws -> Void) {
    // A request is refused only where the session is over, and `end` says that.
    try? request(loop.session)
  }

  private func show(_ shown: SessionLoop.Shown) {
    screen = shown.screen
    if keepAwake != shown.keepAwake { keepAwake = shown.keepAwake }
  }
}
