package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.VetoBoardView

/** Not drawn yet. */
@Composable
fun VetoBoardScreen(view: VetoBoardView) {
    Sentence(view.toString())
}
