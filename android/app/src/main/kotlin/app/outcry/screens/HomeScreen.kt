package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.outcry.core.HomeView
import app.outcry.core.Key
import app.outcry.core.Picture
import app.outcry.core.RunningTable

private val CHOICE_HEIGHT = 72.dp
private val BELL = 120.dp

/** Where everything begins: the large choices under the thumb, the table that was left above them. */
@Composable
fun HomeScreen(view: HomeView) {
    BoxWithConstraints(Modifier.fillMaxSize().padding(horizontal = Space.large), Alignment.TopCenter) {
        val high = maxHeight
        if (maxWidth > high) {
            Row(Modifier.fillMaxSize().verticalScroll(rememberScrollState()), Arrangement.spacedBy(Space.huge)) {
                val side = Modifier.weight(1f).heightIn(min = high).padding(vertical = Space.small)
                val keys = @Composable { Column(side, Arrangement.spacedBy(Space.small, Alignment.Bottom)) { HomeKeys(view) } }
                if (appearance.leftHanded) keys()
                Column(side, Arrangement.spacedBy(Space.medium)) { HomeTop(view, bell = true) }
                if (!appearance.leftHanded) keys()
            }
        } else {
            Column(
                Modifier.widthIn(max = 640.dp).fillMaxWidth().verticalScroll(rememberScrollState()).heightIn(min = high),
                Arrangement.SpaceBetween,
            ) {
                Column(verticalArrangement = Arrangement.spacedBy(Space.medium)) { HomeTop(view, high >= ROOM_FOR_BELL) }
                Column(
                    Modifier.padding(vertical = Space.medium),
                    Arrangement.spacedBy(Space.small),
                ) { HomeKeys(view) }
            }
        }
    }
}

/** The least height of a screen on which the bell takes nothing from what can be pressed. */
private val ROOM_FOR_BELL = 560.dp

@Composable
private fun HomeTop(view: HomeView, bell: Boolean) {
    val colours = colours
    ScreenTitle(view.title)
    view.running?.let { Running(it) }
    if (bell && view.running == null) {
        Box(Modifier.fillMaxWidth().padding(top = Space.huge), Alignment.Center) {
            PictureOf(Picture.Named("bell-quiet"), colours.bellQuiet, Modifier.size(BELL))
        }
    }
}

@Composable
private fun HomeKeys(view: HomeView) {
    NoticePlace()
    for (key in view.main) KeyButton(same(key), Modifier.fillMaxWidth(), Type.mainKey, CHOICE_HEIGHT)
    KeyGrid { for (key in view.more) MoreKey(same(key)) }
    view.shareApp?.let { ShareKey(same(it)) }
}

@Composable
private fun MoreKey(key: Key) = KeyButton(key, style = Type.body)

@Composable
private fun Running(table: RunningTable) {
    Panel {
        Sentence(table.text, Modifier.said(table.spokenText))
        KeyButton(table.goOn, Modifier.fillMaxWidth())
        KeyButton(table.abandon, Modifier.fillMaxWidth(), Type.body, Space.touch)
    }
}
