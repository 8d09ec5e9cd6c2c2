package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.JoinView

/** Not drawn yet. */
@Composable
fun JoinScreen(view: JoinView) {
    Sentence(view.toString())
}
