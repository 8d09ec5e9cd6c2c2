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

/** The scan for some services; it goes on for as long as it is wanted, and never begins more often than Android lets it. */
internal class Scan(
    private val adapter: BluetoothAdapter,
    private val worker: Worker,
    private val heard: (device: BluetoothDevice, service: UUID, rssi: Int) -> Unit,
) {
    private val begun = ArrayDeque<Long>()
    private var wanted: List<UUID> = emptyList()
    private var busy = true
    private var yields = false
    private var mode = ScanSettings.SCAN_MODE_LOW_LATENCY
    private var scanner: BluetoothLeScanner? = null
    private var running: Callback? = null
    private var next: Timer? = null

    /** Looks for whoever advertises one of the services, and for nobody else any more, as soon as can be or at little cost. */
    fun begin(services: List<UUID>, busy: Boolean) {
        val before = mode
        this.busy = busy
        mode = mode()
        if (services == wanted && mode == before && running != null) return
        wanted = services
        restart()
    }

    fun end() {
        wanted = emptyList()
        halt()
    }

    /** Leaves most of the air to links while those have much to say, or listens all the time. */
    fun giveWay(on: Boolean) {
        val before = mode
        yields = on
        mode = mode()
        // A scan that goes on as it is hears more than one that has to wait for its turn.
        if (mode != before && running != null && begun.size < Limits.SCANS_MAX - Limits.SCANS_SPARE) restart()
    }

    private fun mode() = when {
        !busy -> ScanSettings.SCAN_MODE_LOW_POWER
        yields -> ScanSettings.SCAN_MODE_BALANCED
        else -> ScanSettings.SCAN_MODE_LOW_LATENCY
    }

    private fun restart() {
        halt()
        if (wanted.isEmpty()) return
        val now = worker.nanos()
        while (begun.isNotEmpty() && now - begun.first() >= TimeUnit.MILLISECONDS.toNanos(Limits.SCAN_WINDOW)) begun.removeFirst()
        if (begun.size < Limits.SCANS_MAX) return start(now)
        val since = TimeUnit.NANOSECONDS.toMillis(now - begun.first())
        next = worker.after(Limits.SCAN_WINDOW - since, ::restart)
    }

    private fun start(now: Long) {
        begun += now
        val callback = Callback()
        running = callback
        next = worker.after(Limits.SCAN_AGAIN, ::restart)
        scanner = adapter.bluetoothLeScanner
        val filters = wanted.map { ScanFilter.Builder().setServiceUuid(ParcelUuid(it)).build() }
        val settings = ScanSettings.Builder().setScanMode(mode).build()
        try {
            scanner?.startScan(filters, settings, callback)
        } catch (off: IllegalStateException) {
            // The adapter's state has changed, and the radio is about to hear of it.
            callback.onScanFailed(ScanCallback.SCAN_FAILED_INTERNAL_ERROR)
        }
    }

    private fun halt() {
        next?.cancel()
        val callback = running ?: return
        running = null
        try {
            scanner?.stopScan(callback)
        } catch (off: IllegalStateException) {
            // Nothing is heard then.
        }
    }

    private inner class Callback : ScanCallback() {
        override fun onScanResult(callbackType: Int, result: ScanResult) {
            val services = result.scanRecord?.serviceUuids.orEmpty().map(ParcelUuid::getUuid)
            worker.post {
                if (running === this) services.firstOrNull(wanted::contains)?.let { heard(result.device, it, result.rssi) }
            }
        }

        override fun onBatchScanResults(results: List<ScanResult>) = results.forEach { onScanResult(0, it) }

        override fun onScanFailed(errorCode: Int) = worker.post {
            if (running === this) {
                next?.cancel()
                next = worker.after(Limits.REST, ::restart)
            }
        }
    }
}
