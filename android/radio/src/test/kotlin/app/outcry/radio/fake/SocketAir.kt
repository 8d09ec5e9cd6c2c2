package app.outcry.radio.fake

import java.io.IOException
import java.net.InetAddress
import java.net.Socket
import java.util.HexFormat
import kotlin.concurrent.thread

/**
 * The air of another process, which phones of every system join through a socket each: see docs/air.md.
 *
 * @param options what the air is not to draw for phones that join here, as in `mtu=23`
 * @param stepped the time of the one phone that joins, where that of the air is stepped
 */
class SocketAir(private val port: Int, private val options: List<String> = emptyList(), private val stepped: SteppedTime? = null) : Air {
    override fun join(name: String, station: Station): Antenna {
        val join = listOf("join", VERSION, "android", name) + options
        return Controller(Socket(InetAddress.getLoopbackAddress(), port), join.joinToString(" "), station, stepped)
    }

    private class Controller(private val socket: Socket, join: String, private val station: Station, private val stepped: SteppedTime?) : Antenna {
        private val words = socket.getInputStream().bufferedReader(Charsets.US_ASCII)
        private val lines = socket.getOutputStream().writer(Charsets.US_ASCII)

        /** Nothing is said while the radio is off: whatever was on the air has ended with it. */
        @Volatile
        private var isOn = true

        /** Whether the phone is dead: nothing that its app still says is heard. */
        @Volatile
        private var isDead = false

        init {
            socket.tcpNoDelay = true
            say(join)
            val joined = words.readLine().orEmpty().split(' ')
            check(joined[0] == "joined") { joined.joinToString(" ") }
            check((joined[JOINED_MODE] == "stepped") == (stepped != null)) { "the air's time is ${joined[JOINED_MODE]}" }
            stepped?.begin(joined[JOINED_NOW].toLong(), joined[JOINED_ENTROPY])
            station.joined(joined[JOINED_MTU].toInt())
            thread(isDaemon = true, name = "air") { listen() }
        }

        override fun advertise(address: String, data: ByteArray?) = say(if (data == null) "advertise" else "advertise $address ${hex(data)}")

        override fun listen(on: Boolean) = say("listen ${if (on) "quick" else "off"}")

        override fun connect(address: String) = say("connect $address")

        override fun abort() = say("abort")

        override fun send(connection: Int, bytes: ByteArray) {
            stepped?.sent()
            say("send $connection ${hex(bytes)}")
        }

        override fun disconnect(connection: Int) = say("disconnect $connection")

        override fun pace(connection: Int, quick: Boolean) = say("pace $connection ${if (quick) "quick" else "slow"}")

        override fun die() {
            isDead = true
            // A phone that has the turn keeps it until its app is closed, too.
            if (stepped == null) socket.close()
        }

        @Synchronized
        private fun say(line: String) {
            if (isOn && !isDead) write(line)
        }

        @Synchronized
        private fun write(line: String) {
            try {
                lines.write("$line\n")
                lines.flush()
            } catch (_: IOException) {
                // An air that has ended, or a phone that has died: nothing passes any more.
            }
        }

        private fun listen() {
            while (true) {
                val line = try {
                    words.readLine()
                } catch (_: IOException) {
                    null
                }
                try {
                    tell((line ?: return).split(' '))
                } catch (@Suppress("TooGenericExceptionCaught") fault: Exception) {
                    // Whoever closes the phone is told; until then it is dead.
                    station.denied("`$line` was too much for the app: $fault")
                    socket.close()
                    throw fault
                }
            }
        }

        private fun tell(told: List<String>) {
            when (told[0]) {
                "heard" -> station.heard(told[1], bytes(told[2]))
                "connected" -> station.connected(told[1].toInt(), told[2], told[3] == "central")
                "missed" -> station.missed(told[1])
                "received" -> {
                    stepped?.received()
                    station.received(told[1].toInt(), bytes(told[2]))
                }
                "sent" -> station.sent(told[1].toInt())
                "disconnected" -> station.disconnected(told[1].toInt(), told[2].toInt(16))
                "radio" -> switched(told[1] == "on")
                "denied", "refused" -> station.denied(told.drop(1).joinToString(" "))
                "turn" -> stepped?.take(told[1].toLong())?.let { if (isDead) socket.close() else write("wait $it") }
            }
        }

        private fun switched(on: Boolean) {
            if (on) isOn = true else synchronized(this) { isOn = false }
            station.switched(on)
        }
    }

    private companion object {
        const val VERSION = "1"

        /** Which words of `joined` are the mode of time, the largest MTU, the phone's time and its entropy. */
        const val JOINED_MODE = 3
        const val JOINED_MTU = 5
        const val JOINED_NOW = 7
        const val JOINED_ENTROPY = 8

        fun hex(bytes: ByteArray): String = if (bytes.isEmpty()) "-" else HexFormat.of().formatHex(bytes)

        fun bytes(hex: String): ByteArray = if (hex == "-") ByteArray(0) else HexFormat.of().parseHex(hex)
    }
}
