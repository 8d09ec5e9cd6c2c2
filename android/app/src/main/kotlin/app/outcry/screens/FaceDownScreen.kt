package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.FaceDownView

/** Not drawn yet. */
@Composable
fun FaceDownScreen(view: FaceDownView) {
    Sentence(view.toString())
}
