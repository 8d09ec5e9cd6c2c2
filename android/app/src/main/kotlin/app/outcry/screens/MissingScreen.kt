package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
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
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.outcry.core.MissingView
import kotlinx.coroutines.delay

private const val SECOND_MILLIS = 1_000L
private const val MINUTE_SECONDS = 60

/** How often a time is looked at; it is drawn anew where its second has changed. */
private const val TICK_MILLIS = 100L

/** Somebody is missing: who, for how long, and what the others do about it. */
@Composable
fun MissingScreen(view: MissingView) {
    PlayZones(
        see = {
            Head(view.head)
            if (view.text != view.head.status) Sentence(view.text)
            FlowRow(
                horizontalArrangement = Arrangement.spacedBy(Space.large),
                verticalArrangement = Arrangement.spacedBy(Space.small),
            ) {
                val since = view.sinceMs.toLong()
                LabelledTime(view.sinceLabel, since) { now -> now - since }
                view.voteAt?.let { voteAt ->
                    Row(Modifier, Arrangement.spacedBy(Space.small), Alignment.CenterVertically) {
                        Remaining(voteAt, colours.text, Modifier.size(40.dp))
                        val end = voteAt.atMs.toLong()
                        // The last second counts until it is over.
                        LabelledTime(view.voteLabel, end) { now -> end - now + SECOND_MILLIS - 1 }
                    }
                }
            }
            view.about?.let { Sentence(it) }
            view.tally?.let { Sentence(it) }
        },
        hand = {},
        act = { for (key in view.votes) KeyButton(key, Modifier.fillMaxWidth()) },
    )
}

/** Shows under its label how many minutes and seconds lie between now and a moment on the session's clock. */
@Composable
private fun LabelledTime(label: String, moment: Long, millis: (now: Long) -> Long) {
    val actions = LocalActions.current
    fun seconds() = millis(actions.nowMs()).coerceAtLeast(0) / SECOND_MILLIS
    var seconds by remember(moment) { mutableLongStateOf(seconds()) }
    LaunchedEffect(moment) {
        while (true) {
            delay(TICK_MILLIS)
            seconds = seconds()
        }
    }
    Column(Modifier.semantics(mergeDescendants = true) {}) {
        BasicText(label, style = Type.label.copy(color = colours.dimText))
        val text = "${seconds / MINUTE_SECONDS}:${(seconds % MINUTE_SECONDS).toString().padStart(2, '0')}"
        BasicText(text, style = Type.count.copy(color = colours.text))
    }
}
