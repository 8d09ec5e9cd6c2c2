package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableLongStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.outcry.core.MissingView
import kotlinx.coroutines.delay

private const val SECOND_MILLIS = 1_000L
private const val MINUTE_SECONDS = 60

/** Somebody is missing: who, for how long, and what the others do about it. */
@Composable
fun MissingScreen(view: MissingView) {
    PlayZones(
        see = {
            Head(view.head)
            if (view.text != view.head.status) Sentence(view.text)
            Row(
                horizontalArrangement = Arrangement.spacedBy(Space.medium),
                verticalAlignment = Alignment.CenterVertically,
            ) {
                Since(view.sinceMs.toLong())
                view.voteAt?.let { Remaining(it, colours.text, Modifier.size(40.dp)) }
            }
            view.about?.let { Sentence(it) }
            view.tally?.let { Sentence(it) }
        },
        hand = {},
        act = { for (key in view.votes) KeyButton(key, Modifier.fillMaxWidth()) },
    )
}

/** Counts up the minutes and seconds since a moment on the session's clock. */
@Composable
private fun Since(since: Long) {
    val actions = LocalActions.current
    var seconds by remember(since) { mutableLongStateOf(seconds(actions, since)) }
    LaunchedEffect(since) {
        while (true) {
            delay(SECOND_MILLIS - (actions.nowMs() - since).mod(SECOND_MILLIS))
            seconds = seconds(actions, since)
        }
    }
    val text = "${seconds / MINUTE_SECONDS}:${(seconds % MINUTE_SECONDS).toString().padStart(2, '0')}"
    BasicText(text, style = Type.count.copy(color = colours.text))
}

private fun seconds(actions: Actions, since: Long) = (actions.nowMs() - since).coerceAtLeast(0) / SECOND_MILLIS
