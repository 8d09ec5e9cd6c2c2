package app.outcry.session

import app.outcry.core.Cue
import app.outcry.core.Screen
import app.outcry.core.SessionConfig
import java.nio.file.Path
import java.util.Collections
import kotlin.time.Duration
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import kotlin.time.TimeSource
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.toCollection
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import kotlinx.coroutines.withTimeoutOrNull

/** How long anything may take before a test counts as stuck: many times what it needs on a slow machine. */
private val LIMIT: Duration = 15.minutes

/** How long a phone may take to come to a screen before it counts as stuck: less, so that it can be said on which it is. */
private val PLAYED: Duration = 10.minutes

/** How long somebody looks at a screen that does not change before pressing something again. */
private val PATIENCE: Duration = 1.seconds

/** Runs a test, which must end. It has a thread of its own, so that one that waits does not keep sessions from theirs. */
fun test(body: suspend CoroutineScope.() -> Unit): Unit = runBlocking { withTimeout(LIMIT, body) }

/** Gives what a session begins with on a phone of an English-speaking player. */
fun config(folder: Path) = SessionConfig(folder.toString(), listOf("en"), 0, true)

/** One phone: a session, and the person who plays on it. */
class Phone private constructor(val loop: SessionLoop, scope: CoroutineScope) {
    /** What was to be heard so far. */
    val cues: MutableList<Cue> = Collections.synchronizedList(mutableListOf())
    private val ears: Job = scope.launch(start = CoroutineStart.UNDISPATCHED) {
        loop.cues.map { it.cue }.toCollection(cues)
    }

    /** Lets somebody press what they press, until the screen is as wanted, and gives it. */
    suspend fun played(person: Player, until: (Screen) -> Boolean): Screen {
        val stuck = TimeSource.Monotonic.markNow() + PLAYED
        while (true) {
            val screen = loop.screen.value
            if (until(screen)) return screen
            check(stuck.hasNotPassedNow()) { "$person is stuck at $screen" }
            person.press(screen)?.let(loop::submit)
            withTimeoutOrNull(PATIENCE) { loop.screen.first { it != screen } }
        }
    }

    /** Switches the phone off. */
    suspend fun close() {
        loop.close()
        check(loop.ended() == null) { "the session has died" }
        ears.cancel()
    }

    companion object {
        suspend fun open(
            scope: CoroutineScope,
            folder: Path,
            radio: Radio?,
            dispatcher: CoroutineDispatcher = Dispatchers.Default,
            nanos: () -> Long = System::nanoTime,
        ): Phone = Phone(SessionLoop.open(scope, config(folder), radio, dispatcher, nanos), scope)
    }
}
