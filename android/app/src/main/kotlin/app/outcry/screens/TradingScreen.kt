package app.outcry.screens

import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.animateDpAsState
import androidx.compose.animation.core.animateFloat
import androidx.compose.animation.core.infiniteRepeatable
import androidx.compose.animation.core.rememberInfiniteTransition
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.dp
import app.outcry.core.Arrival
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.LotView
import app.outcry.core.Person
import app.outcry.core.Picture
import app.outcry.core.SuitRow
import app.outcry.core.TableHead
import app.outcry.core.TradingView

/** How high the tray is, and where there is little height. */
private val TRAY = 80.dp
private val LOW_TRAY = 60.dp

/** How wide a key becomes in a line that scrolls sideways, where nothing else bounds it. */
private val WIDEST_KEY = 280.dp

/** How high whoever can be swapped with is, at least. */
private val CALLER = 72.dp

/** How high the tray is lifted while its cards are called, and how long that takes. */
private val LIFT = 12.dp
private const val LIFT_MILLIS = 140

/** How long a card takes into the lot, how long one that a swap has brought, and how long the next one waits for it. */
private const val LAND_MILLIS = 140
private const val COME_MILLIS = 220
private const val BETWEEN_MILLIS = 30

/** How the edge of the tray runs round it: a dash, a gap, and how long it takes for both of them. */
private val DASH = 20.dp
private val GAP = 8.dp
private val EDGE = 4.dp
private const val EDGE_MILLIS = 700

/** Pit: trading. While the player calls, whoever calls too takes the place of the hand. */
@Composable
fun TradingScreen(view: TradingView) {
    val callers = view.head.people.filter { it.key != null }
    PlayZones(
        see = { HeadOverHand(view.head) },
        hand = {
            if (view.lot.calling) {
                HandLine(view.rows)
                // Right above the lot, where the thumb is.
                Spacer(Modifier.weight(1f))
                Callers(callers, view.head)
            } else {
                Hand(view.rows)
                // As long as the player calls nothing they are less pressed than the hand, and leave it the room.
                Callers(callers, view.head, lowest = Space.touchInPlay)
            }
            view.arrival?.let { Arrived(it) }
            HeadUnderHand(view.head)
        },
        act = {
            Lot(view.lot)
            SmallKeys { wide ->
                for (key in view.lower) KeyButton(key, wide.read(Reading.LOT, place = 1))
                view.clear?.let { KeyButton(it, wide.read(Reading.LOT, place = 1)) }
                for (key in listOf(view.holdUp, view.cover)) KeyButton(key, wide.read(Reading.KEYS))
            }
            KeyButton(view.big, Modifier.fillMaxWidth().read(Reading.MAIN), minHeight = 72.dp)
            Box(Modifier.read(Reading.BELL)) { BellCord(view.bell) }
        },
    )
}

/**
 * Keys beside each other: in as many lines as they need, or where there is little height in one that scrolls sideways.
 *
 * @param keys draws them, each as wide as it is told
 */
@Composable
private fun SmallKeys(keys: @Composable (Modifier) -> Unit) {
    if (isTight) {
        Row(
            Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()),
            Arrangement.spacedBy(Space.small),
            Alignment.CenterVertically,
        ) { keys(Modifier.widthIn(max = WIDEST_KEY)) }
    } else {
        FlowRow(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.small), Arrangement.spacedBy(Space.small)) { keys(Modifier) }
    }
}

/** The hand in one line of tiles, while the player looks at people. */
@Composable
private fun HandLine(rows: List<SuitRow>) {
    Row(Modifier.fillMaxWidth().read(Reading.HAND).horizontalScroll(rememberScrollState()), Arrangement.spacedBy(Space.tiny)) {
        for (row in rows) {
            Row(
                Modifier.heightIn(min = Space.touchInPlay).widthIn(min = Space.touchInPlay).rowPress(row),
                verticalAlignment = Alignment.CenterVertically,
            ) {
                CardTile(row.face, width = 40.dp)
                BasicText(row.count.toString(), Modifier.padding(horizontal = Space.tiny), Type.key.copy(color = colours.text))
            }
        }
    }
}

/**
 * Whoever can be swapped with, as keys under the thumb, in the order of the ring; whoever does not call is read with the other
 * people. They count as the finger comes down.
 */
@Composable
private fun Callers(people: List<Person>, head: TableHead, lowest: Dp = CALLER) {
    if (people.isEmpty()) return
    FlowRow(
        Modifier.fillMaxWidth(),
        Arrangement.spacedBy(Space.small),
        Arrangement.spacedBy(Space.small),
    ) {
        for (person in people) {
            val turn = Modifier.read(if (person.lit) Reading.CALLERS else Reading.PEOPLE, head.turn(person))
            person.key?.let { Caller(person, it, turn, lowest) }
            person.lower?.let { KeyButton(it, turn) }
        }
    }
}

@Composable
private fun Caller(person: Person, key: Key, modifier: Modifier, lowest: Dp) {
    val colours = colours
    val off = key.state is KeyState.Off
    val chosen = key.state is KeyState.Chosen
    val ground = when {
        chosen -> colours.chosen
        person.lit -> colours.lit
        else -> colours.surface
    }
    val ink = when {
        chosen -> colours.chosenText
        person.lit -> colours.litText
        off -> colours.offText
        else -> colours.text
    }
    val shape = RoundedCornerShape(Space.large)
    PressBox(
        key,
        modifier.widthIn(min = 104.dp).heightIn(min = lowest).clip(shape).background(ground).border(1.5.dp, colours.edge, shape),
        atOnce = true,
    ) {
        Column(
            Modifier.padding(horizontal = Space.small, vertical = Space.tiny).widthIn(max = 140.dp),
            horizontalAlignment = Alignment.CenterHorizontally,
        ) {
            Row(verticalAlignment = Alignment.CenterVertically) {
                PictureOf(Picture.Seat(person.seat), ink, Modifier.padding(end = Space.tiny).size(16.dp))
                BasicText(
                    person.name,
                    style = Type.label.copy(color = ink),
                    maxLines = 1,
                    overflow = TextOverflow.MiddleEllipsis,
                )
            }
            person.mark?.let { BasicText(it, style = Type.key.copy(color = ink)) }
        }
    }
}

/** What the last swap has brought. */
@Composable
private fun Arrived(arrival: Arrival) {
    Row(
        Modifier.read(Reading.HAND, place = 1).semantics(mergeDescendants = true) { contentDescription = arrival.label },
        Arrangement.spacedBy(Space.tiny),
        Alignment.CenterVertically,
    ) {
        arrival.from?.let { PictureOf(Picture.Seat(it.seat), colours.dimText, Modifier.size(20.dp)) }
        arrival.faces.forEachIndexed { place, face ->
            key(face.id) { Landing(COME_MILLIS, after = place * BETWEEN_MILLIS) { CardTile(face, width = 32.dp) } }
        }
    }
}

/** The lot: a tray with what lies in it. */
@Composable
private fun Lot(lot: LotView) {
    val colours = colours
    val lift by animateDpAsState(if (lot.calling) LIFT else 0.dp, tween(LIFT_MILLIS))
    Column(
        Modifier
            .padding(top = if (isTight) Space.tiny else LIFT)
            .offset { IntOffset(0, -lift.roundToPx()) }
            .fillMaxWidth()
            .heightIn(min = if (isTight) LOW_TRAY else TRAY)
            .clip(RoundedCornerShape(Space.large))
            .background(colours.surface)
            .then(
                when {
                    lot.calling -> Modifier.movingEdge(colours.mainKey)
                    lot.faces.isEmpty() -> Modifier.dashedEdge(colours.mainKey)
                    else -> Modifier
                },
            )
            .padding(horizontal = Space.small, vertical = Space.tiny)
            .read(Reading.LOT)
            .semantics(mergeDescendants = true) { contentDescription = lot.label },
    ) {
        // Where there is little height the cards speak for themselves, and the key under them says the words.
        if (!isTight || lot.faces.isEmpty()) BasicText(lot.title, style = Type.label.copy(color = colours.text))
        Row(Modifier.horizontalScroll(rememberScrollState()), Arrangement.spacedBy(Space.tiny)) {
            for (face in lot.faces) key(face.id) { Landing(LAND_MILLIS) { CardTile(face) } }
        }
    }
}

/** An edge of dashes that run round: what lies here is on offer. */
@Composable
private fun Modifier.movingEdge(colour: Color): Modifier {
    val way by rememberInfiniteTransition().animateFloat(0f, 1f, infiniteRepeatable(tween(EDGE_MILLIS, easing = LinearEasing)))
    return drawWithContent {
        drawContent()
        val line = EDGE.toPx()
        val step = DASH.toPx() + GAP.toPx()
        drawRoundRect(
            colour,
            Offset(line / 2, line / 2),
            Size(size.width - line, size.height - line),
            CornerRadius(Space.large.toPx() - line / 2),
            Stroke(line, pathEffect = PathEffect.dashPathEffect(floatArrayOf(DASH.toPx(), GAP.toPx()), -way * step)),
        )
    }
}
