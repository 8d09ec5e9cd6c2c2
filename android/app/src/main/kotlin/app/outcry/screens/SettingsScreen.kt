package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.SettingsView

/** How the player wants everything, and what is to be said about the app. */
@Composable
fun SettingsScreen(view: SettingsView) {
    Page(view.title) {
        Panel { Entry(view.name) }
        for (setting in view.settings) SettingRow(same(setting))
        Panel { Tallies(view.about) }
    }
}
