package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.SetUpView

/** Not drawn yet. */
@Composable
fun SetUpScreen(view: SetUpView) {
    Sentence(view.toString())
}
