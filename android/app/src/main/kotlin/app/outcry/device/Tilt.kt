package app.outcry.device

import android.content.Context
import android.hardware.Sensor
import android.hardware.SensorEvent
import android.hardware.SensorEventListener
import android.hardware.SensorManager
import app.outcry.core.Intent
import app.outcry.core.Senses
import java.util.concurrent.TimeUnit
import kotlin.math.abs
import kotlin.math.acos
import kotlin.math.atan2
import kotlin.math.hypot
import kotlin.math.roundToInt
import kotlin.math.sqrt
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/**
 * Tells from gravity when a phone is laid down, and when it is turned so that the others can read it.
 *
 * It counts only while the phone is held still that way for a while, and not while a finger is on the screen.
 */
internal class TiltSense {
    private var flatSince: Long? = null
    private var turnedSince: Long? = null
    private var backSince: Long? = null
    private var isCovered = false
    private var isUp = false

    /** How far to the right what is shown has to be turned to be upright for whoever faces the phone, in quarters. */
    var quarters = 0
        private set

    /** Forgets everything, for what is felt has begun to count only now. */
    fun reset() {
        flatSince = null
        turnedSince = null
        backSince = null
        isCovered = false
        isUp = false
        quarters = 0
    }

    /**
     * Takes a reading of gravity, along the axes of the screen as its holder sees it: [x] to the right, [y] up, [z] out of it.
     * Gives what is to be submitted, if anything.
     *
     * @param at the time of the reading, in nanoseconds
     */
    fun feel(x: Float, y: Float, z: Float, at: Long, senses: Senses, isTouched: Boolean): Intent? {
        val force = sqrt(x * x + y * y + z * z)
        if (isTouched || force == 0f) {
            flatSince = null
            turnedSince = null
            backSince = null
            return null
        }
        val lean = Math.toDegrees(acos(abs(z) / force).toDouble())
        val isUpright = hypot(x, y) / force > UPRIGHT_LEAST
        val turned = if (isUpright) Math.toDegrees(atan2(x, y).toDouble()) else 0.0
        val turn = abs(turned)
        val nearest = (turned / QUARTER_DEGREES).roundToInt()
        if (isUpright && abs(turned - nearest * QUARTER_DEGREES) < NEAR_DEGREES) quarters = nearest.mod(QUARTERS)
        flatSince = if (lean < FLAT_DEGREES) flatSince ?: at else null
        turnedSince = if (turn > TURNED_DEGREES) turnedSince ?: at else null
        backSince = if (turn < BACK_DEGREES) backSince ?: at else null
        if (lean > LIFTED_DEGREES) isCovered = false
        return cover(at, senses) ?: holdUp(at, senses)
    }

    private fun cover(at: Long, senses: Senses): Intent? {
        if (!senses.cover || isCovered || !hasLasted(flatSince, at, FLAT_NANOS)) return null
        isCovered = true
        return Intent.Cover(true)
    }

    private fun holdUp(at: Long, senses: Senses): Intent? {
        if (!senses.holdUp) {
            isUp = false
            return null
        }
        val since = if (isUp) backSince else turnedSince
        if (!hasLasted(since, at, TURNED_NANOS)) return null
        isUp = !isUp
        return Intent.HoldUp(isUp)
    }

    private fun hasLasted(since: Long?, at: Long, nanos: Long) = since != null && at - since >= nanos

    private companion object {
        /** How far a phone that lies may lean, in degrees. */
        const val FLAT_DEGREES = 20.0

        /** From where on it counts as taken up again. */
        const val LIFTED_DEGREES = 30.0

        /** How far a phone is turned against its holder when the others are to read it, and when no longer. */
        const val TURNED_DEGREES = 60.0
        const val BACK_DEGREES = 45.0

        const val QUARTERS = 4
        const val QUARTER_DEGREES = 90.0

        /** How near to a quarter the phone is held before what is shown follows: half way between two it does not waver. */
        const val NEAR_DEGREES = 35.0

        /** The least part of gravity along the screen by which its turn can be told. */
        const val UPRIGHT_LEAST = 0.5f
        val FLAT_NANOS = TimeUnit.MILLISECONDS.toNanos(400)
        val TURNED_NANOS = TimeUnit.MILLISECONDS.toNanos(250)
    }
}

/**
 * Feels how the phone is held, as long as that counts.
 *
 * @param rotation gives how far the screen is turned against the phone, in quarters
 * @param isTouched says whether a finger is on the screen
 * @param submit takes what comes of it, on the main thread
 */
class Tilt(
    context: Context,
    private val rotation: () -> Int,
    private val isTouched: () -> Boolean,
    private val submit: (Intent) -> Unit,
) : SensorEventListener {
    private val sensors = context.getSystemService(SensorManager::class.java)
    private val sense = TiltSense()
    private var senses = Senses(cover = false, holdUp = false)
    private val turned = MutableStateFlow(0)

    /** How far to the right what is held up has to be turned to be upright for whoever faces the phone, in quarters. */
    val quarters: StateFlow<Int> = turned.asStateFlow()

    /** Feels what counts now; nothing where neither does. */
    fun follow(now: Senses) {
        val was = senses.any()
        senses = now
        if (was == now.any()) return
        sense.reset()
        turned.value = 0
        if (now.any()) begin() else sensors?.unregisterListener(this)
    }

    private fun begin() {
        val gravity = sensors?.run { getDefaultSensor(Sensor.TYPE_GRAVITY) ?: getDefaultSensor(Sensor.TYPE_ACCELEROMETER) } ?: return
        sensors.registerListener(this, gravity, SensorManager.SENSOR_DELAY_UI)
    }

    override fun onSensorChanged(event: SensorEvent) {
        val (x, y, z) = event.values
        // The axes are those of the phone; those of the screen are turned against them by quarters.
        val intent = when (rotation()) {
            1 -> sense.feel(-y, x, z, event.timestamp, senses, isTouched())
            2 -> sense.feel(-x, -y, z, event.timestamp, senses, isTouched())
            3 -> sense.feel(y, -x, z, event.timestamp, senses, isTouched())
            else -> sense.feel(x, y, z, event.timestamp, senses, isTouched())
        }
        turned.value = sense.quarters
        intent?.let(submit)
    }

    override fun onAccuracyChanged(sensor: Sensor, accuracy: Int) = Unit

    private fun Senses.any() = cover || holdUp
}
