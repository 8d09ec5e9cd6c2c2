package app.outcry.screens

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.Fill
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.NamedSeat
import app.outcry.core.Picture
import app.outcry.core.TeamTally

/** Shows the sign of a seat in the colour and shape of its team: a disc for the viewer's, a square for the other. */
@Composable
fun TeamSign(seat: UByte, yours: Boolean, modifier: Modifier = Modifier, side: Dp = 22.dp, bonus: Boolean = false) {
    val colours = colours
    val shape = RoundedCornerShape(if (yours) side / 2 else side / 8)
    val ground = if (yours) colours.mainKey else colours.theirs
    val ink = if (yours) colours.mainKeyText else colours.theirsText
    val edged = if (bonus) modifier.border(2.dp, colours.text, shape).padding(4.dp) else modifier
    Box(edged.size(side).clip(shape).background(ground), Alignment.Center) {
        PictureOf(Picture.Seat(seat), ink, Modifier.size(side * 2 / 3))
    }
}

/** Shows the people of a team. */
@Composable
fun TeamPeople(people: List<NamedSeat>, yours: Boolean, modifier: Modifier = Modifier) {
    val colours = colours
    FlowRow(modifier, Arrangement.spacedBy(Space.small), Arrangement.spacedBy(Space.tiny)) {
        for (person in people) {
            Row(verticalAlignment = Alignment.CenterVertically) {
                TeamSign(person.seat, yours)
                BasicText(
                    person.name,
                    Modifier.padding(start = Space.tiny),
                    Type.label.copy(color = colours.text),
                    overflow = TextOverflow.MiddleEllipsis,
                    softWrap = false,
                    maxLines = 1,
                )
            }
        }
    }
}

/** Shows tricks and loot of each team. */
@Composable
fun Tallies(sides: List<TeamTally>) {
    FlowRow(
        horizontalArrangement = Arrangement.spacedBy(Space.medium),
        verticalArrangement = Arrangement.spacedBy(Space.tiny),
    ) {
        for (side in sides) Tally(side)
    }
}

@Composable
private fun Tally(side: TeamTally) {
    val figure = Type.figureKey.copy(color = colours.text)
    Row(
        Modifier.clearAndSetSemantics { contentDescription = side.label },
        Arrangement.spacedBy(Space.tiny),
        Alignment.CenterVertically,
    ) {
        for (person in side.people) TeamSign(person.seat, side.yours, side = 18.dp)
        TrickSign(Modifier.padding(start = Space.tiny).size(14.dp, 20.dp))
        BasicText(side.tricks.toString(), style = figure)
        LootSign(Modifier.size(14.dp, 20.dp))
        BasicText(side.loot.toString(), style = figure)
    }
}

/** The outline of a card that lies face down: the lattice of its back would be too fine to be seen. */
@Composable
private fun TrickSign(modifier: Modifier) {
    val colour = colours.text
    Canvas(modifier) {
        val line = 1.5.dp.toPx()
        drawRect(colour, style = Stroke(line))
        drawLine(colour, Offset(0f, size.height), Offset(size.width, 0f), line)
    }
}

/** The outline of a card with the notch by which loot is known. */
@Composable
private fun LootSign(modifier: Modifier) {
    val colour = colours.text
    Canvas(modifier) {
        val path = Path().apply {
            val notch = size.width * 0.4f
            moveTo(0f, 0f)
            lineTo(size.width, 0f)
            lineTo(size.width, size.height / 2 - notch)
            lineTo(size.width - notch, size.height / 2)
            lineTo(size.width, size.height / 2 + notch)
            lineTo(size.width, size.height)
            lineTo(0f, size.height)
            close()
        }
        drawPath(path, colour, style = Stroke(1.5.dp.toPx()))
        drawCircle(colour, 2.dp.toPx(), Offset(size.width / 3, size.height / 2), style = Fill)
    }
}
