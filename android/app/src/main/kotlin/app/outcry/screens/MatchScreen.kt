package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.MatchView

/** One finished match: its sheet, and what its rules were. */
@Composable
fun MatchScreen(view: MatchView) {
    Page(
        view.title,
        view.spokenTitle,
        foot = {
            KeyGrid {
                KeyButton(view.save)
                KeyButton(view.saveMatch)
            }
        },
    ) {
        Headline(view.result)
        ScoreSheet(same(view.sheet))
        if (view.houseRules.isNotEmpty()) Panel { Tallies(view.houseRules) }
    }
}
