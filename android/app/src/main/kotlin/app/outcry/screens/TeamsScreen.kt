package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.TeamsView

/** Not drawn yet. */
@Composable
fun TeamsScreen(view: TeamsView) {
    Sentence(view.toString())
}
