package app.outcry.screens

import android.view.View
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** A system that runs from right to left mirrors nothing: drags and drawings go by coordinates, and the core's languages from left to right. */
@Config(qualifiers = "w360dp-h740dp-xhdpi")
class DirectionTest : DrawnTest() {
    @Test
    fun `a system in Arabic moves nothing`() {
        val stage = Stage(rule)
        fun places(direction: Int) = Scenes.names.associateWith { name ->
            rule.runOnUiThread { rule.activity.window.decorView.layoutDirection = direction }
            stage.show(Scenes.read(name, "en"))
            rule.nodes(merged = false).map { it.label() to it.boundsInRoot }
        }
        val usual = places(View.LAYOUT_DIRECTION_LTR)
        val mirrored = places(View.LAYOUT_DIRECTION_RTL)
        assertEquals(emptyList<String>(), usual.keys.filter { usual[it] != mirrored[it] })
    }
}
