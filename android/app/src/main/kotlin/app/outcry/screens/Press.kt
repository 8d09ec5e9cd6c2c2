package app.outcry.screens

import android.os.SystemClock
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.pointerInput

/** A press, which means what it meant when the finger came down, whatever the screen has become since. */
private class Touched<T> {
    var meant: T? by mutableStateOf(null)
    var at = 0L
}

/**
 * Makes something pressable: by a finger that is lifted inside it, by a keyboard, by a screen reader.
 *
 * @param means what a press means now; what it meant at touch-down is handed to [onPress], with the time of that by
 * [SystemClock.uptimeMillis]
 */
@Composable
fun <T : Any> Modifier.pressable(
    means: T,
    interaction: MutableInteractionSource,
    onPress: (means: T, touchedAt: Long) -> Unit,
): Modifier {
    val now by rememberUpdatedState(means)
    val touched = remember { Touched<T>() }
    return pointerInput(Unit) {
        awaitEachGesture {
            val down = awaitFirstDown(requireUnconsumed = false, pass = PointerEventPass.Initial)
            touched.meant = now
            touched.at = down.uptimeMillis
        }
    }.clickable(interaction, indication = null) {
        val meant = touched.meant
        touched.meant = null
        if (meant != null) onPress(meant, touched.at) else onPress(now, SystemClock.uptimeMillis())
    }
}

/** Makes something pressable at touch-down already: whoever agrees first counts. */
@Composable
fun <T : Any> Modifier.pressableAtOnce(means: T, onPress: (means: T, touchedAt: Long) -> Unit): Modifier {
    val now by rememberUpdatedState(means)
    val press by rememberUpdatedState(onPress)
    return pointerInput(Unit) {
        awaitEachGesture {
            val down = awaitFirstDown()
            press(now, down.uptimeMillis)
        }
    }
}
