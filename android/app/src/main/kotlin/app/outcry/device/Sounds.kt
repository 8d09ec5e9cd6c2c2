package app.outcry.device

import android.content.Context
import android.media.AudioAttributes
import android.media.AudioFormat
import android.media.AudioManager
import android.media.AudioTimestamp
import android.media.AudioTrack
import android.os.Process
import app.outcry.core.Cue
import app.outcry.core.sound
import app.outcry.session.TimedCue
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ScheduledExecutorService
import java.util.concurrent.ScheduledThreadPoolExecutor
import java.util.concurrent.TimeUnit

/** Something that sounds once. */
internal interface Voice {
    /** Begins to sound, as soon as the output takes. */
    fun start()

    /** Gives how long the output took, in nanoseconds, if that can be told already; it was started at a time of [System.nanoTime]. */
    fun latency(startedAt: Long): Long?

    fun release()
}

/**
 * What is heard. Sounds are computed ahead, and begin as much before their time as the output takes, which is measured at each.
 *
 * @param isSilenced says whether the phone is switched to silent
 * @param compute gives the samples of a cue
 * @param voice makes what plays samples; nothing where the system has no room for it
 */
class Sounds internal constructor(
    private val isSilenced: () -> Boolean,
    private val compute: (Cue, UByte?) -> ByteArray,
    private val voice: (ByteArray) -> Voice?,
    private val thread: ScheduledExecutorService,
) {
    private val computed = ConcurrentHashMap<Pair<Cue, UByte?>, ByteArray>()

    @Volatile private var latency = LATENCY_AT_FIRST

    constructor(context: Context) : this(
        { context.getSystemService(AudioManager::class.java)?.ringerMode != AudioManager.RINGER_MODE_NORMAL },
        ::sound,
        ::track,
        ScheduledThreadPoolExecutor(1) { job -> Thread({ urgently(job) }, "outcry-sounds").apply { isDaemon = true } },
    )

    /** Has a cue heard at its time; [isBoard] where the phone lies in the middle for everybody and is as loud as it is set. */
    fun play(cue: TimedCue, isBoard: Boolean) {
        if (isBoard || !isSilenced()) thread.execute { prepare(cue) }
        // Whoever was dealt to may hear a bell soon.
        if (cue.cue == Cue.DEAL) thread.schedule({ for (bell in BELLS) samples(bell, cue.seat) }, AFTER_DEAL_MILLIS, TimeUnit.MILLISECONDS)
    }

    private fun prepare(cue: TimedCue) {
        val samples = samples(cue.cue, cue.seat)
        if (samples.isEmpty() || System.nanoTime() - cue.dueNanos > LATE_NANOS) return
        val voice = voice(samples) ?: return
        thread.schedule({ begin(voice, samples.size) }, cue.dueNanos - latency - System.nanoTime(), TimeUnit.NANOSECONDS)
    }

    private fun begin(voice: Voice, bytes: Int) {
        val startedAt = System.nanoTime()
        voice.start()
        thread.schedule({ voice.latency(startedAt)?.let { latency = it.coerceIn(0, LATENCY_MAX) } }, MEASURE_MILLIS, TimeUnit.MILLISECONDS)
        val length = TimeUnit.SECONDS.toMillis(bytes.toLong()) / (RATE * BYTES)
        thread.schedule(voice::release, length + TimeUnit.NANOSECONDS.toMillis(LATENCY_MAX), TimeUnit.MILLISECONDS)
    }

    private fun samples(cue: Cue, seat: UByte?): ByteArray = computed.getOrPut(cue to seat) { compute(cue, seat) }

    internal companion object {
        const val RATE = 44_100
        const val BYTES = 2
        private const val AFTER_DEAL_MILLIS = 600L
        private const val MEASURE_MILLIS = 150L

        /** What the output of a phone takes, as long as nothing has been heard, in nanoseconds. */
        val LATENCY_AT_FIRST = TimeUnit.MILLISECONDS.toNanos(40)

        /** Bluetooth takes longer than this; a bell is not rung that much before it is known. */
        private val LATENCY_MAX = TimeUnit.MILLISECONDS.toNanos(300)

        /** What is this late is not made up for. */
        private val LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(500)
        private val BELLS = listOf(Cue.BELL, Cue.WINNERS_BELL, Cue.DULL_BELL, Cue.OPENING)

        private fun urgently(job: Runnable) {
            Process.setThreadPriority(Process.THREAD_PRIORITY_URGENT_AUDIO)
            job.run()
        }
    }
}

/** Plays samples on the phone's output. */
private class Track(samples: ByteArray) : Voice {
    private val track = AudioTrack.Builder()
        .setAudioAttributes(
            AudioAttributes.Builder().setUsage(AudioAttributes.USAGE_GAME).setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION).build(),
        )
        .setAudioFormat(
            AudioFormat.Builder()
                .setEncoding(AudioFormat.ENCODING_PCM_16BIT)
                .setSampleRate(Sounds.RATE)
                .setChannelMask(AudioFormat.CHANNEL_OUT_MONO)
                .build(),
        )
        .setTransferMode(AudioTrack.MODE_STATIC)
        .setPerformanceMode(AudioTrack.PERFORMANCE_MODE_LOW_LATENCY)
        .setBufferSizeInBytes(samples.size)
        .build()

    init {
        track.write(samples, 0, samples.size)
    }

    override fun start() = track.play()

    override fun latency(startedAt: Long): Long? {
        val heard = AudioTimestamp()
        if (!track.getTimestamp(heard) || heard.framePosition <= 0) return null
        return heard.nanoTime - TimeUnit.SECONDS.toNanos(heard.framePosition) / Sounds.RATE - startedAt
    }

    override fun release() = track.release()
}

/** Gives what plays samples; nothing where the system has no output left. */
internal fun track(samples: ByteArray): Voice? = try {
    Track(samples)
} catch (none: UnsupportedOperationException) {
    null
} catch (full: IllegalStateException) {
    null
}
