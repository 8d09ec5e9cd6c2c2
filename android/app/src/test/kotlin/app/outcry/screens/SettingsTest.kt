package app.outcry.screens

import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import app.outcry.core.ScreenView
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** What is said about the app. */
@Config(qualifiers = "w360dp-h740dp-xhdpi")
class SettingsTest : DrawnTest() {
    @Test
    fun theLicencesOfItsPartsAreShownAndHidden() {
        val scene = Scenes.read("settings.default", "en")
        val key = rule.onNodeWithContentDescription((scene.view as ScreenView.Settings).view.licences)
        val stage = Stage(rule).apply { show(scene) }
        val jna = rule.onNodeWithText("net.java.dev.jna:jna", substring = true)
        val mozilla = rule.onNodeWithText("Mozilla Public License Version 2.0", substring = true)
        jna.assertDoesNotExist()
        key.performScrollTo().performClick()
        jna.performScrollTo().assertIsDisplayed()
        mozilla.performScrollTo().assertIsDisplayed()
        key.performScrollTo().performClick()
        jna.assertDoesNotExist()
        assertEquals(emptyList<Any>(), stage.pressed)
    }
}
