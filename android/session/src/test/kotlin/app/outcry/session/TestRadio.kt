package app.outcry.session

import app.outcry.core.GameName
import app.outcry.core.InputField
import app.outcry.core.Intent
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.core.ScreenView
import app.outcry.core.TableOptions
import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.mapNotNull

/** A radio that keeps what it is told, and reports what a test has it report. */
class TestRadio : Radio {
    /** What it was told so far, and nobody has looked at. */
    val told = LinkedBlockingQueue<LinkCommand>()

    /** How often it was started. */
    val starts = AtomicInteger()

    /** How often it was stopped. */
    val stops = AtomicInteger()

    private val listening = CompletableFuture<RadioListener>()

    /** Reports an event, from whatever thread this is, as soon as somebody listens. */
    fun heard(event: LinkEvent) = listening.get(1, TimeUnit.MINUTES).heard(event)

    override fun start(listener: RadioListener) {
        starts.incrementAndGet()
        listener.heard(LinkEvent.Radio(RadioState.ON))
        check(listening.complete(listener)) { "a radio is started once" }
    }

    override fun send(command: LinkCommand) {
        told += command
    }

    override fun stop() {
        stops.incrementAndGet()
    }
}

private val TABLE = TableOptions(GameName.PIT, "short", emptyList())

/** Gives a phone that waits in the lobby of its own table. */
suspend fun CoroutineScope.host(folder: Path, radio: Radio): Phone {
    val phone = Phone.open(this, folder, radio)
    phone.loop.submit(Intent.Type(InputField.Name, "Ada"))
    phone.loop.host(TABLE)
    phone.loop.screen.first { it.view is ScreenView.Lobby }
    return phone
}

/** Gives the invite to a table that is closed again. */
suspend fun CoroutineScope.invite(folder: Path): String {
    val phone = host(folder, TestRadio())
    // A lobby has none until the session has heard that its radio is on.
    val uri = phone.loop.screen.mapNotNull { (it.view as? ScreenView.Lobby)?.view?.invite?.uri }.first()
    phone.close()
    return uri
}

/** Gives a phone that looks for the table of an invite. */
suspend fun CoroutineScope.guest(folder: Path, radio: Radio, invite: String): Phone {
    val phone = Phone.open(this, folder, radio)
    phone.loop.submit(Intent.Type(InputField.Name, "Bo"))
    phone.loop.join(invite)
    phone.loop.screen.first { it.view is ScreenView.Lobby }
    return phone
}
