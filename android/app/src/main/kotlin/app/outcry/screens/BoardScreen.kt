package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min
import app.outcry.core.BellState
import app.outcry.core.BoardView
import app.outcry.core.OpenCard
import app.outcry.core.Picture

/** The part of the shorter side that the bell takes. */
private const val BELL = 0.28f

private val CARD = 56.dp

/** The phone in the middle: the bell, everybody around it, and what has just happened. */
@Composable
fun BoardScreen(view: BoardView) {
    val colours = colours
    BoxWithConstraints(Modifier.fillMaxSize().padding(Space.small)) {
        val bell = min(maxWidth, maxHeight) * BELL
        val chip = if (maxWidth < 360.dp || view.ring.size > 8) 76.dp else 96.dp
        Column(Modifier.fillMaxSize()) {
            Head(view.head, people = false)
            Ring(Modifier.weight(1f).fillMaxWidth(), middle = {
                Column(
                    Modifier.verticalScroll(rememberScrollState()),
                    Arrangement.spacedBy(Space.small, Alignment.CenterVertically),
                    Alignment.CenterHorizontally,
                ) {
                    view.bell?.let {
                        val glow = if (it == BellState.RINGS) colours.bellGlowing else colours.bellQuiet
                        PictureOf(Picture.Bell(it), if (it == BellState.DULL) colours.dimText else glow, Modifier.size(bell))
                    }
                    BasicText(
                        view.message,
                        Modifier.semantics { heading() },
                        Type.title.copy(color = colours.text, textAlign = TextAlign.Center),
                    )
                    for (line in view.lines) {
                        BasicText(line, style = Type.body.copy(color = colours.text, textAlign = TextAlign.Center))
                    }
                    OpenCards(view.cards)
                }
            }) {
                for (person in view.ring) PersonChip(person, chip)
            }
            NoticePlace()
            view.key?.let { KeyButton(it, Modifier.fillMaxWidth()) }
        }
    }
}

/** Cards that lie open, each with whose it is. */
@Composable
private fun OpenCards(cards: List<OpenCard>) {
    FlowRow(
        horizontalArrangement = Arrangement.spacedBy(Space.tiny, Alignment.CenterHorizontally),
        verticalArrangement = Arrangement.spacedBy(Space.tiny),
    ) {
        for (card in cards) {
            Column(
                Modifier.semantics(mergeDescendants = true) { contentDescription = card.label },
                horizontalAlignment = Alignment.CenterHorizontally,
            ) {
                Card(card.face, CARD)
                if (card.name.isNotEmpty()) {
                    BasicText(card.name, style = Type.label.copy(color = colours.dimText), maxLines = 1)
                }
            }
        }
    }
}
