package app.outcry.screens

import android.os.SystemClock
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.detectDragGesturesAfterLongPress
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.coerceAtMost
import androidx.compose.ui.unit.dp
import app.outcry.core.Haptic
import app.outcry.core.Intent
import app.outcry.core.LobbySeat
import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.cos
import kotlin.math.sin

/** How wide chips of a ring are, the best first. Narrower ones would show no names. */
private val CHIP_WIDTHS = listOf(112.dp, 96.dp, 80.dp)

/** The widest chip along a table, and how wide the table between both sides is. */
private val TABLE_CHIP = 176.dp
private val TABLE_WIDTH = 32.dp

/** The least height of a chip, what of both of its directions is margin, and the most lines of what somebody is about. */
private val CHIP_HEIGHT = 64.dp
private val CHIP_MARGIN = 12.dp
private const val MARK_LINES = 4

/** How high a ring is at least, and at most, as a part of its width. */
private const val ROUND = 0.6f
private const val SLENDER = 1.25f

/** How much larger somebody is who was lifted. */
private const val LIFTED = 1.08f
private val LIFTED_SHADOW = 16.dp

/** Where people sit: the middles of their chips, the viewer's first and the others clockwise from there. */
@Stable
class RingMeasures(val middles: List<DpOffset>, val height: Dp, val chip: DpSize) {
    /** Gives the place that lies nearest to a point; the first one only where [first] may be it. */
    fun nearest(point: DpOffset, first: Boolean): Int = middles.indices.filter { first || it > 0 }.minByOrNull { place ->
        val way = middles[place] - point
        way.x.value * way.x.value + way.y.value * way.y.value
    } ?: 0

    private val hasRoom
        get() = middles.indices.all { one ->
            middles.drop(one + 1).all { other ->
                val way = middles[one] - other
                abs(way.x.value) >= (chip.width + GAP).value || abs(way.y.value) >= (chip.height + GAP).value
            }
        }

    companion object {
        private val STEP = 8.dp
        private val GAP = Space.small

        /** Seats so many people in this width: around an ellipse, or along a table where they are too many for that. */
        fun of(count: Int, width: Dp, high: (chip: Dp) -> Dp): RingMeasures {
            if (count < 2) {
                val chip = CHIP_WIDTHS.first().let { DpSize(it, high(it)) }
                return RingMeasures(listOf(DpOffset(width / 2, chip.height / 2)), chip.height, chip)
            }
            return CHIP_WIDTHS.firstNotNullOfOrNull { ellipse(count, width, DpSize(it, high(it))) }
                ?: TABLE_CHIP.coerceAtMost((width - TABLE_WIDTH) / 2).let { table(count, width, DpSize(it, high(it))) }
        }

        /** The lowest ellipse on which no two chips touch, where it is not too high. */
        private fun ellipse(count: Int, width: Dp, chip: DpSize): RingMeasures? =
            generateSequence(width * ROUND) { it + STEP }
                .takeWhile { it <= width * SLENDER }
                .map { height -> RingMeasures(List(count) { onEllipse(it, count, width, height, chip) }, height, chip) }
                .firstOrNull { it.hasRoom }

        private fun onEllipse(place: Int, count: Int, width: Dp, height: Dp, chip: DpSize): DpOffset {
            val angle = PI / 2 + 2 * PI * place / count
            return DpOffset(
                width / 2 + (width - chip.width) / 2 * cos(angle).toFloat(),
                height / 2 + (height - chip.height) / 2 * sin(angle).toFloat(),
            )
        }

        /** A long table: the viewer at its near end, up the left side, down the right, and one at the far end if there is one over. */
        private fun table(count: Int, width: Dp, chip: DpSize): RingMeasures {
            val side = (count - 1) / 2
            val far = (count - 1) % 2
            val line = chip.height + GAP
            fun row(at: Int) = line * at + chip.height / 2
            val near = DpOffset(width / 2, row(side + far))
            val left = List(side) { DpOffset(chip.width / 2, row(side + far - 1 - it)) }
            val end = List(far) { DpOffset(width / 2, row(0)) }
            val right = List(side) { DpOffset(width - chip.width / 2, row(far + it)) }
            return RingMeasures(listOf(near) + left + end + right, line * (side + far) + chip.height, chip)
        }
    }
}

/** How high a chip of this width is for what stands on it: the name, the line of the score, and what somebody is about. */
private fun chipHeight(seat: LobbySeat, chip: Dp, texts: TextMeasurer, density: Density): Dp = with(density) {
    val room = Constraints(maxWidth = (chip - CHIP_MARGIN).roundToPx())
    val mark = seat.person.mark?.let { texts.measure(it, Type.label, maxLines = MARK_LINES, constraints = room) }
    val under = if (mark == null || mark.lineCount == 1) 0.dp else mark.size.height.toDp()
    (Type.label.lineHeight.toDp() * 2 + under + CHIP_MARGIN).coerceAtLeast(CHIP_HEIGHT)
}

/** Lays chips out where the ring has their places. */
@Composable
private fun Seated(measures: RingMeasures, chips: @Composable () -> Unit) {
    Layout(chips, Modifier.fillMaxSize()) { all, constraints ->
        val placed = all.map { it.measure(Constraints()) }
        layout(constraints.maxWidth, constraints.maxHeight) {
            placed.forEachIndexed { place, chip ->
                val middle = measures.middles[place.coerceAtMost(measures.middles.lastIndex)]
                chip.place(middle.x.roundToPx() - chip.width / 2, middle.y.roundToPx() - chip.height / 2)
            }
        }
    }
}

/** Somebody who was lifted, and is held over the ring by a finger. */
private class Lifted(val seat: LobbySeat, val at: DpOffset) {
    fun moved(by: DpOffset) = Lifted(seat, at + by)
}

/** Gives the seats with one of them moved to where it is held; the first place is the viewer's for as long as the viewer stays. */
private fun List<LobbySeat>.with(lifted: Lifted, measures: RingMeasures): List<LobbySeat> {
    val isFirst = first().person.id == lifted.seat.person.id
    val others = filterNot { it.person.id == lifted.seat.person.id }
    val place = measures.nearest(lifted.at, isFirst)
    return others.toMutableList().apply { add(place.coerceIn(0, others.size), lifted.seat) }
}

/**
 * The people of a lobby around their table. Who may be moved is lifted by a long press and dropped between two others; a tap shows
 * what can be done about somebody.
 */
@Composable
fun SeatRing(seats: List<LobbySeat>, onOpen: (LobbySeat) -> Unit, modifier: Modifier = Modifier) {
    var lifted by remember { mutableStateOf<Lifted?>(null) }
    val actions = LocalActions.current
    val density = LocalDensity.current
    val texts = rememberTextMeasurer()
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val room = maxWidth
        val measures = remember(seats, room, density) {
            RingMeasures.of(seats.size, room) { chip -> seats.maxOf { chipHeight(it, chip, texts, density) } }
        }
        val held = lifted?.takeIf { one -> seats.any { it.person.id == one.seat.person.id } }
        val order = held?.let { seats.with(it, measures) } ?: seats
        Box(Modifier.fillMaxWidth().height(measures.height)) {
            Carriers(order, measures)
            Seated(measures) {
                for (seat in order) {
                    key(seat.person.id) {
                        val index by rememberUpdatedState(order.indexOf(seat))
                        SeatChip(
                            same(seat),
                            measures,
                            Modifier.alpha(if (seat.person.id == held?.seat?.person?.id) 0f else 1f),
                            onOpen = onOpen,
                            onLift = {
                                actions.feel(Haptic.CARD_TO_LOT)
                                lifted = Lifted(seat, measures.middles[index])
                            },
                            onMove = { by -> lifted = lifted?.moved(with(density) { DpOffset(by.x.toDp(), by.y.toDp()) }) },
                            onDrop = {
                                lifted?.let { drop(seats, seats.with(it, measures), it.seat, actions) }
                                lifted = null
                            },
                        )
                    }
                }
            }
            if (held != null) HeldChip(held, measures)
        }
    }
}

/** Says who sits down in front of whom, where that is another place than before. */
private fun drop(seats: List<LobbySeat>, order: List<LobbySeat>, dropped: LobbySeat, actions: Actions) {
    val next = order.next(dropped) ?: return
    if (next.person.id == seats.next(dropped)?.person?.id) return
    actions.press(Intent.Sit(dropped.person.seat, next.person.seat), SystemClock.uptimeMillis())
}

private fun List<LobbySeat>.next(seat: LobbySeat): LobbySeat? {
    val index = indexOfFirst { it.person.id == seat.person.id }
    return if (index < 0 || size < 2) null else this[(index + 1) % size]
}

/** Thin lines from each phone that is reached through another one to that one. */
@Composable
private fun Carriers(order: List<LobbySeat>, measures: RingMeasures) {
    val colour = colours.edge
    Canvas(Modifier.fillMaxSize()) {
        order.forEachIndexed { index, seat ->
            val carrier = order.indexOfFirst { it.person.seat == seat.carriedBy }
            if (carrier >= 0) {
                val (from, to) = listOf(index, carrier).map { measures.middles[it].run { Offset(x.toPx(), y.toPx()) } }
                drawLine(colour, from, to, 2.dp.toPx(), StrokeCap.Round)
            }
        }
    }
}

/** A person at the table, who can be pressed, and be lifted where they may be moved. */
@Composable
private fun SeatChip(
    seat: LobbySeat,
    measures: RingMeasures,
    modifier: Modifier,
    onOpen: (LobbySeat) -> Unit,
    onLift: () -> Unit,
    onMove: (Offset) -> Unit,
    onDrop: () -> Unit,
) {
    val keys = listOfNotNull(seat.moveOn, seat.unseat)
    val press = LocalPress.current
    val lift by rememberUpdatedState(onLift)
    val move by rememberUpdatedState(onMove)
    val drop by rememberUpdatedState(onDrop)
    var chip = modifier
    if (keys.isNotEmpty()) {
        chip = chip
            .clickable(interactionSource = null, indication = null, role = Role.Button) { onOpen(seat) }
            .semantics {
                contentDescription = seat.person.label
                customActions = keys.map { key ->
                    CustomAccessibilityAction(key.label) {
                        press.tried(key)
                        true
                    }
                }
            }
    }
    if (seat.canMove && !appearance.tapsOnly) {
        chip = chip.pointerInput(Unit) {
            detectDragGesturesAfterLongPress(
                onDragStart = { lift() },
                onDragEnd = { drop() },
                onDragCancel = { drop() },
            ) { change, by ->
                change.consume()
                move(by)
            }
        }
    }
    // What can be pressed says the label itself, and the chip would say it again.
    val said = if (keys.isEmpty()) Modifier else Modifier.clearAndSetSemantics {}
    Box(chip) { PersonChip(seat.person, measures.chip.width, said) }
}

@Composable
private fun HeldChip(held: Lifted, measures: RingMeasures) {
    Box(
        Modifier
            .graphicsLayer {
                translationX = (held.at.x - measures.chip.width / 2).toPx()
                translationY = (held.at.y - measures.chip.height / 2).toPx()
                scaleX = LIFTED
                scaleY = LIFTED
            }
            .shadow(LIFTED_SHADOW, RoundedCornerShape(Space.large)),
    ) {
        PersonChip(held.seat.person, measures.chip.width)
    }
}
