package app.outcry.screens

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.semantics.ScrollAxisRange
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.SemanticsPropertyKey
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.unit.toSize
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.Theme
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.annotation.Config

/** Every screen that the core's own scenes produce, measured by its semantics: what can be pressed, read and reached. */
class ScreensTest : DrawnTest() {
    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi")
    fun small() = judge("en")

    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi", fontScale = 2f)
    fun smallWithLargestText() = judge("de")

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
            (layoutFaults(screen) + keyFaults(stage, screen)).map { "$name: $it" }
        }
        assertEquals("", faults.joinToString("\n"))
    }

    /** Everything has a label or a role, and what can be pressed both, and room for a finger; all can be reached; no text is cut. */
    private fun layoutFaults(screen: Screen): List<String> = buildList {
        val targets = Targets(screen)
        val whole = rule.onRoot().fetchSemanticsNode().boundsInRoot
        val nodes = rule.nodes(merged = true)
        for (node in nodes) {
            val label = node.label()
            val hasRole = node.config.getOrNull(SemanticsProperties.Role) != null
            if (label.isNullOrBlank() && (node.isPressable() || (node.isRead() && !hasRole))) add("something says nothing: ${node.config}")
            if (node.isPressable()) {
                if (!hasRole && !node.isEntry()) add("`$label` has no role")
                val least = with(rule.density) { targets.least(label).toPx() }
                val size = node.size.toSize()
                if (size.width < least - 1 || size.height < least - 1) add("`$label` is too small for a finger: $size of $least")
            }
            val bounds = node.place()
            val isBeside = bounds.left < whole.left - 1 || bounds.right > whole.right + 1
            val isOver = bounds.top < whole.top - 1 || bounds.bottom > whole.bottom + 1
            if ((isBeside && !node.scrolls(SIDEWAYS)) || (isOver && !node.scrolls(DOWN))) add("`$label` lies outside of the screen: $bounds")
            // What scrolls can be reached as long as there is room to see it in.
            val isScrolled = node.config.getOrNull(DOWN)?.let { it.maxValue() > 0 } == true
            if (isScrolled && node.boundsInRoot.height < with(rule.density) { Space.touch.toPx() }) {
                add("what scrolls has no room: ${node.boundsInRoot}")
            }
        }
        addAll(crowded(nodes.filter { it.isPressable() }, targets))
        addAll(glimpsed(nodes, screen))
        addAll(covered(screen))
        val names = namesOn(screen)
        val labels = nodes.mapNotNull { it.label() }
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

    /** Says of what lies side by side and moves together that a finger could hit one for the other. */
    private fun crowded(keys: List<SemanticsNode>, targets: Targets): List<String> = buildList {
        keys.forEachIndexed { index, one ->
            val place = one.place()
            for (other in keys.drop(index + 1)) {
                val isInside = generateSequence(other.parent) { it.parent }.any { it.id == one.id }
                if (isInside || one.scroller() != other.scroller()) continue
                val next = other.place()
                val gap = maxOf(next.left - place.right, place.left - next.right, next.top - place.bottom, place.top - next.bottom)
                val least = with(rule.density) { targets.apart(one.label(), other.label()).toPx() }
                if (gap < least - 1) add("`${one.label()}` and `${other.label()}` are $gap apart: $place, $next")
            }
        }
    }

    /** Says of cards of a hand at the edge of what scrolls sideways that they look as if they were cut, and not as if there were more. */
    private fun glimpsed(nodes: List<SemanticsNode>, screen: Screen): List<String> {
        val cards = handOf(screen).map { it.key.label }.toSet()
        return nodes.filter { it.label() in cards && it.scrolls(SIDEWAYS) }.mapNotNull { node ->
            val seen = node.boundsInRoot.width / node.size.width
            if (seen < NONE || seen > WHOLE || seen in GLIMPSE) null else "of `${node.label()}` so much is seen: $seen"
        }
    }

    /** Says of what is written that something else is written over it. */
    private fun covered(screen: Screen): List<String> = buildList {
        // Boxes that a line has closed over lie under its sentence, and the digits of a code over the entry that takes them.
        val closed = (screen.view as? ScreenView.VetoBoard)?.view?.lines.orEmpty().filter { it.sentence != null }
        val boxes = closed.flatMap { line -> line.boxes.map { it.key.label } }
        val texts = rule.nodes(merged = false).filter { node ->
            node.config.getOrNull(SemanticsActions.GetTextLayoutResult) != null &&
                generateSequence(node) { it.parent }.none { it.label() in boxes || it.isEntry() }
        }
        texts.forEachIndexed { index, one ->
            for (other in texts.drop(index + 1)) {
                val both = one.boundsInRoot.intersect(other.boundsInRoot)
                if (both.width > TOUCHING && both.height > TOUCHING) add("`${one.label()}` and `${other.label()}` lie over each other: $both")
            }
        }
    }

    /** Every key of the view is there, and does exactly what it says. */
    private fun keyFaults(stage: Stage, screen: Screen): List<String> = buildList {
        // The way back is the system's own gesture.
        for (key in keysOf(screen.copy(back = null))) {
            stage.pressed.clear()
            val press = rule.pressOf(key.label)
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
        val no = rule.pressOf(question.no) ?: return "`${question.no}` is missing"
        rule.runOnUiThread(no)
        rule.waitForIdle()
        if (stage.pressed.isNotEmpty()) return "`${question.no}` hands over ${stage.pressed}"
        rule.runOnUiThread(rule.pressOf(key.label)!!)
        rule.waitForIdle()
        val yes = rule.pressOf(question.yes) ?: return "`${question.yes}` is missing"
        rule.runOnUiThread(yes)
        rule.waitForIdle()
        return if (stage.pressed == listOf(key.intent)) null else "`${question.yes}` hands over ${stage.pressed}"
    }
}

/** How much of a card is seen that is scrolled away, that is seen whole, and that says that there are more. */
private const val NONE = 0.02f
private const val WHOLE = 0.98f
private val GLIMPSE = 0.4f..0.6f

/** By how many pixels lines of text may come upon each other: letters leave more room than that. */
private const val TOUCHING = 2f

private val SIDEWAYS = SemanticsProperties.HorizontalScrollAxisRange
private val DOWN = SemanticsProperties.VerticalScrollAxisRange

private fun SemanticsNode.isEntry() = config.getOrNull(SemanticsActions.SetText) != null

/** Says whether a screen reader comes to something by itself: not to what only holds other things, or to a shape that is drawn. */
private fun SemanticsNode.isRead(): Boolean {
    val isPlace = config.getOrNull(DOWN) != null || config.getOrNull(SIDEWAYS) != null
    return children.isEmpty() && !isPlace && config.any { (property, _) -> property.name !in STRUCTURE }
}

private val STRUCTURE = setOf("Shape", SemanticsProperties.IsTraversalGroup.name, SemanticsProperties.TraversalIndex.name)

/** Where something lies, whether it can be seen or is scrolled away. */
private fun SemanticsNode.place() = Rect(positionInRoot, size.toSize())

/** Says whether something scrolls, or what it lies in. */
private fun SemanticsNode.scrolls(axis: SemanticsPropertyKey<ScrollAxisRange>): Boolean =
    generateSequence(this) { it.parent }.any { it.config.getOrNull(axis) != null }

/** Gives what something moves with. */
private fun SemanticsNode.scroller(): Int? =
    generateSequence(parent) { it.parent }.firstOrNull { it.config.getOrNull(SIDEWAYS) != null || it.config.getOrNull(DOWN) != null }?.id

/** Says whether some of a text is not to be seen. Sizes are whole pixels, what is written is not. */
private fun TextLayoutResult.isCut(): Boolean {
    val isTooWide = (0 until lineCount).any { getLineRight(it) - getLineLeft(it) > size.width + 1 }
    val isTooHigh = getLineBottom(lineCount - 1) > size.height + 1
    return isTooWide || isTooHigh || multiParagraph.didExceedMaxLines || isLineEllipsized(lineCount - 1)
}
