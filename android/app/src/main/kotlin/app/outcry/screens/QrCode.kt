package app.outcry.screens

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.DrawScope
import kotlin.math.floor

/** How many points of light a code has around it. */
private const val MARGIN = 4

/** Shows a code for cameras, black on white by every theme: the leftmost point of a row is its lowest bit. */
@Composable
fun QrCode(rows: List<ULong>, modifier: Modifier = Modifier) {
    Canvas(modifier.aspectRatio(1f)) {
        drawRect(Color.White)
        val points = rows.size + 2 * MARGIN
        // Whole pixels, since a camera that is far away would see the seams between others.
        val point = floor(size.minDimension / points).coerceAtLeast(1f)
        val start = floor((size.minDimension - point * rows.size) / 2)
        rows.forEachIndexed { y, row -> drawRuns(row, rows.size, Offset(start, start + y * point), point) }
    }
}

/** Draws the dark points of a row, those beside each other as one. */
private fun DrawScope.drawRuns(row: ULong, columns: Int, at: Offset, point: Float) {
    var from = 0
    while (from < columns) {
        var to = from
        while (to < columns && row.isDark(to)) to++
        if (to > from) drawRect(Color.Black, at + Offset(from * point, 0f), Size((to - from) * point, point))
        from = to + 1
    }
}

private fun ULong.isDark(column: Int) = (this shr column) and 1uL == 1uL
