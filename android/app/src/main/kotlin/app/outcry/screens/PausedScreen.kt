package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.PausedView

/** Not drawn yet. */
@Composable
fun PausedScreen(view: PausedView) {
    Sentence(view.toString())
}
