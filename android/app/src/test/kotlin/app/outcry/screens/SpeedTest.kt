package app.outcry.screens

import android.graphics.RenderNode
import android.view.View.MeasureSpec
import android.view.ViewGroup
import androidx.activity.compose.setContent
import androidx.compose.runtime.Composer
import androidx.compose.runtime.CompositionTracer
import androidx.compose.runtime.InternalComposeTracingApi
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.platform.ComposeView
import app.outcry.core.Person
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.TableHead
import java.io.File
import java.lang.management.ManagementFactory
import java.lang.management.ThreadMXBean
import java.util.concurrent.TimeUnit
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** What a change of the screen takes. What is judged is how much is composed anew; times are only told. */
@OptIn(InternalComposeTracingApi::class)
@Config(qualifiers = "w360dp-h740dp-xhdpi")
class SpeedTest : DrawnTest() {
    private var shown by mutableStateOf<Screen?>(null)
    private val composed = mutableMapOf<String, Int>()

    @After
    fun end() = Composer.setTracer(QUIET)

    @Test
    fun `somebody's new score composes their chip and their key, and nobody else's`() {
        show(FULL)
        val counts = changed(FULL) { it.copy(score = "99", label = "${it.name} has 99 points.") }
        assertEquals(mapOf("PersonChip" to 1, "Caller" to 1), counts)
    }

    @Test
    fun `somebody who begins to call is composed once among the people and once as a key`() {
        show("trading.suitor")
        val counts = changed("trading.suitor") { it.copy(lit = !it.lit, mark = "1") }
        assertEquals(mapOf("PersonChip" to 1, "Caller" to 1, "PressBox" to 1), counts)
    }

    @Test
    fun `the same screen once more composes nothing`() {
        for (name in listOf(FULL, "trick.follow", "veto-board.owners", "lobby.phones")) {
            show(name)
            composed.clear()
            show(name)
            assertEquals(name, emptyMap<String, Int>(), composed.filterKeys { it in PARTS })
        }
    }

    @Test
    fun `a screen of thirteen is composed, measured and recorded`() {
        val screen = Scenes.read(FULL, "en")
        val place = rule.activity.window.decorView as ViewGroup
        rule.runOnUiThread { rule.activity.setContent {} }
        val times = List(WARM_UP + COUNTED) {
            lateinit var view: ComposeView
            rule.runOnUiThread { view = ComposeView(rule.activity) }
            val stage = actions
            rule.runOnUiThread {
                val since = CLOCK.currentThreadCpuTime
                view.setContent { OutcryScreen(screen, stage, day = false) }
                place.addView(view)
                view.measure(MeasureSpec.makeMeasureSpec(place.width, MeasureSpec.EXACTLY), MeasureSpec.makeMeasureSpec(place.height, MeasureSpec.EXACTLY))
                view.layout(0, 0, place.width, place.height)
                val node = RenderNode("screen").apply { setPosition(0, 0, place.width, place.height) }
                view.draw(node.beginRecording())
                node.endRecording()
                (CLOCK.currentThreadCpuTime - since).also { place.removeView(view) }
            }
        }
        val median = times.drop(WARM_UP).sorted()[COUNTED / 2]
        val bytes = Scenes.names.associateWith { Scenes.bytes(it, "en").limit() }
        val most = bytes.maxBy { it.value }
        val told = listOf(
            "bench: screen, pit, 13 seats: composed, measured and recorded in ${TimeUnit.NANOSECONDS.toMicros(median)} µs, median of $COUNTED",
            "bench: bytes of a screen: median ${bytes.values.sorted()[bytes.size / 2]}, most ${most.value} (${most.key})",
        )
        File(System.getProperty("outcry.bench")!!).writeText(told.joinToString("\n"))
    }

    private val actions = KeptActions()

    /** Shows a scene as the core gives it: every object of it is a new one. */
    private fun show(name: String, change: (Screen) -> Screen = { it }) {
        val screen = change(Scenes.read(name, "en"))
        val isFirst = shown == null
        rule.runOnUiThread {
            shown = screen
            if (isFirst) rule.activity.setContent { shown?.let { OutcryScreen(it, actions, day = false) } }
        }
        rule.waitForIdle()
        Composer.setTracer(counter)
    }

    /** Changes the last of the people on a screen, and tells which parts were composed anew how often. */
    private fun changed(name: String, how: (Person) -> Person): Map<String, Int> {
        composed.clear()
        show(name) { screen ->
            val view = (screen.view as ScreenView.Trading).view
            val people = view.head.people
            screen.copy(view = ScreenView.Trading(view.copy(head = view.head.with(people.dropLast(1) + how(people.last())))))
        }
        return composed.filterKeys { it in PARTS }
    }

    private fun TableHead.with(people: List<Person>) = copy(people = people)

    private val counter = object : CompositionTracer {
        override fun isTraceInProgress() = true

        override fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) {
            composed.merge(info.substringBefore(' ').substringAfterLast('.'), 1, Int::plus)
        }

        override fun traceEventEnd() = Unit
    }

    private companion object {
        /** The time that this thread has worked: whatever else the machine does is no matter. */
        val CLOCK: ThreadMXBean = ManagementFactory.getThreadMXBean()
        const val FULL = "trading.extreme"
        const val WARM_UP = 100
        const val COUNTED = 200

        /** What shows one thing each. */
        val PARTS = setOf(
            "PersonChip", "Caller", "Suit", "CardTile", "Card", "CardKey", "KeyButton", "PressBox", "BellCord", "Lot", "VetoBoxKey",
            "PlaceOf", "QrCode", "Fact",
        )

        val QUIET = object : CompositionTracer {
            override fun isTraceInProgress() = false
            override fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) = Unit
            override fun traceEventEnd() = Unit
        }
    }
}
