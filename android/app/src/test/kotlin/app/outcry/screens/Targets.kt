package app.outcry.screens

import androidx.compose.ui.unit.Dp
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.Weight

/** How large what can be pressed on a screen has to be, and how far apart. */
class Targets(screen: Screen) {
    private val isInPlay = when (screen.view) {
        is ScreenView.Sorting, is ScreenView.Trading, is ScreenView.VetoBoard, is ScreenView.Teams, is ScreenView.Discard, is ScreenView.Trick,
        is ScreenView.HoldUp, is ScreenView.FaceDown,
        -> true
        else -> false
    }

    /** The boxes of a veto board, of which five bands have to fit, and the cards of a hand, of which all have to be seen. */
    private val boxes = (screen.view as? ScreenView.VetoBoard)?.view?.lines.orEmpty().flatMap { line -> line.boxes.map { it.key.label } }.toSet()
    private val hand = handOf(screen).map { it.key.label }.toSet()

    /** What is text alone, and the corner, in which nothing of the play lies. */
    private val quiet = keysOf(screen).filter { it.weight == Weight.QUIET }.map { it.label }.toSet() + screen.keys.joinToString { it.label }

    /** Gives the least width and height of what has this label. */
    fun least(label: String?): Dp = if (isInPlay && label !in boxes && label !in hand && label !in quiet) Space.touchInPlay else Space.touch

    /** What lies side by side as cards do, of which as many as can be have to be seen at once; each can be taken back. */
    private val cards = boxes + hand + rowsOf(screen).flatMap { listOf(it.label, it.putBack.label) }

    /** Gives how far apart two have to lie at the least. */
    fun apart(one: String?, other: String?): Dp = if (one in cards && other in cards) Space.tiny else Space.small
}
