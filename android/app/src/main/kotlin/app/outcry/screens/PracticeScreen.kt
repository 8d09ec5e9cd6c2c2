package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.PracticeView

/** Not drawn yet. */
@Composable
fun PracticeScreen(view: PracticeView) {
    Sentence(view.toString())
}
