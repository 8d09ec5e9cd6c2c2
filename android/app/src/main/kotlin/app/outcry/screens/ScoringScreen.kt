package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.ScoringView

/** Not drawn yet. */
@Composable
fun ScoringScreen(view: ScoringView) {
    Sentence(view.toString())
}
