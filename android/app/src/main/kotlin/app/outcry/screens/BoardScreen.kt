package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.rotate
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min
import app.outcry.core.BellState
import app.outcry.core.BoardView
import app.outcry.core.OpenCard
import app.outcry.core.Person
import app.outcry.core.Picture

/** The part of the shorter side that the bell takes, and what it takes where other things need the room. */
private const val BELL = 0.4f
private const val SMALL_BELL = 0.24f

/** How large the bell is at the least. */
private val BELL_LEAST = 32.dp

/** How wide cards are that lie open on the board, and those of which many do. */
private val CARD = 56.dp
private val ONE_OF_MANY = 40.dp
private const val MANY = 6

/** From which height on there is room to say everything twice. */
private val ROOM_FOR_TWICE = 640.dp

/** How wide chips of the ring are, the best first, and the least that is left for its midst, where words have to fit. */
private val CHIP_WIDTHS = listOf(96.dp, 76.dp, 56.dp)
private val MIDST = 120.dp

/** The phone in the middle: the bell, everybody around it, and what has just happened. */
@Composable
fun BoardScreen(view: BoardView) {
    BoxWithConstraints(Modifier.fillMaxSize().padding(Space.small)) {
        val isHigh = maxHeight >= ROOM_FOR_TWICE
        Column(Modifier.fillMaxSize()) {
            Head(view.head, people = false)
            BoxWithConstraints(Modifier.weight(1f).fillMaxWidth().padding(vertical = Space.small)) {
                val chip = chipWidth(view.ring, DpSize(maxWidth, maxHeight))
                val short = min(maxWidth, maxHeight)
                if (chip != null) {
                    val bell = if (view.cards.isEmpty()) BELL else SMALL_BELL
                    Ring(Modifier.fillMaxSize(), middle = {
                        Happening(view, short * bell, twice = isHigh, words = Modifier.verticalScroll(rememberScrollState()))
                    }) {
                        for (person in view.ring) PersonChip(person, chip)
                    }
                } else {
                    // So many people, or such large texts, have no room around anything.
                    Column(Modifier.fillMaxSize().verticalScroll(rememberScrollState()), Arrangement.spacedBy(Space.small)) {
                        Happening(view, short * SMALL_BELL, twice = false, Modifier.fillMaxWidth())
                        PeopleStrip(view.head)
                    }
                }
            }
            NoticePlace()
            view.key?.let { KeyButton(it, Modifier.fillMaxWidth()) }
        }
    }
}

/** Gives how wide chips are that have room around a table; nothing where none do. */
@Composable
private fun chipWidth(people: List<Person>, room: DpSize): Dp? {
    val texts = rememberTextMeasurer()
    val density = LocalDensity.current
    return remember(people, room, density) {
        val least = texts.leastChip(people, density)
        CHIP_WIDTHS.filter { it >= least }.firstOrNull { chip ->
            val high = people.maxOfOrNull { texts.chipHeight(it, chip, density) } ?: 0.dp
            hasRing(people.size, DpSize(chip, high), room, MIDST * density.fontScale)
        }
    }
}

/**
 * What has just happened, with the bell and the cards that lie open; [twice] says it upright for the other side of the table as well.
 * The bell is no larger than what the words leave it.
 */
@Composable
private fun Happening(view: BoardView, bell: Dp, twice: Boolean, modifier: Modifier = Modifier, words: Modifier = Modifier) {
    // Whoever sits on the other side of the table reads it upright too; a screen reader says it once.
    val again = @Composable { if (twice) Box(Modifier.clearAndSetSemantics {}) { Message(view.message, Modifier.rotate(UPSIDE_DOWN)) } }
    val picture = @Composable { view.bell?.let { BellOf(it) } ?: Unit }
    Layout(listOf(again, picture, { Said(view, words) }), modifier.padding(horizontal = Space.small)) { (above, bells, below), constraints ->
        val gap = Space.small.roundToPx()
        val width = constraints.maxWidth
        val upper = above.map { it.measure(Constraints(maxWidth = width)) }
        val used = upper.sumOf { it.height + gap } + gap * bells.size
        val height = if (constraints.hasBoundedHeight) (constraints.maxHeight - used).coerceAtLeast(0) else null
        val left = height?.let { high -> high - below.sumOf { it.maxIntrinsicHeight(width) } } ?: Constraints.Infinity
        val side = left.coerceAtLeast(BELL_LEAST.roundToPx()).coerceAtMost(bell.roundToPx())
        val drawn = bells.map { it.measure(Constraints.fixed(side, side)) }
        val most = height?.let { (it - side * drawn.size).coerceAtLeast(0) } ?: Constraints.Infinity
        val all = upper + drawn + below.map { it.measure(Constraints(maxWidth = width, maxHeight = most)) }
        val wide = all.maxOf { it.width }
        layout(wide, all.sumOf { it.height } + gap * (all.size - 1)) {
            all.fold(0) { top, one ->
                one.place((wide - one.width) / 2, top)
                top + one.height + gap
            }
        }
    }
}

@Composable
private fun BellOf(state: BellState) {
    val colours = colours
    val glow = if (state == BellState.RINGS) colours.bellGlowing else colours.bellQuiet
    PictureOf(Picture.Bell(state), if (state == BellState.DULL) colours.dimText else glow, Modifier.fillMaxSize())
}

/** What has just happened in words, with the cards that lie open. */
@Composable
private fun Said(view: BoardView, modifier: Modifier) {
    Column(modifier, Arrangement.spacedBy(Space.small), Alignment.CenterHorizontally) {
        Message(view.message, Modifier.semantics { heading() })
        OpenCards(view.cards)
        for (line in view.lines) {
            BasicText(line, style = Type.body.copy(color = colours.text, textAlign = TextAlign.Center))
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
