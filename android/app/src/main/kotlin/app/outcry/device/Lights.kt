package app.outcry.device

import app.outcry.core.Light
import app.outcry.core.light
import app.outcry.session.TimedCue
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/** A light that comes on at a time of [System.nanoTime], for as often and as long as it says. */
class Flash(val light: Light, val dueNanos: Long) {
    /** The times of [System.nanoTime] at which it comes on, and at which it goes off. */
    val turns: List<LongRange>
        get() = List(light.times.toInt()) { turn ->
            val on = dueNanos + turn * nanos(light.forMs + light.gapMs)
            on..on + nanos(light.forMs.toUInt())
        }

    private fun nanos(millis: UInt) = TimeUnit.MILLISECONDS.toNanos(millis.toLong())
}

/** What is lit up at cues. */
class Lights {
    private val last = MutableStateFlow<Flash?>(null)

    /** The last light, which may be over. */
    val flash: StateFlow<Flash?> = last.asStateFlow()

    /** Lights up what a cue has; most have nothing. */
    fun play(cue: TimedCue) {
        light(cue.cue)?.let { last.value = Flash(it, cue.dueNanos) }
    }
}
