package app.outcry.screens

import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.platform.LocalContext
import app.outcry.core.SettingsView

/** Where the licences of what the app consists of lie in it: `cargo xtask licences` writes them. */
private const val LICENCES = "licences.txt"

/** How the player wants everything, and what is to be said about the app. */
@Composable
fun SettingsScreen(view: SettingsView) {
    var hasLicences by remember { mutableStateOf(false) }
    Page(view.title) {
        Panel { Entry(view.name) }
        for (setting in view.settings) SettingRow(same(setting))
        Panel { Tallies(view.about) }
        Panel {
            BasicText(view.diagnosticsAbout, style = Type.label.copy(color = colours.dimText))
            KeyButton(view.diagnostics)
        }
        ShellKey(view.licences, { hasLicences = !hasLicences })
        if (hasLicences) Panel { Licences() }
    }
}

/** The licences, part by part, so that a screen reader can go through them. */
@Composable
private fun Licences() {
    val assets = LocalContext.current.assets
    val parts = remember { assets.open(LICENCES).bufferedReader().use { it.readText() }.trim().split("\n\n") }
    for (part in parts) BasicText(part, style = Type.label.copy(color = colours.text))
}
