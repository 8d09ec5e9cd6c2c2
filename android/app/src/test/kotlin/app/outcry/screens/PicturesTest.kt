package app.outcry.screens

import androidx.activity.compose.setContent
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import app.outcry.MainActivity
import app.outcry.core.Haptic
import app.outcry.core.Intent
import app.outcry.core.Screen
import app.outcry.core.SystemRequest
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Draws every scene, for people to look at: those whose name begins with the property `outcry.only`, or all. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class PicturesTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    @Test
    @Config(qualifiers = "w360dp-h740dp-xhdpi")
    fun portrait() = draw("360x740")

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun landscape() = draw("891x411")

    @Test
    @Config(qualifiers = "w320dp-h568dp-xhdpi", fontScale = 2f)
    fun smallAndLarge() = draw("320x568-large")

    private fun draw(size: String) {
        val only = System.getProperty("outcry.only").orEmpty().split(',')
        val language = System.getProperty("outcry.language") ?: "en"
        var shown by mutableStateOf<Screen?>(null)
        rule.runOnUiThread {
            rule.activity.setContent { shown?.let { OutcryScreen(it, StillActions, day = false) } }
        }
        for (name in Scenes.names.filter { name -> only.any(name::startsWith) }) {
            shown = Scenes.read(name, language)
            rule.waitForIdle()
            Camera.keep(Camera.picture(rule.activity), "$size/$name")
        }
    }
}

/** Does nothing that a screen wants done; its clock stands still a tenth of a second after the session began. */
object StillActions : Actions {
    override fun press(intent: Intent, touchedAt: Long) = Unit
    override fun request(what: SystemRequest) = Unit
    override fun nowMs() = 100L
    override fun feel(moment: Haptic) = Unit
    override fun shareApp() = Unit
}
