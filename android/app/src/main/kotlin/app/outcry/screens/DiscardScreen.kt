package app.outcry.screens

import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.outcry.core.DiscardView

/** NΣT!: cards are given away. */
@Composable
fun DiscardScreen(view: DiscardView) {
    PlayZones(
        see = {
            HeadOverHand(view.head)
            BasicText(view.title, Modifier.semantics { heading() }, Type.title.copy(color = colours.text))
            Verdict(view.verdict)
            HeadUnderHand(view.head)
        },
        hand = {},
        act = {
            HandFan(view.hand, rise = geometry.chosenRaised.dp)
            KeyRow(listOf(view.cover), main = view.give)
        },
    )
}
