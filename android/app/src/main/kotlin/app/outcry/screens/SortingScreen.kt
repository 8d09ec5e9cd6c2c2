package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.SortingView

/** Not drawn yet. */
@Composable
fun SortingScreen(view: SortingView) {
    Sentence(view.toString())
}
