package app.outcry.radio

import android.Manifest
import android.bluetooth.BluetoothAdapter
import android.content.Context
import android.content.pm.PackageManager
import android.location.LocationManager
import android.os.Build
import app.outcry.core.RadioState

/** Says what the radio can do at the moment, the adapter's own state being [adapterState]. */
internal fun radioState(context: Context, adapterState: Int): RadioState = when {
    !isAllowed(context) -> RadioState.FORBIDDEN
    adapterState == BluetoothAdapter.STATE_ON -> RadioState.ON
    else -> RadioState.OFF
}

/** Says whether the person has allowed all that a radio needs; before Android 12 nothing is found without location. */
private fun isAllowed(context: Context): Boolean {
    val needed = when {
        Build.VERSION.SDK_INT >= Build.VERSION_CODES.S -> Android12.PERMISSIONS
        else -> listOf(Manifest.permission.ACCESS_FINE_LOCATION)
    }
    val granted = needed.all { context.checkSelfPermission(it) == PackageManager.PERMISSION_GRANTED }
    val needsLocation = Build.VERSION.SDK_INT in Build.VERSION_CODES.P until Build.VERSION_CODES.S
    return granted && (!needsLocation || Android9.isLocationOn(context))
}

private object Android12 {
    val PERMISSIONS = listOf(
        Manifest.permission.BLUETOOTH_SCAN,
        Manifest.permission.BLUETOOTH_CONNECT,
        Manifest.permission.BLUETOOTH_ADVERTISE,
    )
}

@NewerAndroid
private object Android9 {
    fun isLocationOn(context: Context): Boolean = context.getSystemService(LocationManager::class.java)?.isLocationEnabled == true
}
