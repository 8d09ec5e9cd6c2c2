package app.outcry.radio

/**
 * The GATT operations of one link, one at a time: Android drops a second one, and some phones do not say so.
 *
 * An operation that the system does not take is tried again until it does, or until the link ends.
 */
internal class OperationQueue(private val worker: Worker) {
    /** What the system calls back for. */
    enum class Kind { MTU, DISCOVERY, SUBSCRIPTION, FRAME }

    private class Operation(val kind: Kind, val begin: () -> Boolean)

    private val waiting = ArrayDeque<Operation>()
    private var inFlight: Operation? = null
    private var retry: Timer? = null

    /** Begins an operation as soon as all before it are done; [begin] says whether the system has taken it. */
    fun add(kind: Kind, begin: () -> Boolean) {
        waiting += Operation(kind, begin)
        next()
    }

    /** Notes that an operation is done; gives whether it was in flight, which a late callback's was not. */
    fun done(kind: Kind): Boolean {
        if (inFlight?.kind != kind || retry != null) return false
        inFlight = null
        next()
        return true
    }

    /** Forgets everything. */
    fun clear() {
        waiting.clear()
        retry?.cancel()
        retry = null
        inFlight = null
    }

    private fun next() {
        if (inFlight != null) return
        val operation = waiting.removeFirstOrNull() ?: return
        inFlight = operation
        attempt(operation)
    }

    private fun attempt(operation: Operation) {
        retry = null
        if (!operation.begin()) retry = worker.after(Limits.BUSY_AGAIN) { attempt(operation) }
    }
}
