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
import androidx.compose.ui.layout.onSizeChanged
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.dp
import app.outcry.core.Haptic
import app.outcry.core.Intent
import app.outcry.core.LobbySeat
import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.atan2
import kotlin.math.cos
import kotlin.math.roundToInt
import kotlin.math.sin

/** How wide chips of a ring are, from the best on: the first is taken with which the ring is not much higher than wide. */
private val CHIP_WIDTHS = listOf(112.dp, 96.dp, 80.dp, 68.dp, 56.dp)

/** The least height of a chip, and what its two lines take of it at the plain size of texts. */
private val CHIP_HEIGHT = 64.dp
private val CHIP_PADDING = 12.dp
private val CHIP_LINES = 36.dp

/** How much higher than wide a ring may be before its chips become narrower. */
private const val SLENDER = 1.2f

/** How much larger somebody is who was lifted. */
private const val LIFTED = 1.08f
private val LIFTED_SHADOW = 16.dp

/** What a ring of so many people measures. */
@Stable
class RingMeasures(val count: Int, val width: Dp, val height: Dp, val chipWidth: Dp, val chipHeight: Dp) {
    /** Where the middle of a chip lies, as [Ring] has it. */
    fun middle(place: Int): Pair<Dp, Dp> {
        val angle = PI / 2 + 2 * PI * place / count.coerceAtLeast(1)
        val x = width / 2 + (width - chipWidth) / 2 * cos(angle).toFloat()
        val y = height / 2 + (height - chipHeight) / 2 * sin(angle).toFloat()
        return x to y
    }

    /** Whether no two chips touch. */
    fun hasRoom(gap: Dp): Boolean {
        val middles = List(count, ::middle)
        return middles.indices.all { one ->
            val (x, y) = middles[one]
            middles.drop(one + 1).all { (otherX, otherY) ->
                abs((x - otherX).value) >= (chipWidth + gap).value || abs((y - otherY).value) >= (chipHeight + gap).value
            }
        }
    }

    companion object {
        private val STEP = 8.dp

        /** Finds the widest chips, and the lowest ring, with which so many people fit into this width. */
        fun of(count: Int, width: Dp, fontScale: Float): RingMeasures {
            val high = (CHIP_LINES * fontScale + CHIP_PADDING).coerceAtLeast(CHIP_HEIGHT)
            val rings = CHIP_WIDTHS.map { chip -> lowest(count, width, chip, high) }
            return rings.firstOrNull { it.height <= width * SLENDER } ?: rings.minBy { it.height }
        }

        private fun lowest(count: Int, width: Dp, chip: Dp, high: Dp): RingMeasures {
            val heights = generateSequence(if (count > 1) high * 2 + Space.huge else high) { it + STEP }
            return heights
                .map { RingMeasures(count, width, it, chip, high) }
                .first { it.hasRoom(Space.tiny) || it.height > width * (2 * SLENDER) }
        }
    }
}

/** Somebody who was lifted, and is held over the ring by a finger. */
private class Lifted(val seat: LobbySeat, val at: Offset) {
    fun moved(by: Offset) = Lifted(seat, at + by)
}

/** Gives the seats with one of them moved to another place in the ring, where the first keeps the first place. */
private fun List<LobbySeat>.with(lifted: LobbySeat, place: Int): List<LobbySeat> {
    val others = filterNot { it.person.id == lifted.person.id }
    return others.toMutableList().apply { add(place.coerceIn(0, others.size), lifted) }
}

/** Gives the place in the ring at which somebody is held; the first place is the viewer's for as long as the viewer stays. */
private fun RingMeasures.place(at: IntOffset, size: IntSize, isFirst: Boolean): Int {
    val x = (at.x - size.width / 2f) / size.width
    val y = (at.y - size.height / 2f) / size.height
    val turn = ((atan2(y, x) - PI / 2) / (2 * PI) + 2) % 1.0
    val place = (turn * count).roundToInt()
    return if (isFirst) place % count else place.coerceIn(1, (count - 1).coerceAtLeast(1))
}

/**
 * The people of a lobby around their table. Who may be moved is lifted by a long press and dropped between two others; a tap shows
 * what can be done about somebody.
 */
@Composable
fun SeatRing(seats: List<LobbySeat>, onOpen: (LobbySeat) -> Unit, modifier: Modifier = Modifier) {
    var lifted by remember { mutableStateOf<Lifted?>(null) }
    var size by remember { mutableStateOf(IntSize.Zero) }
    val actions = LocalActions.current
    val density = LocalDensity.current
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val room = maxWidth
        val measures = remember(seats.size, room, density.fontScale) { RingMeasures.of(seats.size, room, density.fontScale) }
        val held = lifted?.takeIf { one -> seats.any { it.person.id == one.seat.person.id } }
        val place = held?.let { measures.place(it.at.rounded(), size, it.seat.person.id == seats.first().person.id) }
        val order = if (held == null || place == null) seats else seats.with(held.seat, place)
        Box(Modifier.fillMaxWidth().height(measures.height).onSizeChanged { size = it }) {
            Carriers(order, measures)
            Ring(Modifier.fillMaxSize()) {
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
                                val (x, y) = measures.middle(index)
                                lifted = with(density) { Lifted(seat, Offset(x.toPx(), y.toPx())) }
                            },
                            onMove = { by -> lifted = lifted?.moved(by) },
                            onDrop = { drop(seats, order, it, actions); lifted = null },
                        )
                    }
                }
            }
            if (held != null) HeldChip(held, measures)
        }
    }
}

private fun Offset.rounded() = IntOffset(x.roundToInt(), y.roundToInt())

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
                val (fromX, fromY) = measures.middle(index)
                val (toX, toY) = measures.middle(carrier)
                drawLine(
                    colour,
                    Offset(fromX.toPx(), fromY.toPx()),
                    Offset(toX.toPx(), toY.toPx()),
                    2.dp.toPx(),
                    StrokeCap.Round,
                )
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
    onDrop: (LobbySeat) -> Unit,
) {
    val keys = listOfNotNull(seat.moveOn, seat.unseat)
    val press = LocalPress.current
    val lift by rememberUpdatedState(onLift)
    val move by rememberUpdatedState(onMove)
    val drop by rememberUpdatedState(onDrop)
    val now by rememberUpdatedState(seat)
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
                onDragEnd = { drop(now) },
                onDragCancel = { drop(now) },
            ) { change, by ->
                change.consume()
                move(by)
            }
        }
    }
    // What can be pressed says the label itself, and the chip would say it again.
    val said = if (keys.isEmpty()) Modifier else Modifier.clearAndSetSemantics {}
    Box(chip) { PersonChip(seat.person, measures.chipWidth, said) }
}

@Composable
private fun HeldChip(held: Lifted, measures: RingMeasures) {
    Box(
        Modifier
            .graphicsLayer {
                translationX = held.at.x - measures.chipWidth.toPx() / 2
                translationY = held.at.y - measures.chipHeight.toPx() / 2
                scaleX = LIFTED
                scaleY = LIFTED
            }
            .shadow(LIFTED_SHADOW, RoundedCornerShape(Space.large)),
    ) {
        PersonChip(held.seat.person, measures.chipWidth)
    }
}
