package app.outcry.screens

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.spring
import androidx.compose.foundation.background
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.gestures.horizontalDrag
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberCoroutineScope
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.input.pointer.positionChange
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.dp
import app.outcry.core.BellKey
import app.outcry.core.Haptic
import app.outcry.core.KeyState
import app.outcry.core.Picture
import kotlin.math.roundToInt
import kotlinx.coroutines.launch

private val HANDLE = 64.dp

/** How far the cord is pulled. */
private val TRACK = 88.dp

/**
 * A player's own bell: a handle that is pulled along its track, and rings as it passes the end. Whoever lets go earlier has done
 * nothing. Where the player wants taps alone, it is a key that asks.
 */
@Composable
fun BellCord(bell: BellKey) {
    val key = bell.key
    if (appearance.tapsOnly) return KeyButton(key, Modifier.fillMaxWidth())
    val colours = colours
    val actions = LocalActions.current
    val press = LocalPress.current
    val left = appearance.leftHanded
    val pulled = remember { Animatable(0f) }
    val scope = rememberCoroutineScope()
    val now by rememberUpdatedState(key)
    val off = key.state as? KeyState.Off
    val glow = if (bell.glows) colours.bellGlowing else colours.bellQuiet
    Box(
        Modifier
            .fillMaxWidth()
            .heightIn(min = 72.dp)
            .clip(RoundedCornerShape(36.dp))
            .background(colours.surface)
            .pointerInput(left) {
                val track = TRACK.toPx()
                val towards = if (left) -1 else 1
                awaitEachGesture {
                    val down = awaitFirstDown()
                    val meant = now
                    val state = meant.state
                    if (state is KeyState.Off) {
                        press.refused(state.why)
                        return@awaitEachGesture
                    }
                    var way = 0f
                    var rung = false
                    var half = false
                    horizontalDrag(down.id) { change ->
                        way = (way + change.positionChange().x * towards).coerceIn(0f, track)
                        change.consume()
                        scope.launch { pulled.snapTo(way) }
                        if (!half && way >= track / 2) {
                            half = true
                            actions.feel(Haptic.BELL_HALFWAY)
                        }
                        if (!rung && way >= track) {
                            rung = true
                            press.pressed(meant, down.uptimeMillis)
                        }
                    }
                    scope.launch { pulled.animateTo(0f, spring()) }
                }
            }
            .keySemantics(key) { press.tried(key) },
        if (left) Alignment.CenterEnd else Alignment.CenterStart,
    ) {
        BasicText(
            key.text,
            Modifier.align(Alignment.Center).padding(horizontal = HANDLE + Space.medium, vertical = Space.small),
            Type.key.copy(color = if (off != null) colours.offText else colours.text, textAlign = TextAlign.Center),
        )
        Box(
            Modifier
                .padding(Space.tiny)
                .offset { IntOffset((if (left) -pulled.value else pulled.value).roundToInt(), 0) }
                .size(HANDLE),
            Alignment.Center,
        ) {
            val lock = bell.lockedUntil
            if (lock != null) {
                Remaining(lock, colours.dimText, Modifier.size(HANDLE))
            }
            val name = if (bell.glows) "bell-glowing" else "bell-quiet"
            PictureOf(Picture.Named(name), if (off != null) colours.offText else glow, Modifier.size(48.dp))
        }
    }
}
