package app.outcry.radio

import app.outcry.core.GameName
import app.outcry.core.InputField
import app.outcry.core.Intent
import app.outcry.core.NamedValue
import app.outcry.core.OptionValue
import app.outcry.core.ScreenView
import app.outcry.core.TableOptions
import app.outcry.core.gattProfile
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.MemoryAir
import app.outcry.session.Phone
import app.outcry.session.test
import java.io.File
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.flow.first
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment

/** Phones that play over Android's radio, each with a Bluetooth of its own. */
@RunWith(RobolectricTestRunner::class)
class MatchTest {
    @get:Rule
    val folder = TemporaryFolder()

    @Test
    fun `thirteen phones play a whole match of Pit`() = test {
        val airThread = RadioThread()
        val air = MemoryAir(airThread, advertEvery = 250)
        val fakes = NAMES.map { FakePhone(it, air, airThread, RuntimeEnvironment.getApplication()) { callback -> callback() } }
        val phones = fakes.map { fake ->
            Phone.open(this, folder.newFolder(fake.name).toPath(), AndroidRadio(fake.context, fake.manager, gattProfile(), fake::hasAsked))
        }
        val host = phones[0]
        phones.forEachIndexed { at, phone -> phone.loop.submit(Intent.Type(InputField.Name, NAMES[at])) }
        host.loop.host(TableOptions(GameName.PIT, "short", OPTIONS))
        val invite = host.loop.awaited { (it as? ScreenView.Lobby)?.view?.invite?.uri }
        phones.drop(1).forEach { it.loop.join(invite) }
        val lobby = phones.map { phone ->
            phone.loop.screen.first { (it.view as? ScreenView.Lobby)?.view?.seats?.size == NAMES.size }
        }
        println("joined; at the host ${fakes[0].connections.size} links, at the others ${fakes.drop(1).map { it.connections.size }}")
        host.loop.submit((lobby[0].view as ScreenView.Lobby).view.start!!.intent)

        val results = coroutineScope {
            phones.mapIndexed { at, phone -> async { phone.played(Trader(NAMES[at])) { it.view is ScreenView.Result } } }.awaitAll()
        }
        val totals = results.map { (it.view as ScreenView.Result).view.totals() }
        assertEquals(listOf(totals[0]), totals.distinct())
        assertEquals(emptyList<String>(), fakes.flatMap { it.offences })
        val target = File(System.getProperty("outcry.match")!!).apply { mkdirs() }
        target.resolve("match.json").writeText(host.loop.savedMatch())
        target.resolve("totals.txt").writeText(totals[0])
        phones.forEach { it.close() }
        airThread.stop()
    }

    private companion object {
        val NAMES = listOf("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Moe")

        /** Two corners. Nobody shouts, so the phones show the counts, and one tap closes a swap. */
        val OPTIONS = listOf(
            NamedValue("show_counts", OptionValue.Word("on-screen")),
            NamedValue("handshake", OptionValue.Word("open")),
            NamedValue("round_cap", OptionValue.Number(2)),
        )
    }
}
