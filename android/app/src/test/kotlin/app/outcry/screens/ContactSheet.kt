package app.outcry.screens

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.Color
import android.graphics.Paint
import android.graphics.Rect

/** Small pictures side by side, each with its name, to be looked at as a whole. */
class ContactSheet(private val width: Int) {
    private val pictures = mutableListOf<Pair<String, Bitmap>>()

    /** Adds a picture, which is made as wide as all of them are. */
    fun add(name: String, picture: Bitmap) {
        val height = picture.height * width / picture.width
        pictures += name to Bitmap.createScaledBitmap(picture, width, height, true)
    }

    /** Gives the sheet: as many columns as fit. */
    fun draw(): Bitmap {
        val columns = (WIDEST / (width + GAP)).coerceIn(1, pictures.size)
        val rows = pictures.chunked(columns)
        val heights = rows.map { row -> row.maxOf { it.second.height } + TITLE + GAP }
        val sheet = Bitmap.createBitmap(columns * (width + GAP) + GAP, heights.sum() + GAP, Bitmap.Config.ARGB_8888)
        val canvas = Canvas(sheet).apply { drawColor(Color.GRAY) }
        val paint = Paint(Paint.ANTI_ALIAS_FLAG).apply { textSize = LETTERS }
        var top = GAP
        rows.forEachIndexed { index, row ->
            row.forEachIndexed { column, (name, picture) ->
                val left = GAP + column * (width + GAP)
                canvas.drawText(name, left.toFloat(), top + LETTERS, paint)
                canvas.drawBitmap(picture, null, Rect(left, top + TITLE, left + width, top + TITLE + picture.height), null)
            }
            top += heights[index]
        }
        return sheet
    }

    private companion object {
        const val WIDEST = 2_000
        const val GAP = 12
        const val TITLE = 22
        const val LETTERS = 16f
    }
}
