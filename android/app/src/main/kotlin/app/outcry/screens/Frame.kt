package app.outcry.screens

import androidx.activity.compose.BackHandler
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.safeDrawingPadding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalView
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.outcry.core.Announcement
import app.outcry.core.Coach
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Notice
import app.outcry.core.Question
import app.outcry.core.Screen
import app.outcry.core.Weight
import kotlin.math.roundToInt
import kotlinx.coroutines.delay

/** Takes what is pressed on any screen. */
interface PressSink {
    /** A key that can be pressed was. */
    fun pressed(key: Key, touchedAt: Long)

    /** A key that is off was pressed: why it is; or one that is to be held was only touched. */
    fun refused(why: String?)
}

val LocalPress: ProvidableCompositionLocal<PressSink> = staticCompositionLocalOf { error("a key is drawn inside a Frame") }

/** Draws what is said for a moment: the notice of the session, or why a key is off. */
private val LocalNotice = staticCompositionLocalOf<@Composable () -> Unit> { {} }

/** The place where messages appear: right above what is pressed. Every screen has one. */
@Composable
fun NoticePlace() = LocalNotice.current()

/** A question that a key asks before it hands over what it means. */
private class Asked(val key: Key, val question: Question, val touchedAt: Long)

/** Why a key cannot be pressed; another object for each press, so that the same reason is shown anew. */
private class Refusal(val why: String)

/** The largest part of the height that acts take: with the largest of texts they scroll by themselves, never with the hand. */
private const val ACT_MOST = 0.72f

/** The part of the width that acts take in a column beside the rest, and how wide that is at least and at most. */
private const val ACT_SHARE = 0.36f
private val ACT_LEAST = 240.dp
private val ACT_WIDEST = 320.dp

/** The largest part of the height that the coach takes. */
private const val COACH_MOST = 0.4f

/** Below which height, divided by how large texts are, a screen in play is tight. */
private val TIGHT = 600.dp

private val LocalTight = compositionLocalOf { false }

/** Whether a screen in play has so little height that what is only seen would push the hand out. */
val isTight: Boolean @Composable get() = LocalTight.current

/** How long the reason of a key that is off stays. */
private const val REASON_MILLIS = 3_000L

/**
 * The frame of every screen: the ground, what is said over the view, the keys at its edge, and the questions of its keys.
 *
 * @param body draws the view
 */
@Composable
fun Frame(screen: Screen, body: @Composable () -> Unit) {
    val actions = LocalActions.current
    var asked by remember { mutableStateOf<Asked?>(null) }
    var refusal by remember { mutableStateOf<Refusal?>(null) }
    val sink = remember(actions) {
        object : PressSink {
            override fun pressed(key: Key, touchedAt: Long) {
                refusal = null
                val question = key.ask
                if (question != null) asked = Asked(key, question, touchedAt) else actions.press(key.intent, touchedAt)
            }

            override fun refused(why: String?) {
                refusal = why?.let(::Refusal)
            }
        }
    }
    LaunchedEffect(refusal) {
        if (refusal != null) {
            delay(REASON_MILLIS)
            refusal = null
        }
    }
    Announced(screen.announce)
    var isCornerOpen by remember { mutableStateOf(false) }
    val cornerKeys by rememberUpdatedState(screen.keys)
    val corner = remember { @Composable { ink: Color -> if (cornerKeys.isNotEmpty()) CornerKey(cornerKeys, ink) { isCornerOpen = true } } }
    val notice by rememberUpdatedState(screen.notice)
    val said = remember { @Composable { NoticeLine(notice, refusal?.why) } }
    val back = screen.back
    BackHandler(enabled = asked != null || isCornerOpen || back != null) {
        when {
            asked != null -> asked = null
            isCornerOpen -> isCornerOpen = false
            back != null -> sink.tried(back)
        }
    }
    CompositionLocalProvider(LocalPress provides sink, LocalNotice provides said, LocalCorner provides corner) {
        Box(Modifier.fillMaxSize().background(colours.ground).lights()) {
            // What lies below a sheet is there for no finger, and for no screen reader.
            val below = if (asked != null || isCornerOpen) Modifier.clearAndSetSemantics {} else Modifier
            Column(Modifier.fillMaxSize().safeDrawingPadding().then(below)) {
                screen.coach?.let { CoachLine(it) }
                Box(Modifier.weight(1f)) { body() }
            }
            if (isCornerOpen) CornerSheet(screen.keys) { isCornerOpen = false }
            asked?.let { AskSheet(it) { asked = null } }
        }
    }
}

/** Speaks what happens at the table, once for each number. */
@Composable
private fun Announced(announcement: Announcement?) {
    val view = LocalView.current
    LaunchedEffect(announcement?.number) {
        // A live region is silent where the same words come twice.
        announcement?.let { view.announceForAccessibility(it.text) }
    }
}

/** What the practice says to do next. Where that is long it scrolls, and leaves the table the most of the height. */
@Composable
private fun CoachLine(coach: Coach) {
    val colours = colours
    Column(
        Modifier
            .read(Reading.STATUS, place = -1)
            .atMost(COACH_MOST)
            .fillMaxWidth()
            .padding(horizontal = Space.medium, vertical = Space.tiny)
            .clip(RoundedCornerShape(Space.large))
            .background(colours.surface)
            .padding(Space.medium),
    ) {
        Column(Modifier.weight(1f, fill = false).verticalScroll(rememberScrollState())) {
            BasicText(coach.progress, style = Type.label.copy(color = colours.dimText))
            BasicText(coach.text, style = Type.body.copy(color = colours.text))
        }
        coach.key?.let { KeyButton(it, Modifier.fillMaxWidth().padding(top = Space.small)) }
    }
}

/** Is no higher than this part of the height that there is. */
internal fun Modifier.atMost(part: Float) = layout { measurable, constraints ->
    val most = if (constraints.hasBoundedHeight) (constraints.maxHeight * part).roundToInt() else constraints.maxHeight
    val placed = measurable.measure(constraints.copy(minHeight = 0, maxHeight = most))
    layout(placed.width, placed.height) { placed.place(0, 0) }
}

/** A short message right above what is pressed: that of the session, or why a key is off. */
@Composable
private fun NoticeLine(notice: Notice?, refusal: String?) {
    val text = refusal ?: notice?.text ?: return
    val bad = refusal != null || notice?.bad == true
    val colours = colours
    Row(
        Modifier
            .fillMaxWidth()
            .background(colours.surface)
            .padding(horizontal = Space.large, vertical = Space.small)
            .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (bad) BasicText("✕", Modifier.padding(end = Space.small), Type.body.copy(color = colours.bad))
        BasicText(text, style = Type.body.copy(color = if (bad) colours.bad else colours.text))
    }
}

/** The sheet of a question; nothing behind it can be pressed as long as it is there. */
@Composable
private fun AskSheet(asked: Asked, onDone: () -> Unit) {
    val actions = LocalActions.current
    val colours = colours
    val key = asked.key
    val yes = remember(asked) { key.copy(text = asked.question.yes, label = asked.question.yes, ask = null, state = KeyState.Ready, weight = answer(key)) }
    val no = remember(asked) { key.copy(text = asked.question.no, label = asked.question.no, ask = null, state = KeyState.Ready, weight = Weight.PLAIN) }
    val answers = remember(asked) {
        object : PressSink {
            override fun pressed(key: Key, touchedAt: Long) {
                if (key === yes) actions.press(asked.key.intent, asked.touchedAt)
                onDone()
            }

            override fun refused(why: String?) = Unit
        }
    }
    CompositionLocalProvider(LocalPress provides answers) {
        Sheet(onDone) {
            BasicText(asked.question.text, Modifier.semantics { heading() }, Type.body.copy(color = colours.text))
            KeyButton(no, Modifier.fillMaxWidth())
            KeyButton(yes, Modifier.fillMaxWidth())
        }
    }
}

/** The answer to a question is pressed, never held: the question was what keeps it from being pressed by mistake. */
private fun answer(key: Key) = if (key.weight == Weight.DANGER) Weight.MAIN else key.weight

/**
 * A page around a table: what it says scrolls, and what it does stays at its foot, under the thumb.
 */
@Composable
fun Page(
    title: String,
    spokenTitle: String? = null,
    foot: @Composable ColumnScope.() -> Unit = {},
    content: @Composable ColumnScope.() -> Unit,
) {
    Column(Modifier.fillMaxSize().padding(horizontal = Space.large), horizontalAlignment = Alignment.CenterHorizontally) {
        Column(
            Modifier.weight(1f).widthIn(max = 640.dp).fillMaxWidth().verticalScroll(rememberScrollState()),
            Arrangement.spacedBy(Space.medium),
        ) {
            ScreenTitle(title, spokenTitle)
            content()
            Spacer(Modifier.height(Space.small))
        }
        NoticePlace()
        Column(
            Modifier.widthIn(max = 640.dp).fillMaxWidth().padding(vertical = Space.small),
            Arrangement.spacedBy(Space.small),
            content = foot,
        )
    }
}

/** A sentence. */
@Composable
fun Sentence(text: String, modifier: Modifier = Modifier, colour: Color = colours.text) {
    BasicText(text, modifier, Type.body.copy(color = colour))
}

/** What speaks against something, in red and with a sign. */
@Composable
fun Problem(text: String, modifier: Modifier = Modifier) {
    Row(modifier) {
        BasicText("✕", Modifier.padding(end = Space.small), Type.body.copy(color = colours.bad))
        BasicText(text, style = Type.body.copy(color = colours.bad))
    }
}

/** How high the place is that something scrolls in, as it was measured last. */
private class Viewport {
    var height = 0
}

/** Scrolls up and down, and is as high as its place at least: in a column something can be at the foot of the place. */
@Composable
private fun Modifier.scrollWhole(): Modifier {
    val viewport = remember { Viewport() }
    return layout { measurable, constraints ->
        viewport.height = if (constraints.hasBoundedHeight) constraints.maxHeight else 0
        val placed = measurable.measure(constraints)
        layout(placed.width, placed.height) { placed.place(0, 0) }
    }.verticalScroll(rememberScrollState()).layout { measurable, constraints ->
        val placed = measurable.measure(constraints.copy(minHeight = viewport.height))
        layout(placed.width, placed.height) { placed.place(0, 0) }
    }
}

/**
 * A screen in play, in three zones: what is seen, the hand, and what is done, which never scrolls away. Where it is wider than
 * high the acts lie in a column on the side of the hand in use.
 */
@Composable
fun PlayZones(
    see: @Composable ColumnScope.() -> Unit,
    hand: @Composable ColumnScope.() -> Unit,
    act: @Composable ColumnScope.() -> Unit,
) {
    val left = appearance.leftHanded
    BoxWithConstraints(Modifier.fillMaxSize()) {
        val high = maxHeight
        val tight = high / LocalDensity.current.fontScale < TIGHT
        val margin = if (maxWidth < 360.dp) Space.medium else Space.large
        val wide = maxWidth > maxHeight
        val acts = (maxWidth * ACT_SHARE).coerceIn(ACT_LEAST, ACT_WIDEST)
        CompositionLocalProvider(LocalTight provides tight) {
            if (wide) {
                Row(Modifier.fillMaxSize().padding(horizontal = margin), Arrangement.spacedBy(Space.large)) {
                    val column: @Composable () -> Unit = {
                        Column(
                            Modifier
                                .width(acts)
                                .fillMaxHeight()
                                .readByParts()
                                .verticalScroll(rememberScrollState())
                                .padding(vertical = Space.small),
                            Arrangement.spacedBy(Space.small, Alignment.Bottom),
                        ) {
                            NoticePlace()
                            act()
                        }
                    }
                    if (left) column()
                    Column(Modifier.weight(1f).fillMaxHeight().readByParts().scrollWhole(), Arrangement.spacedBy(Space.small)) {
                        see()
                        hand()
                    }
                    if (!left) column()
                }
            } else {
                Column(Modifier.fillMaxSize().padding(horizontal = margin), Arrangement.spacedBy(Space.small)) {
                    Column(Modifier.weight(1f).readByParts().scrollWhole(), Arrangement.spacedBy(Space.small)) {
                        see()
                        hand()
                    }
                    NoticePlace()
                    Column(
                        Modifier.fillMaxWidth().heightIn(max = high * ACT_MOST).readByParts().verticalScroll(rememberScrollState()),
                        Arrangement.spacedBy(Space.small),
                    ) {
                        act()
                        Spacer(Modifier.height(Space.tiny))
                    }
                }
            }
        }
    }
}
