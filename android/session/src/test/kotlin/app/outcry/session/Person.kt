package app.outcry.session

import app.outcry.core.Destination
import app.outcry.core.GameName
import app.outcry.core.Intent
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.TradingView
import kotlin.random.Random

/** Somebody who plays by what is on the screen. */
fun interface Player {
    /** Says what is pressed next, if anything. */
    fun press(screen: Screen): Intent?
}

/**
 * Somebody who sees nothing but the screen and does nothing but press what is on it, and type a name or an invite.
 *
 * @param collects the sign of the one suit that is never given away
 * @param invite the table to join; without one, a table is hosted
 * @param guests for how many others it waits
 */
class Person(
    private val name: String,
    private val collects: String,
    private val invite: String? = null,
    private val guests: Int = 0,
) : Player {
    private val chance = Random(name.hashCode())

    override fun toString() = name

    /** Says what is pressed next, if anything: up to the end of the first round. */
    override fun press(screen: Screen): Intent? = when (val shown = screen.view) {
        is ScreenView.Welcome -> Intent.Type(shown.view.name.into, name)
        is ScreenView.Home -> means(shown.view.main, Intent.Go(if (invite == null) Destination.SET_UP else Destination.JOIN))
        is ScreenView.SetUp -> {
            val game = means(shown.view.games, Intent.ChooseGame(GameName.PIT))
            val edition = means(shown.view.editions.map { it.key }, Intent.ChooseEdition("short"))
            game ?: edition ?: ready(shown.view.goOn)
        }
        is ScreenView.Lobby -> {
            val bot = shown.view.seats.firstOrNull { it.person.bot }
            bot?.unseat?.let(::ready) ?: shown.view.start?.takeIf { shown.view.seats.size > guests }?.let(::ready)
        }
        is ScreenView.Join -> if (shown.view.code.value == invite) ready(shown.view.key) else Intent.Type(shown.view.code.into, invite!!)
        is ScreenView.Sorting -> ready(shown.view.ready) ?: shown.view.open?.let(::ready)
        is ScreenView.Trading -> trade(shown.view)
        else -> null
    }

    /** Calls one card of a suit that somebody else collects, and agrees with whoever calls: all call as many. */
    private fun trade(view: TradingView): Intent? {
        val held = view.rows.filter { it.count > 0u }
        if (held.all { it.face.letter == collects } && view.arriving.toInt() == 0) return ready(view.bell.key)
        if (view.lot.calling) return view.lower.lastOrNull()?.let(::ready) ?: agree(view)
        if (view.lot.faces.size > 1) return view.clear?.let(::ready)
        val given = held.filter { it.face.letter != collects }.map { it.take }
        return ready(view.big) ?: given.mapNotNull(::ready).randomOrNull(chance)
    }

    /** Agrees with anybody; with somebody else only where somebody else waits. */
    private fun agree(view: TradingView): Intent? {
        val keys = view.head.people.mapNotNull { it.key }
        val waits = view.head.yourTurn || keys.none { it.state is KeyState.Chosen }
        return keys.mapNotNull(::ready).randomOrNull(chance).takeIf { waits }
    }
}

/** Gives what a key means, where it can be pressed. */
fun ready(key: Key): Intent? = key.intent.takeIf { key.state is KeyState.Ready }

/** Gives the intent, where one of the keys means it and can be pressed. */
private fun means(keys: List<Key>, intent: Intent): Intent? = keys.mapNotNull(::ready).firstOrNull { it == intent }
