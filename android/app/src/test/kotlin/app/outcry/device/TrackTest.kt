package app.outcry.device

import android.media.AudioAttributes
import android.media.AudioFormat
import android.media.AudioTimestamp
import android.media.AudioTrack
import app.outcry.core.Cue
import app.outcry.core.sound
import app.outcry.radio.fake.DeviceShadow
import app.outcry.session.TimedCue
import java.util.concurrent.TimeUnit
import org.junit.After
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.Implementation
import org.robolectric.annotation.Implements
import org.robolectric.shadows.ShadowAudioTrack

/** What the phone's output gets to play, and when. */
@RunWith(RobolectricTestRunner::class)
// An output names the class of a Bluetooth device, whose shadow in Robolectric needs a newer Android.
@Config(shadows = [OutputShadow::class, DeviceShadow::class])
class TrackTest {
    private val thread = HeldThread()
    private val sounds = Sounds({ false }, ::sound, ::track, thread)
    private val written = mutableListOf<ByteArray>()
    private lateinit var output: AudioTrack
    private val listener = ShadowAudioTrack.OnAudioDataWrittenListener { track, bytes, format ->
        output = track
        written += bytes
        assertEquals(AudioFormat.ENCODING_PCM_16BIT, format.encoding)
        assertEquals(1, format.channelCount)
    }

    @Before
    fun listen() = ShadowAudioTrack.addAudioDataListener(listener)

    @After
    fun end() {
        ShadowAudioTrack.removeAudioDataListener(listener)
        OutputShadow.heard = null
    }

    @Test
    fun `every frame of a cue lies in the output before its time, and is played at it`() {
        val ahead = ring()
        val samples = sound(Cue.BELL, SEAT)
        assertArrayEquals(samples, written.single())
        assertEquals(samples.size / Sounds.BYTES, output.bufferSizeInFrames)
        assertEquals(Sounds.RATE, output.sampleRate)
        assertEquals(AudioAttributes.USAGE_GAME, output.audioAttributes.usage)
        assertEquals(AudioTrack.PLAYSTATE_STOPPED, output.playState)
        assertTrue("$ahead", Sounds.LATENCY_AT_FIRST in ahead)
        thread.runNext()
        assertEquals(AudioTrack.PLAYSTATE_PLAYING, output.playState)
    }

    @Test
    fun `the next cue begins as much earlier as the output says that it takes`() {
        ring()
        val first = output
        // The output tells what is heard now, as if it had been heard from a while after the start on.
        OutputShadow.heard = { startedAt ->
            AudioTimestamp().apply {
                framePosition = FRAMES
                nanoTime = startedAt + TAKES + TimeUnit.SECONDS.toNanos(FRAMES) / Sounds.RATE
            }
        }
        thread.runNext()
        thread.runNext()
        assertTrue(ring().last >= TAKES)
        thread.runNext()
        assertEquals(AudioTrack.STATE_UNINITIALIZED, first.state)
    }

    @Test
    fun `an output that tells nothing leaves it at what was known`() {
        ring()
        OutputShadow.heard = { AudioTimestamp() }
        thread.runNext()
        thread.runNext()
        assertTrue(Sounds.LATENCY_AT_FIRST in ring())
    }

    /** Has a bell rung in a minute, and gives how long before its time it begins, at least and at most, in nanoseconds. */
    private fun ring(): LongRange {
        val due = System.nanoTime() + TimeUnit.MINUTES.toNanos(1)
        val before = System.nanoTime()
        sounds.play(TimedCue(Cue.BELL, due, SEAT), isBoard = false)
        val after = System.nanoTime()
        val delay = thread.later.last().second
        return due - after - delay..due - before - delay
    }

    private companion object {
        const val SEAT: UByte = 2u
        const val FRAMES = 4_410L
        val TAKES = TimeUnit.MILLISECONDS.toNanos(90)
    }
}

/** An output that tells what is heard, as far as a test knows. */
@Implements(AudioTrack::class)
class OutputShadow : ShadowAudioTrack() {
    private var startedAt = 0L

    @Implementation
    override fun play() {
        startedAt = System.nanoTime()
        super.play()
    }

    @Implementation
    fun getTimestamp(into: AudioTimestamp): Boolean {
        val now = heard?.invoke(startedAt) ?: return false
        into.framePosition = now.framePosition
        into.nanoTime = now.nanoTime
        return true
    }

    companion object {
        var heard: ((startedAt: Long) -> AudioTimestamp)? = null
    }
}
