package app.outcry.screens

import app.outcry.core.Appearance
import app.outcry.core.Theme
import org.junit.Assert.assertEquals
import org.junit.Assume.assumeTrue
import org.junit.Test
import org.robolectric.annotation.Config

/**
 * Draws every scene whose name begins with the property `outcry.only`, or all: in each theme, of which the contrasts are judged;
 * and where somebody wants to look at them, which is what the property `outcry.pictures` says, in other shapes too, all of them on
 * sheets, one for each kind of screen.
 */
class PicturesTest : DrawnTest() {
    @Test
    @Config(qualifiers = USUAL)
    fun night() = draw("night", THIRD) { this }

    @Test
    @Config(qualifiers = USUAL)
    fun day() = draw("day", THIRD) { copy(theme = Theme.DAY) }

    @Test
    @Config(qualifiers = USUAL)
    fun highContrast() = draw("high-contrast", THIRD) { copy(theme = Theme.HIGH_CONTRAST) }

    @Test
    @Config(qualifiers = USUAL)
    fun greyscale() = draw("greyscale", THIRD) { copy(theme = Theme.GREYSCALE) }

    @Test
    @Config(qualifiers = USUAL)
    fun leftHanded() = look("left-handed", THIRD) { copy(leftHanded = true) }

    @Test
    @Config(qualifiers = USUAL)
    fun byTapsOnly() = look("taps", THIRD) { copy(tapsOnly = true) }

    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi")
    fun small() = look("320x568", THIRD)

    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi", fontScale = 2f)
    fun smallWithLargestText() = look("320x568-large", THIRD)

    @Test
    @Config(qualifiers = "w411dp-h891dp-xhdpi", fontScale = 1.3f)
    fun largeWithLargerText() = look("411x891-larger", THIRD)

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun landscape() = look("891x411", HALF)

    @Test
    @Config(qualifiers = "w800dp-h1280dp-xhdpi")
    fun tablet() = look("800x1280", HALF)

    private fun look(kind: String, width: Int, wanted: Appearance.() -> Appearance = { this }) {
        assumeTrue("nobody looks", Camera.isWanted)
        draw(kind, width, wanted)
    }

    private fun draw(kind: String, width: Int, wanted: Appearance.() -> Appearance) {
        val only = System.getProperty("outcry.only").orEmpty().split(',')
        val language = System.getProperty("outcry.language").orEmpty().ifEmpty { "en" }
        val stage = Stage(rule)
        val sheets = mutableMapOf<String, ContactSheet>()
        val faults = mutableListOf<String>()
        for (name in Scenes.names.filter { name -> only.any(name::startsWith) }) {
            val screen = Scenes.read(name, language)
            stage.show(screen.copy(appearance = screen.appearance.wanted()))
            val picture = Camera.picture(rule.activity)
            val contrast = Contrast(picture, rule.density)
            // What is off is faint on purpose, and the boxes of a line that is decided lie under its sentence.
            val texts = rule.nodes(merged = false).filterNot { it.isOff() }
            val keys = rule.nodes(merged = true).filter { it.isPressable() && !it.isOff() }
            faults += (contrast.textFaults(texts) + contrast.edgeFaults(keys)).map { "$name: $it" }
            if (Camera.isWanted) {
                Camera.keep(picture, "$kind/$name")
                sheets.getOrPut(name.substringBefore('.')) { ContactSheet(width) }.add(name, picture)
            }
        }
        for ((group, sheet) in sheets) Camera.keep(sheet.draw(), "sheets/$group-$kind")
        assertEquals("", faults.joinToString("\n"))
    }

    private companion object {
        const val USUAL = "w360dp-h740dp-xhdpi"

        /** How wide a picture is on a sheet, in pixels. */
        const val THIRD = 264
        const val HALF = 460
    }
}
