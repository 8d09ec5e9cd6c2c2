package app.outcry.screens

import androidx.activity.ComponentActivity
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule

import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** Draws every scene, for people to look at: those whose name begins with the property `outcry.only`, or all. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(application = BareApp::class)
class PicturesTest {
    @get:Rule
    val rule = createAndroidComposeRule<ComponentActivity>()

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
        val language = System.getProperty("outcry.language").orEmpty().ifEmpty { "en" }
        val stage = Stage(rule)
        for (name in Scenes.names.filter { name -> only.any(name::startsWith) }) {
            stage.show(Scenes.read(name, language))
            Camera.keep(Camera.picture(rule.activity), "$size/$name")
        }
    }
}
