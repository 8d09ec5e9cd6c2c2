package app.outcry.session

import app.outcry.core.LinkEvent
import java.util.concurrent.CountDownLatch
import kotlin.concurrent.thread
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

/** The one queue between whoever has something to say and the session. */
class CallQueueTest {
    @Test
    fun `what threads hand over comes in the order of each`() {
        val queue = CallQueue()
        val begin = CountDownLatch(1)
        val threads = (0u until 4u).map { link ->
            thread {
                begin.await()
                repeat(500) { queue.hear(LinkEvent.Received(link, ByteArray(it), 0u), 0) }
            }
        }
        begin.countDown()
        threads.forEach { it.join() }
        val heard = taken(queue).map { (it as Call.Heard).event as LinkEvent.Received }
        assertEquals(2000, heard.size)
        for (link in 0u until 4u) {
            assertEquals((0 until 500).toList(), heard.filter { it.link == link }.map { it.bytes.size })
        }
    }

    @Test
    fun `a flood is cut off, and nothing else is`() {
        val queue = CallQueue()
        val flood = CallQueue.BOUNDED_MAX * 2
        repeat(flood) { queue.hear(LinkEvent.Received(1u, ByteArray(1), 0u), 0) }
        repeat(flood) { queue.hear(LinkEvent.Found(1u, "", null), 0) }
        repeat(10) { queue.hear(LinkEvent.Writable(2u), 0) }
        queue.ask {}
        queue.hear(LinkEvent.Closed(1u), 0)
        val calls = taken(queue)
        val frames = calls.takeWhile { it is Call.Heard && it.event is LinkEvent.Received }
        assertEquals(CallQueue.BOUNDED_MAX, frames.size)
        assertEquals(1u, (calls[frames.size] as Call.Refuse).link, "the link is closed once")
        assertEquals(frames.size + 1 + 10 + 1 + 1, calls.size, "states and people are always heard")

        calls.forEach { if (it is Call.Heard) queue.took(it.event) }
        queue.hear(LinkEvent.Received(1u, ByteArray(1), 0u), 0)
        queue.hear(LinkEvent.Found(1u, "", null), 0)
        assertEquals(2, taken(queue).size, "there is room again, and the link's number is free")
    }

    @Test
    fun `after the end nothing is taken`() {
        val queue = CallQueue()
        queue.close()
        queue.ask {}
        queue.hear(LinkEvent.Closed(1u), 0)
        queue.refuse(1u)
        assertTrue(taken(queue).isEmpty())
    }

    private fun taken(queue: CallQueue): List<Call> = generateSequence { queue.calls.tryReceive().getOrNull() }.toList()
}
