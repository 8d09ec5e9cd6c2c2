package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.HouseRulesView

/** Not drawn yet. */
@Composable
fun HouseRulesScreen(view: HouseRulesView) {
    Sentence(view.toString())
}
