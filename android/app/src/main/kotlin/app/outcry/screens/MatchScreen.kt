package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.MatchView

/** Not drawn yet. */
@Composable
fun MatchScreen(view: MatchView) {
    Sentence(view.toString())
}
