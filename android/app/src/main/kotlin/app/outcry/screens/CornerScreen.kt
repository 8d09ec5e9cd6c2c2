package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.outcry.core.CardFace
import app.outcry.core.CornerView

/** How long a line takes to appear, in milliseconds. */
private const val LINE_MILLIS = 120

/** The part of the width that the face of the corner takes. */
private const val FACE_SHARE = 0.4f

private val WIDEST_FACE = 160.dp

/** From which width the face stands beside what is said of it. */
private val BESIDE = 480.dp

/** Pit: the round is over: what was cornered, what it brings and costs, then the totals. */
@Composable
fun CornerScreen(view: CornerView) {
    val reveal = rememberReveal(view.head.round, LINE_MILLIS, view.lines.size)
    PlayZones(
        see = {
            Column(Modifier.fillMaxWidth().endsAtOnce(reveal), Arrangement.spacedBy(Space.medium)) {
                Head(view.head, people = false)
                Cornered(view.face) {
                    BasicText(view.title, Modifier.semantics { heading() }, Type.title.copy(color = colours.text))
                    if (view.kind.isNotEmpty()) BasicText(view.kind, style = Type.key.copy(color = colours.text))
                    view.lines.forEachIndexed { index, line -> Revealed(reveal, index) { Sentence(line) } }
                }
                LaidOpen(view.cards)
                view.deal?.let { DealLine(it) }
                Bars(view.bars, reveal::grown)
                Sentence(view.next)
            }
        },
        hand = {},
        act = { for (key in view.keys) KeyButton(key, Modifier.fillMaxWidth()) },
    )
}

/** The face that was cornered, large, above what is said of it, or beside it where there is the width. */
@Composable
private fun Cornered(face: CardFace?, said: @Composable ColumnScope.() -> Unit) {
    BoxWithConstraints(Modifier.fillMaxWidth()) {
        val width = (maxWidth * FACE_SHARE).coerceAtMost(WIDEST_FACE)
        if (maxWidth >= BESIDE) {
            Row(horizontalArrangement = Arrangement.spacedBy(Space.huge)) {
                face?.let { Card(it, width) }
                Column(Modifier.weight(1f), Arrangement.spacedBy(Space.medium), content = said)
            }
        } else {
            Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.medium)) {
                face?.let { Card(it, width, Modifier.align(Alignment.CenterHorizontally)) }
                said()
            }
        }
    }
}

/** The winner's hand, where it is laid open. */
@Composable
private fun LaidOpen(cards: List<CardFace>) {
    val gap = Arrangement.spacedBy(Space.tiny)
    FlowRow(horizontalArrangement = gap, verticalArrangement = gap) {
        for (card in cards) {
            Card(card, geometry.widths.lot.dp, Modifier.semantics { contentDescription = card.name })
        }
    }
}
