package app.outcry

import android.content.Intent
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.TouchInjectionScope
import androidx.compose.ui.test.click
import androidx.compose.ui.test.hasContentDescriptionExactly
import androidx.compose.ui.test.hasSetTextAction
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.compose.ui.test.longClick
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.swipe
import app.outcry.core.Destination
import app.outcry.core.GameName
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.screens.keysOf
import app.outcry.screens.rowsOf
import java.util.concurrent.TimeUnit
import kotlin.random.Random
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.fail
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.android.controller.ActivityController
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowLooper
import app.outcry.core.Intent as Deed

/** Somebody who has just installed the app types a name and learns both games, with nothing but fingers on the glass. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(qualifiers = "w360dp-h740dp-xhdpi")
class LessonTest {
    @get:Rule
    val rule = createEmptyComposeRule()
    private lateinit var controller: ActivityController<MainActivity>
    private val chance = Random(1)

    @After
    fun end() = controller.pause().stop().destroy().close()

    @Test
    fun `the lesson of Pit is done to its end`() = learn(GameName.PIT)

    @Test
    fun `the lesson of NET is done to its end`() = learn(GameName.NYET)

    private fun learn(game: GameName) {
        controller = Robolectric.buildActivity(MainActivity::class.java, Intent(Intent.ACTION_MAIN)).setup()
        until("a screen") { controller.get().shown?.view is ScreenView.Welcome }
        rule.onNode(hasSetTextAction()).performTextInput("Ada")
        touch((shown().view as ScreenView.Welcome).view.name.done)
        until("the start") { controller.get().shown?.view is ScreenView.Home }
        touch(key(Deed.Go(Destination.PRACTICE)))
        until("what can be practised") { controller.get().shown?.view is ScreenView.Practice }
        touch(key(Deed.Practise(game)))
        until("the coach") { controller.get().shown?.coach != null }
        val steps = mutableListOf<String>()
        val tried = mutableSetOf<Class<*>>()
        repeat(MOST_TOUCHES) {
            val screen = shown()
            // Bots are so quick here that a step may be over before it was seen: the first and the last wait for a finger.
            val coach = screen.coach ?: return assertWhole(steps)
            if (coach.progress !in steps) {
                steps += coach.progress
                tried.clear()
            }
            val next = coach.key ?: ready(screen).firstOrNull { it.intent == coach.pointsAt } ?: any(screen, tried)
            next?.let { touch(it) }
            ShadowLooper.idleMainLooper(LOOK_MILLIS, TimeUnit.MILLISECONDS)
            Thread.sleep(LOOK_MILLIS)
        }
        fail("the lesson does not end: ${shown()}")
    }

    /** Sees that a lesson went from its first step to its last: from "1 of 14" to "14 of 14". */
    private fun assertWhole(steps: List<String>) {
        val (first, last) = listOf(steps.first(), steps.last()).map { step -> NUMBER.findAll(step).map { it.value }.toList() }
        assertEquals("$steps", "1", first.first())
        assertEquals("$steps", last[1], last[0])
    }

    /** Chooses as somebody would who does not know the game: of every kind of key one, and then one that leads on. */
    private fun any(screen: Screen, tried: MutableSet<Class<*>>): Key? {
        val open = ready(screen.copy(keys = emptyList(), back = null)).filter { it.intent.javaClass !in LEAVING && it.intent !in HIDING }
        val fresh = open.filter { it.intent.javaClass !in tried }
        val chosen = fresh.ifEmpty { open.filter { it.intent.javaClass !in UNDOING } }.randomOrNull(chance)
        chosen?.let { tried += it.intent.javaClass }
        return chosen
    }

    private fun shown(): Screen {
        rule.waitForIdle()
        return controller.get().shown!!
    }

    private fun ready(screen: Screen) = keysOf(screen).filter { it.state !is KeyState.Off }

    private fun key(intent: Deed) = ready(shown()).first { it.intent == intent }

    private fun until(what: String, isSo: () -> Boolean) = app.outcry.until(what) {
        rule.waitForIdle()
        isSo()
    }

    /** Touches what means a key, as the key wants it: a row of cards is touched or held, the bell's cord is pulled. */
    private fun touch(key: Key) {
        val row = rowsOf(shown()).firstOrNull { key == it.take || key == it.takeAll }
        when {
            row != null -> touch(row.label) { if (key == row.take) click() else longClick(durationMillis = LONG_MILLIS) }
            key.intent is Deed.Ring -> touch(key.label) { swipe(centerLeft.copy(x = 40f), centerLeft.copy(x = 40f + PULL * density)) }
            else -> touch(key.label)
        }
    }

    private fun touch(label: String, how: TouchInjectionScope.() -> Unit = { click() }) {
        val nodes = rule.onAllNodes(hasContentDescriptionExactly(label))
        // The screen may have become another one meanwhile.
        if (nodes.fetchSemanticsNodes().isEmpty()) return
        try {
            nodes.onFirst().scrolledTo().performTouchInput(how)
        } catch (gone: AssertionError) {
            // It may also become another one while the finger comes down.
            if (nodes.fetchSemanticsNodes().isNotEmpty()) throw gone
        }
        rule.waitForIdle()
    }

    private fun SemanticsNodeInteraction.scrolledTo() = try {
        performScrollTo()
    } catch (fixed: AssertionError) {
        this
    }

    private companion object {
        val NUMBER = Regex("[0-9]+")
        const val MOST_TOUCHES = 20_000

        /** How long somebody looks at the screen between two touches. */
        const val LOOK_MILLIS = 20L
        const val LONG_MILLIS = 500L

        /** How far the cord is pulled, in dp. */
        const val PULL = 120f

        /** Who hides the cards sees none of them any more. */
        val HIDING = setOf(Deed.Cover(true), Deed.HoldUp(true))
        val LEAVING = setOf(Deed.Continue::class, Deed.Abandon::class, Deed.Leave::class, Deed.Pause::class, Deed.Go::class).map { it.java }
        val UNDOING = setOf(
            Deed.Ring::class,
            Deed.Retract::class,
            Deed.PutBack::class,
            Deed.EmptyLot::class,
            Deed.TakeBack::class,
            Deed.Keep::class,
            Deed.LastTrick::class,
        ).map { it.java }
    }
}
