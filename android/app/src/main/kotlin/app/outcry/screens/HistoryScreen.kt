package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.HistoryView

/** Not drawn yet. */
@Composable
fun HistoryScreen(view: HistoryView) {
    Sentence(view.toString())
}
