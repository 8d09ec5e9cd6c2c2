package app.outcry.device

import android.Manifest
import android.bluetooth.BluetoothAdapter
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Build
import android.provider.Settings
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts.RequestMultiplePermissions
import androidx.activity.result.contract.ActivityResultContracts.StartActivityForResult
import app.outcry.core.SystemRequest
import app.outcry.radio.radioPermissions

/**
 * Has the system do what only it can. To be made before the activity is started.
 *
 * @param onAnswer is called whenever the person has answered the system, whatever the answer is
 */
class SystemRequests(private val activity: ComponentActivity, private val permissions: Permissions, private val onAnswer: () -> Unit) {
    private val grants = activity.registerForActivityResult(RequestMultiplePermissions()) { answered() }
    private val pages = activity.registerForActivityResult(StartActivityForResult()) { onAnswer() }

    /** What is done after the next answer about permissions. */
    private var next: (() -> Unit)? = null

    /** Does what a screen asks for. */
    fun request(what: SystemRequest) {
        when (what) {
            SystemRequest.ALLOW_BLUETOOTH, SystemRequest.ALLOW_LOCATION -> allow(radioPermissions())
            SystemRequest.ALLOW_CAMERA -> allow(listOf(Manifest.permission.CAMERA))
            SystemRequest.TURN_ON_BLUETOOTH ->
                open(Intent(BluetoothAdapter.ACTION_REQUEST_ENABLE), Intent(Settings.ACTION_BLUETOOTH_SETTINGS))
            SystemRequest.TURN_ON_LOCATION -> open(Intent(Settings.ACTION_LOCATION_SOURCE_SETTINGS))
            // The activity does it, without the system.
            SystemRequest.SHARE_APP -> Unit
            SystemRequest.UPDATE_APP -> open(Intent(Intent.ACTION_VIEW, Uri.parse("market://details?id=${activity.packageName}")), aboutApp())
        }
    }

    /** Asks once whether the app may notify, where the system wants to be asked; [then] comes after the answer, or at once where there is no question. */
    fun allowNotifications(then: () -> Unit) {
        val wanted = listOf(Manifest.permission.POST_NOTIFICATIONS)
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU || permissions.hasAskedFor(wanted.single())) return then()
        next = then
        allow(wanted)
    }

    /** Opens where this phone lets an app go on that nobody sees. */
    fun letRun(pages: List<Intent>) = open(*pages.toTypedArray(), aboutApp())

    /** Asks for permissions; where the system asks nobody any more, opens the page where they are. */
    private fun allow(wanted: List<String>) {
        val missing = permissions.missing(wanted)
        val isRefusedForGood = missing.any { permissions.hasAskedFor(it) && !activity.shouldShowRequestPermissionRationale(it) }
        when {
            missing.isEmpty() -> answered()
            isRefusedForGood -> open(aboutApp())
            else -> {
                permissions.ask(missing)
                grants.launch(wanted.toTypedArray())
            }
        }
    }

    private fun answered() {
        onAnswer()
        val then = next ?: return
        next = null
        then()
    }

    /** The page of the system about this app. */
    private fun aboutApp() = Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, Uri.fromParts("package", activity.packageName, null))

    /** Opens the first of these pages that this phone has. */
    private fun open(vararg choices: Intent) {
        for (page in choices) {
            try {
                return pages.launch(page)
            } catch (missing: ActivityNotFoundException) {
                continue
            } catch (forbidden: SecurityException) {
                continue
            }
        }
    }
}
