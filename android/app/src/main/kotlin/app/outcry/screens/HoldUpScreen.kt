package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.outcry.core.HoldUpView
import app.outcry.core.Palm
import app.outcry.core.Picture
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

private val FRAME = 16.dp

/** The largest size of words, in points. */
private const val LARGEST = 320

/** How far to the right what is held up has to be turned to be upright for whoever faces the phone, in quarters. */
val LocalQuarters: ProvidableCompositionLocal<StateFlow<Int>> = staticCompositionLocalOf { MutableStateFlow(0) }

/** The phone is held up: one word, or fingers, as large as it can be, and nothing that anybody may not see. */
@Composable
fun HoldUpScreen(view: HoldUpView) {
    val colours = colours
    val quarters by LocalQuarters.current.collectAsState()
    val palm = view.fingers?.palm
    val ground = if (palm == Palm.TOWARD) colours.lit else colours.mainKey
    val ink = if (palm == Palm.TOWARD) colours.litText else colours.mainKeyText
    Column(Modifier.fillMaxSize().background(ground).padding(Space.large)) {
        Box(Modifier.align(Alignment.End)) { Corner(ink) }
        Box(
            Modifier.weight(1f).fillMaxWidth().palmFrame(palm, ink).padding(FRAME).turned(quarters).semantics(mergeDescendants = true) {
                contentDescription = view.label
            },
            Alignment.Center,
        ) {
            val fingers = view.fingers
            if (fingers != null) {
                PictureOf(Picture.Hands(fingers), ink, Modifier.fillMaxSize())
            } else {
                Shout(view.big.ifEmpty { view.text }, ink)
            }
        }
        // On a ground of its own colour a key needs an edge.
        KeyButton(view.key, Modifier.padding(top = Space.medium).fillMaxWidth().border(2.dp, ink, RoundedCornerShape(Space.large)))
    }
}

/** Words as large as their place lets them be, however large other texts are; on several lines where they are larger that way. */
@Composable
private fun Shout(text: String, ink: Color) {
    val texts = rememberTextMeasurer()
    CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density)) {
        val density = LocalDensity.current
        BoxWithConstraints(Modifier.fillMaxSize(), Alignment.Center) {
            val room = DpSize(maxWidth, maxHeight)
            val (lines, style) = remember(text, room, density) {
                text.broken().map { it to texts.largest(it, room, density) }.maxBy { (_, style) -> style.fontSize.value }
            }
            BasicText(lines, style = style.copy(color = ink), softWrap = false)
        }
    }
}

/** Gives all ways to write words on one line or on several. */
private fun String.broken(): List<String> {
    val words = split(' ')
    return words.drop(1).fold(words.take(1)) { ways, word -> ways.flatMap { listOf("$it $word", "$it\n$word") } }
}

/** Gives the style in which a text fills a place and nothing of it is cut. */
private fun TextMeasurer.largest(text: String, room: DpSize, density: Density): TextStyle {
    val (width, height) = with(density) { room.toSize() }
    fun sized(size: Int) = Type.shout.copy(fontSize = size.sp, lineHeight = TextUnit.Unspecified, textAlign = TextAlign.Center)
    fun measured(size: Int) = measure(text, sized(size), softWrap = false, density = density).size
    val largest = measured(LARGEST)
    val scale = minOf(width / largest.width, height / largest.height, 1f)
    // Letters are not quite as wide as their size says: what was reckoned is tried.
    val size = (LARGEST * scale).toInt()
    return sized((size downTo 1).firstOrNull { tried -> measured(tried).run { this.width <= width && this.height <= height } } ?: 1)
}

/** Turns something to the right by quarters, and gives it the room that it has that way. */
private fun Modifier.turned(quarters: Int) = layout { measurable, constraints ->
    val isAcross = quarters % 2 == 1
    val room = constraints.run { if (isAcross) Constraints(minHeight, maxHeight, minWidth, maxWidth) else this }
    val turned = measurable.measure(room)
    val (width, height) = if (isAcross) turned.height to turned.width else turned.width to turned.height
    layout(width, height) {
        turned.placeWithLayer((width - turned.width) / 2, (height - turned.height) / 2) { rotationZ = QUARTER_DEGREES * quarters }
    }
}

private const val QUARTER_DEGREES = 90f

/** The back of a hand has a dashed frame, a palm two whole ones. */
private fun Modifier.palmFrame(palm: Palm?, ink: Color): Modifier = when (palm) {
    Palm.AWAY -> dashedEdge(ink)
    Palm.TOWARD -> border(3.dp, ink).padding(Space.small).border(3.dp, ink)
    else -> this
}
