package app.outcry.table

import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import app.outcry.core.Haptic
import app.outcry.core.Intent
import app.outcry.core.ReplayConfig
import app.outcry.core.SystemRequest
import app.outcry.screens.Actions
import app.outcry.screens.OutcryScreen
import app.outcry.session.SessionLoop
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.job
import kotlinx.coroutines.runBlocking
import org.robolectric.Robolectric

/** A window in which somebody looks again at the match of a file. */
class Replay(file: String) : Actions, Shown, AutoCloseable {
    override val name = "the replay"
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
    private val loop = runBlocking { SessionLoop.replay(scope, ReplayConfig(file.toByteArray(), listOf("en"))) }
    private val window = Robolectric.buildActivity(ComponentActivity::class.java).setup()
    private val glass = Glass(window.get())

    init {
        window.get().setContent {
            val screen by loop.screen.collectAsState()
            OutcryScreen(screen, this, day = false)
        }
    }

    override fun things(): List<Thing> = glass.things()

    override fun press(intent: Intent, touchedAt: Long) = loop.submit(intent)

    override fun request(what: SystemRequest) = error("a replay asks for $what")

    override fun nowMs(): Long = loop.nowMs()

    override fun feel(moment: Haptic) = Unit

    override fun close() {
        window.pause().stop().destroy().close()
        runBlocking { scope.coroutineContext.job.cancelAndJoin() }
    }
}
