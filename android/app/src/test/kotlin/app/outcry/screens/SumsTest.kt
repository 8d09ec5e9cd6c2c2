package app.outcry.screens

import androidx.compose.ui.semantics.SemanticsNode
import app.outcry.core.ScreenView
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** The sums of a round of NΣT!, which can be followed. */
class SumsTest : DrawnTest() {
    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun usual() = judge()

    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi", fontScale = 2f)
    fun smallWithLargestText() = judge()

    /** Each sign is whole, and stands right beside a figure of its sum. */
    private fun judge() {
        val stage = Stage(rule)
        val faults = Scenes.names.filter { it.startsWith("scoring.") }.flatMap { name ->
            Scenes.languages.flatMap { language ->
                val screen = Scenes.read(name, language)
                stage.show(screen)
                val figures = (screen.view as ScreenView.Scoring).view.sides.flatMap { side -> side.parts.map { it.text } }.toSet()
                val nodes = rule.nodes(merged = false)
                val around = nodes.filter { it.label() in figures }
                nodes.filter { it.label() in SIGNS && around.none { figure -> figure.isBeside(it) } }.map { "$name in $language: `${it.label()}` is alone" }
            }
        }
        assertEquals("", faults.joinToString("\n"))
    }

    private fun SemanticsNode.isBeside(sign: SemanticsNode): Boolean {
        val (left, top) = positionInRoot
        val gap = maxOf(sign.positionInRoot.x - left - size.width, left - sign.positionInRoot.x - sign.size.width)
        val most = with(rule.density) { Space.small.toPx() }
        return gap in 0f..most && sign.positionInRoot.y < top + size.height && top < sign.positionInRoot.y + sign.size.height
    }

    private companion object {
        val SIGNS = setOf("(", ")", "+", "×", "=", "→")
    }
}
