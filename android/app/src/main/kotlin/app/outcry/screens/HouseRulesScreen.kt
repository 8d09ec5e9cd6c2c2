package app.outcry.screens

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import app.outcry.core.HouseRulesView

/** Every option of the table. */
@Composable
fun HouseRulesScreen(view: HouseRulesView) {
    Page(
        view.title,
        view.spokenTitle,
        foot = {
            view.problem?.let { Problem(it) }
            KeyGrid {
                KeyButton(view.reset)
                view.forget?.let { KeyButton(it) }
            }
        },
    ) {
        for (rule in view.rules) SettingRow(same(rule))
        view.save?.let { Entry(it, Modifier.fillMaxWidth()) }
    }
}
