package app.outcry.device

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Typeface
import android.text.Layout
import android.text.StaticLayout
import android.text.TextPaint
import app.outcry.core.SavedPicture
import app.outcry.core.Theme
import app.outcry.core.palette
import java.io.OutputStream

/** Draws a result: who has won, what was played, and the sheet. Every size is in pixels of the picture. */
internal class SheetPicture(private val saved: SavedPicture) {
    private val colours = palette(Theme.DAY, true)
    private val text = paint(LETTERS, colours.text)
    private val total = paint(LETTERS, colours.text).apply { typeface = Typeface.DEFAULT_BOLD }
    private val rule = Paint().apply {
        color = opaque(colours.edge)
        strokeWidth = LINE
    }
    private val rows = listOf(saved.sheet.head) + saved.sheet.rows + listOf(saved.sheet.totals)
    private val count = rows.maxOf { it.size }
    private val columnMax = ((WIDTH_MAX - 2 * MARGIN + GAP) / count - GAP).coerceAtMost(COLUMN_MAX)
    private val columns = List(count) { column -> rows.maxOf { width(it.getOrNull(column).orEmpty()) }.coerceAtMost(columnMax) }
    private val width = (columns.sum() + GAP * (columns.size - 1) + 2 * MARGIN).coerceAtLeast(WIDTH_MIN)
    private val title = lines(saved.title, paint(TITLE, colours.text).apply { typeface = Typeface.DEFAULT_BOLD }, width - 2 * MARGIN)
    private val about = lines(saved.about, paint(LETTERS, colours.dimText), width - 2 * MARGIN)

    /** Writes it as a PNG. */
    fun write(to: OutputStream) {
        val cells = rows.map { row -> row.mapIndexed { column, cell -> cell(cell, column, if (row === rows.last()) total else text) } }
        val heights = cells.map { row -> (row.maxOfOrNull { it.height } ?: 0) + GAP }
        val head = MARGIN + title.height + GAP + about.height + 2 * GAP
        val bitmap = Bitmap.createBitmap(width, head + heights.sum() + MARGIN, Bitmap.Config.ARGB_8888)
        val canvas = Canvas(bitmap)
        canvas.drawColor(opaque(colours.ground))
        canvas.put(title, MARGIN, MARGIN)
        canvas.put(about, MARGIN, MARGIN + title.height + GAP)
        var y = head
        cells.forEachIndexed { index, row ->
            if (index == 1 || index == cells.lastIndex) canvas.line(y - GAP / 2)
            var x = MARGIN
            row.forEachIndexed { column, cell ->
                canvas.put(cell, x, y)
                x += columns[column] + GAP
            }
            y += heights[index]
        }
        bitmap.compress(Bitmap.CompressFormat.PNG, QUALITY, to)
    }

    private fun Canvas.line(y: Int) = drawLine(MARGIN.toFloat(), y.toFloat(), (this@SheetPicture.width - MARGIN).toFloat(), y.toFloat(), rule)

    private fun Canvas.put(layout: Layout, x: Int, y: Int) {
        save()
        translate(x.toFloat(), y.toFloat())
        layout.draw(this)
        restore()
    }

    private fun width(cell: String) = Layout.getDesiredWidth(cell, total).toInt() + 1

    private fun cell(cell: String, column: Int, paint: TextPaint) = lines(cell, paint, columns[column], Layout.Alignment.ALIGN_OPPOSITE)

    private fun lines(text: String, paint: TextPaint, width: Int, alignment: Layout.Alignment = Layout.Alignment.ALIGN_NORMAL): Layout =
        StaticLayout.Builder.obtain(text, 0, text.length, paint, width).setAlignment(alignment).build()

    private fun paint(size: Float, colour: UInt) = TextPaint(Paint.ANTI_ALIAS_FLAG).apply {
        textSize = size
        color = opaque(colour)
    }

    private companion object {
        const val LETTERS = 32f
        const val TITLE = 52f
        const val LINE = 2f
        const val MARGIN = 48
        const val GAP = 20
        const val WIDTH_MIN = 720

        /** What can still be read on a phone that turns it: with many people names take several lines. */
        const val WIDTH_MAX = 2_400
        const val COLUMN_MAX = 320
        const val QUALITY = 100
        const val OPAQUE = 0xFF000000u

        fun opaque(rgb: UInt) = (OPAQUE or rgb).toInt()
    }
}
