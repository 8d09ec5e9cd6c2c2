package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.DiscardView

/** Not drawn yet. */
@Composable
fun DiscardScreen(view: DiscardView) {
    Sentence(view.toString())
}
