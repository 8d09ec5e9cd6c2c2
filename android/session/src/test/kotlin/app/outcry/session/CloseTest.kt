package app.outcry.session

import app.outcry.core.Destination
import app.outcry.core.Event
import app.outcry.core.InputField
import app.outcry.core.Intent
import app.outcry.core.InternalException
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.core.SessionException
import app.outcry.core.TableSession
import app.outcry.core.uniffiContinuationHandleMap
import java.nio.file.Path
import java.util.concurrent.atomic.AtomicReference
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.async
import kotlinx.coroutines.cancel
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.isActive
import kotlinx.coroutines.job
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.yield
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertInstanceOf
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** How a session ends. */
class CloseTest {
    @Test
    fun `a session is closed while its next event is waited for`(@TempDir folder: Path) = test {
        val session = TableSession(config(folder))
        var seen = 0uL
        val waiting = launch {
            while (true) seen = (session.nextEvent(seen) ?: break).number
        }
        // Both are on this thread: once something has come, and only a wait is under way in the library, the session is waited for.
        while (seen == 0uL || uniffiContinuationHandleMap.size == 0) yield()
        assertTrue(waiting.isActive)
        session.shutdown()
        waiting.join()
        assertNull(session.nextEvent(seen), "it stays closed")
        session.shutdown()
        session.close()
        TableSession(config(folder)).use { it.shutdown() }
    }

    @Test
    fun `a wait that was given up loses no event`(@TempDir folder: Path) = test {
        val session = TableSession(config(folder))
        session.submit(Intent.Type(InputField.Name, "Ada"))
        session.submit(Intent.Go(Destination.SETTINGS))
        val first = session.nextEvent(0u)!!
        assertEquals(first, session.nextEvent(0u), "an event that was not acknowledged comes again")
        var seen = first.number
        repeat(100) { turn ->
            val waiting = async(Dispatchers.Default) { session.nextEvent(seen) }
            if (turn % 2 == 0) delay(1)
            waiting.cancel()
            // Never the screen of before: of two changes that are worked off together there is one event.
            session.submit(Intent.Type(InputField.Name, "Ada $turn"))
            val event = session.nextEvent(seen)!!
            assertEquals(seen + 1u, event.number, "nothing is left out")
            seen = event.number
        }
        session.shutdown()
        session.close()
    }

    @Test
    fun `closing a loop frees everything, from any thread and however often`(@TempDir folder: Path) = test {
        repeat(3) {
            val radio = TestRadio()
            val loop = SessionLoop.open(this, config(folder), radio)
            List(4) { launch(Dispatchers.IO) { loop.close() } }.joinAll()
            assertNull(loop.ended())
            assertEquals(1, radio.stops.get())
            loop.close()
            // A radio may still report, and a finger still press.
            radio.heard(LinkEvent.Radio(RadioState.OFF))
            radio.heard(LinkEvent.Received(1u, ByteArray(600), 0u))
            loop.submit(Intent.Back)
            assertNotNull(loop.screen.value, "the last screen stays")
        }
    }

    @Test
    fun `a loop ends with its scope`(@TempDir folder: Path) = test {
        val radio = TestRadio()
        val scope = CoroutineScope(Job())
        val loop = SessionLoop.open(scope, config(folder), radio)
        scope.cancel()
        assertNull(loop.ended())
        assertEquals(1, radio.stops.get())
        val late = SessionLoop.open(scope, config(folder), TestRadio())
        assertNull(late.ended(), "in a scope that is over a session ends at once")
        SessionLoop.open(this, config(folder), null).close()
    }

    @Test
    fun `whoever is cancelled while a session opens leaves none behind`(@TempDir folder: Path) = test {
        val scope = CoroutineScope(Job())
        val radio = TestRadio()
        // The caller has this thread back only once it is cancelled.
        val caller = launch(start = CoroutineStart.UNDISPATCHED) { SessionLoop.open(scope, config(folder), radio) }
        caller.cancelAndJoin()
        assertTrue(scope.coroutineContext.job.children.none(), "nothing runs")
        TableSession(config(folder)).use { it.shutdown() }
        assertEquals(0, radio.starts.get(), "the radio is still")
    }

    @Test
    fun `a session that has no first screen is not left open`(@TempDir folder: Path) = test {
        val session = FakeSession(screen(folder)).also { it.throws["view"] = InternalException("a panic") }
        val begun = runCatching { SessionLoop.begin(this, null, Dispatchers.Default) { session } }
        assertEquals("a panic", assertInstanceOf(SessionException.Fault::class.java, begun.exceptionOrNull()).message)
        assertEquals(1, session.shutdowns.get())
    }

    @Test
    fun `closing waits for nobody`(@TempDir folder: Path) = test {
        val phone = host(folder, TestRadio())
        repeat(1000) { phone.loop.submit(Intent.Go(Destination.RULES)) }
        phone.close()
    }

    @Test
    fun `a fault is told and ends the loop, and nothing else`(@TempDir folder: Path) = test {
        val session = FakeSession(screen(folder))
        val radio = TestRadio()
        val scope = CoroutineScope(Job())
        val loop = SessionLoop(scope, session, session.view(), radio, Dispatchers.Default)
        session.next.send(Result.success(Event.KeepAwake(true)))
        session.next.send(Result.success(Event.Link(LinkCommand.StopScan)))
        session.next.send(Result.failure(SessionException.Fault("a fault that a test has asked for")))
        val fault = assertInstanceOf(SessionException.Fault::class.java, loop.ended())
        assertEquals("a fault that a test has asked for", fault.message)
        assertEquals(1, session.shutdowns.get())
        assertEquals(1, radio.stops.get())
        assertEquals(listOf<LinkCommand>(LinkCommand.StopScan), radio.told.toList())
        assertTrue(loop.keepAwake.value)
        assertTrue(scope.isActive)
    }

    @Test
    fun `a panic is a fault, wherever the session is called`(@TempDir folder: Path) = test {
        val screen = screen(folder)
        val panic = InternalException("a panic")
        val calls = mapOf<String, suspend (FakeSession, SessionLoop) -> Unit>(
            "nextEvent" to { session, _ -> session.next.send(Result.failure(panic)) },
            "view" to { session, _ -> session.next.send(Result.success(Event.ViewChanged)) },
            "submit" to { _, loop -> loop.submit(Intent.Back) },
            // A radio reports as soon as it is started.
            "linkEvent" to { _, _ -> },
            "shutdown" to { _, loop -> loop.close() },
        )
        for ((name, call) in calls) {
            val session = FakeSession(screen).also { it.throws[name] = panic }
            val thrown = AtomicReference<Throwable>()
            val scope = CoroutineScope(Job() + CoroutineExceptionHandler { _, error -> thrown.set(error) })
            val radio = TestRadio()
            val loop = SessionLoop(scope, session, screen, radio, Dispatchers.Default)
            call(session, loop)
            assertEquals("a panic", assertInstanceOf(SessionException.Fault::class.java, loop.ended(), name).message)
            assertEquals(1, session.shutdowns.get(), name)
            assertEquals(1, radio.stops.get(), name)
            scope.coroutineContext.job.children.forEach { it.join() }
            assertTrue(scope.isActive, name)
            assertNull(thrown.get(), name)
        }
    }

    @Test
    fun `a session that cannot be ended has ended all the same`(@TempDir folder: Path) = test {
        val session = FakeSession(screen(folder)).also { it.throws["shutdown"] = IllegalStateException() }
        val thrown = CompletableDeferred<Throwable>()
        val scope = CoroutineScope(Job() + CoroutineExceptionHandler { _, error -> thrown.complete(error) })
        val loop = SessionLoop(scope, session, session.view(), null, Dispatchers.Default)
        session.next.send(Result.success(null))
        assertNull(loop.ended())
        assertInstanceOf(IllegalStateException::class.java, thrown.await(), "whoever began it learns of it")
    }

    @Test
    fun `a radio that throws does not keep its session open`(@TempDir folder: Path) = test {
        val session = FakeSession(screen(folder))
        val thrown = CompletableDeferred<Throwable>()
        val scope = CoroutineScope(Job() + CoroutineExceptionHandler { _, error -> thrown.complete(error) })
        val radio = object : Radio {
            override fun start(listener: RadioListener) {}

            override fun send(command: LinkCommand) = error("not allowed")

            override fun stop() = error("not allowed either")
        }
        val loop = SessionLoop(scope, session, session.view(), radio, Dispatchers.Default)
        session.next.send(Result.success(Event.Link(LinkCommand.StopScan)))
        assertNull(loop.ended())
        assertEquals(1, session.shutdowns.get())
        assertInstanceOf(IllegalStateException::class.java, thrown.await(), "whoever began it learns of it")
    }
}
