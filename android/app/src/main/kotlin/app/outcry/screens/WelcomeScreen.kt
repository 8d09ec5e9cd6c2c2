package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.WelcomeView

/** Not drawn yet. */
@Composable
fun WelcomeScreen(view: WelcomeView) {
    Sentence(view.toString())
}
