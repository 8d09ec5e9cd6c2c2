package app.outcry.screens

import android.os.SystemClock
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.input.pointer.AwaitPointerEventScope
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.PointerInputChange
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.collapse
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.expand
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.outcry.core.Intent
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Quote
import app.outcry.core.Setting
import app.outcry.core.SettingControl
import app.outcry.core.StepperControl
import app.outcry.core.SwitchControl
import app.outcry.core.SystemKey
import app.outcry.core.SystemRequest
import app.outcry.core.Tally
import app.outcry.core.Weight
import kotlin.math.roundToInt

/** How long a key of a stepper is held before it repeats. */
private const val REPEAT_AFTER_MILLIS = 400L

/** How long it is between two of its repeats. */
private const val REPEAT_MILLIS = 100L

private val PANEL = RoundedCornerShape(16.dp)

/** Gives the same object as long as it is equal, so that nothing is drawn anew that shows only this. */
@Composable
fun <T> same(value: T): T = remember(value) { value }

/** Something that belongs together, on a ground of its own. */
@Composable
fun Panel(modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit) {
    Column(modifier.fillMaxWidth().panelGround(colours), Arrangement.spacedBy(Space.small), content = content)
}

/** The ground of what belongs together. */
fun Modifier.panelGround(colours: Colours): Modifier {
    val filled = clip(PANEL).background(colours.surface)
    val edged = if (colours.surfaceEdgeWidth > 0.dp) {
        filled.border(colours.surfaceEdgeWidth, colours.surfaceEdge, PANEL)
    } else {
        filled
    }
    return edged.padding(Space.medium)
}

/** The headline of a screen, with the corner in which its other keys are. */
@Composable
fun ScreenTitle(title: String, spoken: String? = null) {
    Row(verticalAlignment = Alignment.CenterVertically) {
        BasicText(
            title,
            Modifier.weight(1f).padding(vertical = Space.small).said(spoken).semantics { heading() },
            Type.title.copy(color = colours.text),
        )
        Corner()
    }
}

/** Has a text said in other letters than it is written in, where that is `spoken`. */
fun Modifier.said(spoken: String?): Modifier = if (spoken == null) this else semantics { contentDescription = spoken }

/** A headline within a screen. */
@Composable
fun Headline(text: String, modifier: Modifier = Modifier) {
    BasicText(text, modifier.semantics { heading() }, Type.key.copy(color = colours.text))
}

/** What is said beside a key has at least this part of the width; else the key lies under it. */
private const val SAID_LEAST = 0.45f

/**
 * Says something, with what is pressed for it on the side of the hand in use; or under it, where there is no room for the longest
 * word beside it.
 */
@Composable
fun Beside(modifier: Modifier = Modifier, key: @Composable () -> Unit, says: @Composable ColumnScope.() -> Unit) {
    val left = appearance.leftHanded
    Layout(
        contents = listOf({ Column(content = says) }, { Box(Modifier.semantics { traversalIndex = 1f }) { key() } }),
        modifier = modifier.fillMaxWidth().semantics { isTraversalGroup = true },
    ) { (said, pressed), constraints ->
        val width = constraints.maxWidth
        val gap = Space.medium.roundToPx()
        val one = pressed.first().measure(Constraints(maxWidth = width))
        val room = width - gap - one.width
        val least = maxOf(said.first().minIntrinsicWidth(Constraints.Infinity), (width * SAID_LEAST).roundToInt())
        if (room >= least) {
            val text = said.first().measure(Constraints(room, room))
            val high = maxOf(text.height, one.height)
            layout(width, high) {
                text.place(if (left) one.width + gap else 0, (high - text.height) / 2)
                one.place(if (left) 0 else width - one.width, (high - one.height) / 2)
            }
        } else {
            val text = said.first().measure(Constraints(width, width))
            val below = text.height + Space.small.roundToPx()
            layout(width, below + one.height) {
                text.place(0, 0)
                one.place(if (left) 0 else width - one.width, below)
            }
        }
    }
}

/**
 * Lays keys out in as many columns as all of them fit into without breaking a line, [most] at most; those of a row are as high as
 * each other.
 */
@Composable
fun KeyGrid(modifier: Modifier = Modifier, most: Int = 2, gap: Dp = Space.small, content: @Composable () -> Unit) {
    Layout(content, modifier.fillMaxWidth()) { keys, constraints ->
        val width = constraints.maxWidth
        val between = gap.roundToPx()
        val widest = keys.maxOfOrNull { it.maxIntrinsicWidth(Constraints.Infinity) } ?: 0
        val columns = (1..most.coerceAtMost(keys.size)).lastOrNull { (width - between * (it - 1)) / it >= widest } ?: 1
        val cell = (width - between * (columns - 1)) / columns
        val rows = keys.chunked(columns).map { row ->
            val high = row.maxOf { it.minIntrinsicHeight(cell) }
            row.map { it.measure(Constraints(cell, cell, high, Constraints.Infinity)) }
        }
        val heights = rows.map { row -> row.maxOf { it.height } }
        layout(width, heights.sum() + between * (rows.size - 1).coerceAtLeast(0)) {
            var top = 0
            rows.forEachIndexed { index, row ->
                row.forEachIndexed { column, key -> key.place(column * (cell + between), top) }
                top += heights[index] + between
            }
        }
    }
}

/** A key of the shell's own, with a text of the core: what it does is no intent, or not one yet. */
@Composable
fun ShellKey(text: String, onPress: () -> Unit, modifier: Modifier = Modifier, weight: Weight = Weight.PLAIN) {
    val act by rememberUpdatedState(onPress)
    val outer = LocalPress.current
    val sink = remember(outer) {
        object : PressSink {
            override fun pressed(key: Key, touchedAt: Long) = act()
            override fun refused(why: String?) = outer.refused(why)
        }
    }
    val key = remember(text, weight) { Key(text, text, KeyState.Ready, weight, Intent.Dismiss, null) }
    CompositionLocalProvider(LocalPress provides sink) { KeyButton(key, modifier) }
}

/** A key that mends something: it is pressed, and the system has to do its part. */
@Composable
fun MendKey(key: Key, remedy: SystemRequest?, modifier: Modifier = Modifier) {
    val actions = LocalActions.current
    val outer = LocalPress.current
    val sink = remember(actions, outer, remedy) {
        object : PressSink {
            override fun pressed(key: Key, touchedAt: Long) {
                outer.pressed(key, touchedAt)
                remedy?.let(actions::request)
            }

            override fun refused(why: String?) = outer.refused(why)
        }
    }
    CompositionLocalProvider(LocalPress provides sink) { KeyButton(key, modifier) }
}

/** Gives the app to somebody who does not have it. */
@Composable
fun ShareKey(share: SystemKey) {
    Column(Modifier.fillMaxWidth(), horizontalAlignment = Alignment.CenterHorizontally) {
        MendKey(share.key, share.request)
        BasicText(share.about, style = Type.label.copy(color = colours.dimText, textAlign = TextAlign.Center))
    }
}

/** An option or a setting with what sets it, what it means, and where that is written. */
@Composable
fun SettingRow(setting: Setting, modifier: Modifier = Modifier) {
    Panel(modifier) {
        val control = setting.control
        if (control is SettingControl.Switch) {
            Beside(key = { SwitchKey(control.control, setting.value) }) { SettingText(setting) }
        } else {
            SettingText(setting)
        }
        when (control) {
            is SettingControl.Switch -> Unit
            is SettingControl.Choice -> Choices(control.control.keys)
            is SettingControl.Several -> Choices(control.keys)
            is SettingControl.Stepper -> Stepper(control.control)
            is SettingControl.Steppers -> for (row in control.rows) NamedStepper(row.name, row.control)
            is SettingControl.Text -> Entry(control.entry)
        }
        setting.reset?.let { KeyButton(it) }
        Quotes(setting.quotes)
    }
}

@Composable
private fun SettingText(setting: Setting) {
    Headline(setting.name)
    if (setting.about.isNotEmpty()) {
        BasicText(setting.about, Modifier.padding(top = Space.tiny), Type.label.copy(color = colours.dimText))
    }
}

/** A switch with its value in words under it. */
@Composable
private fun SwitchKey(control: SwitchControl, value: String) {
    val colours = colours
    PressBox(control.key, Modifier.defaultMinSize(Space.touch, Space.touch)) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            SwitchTrack(control.on, colours)
            BasicText(value, style = Type.label.copy(color = colours.text))
        }
    }
}

/** A track with a thumb: where it lies says which it is, and a tick or its absence says it again. */
@Composable
private fun SwitchTrack(on: Boolean, colours: Colours) {
    Canvas(Modifier.size(SWITCH_WIDTH, SWITCH_HEIGHT)) {
        val round = CornerRadius(size.height / 2)
        val line = 2.dp.toPx()
        if (on) {
            drawRoundRect(colours.chosen, cornerRadius = round)
        } else {
            drawRoundRect(colours.edge, Offset(line / 2, line / 2), size.shrunk(line), round, Stroke(line))
        }
        val radius = size.height / 2 - 2 * line
        val middle = Offset(if (on) size.width - size.height / 2 else size.height / 2, size.height / 2)
        drawCircle(if (on) colours.chosenText else colours.edge, radius, middle)
        if (on) {
            val tick = listOf(Offset(-0.45f, 0f), Offset(-0.1f, 0.35f), Offset(0.45f, -0.35f)).map { middle + it * radius }
            drawLine(colours.chosen, tick[0], tick[1], line, StrokeCap.Round)
            drawLine(colours.chosen, tick[1], tick[2], line, StrokeCap.Round)
        }
    }
}

private val SWITCH_WIDTH = 52.dp
private val SWITCH_HEIGHT = 32.dp

private fun Size.shrunk(by: Float) = copy(width - by, height - by)

/** Keys of which one or several are chosen. */
@Composable
fun Choices(keys: List<Key>, modifier: Modifier = Modifier) {
    FlowRow(
        modifier.fillMaxWidth(),
        horizontalArrangement = Arrangement.spacedBy(Space.small),
        verticalArrangement = Arrangement.spacedBy(Space.small),
    ) {
        for (key in keys) KeyButton(same(key), style = Type.body, minHeight = Space.touch)
    }
}

/** A name with a number that can be made less or more. */
@Composable
private fun NamedStepper(name: String, control: StepperControl) {
    FlowRow(
        Modifier.fillMaxWidth(),
        Arrangement.SpaceBetween,
        Arrangement.Center,
        Alignment.CenterVertically,
    ) {
        BasicText(name, Modifier.padding(end = Space.small), Type.body.copy(color = colours.text))
        Stepper(same(control), Modifier.padding(vertical = Space.tiny))
    }
}

/** A value between a key for less and a key for more; where there are many values it can be typed as well. */
@Composable
private fun Stepper(control: StepperControl, modifier: Modifier = Modifier) {
    val entry = control.entry
    val typing = entry?.let { rememberTyping(it) }
    Column(modifier, Arrangement.spacedBy(Space.tiny)) {
        Row(horizontalArrangement = Arrangement.spacedBy(Space.small), verticalAlignment = Alignment.CenterVertically) {
            StepKey(control.less)
            Box(Modifier.weight(1f, fill = false).defaultMinSize(minWidth = VALUE_WIDTH), Alignment.Center) {
                BasicText(control.value, style = Type.body.copy(color = colours.text, textAlign = TextAlign.Center))
            }
            StepKey(control.more)
        }
        if (typing != null) {
            EntryField(typing)
            if (typing.isNew) DoneKey(typing, Modifier.fillMaxWidth())
        }
    }
}

private val VALUE_WIDTH = 56.dp

/** A key of a stepper, which repeats as long as it is held. */
@Composable
private fun StepKey(key: Key) {
    val now by rememberUpdatedState(key)
    val press by rememberUpdatedState(LocalPress.current)
    KeyButton(
        key,
        Modifier.pointerInput(Unit) {
            awaitEachGesture { repeatWhileHeld({ now }) { press.pressed(it, SystemClock.uptimeMillis()) } }
        },
    )
}

/**
 * Presses again and again what is held: each time what the key means by then, and not before the last press has become something.
 * The press that ends it counts no more.
 */
private suspend fun AwaitPointerEventScope.repeatWhileHeld(key: () -> Key, onPress: (Key) -> Unit) {
    val down = awaitFirstDown(requireUnconsumed = false, pass = PointerEventPass.Initial)
    val early = withTimeoutOrNull(REPEAT_AFTER_MILLIS) { awaitEnd(down) }
    if (early != null) return
    var last: Intent? = null
    do {
        val next = key()
        if (next.state !is KeyState.Off && next.intent != last) {
            last = next.intent
            onPress(next)
        }
        val end = withTimeoutOrNull(REPEAT_MILLIS) { awaitEnd(down) }
    } while (end == null)
}

/** Waits until a finger is lifted or has gone astray, and takes all that it does from whoever else listens once it has been held. */
private suspend fun AwaitPointerEventScope.awaitEnd(down: PointerInputChange): Boolean {
    while (true) {
        val event = awaitPointerEvent(PointerEventPass.Initial)
        val finger = event.changes.firstOrNull { it.id == down.id } ?: return true
        val held = finger.uptimeMillis - down.uptimeMillis >= REPEAT_AFTER_MILLIS
        if (held) finger.consume()
        val astray = (finger.position - down.position).getDistance() > viewConfiguration.touchSlop
        if (!finger.pressed || (astray && !held)) return true
    }
}

/** Where something is written: the places, and the sentences themselves once they are pressed. */
@Composable
fun Quotes(quotes: List<Quote>, modifier: Modifier = Modifier) {
    if (quotes.isEmpty()) return
    var open by rememberSaveable(quotes.size) { mutableStateOf(false) }
    val colours = colours
    Column(modifier.fillMaxWidth()) {
        val sources = remember(quotes) { quotes.joinToString(" · ") { it.source } }
        Row(
            Modifier
                .defaultMinSize(minHeight = Space.touch)
                .clickable(interactionSource = null, indication = null, role = Role.Button) { open = !open }
                .semantics {
                    if (open) {
                        collapse {
                            open = false
                            true
                        }
                    } else {
                        expand {
                            open = true
                            true
                        }
                    }
                },
            Arrangement.spacedBy(Space.small),
            Alignment.CenterVertically,
        ) {
            BasicText(if (open) "▾" else "▸", Modifier.clearAndSetSemantics {}, Type.label.copy(color = colours.dimText))
            BasicText(sources, style = Type.label.copy(color = colours.dimText))
        }
        if (open) {
            for (quote in quotes) QuoteText(quote, colours.dimText)
        }
    }
}

@Composable
private fun QuoteText(quote: Quote, source: Color) {
    Column(Modifier.padding(start = Space.large, bottom = Space.small).semantics(mergeDescendants = true) {}) {
        BasicText(quote.sentence, style = Type.body.copy(color = colours.text, fontStyle = FontStyle.Italic))
        BasicText(quote.source, style = Type.label.copy(color = source))
    }
}

/** Names with what belongs to each. */
@Composable
fun Tallies(tallies: List<Tally>) {
    val colours = colours
    for (tally in tallies) {
        FlowRow(
            Modifier.fillMaxWidth().semantics(mergeDescendants = true) {},
            Arrangement.SpaceBetween,
        ) {
            BasicText(tally.name, Modifier.padding(end = Space.large), Type.body.copy(color = colours.dimText))
            BasicText(tally.value, style = Type.body.copy(color = colours.text))
        }
    }
}
