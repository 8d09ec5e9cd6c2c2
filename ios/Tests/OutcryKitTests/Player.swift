import OutcryCore
import OutcryKit

/// Somebody who looks at a screen and presses what stands there, knowing no more of the games than a screen tells.
@MainActor
final class Player {
  let name: String
  let model: TableModel
  /// How often something was pressed.
  private(set) var presses = 0

  private var playing: Task<Void, Never>?

  init(_ name: String, _ folder: Folder, _ radio: any Radio) async throws {
    self.name = name
    model = try await TableModel.open(folder.surroundings(name), radio: radio)
  }

  /// Plays on until told otherwise, or until the session is over.
  func begin() {
    playing = Task {
      while !Task.isCancelled, model.end == nil {
        let before = model.screen
        guard look() else {
          try? await Task.sleep(for: lookEvery)
          continue
        }
        presses += 1
        // What was pressed shows before the next look, unless it changes nothing.
        try? await until("an answer", within: .milliseconds(400)) { model.screen != before || model.end != nil }
      }
    }
  }

  func rest() async {
    playing?.cancel()
    await playing?.value
  }

  /// Looks at the screen once, and says whether anything was pressed.
  private func look() -> Bool {
    switch model.screen.view {
    case .welcome(let view):
      model.submit(.type(into: view.name.into, text: name))
      return true
    case .faceDown(let view):
      return press(view.key)
    case .sorting(let view):
      return press(view.ready) || press(view.open)
    case .trading(let view):
      return trade(view)
    case .holdUp(let view):
      return press(view.key)
    case .vetoBoard(let view):
      return press(any: view.lines.flatMap(\.boxes).map(\.key))
    case .teams(let view):
      return press(any: view.choices.map(\.key))
    case .discard(let view):
      return press(view.give) || press(any: view.hand.filter { !$0.marked }.map(\.key))
    case .trick(let view):
      return press(any: view.hand.map(\.key))
    case .scoring(let view):
      return press(any: view.bonus)
    default:
      return false
    }
  }

  /// Gives single cards of any row but the largest to whoever takes one, and rings when the bell glows.
  private func trade(_ view: TradingView) -> Bool {
    if view.bell.glows { return press(view.bell.key) }
    // Pressed twice before it showed: nobody else calls as many.
    if view.lot.faces.count > 1 { return view.lot.calling ? press(view.big) : press(view.clear) }
    if !view.lot.faces.isEmpty, !view.lot.calling { return press(view.big) }
    if view.lot.calling {
      // Not always, so that two who both turn to a third find each other in the end.
      return Bool.random() && press(any: view.head.people.compactMap(\.key))
    }
    return press(any: view.rows.dropFirst().map(\.take))
  }

  private func press(any keys: [Key]) -> Bool {
    press(keys.filter { $0.state == .ready }.randomElement())
  }

  private func press(_ key: Key?) -> Bool {
    guard let key, key.state == .ready else { return false }
    model.press(key)
    return true
  }
}
