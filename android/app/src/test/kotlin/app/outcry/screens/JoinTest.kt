package app.outcry.screens

import androidx.activity.compose.setContent
import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.SideEffect
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import app.outcry.core.ScreenView
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.annotation.Config

/** The light of the camera that looks for a code. */
@Config(qualifiers = "w360dp-h740dp-xhdpi")
class JoinTest : DrawnTest() {
    private lateinit var looking: Looking
    private lateinit var see: (String) -> Unit
    private val scene = Scenes.read("join.empty", "en")
    private val scan = (scene.view as ScreenView.Join).view.scan

    /** Shows where a code is looked for, by a camera with or without a light. */
    private fun show(hasLight: Boolean) = show { modifier, now, onText, _ ->
        Box(modifier)
        SideEffect {
            looking = now
            see = onText
            now.hasLight = hasLight
        }
    }

    private fun show(camera: CameraPreview) {
        rule.runOnUiThread {
            rule.activity.setContent {
                CompositionLocalProvider(LocalCamera provides camera) { OutcryScreen(scene, KeptActions(), day = false) }
            }
        }
        rule.waitForIdle()
    }

    @Test
    fun aCodeOfSomethingElseIsSaidToBeOne() {
        show(hasLight = false)
        rule.onNodeWithText(scan.hint).assertExists()
        rule.runOnUiThread { see("https://example.org") }
        rule.waitForIdle()
        rule.onNodeWithText(scan.other).assertExists()
        rule.onNodeWithText(scan.hint).assertDoesNotExist()
        assertFalse(looking.isFrozen)
        val lobby = (Scenes.read("lobby.phones", "en").view as ScreenView.Lobby).view
        rule.runOnUiThread { see(lobby.invite!!.uri) }
        rule.waitForIdle()
        rule.onNodeWithText(scan.hint).assertExists()
        assertTrue(looking.isFrozen)
    }

    @Test
    fun aCameraThatWasRefusedIsTriedAgainByItsKey() {
        var opened = 0
        show { modifier, _, _, onRefused ->
            Box(modifier)
            LaunchedEffect(Unit) {
                opened++
                if (opened == 1) onRefused()
            }
        }
        press(scan.allow)
        assertEquals(2, opened)
        rule.onNodeWithText(scan.hint).assertExists()
    }

    private fun press(label: String) {
        rule.onNodeWithContentDescription(label).performClick()
        rule.waitForIdle()
    }

    @Test
    fun aLightIsTurnedOnAndOffAgain() {
        show(hasLight = true)
        assertFalse(looking.isLit)
        press(scan.lightOn)
        assertTrue(looking.isLit)
        press(scan.lightOff)
        assertFalse(looking.isLit)
    }

    @Test
    fun aCameraWithoutLightHasNoKeyForItNorOneThatHasFoundSomething() {
        show(hasLight = false)
        rule.onNodeWithContentDescription(scan.lightOn).assertDoesNotExist()
        show(hasLight = true)
        rule.onNodeWithContentDescription(scan.lightOn).assertExists()
        rule.runOnUiThread { looking.isFrozen = true }
        rule.waitForIdle()
        rule.onNodeWithContentDescription(scan.lightOn).assertDoesNotExist()
    }
}
