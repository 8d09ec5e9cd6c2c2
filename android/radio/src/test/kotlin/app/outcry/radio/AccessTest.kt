package app.outcry.radio

import android.Manifest.permission.ACCESS_FINE_LOCATION
import android.Manifest.permission.BLUETOOTH_ADVERTISE
import android.Manifest.permission.BLUETOOTH_CONNECT
import android.Manifest.permission.BLUETOOTH_SCAN
import android.content.Context
import android.content.Intent
import android.location.LocationManager
import android.os.Build
import android.provider.Settings
import app.outcry.core.LinkEvent
import app.outcry.core.RadioState
import app.outcry.core.gattProfile
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.MemoryAir
import app.outcry.radio.fake.VirtualTime
import org.junit.Assert.assertEquals
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.ParameterizedRobolectricTestRunner
import org.robolectric.ParameterizedRobolectricTestRunner.Parameters
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.util.ReflectionHelpers

/** What a radio may do by the person's and the system's leave, on an Android of every kind. */
@RunWith(ParameterizedRobolectricTestRunner::class)
class AccessTest(private val version: Int) {
    private val time = VirtualTime()
    private val app: Context = RuntimeEnvironment.getApplication()
    private val fake = FakePhone("a", MemoryAir(time.worker()), time.worker(), app) { it() }
    private val heard = mutableListOf<RadioState>()
    private lateinit var radio: AndroidRadio

    private val takesLocation = version < Build.VERSION_CODES.S

    @Before
    fun begin() {
        ReflectionHelpers.setStaticField(Build.VERSION::class.java, "SDK_INT", version)
        radio = AndroidRadio(fake.context, fake.manager, gattProfile(), fake::hasAsked, time.worker())
        locate(true)
    }

    private fun start() {
        radio.start { event -> heard += (event as LinkEvent.Radio).state }
        time.goOn(1_000)
    }

    private fun look() {
        radio.look()
        time.goOn(1)
    }

    /** Switches location in the settings, and tells apps of it. */
    private fun locate(on: Boolean) {
        shadowOf(app.getSystemService(LocationManager::class.java)).setLocationEnabled(on)
        @Suppress("DEPRECATION")
        val mode = if (on) Settings.Secure.LOCATION_MODE_HIGH_ACCURACY else Settings.Secure.LOCATION_MODE_OFF
        @Suppress("DEPRECATION")
        Settings.Secure.putInt(app.contentResolver, Settings.Secure.LOCATION_MODE, mode)
        fake.broadcast(Intent(LocationManager.MODE_CHANGED_ACTION))
        time.goOn(1_000)
    }

    private fun switch(on: Boolean) {
        fake.switch(on)
        time.goOn(1_000)
    }

    @Test
    fun `every permission is needed, and no other`() {
        val bluetooth = listOf(BLUETOOTH_SCAN, BLUETOOTH_CONNECT, BLUETOOTH_ADVERTISE)
        val needed = if (takesLocation) listOf(ACCESS_FINE_LOCATION) else bluetooth
        assertEquals(needed, radioPermissions())
        fake.forbidden += bluetooth + ACCESS_FINE_LOCATION - needed.toSet()
        start()
        for (permission in needed) {
            fake.forbidden += permission
            look()
            fake.forbidden -= permission
            look()
        }
        val refused = if (takesLocation) RadioState.LOCATION_FORBIDDEN else RadioState.FORBIDDEN
        assertEquals(listOf(RadioState.ON) + needed.flatMap { listOf(refused, RadioState.ON) }, heard)
    }

    @Test
    fun `nobody refuses before they are asked`() {
        fake.forbidden += radioPermissions()
        fake.hasAsked = false
        start()
        assertEquals(listOf(RadioState.UNASKED), heard)
        fake.hasAsked = true
        look()
        assertEquals(if (takesLocation) RadioState.LOCATION_FORBIDDEN else RadioState.FORBIDDEN, heard.last())
        fake.forbidden.clear()
        look()
        assertEquals(RadioState.ON, heard.last())
        assertEquals(3, heard.size)
    }

    @Test
    fun `what was allowed already need not be asked for`() {
        fake.hasAsked = false
        start()
        assertEquals(listOf(RadioState.ON), heard)
    }

    @Test
    fun `before Android 12 nothing is found while location is off`() {
        locate(false)
        start()
        locate(true)
        locate(false)
        val off = listOf(RadioState.LOCATION_OFF, RadioState.ON, RadioState.LOCATION_OFF)
        assertEquals(if (takesLocation) off else listOf(RadioState.ON), heard)
    }

    @Test
    fun `what keeps a radio from working is told in the order in which it is mended`() {
        fake.forbidden += radioPermissions()
        fake.hasAsked = false
        locate(false)
        switch(false)
        start()
        fake.forbidden.clear()
        look()
        switch(true)
        locate(true)
        val mended = listOf(RadioState.UNASKED, RadioState.OFF, RadioState.LOCATION_OFF, RadioState.ON)
        assertEquals(if (takesLocation) mended else mended - RadioState.LOCATION_OFF, heard)
    }

    companion object {
        @JvmStatic
        @Parameters(name = "API {0}")
        fun versions(): List<Array<Any>> = listOf(26, 28, 30, 31, 34).map { arrayOf(it) }
    }
}
