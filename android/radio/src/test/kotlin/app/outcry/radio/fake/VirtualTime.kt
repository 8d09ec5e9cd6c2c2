package app.outcry.radio.fake

import app.outcry.radio.Timer
import app.outcry.radio.Worker
import java.util.PriorityQueue
import java.util.concurrent.TimeUnit

/** Time that goes on from one job to the next: what takes minutes is over at once, on however slow a machine. */
class VirtualTime {
    private class Job(val at: Long, val number: Long, val deed: () -> Unit)

    private val jobs = PriorityQueue(compareBy(Job::at, Job::number))
    private var handed = 0L

    /** The time since the beginning, in nanoseconds. */
    @get:Synchronized
    var now = 0L
        private set

    /** Gives a worker that runs its jobs in this time. */
    fun worker(): Worker = VirtualWorker()

    /** Runs what is due next, unless that is after a time in nanoseconds; gives whether there was something. */
    fun step(until: Long): Boolean {
        val next = synchronized(this) {
            val next = jobs.peek()?.takeIf { it.at <= until } ?: return false
            jobs.remove()
            now = maxOf(now, next.at)
            next
        }
        next.deed()
        return true
    }

    /** Runs what is due within a time in milliseconds. */
    fun goOn(millis: Long) {
        val end = now + TimeUnit.MILLISECONDS.toNanos(millis)
        while (step(end)) {
            // What was run may have added to it.
        }
    }

    @Synchronized
    private fun add(millis: Long, deed: () -> Unit): Timer {
        val job = Job(now + TimeUnit.MILLISECONDS.toNanos(millis), ++handed, deed)
        jobs += job
        return Timer { synchronized(this) { jobs -= job } }
    }

    private inner class VirtualWorker : Worker {
        @Volatile
        private var isStopped = false

        override fun nanos(): Long = now

        override fun post(job: () -> Unit) {
            after(0, job)
        }

        override fun after(millis: Long, job: () -> Unit): Timer {
            // What was handed over before the end is done yet, if it is due.
            if (isStopped) return Timer {}
            return add(millis) { if (millis == 0L || !isStopped) job() }
        }

        override fun stop() {
            isStopped = true
        }
    }
}
