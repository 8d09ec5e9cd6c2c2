package app.outcry.screens

import androidx.compose.ui.semantics.SemanticsNode
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.ScreenView
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** What is to be seen of a screen before anybody has scrolled. */
class SightTest : DrawnTest() {
    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi", fontScale = 2f)
    fun `a choice of teams with the largest text`() = choices()

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun `a choice of teams in landscape`() = choices()

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun `editions beside the chosen one`() {
        val stage = Stage(rule)
        val faults = Scenes.names.filter { it.startsWith("rules.") }.flatMap { name ->
            val screen = Scenes.read(name, "en")
            stage.show(screen)
            val keys = (screen.view as ScreenView.Rules).view.editions
            val chosen = keys.indexOfFirst { it.state is KeyState.Chosen }
            keys.filterIndexed { index, _ -> index == chosen - 1 || index == chosen + 1 }
                .filter { shown(it).boundsInRoot.width < with(rule.density) { Space.large.toPx() } }
                .map { "$name: `${it.label}` cannot be seen" }
        }
        assertEquals("", faults.joinToString("\n"))
    }

    /** Who picks the teams sees the first choice whole, and some of the next one. */
    private fun choices() {
        val stage = Stage(rule)
        val faults = Scenes.names.filter { it.startsWith("teams.") }.flatMap { name ->
            val screen = Scenes.read(name, "en")
            stage.show(screen)
            val keys = (screen.view as ScreenView.Teams).view.choices.map { it.key }
            val whole = keys.take(1).map(::shown).filter { it.boundsInRoot.height < it.size.height - 1 }
            val some = keys.drop(1).take(1).map(::shown).filter { it.boundsInRoot.height == 0f }
            (whole + some).map { "$name: of `${it.label()}` ${it.boundsInRoot.height} of ${it.size.height} can be seen" }
        }
        assertEquals("", faults.joinToString("\n"))
    }

    private fun shown(key: Key): SemanticsNode = rule.nodes(merged = true).first { it.label() == key.label }
}
