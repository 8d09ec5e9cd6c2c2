package app.outcry.radio

import java.util.concurrent.CompletableFuture
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

class WorkerTest {
    @Test
    fun `jobs run in their order, each after its time`() {
        val worker = RadioThread()
        val done = LinkedBlockingQueue<String>()
        val began = worker.nanos()
        worker.after(HOUR_MILLIS) { done += "cancelled" }.cancel()
        worker.after(WAIT_MILLIS) { done += "late after ${(worker.nanos() - began) / NANOS_PER_MILLI >= WAIT_MILLIS}" }
        repeat(3) { worker.post { done += "$it" } }
        // On a busy machine, what waits may be due before the others are handed over.
        val (late, atOnce) = List(4) { done.poll(1, TimeUnit.MINUTES) }.partition { it.startsWith("late") }
        assertEquals(listOf("0", "1", "2"), atOnce)
        assertEquals(listOf("late after true"), late)
        worker.stop()
        worker.post { done += "after the end" }
        worker.after(1) { done += "after the end" }
        assertNull(done.poll())
    }

    @Test
    fun `an app with a bug ends with it`() {
        val seen = CompletableFuture<Throwable>()
        val worker = RadioThread()
        worker.post { Thread.currentThread().setUncaughtExceptionHandler { _, thrown -> seen.complete(thrown) } }
        worker.post { error("a bug") }
        assertEquals("a bug", seen.get(1, TimeUnit.MINUTES).message)
        worker.stop()
    }

    private companion object {
        const val HOUR_MILLIS = 3_600_000L
        const val WAIT_MILLIS = 20L
        const val NANOS_PER_MILLI = 1_000_000L
    }
}
