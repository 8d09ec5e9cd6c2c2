@file:Suppress("unused")

package androidx.test.platform.app

import android.app.Instrumentation
import android.os.Bundle

/** Stands in for androidx.test, as far as Robolectric links to it. */
object InstrumentationRegistry {
    private var instrumentation: Instrumentation? = null
    private var arguments: Bundle? = null

    @JvmStatic
    fun getInstrumentation(): Instrumentation = checkNotNull(instrumentation)

    @JvmStatic
    fun getArguments(): Bundle = Bundle(checkNotNull(arguments))

    @JvmStatic
    fun registerInstance(instrumentation: Instrumentation?, arguments: Bundle?) {
        this.instrumentation = instrumentation
        this.arguments = arguments?.let(::Bundle)
    }
}
