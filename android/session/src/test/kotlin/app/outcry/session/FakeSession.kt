package app.outcry.session

import app.outcry.core.AppPhase
import app.outcry.core.Event
import app.outcry.core.Intent
import app.outcry.core.LinkEvent
import app.outcry.core.NumberedEvent
import app.outcry.core.Screen
import app.outcry.core.SessionException
import app.outcry.core.TableOptions
import app.outcry.core.TableSessionInterface
import java.nio.file.Path
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.channels.Channel

/** A session that gives what a test has it give: what no real one does at a test's bidding. */
class FakeSession(private val screen: Screen) : TableSessionInterface {
    private var number = 0uL

    /** What comes next: events, or what the session dies of. */
    val next = Channel<Result<Event?>>(Channel.UNLIMITED)

    /** What the radio is said to have reported. */
    val heard = Channel<LinkEvent>(Channel.UNLIMITED)

    /** What every reported event is refused with. */
    @Volatile var refusal: SessionException? = null

    /** What calls throw, by their names. */
    val throws = ConcurrentHashMap<String, Exception>()

    /** How often it was shut down. */
    val shutdowns = AtomicInteger()

    override suspend fun nextEvent(seen: ULong): NumberedEvent? {
        check(seen == number) { "the number of the last event is $number, not $seen" }
        return next.receive().getOrThrow()?.let { NumberedEvent(++number, it) }
    }

    override fun linkEvent(event: LinkEvent) {
        called("linkEvent")
        // As soon as a test knows of the event it may set what the next one is refused with.
        val refused = refusal
        heard.trySend(event)
        refused?.let { throw it }
    }

    override fun shutdown() {
        shutdowns.incrementAndGet()
        called("shutdown")
    }

    override fun view(): Screen = screen.also { called("view") }

    override fun appPhase(phase: AppPhase) {}

    override fun interrupted() {}

    override fun audioRoute(isPrivate: Boolean) {}

    override fun host(table: TableOptions) {}

    override fun importMatch(file: ByteArray) {}

    override fun join(invite: String) {}

    override fun notify(text: String, bad: Boolean) {}

    override fun nowMs(): ULong = 0uL

    override fun submit(intent: Intent) = submitAt(intent, 0uL)

    override fun submitAt(intent: Intent, ageNanos: ULong) = called("submit")

    private fun called(name: String) {
        throws[name]?.let { throw it }
    }
}

/** Gives any screen that lets the display go dark. */
suspend fun CoroutineScope.screen(folder: Path): Screen {
    val phone = Phone.open(this, folder, null)
    return phone.loop.screen.value.also { phone.close() }.also { check(!it.keepAwake) }
}
