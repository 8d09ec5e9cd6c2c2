package app.outcry.radio.fake

import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCallback
import android.bluetooth.BluetoothGattServer
import android.bluetooth.BluetoothGattServerCallback
import android.bluetooth.BluetoothManager
import android.bluetooth.le.AdvertiseCallback
import android.bluetooth.le.AdvertiseData
import android.bluetooth.le.AdvertiseSettings
import android.bluetooth.le.BluetoothLeAdvertiser
import android.bluetooth.le.BluetoothLeScanner
import android.bluetooth.le.ScanCallback
import android.bluetooth.le.ScanFilter
import android.bluetooth.le.ScanRecord
import android.bluetooth.le.ScanResult
import android.bluetooth.le.ScanSettings
import android.content.BroadcastReceiver
import android.content.Context
import android.content.ContextWrapper
import android.content.Intent
import android.content.IntentFilter
import android.content.pm.PackageManager
import app.outcry.radio.Worker
import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.util.UUID
import java.util.concurrent.TimeUnit

/** Where a fake stack can be made to fail. */
enum class Step { ADVERT, SERVICE, SCAN, CONNECTION, MTU, DISCOVERY, SUBSCRIPTION, WRITE, NOTIFICATION }

/** How it fails: with an error, without a word, by a broken connection, or by taking nothing for the moment. */
enum class Fault { ERROR, STALL, HANG_UP, BUSY }

/** The Bluetooth of one Android phone, behind the framework's classes. */
class FakePhone(
    val name: String,
    air: Air,
    val worker: Worker,
    base: Context,
    /** Runs callbacks on a thread that is not the app's. */
    private val binder: (() -> Unit) -> Unit,
) : Station {
    val manager: BluetoothManager = framework<BluetoothManager, ManagerShadow> { it.phone = this }
    val adapter: BluetoothAdapter = framework<BluetoothAdapter, AdapterShadow> { it.phone = this }
    val advertiser: BluetoothLeAdvertiser = framework<BluetoothLeAdvertiser, AdvertiserShadow> { it.phone = this }
    val scanner: BluetoothLeScanner = framework<BluetoothLeScanner, ScannerShadow> { it.phone = this }
    val context: Context = PhoneContext(base)

    /** The largest MTU that it agrees to, in bytes. */
    @Volatile
    var mtuMax = 517

    /** How many connections it serves; one more comes about and stays dead. */
    var linksMax = 7

    /** How long the system takes to call back, in milliseconds. */
    var callbackTime = 1L

    /** How long a frame that was sent takes to be called so, in milliseconds. */
    var sentTime = 1L

    /** How long the answer to a subscription takes to be told, in milliseconds. */
    var subscriptionTime = 1L

    /** Whether the system calls an app back for what was let go of. */
    var callsBackLate = false

    /** Whether services are remembered from one connection to the next. */
    var remembersServices = false

    /** Whether each advert has an address of its own. */
    var changesAddress = true

    /** Whether the peripheral's side may end a connection. */
    var canHangUpOnCallers = true

    /** Whether it has an adapter at all. */
    var hasNoBluetooth = false

    /** What the person does not allow. */
    val forbidden = mutableSetOf<String>()

    /** Whether the app remembers that it has asked the person. */
    @Volatile
    var hasAsked = true

    /** What no app may do: a second operation at a time, or a frame that does not fit. */
    val offences = mutableListOf<String>()

    /** What goes wrong the next times. */
    private val faults = mutableMapOf<Step, ArrayDeque<Fault>>()

    @Volatile
    var isOn = true
        private set

    /** The mode of the last scan that was begun. */
    var scanMode: Int? = null
        private set

    /** How many scans were begun. */
    var scansStarted = 0
        private set

    /** How many services are listened for. */
    val filters get() = scans.values.sumOf { it.size }

    /** What whoever connects may discover. */
    val services get() = server?.services.orEmpty().map { it.uuid }

    val connections = mutableMapOf<Int, Connection>()
    val clients = mutableListOf<FakeClient>()
    private val memory = mutableMapOf<String, List<Attributes.Entry>>()
    private val receivers = mutableMapOf<BroadcastReceiver, IntentFilter>()
    private val scans = mutableMapOf<ScanCallback, List<ScanFilter>>()
    private val scansBegun = ArrayDeque<Long>()
    private var server: FakeServer? = null
    private var advert: AdvertiseCallback? = null
    private var addresses = 0
    var handles = 0

    /** The last of all: from now on something may reach the phone. */
    val antenna: Antenna = air.join(name, this)

    /** A connection, whoever began it. */
    class Connection(val number: Int, val address: String, val isCentral: Boolean, val isDead: Boolean) {
        var mtu = 23
        var isMtuSettled = false

        /** What is done when each packet that is under way has been sent. */
        val unsent = ArrayDeque<() -> Unit>()
    }

    @Synchronized
    fun fail(step: Step, fault: Fault, times: Int = 1) {
        repeat(times) { faults.getOrPut(step, ::ArrayDeque) += fault }
    }

    @Synchronized
    fun fault(step: Step): Fault? = faults[step]?.removeFirstOrNull()

    /** Calls the app back, unless what it is called for is gone by then. */
    fun call(isWanted: () -> Boolean = { true }, after: Long = callbackTime, callback: () -> Unit) {
        worker.after(after) { if (callsBackLate || isWanted()) binder(callback) }
    }

    fun device(address: String): BluetoothDevice = framework<BluetoothDevice, DeviceShadow> {
        it.phone = this
        it.name = address
    }

    /** Switches Bluetooth off or on, as the person does. */
    @Synchronized
    fun switch(on: Boolean) {
        if (isOn == on) return
        isOn = on
        if (!on) {
            connections.keys.forEach(antenna::disconnect)
            connections.clear()
            clients.clear()
            server = null
            scans.clear()
            antenna.listen(false)
            antenna.abort()
            silence()
        }
        val states = if (on) {
            listOf(BluetoothAdapter.STATE_TURNING_ON, BluetoothAdapter.STATE_ON)
        } else {
            listOf(BluetoothAdapter.STATE_TURNING_OFF, BluetoothAdapter.STATE_OFF)
        }
        for (state in states) {
            broadcast(Intent(BluetoothAdapter.ACTION_STATE_CHANGED).putExtra(BluetoothAdapter.EXTRA_STATE, state))
        }
    }

    /** Tells apps of a change. */
    @Synchronized
    fun broadcast(intent: Intent) =
        receivers.filterValues { it.hasAction(intent.action) }.keys.forEach { call { it.onReceive(context, intent) } }

    @Synchronized
    fun startAdvertising(settings: AdvertiseSettings, data: AdvertiseData, callback: AdvertiseCallback) {
        check(isOn) { "BT Adapter is not turned ON" }
        check(settings.isConnectable && settings.timeout == 0 && !data.includeDeviceName) { "nobody could connect, or a name is told" }
        val failure = when (fault(Step.ADVERT)) {
            null -> AdvertiseCallback.ADVERTISE_FAILED_ALREADY_STARTED.takeIf { advert != null }
            Fault.STALL -> return
            else -> AdvertiseCallback.ADVERTISE_FAILED_TOO_MANY_ADVERTISERS
        }
        if (failure != null) return call { callback.onStartFailure(failure) }
        advert = callback
        if (changesAddress) addresses++
        antenna.advertise("$name:$addresses", bytes(data))
        call({ advert === callback }) { callback.onStartSuccess(settings) }
    }

    @Synchronized
    fun stopAdvertising(callback: AdvertiseCallback) {
        check(isOn) { "BT Adapter is not turned ON" }
        if (advert === callback) silence()
    }

    private fun silence() {
        advert = null
        antenna.advertise("", null)
    }

    private fun bytes(data: AdvertiseData): ByteArray {
        val bytes = ByteBuffer.allocate(31).order(ByteOrder.LITTLE_ENDIAN).put(byteArrayOf(2, 1, 6))
        for (service in data.serviceUuids.map { it.uuid }) {
            bytes.put(byteArrayOf(17, 7)).putLong(service.leastSignificantBits).putLong(service.mostSignificantBits)
        }
        return bytes.array().copyOf(bytes.position())
    }

    @Synchronized
    fun startScan(filters: List<ScanFilter>, settings: ScanSettings, callback: ScanCallback) {
        check(isOn) { "BT Adapter is not turned ON" }
        scanMode = settings.scanMode
        scansStarted++
        when (fault(Step.SCAN)) {
            null -> {}
            Fault.STALL -> return
            else -> return call { callback.onScanFailed(ScanCallback.SCAN_FAILED_APPLICATION_REGISTRATION_FAILED) }
        }
        val now = worker.nanos()
        while (scansBegun.isNotEmpty() && now - scansBegun.first() > TimeUnit.SECONDS.toNanos(30)) scansBegun.removeFirst()
        scansBegun += now
        if (scansBegun.size > 5) {
            offences += "a sixth scan within half a minute"
            return
        }
        scans[callback] = filters
        antenna.listen(true)
    }

    @Synchronized
    fun stopScan(callback: ScanCallback) {
        check(isOn) { "BT Adapter is not turned ON" }
        scans -= callback
        antenna.listen(scans.isNotEmpty())
    }

    @Synchronized
    fun openServer(callback: BluetoothGattServerCallback): BluetoothGattServer? {
        if (!isOn) return null
        return framework<BluetoothGattServer, ServerShadow> { shadow ->
            shadow.server = FakeServer(this, callback) { server === it }.also { server = it }
        }
    }

    @Synchronized
    fun connectGatt(address: String, callback: BluetoothGattCallback): BluetoothGatt? {
        if (!isOn) return null
        val client = FakeClient(this, address, callback)
        clients += client
        when (fault(Step.CONNECTION)) {
            null -> client.connect()
            Fault.ERROR -> call(client::isOpen) { callback.onConnectionStateChange(client.gatt, FAILED, BluetoothGatt.STATE_DISCONNECTED) }
            else -> {}
        }
        return client.gatt
    }

    fun remembered(address: String): List<Attributes.Entry>? = memory[address].takeIf { remembersServices }

    fun remember(address: String, services: List<Attributes.Entry>) {
        memory[address] = services
    }

    fun forget(address: String) {
        memory -= address
    }

    @Synchronized
    override fun heard(address: String, data: ByteArray) {
        val result = ScanResult(device(address), 0, 1, 0, 255, 127, -50, 0, ScanRecord.parseFromBytes(data), worker.nanos())
        for ((callback, filters) in scans) {
            if (filters.any { it.matches(result) }) call({ callback in scans }) { callback.onScanResult(ScanSettings.CALLBACK_TYPE_ALL_MATCHES, result) }
        }
    }

    @Synchronized
    override fun connected(connection: Int, address: String, central: Boolean) {
        if (!isOn) return antenna.disconnect(connection)
        val made = Connection(connection, address, central, isDead = connections.size >= linksMax)
        connections[connection] = made
        if (central) {
            val client = clients.firstOrNull { it.address == address && it.isOpen() } ?: return antenna.disconnect(connection)
            client.connected(made)
        } else {
            // The controller has ended the advert by itself; the app is not told.
            antenna.advertise("", null)
        }
        server?.connected(made)
    }

    @Synchronized
    override fun joined(mtuMax: Int) {
        this.mtuMax = mtuMax
    }

    @Synchronized
    override fun missed(address: String) {
        clients.firstOrNull { it.address == address && it.isOpen() }?.missed()
    }

    /** Sends a packet; a dead connection takes it as well. */
    fun send(on: Connection, bytes: ByteArray, sent: () -> Unit = {}) {
        if (on.isDead) return sent()
        on.unsent += sent
        antenna.send(on.number, bytes)
    }

    override fun switched(on: Boolean) = switch(on)

    @Synchronized
    override fun denied(words: String) {
        // The app may have been quicker than the news that its radio is off.
        if (isOn) offences += words
    }

    @Synchronized
    override fun sent(connection: Int) {
        connections[connection]?.unsent?.removeFirstOrNull()?.invoke()
    }

    @Synchronized
    override fun received(connection: Int, bytes: ByteArray) {
        val on = connections[connection] ?: return
        if (on.isDead || bytes.size < Attributes.SHORTEST) return
        if (bytes[0] in REQUESTS) {
            if (bytes[0] == Attributes.MTU_REQUEST) agree(on, bytes) else server?.received(on, bytes)
        } else {
            clients.firstOrNull { it.connection === on }?.received(bytes)
        }
    }

    private fun agree(on: Connection, request: ByteArray) {
        send(on, Attributes.of(Attributes.MTU_RESPONSE, mtuMax))
        on.mtu = minOf(mtuMax, Attributes.number(request))
        server?.mtuIs(on)
    }

    @Synchronized
    override fun disconnected(connection: Int, reason: Int) {
        val ended = connections.remove(connection) ?: return
        val status = if (reason == Station.HUNG_UP_HERE) BluetoothGatt.GATT_SUCCESS else reason
        clients.firstOrNull { it.connection === ended }?.disconnected(status)
        server?.disconnected(ended, status)
    }

    /** What an app sees of its phone. */
    private inner class PhoneContext(base: Context) : ContextWrapper(base) {
        override fun checkSelfPermission(permission: String): Int =
            if (permission in forbidden) PackageManager.PERMISSION_DENIED else PackageManager.PERMISSION_GRANTED

        override fun registerReceiver(receiver: BroadcastReceiver?, filter: IntentFilter): Intent? {
            receivers[receiver!!] = filter
            return null
        }

        override fun unregisterReceiver(receiver: BroadcastReceiver) {
            check(receivers.remove(receiver) != null)
        }
    }

    companion object {
        /** Android's error 133, which means anything. */
        const val FAILED = 133

        private val REQUESTS = setOf(
            Attributes.MTU_REQUEST,
            Attributes.SERVICES_REQUEST,
            Attributes.WRITE_REQUEST,
            Attributes.WRITE_COMMAND,
        )
    }
}
