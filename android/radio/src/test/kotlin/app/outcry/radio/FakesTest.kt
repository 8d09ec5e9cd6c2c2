package app.outcry.radio

import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCallback
import android.bluetooth.le.ScanCallback
import android.bluetooth.le.ScanFilter
import android.bluetooth.le.ScanSettings
import android.os.ParcelUuid
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.MemoryAir
import app.outcry.radio.fake.VirtualTime
import java.util.UUID
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment

/** The fake stacks forbid what phones forbid: a radio that passes over one would not be tried otherwise. */
@RunWith(RobolectricTestRunner::class)
class FakesTest {
    private val time = VirtualTime()
    private val air = MemoryAir(time.worker())
    private val phone = phone("a")
    private val heard = mutableListOf<String>()

    private fun phone(name: String) = FakePhone(name, air, time.worker(), RuntimeEnvironment.getApplication()) { it() }

    private fun connected(): BluetoothGatt {
        val child = phone("b")
        child.antenna.advertise("b:1", ByteArray(0))
        val callback = object : BluetoothGattCallback() {
            override fun onConnectionStateChange(gatt: BluetoothGatt, status: Int, newState: Int) {
                heard += "connection $status $newState"
            }

            override fun onMtuChanged(gatt: BluetoothGatt, mtu: Int, status: Int) {
                heard += "mtu $mtu"
            }

            override fun onServicesDiscovered(gatt: BluetoothGatt, status: Int) {
                heard += "services"
            }
        }
        val gatt = phone.device("b:1").connectGatt(phone.context, false, callback, BluetoothDevice.TRANSPORT_LE)
        time.goOn(1_000)
        return gatt!!
    }

    @Test
    fun `of a second operation at a time nothing is heard`() {
        val gatt = connected()
        assertTrue(gatt.requestMtu(517))
        assertTrue(gatt.discoverServices())
        time.goOn(10_000)
        assertEquals(listOf("connection 0 2", "mtu 517"), heard)
        assertEquals(listOf("discovery while MTU is under way"), phone.offences)
    }

    @Test
    fun `of a second request for an MTU nothing is heard`() {
        val gatt = connected()
        repeat(2) {
            gatt.requestMtu(517)
            time.goOn(10_000)
        }
        assertEquals(listOf("connection 0 2", "mtu 517"), heard)
    }

    @Test
    fun `the sixth scan within half a minute hears nothing`() {
        val found = object : ScanCallback() {
            override fun onScanResult(callbackType: Int, result: android.bluetooth.le.ScanResult) {
                heard += "found"
            }
        }
        val filter = ScanFilter.Builder().setServiceUuid(ParcelUuid(UUID(1, 2))).build()
        repeat(6) {
            phone.scanner.stopScan(found)
            phone.scanner.startScan(listOf(filter), ScanSettings.Builder().build(), found)
        }
        val advert = byteArrayOf(2, 1, 6, 17, 7, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0)
        phone("b").antenna.advertise("b:1", advert)
        time.goOn(5_000)
        assertEquals(emptyList<String>(), heard)
        assertEquals(1, phone.offences.size)
    }
}
