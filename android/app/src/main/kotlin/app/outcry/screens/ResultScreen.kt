package app.outcry.screens

import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.outcry.core.ResultView

/** The match is over: who has won, the totals and the score sheet. */
@Composable
fun ResultScreen(view: ResultView) {
    val reveal = rememberReveal(view.title, 0, 0)
    Page(
        view.title,
        foot = {
            KeyRow(listOf(view.home), main = view.rematch)
        },
    ) {
        Sentence(view.about, Modifier.said(view.spokenAbout), colours.dimText)
        view.face?.let { Card(it, geometry.widths.rules.dp, Modifier.align(Alignment.CenterHorizontally)) }
        Bars(view.bars, reveal::grown)
        ScoreSheet(view.sheet)
        KeyRow(listOf(view.save, view.picture))
    }
}
