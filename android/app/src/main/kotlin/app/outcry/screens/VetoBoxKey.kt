package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.BoxState
import app.outcry.core.KeyState
import app.outcry.core.Picture
import app.outcry.core.VetoBox

private val CORNER = 12.dp
private val TOKEN = 26.dp
private val PADDING = 3.dp

/** The most lines of words in a box. */
private const val LINES = 2

/** A box of the veto board, with the token that lies on it. */
@Composable
fun VetoBoxKey(box: VetoBox, table: VetoTable, width: Dp) {
    val colours = colours
    val place = Modifier.width(width).fillMaxHeight().defaultMinSize(minHeight = Space.touchInPlay)
    PressBox(box.key, place.boxGround(box, colours)) {
        Column(
            Modifier.padding(PADDING),
            Arrangement.spacedBy(2.dp, Alignment.CenterVertically),
            Alignment.CenterHorizontally,
        ) {
            val state = box.state
            val face = box.face
            when {
                state is BoxState.Covered -> Token(state.by?.seat)
                face != null -> CardTile(face, width = TOKEN)
                // The words stay clear of the token over them, and where they are once it lies there.
                state is BoxState.Placing -> Spacer(Modifier.size(TOKEN))
            }
            Words(box, table, width)
        }
        if (box.state is BoxState.Placing) Placing(table)
    }
}

@Composable
private fun Words(box: VetoBox, table: VetoTable, width: Dp) {
    val out = box.state is BoxState.Covered || box.state is BoxState.Out
    val ready = box.key.state !is KeyState.Off
    val colours = colours
    BasicText(
        table.wording(box, width) ?: box.brief ?: box.text,
        style = Type.label.copy(
            color = when {
                out -> colours.offText
                ready -> colours.plainKeyText
                else -> colours.text
            },
            textAlign = TextAlign.Center,
            textDecoration = if (out) TextDecoration.LineThrough else null,
        ),
        overflow = if (box.isName) TextOverflow.MiddleEllipsis else TextOverflow.Clip,
        softWrap = !box.isName,
        maxLines = if (box.isName) 1 else Int.MAX_VALUE,
    )
}

/** A token: a disc with the sign of whoever laid it, or without one where that is not shown. */
@Composable
private fun Token(seat: UByte?, modifier: Modifier = Modifier) {
    val colours = colours
    Box(modifier.size(TOKEN).clip(CircleShape).background(colours.text), Alignment.Center) {
        seat?.let { PictureOf(Picture.Seat(it), colours.ground, Modifier.size(TOKEN * 2 / 3)) }
    }
}

/** The viewer's token, which lies half over its box while it can be taken back, in an arc that runs empty. */
@Composable
private fun Placing(table: VetoTable) {
    Box(Modifier.offset(y = -TOKEN / 2), Alignment.Center) {
        Box(Modifier.size(TOKEN + 10.dp).clip(CircleShape).background(colours.ground))
        Token(table.me)
        table.until?.let { Remaining(it, colours.mainKey, Modifier.size(TOKEN + 14.dp)) }
    }
}

private fun Modifier.boxGround(box: VetoBox, colours: Colours): Modifier {
    val shape = RoundedCornerShape(CORNER)
    val ready = box.key.state !is KeyState.Off
    return when (box.state) {
        is BoxState.Out -> dashedEdge(colours.offEdge, CORNER)
        is BoxState.Covered -> background(colours.ground, shape).border(1.dp, colours.edge, shape)
        else -> {
            val ground = if (ready) colours.plainKey else colours.surface
            val line = if (ready) colours.plainKeyEdgeWidth else colours.surfaceEdgeWidth
            val edge = if (ready) colours.plainKeyEdge else colours.surfaceEdge
            val filled = background(ground, shape)
            if (line > 0.dp) filled.border(line, edge, shape) else filled
        }
    }
}

/** Gives the words that fit into a box without a cut: all, or a few signs in their place; nothing where neither do. */
@Composable
fun VetoTable.wording(box: VetoBox, width: Dp): String? {
    val density = LocalDensity.current
    val brief = box.brief
    return when {
        box.isName || fits(box.text, width, density) -> box.text
        brief != null && fits(brief, width, density) -> brief
        else -> null
    }
}

private fun VetoTable.fits(text: String, width: Dp, density: Density): Boolean {
    val room = with(density) { (width - PADDING * 2).roundToPx() }
    val within = Constraints(maxWidth = room.coerceAtLeast(0))
    val laid = texts.measure(text, Type.label, maxLines = LINES, constraints = within)
    return !laid.hasVisualOverflow && laid.multiParagraph.minIntrinsicWidth <= room
}
