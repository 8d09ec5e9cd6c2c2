package app.outcry.screens

import androidx.activity.ComponentActivity
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Hands of NΣT!, of which every card is to be seen. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(application = BareApp::class)
class HandFanTest {
    @get:Rule
    val rule = createAndroidComposeRule<ComponentActivity>()

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun usual() = judge()

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun landscape() = judge()

    /** Where cards are played or given away, none is scrolled away, not even in part. */
    private fun judge() {
        val stage = Stage(rule)
        val faults = Scenes.names.filter { it.startsWith("trick.") || it.startsWith("discard.") }.flatMap { name ->
            val screen = Scenes.read(name, "en")
            stage.show(screen)
            val cards = handOf(screen).map { it.key.label }.toSet()
            val nodes = rule.nodes(merged = true).filter { it.label() in cards }
            nodes.filter { it.boundsInRoot.width < it.size.width - 1 || it.boundsInRoot.height < it.size.height - 1 }
                .map { "$name: of ${cards.size} cards `${it.label()}` is cut: ${it.boundsInRoot} of ${it.size}" }
        }
        assertEquals("", faults.joinToString("\n"))
    }
}
