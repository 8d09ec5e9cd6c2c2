package app.outcry.radio.fake

import app.outcry.radio.Timer
import app.outcry.radio.Worker
import java.util.PriorityQueue
import java.util.concurrent.TimeUnit
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CancellableContinuation
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Delay
import kotlinx.coroutines.DisposableHandle
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.InternalCoroutinesApi
import kotlinx.coroutines.Runnable

/** Time that goes on from one job to the next: what takes minutes is over at once, on however slow a machine. */
class VirtualTime {
    private class Job(val at: Long, val number: Long, val deed: () -> Unit)

    private val jobs = PriorityQueue(compareBy(Job::at, Job::number))
    private var handed = 0L

    /** The time since the beginning, in nanoseconds. */
    @get:Synchronized
    var now = 0L
        private set

    /** When the next job is due; nothing where none waits. */
    @get:Synchronized
    val due: Long? get() = jobs.peek()?.at

    /** Gives a worker that runs its jobs in this time. */
    fun worker(): Worker = VirtualWorker()

    /** Gives a dispatcher whose coroutines run, and wait, in this time. */
    fun dispatcher(): CoroutineDispatcher = VirtualDispatcher()

    /** Makes it this time, if it is not later already. */
    @Synchronized
    fun goTo(nanos: Long) {
        now = maxOf(now, nanos)
    }

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
        val job = Job(now + minOf(TimeUnit.MILLISECONDS.toNanos(millis), Long.MAX_VALUE - now), ++handed, deed)
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

    @OptIn(ExperimentalCoroutinesApi::class, InternalCoroutinesApi::class)
    private inner class VirtualDispatcher : CoroutineDispatcher(), Delay {
        override fun dispatch(context: CoroutineContext, block: Runnable) {
            add(0, block::run)
        }

        override fun scheduleResumeAfterDelay(timeMillis: Long, continuation: CancellableContinuation<Unit>) {
            val timer = add(timeMillis) { with(continuation) { resumeUndispatched(Unit) } }
            continuation.invokeOnCancellation { timer.cancel() }
        }

        override fun invokeOnTimeout(timeMillis: Long, block: Runnable, context: CoroutineContext) =
            DisposableHandle(add(timeMillis, block::run)::cancel)
    }
}
