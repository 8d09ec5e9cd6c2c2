package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.ResultView

/** Not drawn yet. */
@Composable
fun ResultScreen(view: ResultView) {
    Sentence(view.toString())
}
