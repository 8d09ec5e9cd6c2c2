package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.TradingView

/** Not drawn yet. */
@Composable
fun TradingScreen(view: TradingView) {
    Sentence(view.toString())
}
