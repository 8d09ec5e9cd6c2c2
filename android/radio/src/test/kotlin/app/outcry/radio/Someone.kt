package app.outcry.radio

import app.outcry.core.Cue
import app.outcry.core.GameName
import app.outcry.core.InputField
import app.outcry.core.Intent
import app.outcry.core.LobbyView
import app.outcry.core.NamedValue
import app.outcry.core.OptionValue
import app.outcry.core.Presence
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.TableOptions
import app.outcry.core.gattProfile
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.Fault
import app.outcry.radio.fake.SocketAir
import app.outcry.radio.fake.Step
import app.outcry.radio.fake.SteppedTime
import app.outcry.radio.fake.ToldTime
import app.outcry.session.Phone
import app.outcry.session.Player
import app.outcry.session.ready
import java.io.File
import java.io.Writer
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.nanoseconds
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.withTimeout
import org.robolectric.RuntimeEnvironment

/** Is told what came of what it has said. */
class Director(private val answers: Writer) {
    @Synchronized
    fun tell(line: String) {
        answers.write("$line\n")
        answers.flush()
    }
}

/** Somebody with an Android phone of this name: does one thing after the other, as a director says. */
class Someone(private val name: String, private val scope: CoroutineScope, private val director: Director) {
    private val place = File(System.getProperty("outcry.folder")!!)

    /** The phone's time on an air whose time is stepped; nothing where it is the machine's. */
    @Volatile
    private var stepped: SteppedTime? = null
    private var fake: FakePhone? = null
    private var phone: Phone? = null
    private var ears: Job? = null
    private var doing: Job? = null

    /** What the app did that no app may do, on any of the phones that were opened. */
    private val offences = mutableListOf<String>()

    private val loop get() = checkNotNull(phone) { "the phone is off" }.loop

    /** Does something once everything before it is done; only a look, a fault and the end of a process wait for nothing. */
    fun obey(verb: String, words: List<String>) {
        say("heard $verb")
        if (verb == "shows") return say("shows ok ${phone?.loop?.screen?.value?.view ?: "off"}")
        val before = doing
        if (verb == "kill") before?.cancel()
        val now = scope.launch(dispatcher()) {
            if (verb != BESIDE) before?.join()
            val came = try {
                withTimeout(if (verb == "play") MATCH else SCREEN) { "ok ${act(verb, words)}" }
            } catch (_: TimeoutCancellationException) {
                "failed at ${phone?.loop?.screen?.value?.view}"
            } catch (killed: CancellationException) {
                throw killed
            } catch (@Suppress("TooGenericExceptionCaught") fault: Exception) {
                "failed $fault"
            }
            say("$verb $came")
        }
        if (verb != BESIDE) doing = now
    }

    /** Tells the director something in one line, with the time of the phone's clock where that is not the director's. */
    private fun say(words: String) {
        val now = stepped?.run { " @${time.now}" }.orEmpty()
        director.tell("$name $words".trimEnd().replace('\n', ' ') + now)
    }

    /** Goes away, whatever is being done. Where its time is stepped nobody gives it a turn any more: a phone that is on stays so. */
    suspend fun leave() {
        if (stepped != null) return
        doing?.cancelAndJoin()
        switchOff()
    }

    private fun dispatcher() = stepped?.time?.dispatcher() ?: Dispatchers.Default

    /** Closes the app, and then the phone, as far as it is on. */
    private suspend fun switchOff() {
        val closed: suspend () -> Unit = {
            ears?.cancel()
            phone?.close()
        }
        stepped?.held(closed) ?: closed()
        phone = null
        fake?.antenna?.die()
        offences += fake?.offences.orEmpty()
        fake = null
        stepped?.session?.end()
        stepped = null
    }

    /** Does something and gives what the director wants to know of it. */
    private suspend fun act(verb: String, words: List<String>): String {
        when (verb) {
            "open" -> open(words[0], words[1].toInt(), words.drop(2))
            "host" -> return host(GameName.valueOf(words[0].uppercase()), words[1].takeIf { it != "-" }, words.drop(2))
            "join" -> loop.join(words[0])
            "seated" -> {
                loop.awaited { shown -> lobby(shown)?.seats?.size?.takeIf { it == words[0].toInt() } }
                return fake?.run { synchronized(this) { connections.size } }.toString()
            }
            "start" -> loop.submit(loop.awaited { shown -> lobby(shown)?.takeIf { isThere(it, words[0].toInt()) }?.start?.let(::ready) })
            "play" -> return play()
            "reads" -> return loop.awaited { shown -> lobby(shown)?.status?.takeIf { words.joinToString(" ") in it } }
            "fails" -> fails(words[0], words[1], words[2].toInt())
            "latency" -> return stepped?.latencies.orEmpty().joinToString(" ") { (it / 1000).toString() }
            "save" -> place.resolve(words[0]).writeText(loop.savedMatch())
            "kill" -> {
                fake?.antenna?.die()
                switchOff()
            }
            "close" -> {
                switchOff()
                check(offences.isEmpty()) { offences.joinToString() }
            }
            else -> error("nobody knows how to $verb")
        }
        return ""
    }

    private suspend fun open(player: String, port: Int, options: List<String>) {
        check(fake == null) { "the phone is on" }
        stepped = SteppedTime().takeIf { "stepped" in options }
        val (worker, waits) = stepped?.time?.run { Pair(worker(), worker()) } ?: Pair(RadioThread(), RadioThread())
        val air = SocketAir(port, options - "stepped", stepped)
        val fake = FakePhone(name, air, worker, RuntimeEnvironment.getApplication()) { callback -> callback() }
        this.fake = fake
        // What a stack takes is the air's to say.
        fake.run { listOf(::callbackTime, ::sentTime, ::subscriptionTime).forEach { it.set(0) } }
        val folder = place.resolve(name).apply { mkdirs() }
        stepped?.run { ToldTime.ask(folder, entropy) }
        val radio = AndroidRadio(fake.context, fake.manager, gattProfile(), fake::hasAsked, waits)
        val phone = Phone.open(scope, folder.toPath(), radio, dispatcher(), waits::nanos)
        this.phone = phone
        stepped?.run { session = ToldTime.begin(folder, time.now) }
        ears = scope.launch(dispatcher(), CoroutineStart.UNDISPATCHED) {
            phone.loop.cues.collect { cue ->
                val sound = SOUNDS[cue.cue] ?: return@collect
                launch {
                    delay((cue.dueNanos - waits.nanos()).nanoseconds)
                    say("hears $sound")
                }
            }
        }
        if (phone.loop.screen.value.view is ScreenView.Welcome) phone.loop.submit(Intent.Type(InputField.Name, player))
    }

    private suspend fun host(game: GameName, edition: String?, options: List<String>): String {
        val values = options.map { option ->
            val (key, value) = option.split('=')
            NamedValue(key, value.toIntOrNull()?.let(OptionValue::Number) ?: OptionValue.Word(value))
        }
        loop.host(TableOptions(game, edition, values))
        return loop.awaited { lobby(it)?.invite?.uri }
    }

    /** Plays by what the screen shows, and gives the totals that it ends with. */
    private suspend fun play(): String {
        val players = listOf(Player(::agreed), Trader(name), NyetPlayer(name))
        var before: Intent? = null
        while (true) {
            val screen = loop.screen.value
            val result = (screen.view as? ScreenView.Result)?.view
            if (result != null) return result.totals()
            val pressed = players.firstNotNullOfOrNull { it.press(screen) }
            if (pressed == Intent.Ring && before != Intent.Ring) say("rings")
            before = pressed
            pressed?.let(loop::submit)
            delay(if (stepped == null) HASTE else THOUGHT)
        }
    }

    /** Goes on with the table of an app that was opened again, and lets others go on with new phones, where the screen asks that. */
    private fun agreed(screen: Screen): Intent? {
        val shown = screen.view
        val asked = screen.keys + (shown as? ScreenView.Missing)?.view?.votes.orEmpty()
        val running = (shown as? ScreenView.Home)?.view?.running
        return asked.mapNotNull(::ready).find { it is Intent.ChangePhone } ?: running?.goOn?.let(::ready)
    }

    private fun fails(step: String, fault: String, times: Int) {
        val (of, how) = listOf(step, fault).map { it.uppercase().replace('-', '_') }
        checkNotNull(fake) { "the phone is off" }.fail(Step.valueOf(of), Fault.valueOf(how), times)
    }

    /** Says whether so many have a seat, and all of them are there. */
    private fun isThere(lobby: LobbyView, count: Int) =
        lobby.seats.size == count && lobby.seats.all { it.person.presence != Presence.LOST }

    private fun lobby(shown: ScreenView) = (shown as? ScreenView.Lobby)?.view

    private companion object {
        /** How long a screen may take to come, and a match to end. */
        val SCREEN = 5.minutes
        val MATCH = 60.minutes

        /** How long somebody thinks before pressing something, and how long where everybody else waits as long. */
        val THOUGHT = 500.milliseconds
        val HASTE = 100.milliseconds

        /** What is done whatever else is being done. */
        const val BESIDE = "fails"

        val SOUNDS = mapOf(Cue.BELL to "bell", Cue.WINNERS_BELL to "bell", Cue.DULL_BELL to "dull-bell")
    }
}
