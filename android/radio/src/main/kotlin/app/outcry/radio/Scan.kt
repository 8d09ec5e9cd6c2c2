package app.outcry.radio

import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.le.BluetoothLeScanner
import android.bluetooth.le.ScanCallback
import android.bluetooth.le.ScanFilter
import android.bluetooth.le.ScanResult
import android.bluetooth.le.ScanSettings
import android.os.ParcelUuid
import java.util.UUID
import java.util.concurrent.TimeUnit

/**
 * The scan for some services; it goes on for as long as it is wanted, and never begins more often than Android lets it.
 *
 * Whoever looks now for one service and now for another, as one who dials with a code and then for the table does, begins one scan
 * for all of them. A scan that is to change only its mode goes on as it is while few are left.
 */
internal class Scan(
    private val adapter: BluetoothAdapter,
    private val worker: Worker,
    /** When those scans began that may count yet, as times of [Worker.nanos]. Android counts on while the radio is off. */
    private val begun: ArrayDeque<Long>,
    private val heard: (device: BluetoothDevice, service: UUID, rssi: Int) -> Unit,
) {
    private val latest = LinkedHashSet<UUID>()
    private var wanted: List<UUID> = emptyList()
    private var busy = true
    private var yields = false
    private var scanner: BluetoothLeScanner? = null
    private var running: Callback? = null
    private var next: Timer? = null
    private var again: Timer? = null

    /** Looks for whoever advertises one of the services, and for nobody else any more, as soon as can be or at little cost. */
    fun begin(services: List<UUID>, busy: Boolean) {
        if (services.isEmpty()) return end()
        wanted = services
        this.busy = busy
        latest -= services.toSet()
        latest += services
        while (latest.size > maxOf(Limits.SCAN_SERVICES_MAX, services.size)) latest -= latest.first()
        arrange()
    }

    fun end() {
        wanted = emptyList()
        latest.clear()
        halt()
    }

    /** Leaves most of the air to links while those have much to say, or listens all the time. */
    fun giveWay(on: Boolean) {
        yields = on
        arrange()
    }

    /** Begins a scan if the one that runs does not do, as soon as may be. */
    private fun arrange() {
        next?.cancel()
        val now = worker.nanos()
        while (begun.isNotEmpty() && now - begun.first() >= TimeUnit.MILLISECONDS.toNanos(Limits.SCAN_WINDOW)) begun.removeFirst()
        val before = running?.takeIf { it.services.containsAll(wanted) }
        if (wanted.isEmpty() || before?.mode == mode()) return
        // Whoever is to be found at once may not have to wait for a scan that hardly listens.
        val may = if (before == null || before.mode == ScanSettings.SCAN_MODE_LOW_POWER) Limits.SCANS_MAX else Limits.SCANS_FOR_MODE
        if (begun.size < may) return start(now)
        // A scan that goes on as it is hears more than one that has to wait for its turn, and may do for what is wanted next.
        val since = TimeUnit.NANOSECONDS.toMillis(now - begun[begun.size - may])
        next = worker.after(Limits.SCAN_WINDOW - since, ::arrange)
    }

    private fun mode() = when {
        !busy -> ScanSettings.SCAN_MODE_LOW_POWER
        yields -> ScanSettings.SCAN_MODE_BALANCED
        else -> ScanSettings.SCAN_MODE_LOW_LATENCY
    }

    private fun start(now: Long) {
        halt()
        begun += now
        val callback = Callback(latest.toSet(), mode())
        running = callback
        again = worker.after(Limits.SCAN_AGAIN, ::restart)
        scanner = adapter.bluetoothLeScanner
        val filters = callback.services.map { ScanFilter.Builder().setServiceUuid(ParcelUuid(it)).build() }
        val settings = ScanSettings.Builder().setScanMode(callback.mode).build()
        try {
            scanner?.startScan(filters, settings, callback)
        } catch (off: IllegalStateException) {
            // The adapter's state has changed, and the radio is about to hear of it.
            callback.onScanFailed(ScanCallback.SCAN_FAILED_INTERNAL_ERROR)
        }
    }

    private fun restart() {
        latest.retainAll(wanted.toSet())
        halt()
        arrange()
    }

    private fun halt() {
        next?.cancel()
        again?.cancel()
        val callback = running ?: return
        running = null
        try {
            scanner?.stopScan(callback)
        } catch (off: IllegalStateException) {
            // Nothing is heard then.
        }
    }

    private inner class Callback(val services: Set<UUID>, val mode: Int) : ScanCallback() {
        override fun onScanResult(callbackType: Int, result: ScanResult) {
            val advertised = result.scanRecord?.serviceUuids.orEmpty().map(ParcelUuid::getUuid)
            worker.post {
                if (running === this) advertised.firstOrNull(wanted::contains)?.let { heard(result.device, it, result.rssi) }
            }
        }

        override fun onBatchScanResults(results: List<ScanResult>) = results.forEach { onScanResult(0, it) }

        override fun onScanFailed(errorCode: Int) = worker.post {
            if (running === this) {
                halt()
                next = worker.after(Limits.REST, ::arrange)
            }
        }
    }
}
