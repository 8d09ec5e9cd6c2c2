package app.outcry.session

import app.outcry.core.Cue
import app.outcry.core.FfiConverterTypeScreen
import app.outcry.core.GameName
import app.outcry.core.Haptic
import app.outcry.core.InputField
import app.outcry.core.Intent
import app.outcry.core.LightColour
import app.outcry.core.Picture
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.SignPattern
import app.outcry.core.TableOptions
import app.outcry.core.Theme
import app.outcry.core.cardGeometry
import app.outcry.core.drawing
import app.outcry.core.haptic
import app.outcry.core.light
import app.outcry.core.palette
import app.outcry.core.pattern
import app.outcry.core.pulses
import app.outcry.core.sound
import java.io.File
import java.nio.ByteBuffer
import java.nio.file.Path
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.first
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** What is drawn, heard and felt comes through the binding whole, and how much a screen weighs there. */
class MediaTest {
    @Test
    fun `everything that is data comes through`() {
        val wheat = drawing(Picture.Named("wheat"))!!
        assertEquals(60f, wheat.width)
        assertTrue(wheat.paths.all { it.segments.isNotEmpty() })
        assertNull(drawing(Picture.Named("no-such-thing")))
        assertTrue(pattern(SignPattern.DOTS, 20f).paths.isNotEmpty())
        assertEquals(0xF0BC4Eu, palette(Theme.COLOUR, false).mainKey)
        assertEquals(140f, cardGeometry().height)
        // 1.1 s of 44,100 samples, each of two bytes.
        assertEquals(2 * 48_510, sound(Cue.BELL, 3u).size)
        assertEquals(pulses(Haptic.DULL_BELL), haptic(Cue.DULL_BELL))
        assertEquals(LightColour.BRASS, light(Cue.TURN)?.to)
    }

    @Test
    fun `a screen comes over the boundary soon`(@TempDir folder: Path) = test {
        report(
            "pit, 13 seats",
            dealt(GameName.PIT, "short", 13, folder.resolve("pit")) {
                it.view is ScreenView.Sorting || it.view is ScreenView.Trading
            },
        )
        report("veto board", dealt(GameName.NYET, "nyet-manual", 5, folder.resolve("nyet")) { it.view is ScreenView.VetoBoard })
    }

    /** Gives a screen of a table with bots, as soon as it is as wanted. */
    private suspend fun CoroutineScope.dealt(game: GameName, edition: String, seats: Int, folder: Path, wanted: (Screen) -> Boolean): Screen {
        val phone = Phone.open(this, folder, null)
        phone.loop.submit(Intent.Type(InputField.Name, "Ada"))
        phone.loop.host(TableOptions(game, edition, emptyList()))
        while (true) {
            val screen = phone.loop.screen.value
            if (wanted(screen)) return screen.also { phone.close() }
            val lobby = (screen.view as? ScreenView.Lobby)?.view
            when {
                lobby == null -> {}
                lobby.seats.size < seats -> phone.loop.submit(Intent.AddBot)
                else -> lobby.start?.let { phone.loop.submit(it.intent) }
            }
            phone.loop.screen.first { it != screen }
        }
    }

    private fun report(what: String, screen: Screen) {
        val bytes = written(screen)
        check(written(FfiConverterTypeScreen.read(bytes)) == bytes.rewind()) { "what was read is not what was written" }
        val times = LongArray(WARM_UP + COUNT) {
            bytes.rewind()
            val begun = System.nanoTime()
            FfiConverterTypeScreen.read(bytes)
            System.nanoTime() - begun
        }.drop(WARM_UP).sorted()
        val line = "bench: screen, $what: ${bytes.limit()} bytes, decoded in ${times[COUNT / 2] / 1000} µs"
        println(line)
        System.getProperty("outcry.bench")?.let { File(it).appendText(line + "\n") }
    }

    private fun written(screen: Screen): ByteBuffer =
        ByteBuffer.allocate(FfiConverterTypeScreen.allocationSize(screen).toInt())
            .also { FfiConverterTypeScreen.write(screen, it) }
            .flip()

    private companion object {
        const val WARM_UP = 2_000
        const val COUNT = 1_000
    }
}
