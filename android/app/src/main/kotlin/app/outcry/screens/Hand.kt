package app.outcry.screens

import android.os.SystemClock
import androidx.compose.animation.core.animateDpAsState
import androidx.compose.animation.core.animateFloatAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.gestures.waitForUpOrCancellation
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.input.pointer.PointerEventTimeoutCancellationException
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.onLongClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.dp
import app.outcry.core.CardFace
import app.outcry.core.Haptic
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.SuitRow
import kotlin.math.abs

/** How long a row is held for all of it. */
private const val ALL_MILLIS = 350L

/** How high a card stands that is in the lot. */
private val RAISED = 12.dp

/** How long a card takes to rise into the lot, and how long to turn. */
private const val RISE_MILLIS = 140
private const val TURN_MILLIS = 160

/** From how many cards on a row has a line of its own. */
private const val OWN_LINE = 3

/** A hand of Pit: a row a suit, those of one or two cards side by side. */
@Composable
fun Hand(rows: List<SuitRow>, modifier: Modifier = Modifier) {
    val (long, short) = rows.partition { it.count + it.hidden >= OWN_LINE.toUInt() }
    Column(modifier.fillMaxWidth().padding(top = RAISED).read(Reading.HAND), Arrangement.spacedBy(Space.tiny)) {
        for (row in long) key(row.face.art) { Suit(row, Modifier.fillMaxWidth().moving()) }
        FlowRow(
            horizontalArrangement = Arrangement.spacedBy(Space.small),
            verticalArrangement = Arrangement.spacedBy(Space.tiny),
        ) {
            for (row in short) key(row.face.art) { Suit(row, Modifier.widthIn(min = 140.dp).moving()) }
        }
    }
}

/**
 * The cards of one suit: a tile, a strip for every card, how many there are. A tap puts one into the lot, holding it all of them;
 * the end of the row puts one back.
 */
@Composable
private fun Suit(row: SuitRow, modifier: Modifier) {
    val colours = colours
    val off = row.take.state is KeyState.Off && row.taken == 0u.toUByte()
    val state = if (off) CardState.OFF else CardState.PLAIN
    Row(modifier, Arrangement.spacedBy(Space.small), Alignment.CenterVertically) {
        Row(
            Modifier
                .weight(1f, fill = false)
                .heightIn(min = Space.touchInPlay)
                .rowPress(row),
            Arrangement.spacedBy(Space.tiny),
            Alignment.CenterVertically,
        ) {
            CardTile(row.face, state = state)
            val count = row.count.toInt()
            val taken = row.taken.toInt()
            Row(Modifier.weight(1f, fill = false), Arrangement.spacedBy(2.dp)) {
                for (place in 0 until count + row.hidden.toInt()) {
                    val lifted = place >= count - taken && place < count
                    val at = Modifier.weight(1f, fill = false).size(STRIP, STRIP_HEIGHT)
                    Strip(row.face, hidden = place >= count, if (lifted) CardState.CHOSEN else state, at)
                }
            }
            BasicText(count.toString(), Modifier.padding(start = Space.small), Type.count.copy(color = colours.text))
        }
        val back = row.putBack
        if (back.state !is KeyState.Off) {
            PressBox(back, Modifier.size(Space.touchInPlay)) {
                BasicText("−", style = Type.count.copy(color = colours.text))
            }
        }
    }
}

/** A card of a row: it rises when it is put into the lot, and turns round its upright axis once it may be seen. */
@Composable
private fun Strip(face: CardFace, hidden: Boolean, state: CardState, modifier: Modifier) {
    val rise by animateDpAsState(if (state == CardState.CHOSEN) RAISED else 0.dp, tween(RISE_MILLIS))
    val turn by animateFloatAsState(if (hidden) 0f else 1f, tween(TURN_MILLIS))
    val at = modifier.graphicsLayer {
        translationY = -rise.toPx()
        scaleX = abs(turn * 2 - 1)
    }
    if (turn < HALF) HiddenStrip(at) else CardStrip(face, at, state)
}

private const val HALF = 0.5f

/** Makes a row of cards pressable: a tap takes one, holding all of them; a screen reader has an action for each. */
@Composable
internal fun Modifier.rowPress(row: SuitRow): Modifier {
    val press = LocalPress.current
    val actions = LocalActions.current
    fun handOver(key: Key, moment: Haptic, touchedAt: Long = SystemClock.uptimeMillis()): Boolean {
        val state = key.state
        if (state is KeyState.Off) {
            press.refused(state.why)
        } else {
            actions.feel(moment)
            press.pressed(key, touchedAt)
        }
        return true
    }
    return rowTouch(
        row,
        onOne = { meant, at -> handOver(meant.take, Haptic.CARD_TO_LOT, at) },
        onAll = { meant, at -> handOver(meant.takeAll, Haptic.ROW_TO_LOT, at) },
    ).clearAndSetSemantics {
        contentDescription = row.label
        role = Role.Button
        (row.take.state as? KeyState.Off)?.let { stateDescription = it.why }
        onClick(row.take.label) { handOver(row.take, Haptic.CARD_TO_LOT) }
        onLongClick(row.takeAll.label) { handOver(row.takeAll, Haptic.ROW_TO_LOT) }
        customActions = listOf(
            CustomAccessibilityAction(row.takeAll.label) { handOver(row.takeAll, Haptic.ROW_TO_LOT) },
            CustomAccessibilityAction(row.putBack.label) { handOver(row.putBack, Haptic.CARD_TO_LOT) },
        )
    }
}

private val STRIP = 18.dp
private val STRIP_HEIGHT = 48.dp

/** A tap takes one, holding all; a press means the row that was there when the finger came down. */
@Composable
private fun Modifier.rowTouch(row: SuitRow, onOne: (SuitRow, Long) -> Unit, onAll: (SuitRow, Long) -> Unit): Modifier {
    val now by rememberUpdatedState(row)
    val one by rememberUpdatedState(onOne)
    val all by rememberUpdatedState(onAll)
    return pointerInput(Unit) {
        awaitEachGesture {
            val down = awaitFirstDown()
            val meant = now
            try {
                withTimeout(ALL_MILLIS) { waitForUpOrCancellation() }?.let { one(meant, down.uptimeMillis) }
            } catch (held: PointerEventTimeoutCancellationException) {
                all(meant, down.uptimeMillis)
                waitForUpOrCancellation()
            }
        }
    }
}
