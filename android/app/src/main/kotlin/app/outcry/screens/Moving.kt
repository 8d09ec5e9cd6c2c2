package app.outcry.screens

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.VectorConverter
import androidx.compose.animation.core.animate
import androidx.compose.animation.core.tween
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.offset
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberCoroutineScope
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.layout.onPlaced
import androidx.compose.ui.layout.positionInParent
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.round
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch

/** How far a card comes that is put down. */
private val COMES_FROM = 24.dp

/** How long something takes to its new place among others. */
private const val MOVE_MILLIS = 180

/**
 * A card that is put down here: it comes from above.
 *
 * @param millis how long that takes
 * @param after how long it waits for others that come before it, in milliseconds
 */
@Composable
fun Landing(millis: Int, after: Int = 0, content: @Composable () -> Unit) {
    val way = remember { Animatable(0f) }
    LaunchedEffect(Unit) { way.animateTo(1f, tween(millis, after)) }
    Box(
        Modifier.graphicsLayer {
            translationY = -COMES_FROM.toPx() * (1 - way.value)
            alpha = way.value
        },
    ) { content() }
}

/** What is moved to another place among others; written while it is placed, so that it never stands there first. */
private class Move {
    var last: IntOffset? = null
    var shift by mutableStateOf(IntOffset.Zero)
    var going: Job? = null
}

/** Has something go to its new place when the order around it changes. */
@Composable
fun Modifier.moving(): Modifier {
    val move = remember { Move() }
    val scope = rememberCoroutineScope()
    return onPlaced { placed ->
        val now = placed.positionInParent().round()
        val before = move.last
        move.last = now
        if (before != null && before != now) {
            move.shift += before - now
            move.going?.cancel()
            move.going = scope.launch {
                animate(IntOffset.VectorConverter, move.shift, IntOffset.Zero, animationSpec = tween(MOVE_MILLIS)) { value, _ -> move.shift = value }
            }
        }
    }.offset { move.shift }
}
