package app.outcry.screens

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.FastOutSlowInEasing
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.tween
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberCoroutineScope
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.input.pointer.pointerInput
import kotlinx.coroutines.launch

/** How long bars grow. */
private const val GROW_MILLIS = 600

/**
 * What of a page of results is there already: its parts come one by one, then the bars grow.
 *
 * @param parts how many parts there are
 * @param every how many milliseconds a part takes
 */
@Stable
class Reveal internal constructor(private val every: Int, parts: Int) {
    /** For how many milliseconds it has been going on. */
    internal val elapsed = Animatable(0f)
    internal var parts by mutableFloatStateOf(parts.toFloat())
    private val growsFrom get() = parts * every

    /** The moment at which all is there, in milliseconds. */
    internal val end get() = growsFrom + GROW_MILLIS

    /** Says whether a part is there, the first of which has the number 0. */
    fun shows(part: Int) = elapsed.value >= part * every

    /** Gives how far the bars have grown, from 0 to 1. */
    fun grown(): Float = FastOutSlowInEasing.transform(((elapsed.value - growsFrom) / GROW_MILLIS).coerceIn(0f, 1f))

    internal suspend fun goOn() {
        val left = end - elapsed.value
        if (left > 0) elapsed.animateTo(end, tween(left.toInt(), easing = LinearEasing))
    }
}

/**
 * Begins a page of results.
 *
 * @param page is another for each result, which then begins anew
 * @param parts how many parts there are; where more are added, only they are still to come
 */
@Composable
fun rememberReveal(page: Any, every: Int, parts: Int): Reveal {
    val reveal = remember(page, every) { Reveal(every, parts) }
    LaunchedEffect(reveal, parts) {
        val before = reveal.parts
        if (parts > before) {
            reveal.elapsed.snapTo(reveal.elapsed.value.coerceAtMost(before * every))
            reveal.parts = parts.toFloat()
        }
        reveal.goOn()
    }
    return reveal
}

/** Has a tap show at once all that is still to come. */
@Composable
fun Modifier.endsAtOnce(reveal: Reveal): Modifier {
    val scope = rememberCoroutineScope()
    return pointerInput(reveal) {
        awaitEachGesture {
            awaitFirstDown(requireUnconsumed = false)
            scope.launch { reveal.elapsed.snapTo(reveal.end) }
        }
    }
}

/** Shows what it holds once its part has come, and keeps the place for it until then. */
@Composable
fun Revealed(reveal: Reveal, part: Int, content: @Composable () -> Unit) {
    val isThere by remember(reveal, part) { derivedStateOf { reveal.shows(part) } }
    Box(Modifier.alpha(if (isThere) 1f else 0f)) { content() }
}
