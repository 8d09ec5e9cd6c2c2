package app.outcry.screens

import android.os.SystemClock
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.safeDrawingPadding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.dismiss
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.unit.dp
import app.outcry.core.Key
import app.outcry.core.KeyState

/** Draws the key of the corner; every screen has a place for it. */
internal val LocalCorner = staticCompositionLocalOf<@Composable (Color) -> Unit> { {} }

/** The place of the one key that leads to whatever every screen of a kind has: pause, rules, leave. */
@Composable
fun Corner(ink: Color = colours.text) = LocalCorner.current(ink)

/** How high the three dots of the key are, and how large each. */
private val DOTS = 16.dp
private val DOT = 2.5.dp

/** The key of the corner. What it leads to stands in its label, and a screen reader may do it without the sheet. */
@Composable
internal fun CornerKey(keys: List<Key>, ink: Color, onOpen: () -> Unit) {
    keys.singleOrNull()?.let { return KeyButton(it, style = Type.label) }
    val press = LocalPress.current
    Box(
        Modifier
            .size(Space.touch)
            .clip(RoundedCornerShape(Space.huge))
            .clickable(onClick = onOpen)
            .semantics(mergeDescendants = true) {
                contentDescription = keys.joinToString { it.label }
                role = Role.Button
                customActions = keys.map { key ->
                    CustomAccessibilityAction(key.label) {
                        press.tried(key)
                        true
                    }
                }
            },
        Alignment.Center,
    ) {
        Canvas(Modifier.size(DOTS)) {
            for (place in 0..2) drawCircle(ink, DOT.toPx(), Offset(center.x, size.height * place / 2))
        }
    }
}

/** Presses a key without a finger. */
internal fun PressSink.tried(key: Key) {
    val state = key.state
    if (state is KeyState.Off) refused(state.why) else pressed(key, SystemClock.uptimeMillis())
}

/** The keys of the corner, one below the other. */
@Composable
internal fun CornerSheet(keys: List<Key>, onDone: () -> Unit) {
    val outer = LocalPress.current
    val inner = remember(outer, onDone) {
        object : PressSink {
            override fun pressed(key: Key, touchedAt: Long) {
                onDone()
                outer.pressed(key, touchedAt)
            }

            override fun refused(why: String?) = outer.refused(why)
        }
    }
    CompositionLocalProvider(LocalPress provides inner) {
        Sheet(onDone) { for (key in keys) KeyButton(key, Modifier.fillMaxWidth()) }
    }
}

/**
 * Something over the screen, of which nothing can be pressed as long as it is there.
 *
 * @param onDismiss puts it away: a tap beside it does, and a screen reader
 */
@Composable
internal fun Sheet(onDismiss: () -> Unit, content: @Composable ColumnScope.() -> Unit) {
    val colours = colours
    val dismissed by rememberUpdatedState(onDismiss)
    Box(
        Modifier.fillMaxSize().background(SCRIM).pointerInput(Unit) { detectTapGestures { dismissed() } }.safeDrawingPadding(),
        Alignment.BottomCenter,
    ) {
        Column(
            Modifier
                .widthIn(max = 480.dp)
                .fillMaxWidth()
                .clip(RoundedCornerShape(topStart = Space.huge, topEnd = Space.huge))
                .background(colours.surface)
                .pointerInput(Unit) { detectTapGestures { } }
                .semantics {
                    isTraversalGroup = true
                    traversalIndex = -1f
                    dismiss {
                        dismissed()
                        true
                    }
                }
                .verticalScroll(rememberScrollState())
                .padding(Space.large),
            Arrangement.spacedBy(Space.medium),
            content = content,
        )
    }
}

private val SCRIM = Color.Black.copy(alpha = 0.6f)
