package app.outcry.screens

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import app.outcry.core.PausedView

/** The table is paused. */
@Composable
fun PausedScreen(view: PausedView) {
    PlayZones(
        see = {
            Head(view.head)
            Sentence(view.text)
        },
        hand = {},
        act = { KeyButton(view.key, Modifier.fillMaxWidth()) },
    )
}
