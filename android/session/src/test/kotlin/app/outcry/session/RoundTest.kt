package app.outcry.session

import app.outcry.core.Cue
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import java.nio.file.Path
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.coroutineScope
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** Phones that play with each other through nothing but their screens. */
class RoundTest {
    @Test
    fun `a host and two hands play a round`(@TempDir folder: Path) = test {
        val air = Air()
        val phones = listOf("Ada", "Bo", "Cy").map { Phone.open(this, folder.resolve(it), air.phone()) }
        val (ada, bo, cy) = phones
        assertFalse(ada.loop.keepAwake.value)
        val host = Person("Ada", "9", guests = 2)
        val lobby = ada.played(host) { (it.view as? ScreenView.Lobby)?.view?.invite != null }
        val invite = (lobby.view as ScreenView.Lobby).view.invite!!.uri
        val people = listOf(ada to host, bo to Person("Bo", "10", invite), cy to Person("Cy", "A", invite))
        val corners = coroutineScope {
            people.map { (phone, person) -> async { corner(phone.played(person) { corner(it) != null })!! } }.awaitAll()
        }
        for (corner in corners) {
            assertEquals(corners[0].bars.map { it.name to it.total }.toSet(), corner.bars.map { it.name to it.total }.toSet())
            assertEquals(listOf("Ada", "Bo", "Cy"), corner.bars.map { it.name }.sorted())
            assertEquals(1, corner.bars.count { it.you })
            assertEquals(1, corner.bars.count { it.change.isNotEmpty() }, "one of them has cornered a suit")
        }
        assertTrue(air.carried > 100, "the round was played over the air")
        for (phone in phones) {
            // Not the bell: one that would sound half a second late, as on a busy machine, is left out.
            assertTrue(Cue.OPENING in phone.cues)
            assertTrue(phone.loop.keepAwake.value, "nobody's display goes dark in a round")
        }
        phones.forEach { it.close() }
    }

    private fun corner(screen: Screen) = (screen.view as? ScreenView.Corner)?.view
}
