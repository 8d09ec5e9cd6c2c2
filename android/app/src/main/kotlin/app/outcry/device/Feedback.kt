package app.outcry.device

import android.content.Context
import app.outcry.AppSession
import app.outcry.core.Haptic
import app.outcry.core.ScreenView
import app.outcry.core.haptic
import app.outcry.core.pulses
import app.outcry.session.TimedCue
import java.util.concurrent.atomic.AtomicBoolean
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch

/** Has cues heard, felt and seen, as far as the player wants it. */
class Feedback(context: Context, private val session: AppSession, private val scope: CoroutineScope) {
    private val sounds = Sounds(context)
    private val haptics = Haptics(context)
    private val begun = AtomicBoolean()

    /** What is lit up. */
    val lights = Lights()

    /** Begins to follow the cues of the session. */
    fun begin() {
        if (begun.compareAndSet(false, true)) scope.launch { session.cues.collect(::play) }
    }

    /** Lets the player feel what only the screen knows. */
    fun feel(moment: Haptic) {
        if (session.screen.value?.appearance?.haptics == true) haptics.play(pulses(moment), System.nanoTime())
    }

    private fun play(cue: TimedCue) {
        val screen = session.screen.value ?: return
        lights.play(cue)
        if (screen.appearance.haptics) haptics.play(haptic(cue.cue), cue.dueNanos)
        if (screen.appearance.sounds) sounds.play(cue, isBoard = screen.view is ScreenView.Board)
    }
}
