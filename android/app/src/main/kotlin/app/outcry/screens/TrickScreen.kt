package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import app.outcry.core.TrickView

/** NΣT!: a trick. */
@Composable
fun TrickScreen(view: TrickView) {
    PlayZones(
        see = {
            Head(view.head, people = false)
            RoundFacts(view)
            BasicText(
                view.title,
                Modifier.semantics { heading() },
                Type.label.copy(color = if (view.last) colours.bad else colours.dimText),
            )
            TrickTable(view)
            Tallies(view.sides)
            PeopleStrip(view.head.people)
        },
        hand = {},
        act = {
            HandFan(view.hand)
            KeyRow(listOf(view.lastKey, view.cover))
        },
    )
}

/** What counts in this round: the colour that is led, trump, supertrump, and what a trick is worth. */
@Composable
private fun RoundFacts(view: TrickView) {
    FlowRow(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.small), Arrangement.spacedBy(Space.tiny)) {
        view.led?.let { Fact(it.name, it) }
        for ((text, face) in listOf(
            view.trump to view.trumpFace,
            view.supertrump to view.supertrumpFace,
            view.value to null,
        )) {
            if (text.isNotEmpty()) Fact(text, face)
        }
    }
}
