package app.outcry.screens

import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.outcry.core.EditionCard
import app.outcry.core.KeyState
import app.outcry.core.SavedRules
import app.outcry.core.SetUpView

private val EDGE = 3.dp
private val CORNER = 16.dp

/** A table is set up: the game, its edition, the rules of the house. */
@Composable
fun SetUpScreen(view: SetUpView) {
    Page(
        view.title,
        foot = {
            view.problem?.let { Problem(it) }
            KeyButton(view.goOn, Modifier.fillMaxWidth())
        },
    ) {
        KeyGrid { for (key in view.games) KeyButton(same(key)) }
        for (saved in view.saved) Saved(same(saved))
        KeyGrid(most = 2) { for (edition in view.editions) Edition(same(edition)) }
        KeyButton(view.houseRules, Modifier.fillMaxWidth())
        SettingRow(same(view.playToo))
    }
}

@Composable
private fun Saved(saved: SavedRules) {
    Beside(key = { KeyButton(saved.forget) }) {
        KeyButton(saved.choose, Modifier.fillMaxWidth())
    }
}

/** An edition with what makes it different; what a screen reader says of all that is the label of its key. */
@Composable
private fun Edition(edition: EditionCard) {
    val colours = colours
    val chosen = edition.key.state is KeyState.Chosen
    val edge = if (chosen) Modifier.border(EDGE, colours.chosen, RoundedCornerShape(CORNER)) else Modifier
    PressBox(edition.key, edge) {
        Column(Modifier.fillMaxWidth().panelGround(colours), Arrangement.spacedBy(Space.tiny)) {
            Row {
                if (chosen) BasicText("✓", Modifier.padding(end = Space.small), Type.key.copy(color = colours.text))
                BasicText(edition.key.text, style = Type.key.copy(color = colours.text))
            }
            BasicText("${edition.players} · ${edition.target}", style = Type.label.copy(color = colours.dimText))
            for (point in edition.points) {
                Row {
                    BasicText("•", Modifier.padding(end = Space.small), Type.label.copy(color = colours.dimText))
                    BasicText(point, style = Type.label.copy(color = colours.text, textAlign = TextAlign.Start))
                }
            }
        }
    }
}
