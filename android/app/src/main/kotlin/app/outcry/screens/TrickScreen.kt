package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import app.outcry.core.TrickView

/** NΣT!: a trick. */
@Composable
fun TrickScreen(view: TrickView) {
    PlayZones(
        see = {
            HeadOverHand(view.head, people = false)
            // What was led is seen from the cards on the table: where there is little room, they come first.
            if (!isTight) RoundFacts(view)
            TrickTable(view)
            if (isTight) RoundFacts(view)
            Tallies(view.sides)
            PeopleStrip(view.head)
            HeadUnderHand(view.head, people = false)
        },
        hand = {},
        act = {
            HandFan(view.hand)
            KeyRow(listOf(view.lastKey, view.cover))
        },
    )
}

/** Which trick it is, and what counts in this round: what is led, trump, supertrump, what a trick is worth. */
@Composable
private fun RoundFacts(view: TrickView) {
    FlowRow(
        Modifier.fillMaxWidth(),
        Arrangement.spacedBy(Space.small),
        Arrangement.spacedBy(Space.tiny),
        Alignment.CenterVertically,
    ) {
        TrickTitle(view)
        view.led?.let { Fact(it.name, it, view.ledBy) }
        for ((text, face) in listOf(
            view.trump to view.trumpFace,
            view.supertrump to view.supertrumpFace,
            view.value to null,
        )) {
            if (text.isNotEmpty()) Fact(text, face)
        }
    }
}

/** Which trick is shown; the last one stands out, for it is not the one that is played. */
@Composable
private fun TrickTitle(view: TrickView) {
    val colours = colours
    val ground = if (view.last) Modifier.clip(RoundedCornerShape(Space.large)).background(colours.chosen) else Modifier
    BasicText(
        view.title,
        ground.padding(horizontal = Space.small, vertical = Space.tiny).semantics { heading() },
        Type.label.copy(color = if (view.last) colours.chosenText else colours.dimText),
    )
}
