package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.HomeView

/** Not drawn yet. */
@Composable
fun HomeScreen(view: HomeView) {
    Sentence(view.toString())
}
