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
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.CircleShape
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
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.Person
import app.outcry.core.Picture
import app.outcry.core.Presence
import app.outcry.core.TableHead

/** What is left free at the sides of a chip. */
private val MARGIN = 6.dp

/** How high a chip is at least. */
private val LOWEST = 64.dp

/** How high the line of a team is, of its owner of the bonus, and how far from what stands over it. */
private val TEAM = 3.dp
private val TEAM_BONUS = 5.dp
private val TEAM_GAP = 2.dp

/** How many lines below the score are worth more than one in short. */
private const val MARK_LINES = 2

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
            .defaultMinSize(minHeight = LOWEST)
            .chipGround(person, ground, colours)
            .padding(horizontal = MARGIN, vertical = Space.tiny)
            .semantics(mergeDescendants = true) { contentDescription = person.label },
        verticalArrangement = Arrangement.Center,
    ) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            // The dealer's mark takes nothing of the room for the name.
            Box(Modifier.size(14.dp)) {
                PictureOf(Picture.Seat(person.seat), dim, Modifier.fillMaxSize())
                if (person.dealer) Box(Modifier.align(Alignment.BottomEnd).offset(2.dp, 2.dp).size(6.dp).clip(CircleShape).background(dim))
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
            val side = if (it.yours) colours.mainKey else colours.theirs
            Box(Modifier.padding(top = TEAM_GAP).fillMaxWidth().height(if (it.bonus) TEAM_BONUS else TEAM).background(side))
        }
    }
}

/** The score, and what somebody is about. */
@Composable
private fun Standing(person: Person, width: Dp, ink: Color, dim: Color) {
    val texts = rememberTextMeasurer()
    val place = texts.placeOfMark(person, width, LocalDensity.current)
    Row(Modifier.fillMaxWidth(), Arrangement.SpaceBetween, Alignment.CenterVertically) {
        BasicText(person.score, style = Type.figure.copy(color = ink), maxLines = 1, softWrap = false)
        place.beside?.let { BasicText(it, style = Type.figure.copy(color = dim), maxLines = 1, softWrap = false) }
    }
    place.below?.let { BasicText(it, style = Type.label.copy(color = dim)) }
}

/** Where on a chip it stands what somebody is about: beside the score where there is room, or else below, and in short where that fits better. */
private class PlaceOfMark(val beside: String?, val below: String?)

private fun TextMeasurer.placeOfMark(person: Person, chip: Dp, density: Density): PlaceOfMark {
    fun wide(text: String) = with(density) { measure(text, Type.figure, softWrap = false, density = density).size.width.toDp() }
    val whole = chip - MARGIN * 2
    val room = whole - Space.tiny - wide(person.score)
    val beside = listOfNotNull(person.mark, person.brief).firstOrNull { wide(it) <= room }
    if (beside != null) return PlaceOfMark(beside, below = null)

    // A word that would be broken is left to the label: that the person is lit says the most of it.
    fun fits(text: String) = text.split(' ').all { wide(it) <= whole }
    val within = Constraints(maxWidth = with(density) { whole.roundToPx() })
    fun lines(text: String) = measure(text, Type.label, constraints = within, density = density).lineCount
    val below = listOfNotNull(person.mark, person.brief).filter(::fits).run { firstOrNull { lines(it) <= MARK_LINES } ?: firstOrNull() }
    return PlaceOfMark(beside = null, below)
}

/** Gives how wide chips have to be at least: scores are never cut. */
fun TextMeasurer.leastChip(people: List<Person>, density: Density): Dp = with(density) {
    (people.maxOfOrNull { measure(it.score, Type.figure, softWrap = false, density = density).size.width } ?: 0).toDp() + MARGIN * 2
}

/** Gives how high somebody's chip of this width is. */
fun TextMeasurer.chipHeight(person: Person, chip: Dp, density: Density): Dp = with(density) {
    val within = Constraints(maxWidth = (chip - MARGIN * 2).roundToPx())
    fun high(text: String, constraints: Constraints = Constraints()) =
        measure(text, Type.label, constraints = constraints, density = density).size.height
    val mark = placeOfMark(person, chip, density).below?.let { high(it, within) } ?: 0
    val team = person.team?.let { TEAM_GAP + if (it.bonus) TEAM_BONUS else TEAM } ?: 0.dp
    ((high(person.name) + high(person.score) + mark).toDp() + team + Space.tiny * 2).coerceAtLeast(LOWEST)
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
    val least = remember(scores, density) { texts.leastChip(people, density) }
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val gap = Space.tiny
        val most = ((maxWidth + gap) / (least + gap)).toInt().coerceIn(1, LINE)
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
