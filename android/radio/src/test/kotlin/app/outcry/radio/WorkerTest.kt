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
        worker.after(20) { done += "late" }
        worker.after(10) { done += "cancelled" }.cancel()
        repeat(3) { worker.post { done += "$it" } }
        assertEquals(listOf("0", "1", "2", "late"), List(4) { done.poll(1, TimeUnit.MINUTES) })
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
}
