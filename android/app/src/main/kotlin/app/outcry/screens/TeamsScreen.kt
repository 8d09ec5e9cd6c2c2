package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.outcry.core.Person
import app.outcry.core.TeamChoice
import app.outcry.core.TeamsView

/** From which width choices stand in two columns. */
private val TWO_COLUMNS = 560.dp

/** NΣT!: the first player picks the teams. */
@Composable
fun TeamsScreen(view: TeamsView) {
    PlayZones(
        see = {
            HeadOverHand(view.head)
            if (!isTight) Verdict(view.verdict)
        },
        hand = {
            // Right above the cards, where the thumb is; or where there is little room, over all that is only read.
            Spacer(Modifier.weight(1f))
            Choices(view.choices, view.head.people)
            if (isTight) Verdict(view.verdict)
            HeadUnderHand(view.head)
        },
        act = {
            if (view.choices.isEmpty()) HandFan(view.hand, rise = 0.dp) else HandFan(view.hand, most = 1, rise = 0.dp)
            KeyRow(listOf(view.cover))
        },
    )
}

@Composable
private fun Choices(choices: List<TeamChoice>, people: List<Person>) {
    BoxWithConstraints(Modifier.fillMaxWidth()) {
        val columns = if (maxWidth >= TWO_COLUMNS) 2 else 1
        Column(Modifier.read(Reading.MAIN), Arrangement.spacedBy(Space.small)) {
            for (line in choices.chunked(columns)) {
                Row(horizontalArrangement = Arrangement.spacedBy(Space.small)) {
                    for (choice in line) ChoiceKey(choice, people, Modifier.weight(1f))
                }
            }
        }
    }
}

/** A choice as the table would sit: everybody at their place, in the colour and the shape of their team. */
@Composable
private fun ChoiceKey(choice: TeamChoice, people: List<Person>, modifier: Modifier) {
    KeyButton(choice.key, modifier) { ink ->
        Row(Modifier.fillMaxWidth(), verticalAlignment = Alignment.CenterVertically) {
            Ring(Modifier.size(88.dp, 72.dp)) {
                for (person in people) {
                    val yours = choice.yours.any { it.seat == person.seat }
                    TeamSign(person.seat, yours, bonus = choice.bonus?.seat == person.seat)
                }
            }
            BasicText(
                choice.key.text,
                Modifier.weight(1f).padding(start = Space.medium),
                Type.body.copy(color = ink),
            )
        }
    }
}
