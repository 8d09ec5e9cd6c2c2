package app.outcry.radio.fake

import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger

/**
 * The time of a phone on an air whose time is stepped. In each of its turns everything runs that is due by its clock, until its jobs,
 * its coroutines and its session are all at rest.
 */
class SteppedTime {
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

    /** For how long the machine has been at work in this phone's turns, but for its session, in nanoseconds; and since when it is. */
    private var worked = 0L
    private var since = 0L

    /** How much that was when a packet came to which nothing was sent yet. */
    private var receivedAt: Long? = null

    /** How long the shell took from packets that came to the next that it sent, in nanoseconds. */
    val latencies = mutableListOf<Long>()

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

    /** A packet has come. */
    fun received() {
        receivedAt = receivedAt ?: worked
    }

    /** A packet is sent, in a turn. */
    fun sent() {
        receivedAt?.let { latencies += worked + System.nanoTime() - since - it }
        receivedAt = null
    }

    /** Does all that is due by now, and gives when there is something to do next by itself. */
    fun take(now: Long): Long {
        since = System.nanoTime()
        time.goTo(now)
        var rests: Long?
        do {
            if (held.get() > 0) Thread.sleep(1)
            while (time.step(now)) {
                // What was run may have added to it.
            }
            worked += System.nanoTime() - since
            rests = session?.rest(now)
            since = System.nanoTime()
        } while (held.get() > 0 || time.due?.let { it <= now } == true)
        worked += System.nanoTime() - since
        return listOfNotNull(rests, time.due, now + LOOK).min()
    }

    private companion object {
        /** How soon a phone looks at what its person was told outside its turns. */
        val LOOK = TimeUnit.MILLISECONDS.toNanos(250)
    }
}
