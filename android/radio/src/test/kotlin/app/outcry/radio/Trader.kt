package app.outcry.radio

import app.outcry.core.Intent
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.SuitRow
import app.outcry.core.TradingView
import app.outcry.session.Player
import app.outcry.session.ready
import kotlin.random.Random

/**
 * Plays Pit up to the result: keeps the suit of which they hold most, and trades whatever else they have. Now and then they collect
 * another one for a while: two who keep the same one would never come to an end.
 */
class Trader(private val name: String) : Player {
    private val chance = Random(name.hashCode())
    private var kept: String? = null
    private var looks = 0

    /** For how many lots they keep a suit even though they hold more of another. */
    private var insists = 0

    override fun toString() = name

    override fun press(screen: Screen): Intent? = when (val shown = screen.view) {
        is ScreenView.Sorting -> {
            kept = null
            ready(shown.view.ready) ?: shown.view.open?.let(::ready)
        }
        is ScreenView.Trading -> trade(shown.view)
        is ScreenView.FaceDown -> ready(shown.view.key)
        is ScreenView.Corner -> shown.view.keys.firstOrNull()?.let(::ready)
        else -> null
    }

    private fun trade(view: TradingView): Intent? {
        val rows = view.rows.filter { it.count > 0u }
        if (rows.isEmpty()) return null
        if (rows.size == 1 && view.arriving.toInt() == 0 && rows[0].hidden.toInt() == 0) return ready(view.bell.key)
        if (view.lot.calling) {
            view.head.people.filter { it.lit }.firstNotNullOfOrNull { person -> person.key?.let(::ready) }?.let { return it }
            if (looks-- > 0) return null
            return view.lower.firstNotNullOfOrNull(::ready) ?: ready(view.big)
        }
        if (view.lot.faces.isNotEmpty()) {
            looks = chance.nextInt(4, 12)
            return ready(view.big) ?: view.clear?.let(::ready)
        }
        return others(rows).firstNotNullOfOrNull { ready(it.takeAll) }
    }

    private fun others(rows: List<SuitRow>): List<SuitRow> {
        val most = rows.maxOf { it.count }
        val stays = rows.any { it.face.name == kept && (it.count == most || insists > 0) }
        insists--
        if (chance.nextInt(LOTS) == 0) {
            kept = rows.random(chance).face.name
            insists = LOTS
        } else if (!stays) {
            kept = rows.filter { it.count == most }.random(chance).face.name
        }
        return rows.filter { it.face.name != kept }.shuffled(chance)
    }

    private companion object {
        /** After how many lots they collect another suit, and for how many. */
        const val LOTS = 20
    }
}
