package app.outcry.screens

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.tween
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.key
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.dp
import app.outcry.core.Person
import app.outcry.core.PlayedCard
import app.outcry.core.TrickView
import kotlin.math.PI
import kotlin.math.roundToInt
import kotlin.math.sin

private val CARD = 56.dp

/** The widest that a table gets. */
private val WIDEST = 480.dp

/** How far a card comes from its player, and how long it takes. */
private const val COMES_FROM = 48f
private const val COMES_MILLIS = 140

/** How far the lowest seats beside the viewer stand under the highest, as a part of a place. */
private const val ARCH = 0.7f

/** Where somebody sits as the viewer sees it, from the middle of the table: −1 to 1 to the right and down. */
private class Place(val x: Float, val y: Float)

/** Says where everybody sits who is there: the viewer below, the others in an arch from the left to the right. */
private fun places(people: Int): List<Place> {
    val others = people - 1
    return List(people) { index ->
        if (index == 0) return@List Place(0f, 1f)
        val x = if (others == 1) 0f else (2f * (index - 1) / (others - 1) - 1) * if (others == 2) TWO else 1f
        val turn = PI * (index - 0.5) / others
        Place(x, ((1 - sin(turn)) * ARCH * 2 - 1).toFloat().coerceIn(-1f, 1f))
    }
}

/** How far from the middle two others sit, as a part of half the width. */
private const val TWO = 0.7f

/** Shows the cards as they lie around the table, each before who played it. */
@Composable
fun TrickTable(view: TrickView) {
    val people = view.head.people
    val places = remember(people.size) { places(people.size) }
    Box(Modifier.fillMaxWidth(), Alignment.Center) {
        Around(places, Modifier.widthIn(max = WIDEST).fillMaxWidth()) {
            people.forEachIndexed { index, person ->
                val played = view.cards.firstOrNull { it.seat == person.seat }
                PlaceOf(person, played, places[index], view.takenBy)
            }
        }
    }
}

/** A place at the table: the card that lies there, or the room for it, and whose it is. */
@Composable
private fun PlaceOf(person: Person, played: PlayedCard?, place: Place, taker: UByte?) {
    val colours = colours
    Column(Modifier.width(CARD + Space.large), Arrangement.spacedBy(2.dp), Alignment.CenterHorizontally) {
        Box(Modifier.size(CARD, CARD * (geometry.height / geometry.width)), Alignment.Center) {
            if (played == null) {
                Box(Modifier.size(CARD, CARD * (geometry.height / geometry.width)).dashedEdge(colours.edge, Space.tiny))
            } else {
                key(played.face.id) { Lying(played, place, played.takes || played.seat == taker) }
            }
        }
        Row(Modifier.clearAndSetSemantics {}, verticalAlignment = Alignment.CenterVertically) {
            person.team?.let { TeamSign(person.seat, it.yours, side = 14.dp) }
            BasicText(
                person.name,
                Modifier.padding(start = 2.dp),
                Type.label.copy(color = if (person.lit) colours.lit else colours.text),
                overflow = TextOverflow.MiddleEllipsis,
                softWrap = false,
                maxLines = 1,
            )
        }
    }
}

/** A card on the table, which comes from where its player sits. */
@Composable
private fun Lying(played: PlayedCard, place: Place, takes: Boolean) {
    val way = remember { Animatable(1f) }
    LaunchedEffect(Unit) { way.animateTo(0f, tween(COMES_MILLIS)) }
    Card(
        played.face,
        CARD,
        Modifier
            .graphicsLayer {
                translationX = place.x * COMES_FROM.dp.toPx() * way.value
                translationY = place.y * COMES_FROM.dp.toPx() * way.value
                alpha = 1 - way.value / 2
            }
            .semantics(mergeDescendants = true) { contentDescription = played.label },
        if (takes) CardState.CHOSEN else CardState.PLAIN,
        loot = played.loot,
    )
}

/** Lays places out around a table as high as two of them. */
@Composable
private fun Around(places: List<Place>, modifier: Modifier, content: @Composable () -> Unit) {
    Layout(content, modifier) { measurables, constraints ->
        val around = measurables.map { it.measure(Constraints(maxWidth = constraints.maxWidth)) }
        val wide = around.maxOfOrNull { it.width } ?: 0
        val high = around.maxOfOrNull { it.height } ?: 0
        val width = constraints.maxWidth
        val height = 2 * high + Space.tiny.roundToPx()
        layout(width, height) {
            around.forEachIndexed { index, one ->
                val place = places[index]
                val x = (width - wide) / 2f * (1 + place.x)
                val y = (height - high) / 2f * (1 + place.y)
                one.place(x.roundToInt() + (wide - one.width) / 2, y.roundToInt())
            }
        }
    }
}
