package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.RulesView

/** Not drawn yet. */
@Composable
fun RulesScreen(view: RulesView) {
    Sentence(view.toString())
}
