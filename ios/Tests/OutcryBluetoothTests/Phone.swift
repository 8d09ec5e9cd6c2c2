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
  /// How long it may take until a screen comes.
  private let patience: Duration

  /// Opens the app on a phone of this name, which keeps its data in a folder of that name.
  ///
  /// - Parameter player: What is typed where the app asks for a name; that of the phone without one.
  init(
    _ name: String, player: String? = nil, _ folder: URL, _ air: Air, _ worker: Worker, patience: Duration
  ) async throws {
    self.patience = patience
    fake = FakePhone(name, air, worker)
    let surroundings = Surroundings(folder: folder.appending(path: name), languages: ["en"], utcOffsetSeconds: 0)
    let radio = BluetoothRadio(profile: try gattProfile(), queue: fake.queue)
    model = try await TableModel.open(surroundings, radio: radio)
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

  /// Starts the match once the lobby allows it.
  func start() async throws { model.press(try await awaited("a start") { ready(lobby?.start) }) }

  /// Plays up to the result, and gives everybody's total by name as the referee's are written.
  ///
  /// - Parameters:
  ///   - pause: How long the player looks before pressing something.
  ///   - limit: How long the match may take.
  ///   - rings: What is done when the player presses the bell, once for all presses until something else is pressed.
  func play(every pause: Duration, within limit: Duration, rings: () -> Void = {}) async throws -> String {
    var player = Player()
    var last: Intent?
    let end = ContinuousClock.now + limit
    while true {
      if case .result(let view) = model.screen.view { return Self.totals(view) }
      guard ContinuousClock.now < end, model.end == nil else { throw NeverCame("a result", model.screen.view) }
      if let key = player.press(model.screen) {
        if key.intent == .ring, last != .ring { rings() }
        last = key.intent
        model.press(key)
      }
      try await Task.sleep(for: pause)
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
    let end = ContinuousClock.now + patience
    while true {
      if let found = find() { return found }
      guard ContinuousClock.now < end else { throw NeverCame(what, model.screen.view) }
      try await Task.sleep(for: .milliseconds(5))
    }
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
