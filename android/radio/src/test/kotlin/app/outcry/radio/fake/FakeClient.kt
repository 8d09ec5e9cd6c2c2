package app.outcry.radio.fake

import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCallback
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothGattService
import java.util.UUID

/** What is behind a [BluetoothGatt] of a fake phone. */
class FakeClient(private val phone: FakePhone, val address: String, private val callback: BluetoothGattCallback) {
    val gatt: BluetoothGatt = framework<BluetoothGatt, GattShadow> { it.client = this }
    var connection: FakePhone.Connection? = null
        private set
    var services: List<BluetoothGattService> = emptyList()
        private set

    /** The connection priority that the app has asked for last. */
    var priority: Int? = null
        private set

    /** Whether the phone's attempt to connect, of which there is one at a time, is this client's. */
    private var isConnecting = false
    private var closed = false
    private var busy: String? = null
    private var entries: List<Attributes.Entry> = emptyList()
    private val listened = mutableSetOf<UUID>()
    private var written: Any? = null

    fun isOpen() = !closed

    fun requestMtu(mtu: Int): Boolean = operate("MTU") { on ->
        // A connection settles its MTU once; of a second request nothing is heard.
        if (on.isMtuSettled) return@operate
        when (phone.fault(Step.MTU)) {
            null -> send(Attributes.of(Attributes.MTU_REQUEST, minOf(mtu, phone.mtuMax)))
            Fault.ERROR -> answer { callback.onMtuChanged(gatt, 23, Attributes.UNLIKELY_ERROR) }
            Fault.HANG_UP -> breakOff()
            else -> {}
        }
    }

    fun discoverServices(): Boolean = operate("discovery") {
        when (phone.fault(Step.DISCOVERY)) {
            null -> {
                val known = phone.remembered(address)
                if (known == null) send(byteArrayOf(Attributes.SERVICES_REQUEST, 0, 0)) else discovered(known)
            }
            Fault.ERROR -> answer { callback.onServicesDiscovered(gatt, FakePhone.FAILED) }
            Fault.HANG_UP -> breakOff()
            else -> {}
        }
    }

    fun prefer(priority: Int) = synchronized(phone) {
        this.priority = priority
        connection?.let { phone.antenna.pace(it.number, quick = priority != BluetoothGatt.CONNECTION_PRIORITY_LOW_POWER) }
    }

    fun refresh(): Boolean = synchronized(phone) {
        phone.forget(address)
        services = emptyList()
        true
    }

    fun listen(characteristic: BluetoothGattCharacteristic, on: Boolean): Boolean = synchronized(phone) {
        if (on) listened += characteristic.uuid else listened -= characteristic.uuid
        connection != null
    }

    fun write(descriptor: BluetoothGattDescriptor, value: ByteArray): Boolean {
        val handle = entries.first { it.characteristic == descriptor.characteristic.uuid }.subscription
        return operateUnlessBusy("subscription", Step.SUBSCRIPTION) { fault ->
            written = descriptor
            when (fault) {
                null -> send(Attributes.of(Attributes.WRITE_REQUEST, handle, value))
                Fault.ERROR -> answer { callback.onDescriptorWrite(gatt, descriptor, FakePhone.FAILED) }
                Fault.HANG_UP -> breakOff()
                else -> {}
            }
        }
    }

    fun write(characteristic: BluetoothGattCharacteristic, value: ByteArray): Boolean {
        val handle = entries.first { it.characteristic == characteristic.uuid }.value
        return operateUnlessBusy("frame", Step.WRITE) { fault ->
            if (value.size > connection!!.mtu - 3) phone.offences += "a frame of ${value.size} bytes does not fit"
            when (fault) {
                Fault.STALL -> {}
                Fault.HANG_UP -> breakOff()
                else -> {
                    val status = if (fault == null) BluetoothGatt.GATT_SUCCESS else FakePhone.FAILED
                    send(Attributes.of(Attributes.WRITE_COMMAND, handle, value)) {
                        answer(phone.sentTime) { callback.onCharacteristicWrite(gatt, characteristic, status) }
                    }
                }
            }
        }
    }

    fun connect() {
        isConnecting = true
        phone.antenna.connect(address)
    }

    fun disconnect() = synchronized(phone) {
        if (isConnecting) phone.antenna.abort()
        isConnecting = false
        connection?.let { phone.antenna.disconnect(it.number) }
        Unit
    }

    /** The attempt to connect has failed, and is given up, where the air would try again. */
    fun missed() {
        disconnect()
        disconnected(FakePhone.FAILED)
    }

    fun close() = synchronized(phone) {
        if (!closed) disconnect()
        closed = true
        phone.clients -= this
        Unit
    }

    fun connected(on: FakePhone.Connection) {
        isConnecting = false
        connection = on
        phone.call(::isOpen) { callback.onConnectionStateChange(gatt, BluetoothGatt.GATT_SUCCESS, BluetoothGatt.STATE_CONNECTED) }
    }

    fun disconnected(status: Int) {
        connection = null
        phone.call(::isOpen) { callback.onConnectionStateChange(gatt, status, BluetoothGatt.STATE_DISCONNECTED) }
    }

    fun received(bytes: ByteArray) {
        val on = connection ?: return
        val number = Attributes.number(bytes)
        when (bytes[0]) {
            Attributes.MTU_RESPONSE -> {
                on.mtu = minOf(phone.mtuMax, number)
                on.isMtuSettled = true
                answer { callback.onMtuChanged(gatt, on.mtu, BluetoothGatt.GATT_SUCCESS) }
            }
            Attributes.SERVICES_RESPONSE -> discovered(Attributes.services(Attributes.value(bytes)))
            Attributes.WRITE_RESPONSE -> subscribed(BluetoothGatt.GATT_SUCCESS)
            Attributes.ERROR -> subscribed(number)
            Attributes.NOTIFICATION -> notified(number, Attributes.value(bytes))
        }
    }

    private fun discovered(found: List<Attributes.Entry>) {
        phone.remember(address, found)
        entries = found
        services = found.groupBy { it.service }.map { (id, entries) ->
            BluetoothGattService(id, BluetoothGattService.SERVICE_TYPE_PRIMARY).apply { entries.forEach { addCharacteristic(characteristic(it)) } }
        }
        answer { callback.onServicesDiscovered(gatt, BluetoothGatt.GATT_SUCCESS) }
    }

    private fun characteristic(entry: Attributes.Entry) = BluetoothGattCharacteristic(entry.characteristic, entry.properties, 0).apply {
        if (entry.subscription != 0) addDescriptor(BluetoothGattDescriptor(SUBSCRIPTION, 0))
    }

    private fun subscribed(status: Int) {
        val descriptor = written as? BluetoothGattDescriptor ?: return
        answer(phone.subscriptionTime) { callback.onDescriptorWrite(gatt, descriptor, status) }
    }

    @Suppress("DEPRECATION")
    private fun notified(handle: Int, value: ByteArray) {
        val id = entries.firstOrNull { it.value == handle }?.characteristic ?: return
        if (id !in listened) return
        val characteristic = services.firstNotNullOfOrNull { it.getCharacteristic(id) } ?: return
        phone.call(::isOpen) {
            // As the framework has it: before Android 13 the value is in the characteristic, where the next one takes its place.
            if (android.os.Build.VERSION.SDK_INT >= 33) {
                callback.onCharacteristicChanged(gatt, characteristic, value)
            } else {
                characteristic.value = value
                callback.onCharacteristicChanged(gatt, characteristic)
                characteristic.value = ByteArray(0)
            }
        }
    }

    private fun send(bytes: ByteArray, sent: () -> Unit = {}) {
        phone.send(connection ?: return, bytes, sent)
    }

    private fun breakOff() {
        val on = connection ?: return
        phone.connections -= on.number
        phone.antenna.disconnect(on.number)
        disconnected(FakePhone.FAILED)
    }

    /** Begins an operation; a second one at a time is lost without a word. */
    private fun operate(name: String, deed: (FakePhone.Connection) -> Unit): Boolean = synchronized(phone) {
        val on = connection
        if (closed || on == null) return false
        if (busy != null) {
            phone.offences += "$name while $busy is under way"
            return true
        }
        busy = name
        deed(on)
        true
    }

    private fun operateUnlessBusy(name: String, step: Step, deed: (Fault?) -> Unit): Boolean = synchronized(phone) {
        val fault = phone.fault(step)
        if (fault == Fault.BUSY) return false
        operate(name) { deed(fault) }
    }

    private fun answer(after: Long = phone.callbackTime, call: () -> Unit) = phone.call(::isOpen, after) {
        synchronized(phone) { busy = null }
        call()
    }

    companion object {
        val SUBSCRIPTION: UUID = UUID.fromString("00002902-0000-1000-8000-00805f9b34fb")
    }
}
