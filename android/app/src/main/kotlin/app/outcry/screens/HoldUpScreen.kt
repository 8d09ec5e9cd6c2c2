package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.text.TextAutoSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.layout.layout
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.outcry.core.HoldUpView
import app.outcry.core.Palm
import app.outcry.core.Picture
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

private val FRAME = 16.dp

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
                BasicText(
                    view.big,
                    Modifier.fillMaxWidth(),
                    Type.shout.copy(color = ink, textAlign = TextAlign.Center, lineHeight = TextUnit.Unspecified),
                    softWrap = false,
                    maxLines = 1,
                    autoSize = TextAutoSize.StepBased(minFontSize = 40.sp, maxFontSize = 320.sp, stepSize = 4.sp),
                )
            }
        }
        KeyButton(view.key, Modifier.fillMaxWidth().padding(top = Space.medium))
    }
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
private fun Modifier.palmFrame(palm: Palm?, ink: androidx.compose.ui.graphics.Color): Modifier = when (palm) {
    Palm.AWAY -> dashedEdge(ink)
    Palm.TOWARD -> border(3.dp, ink).padding(Space.small).border(3.dp, ink)
    else -> this
}
