package app.outcry.session

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.FlowCollector
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.update

/**
 * Keeps texts, or whatever else goes to a file, from any thread, in order, until collectors take them: each goes to one of them.
 *
 * A text is taken in the very step that hands it over. A collector that is cancelled while it waits takes none, which a
 * channel does not promise.
 */
internal class TextQueue<T : Any> {
    private val kept = MutableStateFlow(Kept<T>(emptyList(), false))

    /** What is taken, one after the other. It ends when the queue is closed and empty. */
    val texts: Flow<T> = object : Flow<T> {
        // Not what `flow` builds: that looks once more whether it was cancelled, when the text is taken already.
        override suspend fun collect(collector: FlowCollector<T>) {
            while (true) collector.emit(take() ?: return)
        }
    }

    /** Hands over a text; nothing once the queue is closed. */
    fun add(text: T) = kept.update { if (it.closed) it else it.copy(texts = it.texts + text) }

    /** Takes nothing more. What is kept can still be taken. */
    fun close() = kept.update { it.copy(closed = true) }

    private suspend fun take(): T? {
        while (true) {
            val now = kept.first { it.closed || it.texts.isNotEmpty() }
            val text = now.texts.firstOrNull() ?: return null
            if (kept.compareAndSet(now, now.copy(texts = now.texts.drop(1)))) return text
        }
    }

    private data class Kept<T>(val texts: List<T>, val closed: Boolean)
}
