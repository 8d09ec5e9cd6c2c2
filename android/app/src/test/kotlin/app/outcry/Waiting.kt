package app.outcry

import java.util.concurrent.TimeUnit
import org.robolectric.shadows.ShadowLooper

private const val TURNS = 90_000
private const val TURN_MILLIS = 10L

/** Lets the main thread and the session go on until something is so; whoever waits for a quarter of an hour waits in vain, on any machine. */
fun until(what: String, isSo: () -> Boolean) {
    repeat(TURNS) {
        ShadowLooper.idleMainLooper(TURN_MILLIS, TimeUnit.MILLISECONDS)
        if (isSo()) return
        Thread.sleep(TURN_MILLIS)
    }
    error("in vain: $what")
}
