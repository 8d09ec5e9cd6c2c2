package app.outcry.screens

import android.graphics.Paint
import android.graphics.Typeface
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.drawIntoCanvas
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.lerp
import androidx.compose.ui.graphics.nativeCanvas
import androidx.compose.ui.graphics.toArgb
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.CardAlign
import app.outcry.core.CardColour
import app.outcry.core.CardFace
import app.outcry.core.CardGeometry
import app.outcry.core.CardPicture
import app.outcry.core.CardRole
import app.outcry.core.CardText
import app.outcry.core.Ink
import app.outcry.core.cardBack
import app.outcry.core.cardGeometry
import app.outcry.core.cardPicture
import java.util.concurrent.ConcurrentHashMap
import kotlin.math.min

/** How cards are laid out: the core is asked once. */
val geometry: CardGeometry by lazy { cardGeometry() }

/** How a card lies there. */
enum class CardState { PLAIN, OFF, LIT, CHOSEN }

/** A card as it is drawn again and again. */
private class CardPaths(picture: CardPicture) {
    val layers = picture.layers.map { Layer(it.colour, Paths(it.drawing), it.clip.ifEmpty { null }?.path()) }
    val texts = picture.texts

    class Layer(val colour: CardColour, val paths: Paths, val clip: Path?)

    private data class Wanted(val face: CardFace, val role: CardRole, val loot: Boolean, val points: Int)

    companion object {
        private val faces = ConcurrentHashMap<Wanted, CardPaths>()
        val back by lazy { CardPaths(cardBack()) }

        /** Returns a face. The core is asked once for each: its answer never changes. */
        fun of(face: CardFace, role: CardRole, loot: Boolean, width: Dp): CardPaths {
            // Cards that look the same share their paths.
            val wanted = Wanted(face.copy(id = 0u), role, loot, width.value.toInt())
            return faces.computeIfAbsent(wanted) { CardPaths(cardPicture(it.face, it.role, it.loot, it.points.toFloat())) }
        }
    }
}

/** Shows a card. It says nothing to a screen reader: the place that shows it has its label. */
@Composable
fun Card(
    face: CardFace,
    width: Dp,
    modifier: Modifier = Modifier,
    state: CardState = CardState.PLAIN,
    role: CardRole = CardRole.PLAIN,
    loot: Boolean = false,
) {
    val paths = remember(face, role, loot, width) { CardPaths.of(face, role, loot, width) }
    CardOf(paths, face.ink, width, modifier, state)
}

/** Shows the back of a card. */
@Composable
fun CardBack(width: Dp, modifier: Modifier = Modifier) = CardOf(CardPaths.back, Ink.BULL, width, modifier, CardState.PLAIN)

@Composable
private fun CardOf(paths: CardPaths, ink: Ink, width: Dp, modifier: Modifier, state: CardState) {
    val colours = colours
    val pen = remember { CardPen() }
    Canvas(modifier.size(width, width * (geometry.height / geometry.width))) {
        val by = size.width / geometry.width
        scale(by, by, Offset.Zero) { with(pen) { card(paths, ink, colours, state) } }
    }
}

/** Shows a card in the middle of a square as high as it. */
@Composable
fun CardTile(face: CardFace, modifier: Modifier = Modifier, width: Dp = TILE, state: CardState = CardState.PLAIN) {
    Box(modifier.size(width), Alignment.Center) { Card(face, width * (geometry.width / geometry.height), state = state) }
}

/** The usual side of a tile. */
private val TILE = 56.dp

/** Shows the strip of a card of which the others of its row hide the rest. */
@Composable
fun CardStrip(face: CardFace, modifier: Modifier = Modifier, state: CardState = CardState.PLAIN) {
    val colours = colours
    Canvas(modifier) {
        val radius = CornerRadius(3.dp.toPx())
        drawRoundRect(face.ground(colours, state), cornerRadius = radius)
        val sign = size.width - 4.dp.toPx()
        val box = Rect(Offset(2.dp.toPx(), 4.dp.toPx()), Size(sign, sign))
        drawSign(face.shape, face.pattern, colours.cardSign, box)
        if (state == CardState.CHOSEN) drawRoundRect(colours.mainKey, cornerRadius = radius, style = Stroke(2.dp.toPx()))
    }
}

private fun CardFace.ground(colours: Colours, state: CardState): Color {
    val ink = colours.ink(ink)
    return if (state == CardState.OFF) lerp(ink, colours.ground, geometry.offShare) else ink
}

/** The pen that cards are drawn with. */
private class CardPen {
    private val paint = Paint(Paint.ANTI_ALIAS_FLAG).apply {
        typeface = Typeface.create("sans-serif-condensed", Typeface.BOLD)
    }

    fun DrawScope.card(card: CardPaths, ink: Ink, colours: Colours, state: CardState) {
        fun colour(of: CardColour) = when (of) {
            CardColour.PAPER -> if (state == CardState.OFF) colours.edge else colours.cardPaper
            CardColour.HAIRLINE -> colours.cardEdge
            CardColour.INK -> colours.ink(ink)
            CardColour.SIGN -> colours.cardSign
            CardColour.BRASS -> colours.cardBrass
            CardColour.BACK -> colours.cardBack
        }
        val whole = Rect(0f, 0f, geometry.width, geometry.height)
        for (layer in card.layers) {
            val clip = layer.clip
            if (clip == null) draw(layer.paths, colour(layer.colour), whole) else clipPath(clip) { draw(layer.paths, colour(layer.colour), whole) }
        }
        for (text in card.texts) write(text, colour(text.colour))
        if (state == CardState.LIT || state == CardState.CHOSEN) ring(colours.mainKey)
    }

    private fun DrawScope.write(text: CardText, colour: Color) {
        paint.color = colour.toArgb()
        paint.textAlign = when (text.align) {
            CardAlign.LEFT -> Paint.Align.LEFT
            CardAlign.MIDDLE -> Paint.Align.CENTER
            CardAlign.RIGHT -> Paint.Align.RIGHT
        }
        paint.textScaleX = 1f
        paint.textSize = text.capHeight / CAP_HEIGHT
        paint.textScaleX = min(text.stretch, text.most / paint.measureText(text.text).coerceAtLeast(1f))
        drawIntoCanvas { it.nativeCanvas.drawText(text.text, text.x, text.baseline, paint) }
    }

    /** Draws the ring of a card that may be played or is chosen, in place of the paper's edge. */
    private fun DrawScope.ring(colour: Color) {
        val line = geometry.ring
        val inside = Size(geometry.width - line, geometry.height - line)
        drawRoundRect(colour, Offset(line / 2, line / 2), inside, CornerRadius(geometry.radius - line / 2), Stroke(line))
    }

    private companion object {
        /** The height of a capital of the display face, as a part of its size. */
        const val CAP_HEIGHT = 0.711f
    }
}

/** Shows the strip of a card that lies face down. */
@Composable
fun HiddenStrip(modifier: Modifier = Modifier) {
    val colours = colours
    Canvas(modifier) {
        val radius = CornerRadius(3.dp.toPx())
        drawRoundRect(colours.surface, cornerRadius = radius)
        drawRoundRect(colours.edge, cornerRadius = radius, style = Stroke(1.5.dp.toPx()))
    }
}
