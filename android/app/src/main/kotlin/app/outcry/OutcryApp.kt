package app.outcry

import android.app.Application
import android.bluetooth.BluetoothManager
import android.content.Context
import android.content.pm.PackageManager
import android.content.res.Configuration
import app.outcry.core.LogLevel
import app.outcry.core.Phrase
import app.outcry.core.SessionConfig
import app.outcry.core.gattProfile
import app.outcry.core.phrase
import app.outcry.core.startLogging
import app.outcry.device.Feedback
import app.outcry.device.Permissions
import app.outcry.device.SharedFiles
import app.outcry.device.StoreKey
import app.outcry.radio.AndroidRadio
import app.outcry.session.Radio
import java.util.TimeZone
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch

/** What lives as long as the process. */
class OutcryApp : Application() {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)

    @Volatile private var radio: AndroidRadio? = null

    /** The session; it is opened by the first activity. */
    val session = AppSession(scope, ::config, ::openRadio) { StoreKey(this).get() }

    /** What the person was asked for. */
    val permissions: Permissions by lazy { Permissions(this) }

    /** What is heard, felt and lit up at a cue. */
    val feedback: Feedback by lazy { Feedback(this, session, scope) }

    override fun onCreate() {
        super.onCreate()
        scope.launch { SharedFiles.forgetOld(this@OutcryApp) }
        scope.launch(Dispatchers.Main) { TableService.follow(this@OutcryApp, session.linked) }
    }

    /** Begins what an activity shows. */
    fun begin() {
        startLogging(LogLevel.INFO)
        session.begin()
        feedback.begin()
    }

    /** Has the radio look whether it may be used now: after each answer of the person, of which the system tells nobody else. */
    fun look() {
        radio?.look()
    }

    override fun onConfigurationChanged(newConfig: Configuration) {
        super.onConfigurationChanged(newConfig)
        session.languagesMayHaveChanged()
    }

    override fun onTerminate() {
        session.close()
        scope.cancel()
        super.onTerminate()
    }

    private fun config(): SessionConfig {
        val wanted = resources.configuration.locales
        return SessionConfig(
            folder = filesDir.resolve("table").path,
            languages = List(wanted.size()) { wanted[it].toLanguageTag() },
            utcOffsetSeconds = TimeUnit.MILLISECONDS.toSeconds(TimeZone.getDefault().getOffset(System.currentTimeMillis()).toLong()).toInt(),
            radio = hasRadio(),
            sharesApp = true,
        )
    }

    private fun hasRadio() = packageManager.hasSystemFeature(PackageManager.FEATURE_BLUETOOTH_LE)

    private fun openRadio(): Radio? {
        if (!hasRadio()) return null
        val manager = getSystemService(BluetoothManager::class.java) ?: return null
        return AndroidRadio(this, manager, gattProfile(), { permissions.hasAskedForRadio }).also { radio = it }
    }
}

/** The app that a context belongs to. */
val Context.outcry: OutcryApp get() = applicationContext as OutcryApp

/** Gives a text that no screen shows, in the language of the screens. */
internal fun Context.words(name: Phrase): String = phrase(name, listOfNotNull(outcry.session.screen.value?.appearance?.language))
