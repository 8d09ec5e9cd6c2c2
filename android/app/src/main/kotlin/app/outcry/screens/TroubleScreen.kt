package app.outcry.screens

import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.RepeatMode
import androidx.compose.animation.core.animateFloat
import androidx.compose.animation.core.infiniteRepeatable
import androidx.compose.animation.core.rememberInfiniteTransition
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.outcry.core.TroubleView

/** The largest part of the height that the keys take. */
private const val KEYS_MOST = 0.6f

/** Something keeps the phone from playing: a sentence, and the key that mends it. */
@Composable
fun TroubleScreen(view: TroubleView) {
    val colours = colours
    Column(
        Modifier.fillMaxSize().padding(horizontal = Space.large),
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        Box(Modifier.align(Alignment.End)) { Corner() }
        BoxWithConstraints(Modifier.weight(1f).widthIn(max = 640.dp)) {
            Column(
                Modifier.fillMaxWidth().verticalScroll(rememberScrollState()).heightIn(min = maxHeight),
                Arrangement.spacedBy(Space.huge, Alignment.CenterVertically),
                Alignment.CenterHorizontally,
            ) {
                BasicText(
                    view.text,
                    Modifier.semantics {
                        heading()
                        liveRegion = LiveRegionMode.Polite
                    },
                    Type.key.copy(color = colours.text, textAlign = TextAlign.Center),
                )
                if (view.busy) AtIt()
            }
        }
        Column(
            Modifier
                .atMost(KEYS_MOST)
                .widthIn(max = 640.dp)
                .verticalScroll(rememberScrollState())
                .padding(vertical = Space.small),
            Arrangement.spacedBy(Space.small),
        ) {
            NoticePlace()
            for (way in view.ways) KeyButton(way, Modifier.fillMaxWidth())
            view.quiet?.let { KeyButton(it, Modifier.fillMaxWidth()) }
            view.key?.let { MendKey(it, view.remedy, Modifier.fillMaxWidth()) }
        }
    }
}

/** How long the light takes along the points. */
private const val ROUND_MILLIS = 1_200

private const val POINTS = 3
private const val FAINT = 0.3f

/** Points that light up one after the other: the phone is at it. */
@Composable
private fun AtIt() {
    val colour = colours.text
    val at by rememberInfiniteTransition().animateFloat(
        0f,
        POINTS.toFloat(),
        infiniteRepeatable(tween(ROUND_MILLIS, easing = LinearEasing), RepeatMode.Restart),
    )
    Canvas(Modifier.size(72.dp, Space.large)) {
        val step = size.width / POINTS
        repeat(POINTS) { point ->
            val alpha = if (at.toInt() == point) 1f else FAINT
            drawCircle(colour, size.height / 2, Offset(step * (point + 0.5f), size.height / 2), alpha)
        }
    }
}
