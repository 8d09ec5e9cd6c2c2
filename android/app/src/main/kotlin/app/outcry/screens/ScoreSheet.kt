package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.ScoreSheet as CoreScoreSheet

/** The most that a name takes of a column: figures are what a sheet is for. */
private val NAME_WIDTH = 112.dp

private val CELL_PADDING = 6.dp

private val FIGURES = Type.figure.copy(textAlign = TextAlign.End)
private val TOTALS = FIGURES.copy(fontWeight = FontWeight.Black)

/**
 * A score sheet: a row a round, a column a person. It fills its width, and can be moved sideways where it is wider. A screen reader
 * hears each row in a sentence.
 */
@Composable
fun ScoreSheet(sheet: CoreScoreSheet, modifier: Modifier = Modifier) {
    val colours = colours
    val density = LocalDensity.current
    val measurer = rememberTextMeasurer()
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val room = maxWidth
        val widths = remember(sheet, density, room) { columns(sheet, measurer, density, room) }
        Column(Modifier.horizontalScroll(rememberScrollState())) {
            SheetRow(sheet.head, widths, FIGURES.copy(color = colours.dimText), sheet.head.joinToString())
            Line(colours, widths, 1.dp)
            sheet.rows.forEachIndexed { index, row ->
                SheetRow(row, widths, FIGURES.copy(color = colours.text), sheet.labels.getOrNull(index))
            }
            Line(colours, widths, 2.dp)
            SheetRow(sheet.totals, widths, TOTALS.copy(color = colours.text), sheet.labels.getOrNull(sheet.rows.size))
        }
    }
}

/** How wide the columns are: as wide as what stands in them, and all that is left is shared. */
private fun columns(sheet: CoreScoreSheet, measurer: TextMeasurer, density: Density, room: Dp): List<Dp> = with(density) {
    fun wide(text: String, style: TextStyle) = measurer.measure(text, style, softWrap = false).size.width.toDp() + 1.dp
    val least = sheet.head.mapIndexed { column, head ->
        val named = wide(head, FIGURES).let { if (column == 0) it else it.coerceAtMost(NAME_WIDTH * fontScale) }
        val figures = sheet.rows.mapNotNull { it.getOrNull(column) }.maxOfOrNull { wide(it, FIGURES) } ?: 0.dp
        val total = sheet.totals.getOrNull(column)?.let { wide(it, TOTALS) } ?: 0.dp
        maxOf(named, figures, total) + CELL_PADDING * 2
    }
    val all = least.fold(0.dp) { sum, width -> sum + width }
    val share = (room - all).coerceAtLeast(0.dp) / (least.size - 1).coerceAtLeast(1)
    least.mapIndexed { column, width -> if (column == 0) width else width + share }
}

@Composable
private fun SheetRow(cells: List<String>, widths: List<Dp>, style: TextStyle, label: String?) {
    Row(
        Modifier
            .semantics(mergeDescendants = true) { if (label != null) contentDescription = label }
            .padding(vertical = Space.tiny),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        cells.forEachIndexed { column, text ->
            BasicText(
                text,
                Modifier.width(widths.getOrElse(column) { 0.dp }).padding(horizontal = CELL_PADDING),
                if (column == 0) style.copy(textAlign = TextAlign.Start) else style,
                overflow = TextOverflow.MiddleEllipsis,
                softWrap = false,
                maxLines = 1,
            )
        }
    }
}

@Composable
private fun Line(colours: Colours, widths: List<Dp>, height: Dp) {
    Box(Modifier.width(widths.fold(0.dp) { sum, width -> sum + width }).height(height).background(colours.edge))
}
