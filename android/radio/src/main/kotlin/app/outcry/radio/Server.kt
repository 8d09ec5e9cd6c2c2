package app.outcry.radio

import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothGattServer
import android.bluetooth.BluetoothGattServerCallback
import android.bluetooth.BluetoothGattService
import android.bluetooth.BluetoothManager
import android.bluetooth.BluetoothProfile
import android.content.Context
import app.outcry.radio.OperationQueue.Kind
import java.util.UUID

/**
 * What other phones dial: the service in the system's database, and the child's end of the one link that comes of it.
 *
 * The system tells every server of every connection of the phone, watches and dialled phones among them.
 */
internal class Server(
    private val context: Context,
    private val manager: BluetoothManager,
    private val worker: Worker,
    private val profile: Profile,
    private val listener: Listener,
) {
    interface Listener {
        /** The service is in the database, or could not be put there. */
        fun served(done: Boolean)

        /** Says whether this phone has dialled an address itself. */
        fun hasDialled(address: String): Boolean

        /** Gives who hears of the link that is about to be opened. */
        fun called(child: Endpoint): LinkListener

        /** A caller has gone that had come to nothing. */
        fun left()
    }

    /** A phone that is connected. */
    private inner class Caller(
        val device: BluetoothDevice,
        var mtu: Int = Profile.MTU_UNSETTLED,
        var settled: Boolean = false,
    ) : Endpoint {
        var listener: LinkListener? = null
        val queue = OperationQueue(worker)
        private val limit = worker.after(Limits.SUBSCRIBES_WITHIN) { if (listener == null) disconnect() }

        override fun send(frame: ByteArray) = queue.add(Kind.FRAME) {
            val up = up ?: return@add true
            server?.let { calls.notify(it, device, up, frame) } ?: true
        }

        override fun hangUp() {
            if (child !== this) return
            child = null
            forget()
            disconnect()
        }

        /**
         * Ends the connection, unless another app needs it. The system ends one that came from outside only for an app that has
         * asked for it as well.
         */
        fun disconnect() {
            server?.connect(device, false)
            server?.cancelConnection(device)
        }

        fun forget() {
            limit.cancel()
            queue.clear()
        }
    }

    private val calls = GattCalls.ofThisAndroid()
    private val callers = mutableMapOf<String, Caller>()
    private var server: BluetoothGattServer? = null
    private var callback: Callback? = null
    private var up: BluetoothGattCharacteristic? = null
    private var serving: BluetoothGattService? = null
    private var isServed = false
    private var limit: Timer? = null
    private var child: Caller? = null

    /** Has one service in the database, and no other. [Listener.served] follows. */
    fun serve(service: UUID) {
        if (serving?.uuid == service) {
            if (isServed) listener.served(true)
            return
        }
        val system = server ?: open() ?: return worker.post { refused() }
        serving?.let(system::removeService)
        isServed = false
        val (built, notified) = built(service)
        serving = built
        up = notified
        limit?.cancel()
        limit = worker.after(Limits.BEGINS_WITHIN, ::refused)
        if (!system.addService(built)) worker.post(::refused)
    }

    /** Lets go of everything at once, and reports nothing any more. */
    fun close() {
        limit?.cancel()
        callers.values.forEach(Caller::forget)
        callers.clear()
        child = null
        callback = null
        serving = null
        isServed = false
        server?.close()
        server = null
    }

    private fun open(): BluetoothGattServer? {
        val heard = Callback()
        callback = heard
        server = manager.openGattServer(context, heard)
        return server
    }

    private fun built(service: UUID): Pair<BluetoothGattService, BluetoothGattCharacteristic> {
        val down = BluetoothGattCharacteristic(
            profile.down,
            BluetoothGattCharacteristic.PROPERTY_WRITE_NO_RESPONSE,
            BluetoothGattCharacteristic.PERMISSION_WRITE,
        )
        val up = BluetoothGattCharacteristic(profile.up, BluetoothGattCharacteristic.PROPERTY_NOTIFY, 0)
        val permissions = BluetoothGattDescriptor.PERMISSION_READ or BluetoothGattDescriptor.PERMISSION_WRITE
        up.addDescriptor(BluetoothGattDescriptor(Profile.SUBSCRIPTION, permissions))
        val built = BluetoothGattService(service, BluetoothGattService.SERVICE_TYPE_PRIMARY)
        built.addCharacteristic(down)
        built.addCharacteristic(up)
        return built to up
    }

    private fun refused() {
        if (isServed) return
        // Whoever is connected is so to a server without a service.
        if (child == null) close() else serving = null
        listener.served(false)
    }

    private fun added(status: Int, service: BluetoothGattService) {
        if (isServed || service.uuid != serving?.uuid) return
        if (status != BluetoothGatt.GATT_SUCCESS) return refused()
        limit?.cancel()
        isServed = true
        listener.served(true)
    }

    private fun connected(device: BluetoothDevice) {
        // What is asked for once more is told once more.
        if (listener.hasDialled(device.address) || device.address in callers) return
        val caller = Caller(device)
        callers[device.address] = caller
        if (child != null) caller.disconnect()
    }

    private fun disconnected(device: BluetoothDevice) {
        val caller = callers.remove(device.address) ?: return
        caller.forget()
        if (caller === child) {
            child = null
            caller.listener?.closed()
        } else if (caller.listener == null) {
            listener.left()
        } else {
            caller.listener?.hungUp()
        }
    }

    private fun mtuIs(device: BluetoothDevice, mtu: Int) {
        val caller = callers[device.address] ?: return
        val changed = mtu != caller.mtu
        caller.mtu = mtu
        caller.settled = true
        if (caller === child && changed) caller.listener?.mtu(mtu)
    }

    private fun subscribed(device: BluetoothDevice) {
        // Some phones do not tell that somebody has connected.
        var caller = callers.getOrPut(device.address) { Caller(device) }
        if (child != null && caller !== child) return caller.disconnect()
        caller.listener?.let { before ->
            // The connection has outlived the link on it, as it does where another app of the parent's needs it.
            if (caller === child) before.closed()
            caller.forget()
            caller = Caller(device, caller.mtu, caller.settled).also { callers[device.address] = it }
        }
        child = caller
        val hears = listener.called(caller)
        caller.listener = hears
        hears.opened(caller.mtu, caller.settled)
    }

    private fun unsubscribed(device: BluetoothDevice) {
        val caller = callers[device.address] ?: return
        if (caller !== child) return
        caller.hangUp()
        caller.listener?.closed()
    }

    private fun sent(device: BluetoothDevice) {
        val caller = callers[device.address] ?: return
        if (caller === child && caller.queue.done(Kind.FRAME)) caller.listener?.writable()
    }

    private fun respond(device: BluetoothDevice, request: Int, status: Int) {
        server?.sendResponse(device, request, status, 0, null)
    }

    /** Passes on from whatever thread the system calls on, unless the server was closed meanwhile. */
    private inner class Callback : BluetoothGattServerCallback() {
        override fun onServiceAdded(status: Int, service: BluetoothGattService) = pass { added(status, service) }

        override fun onConnectionStateChange(device: BluetoothDevice, status: Int, newState: Int) = pass {
            if (newState == BluetoothProfile.STATE_CONNECTED) connected(device) else disconnected(device)
        }

        override fun onMtuChanged(device: BluetoothDevice, mtu: Int) = pass { mtuIs(device, mtu) }

        override fun onDescriptorWriteRequest(
            device: BluetoothDevice,
            requestId: Int,
            descriptor: BluetoothGattDescriptor,
            preparedWrite: Boolean,
            responseNeeded: Boolean,
            offset: Int,
            value: ByteArray,
        ) = pass {
            val whole = !preparedWrite && offset == 0 && descriptor.uuid == Profile.SUBSCRIPTION
            val on = whole && value.contentEquals(BluetoothGattDescriptor.ENABLE_NOTIFICATION_VALUE)
            val off = whole && value.contentEquals(BluetoothGattDescriptor.DISABLE_NOTIFICATION_VALUE)
            val status = if (on || off) BluetoothGatt.GATT_SUCCESS else BluetoothGatt.GATT_REQUEST_NOT_SUPPORTED
            if (responseNeeded) respond(device, requestId, status)
            if (on) subscribed(device)
            if (off) unsubscribed(device)
        }

        override fun onCharacteristicWriteRequest(
            device: BluetoothDevice,
            requestId: Int,
            characteristic: BluetoothGattCharacteristic,
            preparedWrite: Boolean,
            responseNeeded: Boolean,
            offset: Int,
            value: ByteArray,
        ) {
            val at = worker.nanos()
            pass {
                val isFrame = !preparedWrite && offset == 0 && characteristic.uuid == profile.down
                val status = if (isFrame) BluetoothGatt.GATT_SUCCESS else BluetoothGatt.GATT_REQUEST_NOT_SUPPORTED
                if (responseNeeded) respond(device, requestId, status)
                if (isFrame) callers[device.address]?.listener?.received(value, at)
            }
        }

        override fun onCharacteristicReadRequest(
            device: BluetoothDevice,
            requestId: Int,
            offset: Int,
            characteristic: BluetoothGattCharacteristic,
        ) = pass { respond(device, requestId, BluetoothGatt.GATT_READ_NOT_PERMITTED) }

        override fun onDescriptorReadRequest(
            device: BluetoothDevice,
            requestId: Int,
            offset: Int,
            descriptor: BluetoothGattDescriptor,
        ) = pass { respond(device, requestId, BluetoothGatt.GATT_READ_NOT_PERMITTED) }

        override fun onExecuteWrite(device: BluetoothDevice, requestId: Int, execute: Boolean) =
            pass { respond(device, requestId, BluetoothGatt.GATT_REQUEST_NOT_SUPPORTED) }

        override fun onNotificationSent(device: BluetoothDevice, status: Int) = pass { sent(device) }

        private fun pass(job: () -> Unit) = worker.post { if (callback === this) job() }
    }
}
