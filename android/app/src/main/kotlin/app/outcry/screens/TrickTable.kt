package app.outcry.screens

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.AnimationVector1D
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.Person
import app.outcry.core.PlayedCard
import app.outcry.core.TrickView
import kotlin.math.PI
import kotlin.math.roundToInt
import kotlin.math.sin

/** How wide a card on the table is where there is little height, and else. */
private val CARD = 48.dp
private val LARGE_CARD = 72.dp

/** From which height of the window cards are large. */
private val ROOM = 860.dp

/** The widest that a table gets. */
private val WIDEST = 480.dp

/** How far a card comes from its player, how long it takes, and how long a full trick takes to its taker. */
private const val COMES_FROM = 48f
private const val COMES_MILLIS = 140
private const val GOES_MILLIS = 220

/** How far the lowest seats beside the viewer stand under the highest, as a part of the table's height. */
private const val ARCH = 0.7f

/** How far from the middle two others sit, as a part of half the width. */
private const val TWO = 0.7f

/** Where somebody sits as the viewer sees it, from the middle of the table: −1 to 1 to the right and down. */
private class Place(val x: Float, val y: Float)

/** Says where everybody sits who is there: the viewer below, the others in an arch from the left to the right. */
private fun places(people: Int): List<Place> {
    val others = people - 1
    return List(people) { index ->
        if (index == 0) return@List Place(0f, 1f)
        val turn = PI * (index - 0.5) / others
        val x = when (others) {
            1 -> 0f
            2 -> if (index == 1) -TWO else TWO
            else -> 2f * (index - 1) / (others - 1) - 1
        }
        Place(x, ((1 - sin(turn)) * ARCH * 2 - 1).toFloat().coerceIn(-1f, 1f))
    }
}

/** A full trick on its way to whoever has taken it. */
private class Leaving(val cards: List<PlayedCard>, val taker: UByte)

/** Shows the cards as they lie around the table, each before who played it. */
@Composable
fun TrickTable(view: TrickView) {
    val people = view.head.people
    val places = remember(people.size) { places(people.size) }
    val seats = people.map { it.seat }
    val way = remember { Animatable(0f) }
    val leaving = leaving(view, way)
    val card = cardWidth()
    Box(Modifier.fillMaxWidth(), Alignment.Center) {
        Around(places, Modifier.widthIn(max = WIDEST).fillMaxWidth()) {
            people.forEachIndexed { index, person ->
                val played = view.cards.firstOrNull { it.seat == person.seat }
                PlaceOf(person, card) {
                    if (played == null) {
                        Box(Modifier.fillMaxSize().dashedEdge(colours.edge, Space.tiny))
                    } else {
                        key(played.face.id) { Lying(played, places[index], card, played.seat == view.takenBy) }
                    }
                }
            }
        }
        if (leaving != null) {
            val goal = seats.indexOf(leaving.taker)
            Around(places, Modifier.widthIn(max = WIDEST).fillMaxWidth().clearAndSetSemantics {}, goal, { way.value }) {
                for (person in people) {
                    PlaceOf(person, card, named = false) {
                        val played = leaving.cards.firstOrNull { it.seat == person.seat }
                        if (played != null) Card(played.face, card, loot = played.loot)
                    }
                }
            }
        }
    }
}

/** Gives the trick that lay there full until now, as long as it is on its way; [way] goes from 0 to 1. */
@Composable
private fun leaving(view: TrickView, way: Animatable<Float, AnimationVector1D>): Leaving? {
    var full by remember { mutableStateOf<Leaving?>(null) }
    var leaving by remember { mutableStateOf<Leaving?>(null) }
    val taker = view.takenBy
    SideEffect {
        val before = full
        val now = if (view.fullUntil != null && taker != null) Leaving(view.cards, taker) else null
        if (before != null && now == null) leaving = before
        if (before?.cards != now?.cards) full = now
    }
    LaunchedEffect(leaving) {
        if (leaving == null) return@LaunchedEffect
        way.snapTo(0f)
        way.animateTo(1f, tween(GOES_MILLIS))
        leaving = null
    }
    return leaving
}

@Composable
private fun cardWidth(): Dp {
    val height = with(LocalDensity.current) { LocalWindowInfo.current.containerSize.height.toDp() }
    return if (height < ROOM) CARD else LARGE_CARD
}

/** A place at the table: the card that lies there, or the room for it, and whose it is. */
@Composable
private fun PlaceOf(person: Person, card: Dp, named: Boolean = true, content: @Composable () -> Unit) {
    val colours = colours
    Column(Modifier.width(card + Space.huge), Arrangement.spacedBy(2.dp), Alignment.CenterHorizontally) {
        Box(Modifier.size(card, card * (geometry.height / geometry.width)), Alignment.Center) { content() }
        val ground = if (person.lit && named) colours.lit else colours.ground.copy(alpha = 0f)
        Row(
            Modifier
                .clip(RoundedCornerShape(Space.small))
                .background(ground)
                .padding(horizontal = Space.tiny)
                .clearAndSetSemantics {},
            verticalAlignment = Alignment.CenterVertically,
        ) {
            if (named) person.team?.let { TeamSign(person.seat, it.yours, side = 14.dp) }
            BasicText(
                if (named) person.name else "",
                Modifier.padding(start = 2.dp),
                Type.label.copy(color = if (person.lit) colours.litText else colours.text),
                overflow = TextOverflow.MiddleEllipsis,
                softWrap = false,
                maxLines = 1,
            )
        }
    }
}

/** A card on the table, which comes from where its player sits; the one that takes the trick has an edge. */
@Composable
private fun Lying(played: PlayedCard, place: Place, width: Dp, taken: Boolean) {
    val way = remember { Animatable(1f) }
    LaunchedEffect(Unit) { way.animateTo(0f, tween(COMES_MILLIS)) }
    Card(
        played.face,
        width,
        Modifier
            .graphicsLayer {
                translationX = place.x * COMES_FROM.dp.toPx() * way.value
                translationY = place.y * COMES_FROM.dp.toPx() * way.value
                alpha = 1 - way.value / 2
            }
            .semantics(mergeDescendants = true) { contentDescription = played.label },
        if (taken || played.takes) CardState.CHOSEN else CardState.PLAIN,
        loot = played.loot,
    )
}

/**
 * Lays places out around a table as high as two of them.
 *
 * @param goal the place to which all of them go, and [way] how far they have gone, from 0 to 1
 */
@Composable
private fun Around(
    places: List<Place>,
    modifier: Modifier,
    goal: Int = 0,
    way: () -> Float = { 0f },
    content: @Composable () -> Unit,
) {
    Layout(content, modifier) { measurables, constraints ->
        val around = measurables.map { it.measure(Constraints(maxWidth = constraints.maxWidth)) }
        val wide = around.maxOfOrNull { it.width } ?: 0
        val high = around.maxOfOrNull { it.height } ?: 0
        val width = constraints.maxWidth
        val height = 2 * high + Space.tiny.roundToPx()
        layout(width, height) {
            around.forEachIndexed { index, one ->
                val from = places[index]
                val to = places[goal.coerceAtLeast(0)]
                val x = (width - wide) / 2f * (1 + from.x + (to.x - from.x) * way())
                val y = (height - high) / 2f * (1 + from.y + (to.y - from.y) * way())
                one.place(x.roundToInt() + (wide - one.width) / 2, y.roundToInt())
            }
        }
    }
}
