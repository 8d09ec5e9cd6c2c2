package app.outcry.device

import app.outcry.core.Intent
import app.outcry.core.Senses
import java.util.concurrent.TimeUnit
import kotlin.math.cos
import kotlin.math.sin
import org.junit.Assert.assertEquals
import org.junit.Test

class TiltSenseTest {
    private val sense = TiltSense()
    private var millis = 0L

    /** Holds a phone for a while, leaning so far from lying flat and turned so far against its holder, in degrees; gives what is submitted. */
    private fun hold(forMillis: Int, lean: Int, turn: Int, senses: Senses = BOTH, isTouched: Boolean = false): List<Intent> {
        val (a, b) = Math.toRadians(lean.toDouble()) to Math.toRadians(turn.toDouble())
        val (x, y, z) = listOf(sin(a) * sin(b), sin(a) * cos(b), cos(a)).map { (it * GRAVITY).toFloat() }
        return List(forMillis / STEP + 1) {
            sense.feel(x, y, z, TimeUnit.MILLISECONDS.toNanos(millis), senses, isTouched).also { millis += STEP }
        }.filterNotNull()
    }

    @Test
    fun `laying it flat hides the cards once, and lifting it shows nothing`() {
        assertEquals(NOTHING, hold(1000, 50, 0))
        assertEquals(NOTHING, hold(380, 19, 0))
        assertEquals(listOf(Intent.Cover(true)), hold(2000, 19, 0))
        assertEquals(NOTHING, hold(1000, 25, 0))
        assertEquals(NOTHING, hold(1000, 10, 0))
        assertEquals(NOTHING, hold(1000, 60, 0))
        assertEquals(listOf(Intent.Cover(true)), hold(1000, 170, 0))
    }

    @Test
    fun `a phone that leans more does not lie`() = assertEquals(NOTHING, hold(2000, 22, 0))

    @Test
    fun `turning it to the others holds it up until it is turned back`() {
        assertEquals(NOTHING, hold(1000, 60, 55))
        assertEquals(NOTHING, hold(240, 60, 65))
        assertEquals(listOf(Intent.HoldUp(true)), hold(1000, 60, 65))
        assertEquals(NOTHING, hold(1000, 60, 180))
        assertEquals(NOTHING, hold(1000, 60, -50))
        assertEquals(listOf(Intent.HoldUp(false)), hold(1000, 60, -40))
        assertEquals(listOf(Intent.HoldUp(true)), hold(1000, 60, -90))
    }

    @Test
    fun `nothing counts while a finger is down, nor what the screen does not want`() {
        assertEquals(NOTHING, hold(2000, 0, 0, isTouched = true))
        assertEquals(NOTHING, hold(2000, 60, 180, isTouched = true))
        assertEquals(NOTHING, hold(2000, 0, 0, senses = BOTH.copy(cover = false)))
        assertEquals(NOTHING, hold(2000, 60, 180, senses = BOTH.copy(holdUp = false)))
    }

    @Test
    fun `a finger in between begins the time anew`() {
        assertEquals(NOTHING, hold(300, 0, 0))
        assertEquals(NOTHING, hold(0, 0, 0, isTouched = true))
        assertEquals(NOTHING, hold(300, 0, 0))
        assertEquals(listOf(Intent.Cover(true)), hold(300, 0, 0))
    }

    @Test
    fun `what is held up follows by quarters, and does not waver half way nor on the table`() {
        val turns = listOf(0 to 0, 50 to 0, 60 to 1, 45 to 1, 100 to 1, 135 to 1, 170 to 2, -170 to 2, -90 to 3, -50 to 3, 20 to 0)
        for ((turn, quarters) in turns) {
            hold(0, 60, turn)
            assertEquals("turned by $turn degrees", quarters, sense.quarters)
        }
        hold(0, 60, 90)
        hold(0, 10, 0)
        assertEquals(1, sense.quarters)
    }

    private companion object {
        const val GRAVITY = 9.81
        const val STEP = 20
        val BOTH = Senses(cover = true, holdUp = true)
        val NOTHING = emptyList<Intent>()
    }
}
