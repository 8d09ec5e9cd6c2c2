package app.outcry.screens

import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.staticCompositionLocalOf
import app.outcry.core.Intent
import app.outcry.core.SystemRequest

/** What a screen has done by the rest of the app. */
interface Actions {
    /** Hands over what was pressed, with the time of [android.os.SystemClock.uptimeMillis] at which the finger came down. */
    fun press(intent: Intent, touchedAt: Long)

    /** Has the system do what only it can. */
    fun request(what: SystemRequest)

    /** Gives the time on the session's clock in milliseconds, by which deadlines are told. */
    fun nowMs(): Long

    /** Lets the player feel what only the screen knows: a card is taken, the cord is half way. */
    fun feel(moment: app.outcry.core.Haptic)
}

val LocalActions: ProvidableCompositionLocal<Actions> = staticCompositionLocalOf { error("a screen is drawn inside OutcryScreen") }
