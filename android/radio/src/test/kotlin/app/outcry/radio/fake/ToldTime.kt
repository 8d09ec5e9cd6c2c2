package app.outcry.radio.fake

import java.io.File
import java.io.IOException
import java.net.InetAddress
import java.net.Socket

/**
 * Tells a session what time it is, which a library with test hooks heeds; times are those of the phone's clock, in nanoseconds. The
 * lines are told in `told_time.rs` of the bindings.
 */
class ToldTime private constructor(private val socket: Socket, private val began: Long) {
    private val words = socket.getInputStream().bufferedReader(Charsets.US_ASCII)
    private val lines = socket.getOutputStream()

    /** Lets the session do all that is due by now, and gives until when it rests; nothing where nothing wakes it but what is handed over. */
    fun rest(now: Long): Long? = try {
        lines.write("at ${now - began}\n".toByteArray())
        words.readLine()?.removePrefix("rest ")?.toLongOrNull()?.let { began + it }
    } catch (_: IOException) {
        // It has ended.
        null
    }

    fun end() = socket.close()

    companion object {
        private const val PORT = "told-time.port"

        /** Has the session that opens next in a folder be told the time, and take its secrets from this entropy, in hex. */
        fun ask(folder: File, entropy: String) {
            folder.resolve(PORT).delete()
            folder.resolve("told-time").writeText(entropy)
        }

        /** Begins to tell a session that has asked for it; its time begins now. */
        fun begin(folder: File, now: Long): ToldTime {
            val port = folder.resolve(PORT).readText().toInt()
            val socket = Socket(InetAddress.getLoopbackAddress(), port).apply { tcpNoDelay = true }
            return ToldTime(socket, now)
        }
    }
}
