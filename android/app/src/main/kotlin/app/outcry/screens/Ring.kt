package app.outcry.screens

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.cos
import kotlin.math.roundToInt
import kotlin.math.sin

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
        val ellipse = Ellipse(Size(wide.toFloat(), high.toFloat()), Size(width.toFloat(), height.toFloat()))
        val seats = ellipse.seats(chips.size)
        val midst = ellipse.midst(seats.places)
        val placed = inside.map { it.measure(Constraints(maxWidth = midst.width.toInt(), maxHeight = midst.height.toInt())) }
        layout(width, height) {
            chips.zip(seats.places).forEach { (chip, at) ->
                chip.place((at.x + (width - chip.width) / 2f).roundToInt(), (at.y + (height - chip.height) / 2f).roundToInt())
            }
            for (one in placed) one.place((width - one.width) / 2, (height - one.height) / 2)
        }
    }
}

/**
 * Says whether so many chips have room around a table without touching each other, none wider than a quarter of the room, and with
 * a midst that is no narrower and no lower than [least].
 */
fun hasRing(count: Int, chip: DpSize, room: DpSize, least: Dp): Boolean {
    if (chip.width * 4 > room.width) return false
    val ellipse = Ellipse(chip.run { Size(width.value, height.value) }, room.run { Size(width.value, height.value) })
    val seats = ellipse.seats(count)
    val midst = ellipse.midst(seats.places)
    return seats.gap >= 0 && minOf(midst.width, midst.height) >= least.value
}

/** Places around a table, from its middle, and how far what lies there is from each other at the least. */
internal class Seats(val places: List<Offset>, val gap: Float)

/** The ellipse on which the middles of chips lie that just touch the edges of a room. */
internal class Ellipse(private val chip: Size, private val room: Size) {
    /** Its left side, from the bottom up. */
    private val side = List(PIECES + 1) {
        val angle = PI / 2 + PI * it / PIECES
        Offset((cos(angle) * (room.width - chip.width) / 2).toFloat(), (sin(angle) * (room.height - chip.height) / 2).toFloat())
    }

    /** Seats people so that the same gap, the largest that there is, lies between each two; they touch where it is below 0. */
    fun seats(count: Int): Seats {
        var gap = -maxOf(chip.width, chip.height)
        var most = maxOf(room.width, room.height)
        while (most - gap > EXACT) {
            val tried = (gap + most) / 2
            if (apart(count, tried) == null) most = tried else gap = tried
        }
        return Seats(apart(count, gap).orEmpty(), gap)
    }

    /** Gives the largest room around the middle that touches nobody. */
    fun midst(places: List<Offset>): Size {
        val insides = places.map { Size(abs(it.x) - chip.width / 2, abs(it.y) - chip.height / 2) }
        val widths = insides.map { it.width } + (room.width / 2 - chip.width)
        return widths.filter { it > 0 }.map { width ->
            val height = insides.filter { it.width < width }.minOfOrNull { it.height } ?: (room.height / 2)
            Size(width, height.coerceAtLeast(0f)) * 2f
        }.maxByOrNull { it.width * it.height } ?: Size.Zero
    }

    /** Seats people with this gap between neighbours; nothing where there is no room for that. */
    private fun apart(count: Int, gap: Float): List<Offset>? {
        fun near(one: Offset, other: Offset) =
            (one - other).run { abs(x) < chip.width + gap && abs(y) < chip.height + gap }
        var at = 0
        val left = List((count - 1) / 2) {
            val last = side[at]
            while (near(side[at], last)) if (++at > PIECES) return null
            side[at]
        }
        val top = if (count % 2 == 0) listOf(side.last()) else emptyList()
        val places = listOf(side.first()) + left + top + left.asReversed().map { Offset(-it.x, it.y) }
        val isApart = places.indices.all { one -> places.drop(one + 1).none { near(places[one], it) } }
        return places.takeIf { isApart }
    }

    private companion object {
        /** Into how many pieces each side is cut, and how exact a gap is. */
        const val PIECES = 360
        const val EXACT = 0.25f
    }
}
