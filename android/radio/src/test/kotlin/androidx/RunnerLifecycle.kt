@file:Suppress("unused")

package androidx.test.runner.lifecycle

import android.app.Activity

enum class ApplicationStage { PRE_ON_CREATE, CREATED }

enum class Stage { PRE_ON_CREATE, CREATED, STARTED, RESUMED, PAUSED, STOPPED, RESTARTED, DESTROYED }

fun interface ActivityLifecycleCallback {
    fun onActivityLifecycleChanged(activity: Activity, stage: Stage)
}

interface ApplicationLifecycleMonitor

interface ActivityLifecycleMonitor {
    fun addLifecycleCallback(callback: ActivityLifecycleCallback)

    fun removeLifecycleCallback(callback: ActivityLifecycleCallback)

    fun getLifecycleStageOf(activity: Activity): Stage?

    fun getActivitiesInStage(stage: Stage): Collection<Activity>
}

object ActivityLifecycleMonitorRegistry {
    private var monitor: ActivityLifecycleMonitor? = null

    @JvmStatic
    fun getInstance(): ActivityLifecycleMonitor = checkNotNull(monitor)

    @JvmStatic
    fun registerInstance(monitor: ActivityLifecycleMonitor?) {
        this.monitor = monitor
    }
}

object ApplicationLifecycleMonitorRegistry {
    private var monitor: ApplicationLifecycleMonitor? = null

    @JvmStatic
    fun getInstance(): ApplicationLifecycleMonitor = checkNotNull(monitor)

    @JvmStatic
    fun registerInstance(monitor: ApplicationLifecycleMonitor?) {
        this.monitor = monitor
    }
}
