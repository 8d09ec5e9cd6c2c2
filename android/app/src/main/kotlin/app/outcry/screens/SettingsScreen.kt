package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.SettingsView

/** Not drawn yet. */
@Composable
fun SettingsScreen(view: SettingsView) {
    Sentence(view.toString())
}
