package app.outcry

import app.outcry.core.AppPhase
import app.outcry.core.SessionConfig
import java.util.concurrent.atomic.AtomicBoolean
import java.util.concurrent.atomic.AtomicInteger
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.job
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeoutOrNull
import org.junit.Assert.assertNotNull
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder

/** The session of the process over the real core, with every moment in which a window may come up while it opens. */
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

    @Test
    fun `time goes on for whoever looks at the app, however it was opening when they did`() {
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

    private companion object {
        /** As many pieces of work as there are until the session is open, and some more. */
        const val MOMENTS = 16
        const val LIMIT_MILLIS = 30_000L
    }
}
