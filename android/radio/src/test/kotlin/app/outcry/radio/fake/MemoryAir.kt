package app.outcry.radio.fake

import app.outcry.radio.Timer
import app.outcry.radio.Worker

/** The air between the phones of one process. */
class MemoryAir(private val worker: Worker, private val advertEvery: Long = 100) : Air {
    private val members = mutableListOf<Member>()
    private val pairs = mutableMapOf<Int, Pair<Member, Member>>()
    private val silent = mutableSetOf<Int>()
    private var connections = 0

    override fun join(name: String, station: Station): Antenna = synchronized(members) { Member(station).also { members += it } }

    /** Has nothing pass between two phones any more, of which both hear only when their controllers give up. */
    fun part(one: Station, other: Station) = worker.post {
        val parted = pairs.filterValues { (central, peripheral) -> setOf(central.station, peripheral.station) == setOf(one, other) }.keys
        silent += parted
        parted.forEach { worker.after(SUPERVISION) { end(it, null) } }
    }

    private fun end(connection: Int, by: Member?) {
        val (central, peripheral) = pairs.remove(connection) ?: return
        for (member in listOf(central, peripheral)) {
            val reason = when (by) {
                null -> Station.TIMED_OUT
                member -> Station.HUNG_UP_HERE
                else -> Station.HUNG_UP_THERE
            }
            worker.after(AIR_TIME) { member.station.disconnected(connection, reason) }
        }
    }

    private inner class Member(val station: Station) : Antenna {
        private var address = ""
        private var advert: ByteArray? = null
        private var beacon: Timer? = null
        private var listens = false
        private var wanted: String? = null

        override fun advertise(address: String, data: ByteArray?) = worker.post {
            this.address = address
            advert = data
            beacon?.cancel()
            if (data != null) beacon()
        }

        override fun listen(on: Boolean) = worker.post { listens = on }

        override fun connect(address: String) = worker.post { wanted = address }

        override fun abort() = worker.post { wanted = null }

        override fun send(connection: Int, bytes: ByteArray) {
            worker.after(AIR_TIME) {
                val (central, peripheral) = pairs[connection] ?: return@after
                val other = if (central === this) peripheral else central
                if (connection !in silent) other.station.received(connection, bytes)
                // A stack takes for a while what goes nowhere any more.
                station.sent(connection)
            }
        }

        override fun disconnect(connection: Int) = worker.post { end(connection, this) }

        private fun beacon() {
            val data = advert ?: return
            beacon = worker.after(advertEvery, ::beacon)
            val others = synchronized(members) { members.filter { it !== this } }
            val caller = others.firstOrNull { it.wanted == address }
            if (caller != null) return connected(caller)
            others.filter { it.listens }.forEach { it.station.heard(address, data) }
        }

        private fun connected(caller: Member) {
            caller.wanted = null
            beacon?.cancel()
            advert = null
            val connection = ++connections
            pairs[connection] = caller to this
            station.connected(connection, "caller:${members.indexOf(caller)}", false)
            caller.station.connected(connection, address, true)
        }
    }

    companion object {
        /** How long anything takes from one phone to another, in milliseconds. */
        const val AIR_TIME = 1L

        /** After how long a silent connection is given up, in milliseconds. */
        const val SUPERVISION = 5_000L
    }
}
