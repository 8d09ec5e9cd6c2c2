package app.outcry

import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.session.Radio
import app.outcry.session.RadioListener

/**
 * Passes everything on between a session and a radio, and tells whether the radio is at work: it looks for phones, can be found,
 * or holds links.
 *
 * @param onChange is told of each change, from any thread
 */
internal class WatchedRadio(private val radio: Radio, private val onChange: (Boolean) -> Unit) : Radio {
    private val links = mutableSetOf<UInt>()
    private var advertises = false
    private var scans = false
    private var busy = false

    override fun start(listener: RadioListener) = radio.start { event ->
        heard(event)
        listener.heard(event)
    }

    override fun send(command: LinkCommand) {
        change {
            when (command) {
                is LinkCommand.Advertise -> advertises = true
                is LinkCommand.StopAdvertising -> advertises = false
                is LinkCommand.Scan -> scans = true
                is LinkCommand.StopScan -> scans = false
                else -> {}
            }
        }
        radio.send(command)
    }

    override fun stop() {
        radio.stop()
        change {
            links.clear()
            advertises = false
            scans = false
        }
    }

    private fun heard(event: LinkEvent) {
        when (event) {
            is LinkEvent.Opened -> change { links += event.link }
            is LinkEvent.Closed -> change { links -= event.link }
            is LinkEvent.Radio -> if (event.state != RadioState.ON) change { links.clear() }
            else -> {}
        }
    }

    @Synchronized
    private fun change(deed: () -> Unit) {
        deed()
        val now = advertises || scans || links.isNotEmpty()
        if (now == busy) return
        busy = now
        onChange(now)
    }
}
