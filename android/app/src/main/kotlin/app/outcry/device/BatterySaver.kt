package app.outcry.device

import android.app.ActivityManager
import android.content.ComponentName
import android.content.Context
import android.content.Intent
import android.os.Build
import android.os.PowerManager
import android.provider.Settings
import app.outcry.NewerAndroid

/**
 * Whatever ends apps that nobody sees, so that a phone in a pocket leaves its table: the switch of the system, and the savers that
 * some makers add to it, of which no app is told.
 */
class BatterySaver(private val context: Context) {
    private val told = context.getSharedPreferences("told", Context.MODE_PRIVATE)

    /** Whether this phone may end the app while a table is linked, and its owner was not told so yet. */
    val isToBeTold: Boolean get() = threatens() && !told.getBoolean(TOLD, false)

    /** Notes that the owner is being told. */
    fun tell() = told.edit().putBoolean(TOLD, true).apply()

    /** Gives the pages where the app is let run, the best one first; which of them a phone has is seen by opening them. */
    fun pages(): List<Intent> =
        MAKERS.filterKeys(::isMadeBy).values.flatten().map { (packageName, name) -> Intent().setComponent(ComponentName(packageName, name)) } +
            Intent(Settings.ACTION_IGNORE_BATTERY_OPTIMIZATION_SETTINGS)

    private fun threatens(): Boolean {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P && Android9.isRestricted(context)) return true
        val isExempt = context.getSystemService(PowerManager::class.java).isIgnoringBatteryOptimizations(context.packageName)
        return !isExempt && MAKERS.keys.any(::isMadeBy)
    }

    private fun isMadeBy(maker: String) = listOf(Build.MANUFACTURER, Build.BRAND).any { it.equals(maker, ignoreCase = true) }

    @NewerAndroid
    private object Android9 {
        fun isRestricted(context: Context) = context.getSystemService(ActivityManager::class.java).isBackgroundRestricted
    }

    private companion object {
        const val TOLD = "battery"

        private val XIAOMI = listOf("com.miui.securitycenter" to "com.miui.permcenter.autostart.AutoStartManagementActivity")
        private val HUAWEI = listOf(
            "com.huawei.systemmanager" to "com.huawei.systemmanager.startupmgr.ui.StartupNormalAppListActivity",
            "com.huawei.systemmanager" to "com.huawei.systemmanager.optimize.process.ProtectActivity",
        )
        private val HONOR = listOf("com.hihonor.systemmanager" to "com.hihonor.systemmanager.startupmgr.ui.StartupNormalAppListActivity")
        private val OPPO = listOf(
            "com.oplus.safecenter" to "com.oplus.safecenter.permission.startup.StartupAppListActivity",
            "com.coloros.safecenter" to "com.coloros.safecenter.startupapp.StartupAppListActivity",
        )
        private val ONEPLUS = listOf("com.oneplus.security" to "com.oneplus.security.chainlaunch.view.ChainLaunchAppListActivity")
        private val VIVO = listOf("com.vivo.permissionmanager" to "com.vivo.permissionmanager.activity.BgStartUpManagerActivity")
        private val SAMSUNG = listOf("com.samsung.android.lool" to "com.samsung.android.sm.battery.ui.BatteryActivity")

        /** The makers whose phones are known to end apps of their own accord, with their pages. None of it has been tried on a phone. */
        val MAKERS = mapOf(
            "Xiaomi" to XIAOMI,
            "Redmi" to XIAOMI,
            "POCO" to XIAOMI,
            "Huawei" to HUAWEI,
            "Honor" to HONOR + HUAWEI,
            "Oppo" to OPPO,
            "realme" to OPPO,
            "OnePlus" to ONEPLUS + OPPO,
            "vivo" to VIVO,
            "iQOO" to VIVO,
            "Samsung" to SAMSUNG,
        )
    }
}
