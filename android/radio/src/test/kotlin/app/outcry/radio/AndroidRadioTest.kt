package app.outcry.radio

import android.content.Context
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.core.gattProfile
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.MemoryAir
import app.outcry.radio.fake.VirtualTime
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment

/** What is Android's own of the radio, and so in no book. */
@RunWith(RobolectricTestRunner::class)
class AndroidRadioTest {
    private val time = VirtualTime()
    private val air = MemoryAir(time.worker())
    private val app: Context = RuntimeEnvironment.getApplication()

    private inner class Tried(name: String, worker: Worker = time.worker()) {
        val fake = FakePhone(name, air, time.worker(), app) { it() }
        val radio = AndroidRadio(fake.context, fake.manager, gattProfile(), fake::hasAsked, worker)
        val heard = mutableListOf<LinkEvent>()

        fun start() = apply {
            radio.start { heard += it }
            time.goOn(1_000)
        }

        inline fun <reified T : LinkEvent> last(): T = heard.last { it is T } as T
    }

    private fun linked(parent: Tried, child: Tried): Pair<Tried, Tried> {
        child.radio.send(LinkCommand.Advertise(SERVICE))
        parent.radio.send(LinkCommand.Scan(listOf(SERVICE), true))
        time.goOn(1_000)
        parent.radio.send(LinkCommand.Dial(parent.last<LinkEvent.Found>().peer))
        time.goOn(1_000)
        return parent to child
    }

    private fun linked() = linked(Tried("a").start(), Tried("b").start())

    @Test
    fun `a phone without an adapter has no radio`() {
        val tried = Tried("a").apply { fake.hasNoBluetooth = true }.start()
        assertEquals(listOf<LinkEvent>(LinkEvent.Radio(RadioState.MISSING)), tried.heard)
    }

    @Test
    fun `what is closed is let go of as soon as it has ended`() {
        val (parent, child) = linked()
        parent.radio.send(LinkCommand.Close(parent.last<LinkEvent.Opened>().link))
        time.goOn(100)
        assertEquals(0, parent.fake.clients.size)
        assertEquals(0, child.fake.connections.size)
    }

    @Test
    fun `a link that does not end is let go of all the same`() {
        val (parent, _) = linked()
        parent.fake.callbackTime = 60_000
        parent.radio.send(LinkCommand.Close(parent.last<LinkEvent.Opened>().link))
        time.goOn(2_000)
        assertEquals(0, parent.fake.clients.size)
    }

    @Test
    fun `the age of a frame counts from the callback on`() {
        val slow = object : Worker by time.worker() {
            private val worker = time.worker()

            override fun post(job: () -> Unit) {
                worker.after(5, job)
            }
        }
        val (parent, child) = linked(Tried("a", slow).start(), Tried("b").start())
        child.radio.send(LinkCommand.Send(child.last<LinkEvent.Opened>().link, ByteArray(20)))
        time.goOn(100)
        assertEquals(5_000_000uL, parent.last<LinkEvent.Received>().ageNanos)
        parent.radio.send(LinkCommand.Send(parent.last<LinkEvent.Opened>().link, ByteArray(20)))
        time.goOn(100)
        assertEquals(0uL, child.last<LinkEvent.Received>().ageNanos)
    }

    @Test
    fun `a radio that has stopped leaves nothing behind and says no more`() {
        val (parent, child) = linked()
        for ((one, other) in listOf(parent to child, child to parent)) {
            val before = one.heard.size
            one.radio.stop()
            time.goOn(10_000)
            assertEquals(before, one.heard.size)
            assertEquals(0, one.fake.connections.size)
            assertEquals(0, one.fake.clients.size)
            if (one === parent) assertTrue(other.heard.last() is LinkEvent.Closed)
            one.fake.switch(false)
            time.goOn(1_000)
            assertEquals(before, one.heard.size)
        }
    }

    private companion object {
        const val SERVICE = "96466faf-08c3-8d37-82ef-6553b2781369"
    }
}
