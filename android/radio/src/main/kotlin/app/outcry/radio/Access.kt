package app.outcry.radio

import android.Manifest
import android.bluetooth.BluetoothAdapter
import android.content.Context
import android.content.pm.PackageManager
import android.location.LocationManager
import android.os.Build
import android.provider.Settings
import app.outcry.core.RadioState

/** Gives the permissions without which a radio does nothing on this Android. Its app asks for all of them at once. */
fun radioPermissions(): List<String> = when {
    findsWithoutLocation -> listOf(
        Manifest.permission.BLUETOOTH_SCAN,
        Manifest.permission.BLUETOOTH_CONNECT,
        Manifest.permission.BLUETOOTH_ADVERTISE,
    )
    else -> listOf(Manifest.permission.ACCESS_FINE_LOCATION)
}

/** Android 12 has permissions of its own for Bluetooth. Before, who finds phones could tell from them where it is. */
private val findsWithoutLocation: Boolean
    get() = Build.VERSION.SDK_INT >= Build.VERSION_CODES.S

/** What the person and the system let a radio do. The system does not say whether it [hasAsked] the person, the app has to. */
internal class Access(private val context: Context, private val hasAsked: () -> Boolean) {
    /** Gives what the radio can do at the moment, the adapter's own state being [adapterState]. */
    fun state(adapterState: Int): RadioState = when {
        !isAllowed() -> refusal()
        adapterState != BluetoothAdapter.STATE_ON -> RadioState.OFF
        findsWithoutLocation || isLocationOn() -> RadioState.ON
        else -> RadioState.LOCATION_OFF
    }

    private fun isAllowed() = radioPermissions().all { context.checkSelfPermission(it) == PackageManager.PERMISSION_GRANTED }

    private fun refusal() = when {
        !hasAsked() -> RadioState.UNASKED
        findsWithoutLocation -> RadioState.FORBIDDEN
        else -> RadioState.LOCATION_FORBIDDEN
    }

    private fun isLocationOn(): Boolean {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) return Android9.isLocationOn(context)
        @Suppress("DEPRECATION")
        val mode = Settings.Secure.getInt(context.contentResolver, Settings.Secure.LOCATION_MODE, Settings.Secure.LOCATION_MODE_OFF)
        @Suppress("DEPRECATION")
        return mode != Settings.Secure.LOCATION_MODE_OFF
    }
}

@NewerAndroid
private object Android9 {
    fun isLocationOn(context: Context): Boolean = context.getSystemService(LocationManager::class.java)?.isLocationEnabled == true
}
