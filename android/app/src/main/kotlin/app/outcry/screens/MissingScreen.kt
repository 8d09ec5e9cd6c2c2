package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.MissingView

/** Not drawn yet. */
@Composable
fun MissingScreen(view: MissingView) {
    Sentence(view.toString())
}
