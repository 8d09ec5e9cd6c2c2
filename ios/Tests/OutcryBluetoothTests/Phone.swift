import Foundation
import OutcryBluetooth
import OutcryCore
import OutcryKit

@testable import CoreBluetooth

/// A phone with somebody's app, and what lies behind its radio.
@MainActor
final class Phone {
  let fake: FakePhone
  let model: TableModel
  private let pace: Pace
  /// How long it may take until a screen comes.
  private let patience: Duration

  /// Opens the app on a phone of this name, which keeps its data in a folder of that name.
  ///
  /// - Parameters:
  ///   - player: What is typed where the app asks for a name; that of the phone without one.
  ///   - stepped: The phone's time on an air whose time is stepped; without it, it is the machine's.
  init(
    _ name: String, player: String? = nil, _ folder: URL, _ air: Air, _ worker: Worker, stepped: SteppedTime? = nil,
    patience: Duration
  ) async throws {
    self.patience = patience
    pace = stepped.map { TurnPace(time: $0.time) } ?? RealPace()
    fake = FakePhone(name, air, worker)
    stepped?.time.watch(fake.queue)
    let data = folder.appending(path: name)
    if let stepped { try ToldTime.ask(data, stepped.entropy) }
    let surroundings = Surroundings(folder: data, languages: ["en"], utcOffsetSeconds: 0)
    let clock: any RadioClock = stepped.map { VirtualClock(time: $0.time) } ?? SystemClock()
    let radio = BluetoothRadio(profile: try gattProfile(), queue: fake.queue, clock: clock)
    model = try await TableModel.open(surroundings, radio: radio)
    if let stepped { stepped.session = try ToldTime(data, stepped.time.nanos) }
    if case .welcome = model.screen.view { model.submit(.type(into: .name, text: player ?? name)) }
  }

  var lobby: LobbyView? { if case .lobby(let view) = model.screen.view { view } else { nil } }

  /// Hosts a table, and gives its invite.
  func host(_ table: TableOptions) async throws -> InviteCard {
    model.host(table)
    return try await awaited("an invite") { lobby?.invite }
  }

  /// Waits for a lobby with so many seats taken.
  func seated(_ count: Int) async throws {
    try await awaited("a lobby of \(count)") { lobby?.seats.count == count ? () : nil }
  }

  /// Starts the match once the lobby allows it, and so many who have a seat are all there.
  func start(with count: Int) async throws {
    let start = try await awaited("a start") {
      lobby.flatMap { lobby in
        let isThere = lobby.seats.count == count && lobby.seats.allSatisfy { $0.person.presence != .lost }
        return isThere ? ready(lobby.start) : nil
      }
    }
    model.press(start)
  }

  /// Plays up to the result, and gives everybody's total by name as the referee's are written.
  ///
  /// - Parameters:
  ///   - pause: How long the player looks before pressing something.
  ///   - limit: How long the match may take.
  ///   - rings: What is done when the player presses the bell, once for all presses until something else is pressed.
  func play(every pause: Duration, within limit: Duration, rings: () -> Void = {}) async throws -> String {
    var player = Player()
    var last: Intent?
    let end = pace.now + limit
    while true {
      if case .result(let view) = model.screen.view { return Self.totals(view) }
      guard pace.now < end, model.end == nil else { throw NeverCame("a result", model.screen.view) }
      if let key = player.press(model.screen) {
        if key.intent == .ring, last != .ring { rings() }
        last = key.intent
        model.press(key)
      }
      try await self.pause(pause)
    }
  }

  /// Gives the match that was played last, by which the referee judges, as the app saves it.
  func savedMatch() async throws -> String {
    model.submit(.go(destination: .history))
    model.press(
      try await awaited("a history") {
        if case .history(let view) = model.screen.view { view.matches.first?.key } else { nil }
      })
    model.press(
      try await awaited("the match") {
        if case .match(let view) = model.screen.view { ready(view.saveMatch) } else { nil }
      })
    var texts = model.texts.makeAsyncIterator()
    guard let saved = await texts.next() else { throw NeverCame("a text", model.screen.view) }
    return saved.text
  }

  /// Waits until there is something, as the screen shows it.
  @discardableResult
  func awaited<Found>(_ what: String, _ find: () -> Found?) async throws -> Found {
    let end = pace.now + patience
    while true {
      if let found = find() { return found }
      guard pace.now < end else { throw NeverCame(what, model.screen.view) }
      try await pause(pace.glance)
    }
  }

  /// Waits for a time of this phone, unless the task is cancelled.
  func pause(_ time: Duration) async throws {
    try await pace.pause(time)
    try Task.checkCancellation()
  }

  private static func totals(_ view: ResultView) -> String {
    let totals = view.bars.map { bar in
      let written = bar.total.replacingOccurrences(of: "\u{2212}", with: "-").replacingOccurrences(of: ",", with: "")
      return "\(bar.name) \(Int(written) ?? 0)"
    }
    return totals.sorted().joined(separator: ", ")
  }
}

/// A screen that somebody has waited for in vain.
struct NeverCame: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ view: ScreenView) { description = "\(what) never came, but \(view)" }
}

/// By what somebody waits.
private protocol Pace: Sendable {
  /// The time of a clock that never goes back.
  var now: Duration { get }
  /// How often somebody looks whether a screen has come.
  var glance: Duration { get }
  func pause(_ time: Duration) async throws
}

/// The machine's time.
private struct RealPace: Pace {
  private let began = ContinuousClock.now
  let glance = Duration.milliseconds(5)

  var now: Duration { began.duration(to: .now) }

  func pause(_ time: Duration) async throws { try await Task.sleep(for: time) }
}

/// The time of a phone that goes on from turn to turn.
private struct TurnPace: Pace {
  let time: VirtualTime
  let glance = Duration.milliseconds(100)

  var now: Duration { .nanoseconds(Int64(time.nanos)) }

  func pause(_ time: Duration) async throws {
    await withCheckedContinuation { woken in
      self.time.after(max(0, Int(time / .milliseconds(1)))) { woken.resume() }
    }
  }
}
