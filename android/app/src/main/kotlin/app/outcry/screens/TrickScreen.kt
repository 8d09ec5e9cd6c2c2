package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.TrickView

/** Not drawn yet. */
@Composable
fun TrickScreen(view: TrickView) {
    Sentence(view.toString())
}
