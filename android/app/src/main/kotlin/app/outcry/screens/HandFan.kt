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
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.HandCard
import app.outcry.core.KeyState

/** The most that cards grow where there is room. */
private val WIDEST = 80.dp

/** How long a card takes to rise out of the hand. */
private const val RISE_MILLIS = 140

/** The part of the window's height that a hand may take under the rest, and in a column of its own. */
private const val SHARE_BELOW = 0.36f
private const val SHARE_BESIDE = 0.56f

private const val MOST_LINES = 3

/** Gives how many lines a hand may take on this window before it scrolls sideways: fewer where texts are larger. */
@Composable
private fun linesOfHand(): Int {
    val density = LocalDensity.current
    val window = LocalWindowInfo.current.containerSize
    val share = if (window.width > window.height) SHARE_BESIDE else SHARE_BELOW
    val line = Space.touchInPlay * (geometry.height / geometry.width) + Space.tiny
    val height = with(density) { window.height.toDp() }
    return (height * share / line / density.fontScale.coerceAtLeast(1f)).toInt().coerceIn(1, MOST_LINES)
}

/**
 * Shows a hand of cards as keys: in as few lines as give every card its width, or in [most] lines that scroll sideways. What
 * may be played is raised, what is marked to be given away is raised more; where nothing may be, the cards lie there as they
 * are.
 *
 * @param rise how much room there is over them to be raised
 */
@Composable
fun HandFan(
    hand: List<HandCard>,
    modifier: Modifier = Modifier,
    most: Int = linesOfHand(),
    rise: Dp = geometry.litRaised.dp,
) {
    if (hand.isEmpty()) return
    val resting = hand.all { it.key.state is KeyState.Off && !it.marked }
    BoxWithConstraints(modifier.fillMaxWidth().read(Reading.HAND)) {
        val gap = Space.tiny
        fun widthIn(lines: Int): Dp {
            val each = perLine(hand.size, lines)
            return (maxWidth - gap * (each - 1)) / each
        }
        val lines = (1..most).firstOrNull { widthIn(it) >= Space.touchInPlay } ?: most
        val width = widthIn(lines).coerceIn(Space.touchInPlay, WIDEST)
        Column(
            Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(top = rise),
            Arrangement.spacedBy(gap),
            Alignment.CenterHorizontally,
        ) {
            for (line in hand.chunked(perLine(hand.size, lines))) {
                Row(horizontalArrangement = Arrangement.spacedBy(gap)) {
                    for (card in line) key(card.face.id) { CardKey(card, width, resting) }
                }
            }
        }
    }
}

/** Gives how many cards a line holds where so many are spread over these lines. */
private fun perLine(cards: Int, lines: Int) = (cards + lines - 1) / lines

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
