package app.outcry.session

import app.outcry.core.Event
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEnd
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.core.TableSession
import java.io.File
import java.nio.file.Path
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/**
 * How soon a session answers its radio: from the first line of the radio's callback, which hands over a frame with its
 * time and a link that nobody has asked for, to the command that closes the link again. Nothing is judged.
 */
class BenchTest {
    @Test
    fun `an answer through the loop`(@TempDir folder: Path) = test {
        val invite = invite(folder.resolve("host"))
        val radio = TestRadio()
        val phone = guest(folder.resolve("guest"), radio, invite)
        val times = measure(radio.told) { frame, opened ->
            radio.heard(frame)
            radio.heard(opened)
        }
        phone.close()
        report("session loop", times)
    }

    @Test
    fun `an answer through the bindings alone`(@TempDir folder: Path) = test {
        val invite = invite(folder.resolve("host"))
        guest(folder.resolve("guest"), TestRadio(), invite).close()
        val session = TableSession(config(folder.resolve("guest")))
        session.linkEvent(LinkEvent.Radio(RadioState.ON))
        session.join(invite)
        val told = LinkedBlockingQueue<LinkCommand>()
        val listening = launch(Dispatchers.IO) {
            var seen = 0uL
            while (true) {
                val delivery = session.nextEvent(seen) ?: break
                seen = delivery.number
                (delivery.event as? Event.Link)?.let { told += it.command }
            }
        }
        val times = measure(told) { frame, opened ->
            session.linkEvent(frame)
            session.linkEvent(opened)
        }
        session.shutdown()
        listening.join()
        session.destroy()
        report("bindings alone", times)
    }

    private fun measure(told: LinkedBlockingQueue<LinkCommand>, hear: (LinkEvent, LinkEvent) -> Unit): LongArray {
        val frame = LinkEvent.Received(1u, ByteArray(60), 0u)
        val times = LongArray(WARM_UP + COUNT) { turn ->
            val link = turn.toUInt() + 2u
            val opened = LinkEvent.Opened(link, LinkEnd.PARENT, null, 185u)
            // As in the air, some time passes between two events.
            Thread.sleep(PAUSE)
            val begun = System.nanoTime()
            hear(frame, opened)
            var command = told.poll(1, TimeUnit.MINUTES)
            while (command !is LinkCommand.Close) command = told.poll(1, TimeUnit.MINUTES)
            val time = System.nanoTime() - begun
            assertEquals(link, command.link)
            time
        }
        return times.sliceArray(WARM_UP until times.size).also(LongArray::sort)
    }

    private fun report(what: String, times: LongArray) {
        val micros = { part: Double -> times[((times.size - 1) * part).toInt()] / 1000 }
        val line = "bench: event to command, $what: median ${micros(0.5)} µs, p99 ${micros(0.99)} µs of ${times.size}"
        println(line)
        System.getProperty("outcry.bench")?.let { File(it).appendText(line + "\n") }
    }

    private companion object {
        const val WARM_UP = 2_000
        const val COUNT = 5_000

        /** In milliseconds. */
        const val PAUSE = 1L
    }
}
