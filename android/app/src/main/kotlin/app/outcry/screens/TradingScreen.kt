package app.outcry.screens

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import app.outcry.core.Arrival
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.LotView
import app.outcry.core.Person
import app.outcry.core.Picture
import app.outcry.core.SuitRow
import app.outcry.core.TradingView

private val TRAY = 92.dp

/** Pit: trading. While the player calls, whoever calls too takes the place of the hand. */
@Composable
fun TradingScreen(view: TradingView) {
    val callers = view.head.people.filter { it.key != null }
    PlayZones(
        see = { Head(view.head) },
        hand = {
            if (view.lot.calling) {
                HandLine(view.rows)
                Callers(callers)
            } else {
                Hand(view.rows)
                Callers(callers)
            }
            view.arrival?.let { Arrived(it) }
        },
        act = {
            Lot(view.lot)
            FlowRow(
                Modifier.fillMaxWidth(),
                Arrangement.spacedBy(Space.small),
                Arrangement.spacedBy(Space.small),
            ) {
                for (key in view.lower) KeyButton(key)
                view.clear?.let { KeyButton(it) }
                KeyButton(view.holdUp)
                KeyButton(view.cover)
            }
            KeyButton(view.big, Modifier.fillMaxWidth(), minHeight = 72.dp)
            BellCord(view.bell)
        },
    )
}

/** The hand in one line of tiles, while the player looks at people. */
@Composable
private fun HandLine(rows: List<SuitRow>) {
    Row(Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()), Arrangement.spacedBy(Space.tiny)) {
        for (row in rows) {
            Row(
                Modifier.heightIn(min = Space.touch).widthIn(min = Space.touch).rowPress(row),
                verticalAlignment = Alignment.CenterVertically,
            ) {
                CardTile(row.face, width = 40.dp)
                BasicText(row.count.toString(), Modifier.padding(horizontal = Space.tiny), Type.key.copy(color = colours.text))
            }
        }
    }
}

/** Whoever can be swapped with, as keys under the thumb, in the order of the ring. They count as the finger comes down. */
@Composable
private fun Callers(people: List<Person>) {
    if (people.isEmpty()) return
    FlowRow(
        Modifier.fillMaxWidth().semantics { isTraversalGroup = true; traversalIndex = 1f },
        Arrangement.spacedBy(Space.small),
        Arrangement.spacedBy(Space.small),
    ) {
        for (person in people) {
            person.key?.let { Caller(person, it) }
            person.lower?.let { KeyButton(it) }
        }
    }
}

@Composable
private fun Caller(person: Person, key: Key) {
    val colours = colours
    val off = key.state is KeyState.Off
    val chosen = key.state is KeyState.Chosen
    val ground = if (chosen) colours.chosen else if (person.lit) colours.lit else colours.surface
    val ink = when {
        chosen -> colours.chosenText
        person.lit -> colours.litText
        off -> colours.offText
        else -> colours.text
    }
    val shape = RoundedCornerShape(Space.large)
    PressBox(
        key,
        Modifier.widthIn(min = 104.dp).heightIn(min = 72.dp).clip(shape).background(ground).border(1.5.dp, colours.edge, shape),
        atOnce = true,
    ) {
        Column(Modifier.padding(Space.small).widthIn(max = 140.dp), horizontalAlignment = Alignment.CenterHorizontally) {
            Row(verticalAlignment = Alignment.CenterVertically) {
                PictureOf(Picture.Seat(person.seat), ink, Modifier.padding(end = Space.tiny).size(16.dp))
                BasicText(
                    person.name,
                    style = Type.label.copy(color = ink),
                    maxLines = 1,
                    overflow = TextOverflow.MiddleEllipsis,
                )
            }
            person.mark?.let { BasicText(it, style = Type.key.copy(color = ink)) }
        }
    }
}

/** What the last swap has brought. */
@Composable
private fun Arrived(arrival: Arrival) {
    Row(
        Modifier.semantics(mergeDescendants = true) { contentDescription = arrival.label },
        Arrangement.spacedBy(Space.tiny),
        Alignment.CenterVertically,
    ) {
        arrival.from?.let { PictureOf(Picture.Seat(it.seat), colours.dimText, Modifier.size(20.dp)) }
        for (face in arrival.faces) CardTile(face, width = 32.dp)
    }
}

/** The lot: a tray with what lies in it. */
@Composable
private fun Lot(lot: LotView) {
    val colours = colours
    val shape = RoundedCornerShape(Space.large)
    Column(
        Modifier
            .fillMaxWidth()
            .heightIn(min = TRAY)
            .clip(shape)
            .background(colours.surface)
            .then(
                when {
                    lot.calling -> Modifier.border(3.dp, colours.mainKey, shape)
                    lot.faces.isEmpty() -> Modifier.dashedEdge(colours.mainKey)
                    else -> Modifier
                },
            )
            .padding(Space.small)
            .semantics(mergeDescendants = true) { contentDescription = lot.label },
    ) {
        BasicText(lot.title, style = Type.label.copy(color = colours.text))
        Row(Modifier.horizontalScroll(rememberScrollState()), Arrangement.spacedBy(Space.tiny)) {
            for (face in lot.faces) CardTile(face)
        }
        Box(Modifier.heightIn(min = if (lot.faces.isEmpty()) 52.dp else 0.dp))
    }
}
