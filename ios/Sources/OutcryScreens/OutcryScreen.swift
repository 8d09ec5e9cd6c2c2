import OutcryCore
import SwiftUI

/// Draws a screen, whichever it is.
@MainActor
public struct OutcryScreen: View {
  private let screen: OutcryCore.Screen
  private let actions: any Actions
  private let camera: CameraPlace?
  private let flash: Flash?
  @Environment(\.colorScheme) private var colorScheme

  /// - Parameters:
  ///   - camera: Makes the picture in which the code of a table is looked for; without it codes are typed.
  ///   - flash: The light of the last cue, which may be over.
  public init(
    screen: OutcryCore.Screen, actions: any Actions, camera: CameraPlace? = nil, flash: Flash? = nil
  ) {
    (self.screen, self.actions, self.camera, self.flash) = (screen, actions, camera, flash)
  }

  public var body: some View {
    let colours = Drawings.colours(screen.appearance.theme, day: colorScheme == .light)
    Frame(screen: screen) { ViewOf(view: screen.view) }
      .environment(\.chosenLook, Look(colours: colours, appearance: screen.appearance))
      .environment(\.chosenActions, actions)
      .environment(\.camera, camera)
      .environment(\.flash, flash)
      // What has room for all that it holds does not give way under a finger; the keyboard of numbers has no key that ends it.
      .scrollBounceBehavior(.basedOnSize, axes: [.horizontal, .vertical])
      .scrollDismissesKeyboard(.interactively)
      .onChange(of: screen.announce?.number, initial: true) { _, _ in
        if let announce = screen.announce { AccessibilityNotification.Announcement(announce.text).post() }
      }
  }
}

@MainActor
private struct ViewOf: View {
  let view: ScreenView

  var body: some View {
    switch view {
    case .welcome(let view): WelcomeScreen(view: view)
    case .home(let view): HomeScreen(view: view)
    case .setUp(let view): SetUpScreen(view: view)
    case .houseRules(let view): HouseRulesScreen(view: view)
    case .lobby(let view): LobbyScreen(view: view)
    case .join(let view): JoinScreen(view: view)
    case .trouble(let view): TroubleScreen(view: view)
    case .history(let view): HistoryScreen(view: view)
    case .match(let view): MatchScreen(view: view)
    case .rules(let view): RulesScreen(view: view)
    case .practice(let view): PracticeScreen(view: view)
    case .settings(let view): SettingsScreen(view: view)
    case .missing(let view): MissingScreen(view: view)
    case .paused(let view): PausedScreen(view: view)
    case .sorting(let view): SortingScreen(view: view)
    case .trading(let view): TradingScreen(view: view)
    case .holdUp(let view): HoldUpScreen(view: view)
    case .faceDown(let view): FaceDownScreen(view: view)
    case .board(let view): BoardScreen(view: view)
    case .corner(let view): CornerScreen(view: view)
    case .vetoBoard(let view): VetoBoardScreen(view: view)
    case .teams(let view): TeamsScreen(view: view)
    case .discard(let view): DiscardScreen(view: view)
    case .trick(let view): TrickScreen(view: view)
    case .scoring(let view): ScoringScreen(view: view)
    case .result(let view): ResultScreen(view: view)
    }
  }
}
