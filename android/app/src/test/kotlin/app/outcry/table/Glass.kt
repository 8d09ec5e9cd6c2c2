package app.outcry.table

import android.app.Activity
import android.view.View
import android.view.ViewGroup
import androidx.compose.ui.node.RootForTest
import androidx.compose.ui.semantics.AccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.SemanticsPropertyKey
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.text.AnnotatedString

/** What an activity shows, as a screen reader has it: all that somebody who plays by ear gets to know. */
class Glass(private val activity: Activity) {
    /** Gives all that says something, in the order of the tree. */
    fun things(): List<Thing> = buildList {
        fun gather(node: SemanticsNode) {
            node.words()?.let { add(Thing(it, node)) }
            node.children.forEach(::gather)
        }
        gather(root(activity.window.decorView)!!.semanticsOwner.rootSemanticsNode)
    }

    private fun root(view: View): RootForTest? = when (view) {
        is RootForTest -> view
        is ViewGroup -> (0 until view.childCount).firstNotNullOfOrNull { root(view.getChildAt(it)) }
        else -> null
    }
}

/** Somebody's screen. */
interface Shown {
    val name: String

    /** Gives all that says something, in the order of the tree. */
    fun things(): List<Thing>
}

/** Something on a screen: what is said of it, and what can be done with it. */
class Thing(val label: String, private val node: SemanticsNode) {
    /** Whether it is a key, and one that does something. */
    val isReady get() = has(SemanticsProperties.Role) == Role.Button && has(SemanticsProperties.Disabled) == null &&
        has(SemanticsProperties.StateDescription) == null && has(SemanticsActions.OnClick) != null

    val isChosen get() = has(SemanticsProperties.Selected) == true

    val isEntry get() = has(SemanticsActions.SetText) != null

    fun press() = act(SemanticsActions.OnClick) { it() }

    fun type(text: String) = act(SemanticsActions.SetText) { it(AnnotatedString(text)) }

    override fun toString() = if (isReady) "[$label]" else label

    private fun <T> has(key: SemanticsPropertyKey<T>): T? = node.config.getOrNull(key)

    private fun <T : Function<Boolean>> act(key: SemanticsPropertyKey<AccessibilityAction<T>>, how: (T) -> Boolean) {
        how(has(key)?.action ?: error("`$label` does nothing like that"))
    }
}

private fun SemanticsNode.words(): String? =
    config.getOrNull(SemanticsProperties.ContentDescription)?.joinToString() ?: config.getOrNull(SemanticsProperties.Text)?.joinToString { it.text }
