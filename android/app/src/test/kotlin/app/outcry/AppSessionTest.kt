package app.outcry

import app.outcry.core.AppPhase
import app.outcry.core.Destination
import app.outcry.core.Intent
import app.outcry.core.ScreenView
import app.outcry.core.SessionConfig
import app.outcry.screens.BareApp
import java.util.concurrent.atomic.AtomicBoolean
import java.util.concurrent.atomic.AtomicInteger
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.job
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import kotlinx.coroutines.withTimeoutOrNull
import org.junit.After
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** The session of the process over the real core, with every moment in which a window may come up while it opens. */
@RunWith(RobolectricTestRunner::class)
@Config(application = BareApp::class)
class AppSessionTest {
    @get:Rule
    val folder = TemporaryFolder()

    /** Lets something happen once, at the very moment at which a given piece of work is begun. */
    private class Interrupting(private val at: Int, private val deed: () -> Unit) : CoroutineDispatcher() {
        private val begun = AtomicInteger()
        private val done = AtomicBoolean()

        override fun dispatch(context: CoroutineContext, block: Runnable) {
            if (begun.getAndIncrement() == at) happen()
            Dispatchers.Default.dispatch(context, block)
        }

        fun happen() {
            if (done.compareAndSet(false, true)) deed()
        }
    }

    @After
    fun end() = speed(System.getenv("OUTCRY_SPEED"))

    @Test
    fun `time goes on for whoever looks at the app, however it was opening when they did`() {
        // A word that nobody has seen when it vanishes has not been there.
        speed("4")
        repeat(MOMENTS) { goesOn(it) }
    }

    /** A word about a file that is no match vanishes by itself, which nothing does in an app that nobody sees. */
    private fun goesOn(moment: Int) = runBlocking {
        lateinit var session: AppSession
        val work = Interrupting(moment) { session.phase(AppPhase.ACTIVE) }
        val scope = CoroutineScope(SupervisorJob() + work)
        val config = SessionConfig(folder.newFolder().path, listOf("en"), 0, radio = false, sharesApp = false)
        session = AppSession(scope, { config }, { null })
        session.begin()
        session.importMatch(byteArrayOf())
        val vanished = withTimeoutOrNull(LIMIT_MILLIS) {
            session.screen.first { it?.notice != null }
            work.happen()
            session.screen.first { it?.notice == null }
        }
        assertNotNull("at moment $moment", vanished)
        scope.coroutineContext.job.cancelAndJoin()
    }

    @Test
    fun `the key of the store is asked for whenever a session is opened, at no other time, and wiped`() = runBlocking {
        val given = mutableListOf<ByteArray?>()
        var languages = listOf("en")
        val path = folder.newFolder().path
        val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
        val config = { SessionConfig(path, languages, 0, radio = false) }
        val session = AppSession(scope, config, { null }) { ByteArray(KEY_BYTES) { 1 }.also(given::add) }
        session.begin()
        withTimeout(LIMIT_MILLIS) { session.screen.first { it != null } }
        session.languagesMayHaveChanged()
        session.begin()
        assertEquals(1, given.size)
        languages = listOf("de")
        session.languagesMayHaveChanged()
        withTimeout(LIMIT_MILLIS) { session.screen.first { it?.appearance?.language == "de" } }
        assertEquals(2, given.size)
        scope.coroutineContext.job.cancelAndJoin()
        given.forEach { assertArrayEquals(ByteArray(KEY_BYTES), it) }
    }

    @Test
    fun `a session that is refused for want of its key is opened at the next begin`() = runBlocking {
        var key: Byte? = 1
        val asked = AtomicInteger()
        val path = folder.newFolder().path
        suspend fun evening(deed: suspend (AppSession) -> Unit) {
            val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
            val session = AppSession(scope, { SessionConfig(path, listOf("en"), 0, radio = true) }, ::QuietRadio) {
                asked.incrementAndGet()
                key?.let { byte -> ByteArray(KEY_BYTES) { byte } }
            }
            session.begin()
            withTimeout(LIMIT_MILLIS) { deed(session) }
            scope.coroutineContext.job.cancelAndJoin()
        }
        evening { session -> session.lookForTable() }
        key = null
        evening { session ->
            assertTrue(session.failure.first { it != null }!!.contains("unlock the phone"))
            assertNull(session.screen.value)
            val before = asked.get()
            session.begin()
            while (asked.get() == before) delay(1)
            session.failure.first { it != null }
            key = 1
            session.begin()
            // Nothing has gone wrong, so nothing is said.
            assertNull(session.screen.first { it != null }!!.notice)
            session.submit(Intent.Go(Destination.SETTINGS))
            assertNull(session.screen.first { it?.view is ScreenView.Settings }!!.notice)
            assertNull(session.failure.value)
        }
    }

    private companion object {
        /** As many pieces of work as there are until the session is open, and some more. */
        const val MOMENTS = 16
        const val LIMIT_MILLIS = 30_000L
        const val KEY_BYTES = 32
    }
}
