package app.outcry.radio

import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothManager
import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import android.content.IntentFilter
import android.location.LocationManager
import app.outcry.core.GattProfile
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEnd
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.session.Radio
import app.outcry.session.RadioListener
import java.util.UUID
import java.util.concurrent.TimeUnit

/**
 * The Bluetooth LE of an Android phone, from Android 8 on.
 *
 * Everything is decided on its [worker]; what the system calls back with is put down there, with its time. It needs the
 * [radioPermissions], which its app asks for, and reports what it may not do without them: see [look].
 *
 * @param hasAsked says whether the app has ever asked for them, which the system does not tell; called on the worker
 */
class AndroidRadio(
    private val context: Context,
    private val manager: BluetoothManager,
    profile: GattProfile,
    hasAsked: () -> Boolean,
    private val worker: Worker = RadioThread(),
) : Radio {
    private val access = Access(context, hasAsked)
    private val profile = Profile(profile)
    private val switched = object : BroadcastReceiver() {
        override fun onReceive(context: Context, intent: Intent) {
            if (intent.action != BluetoothAdapter.ACTION_STATE_CHANGED) return look()
            val state = intent.getIntExtra(BluetoothAdapter.EXTRA_STATE, BluetoothAdapter.ERROR)
            worker.post { adapterIs(state) }
        }
    }
    private var listener: RadioListener? = null
    private var state: RadioState? = null
    private var powered: Powered? = null
    private val scansBegun = ArrayDeque<Long>()
    private var lastLink = 0u
    private var lastPeer = 0uL

    override fun start(listener: RadioListener) = worker.post {
        this.listener = listener
        val changes = IntentFilter(BluetoothAdapter.ACTION_STATE_CHANGED).apply { addAction(LocationManager.MODE_CHANGED_ACTION) }
        context.registerReceiver(switched, changes)
        adapterIs(manager.adapter?.state ?: BluetoothAdapter.STATE_OFF)
    }

    override fun send(command: LinkCommand) = worker.post { powered?.obey(command) ?: refuse(command) }

    override fun stop() {
        worker.post {
            listener = null
            context.unregisterReceiver(switched)
            powered?.abandon()
            powered = null
        }
        worker.stop()
    }

    /**
     * Looks whether the radio may be used now. An app calls this whenever it comes to the front and after each answer of the
     * person, of which the system tells nobody else; from any thread.
     */
    fun look() = worker.post { if (listener != null) adapterIs(manager.adapter?.state ?: BluetoothAdapter.STATE_OFF) }

    private fun adapterIs(adapterState: Int) {
        val adapter = manager.adapter
        val now = if (adapter == null) RadioState.MISSING else access.state(adapterState)
        if (now == state) return
        state = now
        // What was on the air, or was about to be, is forgotten with the state before.
        powered?.abandon()
        powered = adapter?.takeIf { now == RadioState.ON }?.let(::Powered)
        tell(LinkEvent.Radio(now))
    }

    /** Answers what has to be answered while there is no radio. */
    private fun refuse(command: LinkCommand) {
        if (command is LinkCommand.Dial) tell(LinkEvent.DialFailed(command.peer))
    }

    private fun tell(event: LinkEvent) {
        listener?.heard(event)
    }

    /** The radio for as long as it is on. */
    private inner class Powered(adapter: BluetoothAdapter) : Server.Listener {
        private val advert = Advert(adapter, worker)
        private val scan = Scan(adapter, worker, scansBegun, ::found)
        private val server = Server(context, manager, worker, profile, this)
        private val peers = mutableMapOf<ULong, Peer>()
        private val links = mutableMapOf<UInt, Link>()
        private val clients = mutableMapOf<String, Client>()
        private var advertised: UUID? = null
        private var retry: Timer? = null
        private var dial: Dial? = null

        fun obey(command: LinkCommand) {
            when (command) {
                is LinkCommand.Advertise -> advertise(UUID.fromString(command.service))
                is LinkCommand.StopAdvertising -> stopAdvertising()
                is LinkCommand.Scan -> scan.begin(command.services.map(UUID::fromString), command.busy)
                is LinkCommand.StopScan -> scan.end()
                is LinkCommand.Dial -> dial(command.peer)
                is LinkCommand.CancelDial -> if (dial?.number == command.peer) giveUp()
                is LinkCommand.Send -> links[command.link]?.endpoint?.send(command.frame)
                is LinkCommand.Pace -> pace(command.link, command.busy)
                is LinkCommand.Close -> close(command.link)
            }
        }

        /** Lets go of everything at once, and reports nothing any more. */
        fun abandon() {
            stopAdvertising()
            scan.end()
            dial?.timer?.cancel()
            dial = null
            links.clear()
            clients.values.forEach(Client::abandon)
            server.close()
        }

        /** Whether there is much to say on a link: short intervals cost power, and a scan that listens all the time costs links. */
        fun pace(number: UInt, busy: Boolean) {
            val link = links[number] ?: return
            link.busy = busy
            link.endpoint.hurry(busy)
            shareAir()
        }

        private fun shareAir() = scan.giveWay(links.values.any { it.busy })

        private fun advertise(service: UUID) {
            stopAdvertising()
            advertised = service
            server.serve(service)
        }

        private fun stopAdvertising() {
            advertised = null
            retry?.cancel()
            advert.end()
        }

        override fun served(done: Boolean) {
            val service = advertised ?: return
            if (done) advert.begin(service) else retry = worker.after(Limits.REST) { server.serve(service) }
        }

        override fun hasDialled(address: String) = address in clients

        override fun called(child: Endpoint): LinkListener {
            stopAdvertising()
            return Link(LinkEnd.CHILD, null).also { it.endpoint = child }
        }

        override fun left() = advert.again()

        private fun found(device: BluetoothDevice, service: UUID, rssi: Int) {
            val now = worker.nanos()
            val peer = peers.values.firstOrNull { it.device.address == device.address } ?: remember(device, service)
            val told = peer.told
            val isNews = told == null || peer.service != service || now - told >= TimeUnit.MILLISECONDS.toNanos(Limits.FOUND_AGAIN)
            if (!isNews) return
            peer.service = service
            peer.told = now
            tell(LinkEvent.Found(peer.number, service.toString(), rssi))
        }

        private fun remember(device: BluetoothDevice, service: UUID): Peer {
            // The least recent goes: nobody dials whom they have not heard for long.
            if (peers.size >= Limits.PEERS_MAX) peers.remove(peers.values.minBy { it.told ?: 0 }.number)
            return Peer(++lastPeer, device, service).also { peers[it.number] = it }
        }

        private fun dial(number: ULong) {
            giveUp()
            val peer = peers[number] ?: return tell(LinkEvent.DialFailed(number))
            dial = Dial(number, peer.device, peer.service).also(::attempt)
        }

        /** Dials, as soon as nothing is left of an earlier connection to the same phone. */
        private fun attempt(dial: Dial) {
            dial.timer = null
            val address = dial.device.address
            if (address in clients) return
            val link = Dialled(dial)
            val client = Client(context, worker, profile, dial.device, dial.service, link)
            link.endpoint = client
            dial.client = client
            clients[address] = client
            client.dial()
        }

        private fun giveUp() {
            val given = dial ?: return
            dial = null
            given.timer?.cancel()
            given.client?.hangUp()
            tell(LinkEvent.DialFailed(given.number))
        }

        private fun close(number: UInt) {
            val link = links.remove(number) ?: return
            link.endpoint.hangUp()
            shareAir()
            tell(LinkEvent.Closed(number))
        }

        private inner class Dial(val number: ULong, val device: BluetoothDevice, val service: UUID) {
            var client: Client? = null
            var timer: Timer? = null
            var redials = Limits.REDIALS
        }

        /** A link, from its opening on. */
        private open inner class Link(private val end: LinkEnd, private val peer: ULong?) : LinkListener {
            lateinit var endpoint: Endpoint
            var busy = true
            private var number = 0u

            override fun opened(mtu: Int, settled: Boolean) {
                number = ++lastLink
                links[number] = this
                tell(LinkEvent.Opened(number, end, peer, mtu.toUShort()))
                if (settled && mtu < profile.mtuMin) mtu(mtu)
                pace(number, busy)
            }

            override fun mtu(mtu: Int) = whileOpen { tell(LinkEvent.Mtu(number, mtu.toUShort())) }

            override fun received(frame: ByteArray, at: Long) =
                whileOpen { tell(LinkEvent.Received(number, frame, (worker.nanos() - at).coerceAtLeast(0).toULong())) }

            override fun writable() = whileOpen { tell(LinkEvent.Writable(number)) }

            override fun closed() = whileOpen {
                links.remove(number)
                shareAir()
                tell(LinkEvent.Closed(number))
            }

            override fun hungUp() {}

            private fun whileOpen(deed: () -> Unit) {
                if (number in links) deed()
            }
        }

        /** A link to a phone that is dialled. */
        private inner class Dialled(private val dialled: Dial) : Link(LinkEnd.PARENT, dialled.number), Client.Listener {
            override fun opened(mtu: Int, settled: Boolean) {
                dial = null
                super.opened(mtu, settled)
            }

            override fun failed(again: Boolean) {
                clients.remove(dialled.device.address)
                if (again && dialled.redials > 0) {
                    dialled.redials--
                    dialled.timer = worker.after(Limits.REDIAL_AFTER) { attempt(dialled) }
                } else {
                    dial = null
                    tell(LinkEvent.DialFailed(dialled.number))
                }
            }

            override fun closed() {
                hungUp()
                super.closed()
            }

            override fun hungUp() {
                clients.remove(dialled.device.address)
                dial?.takeIf { it.client == null }?.let(::attempt)
            }
        }
    }
}

/** A phone that was found. */
private class Peer(val number: ULong, val device: BluetoothDevice, var service: UUID) {
    /** When it was told, as a time of [Worker.nanos]. */
    var told: Long? = null
}
