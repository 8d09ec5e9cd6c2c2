package app.outcry.session

import app.outcry.core.LinkCommand
import app.outcry.core.LinkEnd
import app.outcry.core.LinkEvent
import app.outcry.core.UniffiLib
import app.outcry.core.uniffiContinuationHandleMap
import com.sun.jna.internal.Cleaner
import java.io.File
import java.nio.file.Path
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlin.time.Duration.Companion.milliseconds
import kotlinx.coroutines.delay
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** What is left behind after many events, and after many sessions. */
class LeakTest {
    @Test
    fun `ten thousand events leave nothing behind`(@TempDir folder: Path) = test {
        val radio = TestRadio()
        val phone = guest(folder.resolve("guest"), radio, invite(folder.resolve("host")))
        var link = 0u
        // Each turn is a frame of half a kilobyte in, an event in and an event out.
        val tenThousand = {
            repeat(10_000) {
                radio.heard(LinkEvent.Received(1u, ByteArray(FRAME), 0u))
                radio.heard(LinkEvent.Opened(++link + 1u, LinkEnd.PARENT, null, 185u))
                var command = radio.told.poll(1, TimeUnit.MINUTES)
                while (command !is LinkCommand.Close) command = radio.told.poll(1, TimeUnit.MINUTES)
                assertEquals(link + 1u, command.link)
                radio.heard(LinkEvent.Closed(link + 1u))
            }
        }
        // Caches and compiled code grow at first, and memory is had and given back in large parts; a leak grows in every round.
        tenThousand()
        val start = Left.now()
        val growth = mutableListOf<Left>()
        // On a busy machine the compiler is at work in many rounds, and its code lies outside the heap. It ends, a leak does not.
        while (growth.size < ROUNDS || growth.count(Left::quiet) < QUIET_ROUNDS) {
            assertTrue(growth.size < MOST_ROUNDS, "outside the heap: $growth")
            val before = Left.now()
            tenThousand()
            growth += Left.now() - before
        }
        println("left behind by 10,000 events, round by round: $growth")
        // The least leak would be one object on the heap, or one buffer of a frame, for each event.
        val least = growth.size * 10_000L * OBJECT
        var heap = Left.now().heap - start.heap
        // On a busy machine cleaners lag behind by a round or more; what leaks never goes.
        for (look in 1..MOST_LOOKS) if (heap >= least) heap = Left.now().heap - start.heap
        assertTrue(heap < least, "$heap bytes on the heap after $growth")
        assertTrue(growth.all { it.handles <= 1 && it.threads <= 4 }, "$growth")
        phone.close()
        assertEquals(0, uniffiContinuationHandleMap.size)
    }

    @Test
    fun `a hundred sessions leave nothing behind`(@TempDir folder: Path) = test {
        repeat(10) { Phone.open(this, folder, TestRadio()).close() }
        val before = Left.now()
        repeat(100) { Phone.open(this, folder, TestRadio()).close() }
        val left = Left.now() - before
        println("left behind by 100 sessions: $left")
        assertTrue(left.threads <= 4 && left.files <= 2 && left.handles <= 0, "$left")
        assertEquals(0, uniffiContinuationHandleMap.size)
    }

    /** What a process holds. */
    private data class Left(val heap: Long, val resident: Long, val handles: Int, val threads: Int, val files: Int) {
        operator fun minus(other: Left) = Left(
            heap - other.heap,
            resident - other.resident,
            handles - other.handles,
            threads - other.threads,
            files - other.files,
        )

        /** Whether memory outside the heap grew by less than half a frame for each of ten thousand events. */
        fun quiet() = resident < 10_000 * FRAME / 2

        companion object {
            suspend fun now(): Left {
                // What cleaners let go of takes a collection to be found and another to be gone.
                var heap = Long.MAX_VALUE
                do {
                    val before = heap
                    haveCleaned()
                    System.gc()
                    heap = Runtime.getRuntime().run { totalMemory() - freeMemory() }
                } while (before - heap > STABLE)
                return Left(
                    heap,
                    status("VmRSS") * 1024,
                    uniffiContinuationHandleMap.size,
                    status("Threads").toInt(),
                    File("/proc/self/fd").list()!!.size,
                )
            }

            /** Collects until the cleaners of the binding and of JNA have let go of what was left for them. */
            private suspend fun haveCleaned() {
                val cleaned = CountDownLatch(2)
                leaveTo(cleaned)
                while (cleaned.count > 0) {
                    System.gc()
                    // One collection after another would leave the cleaners no time.
                    delay(100.milliseconds)
                }
            }

            /** Nobody holds what is registered here once this has returned. */
            private fun leaveTo(cleaned: CountDownLatch) {
                UniffiLib.CLEANER.register(Any(), cleaned::countDown)
                Cleaner.getCleaner().register(Any(), cleaned::countDown)
            }

            private fun status(name: String): Long {
                val line = File("/proc/self/status").readLines().first { it.startsWith("$name:") }
                return line.filter(Char::isDigit).toLong()
            }
        }
    }

    private companion object {
        const val FRAME = 512
        const val STABLE = 20_000L
        const val ROUNDS = 5
        const val QUIET_ROUNDS = 2
        const val MOST_ROUNDS = 25

        /** The size of the smallest object, in bytes. */
        const val OBJECT = 16
        const val MOST_LOOKS = 100
    }
}
