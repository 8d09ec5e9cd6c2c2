package app.outcry.radio

import app.outcry.core.HandCard
import app.outcry.core.Intent
import app.outcry.core.Key
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.session.Player
import app.outcry.session.ready
import kotlin.random.Random

/** Plays NΣT! by what the screen shows: anything that is allowed, and no better. */
class NyetPlayer(private val name: String) : Player {
    private val chance = Random(name.hashCode())

    override fun toString() = name

    override fun press(screen: Screen): Intent? = when (val shown = screen.view) {
        is ScreenView.VetoBoard -> {
            val places = shown.view.head.yourTurn && shown.view.takeBack == null
            val boxes = shown.view.lines.flatMap { it.boxes }
            // Where tricks cost points a match takes longer.
            val costly = boxes.filter { MINUS in it.text }
            (any(costly.map { it.key }) ?: any(boxes.map { it.key })).takeIf { places }
        }
        is ScreenView.Teams -> any(shown.view.choices.map { it.key })
        is ScreenView.Discard -> (ready(shown.view.give) ?: any(keys(shown.view.hand.filter { !it.marked }))).takeIf { shown.view.head.yourTurn }
        is ScreenView.Trick -> any(keys(shown.view.hand)).takeIf { shown.view.head.yourTurn }
        // Others press it as well: whoever is late is refused, and nothing comes of it.
        is ScreenView.Scoring -> any(shown.view.bonus) ?: shown.view.key?.let(::ready)
        is ScreenView.FaceDown -> ready(shown.view.key)
        else -> null
    }

    private fun keys(cards: List<HandCard>) = cards.map { it.key }

    private fun any(keys: List<Key>): Intent? = keys.mapNotNull(::ready).randomOrNull(chance)

    private companion object {
        const val MINUS = '\u2212'
    }
}
