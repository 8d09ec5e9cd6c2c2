package app.outcry.radio

import android.bluetooth.BluetoothAdapter
import android.bluetooth.le.AdvertiseCallback
import android.bluetooth.le.AdvertiseData
import android.bluetooth.le.AdvertiseSettings
import android.bluetooth.le.BluetoothLeAdvertiser
import android.os.ParcelUuid
import java.util.UUID

/** The advert of one service; it is begun again until it is on the air. */
internal class Advert(private val adapter: BluetoothAdapter, private val worker: Worker) {
    private var service: UUID? = null
    private var advertiser: BluetoothLeAdvertiser? = null
    private var running: Callback? = null
    private var retry: Timer? = null

    /** Advertises a service, and no other any more. */
    fun begin(service: UUID) {
        end()
        this.service = service
        start()
    }

    /** Puts the advert on the air once more: a controller that takes a connection ends it by itself. */
    fun again() {
        service?.let(::begin)
    }

    fun end() {
        service = null
        halt()
    }

    private fun start() {
        val wanted = service ?: return
        val callback = Callback()
        running = callback
        retry = worker.after(Limits.BEGINS_WITHIN) { restart() }
        advertiser = adapter.bluetoothLeAdvertiser
        val settings = AdvertiseSettings.Builder()
            .setAdvertiseMode(AdvertiseSettings.ADVERTISE_MODE_LOW_LATENCY)
            .setTxPowerLevel(AdvertiseSettings.ADVERTISE_TX_POWER_HIGH)
            .setConnectable(true)
            .build()
        val data = AdvertiseData.Builder().addServiceUuid(ParcelUuid(wanted)).build()
        try {
            advertiser?.startAdvertising(settings, data, callback)
        } catch (off: IllegalStateException) {
            // The adapter's state has changed, and the radio is about to hear of it.
            callback.onStartFailure(AdvertiseCallback.ADVERTISE_FAILED_INTERNAL_ERROR)
        }
    }

    private fun restart() {
        halt()
        start()
    }

    private fun halt() {
        retry?.cancel()
        val callback = running ?: return
        running = null
        try {
            advertiser?.stopAdvertising(callback)
        } catch (off: IllegalStateException) {
            // Nothing is on the air then.
        }
    }

    private inner class Callback : AdvertiseCallback() {
        override fun onStartSuccess(settings: AdvertiseSettings?) = worker.post { if (running === this) retry?.cancel() }

        override fun onStartFailure(errorCode: Int) = worker.post {
            if (running === this) {
                retry?.cancel()
                retry = worker.after(Limits.REST) { restart() }
            }
        }
    }
}
