package app.outcry.radio

import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCallback
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothProfile
import android.content.Context
import app.outcry.radio.OperationQueue.Kind
import java.util.UUID

/**
 * One try to dial a phone, and the parent's end of the link that comes of it.
 *
 * Every try has a callback of its own, so that what the system says of an earlier one is known for that.
 */
internal class Client(
    private val context: Context,
    private val worker: Worker,
    private val profile: Profile,
    private val device: BluetoothDevice,
    private val service: UUID,
    private val listener: Listener,
) : Endpoint {
    interface Listener : LinkListener {
        /** The try has come to nothing, and the system has let go of it; whether another may come to something. */
        fun failed(again: Boolean)
    }

    private enum class Stage { CONNECTING, PREPARING, OPEN, LEAVING, GONE }

    private val calls = GattCalls.ofThisAndroid()
    private val queue = OperationQueue(worker)
    private val early = mutableListOf<Pair<ByteArray, Long>>()
    private var stage = Stage.CONNECTING
    private var gatt: BluetoothGatt? = null
    private var down: BluetoothGattCharacteristic? = null
    private var mtu = Profile.MTU_UNSETTLED
    private var settled = false
    private var refreshed = false
    private var limit: Timer? = null

    fun dial() {
        gatt = device.connectGatt(context, false, Callback(), BluetoothDevice.TRANSPORT_LE)
        if (gatt == null) worker.post { fail(again = true) }
    }

    override fun send(frame: ByteArray) {
        val characteristic = down ?: return
        queue.add(Kind.FRAME) { gatt?.let { calls.write(it, characteristic, frame) } ?: true }
    }

    /** Ends the link, or gives the dial up. Some phones keep a connection that is let go of before it has ended. */
    override fun hangUp() {
        if (stage == Stage.LEAVING || stage == Stage.GONE) return
        stage = Stage.LEAVING
        queue.clear()
        gatt?.disconnect()
        limit = worker.after(Limits.HANG_UP_WITHIN, ::hungUp)
    }

    override fun hurry(much: Boolean) {
        val priority = if (much) BluetoothGatt.CONNECTION_PRIORITY_HIGH else BluetoothGatt.CONNECTION_PRIORITY_LOW_POWER
        gatt?.requestConnectionPriority(priority)
    }

    /** Lets go of everything at once, and reports nothing any more. */
    fun abandon() {
        stage = Stage.GONE
        queue.clear()
        limit?.cancel()
        gatt?.close()
    }

    private fun connected() {
        if (stage != Stage.CONNECTING) return
        stage = Stage.PREPARING
        queue.add(Kind.MTU) { gatt?.requestMtu(profile.mtuWanted) ?: true }
    }

    private fun disconnected() {
        when (stage) {
            // Who was connected advertises anew, and perhaps from another address.
            Stage.CONNECTING, Stage.PREPARING -> fail(again = stage == Stage.CONNECTING)
            Stage.OPEN -> {
                abandon()
                listener.closed()
            }
            Stage.LEAVING -> hungUp()
            Stage.GONE -> {}
        }
    }

    private fun fail(again: Boolean) {
        if (stage != Stage.CONNECTING && stage != Stage.PREPARING) return
        abandon()
        listener.failed(again)
    }

    private fun hungUp() {
        if (stage == Stage.GONE) return
        abandon()
        listener.hungUp()
    }

    private fun mtuIs(value: Int, status: Int) {
        val before = mtu
        if (status == BluetoothGatt.GATT_SUCCESS) mtu = value
        settled = true
        when (stage) {
            // Newer systems ask by themselves, and answer twice.
            Stage.PREPARING -> if (queue.done(Kind.MTU)) discover()
            Stage.OPEN -> if (mtu != before) listener.mtu(mtu)
            else -> {}
        }
    }

    private fun discover() = queue.add(Kind.DISCOVERY) { gatt?.discoverServices() ?: true }

    private fun discovered(status: Int) {
        if (stage != Stage.PREPARING || !queue.done(Kind.DISCOVERY)) return
        val found = gatt?.getService(service)
        val up = found?.getCharacteristic(profile.up)
        val subscription = up?.getDescriptor(Profile.SUBSCRIPTION)
        down = found?.getCharacteristic(profile.down)
        if (status != BluetoothGatt.GATT_SUCCESS || up == null || subscription == null || down == null) return lookAgain()
        // The first frame comes right behind the answer to the subscription.
        if (gatt?.setCharacteristicNotification(up, true) != true) return fail(again = false)
        queue.add(Kind.SUBSCRIPTION) {
            gatt?.let { calls.write(it, subscription, BluetoothGattDescriptor.ENABLE_NOTIFICATION_VALUE) } ?: true
        }
    }

    private fun subscribed(status: Int) {
        if (stage != Stage.PREPARING || !queue.done(Kind.SUBSCRIPTION)) return
        if (status != BluetoothGatt.GATT_SUCCESS) return lookAgain()
        stage = Stage.OPEN
        listener.opened(mtu, settled)
        early.forEach { (frame, at) -> listener.received(frame, at) }
        early.clear()
    }

    /** Discovers once more without what the system remembers of an earlier link to the same address. */
    private fun lookAgain() {
        if (refreshed || gatt?.let(::forgetServices) != true) return fail(again = false)
        refreshed = true
        discover()
    }

    private fun received(frame: ByteArray, at: Long) {
        when (stage) {
            Stage.PREPARING -> if (early.size < Limits.EARLY_MAX) early += frame to at
            Stage.OPEN -> listener.received(frame, at)
            else -> {}
        }
    }

    /** Passes on from whatever thread the system calls on. */
    private inner class Callback : BluetoothGattCallback() {
        override fun onConnectionStateChange(gatt: BluetoothGatt, status: Int, newState: Int) = worker.post {
            if (newState == BluetoothProfile.STATE_CONNECTED && status == BluetoothGatt.GATT_SUCCESS) connected() else disconnected()
        }

        override fun onMtuChanged(gatt: BluetoothGatt, mtu: Int, status: Int) = worker.post { mtuIs(mtu, status) }

        override fun onServicesDiscovered(gatt: BluetoothGatt, status: Int) = worker.post { discovered(status) }

        override fun onDescriptorWrite(gatt: BluetoothGatt, descriptor: BluetoothGattDescriptor, status: Int) =
            worker.post { subscribed(status) }

        override fun onCharacteristicWrite(gatt: BluetoothGatt, characteristic: BluetoothGattCharacteristic, status: Int) =
            worker.post { if (stage == Stage.OPEN && queue.done(Kind.FRAME)) listener.writable() }

        // Android 13 and later call this one alone, those before the other.
        override fun onCharacteristicChanged(gatt: BluetoothGatt, characteristic: BluetoothGattCharacteristic, value: ByteArray) =
            heard(characteristic, value)

        @Deprecated("replaced in Android 13")
        @Suppress("DEPRECATION")
        override fun onCharacteristicChanged(gatt: BluetoothGatt, characteristic: BluetoothGattCharacteristic) =
            heard(characteristic, characteristic.value)

        private fun heard(characteristic: BluetoothGattCharacteristic, frame: ByteArray) {
            val at = worker.nanos()
            if (characteristic.uuid == profile.up) worker.post { received(frame, at) }
        }
    }

    private companion object {
        /**
         * Has the system forget what services an address has; it keeps them from link to link. The call is hidden, though
         * apps may use it: where it is missing nothing can be done.
         */
        fun forgetServices(gatt: BluetoothGatt): Boolean =
            try {
                BluetoothGatt::class.java.getMethod("refresh").invoke(gatt) == true
            } catch (missing: ReflectiveOperationException) {
                false
            }
    }
}
