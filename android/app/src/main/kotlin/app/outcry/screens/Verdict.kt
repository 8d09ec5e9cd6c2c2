package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.outcry.core.CardFace
import app.outcry.core.DealCheck
import app.outcry.core.DealMark

/** Shows what the lines of the veto board have decided. */
@Composable
fun Verdict(sentences: List<String>) {
    Facts { for (sentence in sentences) Fact(sentence) }
}

/** Small facts beside and below each other. */
@Composable
fun Facts(content: @Composable () -> Unit) {
    FlowRow(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.small), Arrangement.spacedBy(Space.tiny)) { content() }
}

/** A fact that holds for as long as the round lasts, with the colour of which it tells; [label] is what a screen reader says. */
@Composable
fun Fact(text: String, face: CardFace? = null, label: String = text) {
    val colours = colours
    Row(
        Modifier
            .clip(RoundedCornerShape(Space.large))
            .background(colours.surface)
            .heightIn(min = 28.dp)
            .padding(horizontal = Space.small, vertical = Space.tiny),
        Arrangement.spacedBy(Space.small),
        Alignment.CenterVertically,
    ) {
        face?.let { CardTile(it, width = 24.dp) }
        BasicText(text, Modifier.semantics { contentDescription = label }, Type.label.copy(color = colours.text))
    }
}

/** Shows whether the cards were dealt as was promised. */
@Composable
fun DealLine(deal: DealMark) {
    val colours = colours
    val (sign, colour) = when (deal.check) {
        DealCheck.FAIR -> "✓" to colours.good
        DealCheck.UNFAIR -> "✕" to colours.bad
        DealCheck.UNKNOWN -> "–" to colours.dimText
    }
    Row(
        Modifier.semantics(mergeDescendants = true) { contentDescription = deal.label },
        Arrangement.spacedBy(Space.small),
    ) {
        BasicText(sign, style = Type.body.copy(color = colour))
        BasicText(deal.text, style = Type.body.copy(color = colour))
    }
}
