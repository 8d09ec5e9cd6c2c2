package app.outcry.screens

import androidx.activity.ComponentActivity
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import org.junit.Rule
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** A test of screens that are drawn as a phone draws them, in an activity of their own. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(application = BareApp::class)
abstract class DrawnTest {
    @get:Rule
    val rule = createAndroidComposeRule<ComponentActivity>()
}
