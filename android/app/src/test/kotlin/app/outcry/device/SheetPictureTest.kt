package app.outcry.device

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import app.outcry.core.SavedPicture
import app.outcry.core.ScoreSheet
import app.outcry.core.Theme
import app.outcry.core.palette
import app.outcry.screens.Scenes
import app.outcry.screens.sheetsOn
import java.io.ByteArrayOutputStream
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.GraphicsMode

/** The picture of a result, by its pixels. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class SheetPictureTest {
    private val small = SavedPicture(
        name = "pit",
        title = "Ada has won",
        about = "Pit, short, 2 rounds",
        sheet = ScoreSheet(
            // All of one width, so that no column gives way when one of them is taken out.
            head = List(3) { "100" },
            rows = List(2) { List(3) { "100" } },
            totals = List(3) { "100" },
            labels = emptyList(),
        ),
    )

    @Test
    fun `every text is drawn, and nothing else is changed by it`() {
        val picture = draw(small)
        val where = List(2 + small.sheet.run { head + rows.flatten() + totals }.size) { number ->
            val other = without(number)
            assertEquals(picture.width to picture.height, other.width to other.height)
            differing(picture, other)
        }
        where.forEachIndexed { number, place -> assertTrue("text $number is not drawn", place.isNotEmpty()) }
        where.forEachIndexed { number, place ->
            for (next in number + 1..where.lastIndex) assertFalse("text $number lies over text $next", place.any(where[next]::contains))
        }
    }

    @Test
    fun `nothing lies in the margin, whatever the sheet`() {
        val sheets = Scenes.languages.flatMap { language -> Scenes.names.flatMap { sheetsOn(Scenes.read(it, language)) } }.distinct()
        assertTrue("${sheets.size} sheets", sheets.size > 4 && sheets.any { it.head.size > 13 })
        for (sheet in sheets) {
            val title = sheet.head.drop(1).joinToString()
            val picture = draw(SavedPicture("sheet", title, "$title $title", sheet))
            val pixels = pixels(picture)
            val inked = pixels.indices.filter { pixels[it] != GROUND }
            assertTrue("${sheet.head} is blank", inked.isNotEmpty())
            val xs = inked.map { it % picture.width }
            val ys = inked.map { it / picture.width }
            assertTrue("${sheet.head}: ${xs.min()}", xs.min() >= MARGIN && xs.max() < picture.width - MARGIN)
            assertTrue("${sheet.head}: ${ys.min()}", ys.min() >= MARGIN && ys.max() < picture.height - MARGIN)
            // A line of text for each row at the least, and no wider than a phone can show.
            assertTrue("${sheet.head}: ${picture.width} x ${picture.height}", picture.height > (sheet.rows.size + 2) * LINE && picture.width <= WIDEST)
            assertTrue("${sheet.head}: ${picture.width}", picture.width >= NARROWEST)
        }
    }

    /** Draws the small picture without one of its texts. */
    private fun without(number: Int): Bitmap {
        var at = 0
        fun kept(text: String) = if (at++ == number) "\u00A0".repeat(text.length) else text
        val title = kept(small.title)
        val about = kept(small.about)
        val sheet = small.sheet.run { copy(head = head.map(::kept), rows = rows.map { it.map(::kept) }, totals = totals.map(::kept)) }
        return draw(small.copy(title = title, about = about, sheet = sheet))
    }

    private fun draw(saved: SavedPicture): Bitmap {
        val bytes = ByteArrayOutputStream().also { SheetPicture(saved).write(it) }.toByteArray()
        return BitmapFactory.decodeByteArray(bytes, 0, bytes.size)
    }

    private fun differing(one: Bitmap, other: Bitmap): Set<Int> {
        val (first, second) = pixels(one) to pixels(other)
        return first.indices.filter { first[it] != second[it] }.toSet()
    }

    private fun pixels(of: Bitmap) = IntArray(of.width * of.height).also { of.getPixels(it, 0, of.width, 0, 0, of.width, of.height) }

    private companion object {
        val GROUND = (0xFF000000u or palette(Theme.DAY, true).ground).toInt()
        const val MARGIN = 48
        const val LINE = 32
        const val NARROWEST = 720
        const val WIDEST = 2_400
    }
}
