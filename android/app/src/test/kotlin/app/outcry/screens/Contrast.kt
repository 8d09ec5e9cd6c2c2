package app.outcry.screens

import android.graphics.Bitmap
import android.graphics.Rect
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.sp
import androidx.core.graphics.ColorUtils
import kotlin.math.roundToInt

/** Judges by the pixels of a picture whether what is written and what is pressed can be told from what lies around it. */
class Contrast(private val picture: Bitmap, private val density: Density) {
    /** Says of each text that it is too faint: below 4.5, or 3 where it is large. */
    fun textFaults(nodes: List<SemanticsNode>): List<String> = nodes.mapNotNull { node ->
        val layouts = mutableListOf<TextLayoutResult>()
        node.config.getOrNull(SemanticsActions.GetTextLayoutResult)?.action?.invoke(layouts)
        val layout = layouts.firstOrNull() ?: return@mapNotNull null
        val text = layout.layoutInput.text.text
        val place = place(node)
        if (text.isBlank() || place == null) return@mapNotNull null
        val least = if (layout.isLarge()) LEAST_LARGE else LEAST
        ratio(place).takeIf { it < least }?.let { "`$text` has a contrast of $it" }
    }

    /** Says of each key with an edge or a ground of its own that neither can be told from what lies around it. */
    fun edgeFaults(keys: List<SemanticsNode>): List<String> = keys.mapNotNull { node ->
        val place = place(node) ?: return@mapNotNull null
        val outside = Rect(place).apply { inset(-AROUND, -AROUND) }.takeIf { WHOLE.apply { set(0, 0, picture.width, picture.height) }.contains(it) }
        val ground = colours(outside ?: return@mapNotNull null, without = place).maxByOrNull { it.value }!!.key
        val inside = colours(place)
        val ratio = inside.keys.maxOf { contrast(it, ground) }
        ratio.takeIf { it < LEAST_LARGE }?.let { "the key `${node.label()}` has an edge of $it" }
    }

    /** Gives where something can be seen whole, also where it is turned. */
    private fun place(node: SemanticsNode): Rect? {
        val seen = node.boundsInRoot
        if (seen.width < node.size.width - 1 || seen.height < node.size.height - 1) return null
        return Rect(seen.left.roundToInt(), seen.top.roundToInt(), seen.right.roundToInt(), seen.bottom.roundToInt()).takeUnless { it.isEmpty }
    }

    private fun TextLayoutResult.isLarge() = with(density) { layoutInput.style.fontSize.toPx() >= LARGE.toPx() }

    /** Gives how far the colour that is farthest from the ground of a place is from it. */
    private fun ratio(place: Rect): Double {
        val colours = colours(place)
        val ground = colours.maxByOrNull { it.value }!!.key
        return colours.keys.maxOf { contrast(it, ground) }
    }

    private fun contrast(one: Int, other: Int) = ColorUtils.calculateContrast(one or OPAQUE, other or OPAQUE)

    private fun colours(place: Rect, without: Rect? = null): Map<Int, Int> {
        val counts = HashMap<Int, Int>()
        val line = IntArray(place.width())
        for (y in place.top until place.bottom) {
            picture.getPixels(line, 0, line.size, place.left, y, line.size, 1)
            line.forEachIndexed { x, colour -> if (without?.contains(place.left + x, y) != true) counts.merge(colour, 1, Int::plus) }
        }
        return counts
    }

    private companion object {
        const val LEAST = 4.5
        const val LEAST_LARGE = 3.0
        const val AROUND = 3
        const val OPAQUE = 0xff shl 24
        val LARGE = 24.sp
        val WHOLE = Rect()
    }
}
