package app.outcry.screens

import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** Hands of NΣT!, of which every card is to be seen. */
class HandFanTest : DrawnTest() {
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
