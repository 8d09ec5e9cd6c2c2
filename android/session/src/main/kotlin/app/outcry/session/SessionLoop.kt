package app.outcry.session

import app.outcry.core.AppPhase
import app.outcry.core.Disposable
import app.outcry.core.Event
import app.outcry.core.Intent
import app.outcry.core.InternalException
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.ReplayConfig
import app.outcry.core.SavedPicture
import app.outcry.core.SavedText
import app.outcry.core.Screen
import app.outcry.core.SessionConfig
import app.outcry.core.SessionException
import app.outcry.core.TableOptions
import app.outcry.core.TableSession
import app.outcry.core.TableSessionInterface
import app.outcry.core.uniffiRustFutureContinuationCallbackImpl
import com.sun.jna.CallbackThreadInitializer
import com.sun.jna.Native
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.DelicateCoroutinesApi
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.NonCancellable
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
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext

/**
 * Runs one session for as long as its scope lives, or until it is closed.
 *
 * Whatever a shell hands over goes through one queue, from any thread and without waiting, and one coroutine at a time
 * talks with the session and the radio. What comes of it is in [screen], [keepAwake], [cues] and [texts]. Nothing here
 * knows anything of a game: a shell draws the screen, and hands back the intents that it carries.
 *
 * After the end nothing that is handed over does anything, and nothing comes any more.
 */
class SessionLoop internal constructor(
    scope: CoroutineScope,
    private val session: TableSessionInterface,
    first: Screen,
    private val radio: Radio?,
    private val dispatcher: CoroutineDispatcher,
    private val nanos: () -> Long = System::nanoTime,
) : AutoCloseable {
    private val queue = CallQueue()
    private val redraws = Channel<Unit>(Channel.CONFLATED)
    private val saved = TextQueue<SavedText>()
    private val drawn = TextQueue<SavedPicture>()
    private val screens = MutableStateFlow(first)
    private val awake = MutableStateFlow(first.keepAwake)
    private val signals = MutableSharedFlow<TimedCue>(extraBufferCapacity = CUES_WAITING, onBufferOverflow = BufferOverflow.DROP_OLDEST)
    private val end = CompletableDeferred<SessionException?>()
    private val began = nanos() - TimeUnit.MILLISECONDS.toNanos(session.nowMs().toLong())

    /** What is on the screen. Whoever is slow misses screens, never the last one. */
    val screen: StateFlow<Screen> = screens.asStateFlow()

    /** Whether the display has to stay awake. */
    val keepAwake: StateFlow<Boolean> = awake.asStateFlow()

    /**
     * What is to be heard, felt or seen for a moment, as far as [Screen.appearance] says so. Whoever does not collect at the
     * time misses it.
     */
    val cues: SharedFlow<TimedCue> = signals.asSharedFlow()

    /**
     * Texts for the player to keep. Each goes to one collector, and waits until there is one; whoever is cancelled before
     * has taken nothing, and whoever collects next goes on.
     */
    val texts: Flow<SavedText> = saved.texts

    /** Results for the player to keep as pictures, which whoever collects them draws; as [texts] are. */
    val pictures: Flow<SavedPicture> = drawn.texts

    // Even a scope that is over already has to let go of the session.
    @OptIn(DelicateCoroutinesApi::class)
    private val job = scope.launch(oneAtATime(dispatcher), CoroutineStart.ATOMIC) { run() }

    /**
     * Hands over what a person wants: the intent of what was pressed. What cannot be is told on the screen.
     *
     * @param touched when the finger touched, by [System.nanoTime]: who rang first is judged by it
     */
    fun submit(intent: Intent, touched: Long = nanos()) =
        queue.ask { it.submitAt(intent, (nanos() - touched).coerceAtLeast(0).toULong()) }

    /** Sets a table up and opens its lobby. */
    fun host(table: TableOptions) = queue.ask { it.host(table) }

    /** Joins the table of an invite, or of a code of six digits. */
    fun join(invite: String) = queue.ask { it.join(invite) }

    /** Says whether somebody can see the app. */
    fun phase(phase: AppPhase) = queue.ask { it.appPhase(phase) }

    /** Says that something has taken the phone from its player for a moment, such as a call: cards are hidden. */
    fun interrupted() = queue.ask { it.interrupted() }

    /** Says whether what is said goes where only the player hears it, such as earphones. */
    fun audioRoute(isPrivate: Boolean) = queue.ask { it.audioRoute(isPrivate) }

    /** Adds a match that was saved as a file to the history. */
    fun importMatch(file: ByteArray) = queue.ask { it.importMatch(file) }

    /** Shows a message for a while, such as where a text was saved. */
    fun notify(text: String, bad: Boolean) = queue.ask { it.notify(text, bad) }

    /** Gives the time since the session began, in milliseconds: what deadlines of screens are told in. It may be read for every picture. */
    fun nowMs(): Long = TimeUnit.NANOSECONDS.toMillis(nanos() - began)

    /** Begins to end the session, as does the end of its scope; may be called from any thread, and more than once. */
    override fun close() = job.cancel()

    /**
     * Waits until the session has ended, its radio is still and its folder is free for another session.
     *
     * @return what the session died of, nothing where it was closed
     */
    suspend fun ended(): SessionException? = end.await()

    private suspend fun run() {
        var cause: SessionException? = null
        try {
            withoutPanic {
                coroutineScope {
                    val side = listOf(launch { tell() }, launch(dispatcher) { redraw() })
                    radio?.start { event -> queue.hear(event, nanos()) }
                    listen()
                    side.forEach { it.cancel() }
                }
            }
        } catch (fault: SessionException) {
            cause = fault
        } finally {
            withContext(NonCancellable) {
                try {
                    queue.close()
                    radio?.stop()
                } finally {
                    try {
                        cause = session.letGo() ?: cause
                    } finally {
                        saved.close()
                        drawn.close()
                        end.complete(cause)
                    }
                }
            }
        }
    }

    /** Works off what the session has, until it has ended. */
    private suspend fun listen() {
        var seen = 0uL
        while (true) {
            val delivery = session.nextEvent(seen) ?: return
            seen = delivery.number
            when (val event = delivery.event) {
                is Event.Link -> radio?.send(event.command)
                is Event.ViewChanged -> redraws.trySend(Unit)
                is Event.Cue -> {
                    val dueNanos = nanos() + event.dueInNanos.toLong()
                    signals.tryEmit(TimedCue(event.cue, dueNanos, event.seat))
                }
                is Event.KeepAwake -> awake.value = event.on
                is Event.SaveText -> saved.add(event.saved)
                is Event.SavePicture -> drawn.add(event.saved)
            }
        }
    }

    /** Reads the screen whenever it has changed, beside everything else: the radio must not wait for it. */
    private suspend fun redraw() {
        for (redraw in redraws) {
            unlessEnded { screens.value = session.view() }
        }
    }

    /** Tells the session what was handed over. */
    private suspend fun tell() {
        for (call in queue.calls) {
            when (call) {
                is Call.Ask -> unlessEnded { call.deed(session) }
                is Call.Heard -> hear(call)
                is Call.Refuse -> radio?.send(LinkCommand.Close(call.link))
            }
        }
    }

    private fun hear(heard: Call.Heard) {
        queue.took(heard.event)
        val event = heard.event
        try {
            when (event) {
                is LinkEvent.Received -> if (!queue.isRefused(event.link)) session.linkEvent(event.older(nanos() - heard.at))
                else -> session.linkEvent(event)
            }
        } catch (ended: SessionException.Closed) {
            return
        } catch (ended: SessionException.Fault) {
            return
        } catch (refused: SessionException) {
            // A frame that was refused counts as not received. Of the rest only a sighting can be, which then is none.
            if (event is LinkEvent.Received) queue.refuse(event.link)
        }
    }

    companion object {
        /** As many cues wait for a slow collector as the session itself keeps. */
        private const val CUES_WAITING = 32

        init {
            // Otherwise the machine would get to know a session's thread anew for every event, which takes longer than the
            // rest of it.
            val known = CallbackThreadInitializer(true, false, "outcry")
            Native.setCallbackThreadInitializer(uniffiRustFutureContinuationCallbackImpl, known)
        }

        /**
         * Begins a session with what the folder of [config] remembers, in [scope].
         *
         * Whoever is cancelled meanwhile begins none, and once that is so the folder is free.
         *
         * @param radio the phone's Bluetooth, on or off; nothing where it has none, whatever [config] says
         * @param nanos a monotonic clock, by which fingers and frames are told how old they are
         * @throws SessionException the data cannot be used, or the system gives no thread or no random numbers
         */
        suspend fun open(
            scope: CoroutineScope,
            config: SessionConfig,
            radio: Radio?,
            dispatcher: CoroutineDispatcher = Dispatchers.Default,
            nanos: () -> Long = System::nanoTime,
        ): SessionLoop = begin(scope, radio, dispatcher, nanos) { TableSession(config.copy(radio = radio != null)) }

        /**
         * Shows a match again, in [scope]. Whoever is cancelled meanwhile shows none.
         *
         * @throws SessionException the file is no match that this version knows
         */
        suspend fun replay(
            scope: CoroutineScope,
            config: ReplayConfig,
            dispatcher: CoroutineDispatcher = Dispatchers.Default,
        ): SessionLoop = begin(scope, null, dispatcher) { TableSession.replay(config) }

        /** Begins the session that is opened. If it comes to nothing, no session is left behind. */
        internal suspend fun begin(
            scope: CoroutineScope,
            radio: Radio?,
            dispatcher: CoroutineDispatcher,
            nanos: () -> Long = System::nanoTime,
            open: () -> TableSessionInterface,
        ): SessionLoop {
            // One context for both would drop what was opened for a caller that was cancelled meanwhile.
            val session = withContext(NonCancellable) { withContext(Dispatchers.IO) { withoutPanic(open) } }
            try {
                val first = withContext(Dispatchers.IO) { withoutPanic { session.view() } }
                return SessionLoop(scope, session, first, radio, dispatcher, nanos)
            } catch (inVain: Exception) {
                withContext(NonCancellable) { session.letGo() }
                throw inVain
            }
        }
    }
}

/** Ends the session, if it has not ended by itself, lets go of it, and gives what it died of. */
private suspend fun TableSessionInterface.letGo(): SessionException? = withContext(Dispatchers.IO) {
    try {
        withoutPanic {
            try {
                shutdown()
            } finally {
                (this@letGo as? Disposable)?.destroy()
            }
        }
        null
    } catch (fault: SessionException) {
        fault
    }
}

@OptIn(ExperimentalCoroutinesApi::class)
private fun oneAtATime(dispatcher: CoroutineDispatcher): CoroutineDispatcher = dispatcher.limitedParallelism(1)

/** Adds to the age of a frame what it has waited, in nanoseconds. */
private fun LinkEvent.Received.older(nanos: Long): LinkEvent = copy(ageNanos = ageNanos + nanos.toULong())

/** Does what a session that has ended does not do any more. */
private inline fun unlessEnded(deed: () -> Unit) {
    try {
        deed()
    } catch (ended: SessionException) {
        // The loop that waits for events is told the same, and ends everything.
    }
}

/** Makes a panic, which the binding has caught, a fault like any other. */
private inline fun <T> withoutPanic(deed: () -> T): T =
    try {
        deed()
    } catch (panic: InternalException) {
        throw SessionException.Fault(panic.message.orEmpty()).apply { initCause(panic) }
    }
