package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.HoldUpView

/** Not drawn yet. */
@Composable
fun HoldUpScreen(view: HoldUpView) {
    Sentence(view.toString())
}
