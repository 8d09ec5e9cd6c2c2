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
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.outcry.core.HoldUpView
import app.outcry.core.Palm
import app.outcry.core.Picture

private val FRAME = 16.dp

/** The phone is held up: one word, or fingers, as large as it can be, and nothing that anybody may not see. */
@Composable
fun HoldUpScreen(view: HoldUpView) {
    val colours = colours
    val palm = view.fingers?.palm
    val ground = if (palm == Palm.TOWARD) colours.lit else colours.mainKey
    val ink = if (palm == Palm.TOWARD) colours.litText else colours.mainKeyText
    Column(Modifier.fillMaxSize().background(ground).padding(Space.large)) {
        Box(Modifier.align(Alignment.End)) { Corner() }
        Box(
            Modifier.weight(1f).fillMaxWidth().palmFrame(palm, ink).padding(FRAME).semantics(mergeDescendants = true) {
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
                    Modifier.fillMaxSize(),
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

/** The back of a hand has a dashed frame, a palm two whole ones. */
private fun Modifier.palmFrame(palm: Palm?, ink: androidx.compose.ui.graphics.Color): Modifier = when (palm) {
    Palm.AWAY -> dashedEdge(ink)
    Palm.TOWARD -> border(3.dp, ink).padding(Space.small).border(3.dp, ink)
    else -> this
}
