package app.outcry.table

import android.graphics.Bitmap
import android.os.SystemClock
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import app.outcry.AppSession
import app.outcry.core.Haptic
import app.outcry.core.Intent
import app.outcry.core.SavedText
import app.outcry.core.SessionConfig
import app.outcry.core.SystemRequest
import app.outcry.core.gattProfile
import app.outcry.radio.AndroidRadio
import app.outcry.radio.RadioThread
import app.outcry.radio.fake.Air
import app.outcry.radio.fake.FakePhone
import app.outcry.screens.Actions
import app.outcry.screens.Camera
import app.outcry.screens.LocalCamera
import app.outcry.screens.OutcryScreen
import java.io.File
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.robolectric.Robolectric
import org.robolectric.RuntimeEnvironment

/**
 * A phone with somebody's Outcry: a session over Android's radio on a fake Bluetooth, and a window that shows its screens. Each phone
 * has a folder of its own.
 */
class TestPhone(override val name: String, folder: File, air: Air, worker: RadioThread) : Actions, Shown, AutoCloseable {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
    private val bluetooth = FakePhone(folder.name, air, worker, RuntimeEnvironment.getApplication()) { it() }
    val session = AppSession(
        scope,
        { SessionConfig(folder.path, listOf("en"), 0, radio = true, sharesApp = true) },
        { AndroidRadio(bluetooth.context, bluetooth.manager, gattProfile(), bluetooth::hasAsked) },
    )
    private val window = Robolectric.buildActivity(ComponentActivity::class.java).setup()
    private val glass = Glass(window.get())

    /** The camera at its back. */
    val camera = HeldCamera()

    /** What the app has done that Android lets no app do. */
    val offences: List<String> get() = bluetooth.offences

    /** What the player has kept as texts. */
    val texts = ConcurrentLinkedQueue<SavedText>()

    init {
        window.get().setContent {
            val screen by session.screen.collectAsState()
            CompositionLocalProvider(LocalCamera provides camera.preview) {
                screen?.let { OutcryScreen(it, this, day = false) }
            }
        }
        session.begin()
        // A hand is told by name where nobody listens in.
        session.audioRoute(true)
        scope.launch { session.eachText(texts::add) }
    }

    override fun things(): List<Thing> = glass.things()

    fun picture(): Bitmap = Camera.picture(window.get())

    /** Makes the system's gesture. */
    fun goBack() = window.get().onBackPressedDispatcher.onBackPressed()

    override fun press(intent: Intent, touchedAt: Long) {
        val age = TimeUnit.MILLISECONDS.toNanos(SystemClock.uptimeMillis() - touchedAt)
        session.submit(intent, System.nanoTime() - age)
    }

    override fun request(what: SystemRequest) = error("$name is asked for $what")

    override fun nowMs(): Long = session.nowMs()

    override fun feel(moment: Haptic) = Unit

    /** Ends the process; what it has on disk can be used again. */
    override fun close() {
        window.pause().stop().destroy().close()
        runBlocking { scope.coroutineContext.job.cancelAndJoin() }
    }
}
