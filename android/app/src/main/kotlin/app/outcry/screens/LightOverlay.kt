package app.outcry.screens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.unit.dp
import app.outcry.core.Light
import app.outcry.core.LightArea
import app.outcry.core.LightColour
import app.outcry.device.Flash
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/** What lights up on the screen. */
val LocalLights: ProvidableCompositionLocal<StateFlow<Flash?>> = staticCompositionLocalOf { MutableStateFlow(null) }

/** The lightness of a grey light in every theme. */
private const val GREY = 0.3f

/** Draws the lights of cues: right behind what it holds, or along the edge over it. */
@Composable
fun Modifier.lights(): Modifier {
    val flash by LocalLights.current.collectAsState()
    var lit by remember { mutableStateOf<Light?>(null) }
    LaunchedEffect(flash) {
        val now = flash ?: return@LaunchedEffect
        for (turn in now.turns) {
            until(turn.first)
            // One that is over when the screen comes is not made up for.
            lit = now.light.takeIf { System.nanoTime() < turn.last }
            until(turn.last)
            lit = null
        }
    }
    val colours = colours
    return drawWithContent {
        val light = lit
        val colour = light?.to?.colour(colours)
        if (colour != null && light.area is LightArea.Ground) drawRect(colour)
        drawContent()
        val edge = light?.area as? LightArea.Edge
        if (colour != null && edge != null) {
            val width = edge.width.toInt().dp.toPx()
            drawRect(colour, Offset(width / 2, width / 2), Size(size.width - width, size.height - width), style = Stroke(width))
        }
    }
}

private suspend fun until(nanos: Long) = delay(TimeUnit.NANOSECONDS.toMillis(nanos - System.nanoTime()))

private fun LightColour.colour(colours: Colours): Color = when (this) {
    LightColour.GROUND -> colours.ground
    LightColour.BRASS -> colours.mainKey
    LightColour.GREY -> Color(GREY, GREY, GREY)
}
