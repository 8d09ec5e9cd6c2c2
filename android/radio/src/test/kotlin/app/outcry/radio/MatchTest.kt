package app.outcry.radio

import app.outcry.core.Destination
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
import app.outcry.session.ready
import app.outcry.session.test
import java.io.File
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.mapNotNull
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
        val invite = host.loop.screen.mapNotNull { (it.view as? ScreenView.Lobby)?.view?.invite?.uri }.first()
        phones.drop(1).forEach { it.loop.join(invite) }
        val lobby = phones.map { phone ->
            phone.loop.screen.first { (it.view as? ScreenView.Lobby)?.view?.seats?.size == NAMES.size }
        }
        println("joined; at the host ${fakes[0].connections.size} links, at the others ${fakes.drop(1).map { it.connections.size }}")
        host.loop.submit((lobby[0].view as ScreenView.Lobby).view.start!!.intent)

        val results = coroutineScope {
            phones.mapIndexed { at, phone -> async { phone.played(Trader(NAMES[at])) { it.view is ScreenView.Result } } }.awaitAll()
        }
        val totals = results.map { result -> (result.view as ScreenView.Result).view.bars.associate { it.name to total(it.total) } }
        for (shown in totals) assertEquals(totals[0], shown)
        assertEquals(emptyList<String>(), fakes.flatMap { it.offences })

        // The referee judges by what the host has kept.
        host.loop.submit(Intent.Go(Destination.HISTORY))
        val history = host.loop.screen.mapNotNull { (it.view as? ScreenView.History)?.view }.first { it.matches.isNotEmpty() }
        host.loop.submit(history.matches[0].key.intent)
        val save = host.loop.screen.mapNotNull { (it.view as? ScreenView.Match)?.view?.saveMatch }.first { ready(it) != null }
        host.loop.submit(save.intent)
        val target = File(System.getProperty("outcry.match")!!).apply { mkdirs() }
        target.resolve("match.json").writeText(host.loop.texts.first().text)
        target.resolve("totals.txt").writeText(totals[0].toSortedMap().entries.joinToString { (name, total) -> "$name $total" })
        phones.forEach { it.close() }
        airThread.stop()
    }

    private fun total(written: String): Int = written.replace('\u2212', '-').replace(",", "").toInt()

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
