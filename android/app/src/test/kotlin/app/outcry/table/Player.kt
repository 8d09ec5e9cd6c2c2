package app.outcry.table

import kotlin.random.Random

/** Somebody who knows the game and hears what is on the screen, and presses one thing after the other. */
fun interface Player {
    /** Presses something, if there is anything to do; gives whether there was. */
    fun move(things: List<Thing>): Boolean
}

/** Presses the first of what is ready, if anything. */
private fun press(things: List<Thing>): Boolean = things.firstOrNull { it.isReady }?.press() != null

/** Gives the things of these labels, in the order of the labels. */
private fun List<Thing>.called(vararg labels: String) = labels.flatMap { label -> filter { it.label == label } }

/** Plays Pit: collects one rank, as everybody else does another, and offers one card at a time, or as many as somebody else does. */
class Trader(name: String, private val collected: String) : Player {
    private val chance = Random(name.hashCode())

    override fun move(things: List<Thing>): Boolean {
        if (press(things.called("Ready", "GO!", "Open trading", "Next round", "Pick up your cards", "Result"))) return true
        val bell = things.firstOrNull { it.label.startsWith("Ring the bell") } ?: return false
        val rows = things.mapNotNull { thing -> ROW.matchEntire(thing.label)?.let { Row(it.groupValues, thing) } }
        val others = rows.filter { it.rank != collected }
        val offered = rows.sumOf { it.offered }
        val calls = things.mapNotNull { CALL.matchEntire(it.label)?.destructured }.associate { (name, count) -> name to count.toInt() }
        val wanted = calls.values.filter { count -> others.any { it.count >= count } }.minOrNull() ?: 1
        val isCalled = things.called("Take it back").isNotEmpty()
        return when {
            things.any { NEW in it.label } || rows.isEmpty() -> false
            // A card that has just come may lie face down in a row of the same rank, which says nothing of it.
            others.isEmpty() -> rows.any { it.count == HAND } && press(listOf(bell))
            isCalled && (offered == wanted || offered in calls.values) -> agree(things, calls.filterValues { it == offered }.keys)
            // What was pressed twice before the screen followed is undone.
            isCalled || offered > wanted -> press(things.called("Take it back", "Put all back"))
            offered == wanted -> press(things.filter { it.label.startsWith("Call this lot") })
            offered == 0 -> press(others.filter { it.count >= wanted }.map { it.thing }.shuffled(chance))
            else -> press(others.filter { it.offered > 0 && it.count >= wanted }.map { it.thing }) || press(things.called("Put all back"))
        }
    }

    /** Agrees with whoever wants to swap, or else with anybody who calls as many as long as nobody was asked. */
    private fun agree(things: List<Thing>, callers: Set<String>): Boolean {
        val wanting = things.mapNotNull { SUITOR.matchEntire(it.label)?.groupValues?.get(1) }
        val partners = things.filter { it.isReady && it.label.startsWith("Agree to swap with ") }
        fun partner(name: String) = partners.firstOrNull { "with $name." in it.label }
        val suitor = wanting.mapNotNull(::partner).firstOrNull { !it.isChosen }
        val others = callers.mapNotNull(::partner)
        return press(listOfNotNull(suitor ?: others.randomOrNull(chance).takeUnless { partners.any { it.isChosen } }))
    }

    /** Cards of one rank in the hand, of which some may be in the lot. */
    private class Row(said: List<String>, val thing: Thing) {
        val rank = said[1]
        val count = said[2].toInt()
        val offered = said[3].toIntOrNull() ?: 0
    }

    private companion object {
        val ROW = Regex("(.+): ([0-9]+) cards?(?:, ([0-9]+) in the lot)?\\.")
        val SUITOR = Regex("(\\w+) has .* Wants to swap with you\\..*")
        val CALL = Regex("(\\w+) has .* Calls: ([0-9]+)\\..*")
        const val NEW = "face down"

        /** How many cards everybody holds. */
        const val HAND = 9
    }
}

/** Plays NΣT! by the rules and at random. */
class Striker(name: String) : Player {
    private val chance = Random(name.hashCode())

    override fun move(things: List<Thing>): Boolean {
        val ready = things.filter { it.isReady }
        val boxes = ready.filter { it.label.endsWith(". Open.") }
        return press(ready.called("Next round", "Pick up your cards", "Result", "Discard", "Pass", "Double")) ||
            // Where tricks cost points a match takes longer.
            press(boxes.filter { MINUS in it.label }) ||
            press(boxes.shuffled(chance)) ||
            press(ready.filter { " against " in it.label }.shuffled(chance)) ||
            press(ready.filter { CARD.matches(it.label) && "marked" !in it.label }.shuffled(chance))
    }

    private companion object {
        const val MINUS = '\u2212'
        val CARD = Regex("(Blue|Red|Yellow|Green) [0-9]+\\b.*\\.")
    }
}
