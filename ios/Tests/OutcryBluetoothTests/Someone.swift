import Foundation
import OutcryCore
import OutcryKit

@testable import CoreBluetooth

/// Somebody with an iPhone of this name: does one thing after the other, as a director says.
@MainActor
final class Someone {
  /// How long a screen may take to come, and a match to end.
  private static let screenLimit = Duration.seconds(5 * 60)
  private static let matchLimit = Duration.seconds(60 * 60)
  /// How long somebody thinks before pressing something, and how long where everybody else waits as long.
  private static let thought = Duration.milliseconds(500)
  private static let haste = Duration.milliseconds(100)
  private nonisolated static let sounds: [Cue: String] = [.bell: "bell", .winnersBell: "bell", .dullBell: "dull-bell"]

  /// Says why somebody does not do something.
  private struct Unable: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private let name: String
  private let folder: URL
  private let tell: @Sendable (String) -> Void
  private var held: Phone?
  /// The phone's time on an air whose time is stepped; nothing where it is the machine's.
  private var stepped: SteppedTime?
  private var misuses: [String] = []
  private var doing: Task<Void, Never>?

  /// Names a phone, where it keeps its data, and what is done with what is said.
  init(_ name: String, folder: URL, tell: @escaping @Sendable (String) -> Void) {
    (self.name, self.folder, self.tell) = (name, folder, tell)
  }

  /// Does something once everything before it is done; only a look, a fault and the end of a process wait for nothing.
  func obey(_ verb: String, _ words: [String]) {
    answer("heard \(verb)")
    if verb == "shows" { return answer("shows ok \(held.map { "\($0.model.screen.view)" } ?? "off")") }
    if verb == "fails" { return answer("fails \(fails(words) ? "ok" : "failed nothing fails so")") }
    let before = doing
    if verb == "kill" { before?.cancel() }
    doing = Task {
      await before?.value
      do {
        // Nobody does anything but in a turn of their phone.
        if stepped != nil { try await held?.pause(.zero) }
        answer("\(verb) ok \(try await act(verb, words))")
      } catch is CancellationError {
        return
      } catch {
        answer("\(verb) failed \((error as? SessionError)?.message ?? "\(error)")")
      }
    }
  }

  /// Tells the director something in one line, with the time of the phone's clock where that is not the director's.
  private func answer(_ words: String) { Self.answer(name, words, stepped, tell) }

  private nonisolated static func answer(
    _ name: String, _ words: String, _ stepped: SteppedTime?, _ tell: @Sendable (String) -> Void
  ) {
    let line = "\(name) \(words)".replacingOccurrences(of: "\n", with: " ").trimmingCharacters(in: .whitespaces)
    tell(line + (stepped.map { " @\($0.time.nanos)" } ?? ""))
  }

  /// Has a step of the system's Bluetooth fail the next times.
  private func fails(_ words: [String]) -> Bool {
    guard words.count == 3, let step = Step(rawValue: words[0]), let fault = Fault(rawValue: words[1]),
      let times = Int(words[2]), let fake = held?.fake
    else { return false }
    fake.fail(step, fault, times: times)
    return true
  }

  /// Goes away, whatever there is to do. Where its time is stepped nobody gives it a turn any more: a phone that is on stays so.
  func leave() async {
    guard stepped == nil else { return }
    doing?.cancel()
    await doing?.value
    await switchOff()
  }

  /// Does something and gives what the director wants to know of it.
  private func act(_ verb: String, _ words: [String]) async throws -> String {
    switch (verb, words.first) {
    case ("open", let player?):
      guard words.count > 1, let air = UInt16(words[1]) else { throw Unable("an air is a port") }
      try await open(player, air, Array(words.dropFirst(2)))
    case ("host", let game?) where words.count > 1:
      return try await phone.host(try Self.table(game, words[1], words.dropFirst(2))).uri
    case ("join", let invite?): try phone.model.join(invite)
    case ("seated", let count?):
      try await phone.seated(Int(count) ?? 0)
      let fake = try phone.fake
      return "\(fake.lock.withLock { fake.connections.count })"
    case ("start", let count?): try await phone.start(with: Int(count) ?? 0)
    case ("play", _):
      let pause = stepped == nil ? Self.haste : Self.thought
      return try await phone.play(every: pause, within: Self.matchLimit) { answer("rings") }
    case ("reads", _):
      let (phone, wanted) = (try phone, words.joined(separator: " "))
      return try await phone.awaited(wanted) { phone.lobby.map(\.status).flatMap { $0.contains(wanted) ? $0 : nil } }
    case ("latency", _):
      let latencies = stepped?.latencies.map { "\(Int($0 / .microseconds(1)))" } ?? []
      return latencies.joined(separator: " ")
    case ("save", let file?):
      try Data(try await phone.savedMatch().utf8).write(to: folder.appending(path: file))
    case ("kill", _):
      try phone.fake.antenna.die()
      await switchOff()
    case ("close", _):
      _ = try phone
      await switchOff()
      defer { misuses = [] }
      if !misuses.isEmpty { throw Unable(misuses.joined(separator: "; ")) }
    default: throw Unable("nobody knows how to \(verb) \(words)")
    }
    return ""
  }

  /// Closes the app, and then the phone, as far as it is on.
  private func switchOff() async {
    guard let phone = held else { return }
    held = nil
    stepped?.hold()
    await phone.model.close()
    // The radio still has to leave the air.
    phone.fake.queue.sync {}
    phone.fake.antenna.die()
    misuses += phone.fake.misuses
    stepped?.session?.end()
    stepped?.release()
    stepped = nil
  }

  private var phone: Phone {
    get throws {
      guard let held else { throw Unable("the phone is off") }
      return held
    }
  }

  private func open(_ player: String, _ port: UInt16, _ options: [String]) async throws {
    guard held == nil else { throw Unable("the phone is on") }
    let stepped = options.contains("stepped") ? SteppedTime() : nil
    let air = SocketAir(port: port, options: options.filter { $0 != "stepped" }, stepped: stepped)
    let worker: Worker = stepped?.time ?? RealTime()
    let phone = try await Phone(
      name, player: player, folder, air, worker, stepped: stepped, patience: Self.screenLimit)
    (held, self.stepped) = (phone, stepped)
    // What a stack takes is the air's to say.
    (phone.fake.callbackTime, phone.fake.sentTime, phone.fake.subscriptionTime) = (0, 0, 0)
    Task.detached { [name, tell, cues = phone.model.cues, weak phone] in
      for await cue in cues {
        guard let sound = Self.sounds[cue.cue] else { continue }
        try? await phone?.pause(ContinuousClock.now.duration(to: cue.due))
        Self.answer(name, "hears \(sound)", stepped, tell)
      }
    }
    // It has not come on the air.
    if let why = phone.fake.misuses.first { throw Unable(why) }
  }

  /// Reads a table; an edition of `-` is none.
  private static func table(_ game: String, _ edition: String, _ options: ArraySlice<String>) throws -> TableOptions {
    let games: [String: GameName] = ["pit": .pit, "nyet": .nyet]
    guard let game = games[game] else { throw Unable("there is no game \(game)") }
    let values = try options.map { option in
      let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Unable("\(option) has no value") }
      return NamedValue(name: parts[0], value: Int32(parts[1]).map(OptionValue.number) ?? .word(word: parts[1]))
    }
    return TableOptions(game: game, edition: edition == "-" ? nil : edition, options: values)
  }
}
