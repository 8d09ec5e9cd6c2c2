package app.outcry.table

import java.io.File
import java.util.concurrent.TimeUnit
import kotlin.math.abs
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.shadows.ShadowLooper

/**
 * Three people play a match from the first start to the result, and see nothing but the screens of their three phones: whoever
 * hosts reads the digits out, one guest types them, the other holds a camera in front of the code. The lane has the referee judge
 * it. Where somebody wants to look, which is what the property `outcry.pictures` says, the way from the first start to the first bell
 * is photographed.
 */
class MatchTest : TableTest() {
    private lateinit var walk: Walk

    @Test
    fun `a match of Pit`() = play("pit", ::trader, MOMENTS_OF_PIT) { host ->
        press(host, "Pit: Shout and swap until you hold nine of a kind.")
        pressBeginning(host, "Short. ")
        pressBeginning(host, "House rules")
        // Nobody hears anybody here.
        press(host, "Numbers called: On screen too")
        keep(host, "Target: ", "9")
    }

    @Test
    fun `a match of NET`() = play("nyet", ::Striker, MOMENTS_OF_NET) { host ->
        press(host, "Nyet: Veto the rules you don’t want, then play tricks by those left.")
        pressBeginning(host, "House rules")
        press(host, "End of the match: At the target")
        keep(host, "Target: ", "1")
    }

    @Test
    fun `a table goes on where it was when the process has ended`() {
        val phone = phone("Ada")
        begin(phone)
        press(phone, "Host a table for others to join")
        press(phone, "To the table")
        repeat(2) { press(phone, "Add a bot") }
        press(phone, "Deal the cards")
        seen(phone, "the cards") { it.label.startsWith("Ready") && it.isReady }
        lose(phone)
        val again = phone("Ada")
        press(again, "Continue your table")
        seen(again, "the cards again") { it.label.startsWith("Ready") }
    }

    private fun play(game: String, player: (String) -> Player, moments: List<Moment>, choose: (TestPhone) -> Unit) {
        walk = Walk("walk-$game")
        val (host, guest, other) = NAMES.map(::phone)
        type(host, NAME, host.name)
        photograph(host, "01-name")
        press(host, "Continue")
        listOf(guest, other).forEach(::begin)
        seen(host, "the start") { it.label == "History" }
        photograph(host, "02-home")
        press(host, "Host a table for others to join")
        choose(host)
        host.goBack()
        seen(host, "the games") { it.label == "To the table" }
        photograph(host, "03-set-up")
        press(host, "To the table")
        gather(host, guest, other)
        photograph(host, "07-everybody-seated")
        press(host, "Deal the cards")
        val totals = end(phones.map { it to player(it.name) }, moments)
        assertEquals("what nobody has photographed", emptyList<String>(), moments.map { it.picture }.filter(walk::wants))
        for (shown in totals) assertEquals(totals[0], shown)
        assertEquals(emptyList<String>(), phones.flatMap { it.offences })
        val match = File(System.getProperty("outcry.match")!!).resolve(game).apply { mkdirs() }
        val file = exported(host)
        match.resolve("match.json").writeText(file)
        match.resolve("totals.txt").writeText(totals[0].toSortedMap().entries.joinToString { (name, total) -> "$name $total" })
        takeOver(file, totals[0])
    }

    /** Hands the match over to a phone that was not there, as another app does, and has it looked at. */
    private fun takeOver(file: String, totals: Map<String, Int>) {
        val phone = phone("Di")
        begin(phone)
        seen(phone, "the start") { it.label == "History" }
        phone.session.importMatch(file.toByteArray())
        seen(phone, "that it was taken") { it.label == "The match is in the history now" }
        press(phone, "History")
        pressBeginning(phone, "Open ")
        val total = seen(phone, "the totals") { it.label.startsWith("Total: ") }.label
        for ((name, points) in totals) assertTrue(total, "$name ${if (points < 0) "\u2212" else ""}${abs(points)}" in total)
        look(file)
    }

    /** Looks at the match again: on and back step by step, by rounds, by itself, and as one of those who played. */
    private fun look(file: String) = Replay(file).use { replay ->
        fun press(label: String) {
            pressBeginning(replay, CORNER)
            press(replay, label)
        }

        fun place() = STEP.matchEntire(seen(replay, "the place") { STEP.matches(it.label) }.label)!!.groupValues.drop(1).map { it.toInt() }

        fun stepTo(step: Int, label: String) {
            press(label)
            seen(replay, "step $step after `$label`") { it.label.startsWith("Step $step of ") }
        }
        val (first, last) = place()
        assertEquals(1, first)
        stepTo(2, "Step forward")
        stepTo(1, "Step back")
        repeat(minOf(last / 2, MOST_STEPS)) { stepTo(it + 2, "Step forward") }
        val (before) = place()
        press("Play")
        seen(replay, "a later step") { thing -> STEP.matchEntire(thing.label)?.let { it.groupValues[1].toInt() > before } == true }
        press("Stop")
        val (played) = place()
        press("Previous round")
        seen(replay, "the beginning of a round") { thing -> STEP.matchEntire(thing.label)?.let { it.groupValues[1].toInt() < played } == true }
        press("See it as ${NAMES[0]}")
        pressBeginning(replay, CORNER)
        seen(replay, "somebody else’s place") { it.label == "See it as ${NAMES[1]}" }
    }

    /** Brings the guests to the table: one types the digits, the other holds a camera in front of the code. */
    private fun gather(host: TestPhone, guest: TestPhone, other: TestPhone) {
        val code = code(host)
        photograph(host, "04-lobby")
        other.camera.hold(host.picture())
        press(guest, "Join somebody’s table")
        // The sixth digit joins.
        type(guest, CODE, code)
        seen(host, "the first guest") { it.label.startsWith("Seat 2: ${guest.name}") }
        press(other, "Join somebody’s table")
        seen(other, "where the code is to be held") { "code" in it.label && !it.isEntry }
        photograph(other, "05-guest-scans")
        other.camera.read()
        seen(host, "the other guest") { it.label.startsWith("Seat 3: ${other.name}") }
        seen(other, "the own seat") { it.label.startsWith("Seat 3: ") }
        photograph(other, "06-guest-seated")
    }

    /** Has everybody play until the match is over, and photographs on the way; gives the totals that each phone shows. */
    private fun end(seats: List<Pair<TestPhone, Player>>, moments: List<Moment>): List<Map<String, Int>> {
        val players = seats.associate { (phone, player) ->
            phone to Player { things ->
                val moment = moments.firstOrNull { walk.wants(it.picture) && it.isNow(things) }
                // Whoever is photographed does not move, and neither does anybody else meanwhile.
                moment?.let { photograph(phone, it.picture, it.isNow) } ?: player.move(things)
            }
        }
        play(players) { seats.all { (phone, _) -> phone.things().any { it.label == "Play again" } } }
        return seats.map { (phone, _) -> totals(phone) }
    }

    /** Has the host keep the whole match as a file, and gives what is in it. */
    private fun exported(host: TestPhone): String {
        press(host, "Home")
        press(host, "History")
        pressBeginning(host, "Open ")
        press(host, "Save the whole match as a file")
        return text(host)
    }

    private fun text(phone: TestPhone): String {
        until("a text to keep") { phone.texts.isNotEmpty() }
        return phone.texts.remove().text
    }

    /** Takes a picture of the way to the first bell, where one is still wanted; gives whether what it is to show was still there. */
    private fun photograph(phone: TestPhone, name: String, isNow: (List<Thing>) -> Boolean = { true }): Boolean {
        if (!walk.wants(name)) return true
        // What was refused stands there for a while.
        until("a screen without a refusal") { phone.things().none { REFUSED in it.label } }
        rest()
        return isNow(phone.things()).also { if (it) walk.take(name, phone) }
    }

    /** Waits until nothing is on its way on a screen any more. */
    private fun rest() {
        ShadowLooper.idleMainLooper(REST_MILLIS, TimeUnit.MILLISECONDS)
        rule.waitForIdle()
    }

    private companion object {
        /** The sign before what was refused. */
        const val REFUSED = '✕'
        const val CORNER = "Step back, Step forward, "
        const val MOST_STEPS = 40
        val STEP = Regex("Step ([0-9]+) of ([0-9]+)")

        /** What is photographed while the cards are in play, on the first phone that comes by. */
        val MOMENTS_OF_PIT = listOf(
            Moment("08-sorting") { things -> things.any { it.label == "Ready" } },
            Moment("09-offer") { things -> things.any { it.label == "Take it back" } },
            Moment("10-call") { things -> things.any { "Wants to swap with you" in it.label } },
            Moment("11-bell") { things -> things.any { it.label.startsWith("Ring the bell") } && things.any { ": 9 cards" in it.label } },
            Moment("12-corner") { things -> things.any { it.label == "Next round" || it.label == "Result" } },
        )
        val MOMENTS_OF_NET = listOf(
            Moment("20-veto-board") { things -> things.count { it.label.endsWith(". Open.") } in 1..HALF_OPEN },
            Moment("21-trick") { things -> things.any { it.label.startsWith("Your turn. Follow") } },
        )
        const val HALF_OPEN = 12

        const val REST_MILLIS = 700L
    }
}

/** Something on the way to the first bell that is worth a picture, and how it is known. */
class Moment(val picture: String, val isNow: (List<Thing>) -> Boolean)
