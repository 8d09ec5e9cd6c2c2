package app.outcry.session

import app.outcry.core.Cue
import app.outcry.core.Event
import app.outcry.core.SavedText
import app.outcry.core.SavedTextKind
import java.nio.file.Path
import java.util.concurrent.ConcurrentLinkedQueue
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.toCollection
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.launch
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** What comes once, and whoever collects it for a while. */
class TextTest {
    @Test
    fun `a text waits for the next collector where one was cancelled`(@TempDir folder: Path) = test {
        val session = FakeSession(screen(folder))
        val loop = SessionLoop(this, session, session.view(), null, Dispatchers.Default)
        val cancelled = mutableListOf<SavedText>()
        val collector = collect(loop.texts, cancelled)
        val texts = texts(3)
        texts.forEach { session.next.send(Result.success(Event.SaveText(it))) }
        session.next.send(Result.success(Event.KeepAwake(true)))
        // The collector has been woken, and needs this thread to go on.
        while (!loop.keepAwake.value) Thread.sleep(1)
        collector.cancelAndJoin()
        assertTrue(cancelled.isEmpty())
        assertEquals(texts[0], loop.texts.first(), "texts stay in order")
        loop.close()
        assertNull(loop.ended())
        assertEquals(texts.drop(1), loop.texts.toList(), "what nobody has taken is there after the end")
    }

    @Test
    fun `whoever was cancelled may collect again`(@TempDir folder: Path) = test {
        val session = FakeSession(screen(folder))
        val loop = SessionLoop(this, session, session.view(), null, Dispatchers.Default)
        for (text in texts(3)) {
            val (saved, heard) = mutableListOf<SavedText>() to mutableListOf<TimedCue>()
            val collectors = listOf(collect(loop.texts, saved), collect(loop.cues, heard))
            session.next.send(Result.success(Event.SaveText(text)))
            session.next.send(Result.success(Event.Cue(Cue.BELL, 0uL, 2u)))
            while (saved.isEmpty() || heard.isEmpty()) delay(1)
            assertEquals(listOf(text), saved)
            assertEquals(listOf<Pair<Cue, UByte?>>(Cue.BELL to 2u), heard.map { it.cue to it.seat })
            collectors.forEach { it.cancelAndJoin() }
        }
        loop.close()
    }

    @Test
    fun `each text goes to one collector, whoever is cancelled meanwhile`() = test {
        val queue = TextQueue<SavedText>()
        val taken = ConcurrentLinkedQueue<SavedText>()
        val texts = texts(2000)
        val adding = launch(Dispatchers.Default) { texts.forEach { queue.add(it) } }
        while (adding.isActive) {
            val collectors = List(4) { launch(Dispatchers.Default) { queue.texts.collect { taken += it } } }
            collectors.forEach { it.cancelAndJoin() }
        }
        queue.close()
        queue.add(text("late"))
        queue.texts.toCollection(taken)
        assertEquals(texts, taken.sortedBy { it.name.toInt() })
    }

    /** Collects from now on. */
    private fun <T> CoroutineScope.collect(flow: Flow<T>, into: MutableList<T>) =
        launch(start = CoroutineStart.UNDISPATCHED) { flow.toCollection(into) }

    private fun texts(count: Int) = List(count) { text("$it") }

    private fun text(name: String) = SavedText(SavedTextKind.SHEET, name, "The sheet", "text")
}
