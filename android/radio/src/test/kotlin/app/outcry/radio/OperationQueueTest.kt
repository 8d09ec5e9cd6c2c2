package app.outcry.radio

import app.outcry.radio.OperationQueue.Kind
import app.outcry.radio.fake.VirtualTime
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test

class OperationQueueTest {
    private val time = VirtualTime()
    private val queue = OperationQueue(time.worker())
    private val begun = mutableListOf<String>()

    /** Whether the system takes what is begun. */
    private var isTaken = true

    private fun add(kind: Kind, name: String) = queue.add(kind) {
        begun += name
        isTaken
    }

    @Test
    fun `operations begin one at a time and in their order`() {
        add(Kind.MTU, "mtu")
        add(Kind.FRAME, "one")
        add(Kind.FRAME, "other")
        time.goOn(60_000)
        assertEquals(listOf("mtu"), begun)
        assertTrue(queue.done(Kind.MTU))
        assertEquals(listOf("mtu", "one"), begun)
        assertTrue(queue.done(Kind.FRAME))
        assertEquals(listOf("mtu", "one", "other"), begun)
    }

    @Test
    fun `what is called back for another operation ends none`() {
        assertFalse(queue.done(Kind.FRAME))
        add(Kind.MTU, "mtu")
        add(Kind.FRAME, "frame")
        assertFalse(queue.done(Kind.FRAME))
        assertEquals(listOf("mtu"), begun)
        assertTrue(queue.done(Kind.MTU))
        assertFalse(queue.done(Kind.MTU))
        assertTrue(queue.done(Kind.FRAME))
        assertFalse(queue.done(Kind.FRAME))
    }

    @Test
    fun `what the system does not take is tried again, and is not done before`() {
        isTaken = false
        add(Kind.FRAME, "frame")
        time.goOn(2 * Limits.BUSY_AGAIN)
        assertEquals(List(3) { "frame" }, begun)
        assertFalse(queue.done(Kind.FRAME))
        isTaken = true
        time.goOn(60_000)
        assertEquals(List(4) { "frame" }, begun)
        assertTrue(queue.done(Kind.FRAME))
    }

    @Test
    fun `what is forgotten neither begins nor ends`() {
        isTaken = false
        add(Kind.FRAME, "frame")
        add(Kind.FRAME, "next")
        queue.clear()
        time.goOn(60_000)
        assertFalse(queue.done(Kind.FRAME))
        assertEquals(listOf("frame"), begun)
        isTaken = true
        add(Kind.MTU, "mtu")
        assertTrue(queue.done(Kind.MTU))
    }
}
