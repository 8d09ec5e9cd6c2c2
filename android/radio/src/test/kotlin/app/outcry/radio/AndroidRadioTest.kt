package app.outcry.radio

import android.content.Context
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.core.gattProfile
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.MemoryAir
import app.outcry.radio.fake.VirtualTime
import java.util.UUID
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
    fun `a phone is dialled again only once the link before has ended`() {
        val (parent, child) = listOf("a", "b").map { Tried(it).start() }
        child.fake.changesAddress = false
        linked(parent, child)
        val link = parent.last<LinkEvent.Opened>()
        parent.fake.callbackTime = 500
        parent.radio.send(LinkCommand.Close(link.link))
        parent.radio.send(LinkCommand.Dial(link.peer!!))
        time.goOn(100)
        assertEquals(1, parent.fake.clients.size)
        child.radio.send(LinkCommand.Advertise(SERVICE))
        time.goOn(5_000)
        assertEquals(2, parent.heard.count { it is LinkEvent.Opened })
        assertEquals(1, parent.fake.clients.size)
    }

    @Test
    fun `of two phones that are connected the first to subscribe stays, and the other is hung up on`() {
        val (slow, quick, child) = listOf("a", "b", "c").map { Tried(it).start() }
        slow.fake.callbackTime = 2_000
        for (parent in listOf(slow, quick)) {
            child.radio.send(LinkCommand.Advertise(SERVICE))
            parent.radio.send(LinkCommand.Scan(listOf(SERVICE), true))
            time.goOn(3_000)
            parent.radio.send(LinkCommand.Dial(parent.last<LinkEvent.Found>().peer))
            time.goOn(500)
        }
        time.goOn(10_000)
        assertTrue(slow.heard.last() is LinkEvent.DialFailed)
        assertEquals(1, quick.heard.count { it is LinkEvent.Opened })
        assertEquals(1, child.heard.count { it is LinkEvent.Opened })
        assertEquals(0, (quick.heard + child.heard).count { it is LinkEvent.Closed })
        assertEquals(1, child.fake.connections.size)
        // Whoever was hung up on does not find the other's child again.
        slow.heard.clear()
        time.goOn(5_000)
        assertEquals(emptyList<LinkEvent>(), slow.heard)
    }

    @Test
    fun `whoever connects discovers the service that is advertised, and none from before`() {
        val tried = Tried("a").start()
        for (service in listOf(OTHER_SERVICE, SERVICE)) {
            tried.radio.send(LinkCommand.Advertise(service))
            time.goOn(1_000)
            assertEquals(listOf(UUID.fromString(service)), tried.fake.services)
        }
    }

    @Test
    fun `a radio that is off and on again begins no more scans than before`() {
        val tried = Tried("a").start()
        repeat(10) {
            tried.radio.send(LinkCommand.Scan(listOf(SERVICE), true))
            time.goOn(100)
            for (on in listOf(false, true)) {
                tried.fake.switch(on)
                time.goOn(100)
            }
        }
        assertEquals(emptyList<String>(), tried.fake.offences)
        assertEquals(Limits.SCANS_MAX, tried.fake.scansStarted)
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
        const val OTHER_SERVICE = "0b6f4c2e-9d1a-8f43-9b27-5c1d7e8a9f02"
    }
}
