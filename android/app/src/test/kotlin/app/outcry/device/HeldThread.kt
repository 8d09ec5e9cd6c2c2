package app.outcry.device

import java.util.concurrent.ScheduledFuture
import java.util.concurrent.ScheduledThreadPoolExecutor
import java.util.concurrent.TimeUnit

/** Runs nothing but what is to be done at once, and keeps the rest with its delay in nanoseconds. */
internal class HeldThread : ScheduledThreadPoolExecutor(0) {
    val later = mutableListOf<Pair<Runnable, Long>>()

    override fun execute(job: Runnable) = job.run()

    override fun schedule(job: Runnable, delay: Long, unit: TimeUnit): ScheduledFuture<*>? {
        later += job to unit.toNanos(delay)
        return null
    }

    fun runNext() = later.removeAt(0).first.run()
}
