package app.outcry.screens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import app.outcry.core.Screen
import app.outcry.core.ScreenView

/**
 * Draws a screen, whichever it is.
 *
 * @param day whether the phone itself shows light colours
 */
@Composable
fun OutcryScreen(screen: Screen, actions: Actions, day: Boolean) {
    CompositionLocalProvider(LocalActions provides actions) {
        Themed(screen.appearance, day) {
            Frame(screen) { ViewOf(screen.view) }
        }
    }
}

@Composable
private fun ViewOf(shown: ScreenView) {
    when (shown) {
        is ScreenView.Welcome -> WelcomeScreen(shown.view)
        is ScreenView.Home -> HomeScreen(shown.view)
        is ScreenView.SetUp -> SetUpScreen(shown.view)
        is ScreenView.HouseRules -> HouseRulesScreen(shown.view)
        is ScreenView.Lobby -> LobbyScreen(shown.view)
        is ScreenView.Join -> JoinScreen(shown.view)
        is ScreenView.Missing -> MissingScreen(shown.view)
        is ScreenView.Paused -> PausedScreen(shown.view)
        is ScreenView.Trouble -> TroubleScreen(shown.view)
        is ScreenView.Sorting -> SortingScreen(shown.view)
        is ScreenView.Trading -> TradingScreen(shown.view)
        is ScreenView.HoldUp -> HoldUpScreen(shown.view)
        is ScreenView.FaceDown -> FaceDownScreen(shown.view)
        is ScreenView.Board -> BoardScreen(shown.view)
        is ScreenView.Corner -> CornerScreen(shown.view)
        is ScreenView.VetoBoard -> VetoBoardScreen(shown.view)
        is ScreenView.Teams -> TeamsScreen(shown.view)
        is ScreenView.Discard -> DiscardScreen(shown.view)
        is ScreenView.Trick -> TrickScreen(shown.view)
        is ScreenView.Scoring -> ScoringScreen(shown.view)
        is ScreenView.Result -> ResultScreen(shown.view)
        is ScreenView.History -> HistoryScreen(shown.view)
        is ScreenView.Match -> MatchScreen(shown.view)
        is ScreenView.Rules -> RulesScreen(shown.view)
        is ScreenView.Practice -> PracticeScreen(shown.view)
        is ScreenView.Settings -> SettingsScreen(shown.view)
    }
}
