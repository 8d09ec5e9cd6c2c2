package app.outcry.screens

import android.graphics.Paint
import android.graphics.Typeface
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.graphics.drawscope.drawIntoCanvas
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.lerp
import androidx.compose.ui.graphics.nativeCanvas
import androidx.compose.ui.graphics.toArgb
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.CardFace
import app.outcry.core.CardGeometry
import app.outcry.core.CardRole
import app.outcry.core.FaceKind
import app.outcry.core.Picture
import app.outcry.core.cardGeometry

/** How cards are laid out: the core is asked once. */
val geometry: CardGeometry by lazy { cardGeometry() }

/** How a card lies there. */
enum class CardState { PLAIN, OFF, LIT, CHOSEN }

/** Shows a card. It says nothing to a screen reader: whoever shows it has its label. */
@Composable
fun Card(
    face: CardFace,
    width: Dp,
    modifier: Modifier = Modifier,
    state: CardState = CardState.PLAIN,
    role: CardRole = CardRole.PLAIN,
    loot: Boolean = false,
) {
    val colours = colours
    val pen = remember { CardPen() }
    Canvas(modifier.size(width, width * (geometry.height / geometry.width))) {
        val by = size.width / geometry.width
        scale(by, by, Offset.Zero) { with(pen) { card(face, colours, state, role, loot, width) } }
    }
}

/** Shows the back of a card. */
@Composable
fun CardBack(width: Dp, modifier: Modifier = Modifier) {
    val colours = colours
    Canvas(modifier.size(width, width * (geometry.height / geometry.width))) {
        val by = size.width / geometry.width
        scale(by, by, Offset.Zero) { back(colours) }
    }
}

/** Shows a card as a square: its letter on the left, its sign on the right. */
@Composable
fun CardTile(face: CardFace, modifier: Modifier = Modifier, width: Dp = geometry.widths.tile.dp, state: CardState = CardState.PLAIN) {
    val colours = colours
    val pen = remember { CardPen() }
    Canvas(modifier.size(width)) {
        val by = size.width / geometry.widths.tile
        scale(by, by, Offset.Zero) { with(pen) { tile(face, colours, state) } }
    }
}

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

private val CardFace.isSpecial get() = kind == FaceKind.SPECIAL

/** A letter that is a number stands large in the middle. */
private val CardFace.isNumber get() = kind == FaceKind.NUMBER

/** What letters are drawn with. */
private class CardPen {
    private val paint = Paint(Paint.ANTI_ALIAS_FLAG).apply {
        typeface = Typeface.create("sans-serif-condensed", Typeface.BOLD)
    }

    fun DrawScope.letters(text: String, at: Offset, capHeight: Float, colour: Color, align: Paint.Align, most: Float) {
        paint.color = colour.toArgb()
        paint.textAlign = align
        paint.textScaleX = 1f
        paint.textSize = capHeight / CAP_HEIGHT
        val wide = paint.measureText(text)
        if (wide > most) paint.textScaleX = most / wide
        drawIntoCanvas { it.nativeCanvas.drawText(text, at.x, at.y, paint) }
    }

    fun DrawScope.card(face: CardFace, colours: Colours, state: CardState, role: CardRole, loot: Boolean, width: Dp) {
        val g = geometry
        val whole = Size(g.width, g.height)
        val radius = CornerRadius(g.radius)
        val sign = colours.cardSign
        drawRoundRect(face.ground(colours, state), size = whole, cornerRadius = radius)
        if (colours.isLight) drawRoundRect(colours.cardEdge, size = whole, cornerRadius = radius, style = Stroke(1.5f))
        if (face.isSpecial) edge(sign, g.specialEdge, 0f)
        if (role == CardRole.SUPERTRUMP || role == CardRole.DOUBLE_AGENT) {
            edge(sign, g.supertrumpEdge, 0f)
            edge(sign, g.supertrumpEdge, g.supertrumpEdge + g.supertrumpGap)
        }
        if (role == CardRole.TRUMP) {
            drawRect(sign, Offset(g.radius, g.height - g.trumpBar - 2f), Size(g.width - 2 * g.radius, g.trumpBar))
        }
        if (loot) notch(colours.ground)
        val half = g.width / 2
        if (face.isNumber) {
            letters(face.letter, Offset(half, g.numberBaseline), g.numberCapHeight, sign, Paint.Align.CENTER, g.width - 16)
            drawSign(face.shape, face.pattern, sign, box(g.numberSignMiddle.x, g.numberSignMiddle.y, g.numberSignBox))
        } else {
            val art = Paths.of(Picture.Named(face.art)).takeIf { width >= DRAWING_FROM }
            val middle = if (face.isSpecial) g.specialSignMiddle else g.signMiddle
            val side = if (face.isSpecial) g.specialSignBox else g.signBox
            val at = box(middle.x, middle.y, side)
            letters(face.letter, Offset(g.letterLeft, g.letterBaseline), g.letterCapHeight, sign, Paint.Align.LEFT, 46f)
            if (art != null && !face.isSpecial) {
                draw(art, sign, at)
                if (face.corner == null) {
                    val small = g.smallSignBox
                    val shown = Offset(g.width - g.letterLeft - small, g.letterBaseline - g.letterCapHeight)
                    drawSign(face.shape, face.pattern, sign, Rect(shown, Size(small, small)))
                }
            } else {
                drawSign(face.shape, face.pattern, sign, at)
            }
            face.corner?.let {
                letters(it, Offset(g.width - g.letterLeft, g.letterLeft + 6 + g.cornerCapHeight), g.cornerCapHeight, sign, Paint.Align.RIGHT, 40f)
            }
            if (!face.isSpecial) {
                // As far from its corner as the large one is from the other.
                val baseline = g.letterBaseline - g.letterCapHeight + g.turnedLetterCapHeight
                rotate(180f, Offset(half, g.height / 2)) {
                    letters(face.letter, Offset(g.letterLeft, baseline), g.turnedLetterCapHeight, sign, Paint.Align.LEFT, 46f)
                }
            }
        }
        if (state == CardState.CHOSEN) edge(colours.mainKey, g.chosenEdge, 0f)
    }

    fun DrawScope.tile(face: CardFace, colours: Colours, state: CardState) {
        val g = geometry
        val side = g.widths.tile
        val radius = CornerRadius(side * 0.1f)
        val whole = Size(side, side)
        drawRoundRect(face.ground(colours, state), size = whole, cornerRadius = radius)
        if (colours.isLight) drawRoundRect(colours.cardEdge, size = whole, cornerRadius = radius, style = Stroke(1.5f))
        letters(face.letter, Offset(5f, side / 2 + 7f), 14f, colours.cardSign, Paint.Align.LEFT, g.tileSignLeft - 7f)
        val at = Rect(Offset(g.tileSignLeft, (side - g.tileSignBox) / 2), Size(g.tileSignBox, g.tileSignBox))
        drawSign(face.shape, face.pattern, colours.cardSign, at)
        if (state == CardState.CHOSEN) {
            drawRoundRect(colours.mainKey, size = whole, cornerRadius = radius, style = Stroke(g.chosenEdge))
        }
    }

    private fun box(x: Float, y: Float, side: Float) = Rect(Offset(x - side / 2, y - side / 2), Size(side, side))

    private companion object {
        /** How high the capitals of the display face are, as a part of its size. */
        const val CAP_HEIGHT = 0.711f

        /** The least width of a card on which its drawing is more than a blot. */
        val DRAWING_FROM = 56.dp
    }
}

private fun DrawScope.edge(colour: Color, line: Float, inside: Float) {
    val at = inside + line / 2
    drawRoundRect(
        colour,
        Offset(at, at),
        Size(geometry.width - 2 * at, geometry.height - 2 * at),
        CornerRadius((geometry.radius - inside).coerceAtLeast(2f)),
        Stroke(line),
    )
}

private fun DrawScope.notch(ground: Color) {
    val depth = geometry.lootNotch
    val middle = geometry.height / 2
    val path = Path().apply {
        moveTo(geometry.width, middle - depth)
        lineTo(geometry.width - depth, middle)
        lineTo(geometry.width, middle + depth)
        close()
    }
    drawPath(path, ground)
}

private fun DrawScope.back(colours: Colours) {
    val g = geometry
    val whole = Size(g.width, g.height)
    drawRoundRect(colours.surface, size = whole, cornerRadius = CornerRadius(g.radius))
    val bell = Paths.of(Picture.Named("bell-outline"))
    if (bell != null) {
        val faint = colours.text.copy(alpha = g.backLattice)
        val step = 25f
        clipRect(4f, 4f, g.width - 4f, g.height - 4f) {
            for (row in 0..5) {
                for (column in 0..3) {
                    val shift = if (row % 2 == 0) 0f else step / 2
                    draw(bell, faint, Rect(Offset(column * step + shift + 2f, row * step - 4f), Size(18f, 18f)))
                }
            }
        }
    }
    drawRoundRect(colours.edge, Offset(0.75f, 0.75f), Size(g.width - 1.5f, g.height - 1.5f), CornerRadius(g.radius), Stroke(g.backEdge))
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
