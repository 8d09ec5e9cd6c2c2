package app.outcry.screens

import android.os.SystemClock
import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.animateFloatAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.gestures.waitForUpOrCancellation
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.interaction.collectIsPressedAsState
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberCoroutineScope
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.disabled
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Weight
import kotlinx.coroutines.Job
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch

/** How long a key is held that does at once what cannot be taken back. */
private const val HOLD_MILLIS = 600

/** How long an answer may take before it shows that it is on its way. */
private const val PATIENCE_MILLIS = 300L

private val CORNER = 16.dp

/** A key with its text, as its weight and state want it; a press asks first where the key has a question. */
@Composable
fun KeyButton(
    key: Key,
    modifier: Modifier = Modifier,
    style: TextStyle? = null,
    minHeight: Dp? = null,
    content: (@Composable (Color) -> Unit)? = null,
) {
    val colours = colours
    val ground = key.ground(colours)
    val ink = key.ink(colours)
    val set = style ?: when (key.weight) {
        Weight.MAIN -> Type.mainKey
        Weight.QUIET -> Type.body
        else -> Type.key
    }
    val height = minHeight ?: when (key.weight) {
        Weight.MAIN -> 64.dp
        Weight.QUIET -> Space.touch
        else -> Space.touchInPlay
    }
    PressBox(key, modifier.defaultMinSize(minWidth = height, minHeight = height).keyGround(key, ground, colours)) {
        Row(
            Modifier.padding(horizontal = if (key.weight == Weight.QUIET) Space.small else Space.large, vertical = Space.small),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            if (key.state is KeyState.Chosen) BasicText("✓", Modifier.padding(end = Space.small), set.copy(color = ink))
            if (content != null) {
                content(ink)
            } else {
                BasicText(key.text, style = set.copy(color = ink, textAlign = TextAlign.Center))
            }
        }
    }
}

/**
 * The behaviour of a key around whatever shows it: pressing, asking, holding, shaking, and what a screen reader says.
 *
 * @param atOnce whether it counts as the finger comes down
 */
@Composable
fun PressBox(key: Key, modifier: Modifier = Modifier, atOnce: Boolean = false, content: @Composable () -> Unit) {
    val press = LocalPress.current
    val interaction = remember { MutableInteractionSource() }
    val pressed by interaction.collectIsPressedAsState()
    val scale by animateFloatAsState(if (pressed) 0.97f else 1f, tween(if (pressed) 60 else 120))
    val shake = remember { Animatable(0f) }
    val scope = rememberCoroutineScope()
    val density = LocalDensity.current
    var held by remember { mutableStateOf(0f) }
    fun done(key: Key, touchedAt: Long) {
        val state = key.state
        if (state is KeyState.Off) {
            press.refused(state.why)
            scope.launch {
                for (side in listOf(4f, -4f, 4f, -4f, 0f)) shake.animateTo(side, tween(40))
            }
        } else {
            press.pressed(key, touchedAt)
        }
    }
    val isHeld = key.weight == Weight.DANGER && key.ask == null && key.state !is KeyState.Off
    val input = if (isHeld) {
        Modifier.holdable(key, { held = it }) { meant, touchedAt -> if (meant != null) done(meant, touchedAt) else press.refused(null) }
    } else if (atOnce) {
        Modifier.pressableAtOnce(key, ::done)
    } else {
        Modifier.pressable(key, interaction, ::done)
    }
    Box(
        modifier
            .graphicsLayer {
                scaleX = scale
                scaleY = scale
                translationX = with(density) { shake.value.dp.toPx() }
            }
            .then(input)
            .drawWithContent {
                drawContent()
                if (held > 0f) drawRect(Color.White.copy(alpha = 0.25f), size = Size(size.width * held, size.height))
            }
            .keySemantics(key) { done(key, SystemClock.uptimeMillis()) },
        Alignment.Center,
    ) {
        content()
        Waiting(key)
    }
}

/** A line along the foot of a key whose answer takes its time. */
@Composable
private fun Waiting(key: Key) {
    var late by remember(key.state) { mutableStateOf(false) }
    if (key.state is KeyState.Busy) {
        LaunchedEffect(key.state) {
            delay(PATIENCE_MILLIS)
            late = true
        }
    }
    if (late) {
        val colour = key.ink(colours)
        Box(
            Modifier.drawBehind {
                drawLine(colour, Offset(-40.dp.toPx(), 22.dp.toPx()), Offset(40.dp.toPx(), 22.dp.toPx()), 2.dp.toPx())
            },
        )
    }
}

/** Tells a screen reader what a key says, which goes before the texts inside it. */
fun Modifier.keySemantics(key: Key, onPress: () -> Unit): Modifier = semantics(mergeDescendants = true) {
    contentDescription = key.label
    role = Role.Button
    when (val state = key.state) {
        is KeyState.Off -> {
            stateDescription = state.why
            disabled()
        }
        is KeyState.Chosen -> selected = true
        else -> {}
    }
    onClick {
        onPress()
        true
    }
}

/** Holds a key for as long as a deed takes that nothing asks about; a tap alone hands over nothing. */
@Composable
private fun Modifier.holdable(key: Key, onHeld: (Float) -> Unit, onDone: (Key?, Long) -> Unit): Modifier {
    val now by rememberUpdatedState(key)
    val scope = rememberCoroutineScope()
    return pointerInput(Unit) {
        awaitEachGesture {
            val down = awaitFirstDown()
            val meant = now
            val edge = Animatable(0f)
            var finished = false
            val filling: Job = scope.launch {
                edge.animateTo(1f, tween(HOLD_MILLIS)) { onHeld(value) }
                finished = true
                onHeld(0f)
                onDone(meant, down.uptimeMillis)
            }
            waitForUpOrCancellation()
            if (!finished) {
                filling.cancel()
                onHeld(0f)
                onDone(null, down.uptimeMillis)
            }
        }
    }
}

private fun Key.ground(colours: Colours): Color = when {
    state is KeyState.Off || weight == Weight.QUIET -> Color.Transparent
    state is KeyState.Chosen -> colours.chosen
    weight == Weight.MAIN -> colours.mainKey
    weight == Weight.DANGER -> colours.danger
    else -> colours.plainKey
}

/** The colour of what is written on a key. */
fun Key.ink(colours: Colours): Color = when {
    state is KeyState.Off -> colours.offText
    state is KeyState.Chosen -> colours.chosenText
    weight == Weight.QUIET -> colours.text
    weight == Weight.MAIN -> colours.mainKeyText
    weight == Weight.DANGER -> colours.dangerText
    else -> colours.plainKeyText
}

/** The ground and the edge of a key. */
private fun Modifier.keyGround(key: Key, ground: Color, colours: Colours): Modifier {
    val filled = clip(RoundedCornerShape(CORNER)).background(ground)
    return when {
        key.state is KeyState.Off -> filled.dashedEdge(colours.offEdge)
        key.weight == Weight.PLAIN && key.state !is KeyState.Chosen ->
            filled.drawBehind {
                val line = colours.plainKeyEdgeWidth.toPx()
                drawRoundRect(
                    colours.plainKeyEdge,
                    Offset(line / 2, line / 2),
                    Size(size.width - line, size.height - line),
                    CornerRadius(CORNER.toPx()),
                    Stroke(line),
                )
            }
        else -> filled
    }
}

/** An edge of dashes: this is not there to be pressed, or nobody sits here. */
fun Modifier.dashedEdge(colour: Color, corner: Dp = CORNER): Modifier = drawBehind {
    val line = 1.5.dp.toPx()
    val dash = 6.dp.toPx()
    drawRoundRect(
        colour,
        Offset(line / 2, line / 2),
        Size(size.width - line, size.height - line),
        CornerRadius(corner.toPx()),
        Stroke(line, pathEffect = PathEffect.dashPathEffect(floatArrayOf(dash, dash))),
    )
}
