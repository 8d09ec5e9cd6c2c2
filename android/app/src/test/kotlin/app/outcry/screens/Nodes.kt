package app.outcry.screens

import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.compose.ui.test.onRoot

/** Gives everything on the screen: as a screen reader has it, or each text and drawing by itself. */
fun ComposeTestRule.nodes(merged: Boolean): List<SemanticsNode> = buildList {
    fun gather(node: SemanticsNode) {
        add(node)
        node.children.forEach(::gather)
    }
    gather(onRoot(useUnmergedTree = !merged).fetchSemanticsNode())
}

/** Gives what is said of something. */
fun SemanticsNode.label(): String? =
    config.getOrNull(SemanticsProperties.ContentDescription)?.joinToString() ?: config.getOrNull(SemanticsProperties.Text)?.joinToString()

/** Says whether something can be pressed. */
fun SemanticsNode.isPressable() = config.getOrNull(SemanticsActions.OnClick) != null

/** Says whether something, or what it stands in, is a key that is off. */
fun SemanticsNode.isOff() = generateSequence(this) { it.parent }.any { it.config.getOrNull(SemanticsProperties.Disabled) != null }

/** Returns the deed of pressing the node of this label, or of its action with this label. */
fun ComposeTestRule.pressOf(label: String): (() -> Unit)? {
    for (node in nodes(merged = true)) {
        val click = node.config.getOrNull(SemanticsActions.OnClick)
        if (click != null && (node.label() == label || click.label == label)) return { click.action!!() }
        val long = node.config.getOrNull(SemanticsActions.OnLongClick)
        if (long != null && long.label == label) return { long.action!!() }
        val action = node.config.getOrNull(SemanticsActions.CustomActions)?.firstOrNull { it.label == label }
        if (action != null) return { action.action() }
    }
    return null
}
