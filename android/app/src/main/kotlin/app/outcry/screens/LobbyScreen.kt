package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.LobbyView

/** Not drawn yet. */
@Composable
fun LobbyScreen(view: LobbyView) {
    Sentence(view.toString())
}
