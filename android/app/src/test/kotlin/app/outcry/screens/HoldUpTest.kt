package app.outcry.screens

import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.text.TextLayoutResult
import app.outcry.core.HoldUpView
import app.outcry.core.ScreenView
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** What is held up: it is whole and fills its place, whatever it is and however large texts are. */
class HoldUpTest : DrawnTest() {
    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi", fontScale = 2f)
    fun smallWithLargestText() = judge()

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun usual() = judge()

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi", fontScale = 1.3f)
    fun landscapeWithLargerText() = judge()

    private fun judge() {
        val stage = Stage(rule)
        val held = Scenes.read("hold-up.einstein", "en")
        val words = Scenes.languages.map { (Scenes.read("hold-up.nothing", it).view as ScreenView.HoldUp).view } + WORDS.map { said ->
            (held.view as ScreenView.HoldUp).view.copy(big = said)
        }
        val faults = words.mapNotNull { view ->
            stage.show(held.copy(view = ScreenView.HoldUp(view)))
            fault(view)
        }
        assertEquals("", faults.joinToString("\n"))
    }

    private fun fault(view: HoldUpView): String? {
        val said = view.big.ifEmpty { view.text }
        val shout = rule.nodes(merged = false).firstOrNull { node -> node.isText() && node.label()?.replace('\n', ' ') == said }
            ?: return "`$said` is missing"
        val place = rule.nodes(merged = true).first { it.label() == view.label }.boundsInRoot
        val layouts = mutableListOf<TextLayoutResult>()
        shout.config.getOrNull(SemanticsActions.GetTextLayoutResult)?.action?.invoke(layouts)
        val layout = layouts.first()
        val width = (0 until layout.lineCount).maxOf { layout.getLineRight(it) - layout.getLineLeft(it) }
        val height = layout.getLineBottom(layout.lineCount - 1)
        val font = with(rule.density) { layout.layoutInput.run { style.fontSize.value * density.density * density.fontScale } }
        return when {
            width > place.width + 1 || height > place.height + 1 -> "`$said` is cut: $width × $height in $place"
            width < place.width * FULL && height < place.height * FULL && font < MOST -> "`$said` is small: $width × $height in $place"
            else -> null
        }
    }

    private fun SemanticsNode.isText() = config.getOrNull(SemanticsActions.GetTextLayoutResult) != null

    private companion object {
        /** What is shouted in some of the rounds, short and long. */
        val WORDS = listOf("Two!", "Champagner", "Donnerwetter!", "Ratatata", "Muh, Muh, Muh, Muh", "Grunz, grunz, grunz, grunz", "Trade three!")

        /** The part of its place that it fills, in width or in height. */
        const val FULL = 0.85f

        /** How large letters are at the most, in pixels. */
        const val MOST = 630f
    }
}
