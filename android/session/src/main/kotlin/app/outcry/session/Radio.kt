package app.outcry.session

import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent

/**
 * A phone's Bluetooth, or what stands in for it.
 *
 * One coroutine at a time calls a radio, so it need not guard itself against its session, only against its own system.
 */
interface Radio {
    /**
     * Begins to report to [listener]. It is called once, before everything else; the first report is the radio's
     * state.
     */
    fun start(listener: RadioListener)

    /**
     * Does what a command says. Commands come in order, and none of them is to be waited for: what comes of it is
     * reported. A command for a link that is gone, or for a phone that is, does nothing that was not reported already.
     */
    fun send(command: LinkCommand)

    /** Closes every link and advertises and scans no more. It is called once, last; what is reported later is not heard. */
    fun stop()
}

/** Takes what a [Radio] reports. */
fun interface RadioListener {
    /**
     * Takes what has happened. It may be called from any thread and returns at once; what concerns one link has to come in
     * its order.
     *
     * A [LinkEvent.Received] carries its age at the time of this call: 0 from within the platform's callback. What it
     * waits from then on is added.
     */
    fun heard(event: LinkEvent)
}
