package app.outcry.device

import android.content.Context
import android.media.AudioAttributes
import android.os.Build
import android.os.VibrationAttributes
import android.os.VibrationEffect
import android.os.Vibrator
import app.outcry.NewerAndroid
import app.outcry.core.Pulse
import java.util.concurrent.ScheduledThreadPoolExecutor
import java.util.concurrent.TimeUnit

/** What is felt. */
class Haptics internal constructor(private val vibrator: Vibrator?) {
    private val thread = ScheduledThreadPoolExecutor(1) { job -> Thread(job, "outcry-haptics").apply { isDaemon = true } }

    constructor(context: Context) : this(context.getSystemService(Vibrator::class.java))

    /** Has pulses felt, the moment that they are told by being a time of [System.nanoTime]. */
    fun play(pulses: List<Pulse>, dueNanos: Long) {
        val motor = vibrator?.takeIf { it.hasVibrator() } ?: return
        val effect = effect(pulses, motor.hasAmplitudeControl()) { primitives(it, motor) } ?: return
        thread.schedule({ vibrate(motor, effect) }, dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS)
    }

    internal companion object {
        private const val STRENGTH_MAX = 100
        private const val AMPLITUDE_MAX = 255

        /** From this strength on a pulse is felt by a motor that takes no strengths. */
        private const val STRONG = 50

        /** From this sharpness on a pulse ticks. */
        private const val SHARP = 50

        /** Longer than this, in milliseconds, no primitive is. */
        private const val SHORT = 40

        /** Gives pulses in the way that a motor does them best; nothing where it could not be felt. */
        fun effect(pulses: List<Pulse>, hasStrengths: Boolean, primitives: (List<Pulse>) -> VibrationEffect?): VibrationEffect? = when {
            pulses.isEmpty() -> null
            !hasStrengths -> onOff(pulses)
            else -> primitives(pulses) ?: wave(pulses)
        }

        private fun primitives(pulses: List<Pulse>, motor: Vibrator): VibrationEffect? =
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) Android12.primitives(pulses, motor) else null

        private fun wave(pulses: List<Pulse>): VibrationEffect =
            VibrationEffect.createWaveform(timings(pulses), amplitudes(pulses), NO_REPEAT)

        private fun onOff(pulses: List<Pulse>): VibrationEffect? {
            val strong = pulses.filter { it.strength.toInt() >= STRONG }
            return if (strong.isEmpty()) null else VibrationEffect.createWaveform(timings(strong), NO_REPEAT)
        }

        /** Plays an effect as part of the game: the app has a switch of its own, and the system's for touches does not count. */
        private fun vibrate(motor: Vibrator, effect: VibrationEffect) {
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
                Android13.vibrate(motor, effect)
            } else {
                // What replaces it came with Android 13.
                @Suppress("DEPRECATION")
                motor.vibrate(effect, AudioAttributes.Builder().setUsage(AudioAttributes.USAGE_GAME).build())
            }
        }

        /** Gives how long a motor rests and runs in turn, in milliseconds. */
        fun timings(pulses: List<Pulse>): LongArray {
            var end = 0L
            return pulses.flatMap { pulse ->
                val rest = (pulse.atMs.toLong() - end).coerceAtLeast(0)
                end += rest + pulse.forMs.toLong()
                listOf(rest, pulse.forMs.toLong())
            }.toLongArray()
        }

        private fun amplitudes(pulses: List<Pulse>): IntArray =
            pulses.flatMap { listOf(0, it.strength.toInt() * AMPLITUDE_MAX / STRENGTH_MAX) }.toIntArray()

        private const val NO_REPEAT = -1
    }

    @NewerAndroid
    private object Android13 {
        fun vibrate(motor: Vibrator, effect: VibrationEffect) =
            motor.vibrate(effect, VibrationAttributes.createForUsage(VibrationAttributes.USAGE_MEDIA))
    }

    @NewerAndroid
    private object Android12 {
        /** Gives pulses as primitives; nothing where the motor has not what it takes, or one of them is longer than primitives are. */
        fun primitives(pulses: List<Pulse>, motor: Vibrator): VibrationEffect? {
            val kinds = pulses.map {
                val sharp = it.sharp.toInt() >= SHARP
                if (sharp) VibrationEffect.Composition.PRIMITIVE_CLICK else VibrationEffect.Composition.PRIMITIVE_LOW_TICK
            }
            if (pulses.any { it.forMs.toInt() > SHORT } || !motor.areAllPrimitivesSupported(*kinds.distinct().toIntArray())) return null
            val lengths = motor.getPrimitiveDurations(*kinds.toIntArray())
            val composition = VibrationEffect.startComposition()
            var end = 0
            pulses.forEachIndexed { index, pulse ->
                val rest = (pulse.atMs.toInt() - end).coerceAtLeast(0)
                composition.addPrimitive(kinds[index], pulse.strength.toFloat() / STRENGTH_MAX, rest)
                end += rest + lengths[index]
            }
            return composition.compose()
        }
    }
}
