@file:Suppress("unused")

package androidx.test.internal.runner.intent

import android.content.Intent
import androidx.test.runner.intent.IntentMonitor

class IntentMonitorImpl : IntentMonitor {
    fun signalIntent(@Suppress("UNUSED_PARAMETER") intent: Intent) {}
}
