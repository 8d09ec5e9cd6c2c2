package app.outcry.radio.fake

import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothGattServerCallback
import android.bluetooth.BluetoothGattService
import android.bluetooth.BluetoothProfile

/** What is behind a BluetoothGattServer of a fake phone. */
class FakeServer(
    private val phone: FakePhone,
    private val callback: BluetoothGattServerCallback,
    private val isCurrent: (FakeServer) -> Boolean,
) {
    val services = mutableListOf<BluetoothGattService>()
    private val entries = mutableListOf<Attributes.Entry>()
    private val busy = mutableSetOf<Int>()
    private val held = mutableSetOf<Int>()
    private val requests = mutableMapOf<Int, Pair<Int, Int>>()
    private var lastRequest = 0

    private fun isOpen() = isCurrent(this)

    fun add(service: BluetoothGattService): Boolean = synchronized(phone) {
        if (!isOpen()) return false
        when (phone.fault(Step.SERVICE)) {
            null -> {
                services += service
                for (characteristic in service.characteristics) {
                    val value = ++phone.handles
                    val subscription = if (characteristic.getDescriptor(FakeClient.SUBSCRIPTION) == null) 0 else ++phone.handles
                    entries += Attributes.Entry(service.uuid, characteristic.uuid, characteristic.properties, value, subscription)
                }
                phone.call(::isOpen) { callback.onServiceAdded(BluetoothGatt.GATT_SUCCESS, service) }
            }
            Fault.ERROR -> phone.call(::isOpen) { callback.onServiceAdded(FakePhone.FAILED, service) }
            Fault.STALL -> {}
            else -> return false
        }
        true
    }

    fun remove(service: BluetoothGattService): Boolean = synchronized(phone) {
        entries.removeAll { it.service == service.uuid }
        services.remove(service)
    }

    fun respond(device: BluetoothDevice, request: Int, status: Int, offset: Int, value: ByteArray?): Boolean = synchronized(phone) {
        check(offset == 0 && value == null) { "there is nothing to read" }
        val (connection, handle) = requests.remove(request) ?: return false
        // It may have ended since the request came.
        val on = phone.connections[connection] ?: return false
        check(on.address == device.address) { "somebody else is answered" }
        phone.send(on, if (status == 0) byteArrayOf(Attributes.WRITE_RESPONSE, 0, 0) else Attributes.of(Attributes.ERROR, status))
        check(handle != 0)
        true
    }

    fun notify(device: BluetoothDevice, characteristic: BluetoothGattCharacteristic, confirm: Boolean, value: ByteArray): Boolean =
        synchronized(phone) {
            val on = connection(device) ?: return false
            val fault = phone.fault(Step.NOTIFICATION)
            if (fault == Fault.BUSY) return false
            check(!confirm) { "a frame is an indication" }
            val handle = entries.firstOrNull { it.characteristic == characteristic.uuid }?.value ?: return false
            if (!busy.add(on.number)) phone.offences += "a notification while another is under way"
            if (value.size > on.mtu - 3) phone.offences += "a frame of ${value.size} bytes does not fit"
            if (fault == Fault.STALL) return true
            phone.send(on, Attributes.of(Attributes.NOTIFICATION, handle, value)) {
                phone.call(::isOpen, phone.sentTime) {
                    synchronized(phone) { busy -= on.number }
                    callback.onNotificationSent(device, if (fault == null) BluetoothGatt.GATT_SUCCESS else FakePhone.FAILED)
                }
            }
            true
        }

    fun connect(device: BluetoothDevice): Boolean = synchronized(phone) {
        val on = connection(device) ?: return false
        held += on.number
        connected(on)
        true
    }

    /** Ends a connection that the app has asked for; one from outside stays, and nothing is said. */
    fun cancel(device: BluetoothDevice) = synchronized(phone) {
        val on = connection(device)
        if (on != null && on.number in held && phone.canHangUpOnCallers) phone.antenna.disconnect(on.number)
    }

    fun close() = synchronized(phone) {
        if (isOpen()) phone.connections.values.filter { !it.isCentral }.forEach { phone.antenna.disconnect(it.number) }
    }

    fun connected(on: FakePhone.Connection) = changed(on, BluetoothGatt.GATT_SUCCESS, BluetoothProfile.STATE_CONNECTED)

    fun disconnected(on: FakePhone.Connection, status: Int) {
        busy -= on.number
        changed(on, status, BluetoothProfile.STATE_DISCONNECTED)
    }

    private fun changed(on: FakePhone.Connection, status: Int, state: Int) =
        phone.call(::isOpen) { callback.onConnectionStateChange(phone.device(on.address), status, state) }

    fun mtuIs(on: FakePhone.Connection) = phone.call(::isOpen) { callback.onMtuChanged(phone.device(on.address), on.mtu) }

    fun received(on: FakePhone.Connection, bytes: ByteArray) {
        val handle = Attributes.number(bytes)
        when (bytes[0]) {
            Attributes.SERVICES_REQUEST -> {
                val known = Attributes.of(Attributes.SERVICES_RESPONSE, 0, Attributes.services(entries))
                phone.send(on, known)
            }
            Attributes.WRITE_REQUEST -> request(on, handle, Attributes.value(bytes))
            Attributes.WRITE_COMMAND -> command(on, handle, Attributes.value(bytes))
        }
    }

    private fun request(on: FakePhone.Connection, handle: Int, value: ByteArray) {
        val characteristic = entries.firstOrNull { it.subscription == handle }?.let(::characteristic)
        if (characteristic == null) {
            phone.send(on, Attributes.of(Attributes.ERROR, Attributes.INVALID_HANDLE))
            return
        }
        val request = ++lastRequest
        requests[request] = on.number to handle
        val descriptor: BluetoothGattDescriptor = characteristic.getDescriptor(FakeClient.SUBSCRIPTION)
        phone.call(::isOpen) {
            callback.onDescriptorWriteRequest(phone.device(on.address), request, descriptor, false, true, 0, value)
        }
    }

    private fun command(on: FakePhone.Connection, handle: Int, value: ByteArray) {
        val characteristic = entries.firstOrNull { it.value == handle }?.let(::characteristic) ?: return
        phone.call(::isOpen) {
            callback.onCharacteristicWriteRequest(phone.device(on.address), 0, characteristic, false, false, 0, value)
        }
    }

    private fun characteristic(entry: Attributes.Entry): BluetoothGattCharacteristic? =
        services.firstOrNull { it.uuid == entry.service }?.getCharacteristic(entry.characteristic)

    private fun connection(device: BluetoothDevice) =
        phone.connections.values.firstOrNull { !it.isCentral && it.address == device.address }
}
