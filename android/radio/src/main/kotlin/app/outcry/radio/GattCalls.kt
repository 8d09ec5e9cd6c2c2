package app.outcry.radio

import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothGattServer
import android.bluetooth.BluetoothStatusCodes
import android.os.Build

/** The calls that Android 13 has replaced. Each says whether the system has taken it. */
internal interface GattCalls {
    /** Writes a characteristic without response. */
    fun write(gatt: BluetoothGatt, characteristic: BluetoothGattCharacteristic, value: ByteArray): Boolean

    fun write(gatt: BluetoothGatt, descriptor: BluetoothGattDescriptor, value: ByteArray): Boolean

    fun notify(
        server: BluetoothGattServer,
        device: BluetoothDevice,
        characteristic: BluetoothGattCharacteristic,
        value: ByteArray,
    ): Boolean

    companion object {
        fun ofThisAndroid(): GattCalls = if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) Android13 else Android8
    }
}

@NewerAndroid
private object Android13 : GattCalls {
    override fun write(gatt: BluetoothGatt, characteristic: BluetoothGattCharacteristic, value: ByteArray): Boolean =
        gatt.writeCharacteristic(characteristic, value, BluetoothGattCharacteristic.WRITE_TYPE_NO_RESPONSE) ==
            BluetoothStatusCodes.SUCCESS

    override fun write(gatt: BluetoothGatt, descriptor: BluetoothGattDescriptor, value: ByteArray): Boolean =
        gatt.writeDescriptor(descriptor, value) == BluetoothStatusCodes.SUCCESS

    override fun notify(
        server: BluetoothGattServer,
        device: BluetoothDevice,
        characteristic: BluetoothGattCharacteristic,
        value: ByteArray,
    ): Boolean = server.notifyCharacteristicChanged(device, characteristic, false, value) == BluetoothStatusCodes.SUCCESS
}

@Suppress("DEPRECATION")
private object Android8 : GattCalls {
    override fun write(gatt: BluetoothGatt, characteristic: BluetoothGattCharacteristic, value: ByteArray): Boolean {
        characteristic.writeType = BluetoothGattCharacteristic.WRITE_TYPE_NO_RESPONSE
        characteristic.value = value
        return gatt.writeCharacteristic(characteristic)
    }

    override fun write(gatt: BluetoothGatt, descriptor: BluetoothGattDescriptor, value: ByteArray): Boolean {
        descriptor.value = value
        return gatt.writeDescriptor(descriptor)
    }

    override fun notify(
        server: BluetoothGattServer,
        device: BluetoothDevice,
        characteristic: BluetoothGattCharacteristic,
        value: ByteArray,
    ): Boolean {
        characteristic.value = value
        return server.notifyCharacteristicChanged(device, characteristic, false)
    }
}
