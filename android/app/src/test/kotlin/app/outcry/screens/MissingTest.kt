package app.outcry.screens

import app.outcry.core.ScreenView
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** The screen of a table at which somebody is missing. */
@Config(qualifiers = "w360dp-h740dp-xhdpi")
class MissingTest : DrawnTest() {
    @Test
    fun `each time is read with what it is`() {
        val stage = Stage(rule)
        for ((name, votes) in listOf("missing.one" to false, "missing.vote" to true)) {
            val screen = Scenes.read(name, "en")
            val view = (screen.view as ScreenView.Missing).view
            stage.show(screen)
            val times = rule.nodes(merged = true).mapNotNull { it.label() }.filter { TIME.containsMatchIn(it) }
            // The clock of the stage stands at a tenth of a second.
            val expected = listOf("${view.sinceLabel}, 0:00", "${view.voteLabel}, 2:00")
            assertEquals(name, if (votes) expected.take(1) else expected, times)
        }
    }

    private companion object {
        val TIME = Regex("\\d:\\d\\d$")
    }
}
