package app.outcry.screens

import androidx.compose.foundation.Canvas
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.BlendMode
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Paint
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathFillType
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Fill
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.drawIntoCanvas
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.graphics.drawscope.withTransform
import app.outcry.core.Drawing
import app.outcry.core.Picture
import app.outcry.core.Segment
import app.outcry.core.SignPattern
import app.outcry.core.SignShape
import app.outcry.core.drawing
import app.outcry.core.pattern
import java.util.Optional
import java.util.concurrent.ConcurrentHashMap
import kotlin.math.min
import app.outcry.core.Paint as CorePaint

/** A drawing of the core, as the paths that are drawn again and again. */
class Paths(drawing: Drawing) {
    val width = drawing.width
    val height = drawing.height
    val paths = drawing.paths.map { shape -> shape.paint to shape.segments.path() }

    /** Whether parts of it take away what lies below them. */
    val cuts = paths.any { (paint, _) -> paint is CorePaint.CutFill || paint is CorePaint.CutStroke }

    companion object {
        private val pictures = ConcurrentHashMap<Picture, Optional<Paths>>()
        private val patterns = ConcurrentHashMap<Pair<SignPattern, Int>, Paths>()

        /** Gives a picture; nothing where the core has none. The core is asked once: its answer never changes. */
        fun of(picture: Picture): Paths? =
            pictures.computeIfAbsent(picture) { Optional.ofNullable(drawing(it)?.let(::Paths)) }.orElse(null)

        /** Gives the filling of a sign whose box is drawn so many points wide. */
        fun of(filling: SignPattern, points: Int): Paths =
            patterns.computeIfAbsent(filling to points) { Paths(pattern(filling, points.toFloat())) }
    }
}

/** Returns the path that the core's pen draws. */
fun List<Segment>.path() = Path().apply {
    fillType = PathFillType.EvenOdd
    for (segment in this@path) {
        when (segment) {
            is Segment.Move -> moveTo(segment.to.x, segment.to.y)
            is Segment.Line -> lineTo(segment.to.x, segment.to.y)
            is Segment.Cubic -> segment.run { cubicTo(one.x, one.y, other.x, other.y, to.x, to.y) }
            is Segment.Close -> close()
        }
    }
}

/** Shows a picture of the core as large as its place; it is decoration, and whoever shows it says what it means. */
@Composable
fun PictureOf(picture: Picture, colour: Color, modifier: Modifier = Modifier) {
    val paths = Paths.of(picture) ?: return
    Canvas(modifier) { draw(paths, colour, Rect(Offset.Zero, size)) }
}

/** Draws a picture in the middle of a box, as large as it fits. */
fun DrawScope.draw(paths: Paths, colour: Color, box: Rect) {
    val scale = min(box.width / paths.width, box.height / paths.height)
    val left = box.left + (box.width - paths.width * scale) / 2
    val top = box.top + (box.height - paths.height * scale) / 2
    layered(paths.cuts, box) {
        withTransform({
            translate(left, top)
            scale(scale, scale, Offset.Zero)
        }) {
            for ((paint, path) in paths.paths) {
                when (paint) {
                    is CorePaint.Fill -> drawPath(path, colour, style = Fill)
                    is CorePaint.Stroke -> drawPath(path, colour, style = rounded(paint.width))
                    is CorePaint.CutFill -> drawPath(path, Color.Black, style = Fill, blendMode = BlendMode.Clear)
                    is CorePaint.CutStroke ->
                        drawPath(path, Color.Black, style = rounded(paint.width), blendMode = BlendMode.Clear)
                }
            }
        }
    }
}

/** Draws a sign in a box: its outline, and its pattern within. */
fun DrawScope.drawSign(shape: SignShape, filling: SignPattern, colour: Color, box: Rect) {
    val outline = Paths.of(Picture.Sign(shape)) ?: return
    val fill = Paths.of(filling, (box.width / density).toInt().coerceAtLeast(1))
    val scale = min(box.width / outline.width, box.height / outline.height)
    translate(box.left, box.top) {
        val area = Path().apply {
            fillType = PathFillType.EvenOdd
            for ((_, path) in outline.paths) addPath(path)
        }
        withTransform({ scale(scale, scale, Offset.Zero) }) {
            clipPath(area) { draw(fill, colour, Rect(Offset.Zero, Size(outline.width, outline.height))) }
        }
        draw(outline, colour, Rect(Offset.Zero, box.size))
    }
}

private fun rounded(width: Float) = Stroke(width, cap = StrokeCap.Round, join = StrokeJoin.Round)

/** Draws in a layer of its own where something is cut out, so that the ground is not cut along. */
private inline fun DrawScope.layered(alone: Boolean, box: Rect, draw: () -> Unit) {
    if (!alone) return draw()
    drawIntoCanvas { canvas ->
        canvas.saveLayer(box, Paint())
        draw()
        canvas.restore()
    }
}
