package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.BoardView

/** Not drawn yet. */
@Composable
fun BoardScreen(view: BoardView) {
    Sentence(view.toString())
}
