package app.outcry.radio

import android.bluetooth.BluetoothGatt
import android.bluetooth.le.ScanSettings
import app.outcry.core.gattProfile
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.Fault
import app.outcry.radio.fake.MemoryAir
import app.outcry.radio.fake.Step
import app.outcry.radio.fake.VirtualTime
import app.outcry.session.Radio
import java.util.concurrent.Executors
import java.util.concurrent.ThreadFactory
import org.robolectric.RuntimeEnvironment

/** Android's radio over fake phones, in virtual time. */
class FakePlace : Place, AutoCloseable {
    private val time = VirtualTime()
    private val air = MemoryAir(time.worker())
    private val binder = Executors.newSingleThreadExecutor(ThreadFactory { Thread(it, "binder").apply { isDaemon = true } })
    private val radios = mutableMapOf<String, AndroidRadio>()
    val phones = mutableMapOf<String, FakePhone>()

    override fun radio(name: String, mtu: Int): Radio {
        val phone = FakePhone(name, air, time.worker(), RuntimeEnvironment.getApplication()) { binder.submit(it).get() }
        phone.mtuMax = mtu
        phones[name] = phone
        return AndroidRadio(phone.context, phone.manager, gattProfile(), phone::hasAsked, time.worker()).also { radios[name] = it }
    }

    override fun goOn(seconds: Double, until: () -> Boolean): Boolean {
        val end = time.now + (seconds * 1e9).toLong()
        while (!until()) if (!time.step(end)) return false
        return true
    }

    override fun happen(phone: String, deed: String, details: List<String>) {
        val fake = phones.getValue(phone)
        when (deed) {
            "power" -> fake.switch(details[0] == "on")
            "shows" -> shows(fake, details)
            "parts" -> air.part(fake, phones.getValue(details[0]))
            "forbidden" -> allow(phone, fake, false)
            "unasked" -> {
                fake.hasAsked = false
                allow(phone, fake, false)
            }
            "allowed" -> allow(phone, fake, true)
            "fails" -> fake.fail(Step.valueOf(details[0].uppercase()), Fault.valueOf(details[1].uppercase().replace('-', '_')), details[2].toInt())
            "has" -> when (details[0]) {
                "late-callbacks" -> {
                    fake.callbackTime = 30
                    fake.sentTime = 200
                    fake.callsBackLate = true
                }
                "late-subscription" -> fake.subscriptionTime = 300
                "slow-frames" -> fake.sentTime = 500
                "remembered-services" -> fake.remembersServices = true
                "one-address" -> fake.changesAddress = false
                "no-hanging-up" -> fake.canHangUpOnCallers = false
                else -> error("no phone has ${details[0]}")
            }
            else -> error("nothing is known of $deed")
        }
    }

    private fun shows(fake: FakePhone, details: List<String>) {
        val shown = when (details[0]) {
            // A test names the links of its own; there is one here.
            "link" -> PRIORITIES[fake.clients.single().priority]
            "scan" -> MODES[fake.scanMode]
            else -> null
        }
        check(shown == details.last()) { "${details[0]} is $shown" }
    }

    private fun allow(name: String, fake: FakePhone, yes: Boolean) {
        if (yes) fake.forbidden -= radioPermissions() else fake.forbidden += radioPermissions()
        radios.getValue(name).look()
    }

    override fun offences(): List<String> = phones.values.flatMap { it.offences }

    override fun close() {
        binder.shutdown()
    }

    private companion object {
        val PRIORITIES = mapOf(BluetoothGatt.CONNECTION_PRIORITY_HIGH to "quick", BluetoothGatt.CONNECTION_PRIORITY_LOW_POWER to "slow")

        val MODES = mapOf(
            ScanSettings.SCAN_MODE_LOW_LATENCY to "quick",
            ScanSettings.SCAN_MODE_BALANCED to "beside-links",
            ScanSettings.SCAN_MODE_LOW_POWER to "slow",
        )
    }
}
