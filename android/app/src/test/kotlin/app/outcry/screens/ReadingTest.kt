package app.outcry.screens

import android.os.Bundle
import android.view.accessibility.AccessibilityEvent
import android.view.accessibility.AccessibilityManager
import androidx.compose.ui.node.RootForTest
import androidx.compose.ui.platform.ViewRootForTest
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.test.onRoot
import app.outcry.core.Announcement
import app.outcry.core.Person
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.TableHead
import app.outcry.core.TradingView
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config

/** What a screen reader comes to on a screen in play, one after the other, as the system is told it. */
class ReadingTest : DrawnTest() {
    @Before
    fun begin() = shadowOf(rule.activity.getSystemService(AccessibilityManager::class.java)).setEnabled(true)

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun `one thing after the other, wherever it lies`() = judge(leftHanded = false)

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun `the same beside each other, for the left hand`() = judge(leftHanded = true)

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun `two screens read out`() {
        for (name in listOf("trading.suitor", "trick.follow")) {
            Stage(rule).show(Scenes.read(name, "en"))
            println("$name:\n" + spoken().joinToString("\n") { "  $it" })
        }
    }

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun `a name in letters of another script is said as people say it`() {
        val stage = Stage(rule)
        for (name in Scenes.names) {
            stage.show(Scenes.read(name, "en"))
            assertEquals(name, emptyList<String>(), rule.nodes(merged = true).mapNotNull { it.label() }.filter { "NΣT!" in it })
        }
    }

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun `what is announced is said once for each number`() {
        val system = shadowOf(rule.activity.getSystemService(AccessibilityManager::class.java))
        val stage = Stage(rule)
        val scene = Scenes.read("trick.follow", "en").copy(announce = null)
        stage.show(scene)
        for (number in listOf(7u, 7u, 8u)) stage.change(scene.copy(announce = Announcement(number, "Your turn")))
        val said = system.sentAccessibilityEvents.filter { it.eventType == AccessibilityEvent.TYPE_ANNOUNCEMENT }.map { it.text.joinToString() }
        assertEquals(listOf("Your turn", "Your turn"), said)
    }

    private fun judge(leftHanded: Boolean) {
        val stage = Stage(rule)
        for (name in Scenes.names) {
            val screen = Scenes.read(name, "en")
            val order = order(screen)
            if (order.isEmpty()) continue
            stage.show(screen.copy(appearance = screen.appearance.copy(leftHanded = leftHanded)))
            val spoken = spoken()
            // What is scrolled away is come to when it is scrolled to; and cards may be alike.
            assertEquals(name, order.filter { it in spoken }.distinct(), spoken.filter { it in order }.distinct())
            assertTrue("$name: $spoken", order.first() in spoken)
        }
    }

    /** Gives the labels of a screen in play in the order in which they are to be read; nothing for any other screen. */
    private fun order(screen: Screen): List<String> = when (val shown = screen.view) {
        is ScreenView.Sorting -> shown.view.run { begin(head) + rows.map { it.label } + listOf(call, ready.label, cover.label) + people(head) }
        is ScreenView.Trading -> trading(shown.view)
        is ScreenView.VetoBoard -> shown.view.run {
            begin(head) + lines.flatMap { line -> line.boxes.map { it.key.label } } + hand.map { it.key.label } +
                listOfNotNull(takeBack?.label, cover.label) + people(head)
        }
        is ScreenView.Teams -> shown.view.run { begin(head) + hand.map { it.key.label } + choices.map { it.key.label } + cover.label + people(head) }
        is ScreenView.Discard -> shown.view.run { begin(head) + hand.map { it.key.label } + give.label + cover.label + people(head) }
        is ScreenView.Trick -> shown.view.run { begin(head) + hand.map { it.key.label } + people(head) }
        is ScreenView.FaceDown -> shown.view.run { begin(head) + key.label + people(head) }
        is ScreenView.Scoring -> shown.view.run { begin(head) + people(head) }
        else -> emptyList()
    }

    private fun trading(view: TradingView): List<String> {
        val callers = read(view.head) { it.lit && it.key != null }.map { it.key!!.label }
        return begin(view.head) + view.rows.map { it.label } + view.lot.label + view.big.label + callers + view.bell.key.label + people(view.head)
    }

    private fun begin(head: TableHead) = listOfNotNull(head.status, head.happened)

    private fun people(head: TableHead) = read(head) { true }.map { it.label }

    private fun read(head: TableHead, which: (Person) -> Boolean) =
        head.reading.toList().mapNotNull { seat -> head.people.firstOrNull { it.seat == seat.toUByte() && which(it) } }

    /** Gives what is said on the way from the first to the last. */
    private fun spoken(): List<String> {
        val root = rule.onRoot().fetchSemanticsNode()
        val view = (root.root as ViewRootForTest).view
        rule.runOnUiThread { (root.root as RootForTest).forceAccessibilityForTesting(true) }
        rule.waitForIdle()
        val nodes = mutableMapOf<Int, SemanticsNode>()
        fun gather(node: SemanticsNode) {
            nodes[node.id] = node
            node.children.forEach(::gather)
        }
        gather(root)
        val next = mutableMapOf<Int, Int>()
        rule.runOnUiThread {
            val provider = view.accessibilityNodeProvider
            for (id in nodes.keys) {
                val info = provider.createAccessibilityNodeInfo(id) ?: continue
                provider.addExtraDataToAccessibilityNodeInfo(id, info, NEXT, Bundle())
                if (info.extras.containsKey(NEXT)) next[id] = info.extras.getInt(NEXT)
            }
        }
        val first = (next.keys - next.values.toSet()).single()
        return generateSequence(first, next::get).mapNotNull { nodes[it]?.label() }.toList()
    }

    private companion object {
        const val NEXT = "android.view.accessibility.extra.EXTRA_DATA_TEST_TRAVERSALBEFORE_VAL"
    }
}
