package app.outcry.table

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

/** An evening as it goes, pressed on drawn screens: people come late, with another phone or with none left, and have to stop before the end. */
class EveningTest : TableTest() {
    @Test
    fun `whoever comes late plays from the next deal on and in the next match`() {
        val (host, late, board) = listOf("Ada", "Bo", "Tablet").map(::phone)
        listOf(host, late, board).forEach(::begin)
        open(host)
        // A device that nobody holds shows the table to everybody.
        press(board, "Join somebody’s table")
        press(board, "Use as board")
        type(board, CODE, code(host))
        isBoard(board)
        // They are quicker, too.
        press(host, "Bot level: hard")
        repeat(2) { press(host, "Add a bot") }
        press(host, "Deal the cards")
        showsTable(board)
        // Somebody comes when the cards are dealt.
        pressInCorner(host, "Invite somebody")
        join(late, code(host))
        seen(host, "who has come") { it.label == "Bo is here: a bot makes room at the next deal." }
        seen(late, "when there is a seat") { it.label.startsWith("You take a bot’s seat") }
        host.goBack()
        play(mapOf(host to trader(host.name), late to Player(::pickUp))) { hasCards(late) }
        // The host has to stop.
        pressInCorner(host, "End it now", "End it")
        phones.forEach(::seesEarlyEnd)
        val order = totals(host)
        assertTrue("$order", order.size == SEATS && order.keys.containsAll(listOf("Ada", "Bo")))
        for (phone in phones) assertEquals(phone.name, order, totals(phone))
        // There is time for another match after all.
        pressInCorner(host, "Back to the lobby")
        seen(late, "the own seat") { it.label.startsWith("Seat 2: Bo, ") }
        isBoard(board)
        press(host, "Deal the cards")
        getsCards(late)
        showsTable(board)
        assertEquals(emptyList<String>(), phones.flatMap { it.offences })
    }

    @Test
    fun `a match goes on with a new phone and without its host`() {
        val (host, lost, other) = NAMES.map(::phone)
        phones.forEach(::begin)
        open(host)
        for (guest in listOf(lost, other)) join(guest, code(host))
        seen(host, "everybody") { it.label.startsWith("Seat 3: ") }
        press(host, "Deal the cards")
        phones.forEach(::getsCards)
        // Somebody goes on with another phone.
        lose(lost)
        val guest = phone(lost.name, "another phone").also(::begin)
        pressInCorner(host, "Invite somebody")
        join(guest, code(host))
        seen(guest, "the table") { it.label == "Round 1" }
        host.goBack()
        press(host, "${lost.name} has a new phone", "Give the seat")
        val playing = listOf(host, guest, other)
        val round = playing.associateWith { phone -> trader(phone.name).let { Player { things -> !isSecondRound(things) && it.move(things) } } }
        play(round) { playing.all { isSecondRound(it.things()) } }
        val before = points(guest, SCORE)
        assertEquals(NAMES.toSet(), before.keys)
        // The host's phone is gone for good.
        lose(host)
        press(guest, "Go on without the host", "Open it here")
        press(other, "Join the reopened table", "Look for it")
        seen(guest, "who has followed") { it.label == "Seat 3: ${other.name}" }
        press(guest, "Deal the cards")
        for (phone in listOf(guest, other)) {
            until("${phone.name} has the cards of the second round", { phone.things().toString() }) { isSecondRound(phone.things()) }
            assertEquals(before, points(phone, SCORE))
        }
        pressInCorner(guest, "End it now", "End it")
        for (phone in listOf(guest, other)) {
            seesEarlyEnd(phone)
            assertEquals(before, totals(phone))
        }
        assertEquals(emptyList<String>(), phones.flatMap { it.offences })
    }

    /** Has a phone open the first table that it is offered. */
    private fun open(host: TestPhone) {
        press(host, "Host a table for others to join")
        pressBeginning(host, "House rules")
        // Nobody hears anybody here.
        press(host, "Numbers called: On screen too")
        host.goBack()
        press(host, "To the table")
    }

    private fun join(guest: TestPhone, code: String) {
        press(guest, "Join somebody’s table")
        type(guest, CODE, code)
        until("${guest.name} is let in", { guest.things().toString() }) {
            val things = guest.things()
            things.none { it.isEntry } && things.any { it.label.startsWith("Pit") }
        }
    }

    private fun isBoard(phone: TestPhone) {
        seen(phone, "that it is the board") { it.label.startsWith("This is the board. ") }
    }

    private fun showsTable(board: TestPhone) {
        seen(board, "the table") { it.label == "Sort your cards" }
        assertTrue(board.things().toString(), !hasCards(board))
    }

    /** Turns from the end of a round to the cards that are dealt meanwhile. */
    private fun pickUp(things: List<Thing>) = things.firstOrNull { it.label == "Pick up your cards" && it.isReady }?.press() != null

    private fun getsCards(phone: TestPhone) {
        until("${phone.name} has cards", { phone.things().toString() }) { hasCards(phone) }
    }

    private fun hasCards(phone: TestPhone) = hasCards(phone.things())

    private fun hasCards(things: List<Thing>) = things.any { it.label.startsWith("Ready") && it.isReady }

    private fun isSecondRound(things: List<Thing>) = hasCards(things) && things.any { it.label == "Round 2" }

    private fun seesEarlyEnd(phone: TestPhone) {
        seen(phone, "who is in the lead") { it.label.startsWith("Ended early: ") }
    }

    private companion object {
        const val SEATS = 3
        val SCORE = Regex("(?:You, )?(\\w+),? (?:has|have) (\u2212?[0-9,]+) points?\\..*")
    }
}
