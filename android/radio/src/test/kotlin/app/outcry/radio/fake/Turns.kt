package app.outcry.radio.fake

import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger

/**
 * The time of a phone on an air whose time is stepped. In each of its turns everything runs that is due by its clock, until its jobs,
 * its coroutines and its session are all at rest.
 */
class Turns {
    val time = VirtualTime()

    /** What the session's own secrets follow from, in hex. */
    @Volatile
    var entropy = ""
        private set

    /** Tells the phone's session the time, once there is one. */
    @Volatile
    var session: ToldTime? = null

    /** How many wait for other threads, which a turn waits for as well. */
    private val held = AtomicInteger()

    /** Begins at a time of the phone's clock. */
    fun begin(now: Long, entropy: String) {
        time.goTo(now)
        this.entropy = entropy
    }

    /** Does something that waits for other threads, and that the turn in which it begins does not end before. */
    suspend fun <T> held(deed: suspend () -> T): T {
        held.incrementAndGet()
        try {
            return deed()
        } finally {
            held.decrementAndGet()
        }
    }

    /** Does all that is due by now, and gives when there is something to do next by itself. */
    fun take(now: Long): Long {
        time.goTo(now)
        var rests: Long?
        do {
            if (held.get() > 0) Thread.sleep(1)
            while (time.step(now)) {
                // What was run may have added to it.
            }
            rests = session?.rest(now)
        } while (held.get() > 0 || time.due?.let { it <= now } == true)
        return listOfNotNull(rests, time.due, now + LOOK).min()
    }

    private companion object {
        /** How often a person looks for something to do. */
        val LOOK = TimeUnit.MILLISECONDS.toNanos(250)
    }
}
