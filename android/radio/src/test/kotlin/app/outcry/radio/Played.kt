package app.outcry.radio

import app.outcry.core.Destination
import app.outcry.core.Intent
import app.outcry.core.ResultView
import app.outcry.core.ScreenView
import app.outcry.session.SessionLoop
import app.outcry.session.ready
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.mapNotNull

/** Waits for a screen that has something. */
suspend fun <T : Any> SessionLoop.awaited(has: (ScreenView) -> T?): T = screen.mapNotNull { has(it.view) }.first()

/** Gives the match that was played last, by which the referee judges, as the app saves it. */
suspend fun SessionLoop.savedMatch(): String {
    submit(Intent.Go(Destination.HISTORY))
    submit(awaited { (it as? ScreenView.History)?.view?.matches?.firstOrNull()?.key?.let(::ready) })
    submit(awaited { (it as? ScreenView.Match)?.view?.saveMatch?.let(::ready) })
    return texts.first().text
}

/** Everybody's total by name, as the referee's are written. */
fun ResultView.totals(): String = bars.map { bar -> "${bar.name} ${bar.total.replace('\u2212', '-').replace(",", "").toInt()}" }.sorted().joinToString()
