package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.CornerView

/** Not drawn yet. */
@Composable
fun CornerScreen(view: CornerView) {
    Sentence(view.toString())
}
