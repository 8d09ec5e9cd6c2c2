package app.outcry.table

import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import app.outcry.radio.RadioThread
import app.outcry.radio.fake.AdapterShadow
import app.outcry.radio.fake.AdvertiserShadow
import app.outcry.radio.fake.DeviceShadow
import app.outcry.radio.fake.GattShadow
import app.outcry.radio.fake.ManagerShadow
import app.outcry.radio.fake.MemoryAir
import app.outcry.radio.fake.ScannerShadow
import app.outcry.radio.fake.ServerShadow
import app.outcry.screens.BareApp
import app.outcry.speed
import java.util.concurrent.TimeUnit
import org.junit.After
import org.junit.Before
import org.junit.Rule
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowLooper

/** A test of people at a table who see nothing but the screens of their phones, and press what they see there. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(
    application = BareApp::class,
    qualifiers = "w360dp-h740dp-xhdpi",
    shadows = [
        ManagerShadow::class, AdapterShadow::class, AdvertiserShadow::class, ScannerShadow::class, DeviceShadow::class,
        GattShadow::class, ServerShadow::class,
    ],
)
abstract class TableTest {
    @get:Rule
    val rule = createEmptyComposeRule()

    @get:Rule
    val folder = TemporaryFolder()

    private val worker = RadioThread()
    private val air = MemoryAir(worker, ADVERT_MILLIS)

    /** The phones that are switched on. */
    protected val phones = mutableListOf<TestPhone>()

    /** The radio keeps to the time of the system, with its limits for links and scans: for long they must not be far apart. */
    @Before
    fun hurry() = speed(SPEED)

    @After
    fun end() {
        phones.forEach { it.close() }
        speed(System.getenv("OUTCRY_SPEED"))
        worker.stop()
    }

    /** Switches a phone on, with what was left on it; it is somebody's own unless they have another one. */
    protected fun phone(name: String, device: String = name): TestPhone =
        TestPhone(name, folder.root.resolve(device).apply { mkdirs() }, air, worker).also { phones += it }

    /** Ends the process of a phone; what it has on disk can be used again. */
    protected fun lose(phone: TestPhone) {
        phones -= phone
        phone.close()
    }

    /** Starts the app for the first time. */
    protected fun begin(phone: TestPhone) {
        type(phone, NAME, phone.name)
        press(phone, "Continue")
    }

    /** Gives the digits that a phone shows. */
    protected fun code(host: TestPhone): String = seen(host, "the digits") { DIGITS.matches(it.label) }.label.filter(Char::isDigit)

    /** Has everybody play until something is so. */
    protected fun play(players: Map<TestPhone, Player>, isSo: () -> Boolean) {
        var idle = 0
        while (!isSo()) {
            val moved = players.count { (phone, player) -> player.move(phone.things()).also { if (it) rule.waitForIdle() } }
            idle = if (moved > 0) 0 else idle + 1
            check(idle < MOST_LOOKS) { "everybody waits: ${phones.map { "${it.name}: ${it.things()}" }}" }
            look()
        }
    }

    /** Gives the totals that a phone shows at the end. */
    protected fun totals(phone: TestPhone): Map<String, Int> = points(phone, TOTAL)

    /** Gives the points, by name, that a phone says in this way. */
    protected fun points(phone: TestPhone, said: Regex): Map<String, Int> =
        phone.things().mapNotNull { said.matchEntire(it.label) }.associate { shown ->
            val (name, points) = shown.destructured
            name to points.replace('\u2212', '-').replace(",", "").toInt()
        }

    /** Presses a key, and what is answered to its question, if it asks. */
    protected fun press(phone: Shown, label: String, answer: String? = null) {
        seen(phone, label) { it.label == label && it.isReady }.press()
        answer?.let { press(phone, it) }
    }

    protected fun pressBeginning(phone: Shown, label: String) = seen(phone, label) { it.label.startsWith(label) && it.isReady }.press()

    /** Presses one of the keys that the corner leads to, and what is answered to its question, if it asks. */
    protected fun pressInCorner(phone: Shown, label: String, answer: String? = null) {
        seen(phone, "the way to `$label`") { label in it.label.split(", ") && it.label != label && it.isReady }.press()
        press(phone, label, answer)
    }

    protected fun type(phone: TestPhone, prompt: String, text: String) =
        seen(phone, prompt) { it.isEntry && it.label.startsWith(prompt) }.type(text)

    protected fun keep(phone: TestPhone, prompt: String, text: String) {
        type(phone, prompt, text)
        press(phone, "Done")
    }

    protected fun seen(phone: Shown, what: String, isIt: (Thing) -> Boolean): Thing {
        var found: Thing? = null
        until("${phone.name} sees $what", { phone.things().toString() }) { phone.things().firstOrNull(isIt)?.also { found = it } != null }
        return found!!
    }

    protected fun until(what: String, instead: () -> String = { "nothing" }, isSo: () -> Boolean) {
        repeat(MOST_LOOKS) {
            rule.waitForIdle()
            if (isSo()) return
            look()
        }
        error("in vain: $what; instead there is ${instead()}")
    }

    private fun look() {
        Thread.sleep(LOOK_MILLIS)
        ShadowLooper.idleMainLooper(LOOK_MILLIS, TimeUnit.MILLISECONDS)
        rule.waitForIdle()
    }

    protected companion object {
        val RANKS = mapOf("Ada" to "Nines", "Bo" to "Tens", "Cem" to "Aces")
        val NAMES = RANKS.keys.toList()
        const val NAME = "What is your name?"
        const val CODE = "The code of the table"
        private val DIGITS = Regex("[0-9]( [0-9]){5}")
        private val TOTAL = Regex("(\\w+): (\u2212?[0-9,]+) points?(?:,.*)?\\..*")

        private const val SPEED = "2"
        private const val ADVERT_MILLIS = 50L
        private const val LOOK_MILLIS = 5L

        /** A minute at the least: only what is stuck takes longer, however busy the machine is. */
        private const val MOST_LOOKS = 12_000

        /** Plays Pit as everybody does: each collects another rank. */
        fun trader(name: String) = Trader(name, RANKS.getValue(name))
    }
}
