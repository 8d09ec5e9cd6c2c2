package app.outcry.session

import app.outcry.core.LinkEvent
import app.outcry.core.TableSessionInterface
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.channels.ReceiveChannel

/** What a session is to be told. */
internal sealed interface Call {
    /** Something that a person or the system wants. */
    class Ask(val deed: (TableSessionInterface) -> Unit) : Call

    /** Something that the radio has reported, at a time of [System.nanoTime]. */
    class Heard(val event: LinkEvent, val at: Long) : Call

    /** A frame of this link was refused: it is to be closed. */
    class Refuse(val link: UInt) : Call
}

/**
 * Keeps what is handed over, from any thread, in order, until the one coroutine takes it that tells the session.
 *
 * What others can send as fast as they like is bounded: a phone that is seen too often is forgotten, for it is seen again,
 * and a link that sends too much is closed. Nothing else is ever left out.
 */
internal class CallQueue {
    private val waiting = Channel<Call>(Channel.UNLIMITED)
    private val bounded = AtomicInteger()
    private val refused: MutableSet<UInt> = ConcurrentHashMap.newKeySet()

    /** What is taken, one after the other. */
    val calls: ReceiveChannel<Call> get() = waiting

    /** Hands over what a person or the system wants; nothing once the queue is closed. */
    fun ask(deed: (TableSessionInterface) -> Unit) {
        waiting.trySend(Call.Ask(deed))
    }

    /** Hands over what the radio has reported at a time of [System.nanoTime]; nothing once the queue is closed. */
    fun hear(event: LinkEvent, at: Long) {
        when (event) {
            is LinkEvent.Received -> {
                if (isRefused(event.link)) return
                if (!hasRoom()) return refuse(event.link)
            }
            is LinkEvent.Found -> if (!hasRoom()) return
            is LinkEvent.Closed -> refused.remove(event.link)
            else -> {}
        }
        waiting.trySend(Call.Heard(event, at))
    }

    /** Notes that a reported event was taken out. */
    fun took(event: LinkEvent) {
        if (event is LinkEvent.Received || event is LinkEvent.Found) bounded.decrementAndGet()
    }

    /** Has a link closed and hears no more frames of it. */
    fun refuse(link: UInt) {
        if (refused.add(link)) waiting.trySend(Call.Refuse(link))
    }

    /** Says whether a link is being closed because of what came over it. */
    fun isRefused(link: UInt): Boolean = link in refused

    /** Takes nothing more. */
    fun close() {
        waiting.close()
    }

    private fun hasRoom(): Boolean {
        val room = bounded.incrementAndGet() <= BOUNDED_MAX
        if (!room) bounded.decrementAndGet()
        return room
    }

    companion object {
        /** Most frames and sightings that wait: ten times what thirteen phones send in the second that a system call takes at worst. */
        const val BOUNDED_MAX = 4096
    }
}
