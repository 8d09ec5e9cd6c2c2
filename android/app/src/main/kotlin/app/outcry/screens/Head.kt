package app.outcry.screens

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
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
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.outcry.core.Deadline
import app.outcry.core.TableHead
import kotlinx.coroutines.delay

/** How often an arc that runs empty is drawn anew. */
private const val TICK_MILLIS = 100L

/** The head of a screen of a running table: what it waits for, who is there, what has just happened. */
@Composable
fun Head(head: TableHead, people: Boolean = true) {
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.tiny)) {
        StatusLine(head)
        RoundLine(head)
        if (people) PeopleStrip(head, Modifier.padding(vertical = Space.tiny))
        Happened(head)
    }
}

/** What of the head stands over the hand: all of it, or where there is little height what it waits for alone. */
@Composable
fun HeadOverHand(head: TableHead, people: Boolean = true) {
    if (!isTight) return Head(head, people)
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.tiny)) {
        StatusLine(head)
        Happened(head)
    }
}

/** The rest of the head, below the hand. */
@Composable
fun HeadUnderHand(head: TableHead, people: Boolean = true) {
    if (!isTight) return
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.tiny)) {
        if (people) PeopleStrip(head, Modifier.padding(vertical = Space.tiny))
        RoundLine(head)
    }
}

/** What the table waits for, and for how long yet. */
@Composable
private fun StatusLine(head: TableHead) {
    val colours = colours
    Row(verticalAlignment = Alignment.CenterVertically) {
        head.until?.let { Remaining(it, colours.mainKey, Modifier.padding(end = Space.small).size(24.dp)) }
        BasicText(
            head.status,
            Modifier.weight(1f).read(Reading.STATUS).semantics { heading() },
            Type.body.copy(color = if (head.yourTurn) colours.mainKey else colours.text),
        )
        Box(Modifier.read(Reading.CORNER)) { Corner() }
    }
}

/** What is played, which round of it, and until when. */
@Composable
private fun RoundLine(head: TableHead) {
    FlowRow(Modifier.read(Reading.STATUS, place = 2), Arrangement.spacedBy(Space.medium)) {
        for ((text, spoken) in listOf(head.title to head.spokenTitle, head.round to null, head.target to null)) {
            if (text.isNotEmpty()) BasicText(text, Modifier.said(spoken), Type.label.copy(color = colours.dimText))
        }
    }
}

@Composable
private fun Happened(head: TableHead) {
    head.happened?.let { BasicText(it, Modifier.read(Reading.STATUS, place = 1), Type.label.copy(color = colours.text)) }
}

/** Shows what is left of a deadline as an arc that runs empty. */
@Composable
fun Remaining(deadline: Deadline, colour: Color, modifier: Modifier = Modifier) {
    val actions = LocalActions.current
    var now by remember(deadline) { mutableLongStateOf(actions.nowMs()) }
    LaunchedEffect(deadline) {
        while (now < deadline.atMs.toLong()) {
            delay(TICK_MILLIS)
            now = actions.nowMs()
        }
    }
    val left = (deadline.atMs.toLong() - now).coerceAtLeast(0).toFloat() / deadline.ofMs.toLong().coerceAtLeast(1)
    Canvas(modifier) {
        val line = 3.dp.toPx()
        drawArc(
            colour,
            startAngle = -90f,
            sweepAngle = 360f * left.coerceAtMost(1f),
            useCenter = false,
            topLeft = Offset(line, line),
            size = Size(size.width - 2 * line, size.height - 2 * line),
            style = Stroke(line, cap = StrokeCap.Round),
        )
    }
}
