package app.outcry.screens

import androidx.compose.animation.AnimatedVisibility
import androidx.compose.animation.core.tween
import androidx.compose.animation.expandVertically
import androidx.compose.animation.fadeIn
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.BoxState
import app.outcry.core.CardFace
import app.outcry.core.Deadline
import app.outcry.core.VetoBoardView
import app.outcry.core.VetoLine

/** From which width the title of a line stands beside its boxes. */
private val TITLE_BESIDE = 480.dp

private val TITLE_WIDTH = 112.dp

/** The most boxes of one row where the line is narrow. */
private const val ROW = 5

/** How long a line takes to close over its boxes. */
private const val CLOSE_MILLIS = 220

/** What every box of the board has in common. */
class VetoTable(val me: UByte?, val until: Deadline?, val texts: TextMeasurer)

/** NΣT!: the veto board. */
@Composable
fun VetoBoardScreen(view: VetoBoardView) {
    val people = view.head.people
    val me = people.firstOrNull { it.you }?.seat
    val texts = rememberTextMeasurer()
    // The same one as long as it says the same: no box is composed anew for it.
    val table = remember(me, view.takeBackUntil, texts) { VetoTable(me, view.takeBackUntil, texts) }
    PlayZones(
        see = {
            HeadOverHand(view.head, people = false)
            for (line in view.lines) Band(line, table)
            PeopleStrip(view.head)
            HeadUnderHand(view.head, people = false)
        },
        hand = {},
        act = {
            HandFan(view.hand, most = 1, rise = 0.dp)
            // The place of the key is kept, so that nothing moves when a token can be taken back.
            KeyRow(listOf(view.cover), Modifier.heightIn(min = 64.dp), view.takeBack)
        },
    )
}

/** A line of the board: its title, and its boxes, over which it closes once it is decided. */
@Composable
private fun Band(line: VetoLine, table: VetoTable) {
    BoxWithConstraints(Modifier.fillMaxWidth()) {
        if (maxWidth >= TITLE_BESIDE) {
            val room = maxWidth - TITLE_WIDTH
            Row(verticalAlignment = Alignment.CenterVertically) {
                Title(line.title, Modifier.width(TITLE_WIDTH).padding(end = Space.small))
                Boxes(line, table, room, line.boxes.size)
            }
        } else {
            val room = maxWidth
            Column(verticalArrangement = Arrangement.spacedBy(2.dp)) {
                Title(line.title)
                Boxes(line, table, room, ROW)
            }
        }
    }
}

@Composable
private fun Title(text: String, modifier: Modifier = Modifier) {
    BasicText(text, modifier.semantics { heading() }, Type.label.copy(color = colours.dimText))
}

@Composable
private fun Boxes(line: VetoLine, table: VetoTable, room: Dp, most: Int) {
    val gap = Space.tiny
    val columns = columns(line, table, room, gap, most)
    val width = (room - gap * (columns - 1)) / columns
    Box {
        Column(verticalArrangement = Arrangement.spacedBy(gap)) {
            for (row in line.boxes.chunked(columns)) {
                Row(Modifier.height(IntrinsicSize.Min), Arrangement.spacedBy(gap)) {
                    for (box in row) VetoBoxKey(box, table, width)
                }
            }
        }
        Box(Modifier.matchParentSize()) { Sentenced(line) }
    }
}

/** Gives how many boxes stand beside each other: as many as show what they name without a cut. */
@Composable
private fun columns(line: VetoLine, table: VetoTable, room: Dp, gap: Dp, most: Int): Int {
    val count = line.boxes.size.coerceAtLeast(1)
    val rows = (count + most - 1) / most
    for (tried in rows..count) {
        val columns = (count + tried - 1) / tried
        val width = (room - gap * (columns - 1)) / columns
        if (width >= Space.touch && line.boxes.all { table.wording(it, width) != null }) return columns
    }
    return 1
}

/** What a line has decided, in place of its boxes, which still say to a screen reader who covered what. */
@Composable
private fun Sentenced(line: VetoLine) {
    val sentence = line.sentence
    AnimatedVisibility(
        sentence != null,
        enter = fadeIn(tween(CLOSE_MILLIS)) + expandVertically(tween(CLOSE_MILLIS), Alignment.CenterVertically),
    ) {
        val colours = colours
        val shape = RoundedCornerShape(Space.medium)
        Row(
            Modifier
                .fillMaxSize()
                .clip(shape)
                .background(colours.surface)
                .border(1.5.dp, colours.edge, shape)
                .padding(Space.small),
            Arrangement.spacedBy(Space.medium, Alignment.CenterHorizontally),
            Alignment.CenterVertically,
        ) {
            line.decidedFace()?.let { CardTile(it, width = 36.dp) }
            BasicText(sentence.orEmpty(), style = Type.body.copy(color = colours.text, textAlign = TextAlign.Center))
        }
    }
}

private fun VetoLine.decidedFace(): CardFace? = boxes.firstOrNull { it.state is BoxState.Decided }?.face
