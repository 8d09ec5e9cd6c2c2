package app.outcry

import android.Manifest
import android.app.AlertDialog
import android.content.Intent
import android.content.pm.ActivityInfo
import android.content.res.Configuration
import android.os.Bundle
import android.os.SystemClock
import android.view.MotionEvent
import android.view.WindowManager
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.activity.enableEdgeToEdge
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.core.view.WindowCompat
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.lifecycleScope
import androidx.lifecycle.repeatOnLifecycle
import app.outcry.core.AppPhase
import app.outcry.core.Haptic
import app.outcry.core.Phrase
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.Senses
import app.outcry.core.SystemRequest
import app.outcry.core.palette
import app.outcry.device.BatterySaver
import app.outcry.device.Earphones
import app.outcry.device.MatchFiles
import app.outcry.device.SharedFiles
import app.outcry.device.SystemRequests
import app.outcry.device.Tilt
import app.outcry.screens.Actions
import app.outcry.screens.CameraPreview
import app.outcry.screens.Colours
import app.outcry.screens.FailureScreen
import app.outcry.screens.LocalCamera
import app.outcry.screens.LocalLights
import app.outcry.screens.LocalQuarters
import app.outcry.screens.OutcryScreen
import app.outcry.screens.PhoneCamera
import java.io.IOException
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext

/** The one activity: it shows the session's screen, and hands over what is done with it. */
class MainActivity : ComponentActivity(), Actions {
    private val session get() = outcry.session
    private val requests by lazy { SystemRequests(this, outcry.permissions, ::look) }
    private val tilt by lazy { Tilt(this, { window.decorView.display?.rotation ?: 0 }, { isTouched }) { session.submit(it) } }
    private val earphones by lazy { Earphones(this, session::audioRoute) }
    private var mayUseCamera by mutableStateOf(false)
    private var isTouched = false

    /** Whether what the finger still does belongs to a press that was dropped. */
    private var isDropped = false
    private var hasSeenLobby = false

    /** The screen that the window shows; that of the session may be newer for a moment. */
    internal var shown: Screen? = null
        private set

    override fun onCreate(savedInstanceState: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
        requests
        outcry.begin()
        setContent { Shown() }
        // What was handed over to an activity before this one was taken then.
        if (savedInstanceState == null) take(intent)
        lifecycleScope.launch { session.keepAwake.collect { flag(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON, it) } }
        lifecycleScope.launch {
            repeatOnLifecycle(Lifecycle.State.STARTED) {
                launch { session.eachText { share { SharedFiles.text(this@MainActivity, it) } } }
                launch { session.eachPicture { share { SharedFiles.picture(this@MainActivity, it) } } }
            }
        }
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        take(intent)
    }

    override fun onStart() {
        super.onStart()
        session.begin()
        session.phase(AppPhase.ACTIVE)
        look()
        earphones.begin()
        if (session.linked.value) TableService.start(this)
        session.screen.value?.let { tilt.follow(it.senses) }
    }

    override fun onStop() {
        tilt.follow(NO_SENSES)
        earphones.end()
        session.phase(AppPhase.BACKGROUND)
        super.onStop()
    }

    /** A screen that turns or folds under a finger is no longer the one that was touched. */
    override fun onConfigurationChanged(newConfig: Configuration) {
        if (isTouched) interrupt()
        super.onConfigurationChanged(newConfig)
    }

    override fun onWindowFocusChanged(hasFocus: Boolean) {
        super.onWindowFocusChanged(hasFocus)
        if (!hasFocus) interrupt()
    }

    override fun onPause() {
        interrupt()
        super.onPause()
    }

    override fun dispatchTouchEvent(event: MotionEvent): Boolean {
        if (event.actionMasked == MotionEvent.ACTION_DOWN) isDropped = false
        isTouched = event.actionMasked != MotionEvent.ACTION_UP && event.actionMasked != MotionEvent.ACTION_CANCEL
        return isDropped || super.dispatchTouchEvent(event)
    }

    override fun press(intent: app.outcry.core.Intent, touchedAt: Long) {
        val age = TimeUnit.MILLISECONDS.toNanos(SystemClock.uptimeMillis() - touchedAt)
        session.submit(intent, System.nanoTime() - age)
    }

    override fun request(what: SystemRequest) {
        if (what == SystemRequest.SHARE_APP) {
            lifecycleScope.launch { share { SharedFiles.app(this@MainActivity) } }
        } else {
            requests.request(what)
        }
    }

    override fun nowMs(): Long = session.nowMs()

    override fun feel(moment: Haptic) = outcry.feedback.feel(moment)

    /** Hides the cards and drops the press that has begun, for something has come between the player and the screen. */
    private fun interrupt() {
        session.interrupted()
        if (!isTouched || isDropped) return
        isDropped = true
        val now = SystemClock.uptimeMillis()
        val end = MotionEvent.obtain(now, now, MotionEvent.ACTION_CANCEL, 0f, 0f, 0)
        super.dispatchTouchEvent(end)
        end.recycle()
    }

    /** Looks what the person allows by now. */
    private fun look() {
        outcry.look()
        mayUseCamera = outcry.permissions.missing(listOf(Manifest.permission.CAMERA)).isEmpty()
    }

    @Composable
    private fun Shown() {
        val screen by session.screen.collectAsState()
        val failure by session.failure.collectAsState()
        val day = !isSystemInDarkTheme()
        val current = screen
        val camera: CameraPreview? = if (mayUseCamera) PHONE_CAMERA else null
        CompositionLocalProvider(
            LocalLights provides outcry.feedback.lights.flash,
            LocalCamera provides camera,
            LocalQuarters provides tilt.quarters,
        ) {
            when {
                failure != null -> FailureScreen(failure.orEmpty(), day, session::begin)
                current != null -> {
                    val theme = current.appearance.theme
                    val isLight = remember(theme, day) { Colours(palette(theme, day)).isLight }
                    // Before anything of the screen is drawn.
                    SideEffect { dress(current, isLight) }
                    OutcryScreen(current, this, day)
                }
            }
        }
    }

    /** Sets what the window has to be for a screen: kept out of pictures, or not, with signs of the system that can be seen on it. */
    internal fun dress(screen: Screen, isLight: Boolean) {
        shown = screen
        flag(WindowManager.LayoutParams.FLAG_SECURE, screen.private)
        WindowCompat.getInsetsController(window, window.decorView).apply {
            isAppearanceLightStatusBars = isLight
            isAppearanceLightNavigationBars = isLight
        }
        // A phone that is turned to the others must not turn its screen back.
        requestedOrientation =
            if (screen.senses.holdUp) ActivityInfo.SCREEN_ORIENTATION_LOCKED else ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED
        if (lifecycle.currentState.isAtLeast(Lifecycle.State.STARTED)) tilt.follow(screen.senses)
        askAfterLobby(screen.view)
    }

    /** Whoever has been in a lobby once knows what a notification is for; back at the start the question disturbs nobody. */
    private fun askAfterLobby(view: ScreenView) {
        if (view is ScreenView.Lobby) hasSeenLobby = true
        if (!hasSeenLobby || view !is ScreenView.Home) return
        hasSeenLobby = false
        requests.allowNotifications(::warnOfBatterySaver)
    }

    /** Says once that this phone ends apps which nobody sees, where it does, and leads to the page that mends it. */
    private fun warnOfBatterySaver() {
        val saver = BatterySaver(this)
        if (!saver.isToBeTold) return
        saver.tell()
        AlertDialog.Builder(this)
            .setMessage(words(Phrase.BATTERY_REASON))
            .setPositiveButton(words(Phrase.BATTERY_OPEN)) { _, _ -> requests.letRun(saver.pages()) }
            .show()
    }

    /** Takes what another app hands over: an invite, or a match. */
    private fun take(intent: Intent) {
        if (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0) return
        val link = intent.data?.takeIf { intent.action == Intent.ACTION_VIEW && it.scheme.equals(INVITE_SCHEME, ignoreCase = true) }
        if (link != null) return session.join(link.toString())
        val file = MatchFiles.address(intent) ?: return
        lifecycleScope.launch {
            val bytes = withContext(Dispatchers.IO) { MatchFiles.read(this@MainActivity, file) }
            session.importMatch(bytes)
        }
    }

    private suspend fun share(sheet: suspend () -> Intent) {
        try {
            startActivity(sheet())
        } catch (full: IOException) {
            session.notify(words(Phrase.SHARE_FAILED), bad = true)
        }
    }

    private fun flag(flag: Int, on: Boolean) = window.setFlags(if (on) flag else 0, flag)

    private companion object {
        const val INVITE_SCHEME = "outcry"

        /** The same object every time, so that the camera is not begun anew. */
        val PHONE_CAMERA: CameraPreview =
            { modifier, looking, onText, onRefused -> PhoneCamera(modifier, looking, onText, onRefused) }
        val NO_SENSES = Senses(cover = false, holdUp = false)
    }
}
