package app.outcry.screens

import android.graphics.Bitmap
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.runtime.snapshots.Snapshot
import androidx.compose.ui.MotionDurationScale
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.performTouchInput
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.TradingView
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.ParameterizedRobolectricTestRunner
import org.robolectric.ParameterizedRobolectricTestRunner.Parameters
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** What moves, looked at as it begins, half way and at its end; whoever wants nothing to move sees the end at once. */
@RunWith(ParameterizedRobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(application = BareApp::class, qualifiers = "w360dp-h740dp-xhdpi")
class MotionTest(private val moves: Boolean) {
    @get:Rule
    val rule = createAndroidComposeRule<ComponentActivity>(
        effectContext = object : MotionDurationScale {
            override val scaleFactor = if (moves) 1f else 0f
        },
    )

    private var shown by mutableStateOf<Screen?>(null)

    @Test
    fun `a card rises out of its row and lands in the lot`() {
        show(trading("trading.suitor") { copy(lot = lot.copy(calling = false, faces = emptyList()), rows = rows.map { it.copy(taken = 0u) }) })
        assertMoves(140) { shown = trading("trading.suitor") { copy(lot = lot.copy(calling = false)) } }
    }

    @Test
    fun `the tray is lifted as its cards are called`() {
        show(trading("trading.lot") { this })
        // Its edge runs round for as long as it is called.
        assertMoves(140, ends = !moves) { shown = trading("trading.lot") { copy(lot = lot.copy(calling = true)) } }
    }

    @Test
    fun `what a swap has brought comes, and turns round`() {
        show(trading("trading.arrived") { copy(arrival = null, rows = rows.map { it.copy(count = (it.count - 1u).toUByte(), hidden = 1u) }) })
        assertMoves(250) { shown = trading("trading.arrived") { this } }
    }

    @Test
    fun `rows go to their new places`() {
        show(trading("trading.empty") { copy(rows = rows.map { it.copy(count = 3u) }) })
        assertMoves(180) { shown = trading("trading.empty") { copy(rows = rows.map { it.copy(count = 3u) }.reversed()) } }
    }

    @Test
    fun `a corner counts itself up`() {
        show(Scenes.read("trading.lot", "en"))
        assertMoves(240) { shown = Scenes.read("corner.bull", "en") }
    }

    @Test
    fun `a sum writes itself`() {
        show(Scenes.read("trick.full", "en"))
        assertMoves(1_500) { shown = Scenes.read("scoring.doubled", "en") }
    }

    @Test
    fun `the cord of the bell goes back where it is let go`() {
        val screen = trading("trading.lot") { this }
        show(screen)
        val bell = rule.onNodeWithContentDescription((screen.view as ScreenView.Trading).view.bell.key.label)
        bell.performTouchInput {
            down(centerLeft + Offset(40f, 0f))
            repeat(4) { moveBy(Offset(20f, 0f)) }
        }
        rule.mainClock.advanceTimeByFrame()
        val pulled = picture()
        bell.performTouchInput { up() }
        rule.mainClock.advanceTimeBy(5_000)
        assertFalse("the cord does not go back", picture().sameAs(pulled))
    }

    private fun trading(name: String, change: TradingView.() -> TradingView): Screen {
        val screen = Scenes.read(name, "en")
        return screen.copy(view = ScreenView.Trading((screen.view as ScreenView.Trading).view.change()))
    }

    private fun show(screen: Screen) {
        shown = screen
        val actions = KeptActions()
        rule.runOnUiThread { rule.activity.setContent { shown?.let { OutcryScreen(it, actions, day = false) } } }
        rule.waitForIdle()
        rule.mainClock.autoAdvance = false
    }

    /** Looks at what a change does in a time in milliseconds. */
    private fun assertMoves(millis: Long, ends: Boolean = true, change: () -> Unit) {
        rule.runOnUiThread {
            change()
            Snapshot.sendApplyNotifications()
        }
        // What does not move is there as soon as everything was composed once.
        repeat(if (moves) 2 else 10) { rule.mainClock.advanceTimeByFrame() }
        val first = picture()
        rule.mainClock.advanceTimeBy(millis / 2)
        val half = picture()
        rule.mainClock.advanceTimeBy(millis + MARGIN_MILLIS)
        val last = picture()
        rule.mainClock.advanceTimeBy(MARGIN_MILLIS)
        assertTrue("it does not come to an end", !ends || picture().sameAs(last))
        assertTrue("it ${if (moves) "stands" else "moves"} from the first to half way", first.sameAs(half) != moves)
        assertTrue("it ${if (moves) "stands" else "moves"} from half way to the end", half.sameAs(last) != moves)
    }

    private fun picture(): Bitmap = Camera.picture(rule.activity)

    companion object {
        /** More than anything takes. */
        const val MARGIN_MILLIS = 2_000L

        @JvmStatic
        @Parameters(name = "moves: {0}")
        fun kinds() = listOf(arrayOf(true), arrayOf(false))
    }
}
