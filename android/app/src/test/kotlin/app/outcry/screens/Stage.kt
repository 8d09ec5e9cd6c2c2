package app.outcry.screens

import android.app.Activity
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableIntStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.junit4.AndroidComposeTestRule
import app.outcry.core.Haptic
import app.outcry.core.Intent
import app.outcry.core.Screen
import app.outcry.core.SystemRequest

/** Shows one screen after the other in one activity, and keeps what is pressed on them. */
class Stage(private val rule: AndroidComposeTestRule<*, out ComponentActivity>) : Actions {
    private var shown by mutableStateOf<Screen?>(null)
    private var number by mutableIntStateOf(0)

    /** What was handed over since the screen was shown. */
    val pressed = mutableListOf<Intent>()

    val activity: Activity get() = rule.activity

    init {
        rule.runOnUiThread {
            rule.activity.setContent {
                key(number) { shown?.let { OutcryScreen(it, this@Stage, day = false) } }
            }
        }
    }

    /** Shows a screen as if no other had been there before. */
    fun show(screen: Screen) {
        rule.runOnUiThread {
            shown = screen
            number++
        }
        pressed.clear()
        rule.waitForIdle()
    }

    /** Shows what has become of the screen. */
    fun change(screen: Screen) {
        rule.runOnUiThread { shown = screen }
        rule.waitForIdle()
    }

    override fun press(intent: Intent, touchedAt: Long) {
        pressed += intent
    }

    override fun request(what: SystemRequest) = Unit
    override fun nowMs() = CLOCK_MS
    override fun feel(moment: Haptic) = Unit

    private companion object {
        /** The time of the session in every scene: all of their deadlines are still to come. */
        const val CLOCK_MS = 100L
    }
}
