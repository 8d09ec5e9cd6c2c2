package app.outcry.screens

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import app.outcry.core.Picture
import app.outcry.core.ScoreBar

/** What a bar's share is counted in. */
private const val WHOLE = 1_000f

/** From which width bars stand in two columns. */
private val TWO_COLUMNS = 560.dp

/**
 * Shows the totals as bars.
 *
 * @param grown how far each has grown from the total before this round to the new one, from 0 to 1
 */
@Composable
fun Bars(bars: List<ScoreBar>, grown: () -> Float) {
    BoxWithConstraints(Modifier.fillMaxWidth()) {
        val columns = if (maxWidth >= TWO_COLUMNS) 2 else 1
        Row(horizontalArrangement = Arrangement.spacedBy(Space.huge)) {
            for (column in bars.chunked(((bars.size + columns - 1) / columns).coerceAtLeast(1))) {
                Column(Modifier.weight(1f), Arrangement.spacedBy(Space.medium)) {
                    for (bar in column) BarLine(bar, grown)
                }
            }
        }
    }
}

@Composable
private fun BarLine(bar: ScoreBar, grown: () -> Float) {
    val colours = colours
    Column(
        Modifier.fillMaxWidth().semantics(mergeDescendants = true) { contentDescription = bar.label },
        Arrangement.spacedBy(Space.tiny),
    ) {
        Row(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.small), Alignment.CenterVertically) {
            PictureOf(Picture.Seat(bar.seat), colours.dimText, Modifier.size(18.dp))
            BasicText(
                bar.name,
                Modifier.weight(1f),
                Type.body.copy(color = colours.text),
                overflow = TextOverflow.MiddleEllipsis,
                softWrap = false,
                maxLines = 1,
            )
            if (bar.won) PictureOf(Picture.Named("bell-quiet"), colours.text, Modifier.size(20.dp))
            BasicText(bar.change, style = Type.figureBody.copy(color = colours.dimText))
            BasicText(bar.total, style = Type.figureKey.copy(color = colours.text))
        }
        val fill = if (bar.you) colours.chosen else colours.edge
        Canvas(Modifier.fillMaxWidth().height(12.dp)) {
            val before = bar.before.toInt() / WHOLE
            val share = bar.share.toInt() / WHOLE
            val now = before + (share - before) * grown()
            part(colours.surface, 1f)
            part(colours.lit, now)
            part(fill, minOf(now, before))
        }
        if (bar.won) Canvas(Modifier.fillMaxWidth().padding(top = 2.dp).height(2.dp)) { drawRect(colours.text) }
    }
}

/** Draws a bar from the left to this part of the width. */
private fun DrawScope.part(colour: Color, share: Float) {
    drawRoundRect(colour, Offset.Zero, Size(size.width * share, size.height), CornerRadius(size.height / 2))
}
