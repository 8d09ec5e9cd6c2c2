package app.outcry.session

import app.outcry.core.LinkCommand
import app.outcry.core.LinkEnd
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState

/**
 * The air between phones of one process: whoever advertises is found at once, and every frame arrives, in order. Nothing
 * in it is left to chance or to a clock.
 */
class Air {
    private val phones = mutableListOf<Phone>()

    /** How many frames have been carried. */
    var carried = 0
        @Synchronized get
        private set

    /** Gives the radio of one more phone. */
    @Synchronized
    fun phone(): Radio = Phone().also { phones += it }

    private inner class Phone : Radio {
        private val number = phones.size.toULong()
        private var listener: RadioListener? = null
        private var advertised: String? = null
        private var wanted: List<String> = emptyList()
        private val links = mutableMapOf<UInt, Pair<Phone, UInt>>()
        private var lastLink = 0u

        override fun start(listener: RadioListener) = synchronized(this@Air) {
            check(this.listener == null) { "a radio is started once" }
            this.listener = listener
            report(LinkEvent.Radio(RadioState.ON))
        }

        override fun send(command: LinkCommand) = synchronized(this@Air) {
            checkNotNull(listener) { "a radio that does not run is told nothing: $command" }
            when (command) {
                is LinkCommand.Advertise -> {
                    advertised = command.service
                    announce()
                }
                is LinkCommand.StopAdvertising -> advertised = null
                is LinkCommand.Scan -> {
                    wanted = command.services
                    announce()
                }
                is LinkCommand.StopScan -> wanted = emptyList()
                is LinkCommand.Dial -> {
                    dial(phones[command.peer.toInt()], command.peer)
                    announce()
                }
                // Whoever is dialled has answered, one way or the other, before anything else is said.
                is LinkCommand.CancelDial -> {}
                is LinkCommand.Send -> carry(command.link, command.frame)
                is LinkCommand.Pace -> {}
                is LinkCommand.Close -> close(command.link)
            }
        }

        override fun stop() = synchronized(this@Air) {
            advertised = null
            wanted = emptyList()
            links.keys.toList().forEach(::close)
            listener = null
        }

        private fun report(event: LinkEvent) {
            listener?.heard(event)
        }

        /** Tells everybody who looks for it what is advertised: again and again, as systems do. */
        private fun announce() {
            for (finder in phones) {
                for (found in phones) {
                    val service = found.advertised ?: continue
                    if (finder !== found && service in finder.wanted) {
                        finder.report(LinkEvent.Found(found.number, service, -50))
                    }
                }
            }
        }

        private fun dial(other: Phone, peer: ULong) {
            if (other.advertised == null) {
                report(LinkEvent.DialFailed(peer))
                return
            }
            // A phone that was dialled advertises no more.
            other.advertised = null
            val down = ++lastLink
            val up = ++other.lastLink
            links[down] = other to up
            other.links[up] = this to down
            report(LinkEvent.Opened(down, LinkEnd.PARENT, peer, MTU))
            other.report(LinkEvent.Opened(up, LinkEnd.CHILD, null, MTU))
        }

        private fun carry(link: UInt, frame: ByteArray) {
            val (other, end) = links[link] ?: return
            check(frame.size + ATT_OVERHEAD <= MTU.toInt()) { "a frame of ${frame.size} bytes does not fit" }
            carried++
            other.report(LinkEvent.Received(end, frame, 0u))
            report(LinkEvent.Writable(link))
        }

        private fun close(link: UInt) {
            val (other, end) = links.remove(link) ?: return
            other.links.remove(end)
            report(LinkEvent.Closed(link))
            other.report(LinkEvent.Closed(end))
        }
    }

    private companion object {
        const val MTU: UShort = 185u
        const val ATT_OVERHEAD = 3
    }
}
