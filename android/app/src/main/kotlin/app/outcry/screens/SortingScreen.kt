package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import app.outcry.core.SortingView

/** Pit: hands are sorted. */
@Composable
fun SortingScreen(view: SortingView) {
    PlayZones(
        see = { HeadOverHand(view.head) },
        hand = {
            Hand(view.rows)
            HeadUnderHand(view.head)
        },
        act = {
            Sentence(view.call, Modifier.read(Reading.LOT))
            Column(Modifier.fillMaxWidth().read(Reading.MAIN), Arrangement.spacedBy(Space.small)) {
                view.open?.let { KeyButton(it, Modifier.fillMaxWidth()) }
                KeyButton(view.ready, Modifier.fillMaxWidth())
                view.early?.let { KeyButton(it, Modifier.fillMaxWidth()) }
            }
            KeyRow(listOf(view.cover))
        },
    )
}
