package app.outcry.radio

import java.net.InetAddress
import java.net.Socket
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner

/** The people with Android phones at a table of every system, who do what a director says: see docs/mixed-tables.md. */
@RunWith(RobolectricTestRunner::class)
class People {
    @Test
    fun `do what the director says`() = runBlocking {
        Socket(InetAddress.getLoopbackAddress(), System.getProperty("outcry.people")!!.toInt()).use { socket ->
            socket.tcpNoDelay = true
            val lines = socket.getInputStream().bufferedReader()
            val director = Director(socket.getOutputStream().writer())
            director.tell("people android")
            val people = mutableMapOf<String, Someone>()
            while (true) {
                val line = withContext(Dispatchers.IO) { lines.readLine() } ?: break
                val words = line.split(' ')
                people.getOrPut(words[0]) { Someone(words[0], this, director) }.obey(words[1], words.drop(2))
            }
            people.values.forEach { it.leave() }
        }
    }
}
