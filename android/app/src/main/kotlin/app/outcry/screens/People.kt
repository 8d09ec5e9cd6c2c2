package app.outcry.screens

import androidx.compose.animation.animateColorAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.Person
import app.outcry.core.Picture
import app.outcry.core.Presence
import app.outcry.core.TableHead
import kotlin.math.PI
import kotlin.math.cos
import kotlin.math.hypot
import kotlin.math.roundToInt
import kotlin.math.sin

/** What is left free at the sides of a chip. */
private val MARGIN = 6.dp

/** Most chips of one line. */
private const val LINE = 6

/** Shows somebody at the table: the sign of the seat, the name, the score and what they are about. It is no key. */
@Composable
fun PersonChip(person: Person, width: Dp, modifier: Modifier = Modifier) {
    val colours = colours
    val ground = animateColorAsState(
        if (person.lit) colours.lit else colours.surface,
        tween(if (person.lit) 90 else 200),
    )
    val faint = if (person.presence == Presence.LOST) colours.offText else null
    val ink = if (person.lit) colours.litText else faint ?: colours.text
    val dim = if (person.lit) colours.litText else faint ?: colours.dimText
    Column(
        modifier
            .width(width)
            .defaultMinSize(minHeight = 64.dp)
            .chipGround(person, ground, colours)
            .padding(horizontal = MARGIN, vertical = Space.tiny)
            .semantics(mergeDescendants = true) { contentDescription = person.label },
        verticalArrangement = Arrangement.Center,
    ) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            PictureOf(Picture.Seat(person.seat), dim, Modifier.size(14.dp))
            if (person.dealer) {
                Box(Modifier.padding(start = Space.tiny).size(10.dp).clip(RoundedCornerShape(5.dp)).background(dim))
            }
            BasicText(
                person.name,
                Modifier.padding(start = Space.tiny),
                Type.label.copy(color = ink),
                overflow = TextOverflow.MiddleEllipsis,
                softWrap = false,
                maxLines = 1,
            )
        }
        Standing(person, width, ink, dim)
        person.team?.let {
            val side = if (it.yours) colours.mainKey else colours.chosen
            Box(Modifier.padding(top = 2.dp).fillMaxWidth().height(if (it.bonus) 5.dp else 3.dp).background(side))
        }
    }
}

/** The score, and what somebody is about: beside it where there is room, in short where it has a short form, or else below. */
@Composable
private fun Standing(person: Person, width: Dp, ink: Color, dim: Color) {
    val texts = rememberTextMeasurer()
    val density = LocalDensity.current
    fun wide(text: String) = with(density) { texts.measure(text, Type.figure, softWrap = false).size.width.toDp() }
    val room = width - MARGIN * 2 - Space.tiny - wide(person.score)
    val beside = listOfNotNull(person.mark, person.brief).firstOrNull { wide(it) <= room }
    Row(Modifier.fillMaxWidth(), Arrangement.SpaceBetween, Alignment.CenterVertically) {
        BasicText(person.score, style = Type.figure.copy(color = ink), maxLines = 1, softWrap = false)
        beside?.let { BasicText(it, style = Type.figure.copy(color = dim), maxLines = 1, softWrap = false) }
    }
    // A word that would be broken is left to the label: that the person is lit says the most of it.
    val below = person.mark?.takeIf { mark -> beside == null && mark.split(' ').all { wide(it) <= width - MARGIN * 2 } }
    below?.let { BasicText(it, style = Type.label.copy(color = dim)) }
}

/** The ground and the edge of a chip. What changes on its way from colour to colour is drawn anew, and not composed. */
private fun Modifier.chipGround(person: Person, ground: State<Color>, colours: Colours): Modifier {
    val corner = if (person.bot) 6.dp else 16.dp
    val filled = clip(RoundedCornerShape(corner)).drawBehind { drawRect(ground.value) }
    val edged = when (person.presence) {
        Presence.WEAK -> filled.brokenEdge(colours.edge, corner, 2f, 4f)
        Presence.LOST -> filled.brokenEdge(colours.edge, corner, 6f, 6f)
        Presence.HERE -> {
            val edge = colours.surfaceEdgeWidth
            if (edge > 0.dp) filled.border(edge, colours.surfaceEdge, RoundedCornerShape(corner)) else filled
        }
    }
    return if (person.you) {
        edged.drawBehind {
            val line = 3.dp.toPx()
            drawRect(colours.mainKey, Offset(0f, size.height - line), Size(size.width, line))
        }
    } else {
        edged
    }
}

private fun Modifier.brokenEdge(colour: Color, corner: Dp, on: Float, off: Float) = drawBehind {
    val line = 1.5.dp.toPx()
    val dashes = PathEffect.dashPathEffect(floatArrayOf(on.dp.toPx(), off.dp.toPx()))
    val inside = Size(size.width - line, size.height - line)
    drawRoundRect(colour, Offset(line / 2, line / 2), inside, CornerRadius(corner.toPx()), Stroke(line, pathEffect = dashes))
}

/** Gives where a screen reader comes to somebody among the people. */
fun TableHead.turn(person: Person) = reading.indexOf(person.seat.toByte())

/** Shows everybody along the top, six in a line, or as many as have room for their scores. Who wants something of the viewer is read first. */
@Composable
fun PeopleStrip(head: TableHead, modifier: Modifier = Modifier) {
    val people = head.people
    val texts = rememberTextMeasurer()
    val density = LocalDensity.current
    val scores = people.map { it.score }
    val widest = remember(scores, density) {
        with(density) { (scores.maxOfOrNull { texts.measure(it, Type.figure, softWrap = false).size.width } ?: 0).toDp() }
    }
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val gap = Space.tiny
        val most = ((maxWidth + gap) / (widest + MARGIN * 2 + gap)).toInt().coerceIn(1, LINE)
        val lines = (people.size + most - 1) / most
        val perLine = if (lines == 0) 1 else (people.size + lines - 1) / lines
        val width = (maxWidth - gap * (perLine - 1)) / perLine
        Column(verticalArrangement = Arrangement.spacedBy(gap)) {
            for (line in people.chunked(perLine.coerceAtLeast(1))) {
                Row(horizontalArrangement = Arrangement.spacedBy(gap)) {
                    for (person in line) {
                        PersonChip(person, width, Modifier.read(Reading.PEOPLE, head.turn(person)))
                    }
                }
            }
        }
    }
}

/**
 * Lays what it holds out on an ellipse, the first at the bottom, the others clockwise from there, as people sit around a table;
 * [middle] lies in its midst.
 */
@Composable
fun Ring(modifier: Modifier = Modifier, middle: @Composable () -> Unit = {}, seats: @Composable () -> Unit) {
    Layout(
        contents = listOf(seats, middle),
        modifier = modifier,
    ) { (around, inside), constraints ->
        val width = constraints.maxWidth
        val height = if (constraints.hasBoundedHeight) constraints.maxHeight else width
        val chips = around.map { it.measure(Constraints(maxWidth = width, maxHeight = height)) }
        val wide = chips.maxOfOrNull { it.width } ?: 0
        val high = chips.maxOfOrNull { it.height } ?: 0
        val room = Constraints(
            maxWidth = (width - 2 * wide).coerceAtLeast(width / 3),
            maxHeight = (height - 2 * high).coerceAtLeast(height / 3),
        )
        val placed = inside.map { it.measure(room) }
        layout(width, height) {
            val places = around((width - wide) / 2.0, (height - high) / 2.0, chips.size)
            chips.zip(places).forEach { (chip, at) ->
                val (x, y) = at
                chip.place((width / 2.0 + x - chip.width / 2.0).roundToInt(), (height / 2.0 + y - chip.height / 2.0).roundToInt())
            }
            for (one in placed) one.place((width - one.width) / 2, (height - one.height) / 2)
        }
    }
}

/** Into how many pieces an ellipse is cut to measure its length. */
private const val PIECES = 720

/**
 * Gives places on an ellipse around (0, 0), as far from each other along it, the first at the bottom and the others clockwise.
 */
internal fun around(across: Double, down: Double, count: Int): List<Pair<Double, Double>> {
    val points = (0..PIECES).map {
        val angle = PI / 2 + 2 * PI * it / PIECES
        across * cos(angle) to down * sin(angle)
    }
    val lengths = points.zipWithNext { (x, y), (nextX, nextY) -> hypot(nextX - x, nextY - y) }.runningFold(0.0, Double::plus)
    return List(count) { place ->
        val wanted = lengths.last() * place / count
        points[lengths.indexOfFirst { it >= wanted }]
    }
}
