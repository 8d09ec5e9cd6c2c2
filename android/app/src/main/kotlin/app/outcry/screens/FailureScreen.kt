package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.safeDrawingPadding
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import app.outcry.core.Theme
import app.outcry.core.palette

/** Why there is no session, as the core says it, in place of every screen. A tap anywhere tries again. */
@Composable
fun FailureScreen(text: String, day: Boolean, onRetry: () -> Unit) {
    val colours = remember(day) { Colours(palette(Theme.SYSTEM, day)) }
    Box(
        Modifier.fillMaxSize().background(colours.ground).clickable(onClick = onRetry).safeDrawingPadding().padding(Space.large),
        Alignment.Center,
    ) {
        BasicText(text, style = Type.body.copy(color = colours.text))
    }
}
