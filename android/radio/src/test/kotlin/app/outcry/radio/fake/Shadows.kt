@file:Suppress("DEPRECATION", "unused")

package app.outcry.radio.fake

import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCallback
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothGattServer
import android.bluetooth.BluetoothGattServerCallback
import android.bluetooth.BluetoothGattService
import android.bluetooth.BluetoothManager
import android.bluetooth.BluetoothStatusCodes
import android.bluetooth.le.AdvertiseCallback
import android.bluetooth.le.AdvertiseData
import android.bluetooth.le.AdvertiseSettings
import android.bluetooth.le.BluetoothLeAdvertiser
import android.bluetooth.le.BluetoothLeScanner
import android.bluetooth.le.ScanCallback
import android.bluetooth.le.ScanFilter
import android.bluetooth.le.ScanSettings
import android.content.Context
import java.util.UUID
import org.robolectric.annotation.Implementation
import org.robolectric.annotation.Implements
import org.robolectric.shadow.api.Shadow

/** Gives an object of the framework whose every call goes to [S]. */
inline fun <reified T : Any, S> framework(set: (S) -> Unit): T = Shadow.newInstanceOf(T::class.java).also { set(Shadow.extract(it)) }

@Implements(BluetoothManager::class)
class ManagerShadow {
    lateinit var phone: FakePhone

    @Implementation
    fun getAdapter(): BluetoothAdapter? = phone.adapter.takeUnless { phone.hasNoBluetooth }

    @Implementation
    fun openGattServer(@Suppress("UNUSED_PARAMETER") context: Context?, callback: BluetoothGattServerCallback): BluetoothGattServer? =
        phone.openServer(callback)
}

@Implements(BluetoothAdapter::class)
class AdapterShadow {
    lateinit var phone: FakePhone

    @Implementation
    fun getState(): Int = if (phone.isOn) BluetoothAdapter.STATE_ON else BluetoothAdapter.STATE_OFF

    @Implementation
    fun getBluetoothLeAdvertiser(): BluetoothLeAdvertiser? = phone.advertiser.takeIf { phone.isOn }

    @Implementation
    fun getBluetoothLeScanner(): BluetoothLeScanner? = phone.scanner.takeIf { phone.isOn }
}

@Implements(BluetoothLeAdvertiser::class)
class AdvertiserShadow {
    lateinit var phone: FakePhone

    @Implementation
    fun startAdvertising(settings: AdvertiseSettings, data: AdvertiseData, callback: AdvertiseCallback) =
        phone.startAdvertising(settings, data, callback)

    @Implementation
    fun stopAdvertising(callback: AdvertiseCallback) = phone.stopAdvertising(callback)
}

@Implements(BluetoothLeScanner::class)
class ScannerShadow {
    lateinit var phone: FakePhone

    @Implementation
    fun startScan(filters: List<ScanFilter>, settings: ScanSettings, callback: ScanCallback) = phone.startScan(filters, settings, callback)

    @Implementation
    fun stopScan(callback: ScanCallback) = phone.stopScan(callback)
}

@Implements(BluetoothDevice::class)
class DeviceShadow {
    lateinit var phone: FakePhone
    lateinit var name: String

    @Implementation
    fun getAddress(): String = name

    @Implementation
    fun connectGatt(
        @Suppress("UNUSED_PARAMETER") context: Context?,
        autoConnect: Boolean,
        callback: BluetoothGattCallback,
        transport: Int,
    ): BluetoothGatt? {
        check(!autoConnect && transport == BluetoothDevice.TRANSPORT_LE) { "a dial would wait for ever, or go over another Bluetooth" }
        return phone.connectGatt(name, callback)
    }
}

@Implements(BluetoothGatt::class)
class GattShadow {
    lateinit var client: FakeClient

    @Implementation
    fun requestMtu(mtu: Int): Boolean = client.requestMtu(mtu)

    @Implementation
    fun discoverServices(): Boolean = client.discoverServices()

    @Implementation
    fun getService(service: UUID): BluetoothGattService? = client.services.firstOrNull { it.uuid == service }

    @Implementation
    fun refresh(): Boolean = client.refresh()

    @Implementation
    fun setCharacteristicNotification(characteristic: BluetoothGattCharacteristic, on: Boolean): Boolean =
        client.listen(characteristic, on)

    @Implementation
    fun writeDescriptor(descriptor: BluetoothGattDescriptor, value: ByteArray): Int = taken(client.write(descriptor, value))

    @Implementation
    fun writeDescriptor(descriptor: BluetoothGattDescriptor): Boolean = client.write(descriptor, descriptor.value)

    @Implementation
    fun writeCharacteristic(characteristic: BluetoothGattCharacteristic, value: ByteArray, type: Int): Int {
        check(type == BluetoothGattCharacteristic.WRITE_TYPE_NO_RESPONSE) { "a frame is written with response" }
        return taken(client.write(characteristic, value))
    }

    @Implementation
    fun writeCharacteristic(characteristic: BluetoothGattCharacteristic): Boolean {
        check(characteristic.writeType == BluetoothGattCharacteristic.WRITE_TYPE_NO_RESPONSE) { "a frame is written with response" }
        return client.write(characteristic, characteristic.value)
    }

    @Implementation
    fun requestConnectionPriority(priority: Int): Boolean {
        client.prefer(priority)
        return true
    }

    @Implementation
    fun disconnect() = client.disconnect()

    @Implementation
    fun close() = client.close()
}

@Implements(BluetoothGattServer::class)
class ServerShadow {
    lateinit var server: FakeServer

    @Implementation
    fun addService(service: BluetoothGattService): Boolean = server.add(service)

    @Implementation
    fun removeService(service: BluetoothGattService): Boolean = server.remove(service)

    @Implementation
    fun sendResponse(device: BluetoothDevice, request: Int, status: Int, offset: Int, value: ByteArray?): Boolean =
        server.respond(device, request, status, offset, value)

    @Implementation
    fun notifyCharacteristicChanged(device: BluetoothDevice, characteristic: BluetoothGattCharacteristic, confirm: Boolean, value: ByteArray): Int =
        taken(server.notify(device, characteristic, confirm, value))

    @Implementation
    fun notifyCharacteristicChanged(device: BluetoothDevice, characteristic: BluetoothGattCharacteristic, confirm: Boolean): Boolean =
        server.notify(device, characteristic, confirm, characteristic.value)

    @Implementation
    fun connect(device: BluetoothDevice, autoConnect: Boolean): Boolean {
        check(!autoConnect) { "the system would look for the phone for ever" }
        return server.connect(device)
    }

    @Implementation
    fun cancelConnection(device: BluetoothDevice) = server.cancel(device)

    @Implementation
    fun close() = server.close()
}

private fun taken(taken: Boolean) = if (taken) BluetoothStatusCodes.SUCCESS else BluetoothStatusCodes.ERROR_GATT_WRITE_REQUEST_BUSY
