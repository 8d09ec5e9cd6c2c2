package app.outcry.device

import android.media.AudioAttributes
import android.media.AudioDeviceInfo
import android.os.VibrationAttributes
import android.os.VibrationEffect
import android.os.Vibrator
import app.outcry.core.Cue
import app.outcry.core.Haptic
import app.outcry.core.Light
import app.outcry.core.LightArea
import app.outcry.core.LightColour
import app.outcry.core.Pulse
import app.outcry.core.pulses
import app.outcry.session.TimedCue
import app.outcry.until
import java.util.concurrent.TimeUnit
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config

/** What is heard, felt and seen. */
@RunWith(RobolectricTestRunner::class)
class FeedbackTest {
    private val thread = HeldThread()
    private val asked = mutableListOf<Pair<Cue, UByte?>>()
    private val voices = mutableListOf<FakeVoice>()
    private var isSilenced = false
    private val sounds = Sounds(
        { isSilenced },
        { cue, seat -> ByteArray(if (cue == Cue.GONE) 0 else SECOND).also { asked += cue to seat } },
        { FakeVoice().also(voices::add) },
        thread,
    )

    private class FakeVoice : Voice {
        var started = 0
        var released = 0
        var takes: Long? = null

        override fun start() {
            started++
        }

        override fun latency(startedAt: Long) = takes

        override fun release() {
            released++
        }
    }

    /** Gives how long before its time a bell begins, at most and at least, in nanoseconds. */
    private fun ahead(): LongRange {
        val due = System.nanoTime() + TimeUnit.SECONDS.toNanos(60)
        val before = System.nanoTime()
        sounds.play(TimedCue(Cue.BELL, due, 2u), isBoard = false)
        val after = System.nanoTime()
        val delay = thread.later.last().second
        return due - after - delay..due - before - delay
    }

    @Test
    fun `a bell begins as much before its time as the output takes`() {
        assertTrue(Sounds.LATENCY_AT_FIRST in ahead())
        thread.runNext()
        assertEquals(1, voices.single().started)
        voices.single().takes = TimeUnit.MILLISECONDS.toNanos(90)
        thread.runNext()
        thread.runNext()
        assertEquals(1, voices.single().released)
        assertTrue(TimeUnit.MILLISECONDS.toNanos(90) in ahead())
        assertEquals(listOf<Pair<Cue, UByte?>>(Cue.BELL to 2u.toUByte()), asked)
    }

    @Test
    fun `a silent switch silences all but the board`() {
        isSilenced = true
        sounds.play(TimedCue(Cue.BELL, System.nanoTime(), 2u), isBoard = false)
        assertEquals(0, voices.size)
        sounds.play(TimedCue(Cue.BELL, System.nanoTime(), 2u), isBoard = true)
        assertEquals(1, voices.size)
    }

    @Test
    fun `what is silent or much too late is not heard`() {
        sounds.play(TimedCue(Cue.GONE, System.nanoTime(), null), isBoard = false)
        sounds.play(TimedCue(Cue.BELL, System.nanoTime() - TimeUnit.SECONDS.toNanos(1), 2u), isBoard = false)
        assertEquals(0, voices.size)
    }

    @Test
    fun `bells are computed after the deal`() {
        sounds.play(TimedCue(Cue.DEAL, System.nanoTime(), 4u), isBoard = false)
        thread.later.last().first.run()
        assertEquals(listOf(Cue.DEAL, Cue.BELL, Cue.WINNERS_BELL, Cue.DULL_BELL, Cue.OPENING), asked.map { it.first })
        assertEquals(setOf<UByte?>(4u), asked.map { it.second }.toSet())
    }

    @Test
    fun `pulses rest and run in turn`() {
        assertEquals(listOf(0L, 30L, 90L, 30L), Haptics.timings(listOf(pulse(0, 30, 80), pulse(120, 30, 80))).toList())
        assertEquals(listOf(20L, 30L, 0L, 10L), Haptics.timings(listOf(pulse(20, 30, 80), pulse(40, 10, 80))).toList())
    }

    @Test
    fun `a motor without strengths gets the strong pulses, and one with them every one`() {
        val mixed = listOf(pulse(0, 30, 40), pulse(100, 20, 50))
        assertEquals(VibrationEffect.createWaveform(longArrayOf(100, 20), -1), Haptics.effect(mixed, hasStrengths = false, primitives = { null }))
        assertEquals(
            VibrationEffect.createWaveform(longArrayOf(0, 30, 70, 20), intArrayOf(0, 102, 0, 127), -1),
            Haptics.effect(mixed, hasStrengths = true, primitives = { null }),
        )
        assertNull(Haptics.effect(listOf(pulse(0, 30, 49)), hasStrengths = false, primitives = { null }))
        val best = VibrationEffect.createOneShot(1, 1)
        assertEquals(best, Haptics.effect(mixed, hasStrengths = true, primitives = { best }))
    }

    @Test
    fun `every moment of the core can be felt by every motor that takes strengths`() {
        for (moment in Haptic.entries) assertTrue("$moment", Haptics.effect(pulses(moment), hasStrengths = true, primitives = { null }) != null)
    }

    @Test
    fun `bells are felt where touch feedback is off`() {
        val motor = RuntimeEnvironment.getApplication().getSystemService(Vibrator::class.java)
        shadowOf(motor).setHasAmplitudeControl(true)
        Haptics(motor).play(listOf(pulse(0, 30, 80)), System.nanoTime())
        until("a pulse") { shadowOf(motor).isVibrating }
        assertEquals(VibrationAttributes.USAGE_MEDIA, (shadowOf(motor).vibrationAttributesFromLastVibration as VibrationAttributes).usage)
    }

    @Test
    @Config(sdk = [26])
    fun `bells are felt on Android 8 where touch feedback is off`() {
        val motor = RuntimeEnvironment.getApplication().getSystemService(Vibrator::class.java)
        Haptics(motor).play(listOf(pulse(0, 30, 80)), System.nanoTime())
        until("a pulse") { shadowOf(motor).isVibrating }
        assertEquals(AudioAttributes.USAGE_GAME, shadowOf(motor).audioAttributesFromLastVibration?.usage)
    }

    @Test
    fun `a light comes on as often as it says`() {
        val flash = Flash(Light(LightArea.Ground, LightColour.GROUND, LightColour.BRASS, 150u, 2u, 200u), 1_000_000)
        assertEquals(listOf(1_000_000L..151_000_000L, 351_000_000L..501_000_000L), flash.turns)
    }

    @Test
    fun `earphones are private, and nothing that others hear`() {
        val speaker = AudioDeviceInfo.TYPE_BUILTIN_SPEAKER
        assertFalse(Earphones.isPrivate(listOf(speaker)))
        assertTrue(Earphones.isPrivate(listOf(speaker, AudioDeviceInfo.TYPE_WIRED_HEADPHONES)))
        assertFalse(Earphones.isPrivate(listOf(speaker, AudioDeviceInfo.TYPE_BLUETOOTH_A2DP)))
        assertFalse(Earphones.isPrivate(listOf(AudioDeviceInfo.TYPE_WIRED_HEADSET, AudioDeviceInfo.TYPE_BLUETOOTH_A2DP)))
    }

    private fun pulse(at: Int, length: Int, strength: Int) = Pulse(at.toUShort(), length.toUShort(), strength.toUByte(), 50u)

    private companion object {
        const val SECOND = Sounds.RATE * Sounds.BYTES
    }
}
