package app.outcry

import app.outcry.core.AppPhase
import app.outcry.core.Intent
import app.outcry.core.Phrase
import app.outcry.core.SavedPicture
import app.outcry.core.SavedText
import app.outcry.core.Screen
import app.outcry.core.SessionConfig
import app.outcry.core.SessionException
import app.outcry.core.phrase
import app.outcry.session.Radio
import app.outcry.session.SessionLoop
import app.outcry.session.TimedCue
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicBoolean
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.channels.BufferOverflow
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.SharedFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asSharedFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.flow.filterNotNull
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext

/**
 * The one session of the process, which activities come and go before.
 *
 * It is opened at the first [begin]. If it dies of a fault it is opened again, and the table is where it was; if it cannot be
 * opened, or dies as soon as it is, [failure] says why until the next [begin].
 *
 * @param config gives what to open it with, anew each time
 * @param openRadio gives a radio for each session, nothing where the phone has none
 * @param storeKey gives the key under which secrets are stored, nothing while the phone has none; it may wait for the system, and what
 *   it gives is wiped
 */
class AppSession(
    private val scope: CoroutineScope,
    private val config: () -> SessionConfig,
    private val openRadio: () -> Radio?,
    private val storeKey: () -> ByteArray? = { null },
) : AutoCloseable {
    private val current = MutableStateFlow<SessionLoop?>(null)
    private val screens = MutableStateFlow<Screen?>(null)
    private val awake = MutableStateFlow(false)
    private val atWork = MutableStateFlow(false)
    private val failures = MutableStateFlow<String?>(null)
    private val signals = MutableSharedFlow<TimedCue>(extraBufferCapacity = CUES_WAITING, onBufferOverflow = BufferOverflow.DROP_OLDEST)
    private val wanted = Channel<Unit>(Channel.CONFLATED)
    private val begun = AtomicBoolean()

    /** As flows, so that a session hears the last of each, however close to its opening that is said. */
    private val phases = MutableStateFlow(AppPhase.BACKGROUND)
    private val privacy = MutableStateFlow(false)

    @Volatile private var languages = emptyList<String>()

    @Volatile private var closed = false

    /** What is on the screen; nothing until the first session has begun. */
    val screen: StateFlow<Screen?> = screens.asStateFlow()

    /** Whether the display has to stay awake. */
    val keepAwake: StateFlow<Boolean> = awake.asStateFlow()

    /** Whether the radio is at work for a table: it looks for phones, can be found, or holds links. */
    val linked: StateFlow<Boolean> = atWork.asStateFlow()

    /** Why there is no session, in the core's words; nothing while there is one, or one is being opened. */
    val failure: StateFlow<String?> = failures.asStateFlow()

    /** What is to be heard, felt or seen for a moment. */
    val cues: SharedFlow<TimedCue> = signals.asSharedFlow()

    /** Opens the session, unless it is open. */
    fun begin() {
        if (begun.compareAndSet(false, true)) scope.launch { run() } else wanted.trySend(Unit)
    }

    /** Hands over what was pressed, the finger having come down at a time of [System.nanoTime]. */
    fun submit(intent: Intent, touched: Long = System.nanoTime()) {
        current.value?.submit(intent, touched)
    }

    /** Joins the table of an invite, as soon as there is a session. */
    fun join(invite: String) = soon { it.join(invite) }

    /** Adds a match that was saved as a file to the history, as soon as there is a session. */
    fun importMatch(file: ByteArray) = soon { it.importMatch(file) }

    /** Shows a message for a while. */
    fun notify(text: String, bad: Boolean) {
        current.value?.notify(text, bad)
    }

    /** Says whether somebody can see the app. */
    fun phase(phase: AppPhase) {
        phases.value = phase
    }

    /** Says that something has taken the phone from its player for a moment: cards are hidden. */
    fun interrupted() {
        current.value?.interrupted()
    }

    /** Says whether what is said goes where only the player hears it. */
    fun audioRoute(isPrivate: Boolean) {
        privacy.value = isPrivate
    }

    /** Opens the session anew where the system's languages are others than those that it was opened with. */
    fun languagesMayHaveChanged() {
        if (current.value != null && config().languages != languages) current.value?.close()
    }

    /** Gives the time on the session's clock, in milliseconds. */
    fun nowMs(): Long = current.value?.nowMs() ?: 0

    /** Has every text that the player keeps done with, until it is cancelled; the next one waits for the one before. */
    suspend fun eachText(deed: suspend (SavedText) -> Unit): Unit = each({ it.texts }, deed)

    /** Has every result that the player keeps as a picture done with, as [eachText]. */
    suspend fun eachPicture(deed: suspend (SavedPicture) -> Unit): Unit = each({ it.pictures }, deed)

    /** Ends the session for good. */
    override fun close() {
        closed = true
        current.value?.close()
        wanted.close()
    }

    private suspend fun <T> each(of: (SessionLoop) -> Flow<T>, deed: suspend (T) -> Unit) {
        current.collectLatest { loop -> loop?.let(of)?.collect { deed(it) } }
    }

    private fun soon(deed: (SessionLoop) -> Unit) {
        val loop = current.value
        if (loop != null) deed(loop) else scope.launch { deed(current.filterNotNull().first()) }
    }

    private suspend fun run() {
        var hasFailed = false
        while (!closed) {
            val trouble = try {
                val loop = open()
                val since = System.nanoTime()
                val fault = follow(loop, reopened = hasFailed)
                hasFailed = fault != null
                fault?.takeIf { System.nanoTime() - since < SHORT_LIFE_NANOS }
            } catch (refused: SessionException) {
                refused
            }
            if (trouble != null) {
                failures.value = trouble.message
                wanted.receiveCatching()
                failures.value = null
            }
        }
    }

    private suspend fun open(): SessionLoop {
        val config = config()
        languages = config.languages
        val key = withContext(Dispatchers.IO) { storeKey() }
        try {
            val radio = openRadio()?.let { WatchedRadio(it) { busy -> atWork.value = busy } }
            return SessionLoop.open(scope, config.copy(storeKey = key), radio)
        } finally {
            key?.fill(0)
        }
    }

    /** Passes on what comes of a session until it ends; gives what it died of. */
    private suspend fun follow(loop: SessionLoop, reopened: Boolean): SessionException? = coroutineScope {
        if (reopened) loop.notify(phrase(Phrase.SESSION_REOPENED, listOf(loop.screen.value.appearance.language)), bad = true)
        // Before anybody sees its first screen: what is pressed there is for it.
        current.value = loop
        val followers = listOf(
            launch { phases.collect(loop::phase) },
            launch { privacy.collect(loop::audioRoute) },
            launch { loop.screen.collect { screens.value = it } },
            launch { loop.keepAwake.collect { awake.value = it } },
            launch { loop.cues.collect(signals::emit) },
        )
        if (closed) loop.close()
        val fault = loop.ended()
        current.value = null
        followers.forEach { it.cancel() }
        fault
    }

    private companion object {
        /** As many cues wait for a slow collector as the session itself keeps. */
        const val CUES_WAITING = 32

        /** A session that dies sooner than this would die again at once. */
        val SHORT_LIFE_NANOS = TimeUnit.SECONDS.toNanos(10)
    }
}
