package app.outcry.screens

import androidx.compose.ui.Modifier
import androidx.compose.ui.node.ModifierNodeElement
import androidx.compose.ui.node.SemanticsModifierNode
import androidx.compose.ui.node.invalidateSemantics
import androidx.compose.ui.platform.InspectorInfo
import androidx.compose.ui.semantics.SemanticsPropertyReceiver
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.traversalIndex

/** The parts of a screen in play in the order in which a screen reader comes to them, wherever they lie. */
enum class Reading {
    STATUS,

    /** What lies open for everybody, as it lies: this is also the place of whatever is no part of the others. */
    TABLE,
    HAND,
    LOT,
    MAIN,

    /** Who can be swapped with. */
    CALLERS,
    BELL,
    KEYS,
    PEOPLE,
    CORNER,
}

/** How many places a part has at most. */
private const val PLACES = 100f

/**
 * Has a screen reader come to this in its turn.
 *
 * @param place where it comes among all that belongs to the same part
 */
fun Modifier.read(part: Reading, place: Int = 0): Modifier =
    this then ReadElement(part.ordinal - Reading.TABLE.ordinal + place / PLACES)

/** Has each part of what scrolls come in its turn, also after what lies outside of it; to be put before the scrolling. */
fun Modifier.readByParts(): Modifier = this then ReadElement(null)

/** Equal ones are equal, so that what has one is not composed anew with whatever it stands in. */
private data class ReadElement(val turn: Float?) : ModifierNodeElement<ReadNode>() {
    override fun create() = ReadNode(turn)

    override fun update(node: ReadNode) {
        node.turn = turn
        node.invalidateSemantics()
    }

    override fun InspectorInfo.inspectableProperties() {
        name = "read"
        value = turn
    }
}

private class ReadNode(var turn: Float?) : Modifier.Node(), SemanticsModifierNode {
    override fun SemanticsPropertyReceiver.applySemantics() {
        isTraversalGroup = turn != null
        turn?.let { traversalIndex = it }
    }
}
