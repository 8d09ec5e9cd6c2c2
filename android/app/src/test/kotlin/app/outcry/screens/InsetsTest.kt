package app.outcry.screens

import android.R
import android.graphics.Insets
import android.graphics.Rect
import android.view.DisplayCutout
import android.view.View
import android.view.WindowInsets
import app.outcry.core.KeyState
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** Nothing that can be pressed lies under the system's bars or a cutout, in any scene and on any sheet. */
class InsetsTest : DrawnTest() {
    private val content by lazy { rule.activity.findViewById<View>(R.id.content) }

    /** Edges of the window in dp: bars, and a cutout. */
    private class Edges(val status: Int, val navigation: Insets, val cutout: Insets)

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun `three keys and a notch`() = judge(Edges(24, Insets.of(0, 0, 0, 48), Insets.of(0, 40, 0, 0)))

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun `the line for gestures`() = judge(Edges(24, Insets.of(0, 0, 0, 24), Insets.NONE))

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun `keys on the right and a notch on the left`() = judge(Edges(24, Insets.of(0, 0, 48, 0), Insets.of(40, 0, 0, 0)))

    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi", fontScale = 2f)
    fun `three keys with the largest text`() = judge(Edges(24, Insets.of(0, 0, 0, 48), Insets.NONE))

    private fun judge(edges: Edges) {
        val stage = Stage(rule)
        val faults = Scenes.names.flatMap { name ->
            val screen = Scenes.read(name, "en")
            fun opened(label: String?): List<String> {
                stage.show(screen)
                dispatch(edges)
                if (label != null) {
                    rule.runOnUiThread(rule.pressOf(label) ?: return listOf("$name: `$label` is missing"))
                    rule.waitForIdle()
                }
                val title = if (Camera.isWanted) "insets/$name-${label ?: "plain"}-${content.width}-${edges.navigation.bottom}" else null
                title?.let { Camera.keep(Camera.picture(rule.activity), it) }
                return hidden(edges).map { "$name, ${label ?: "nothing"} pressed: $it" }
            }
            val corner = screen.keys.takeIf { it.size > 1 }?.joinToString { it.label }
            val asking = keysOf(screen.copy(back = null)).filter { it.ask != null && it.state !is KeyState.Off }.map { it.label }
            (listOf(null) + listOfNotNull(corner) + asking).flatMap(::opened)
        }
        assertEquals("", faults.joinToString("\n"))
    }

    private fun px(dp: Int) = (dp * rule.density.density).toInt()

    private fun px(dp: Insets) = Insets.of(px(dp.left), px(dp.top), px(dp.right), px(dp.bottom))

    private fun dispatch(edges: Edges) {
        val safe = px(edges.cutout)
        val cutout = DisplayCutout(
            safe,
            Rect(0, 0, safe.left, px(80)).takeIf { safe.left > 0 },
            Rect(px(140), 0, px(220), safe.top).takeIf { safe.top > 0 },
            null,
            null,
        )
        val insets = WindowInsets.Builder()
            .setInsets(WindowInsets.Type.statusBars(), Insets.of(0, px(edges.status), 0, 0))
            .setInsets(WindowInsets.Type.navigationBars(), px(edges.navigation))
            .setInsets(WindowInsets.Type.displayCutout(), safe)
            .setDisplayCutout(cutout)
            .build()
        rule.runOnUiThread { content.dispatchApplyWindowInsets(insets) }
        rule.waitForIdle()
    }

    /** Names what can be pressed and reaches under a bar or the cutout. */
    private fun hidden(edges: Edges): List<String> {
        val status = Insets.of(0, px(edges.status), 0, 0)
        val all = Insets.max(Insets.max(status, px(edges.navigation)), px(edges.cutout))
        val safe = Rect(all.left, all.top, content.width - all.right, content.height - all.bottom)
        return rule.nodes(merged = true).filter { it.isPressable() }.mapNotNull { node ->
            val seen = node.boundsInRoot
            val isSafe = seen.left >= safe.left - 1 && seen.top >= safe.top - 1 && seen.right <= safe.right + 1 && seen.bottom <= safe.bottom + 1
            if (isSafe || seen.isEmpty) null else "`${node.label()}` lies at $seen, outside of $safe"
        }
    }
}
