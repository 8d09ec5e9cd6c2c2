package app.outcry

import android.content.Intent
import android.content.pm.PackageManager
import app.outcry.core.LinkCommand
import app.outcry.core.LinkEnd
import app.outcry.core.LinkEvent
import app.outcry.core.Phrase
import app.outcry.core.RadioState
import app.outcry.core.phrase
import app.outcry.session.Radio
import app.outcry.session.RadioListener
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.MainScope
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.launch
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.shadows.ShadowLooper
import org.robolectric.shadows.ShadowPowerManager

@RunWith(RobolectricTestRunner::class)
class TableServiceTest {
    private val app = RuntimeEnvironment.getApplication()

    @Test
    fun `it runs while the radio is at work, and for a while after`() {
        val linked = MutableStateFlow(false)
        val scope = MainScope()
        scope.launch(Dispatchers.Main) { TableService.follow(app, linked) }
        ShadowLooper.idleMainLooper()
        assertNull(shadowOf(app).nextStartedService)
        linked.value = true
        ShadowLooper.idleMainLooper()
        assertEquals(TableService::class.java.name, shadowOf(app).nextStartedService.component?.className)
        linked.value = false
        ShadowLooper.idleMainLooper(5, TimeUnit.SECONDS)
        linked.value = true
        ShadowLooper.idleMainLooper(20, TimeUnit.SECONDS)
        assertNull(shadowOf(app).nextStoppedService)
        linked.value = false
        ShadowLooper.idleMainLooper(20, TimeUnit.SECONDS)
        assertNotNull(shadowOf(app).nextStoppedService)
        scope.cancel()
    }

    @Test
    fun `the processor stays awake as long as it runs`() {
        val wanted = app.packageManager.getPackageInfo(app.packageName, PackageManager.GET_PERMISSIONS).requestedPermissions.orEmpty().toList()
        assertTrue("$wanted", wanted.containsAll(listOf("android.permission.WAKE_LOCK", "android.permission.CHANGE_NETWORK_STATE")))
        val service = Robolectric.buildService(TableService::class.java, Intent()).create().startCommand(0, 1).startCommand(0, 2)
        val lock = ShadowPowerManager.getLatestWakeLock()
        assertTrue(lock.isHeld)
        service.destroy()
        assertFalse(lock.isHeld)
    }

    @Test
    fun `a start that the system blocks ends the service and not the app`() {
        for (refusal in listOf(IllegalStateException("blocked"), SecurityException("forbidden"))) {
            val service = Robolectric.buildService(TableService::class.java, Intent()).create()
            shadowOf(service.get()).setThrowInStartForeground(refusal)
            service.startCommand(0, 1)
            assertTrue(shadowOf(service.get()).isStoppedBySelf)
            service.destroy()
        }
    }

    @Test
    fun `its notification is in the words of the core`() {
        val service = Robolectric.buildService(TableService::class.java, Intent()).create().startCommand(0, 1).get()
        val shown = shadowOf(service).lastForegroundNotification
        assertEquals(phrase(Phrase.TABLE_TITLE, emptyList()), shown.extras.getString("android.title"))
        assertEquals(phrase(Phrase.TABLE_TEXT, emptyList()), shown.extras.getString("android.text"))
        assertEquals(phrase(Phrase.TABLE_OPEN, emptyList()), shown.actions.single().title)
    }

    @Test
    fun `a radio is at work while it can be found, looks for others, or holds links`() {
        val said = mutableListOf<Boolean>()
        val inner = StillRadio()
        val radio = WatchedRadio(inner, said::add)
        radio.start {}
        val steps = listOf<() -> Unit>(
            { radio.send(LinkCommand.Scan(emptyList(), false)) },
            { inner.listener.heard(LinkEvent.Opened(1u, LinkEnd.CHILD, null, 185u)) },
            { radio.send(LinkCommand.StopScan) },
            { inner.listener.heard(LinkEvent.Closed(1u)) },
            { radio.send(LinkCommand.Advertise("x")) },
            { radio.send(LinkCommand.StopAdvertising) },
            { inner.listener.heard(LinkEvent.Opened(2u, LinkEnd.CHILD, null, 185u)) },
            { inner.listener.heard(LinkEvent.Radio(RadioState.OFF)) },
            { radio.send(LinkCommand.Scan(emptyList(), true)) },
            { radio.stop() },
        )
        val counts = steps.map { step -> step().let { said.size } }
        assertEquals(listOf(1, 1, 1, 2, 3, 4, 5, 6, 7, 8), counts)
        assertEquals(List(8) { it % 2 == 0 }, said)
    }

    private class StillRadio : Radio {
        lateinit var listener: RadioListener

        override fun start(listener: RadioListener) {
            this.listener = listener
        }

        override fun send(command: LinkCommand) = Unit

        override fun stop() = Unit
    }
}
