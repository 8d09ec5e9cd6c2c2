package app.outcry.screens

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import app.outcry.core.DiscardView

/** NΣT!: cards are given away. */
@Composable
fun DiscardScreen(view: DiscardView) {
    PlayZones(
        see = {
            Head(view.head)
            BasicText(view.title, Modifier.semantics { heading() }, Type.title.copy(color = colours.text))
            Verdict(view.verdict)
        },
        hand = {},
        act = {
            HandFan(view.hand)
            KeyRow(listOf(view.cover))
            KeyButton(view.give, Modifier.fillMaxWidth())
        },
    )
}
