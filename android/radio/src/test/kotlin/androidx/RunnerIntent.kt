@file:Suppress("unused")

package androidx.test.runner.intent

import android.app.Instrumentation
import android.content.Intent

interface IntentMonitor

object IntentMonitorRegistry {
    private var monitor: IntentMonitor? = null

    @JvmStatic
    fun getInstance(): IntentMonitor = checkNotNull(monitor)

    @JvmStatic
    fun registerInstance(monitor: IntentMonitor?) {
        this.monitor = monitor
    }
}

fun interface IntentStubber {
    fun getActivityResultForIntent(intent: Intent): Instrumentation.ActivityResult?
}

object IntentStubberRegistry {
    @JvmStatic
    fun isLoaded(): Boolean = false

    @JvmStatic
    fun getInstance(): IntentStubber? = null

    @JvmStatic
    fun load(stubber: IntentStubber?): Unit = throw UnsupportedOperationException("$stubber")
}
