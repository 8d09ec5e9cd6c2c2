package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
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
import androidx.compose.ui.draw.rotate
import androidx.compose.ui.semantics.clearAndSetSemantics
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

/** The part of the shorter side that the bell takes, and what it takes beside cards that lie open. */
private const val BELL = 0.4f
private const val BELL_OVER_CARDS = 0.24f

/** How wide cards are that lie open on the board, and those of which many do. */
private val CARD = 56.dp
private val ONE_OF_MANY = 40.dp
private const val MANY = 6

/** From which height on there is room to say everything twice. */
private val ROOM_FOR_TWICE = 640.dp

/** The phone in the middle: the bell, everybody around it, and what has just happened. */
@Composable
fun BoardScreen(view: BoardView) {
    val colours = colours
    BoxWithConstraints(Modifier.fillMaxSize().padding(Space.small)) {
        val bell = min(maxWidth, maxHeight) * if (view.cards.isEmpty()) BELL else BELL_OVER_CARDS
        val twice = maxHeight >= ROOM_FOR_TWICE
        val chip = if (maxWidth < 360.dp || view.ring.size > 8) 76.dp else 96.dp
        Column(Modifier.fillMaxSize()) {
            Head(view.head, people = false)
            Ring(Modifier.weight(1f).fillMaxWidth(), middle = {
                Column(
                    Modifier.verticalScroll(rememberScrollState()).padding(horizontal = Space.small),
                    Arrangement.spacedBy(Space.small, Alignment.CenterVertically),
                    Alignment.CenterHorizontally,
                ) {
                    // Whoever sits on the other side of the table reads it upright too; a screen reader says it once.
                    if (twice) Box(Modifier.clearAndSetSemantics {}) { Message(view.message, Modifier.rotate(UPSIDE_DOWN)) }
                    view.bell?.let {
                        val glow = if (it == BellState.RINGS) colours.bellGlowing else colours.bellQuiet
                        PictureOf(Picture.Bell(it), if (it == BellState.DULL) colours.dimText else glow, Modifier.size(bell))
                    }
                    Message(view.message, Modifier.semantics { heading() })
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

@Composable
private fun Message(text: String, modifier: Modifier) =
    BasicText(text, modifier, Type.title.copy(color = colours.text, textAlign = TextAlign.Center))

private const val UPSIDE_DOWN = 180f

/** Cards that lie open, each with whose it is where they are not all of one person. */
@Composable
private fun OpenCards(cards: List<OpenCard>) {
    val width = if (cards.size < MANY) CARD else ONE_OF_MANY
    val named = cards.distinctBy { it.name }.size > 1
    FlowRow(
        horizontalArrangement = Arrangement.spacedBy(Space.tiny, Alignment.CenterHorizontally),
        verticalArrangement = Arrangement.spacedBy(Space.tiny),
    ) {
        for (card in cards) {
            Column(
                Modifier.semantics(mergeDescendants = true) { contentDescription = card.label },
                horizontalAlignment = Alignment.CenterHorizontally,
            ) {
                Card(card.face, width)
                if (named && card.name.isNotEmpty()) {
                    BasicText(card.name, style = Type.label.copy(color = colours.dimText), maxLines = 1)
                }
            }
        }
    }
}
