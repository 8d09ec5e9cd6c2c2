package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import app.outcry.core.SumPart
import app.outcry.core.SumPartKind
import app.outcry.core.TeamSum

/** How long a part of a sum takes to appear, in milliseconds. */
const val SUM_PART_MILLIS = 250

/** Shows the sum of each team, a part after the other as far as [reveal] has come. */
@Composable
fun Sums(sides: List<TeamSum>, reveal: Reveal) {
    for (side in sides) Sum(side, reveal)
}

@Composable
private fun Sum(side: TeamSum, reveal: Reveal) {
    val colours = colours
    Column(
        Modifier
            .fillMaxWidth()
            .clip(RoundedCornerShape(Space.large))
            .background(colours.surface)
            .padding(Space.medium)
            .semantics(mergeDescendants = true) { contentDescription = side.label },
        Arrangement.spacedBy(Space.small),
    ) {
        Row(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.small), Alignment.CenterVertically) {
            TeamPeople(side.people, side.yours, Modifier.weight(1f))
            Revealed(reveal, side.parts.size) { BasicText(side.points, style = Type.count.copy(color = colours.text)) }
        }
        FlowRow(horizontalArrangement = Arrangement.spacedBy(Space.small)) {
            side.parts.forEachIndexed { index, part -> Revealed(reveal, index) { Part(part, side.parts.bracketed) } }
        }
    }
}

/** A figure after the sign by which it is reckoned, with what it is under both. */
@Composable
private fun Part(part: SumPart, bracketed: Boolean) {
    val colours = colours
    val (before, after) = part.kind.signs(bracketed)
    val sign = Type.title.copy(color = colours.dimText)
    Column(horizontalAlignment = Alignment.CenterHorizontally) {
        Row(horizontalArrangement = Arrangement.spacedBy(Space.small)) {
            if (before.isNotEmpty()) BasicText(before, Modifier.alignByBaseline(), sign)
            BasicText(part.text, Modifier.alignByBaseline(), Type.title.copy(color = colours.text, fontFeatureSettings = "tnum"))
            if (after.isNotEmpty()) BasicText(after, Modifier.alignByBaseline(), sign)
        }
        BasicText(part.label, style = Type.label.copy(color = colours.dimText))
    }
}

/** Whether tricks and loot are added before they are multiplied. */
private val List<SumPart>.bracketed
    get() = any { it.kind == SumPartKind.LOOT } && any { it.kind == SumPartKind.VALUE }

/** Gives the signs of reckoning before and behind a figure. */
private fun SumPartKind.signs(bracketed: Boolean) = when (this) {
    SumPartKind.TRICKS -> (if (bracketed) "(" else "") to ""
    SumPartKind.LOOT -> "+" to (if (bracketed) ")" else "")
    SumPartKind.VALUE -> "×" to ""
    SumPartKind.PRODUCT -> "=" to ""
    SumPartKind.BONUS -> "+" to ""
    SumPartKind.DIFFERENCE -> "→" to ""
}
