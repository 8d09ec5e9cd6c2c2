package app.outcry.screens

import androidx.activity.ComponentActivity
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.unit.toSize
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Screen
import app.outcry.core.Theme
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Every screen that the core's own scenes produce, measured by its semantics: what can be pressed, read and reached. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(application = BareApp::class)
class ScreensTest {
    @get:Rule
    val rule = createAndroidComposeRule<ComponentActivity>()

    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi")
    fun small() = judge("en")

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi", fontScale = 1.3f)
    fun usualWithLargerText() = judge("de")

    @Test
    @Config(qualifiers = "w411dp-h891dp-xhdpi", fontScale = 2f)
    fun largeWithLargestText() = judge("fr")

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun landscapeWithLeftHand() = judge("es") { copy(leftHanded = true) }

    @Test
    @Config(qualifiers = "w800dp-h1280dp-xhdpi")
    fun tabletInHighContrast() = judge("en") { copy(theme = Theme.HIGH_CONTRAST) }

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun usualInGreyscaleByTapsOnly() = judge("en") { copy(theme = Theme.GREYSCALE, tapsOnly = true) }

    private fun judge(language: String, wanted: app.outcry.core.Appearance.() -> app.outcry.core.Appearance = { this }) {
        val stage = Stage(rule)
        val only = System.getProperty("outcry.only").orEmpty().split(',')
        val names = Scenes.names.filter { name -> only.any(name::startsWith) }
        assertTrue("no scene begins with any of $only", names.isNotEmpty())
        val faults = names.flatMap { name ->
            val screen = Scenes.read(name, language)
            stage.show(screen.copy(appearance = screen.appearance.wanted()))
            (layoutFaults(namesOn(screen)) + keyFaults(stage, screen)).map { "$name: $it" }
        }
        assertEquals("", faults.joinToString("\n"))
    }

    /** Everything that can be pressed has a label, a role and room for a finger; nothing lies outside; no text is cut. */
    private fun layoutFaults(names: Set<String>): List<String> = buildList {
        val whole = rule.onRoot().fetchSemanticsNode().boundsInRoot
        val least = with(rule.density) { LEAST_TOUCH.toPx() }
        for (node in rule.nodes(merged = true)) {
            val label = node.label()
            if (node.isPressable()) {
                if (label.isNullOrBlank()) add("something that can be pressed says nothing: ${node.config}")
                if (node.config.getOrNull(SemanticsProperties.Role) == null && !node.isEntry()) add("`$label` has no role")
                val size = node.size.toSize()
                if (size.width < least - 1 || size.height < least - 1) add("`$label` is too small for a finger: $size of $least")
            }
            val bounds = Rect(node.positionInRoot, node.size.toSize())
            if (!node.scrollsSideways() && (bounds.left < whole.left - 1 || bounds.right > whole.right + 1)) {
                add("`$label` lies outside of the screen: $bounds")
            }
        }
        val labels = rule.nodes(merged = true).mapNotNull { it.label() }
        for (node in rule.nodes(merged = false)) {
            val layouts = mutableListOf<TextLayoutResult>()
            node.config.getOrNull(SemanticsActions.GetTextLayoutResult)?.action?.invoke(layouts)
            for (layout in layouts.filter { it.isCut() }) {
                val text = layout.layoutInput.text.text
                val isSaid = names.any { name -> name in text && labels.any { name in it } }
                if (!isSaid) add("cut: `$text` in ${layout.size}")
            }
        }
    }

    /** Every key of the view is there, and does exactly what it says. */
    private fun keyFaults(stage: Stage, screen: Screen): List<String> = buildList {
        // The way back is the system's own gesture.
        for (key in keysOf(screen.copy(back = null))) {
            stage.pressed.clear()
            val press = pressOf(key.label)
            if (press == null) {
                add("the key `${key.label}` is missing")
                continue
            }
            rule.runOnUiThread(press)
            rule.waitForIdle()
            if (key.ask != null && key.state !is KeyState.Off) add(answerFault(stage, key) ?: continue)
            if (key.state is KeyState.Off) {
                if (stage.pressed.isNotEmpty()) add("`${key.label}` is off and hands over ${stage.pressed}")
            } else if (key.ask == null && stage.pressed != listOf(key.intent)) {
                add("`${key.label}` hands over ${stage.pressed} and not ${key.intent}")
            }
        }
    }

    /** Answers a question: no does nothing, yes does what was asked about. */
    private fun answerFault(stage: Stage, key: Key): String? {
        val question = key.ask!!
        if (stage.pressed.isNotEmpty()) return "`${key.label}` does not ask first"
        val no = pressOf(question.no) ?: return "`${question.no}` is missing"
        rule.runOnUiThread(no)
        rule.waitForIdle()
        if (stage.pressed.isNotEmpty()) return "`${question.no}` hands over ${stage.pressed}"
        rule.runOnUiThread(pressOf(key.label)!!)
        rule.waitForIdle()
        val yes = pressOf(question.yes) ?: return "`${question.yes}` is missing"
        rule.runOnUiThread(yes)
        rule.waitForIdle()
        return if (stage.pressed == listOf(key.intent)) null else "`${question.yes}` hands over ${stage.pressed}"
    }

    /** Gives what pressing the thing of this label does, or doing its action of this label. */
    private fun pressOf(label: String): (() -> Unit)? {
        for (node in rule.nodes(merged = true)) {
            val click = node.config.getOrNull(SemanticsActions.OnClick)
            if (click != null && (node.label() == label || click.label == label)) return { click.action!!() }
            val long = node.config.getOrNull(SemanticsActions.OnLongClick)
            if (long != null && long.label == label) return { long.action!!() }
            val action = node.config.getOrNull(SemanticsActions.CustomActions)?.firstOrNull { it.label == label }
            if (action != null) return { action.action() }
        }
        return null
    }

    private companion object {
        val LEAST_TOUCH = Space.touch
    }
}

private fun SemanticsNode.isEntry() = config.getOrNull(SemanticsActions.SetText) != null

private fun SemanticsNode.scrollsSideways(): Boolean =
    generateSequence(this) { it.parent }.any { it.config.getOrNull(SemanticsProperties.HorizontalScrollAxisRange) != null }

/** Says whether some of a text is not to be seen. Sizes are whole pixels, what is written is not. */
private fun TextLayoutResult.isCut(): Boolean {
    val isTooWide = (0 until lineCount).any { getLineRight(it) - getLineLeft(it) > size.width + 1 }
    val isTooHigh = getLineBottom(lineCount - 1) > size.height + 1
    return isTooWide || isTooHigh || multiParagraph.didExceedMaxLines || isLineEllipsized(lineCount - 1)
}
