package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.TroubleView

/** Not drawn yet. */
@Composable
fun TroubleScreen(view: TroubleView) {
    Sentence(view.toString())
}
