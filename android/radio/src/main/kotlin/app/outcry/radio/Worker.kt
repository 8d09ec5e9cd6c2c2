package app.outcry.radio

import java.util.concurrent.RejectedExecutionException
import java.util.concurrent.ScheduledThreadPoolExecutor
import java.util.concurrent.TimeUnit

/** Runs jobs one after the other, in the order in which they are due. Any thread may hand them over. */
interface Worker {
    /** Gives the time of a monotonic clock, in nanoseconds. */
    fun nanos(): Long

    /** Runs a job as soon as those before it are done. */
    fun post(job: () -> Unit)

    /** Runs a job after a time in milliseconds, unless it is cancelled before. */
    fun after(millis: Long, job: () -> Unit): Timer

    /** Runs nothing any more. */
    fun stop()
}

/** A job that waits for its time. */
fun interface Timer {
    fun cancel()
}

/** The thread of a phone's radio. */
class RadioThread : Worker {
    private val executor = ScheduledThreadPoolExecutor(1) { job -> Thread(job, "outcry-radio").apply { isDaemon = true } }.apply {
        removeOnCancelPolicy = true
        executeExistingDelayedTasksAfterShutdownPolicy = false
    }

    override fun nanos(): Long = System.nanoTime()

    override fun post(job: () -> Unit) {
        after(0, job)
    }

    override fun after(millis: Long, job: () -> Unit): Timer =
        try {
            // An executor keeps what a job throws to itself; an app that has a bug is to end with it.
            val watched = { runCatching(job).onFailure { Thread.currentThread().run { uncaughtExceptionHandler.uncaughtException(this, it) } } }
            val waiting = executor.schedule({ watched() }, millis, TimeUnit.MILLISECONDS)
            Timer { waiting.cancel(false) }
        } catch (stopped: RejectedExecutionException) {
            // The system calls back after the end too.
            Timer {}
        }

    override fun stop() = executor.shutdown()
}
