package app.outcry.radio

import app.outcry.core.LinkCommand
import app.outcry.core.LinkEnd
import app.outcry.core.LinkEvent
import app.outcry.session.Radio
import java.io.File
import org.json.JSONArray
import org.json.JSONObject

/** The conformance book of radios, as tests/radios/README.md explains it. */
class Book(file: File) {
    private val book = JSONObject(file.readText())
    private val services = book.getJSONObject("services")
    val cases: List<JSONObject> = book.getJSONArray("cases").run { List(length(), ::getJSONObject) }

    fun service(name: String): String = services.getString(name)
}

/** What the book asks of the place in which radios are tried. */
interface Place {
    /** Gives the radio of a phone that agrees to an MTU of so many bytes. */
    fun radio(name: String, mtu: Int): Radio

    /** Lets time go by until the condition holds, at most so many seconds of the radios' time; gives whether it holds. */
    fun goOn(seconds: Double, until: () -> Boolean): Boolean

    /** Does to a phone what is no command of the radio's. */
    fun happen(phone: String, deed: String, details: List<String>)

    /** Gives what no radio may do to its system, and one has done. */
    fun offences(): List<String>
}

/** Plays one case of the book. */
class Play(private val book: Book, private val case: JSONObject, private val place: Place) {
    private inner class Phone(val radio: Radio) {
        private val heard = ArrayDeque<LinkEvent>()
        private val found = ArrayDeque<LinkEvent.Found>()
        val links = mutableMapOf<String, UInt>()

        init {
            radio.start { event ->
                synchronized(heard) { if (event is LinkEvent.Found) found += event else heard += event }
            }
        }

        fun peek(): LinkEvent? = synchronized(heard) { heard.firstOrNull() }

        fun take(): LinkEvent = synchronized(heard) { heard.removeFirst() }

        fun next(): LinkEvent {
            check(place.goOn(LIMIT) { peek() != null }) { "nothing is heard" }
            return take()
        }

        fun find(services: Collection<String>): LinkEvent.Found? = synchronized(heard) { found.firstOrNull { it.service in services }?.also(found::remove) }

        fun forget() = synchronized(heard) { found.clear() }

        fun link(name: String): UInt = links.getValue(name)
    }

    private val phones = mutableMapOf<String, Phone>()
    private val advertised = mutableMapOf<String, String>()
    private val peers = mutableMapOf<Pair<String, String>, ULong>()

    fun run() {
        val named = case.getJSONObject("phones")
        for (name in named.keys()) phones[name] = Phone(place.radio(name, named.getJSONObject(name).optInt("mtu", 517)))
        phones.forEach { (name, _) -> hears(name, listOf("radio", "on")) }
        val steps = case.getJSONArray("steps")
        for (at in 0 until steps.length()) {
            val step = steps.getJSONArray(at)
            try {
                step(step.words())
            } catch (wrong: IllegalStateException) {
                throw AssertionError("step ${at + 1}, $step: ${wrong.message}", wrong)
            }
        }
        for ((name, phone) in phones) check(phone.peek() == null) { "$name has heard ${phone.peek()} beyond what was expected" }
        check(place.offences().isEmpty()) { "${place.offences()}" }
        phones.values.forEach { it.radio.stop() }
    }

    private fun JSONArray.words(): List<String> = List(length(), ::getString)

    private fun step(words: List<String>) {
        when (words[0]) {
            "wait" -> place.goOn(words[1].toDouble()) { false }
            "link" -> link(words[1], words[2], words[3], words.getOrElse(4) { "517" }, words.getOrElse(5) { "1" })
            "flood" -> flood(words[1], words[2], words[3], words[4].toInt())
            else -> at(words[0], words[1], words.drop(2))
        }
    }

    private fun at(name: String, verb: String, rest: List<String>) {
        val phone = phones.getValue(name)
        when (verb) {
            "advertise" -> {
                advertised[name] = book.service(rest[0])
                phone.radio.send(LinkCommand.Advertise(book.service(rest[0])))
            }
            "stop-advertising" -> phone.radio.send(LinkCommand.StopAdvertising)
            "scan" -> phone.radio.send(LinkCommand.Scan(rest.map(book::service), true))
            "scan-slowly" -> phone.radio.send(LinkCommand.Scan(rest.map(book::service), false))
            "stop-scan" -> phone.radio.send(LinkCommand.StopScan)
            "dial" -> phone.radio.send(LinkCommand.Dial(peer(name, rest[0])))
            "cancel-dial" -> phone.radio.send(LinkCommand.CancelDial(peer(name, rest[0])))
            "send" -> phone.radio.send(LinkCommand.Send(phone.link(rest[0]), frame(rest[1].toInt())))
            "pace" -> phone.radio.send(LinkCommand.Pace(phone.link(rest[0]), rest[1] == "quick"))
            "close" -> phone.radio.send(LinkCommand.Close(phone.link(rest[0])))
            "hears" -> hears(name, rest)
            "finds" -> {
                var seen: LinkEvent.Found? = null
                val service = advertised.getValue(rest[0])
                val limit = rest.getOrNull(1)?.toDouble() ?: LIMIT
                check(place.goOn(limit) { phone.find(listOf(service))?.also { seen = it } != null }) { "nobody is found" }
                peers[name to rest[0]] = seen!!.peer
            }
            "finds-nobody" -> {
                val services = if (rest.size > 1) rest.drop(1).map(book::service) else advertised.values
                check(!place.goOn(rest[0].toDouble()) { phone.find(services) != null }) { "somebody is found" }
            }
            "forgets" -> phone.forget()
            "quiet" -> check(!place.goOn(rest[0].toDouble()) { phone.peek() != null }) { "${phone.peek()} is heard" }
            "ends" -> {
                // What was on its way may have come before.
                do {
                    val event = phone.next()
                    check(event is LinkEvent.Closed || event is LinkEvent.Received || event is LinkEvent.Writable) { "$event is heard" }
                } while (event !is LinkEvent.Closed)
            }
            else -> place.happen(name, verb, rest)
        }
    }

    private fun link(name: String, parent: String, child: String, mtu: String, service: String) {
        at(child, "advertise", listOf(service))
        at(parent, "scan", listOf(service))
        phones.getValue(parent).forget()
        at(parent, "finds", listOf(child))
        at(parent, "dial", listOf(child))
        hears(child, listOf("opened", name, "child", mtu))
        hears(parent, listOf("opened", name, "parent", mtu))
        at(parent, "stop-scan", emptyList())
    }

    /** Frames of all lengths both ways, each as soon as it may be sent. */
    private fun flood(link: String, one: String, other: String, count: Int) {
        val ends = listOf(one, other).map(phones::getValue)
        val longest = mtus.getValue(link) - 3
        val frame = { number: Int -> frame(3 + number % (longest - 2), number) }
        val sent = IntArray(2)
        val got = IntArray(2)
        val left = IntArray(2)
        val send = { end: Int ->
            if (sent[end] < count) ends[end].radio.send(LinkCommand.Send(ends[end].link(link), frame(sent[end]++)))
        }
        repeat(2, send)
        while (got.any { it < count } || left.any { it < count }) {
            check(place.goOn(LIMIT) { ends.any { it.peek() != null } }) { "the frames stop after ${got.toList()} of $count" }
            for ((at, end) in ends.withIndex()) {
                if (end.peek() == null) continue
                when (val event = end.take()) {
                    is LinkEvent.Writable -> {
                        check(event.link == end.link(link) && left[at] < sent[at]) { "$event is heard" }
                        left[at]++
                        send(at)
                    }
                    is LinkEvent.Received -> {
                        check(event.link == end.link(link) && event.bytes.contentEquals(frame(got[at]))) { "frame ${got[at]} is wrong: $event" }
                        got[at]++
                    }
                    else -> error("$event is heard")
                }
            }
        }
    }

    private val mtus = mutableMapOf<String, Int>()

    private fun hears(name: String, words: List<String>) {
        val phone = phones.getValue(name)
        val event = phone.next()
        val fits = when (event) {
            // Before Android 12 it is location that is refused.
            is LinkEvent.Radio -> words == listOf("radio", event.state.name.lowercase().removePrefix("location_"))
            is LinkEvent.Opened -> {
                val end = event.end.name.lowercase()
                phone.links[words.getOrElse(1) { "" }] = event.link
                mtus[words.getOrElse(1) { "" }] = event.mtu.toInt()
                val peer = event.peer
                val known = if (event.end == LinkEnd.PARENT) peer != null && peers.any { (key, value) -> key.first == name && value == peer } else peer == null
                known && words == listOf("opened", words.getOrNull(1), end, "${event.mtu}")
            }
            is LinkEvent.DialFailed -> words[0] == "dial-failed" && event.peer == peer(name, words[1])
            is LinkEvent.Mtu -> words == listOf("mtu", linkName(phone, event.link), "${event.mtu}")
            is LinkEvent.Received -> words[0] == "received" && linkName(phone, event.link) == words[1] && event.bytes.contentEquals(frame(words[2].toInt()))
            is LinkEvent.Writable -> words == listOf("writable", linkName(phone, event.link))
            is LinkEvent.Closed -> words == listOf("closed", linkName(phone, event.link))
            is LinkEvent.Found -> false
        }
        check(fits) { "$event is heard" }
    }

    private fun linkName(phone: Phone, link: UInt): String? = phone.links.entries.firstOrNull { it.value == link }?.key

    private fun peer(name: String, other: String): ULong = peers[name to other] ?: NOBODY

    private fun frame(length: Int, number: Int = 0) = ByteArray(length) { (it * 7 + length * 31 + number).toByte() }

    private companion object {
        /** How long anything may take that the book waits for, in seconds of the radios' time. */
        const val LIMIT = 60.0

        /** A phone that nobody has ever found. */
        const val NOBODY = 4_000_000_000uL
    }
}
