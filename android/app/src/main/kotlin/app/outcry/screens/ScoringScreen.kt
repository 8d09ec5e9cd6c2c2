package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import app.outcry.core.ScoringView

/** NΣT!: the round is scored: the sums write themselves, then the bars grow. */
@Composable
fun ScoringScreen(view: ScoringView) {
    val reveal = rememberReveal(view.head.round, SUM_PART_MILLIS, view.sides.maxOfOrNull { it.parts.size + 1 } ?: 0)
    PlayZones(
        see = {
            Column(Modifier.fillMaxWidth().endsAtOnce(reveal), Arrangement.spacedBy(Space.medium)) {
                Head(view.head)
                BasicText(view.title, Modifier.semantics { heading() }, Type.title.copy(color = colours.text))
                Sums(view.sides, reveal)
                view.bonusText?.let { Sentence(it) }
                Bars(view.bars, reveal::grown)
                view.deal?.let { DealLine(it) }
                Sentence(view.next)
            }
        },
        hand = {},
        act = {
            for (key in view.bonus) KeyButton(key, Modifier.fillMaxWidth())
            view.key?.let { KeyButton(it, Modifier.fillMaxWidth()) }
        },
    )
}
