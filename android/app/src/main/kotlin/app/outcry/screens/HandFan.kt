package app.outcry.screens

import androidx.compose.animation.core.animateFloatAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import app.outcry.core.HandCard
import app.outcry.core.KeyState
import kotlin.math.floor

/** The most that cards grow where there is room. */
private val WIDEST = 80.dp

/** How long a card takes to rise out of the hand. */
private const val RISE_MILLIS = 140

/** The part of the window's height that a hand may take under the rest, and in a column of its own. */
private const val SHARE_BELOW = 0.36f
private const val SHARE_BESIDE = 0.56f

private const val MOST_LINES = 3

private val GAP = Space.tiny

/** How much of the first card beyond the edge is seen, so that it is seen that there are more. */
private const val GLIMPSE = 0.5f

/** How a hand lies there: how many cards a line holds, how wide they are, and whether it scrolls sideways. */
private class Spread(val perLine: Int, val width: Dp, val scrolls: Boolean) {
    /** The same in whole pixels: as many cards as were reckoned would not fit where each were rounded up. */
    fun exact(density: Density) = Spread(perLine, with(density) { floor(width.toPx()).toDp() }, scrolls)
}

/** Lays cards out in as few lines as give each of them its width; else where they are narrower; else so that they scroll. */
private fun spread(cards: Int, room: DpSize, most: Int): Spread {
    fun lines(card: Dp) = (1..most).filter { it == 1 || lineHeight(card) * it <= room.height }
    val narrow = lines(Space.touch).map { whole(cards, it, room) }
    return narrow.firstOrNull { it.width >= Space.touchInPlay }
        ?: narrow.firstOrNull { it.width >= Space.touch }
        ?: scrolling(cards, lines(Space.touchInPlay).last(), room.width)
}

/** Has so many lines hold all cards, which are no wider than the lines have height for. */
private fun whole(cards: Int, lines: Int, room: DpSize): Spread {
    val perLine = perLine(cards, lines)
    val wide = (room.width - GAP * (perLine - 1)) / perLine
    val high = (room.height / lines - GAP) * (geometry.width / geometry.height)
    return Spread(perLine, minOf(wide, high.coerceAtLeast(Space.touch), WIDEST), scrolls = false)
}

/** Has so many lines scroll: as many cards as fit are seen whole, and of the next one so much that it is seen to be one. */
private fun scrolling(cards: Int, lines: Int, room: Dp): Spread {
    val seen = ((room - Space.touchInPlay * GLIMPSE) / (Space.touchInPlay + GAP)).toInt().coerceAtLeast(1)
    return Spread(perLine(cards, lines), (room - GAP * seen) / (seen + GLIMPSE), scrolls = true)
}

/** Gives how many cards a line holds where so many are spread over these lines. */
private fun perLine(cards: Int, lines: Int) = (cards + lines - 1) / lines

private fun lineHeight(card: Dp) = card * (geometry.height / geometry.width) + GAP

/** Gives how high a hand may be on this window: less where texts are larger. */
@Composable
private fun heightOfHand(): Dp {
    val density = LocalDensity.current
    val window = LocalWindowInfo.current.containerSize
    val share = if (window.width > window.height) SHARE_BESIDE else SHARE_BELOW
    return with(density) { window.height.toDp() } * share / density.fontScale.coerceAtLeast(1f)
}

/**
 * Shows a hand of cards as keys: in as few lines as give every card its width, or in more that scroll sideways, [most] at most. What
 * may be played is raised, what is marked to be given away is raised more; where nothing may be, the cards lie there as they
 * are.
 *
 * @param rise how much room there is over them to be raised
 */
@Composable
fun HandFan(
    hand: List<HandCard>,
    modifier: Modifier = Modifier,
    most: Int = MOST_LINES,
    rise: Dp = geometry.litRaised.dp,
) {
    if (hand.isEmpty()) return
    val resting = hand.all { it.key.state is KeyState.Off && !it.marked }
    val height = heightOfHand()
    BoxWithConstraints(modifier.fillMaxWidth().read(Reading.HAND)) {
        val spread = spread(hand.size, DpSize(maxWidth, height), most).exact(LocalDensity.current)
        Column(
            Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(top = rise),
            Arrangement.spacedBy(GAP),
            if (spread.scrolls) Alignment.Start else Alignment.CenterHorizontally,
        ) {
            for (line in hand.chunked(spread.perLine)) {
                Row(horizontalArrangement = Arrangement.spacedBy(GAP)) {
                    for (card in line) key(card.face.id) { CardKey(card, spread.width, resting) }
                }
            }
        }
    }
}

@Composable
private fun CardKey(card: HandCard, width: Dp, resting: Boolean) {
    val state = card.state(resting)
    val raised by animateFloatAsState(state.raised, tween(RISE_MILLIS))
    PressBox(card.key, Modifier.size(width, width * (geometry.height / geometry.width))) {
        Card(card.face, width, Modifier.graphicsLayer { translationY = -raised.dp.toPx() }, state, card.role)
    }
}

private fun HandCard.state(resting: Boolean) = when {
    marked || key.state is KeyState.Chosen -> CardState.CHOSEN
    resting -> CardState.PLAIN
    key.state is KeyState.Off -> CardState.OFF
    else -> CardState.LIT
}

/** How much higher than the others a card stands. */
private val CardState.raised: Float
    get() = when (this) {
        CardState.CHOSEN -> geometry.chosenRaised
        CardState.LIT -> geometry.litRaised
        CardState.PLAIN, CardState.OFF -> 0f
    }
