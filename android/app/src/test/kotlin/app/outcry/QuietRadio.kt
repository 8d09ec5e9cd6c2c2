package app.outcry

import app.outcry.core.Intent
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.core.ScreenView
import app.outcry.session.Radio
import app.outcry.session.RadioListener
import kotlinx.coroutines.flow.first

/** A radio that is on and hears nobody. */
class QuietRadio : Radio {
    override fun start(listener: RadioListener) = listener.heard(LinkEvent.Radio(RadioState.ON))

    override fun send(command: LinkCommand) = Unit

    override fun stop() = Unit
}

/** Looks for a table that is not there, by a phone whose player has no name yet: then it has a key of its own, which is stored. */
suspend fun AppSession.lookForTable() {
    val welcome = screen.first { it != null }!!.view as ScreenView.Welcome
    submit(Intent.Type(welcome.view.name.into, "Ada"))
    screen.first { it?.view is ScreenView.Home }
    join("123456")
    screen.first { it?.view !is ScreenView.Home }
}
