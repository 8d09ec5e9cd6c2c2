package app.outcry.device

import android.content.Context
import android.content.pm.PackageManager
import app.outcry.radio.radioPermissions

/** What the person was asked for, which the system does not tell. */
class Permissions(private val context: Context) {
    private val asked = context.getSharedPreferences("asked", Context.MODE_PRIVATE)

    /** Whether the person was ever asked for what the radio needs. */
    val hasAskedForRadio: Boolean get() = radioPermissions().any(::hasAskedFor)

    /** Says whether the person was ever asked for this. */
    fun hasAskedFor(permission: String): Boolean = asked.getBoolean(permission, false)

    /** Notes that the person is being asked for these. */
    fun ask(permissions: List<String>) = asked.edit().apply { permissions.forEach { putBoolean(it, true) } }.apply()

    /** Gives those that are not granted. */
    fun missing(of: List<String>): List<String> = of.filter { context.checkSelfPermission(it) != PackageManager.PERMISSION_GRANTED }
}
