package app.outcry.session

import app.outcry.core.Destination
import app.outcry.core.Event
import app.outcry.core.Intent
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.ReplayConfig
import app.outcry.core.SessionException
import app.outcry.core.TableSession
import java.nio.file.Path
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertInstanceOf
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** Why calls are refused, as Kotlin sees it, and what the loop makes of it. */
class ErrorTest {
    @Test
    fun `what is no event is refused, and says what to do`(@TempDir folder: Path) {
        val session = TableSession(config(folder))
        refused<SessionException.Service>("write the 128 bits as 32 digits") {
            session.linkEvent(LinkEvent.Found(1u, "no service", null))
        }
        refused<SessionException.FrameTooLong>("512 bytes at most, not 513: close the link") {
            session.linkEvent(LinkEvent.Received(1u, ByteArray(513), 0u))
        }
        refused<SessionException.Age>("give the time since the callback") {
            session.linkEvent(LinkEvent.Received(1u, ByteArray(1), 61.seconds.inWholeNanoseconds.toULong()))
        }
        session.shutdown()
        session.close()
    }

    @Test
    fun `data in use, data that is none and a match that is none are refused`(@TempDir folder: Path) = test {
        val file = folder.resolve("file").also { it.toFile().writeText("no folder") }
        val session = TableSession(config(folder))
        refused<SessionException.FolderInUse>("uses this folder: close it") { TableSession(config(folder)) }
        refused<SessionException.Storage>(file.toString()) { TableSession(config(file)) }
        refused<SessionException.NoMatch>("") { TableSession.replay(ReplayConfig("no match".toByteArray(), listOf("en"))) }
        for (open in listOf<suspend () -> SessionLoop>(
            { SessionLoop.open(this, config(folder), null) },
            { SessionLoop.replay(this, ReplayConfig(ByteArray(0), emptyList())) },
        )) {
            assertInstanceOf(SessionException::class.java, runCatching { open() }.exceptionOrNull())
        }
        session.shutdown()
        session.close()
    }

    @Test
    fun `a closed session says so`(@TempDir folder: Path) {
        val session = TableSession(config(folder))
        session.shutdown()
        for (call in listOf<() -> Unit>(
            { session.view() },
            { session.submit(Intent.Back) },
            { session.join("") },
            { session.importMatch(ByteArray(1)) },
            { session.linkEvent(LinkEvent.Closed(1u)) },
        )) {
            refused<SessionException.Closed>("open another", call)
        }
        session.close()
        assertThrows(IllegalStateException::class.java) { session.view() }
    }

    @Test
    fun `more frames than a session works off are refused`(@TempDir folder: Path) = test {
        val session = TableSession(config(folder))
        val (begun, released) = List(2) { CountDownLatch(1) }
        var seen = 0uL
        // What there was at the start is fetched on this thread, which goes on once nothing more is there.
        val fetching = launch(Dispatchers.Unconfined) { while (true) seen = session.nextEvent(seen)!!.number }
        fetching.cancel()
        fetching.join()
        // Whatever follows the wait runs on the thread that has woken it: the session's own, which stands still for it.
        val stuck = launch(Dispatchers.Unconfined) {
            session.nextEvent(seen)
            begun.countDown()
            released.await()
        }
        session.submit(Intent.Go(Destination.SETTINGS))
        begun.await(1, TimeUnit.MINUTES)
        val frame = LinkEvent.Received(1u, ByteArray(60), 0u)
        refused<SessionException.Behind>("close the link") { repeat(20_000) { session.linkEvent(frame) } }
        session.linkEvent(LinkEvent.Closed(1u))
        released.countDown()
        stuck.join()
        session.shutdown()
        session.close()
    }

    @Test
    fun `a frame that is refused has its link closed`(@TempDir folder: Path) = test {
        val radio = TestRadio()
        val phone = Phone.open(this, folder, radio)
        radio.heard(LinkEvent.Found(1u, "no service", null))
        radio.heard(LinkEvent.Received(7u, ByteArray(513), 0u))
        radio.heard(LinkEvent.Received(7u, ByteArray(513), 0u))
        radio.heard(LinkEvent.Received(8u, ByteArray(1), 61.seconds.inWholeNanoseconds.toULong()))
        val told = List(2) { radio.told.poll(1, TimeUnit.MINUTES) }
        assertEquals(listOf(LinkCommand.Close(7u), LinkCommand.Close(8u)), told, "each of them once")
        assertNull(radio.told.poll(100, TimeUnit.MILLISECONDS))
        phone.close()
    }

    @Test
    fun `frames are aged by what they have waited, and none follows one that was refused`(@TempDir folder: Path) = test {
        val session = FakeSession(screen(folder))
        val radio = TestRadio()
        val scope = CoroutineScope(Job())
        val loop = SessionLoop(scope, session, session.view(), radio, Dispatchers.Default)
        assertInstanceOf(LinkEvent.Radio::class.java, session.heard.receive())
        radio.heard(LinkEvent.Received(1u, ByteArray(1), 5_000u))
        val received = session.heard.receive() as LinkEvent.Received
        assertTrue(received.ageNanos > 5_000u && received.ageNanos < 60.seconds.inWholeNanoseconds.toULong())
        session.refusal = SessionException.Behind("16384 events wait already")
        radio.heard(LinkEvent.Received(1u, ByteArray(1), 0u))
        assertEquals(LinkCommand.Close(1u), radio.told.poll(1, TimeUnit.MINUTES))
        session.refusal = null
        session.heard.receive()
        radio.heard(LinkEvent.Received(1u, ByteArray(1), 0u))
        radio.heard(LinkEvent.Closed(1u))
        assertEquals(LinkEvent.Closed(1u), session.heard.receive(), "what comes over a refused link is not heard")
        session.next.send(Result.success(Event.KeepAwake(true)))
        loop.close()
        assertNull(loop.ended())
        scope.cancel()
    }

    private inline fun <reified E : SessionException> refused(why: String, noinline call: () -> Unit) {
        val message = assertThrows(E::class.java, call).message!!
        assertTrue(message.isNotBlank() && why in message, message)
    }
}
