package app.outcry.radio

import android.bluetooth.le.ScanSettings
import app.outcry.radio.fake.FakePhone
import app.outcry.radio.fake.Fault
import app.outcry.radio.fake.MemoryAir
import app.outcry.radio.fake.Step
import app.outcry.radio.fake.VirtualTime
import java.nio.ByteBuffer
import java.util.UUID
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment

/** How few scans are begun: Android counts those of an app, and hears nothing in the sixth within half a minute. */
@RunWith(RobolectricTestRunner::class)
class ScanTest {
    private val time = VirtualTime()
    private val air = MemoryAir(time.worker())
    private val phone = phone("a")
    private val heard = mutableListOf<UUID>()
    private val begun = ArrayDeque<Long>()
    private val scan = scan()

    private fun phone(name: String) = FakePhone(name, air, time.worker(), RuntimeEnvironment.getApplication()) { it() }

    private fun scan() = Scan(phone.adapter, time.worker(), begun) { _, service, _ -> heard += service }

    /** Has a phone of its own advertise each service. */
    private fun advertised(count: Int): List<UUID> = List(count) { number ->
        val service = UUID(0, number.toLong())
        val advert = ByteBuffer.allocate(21).put(byteArrayOf(2, 1, 6, 17, 7)).put(number.toByte()).array()
        phone("b$number").antenna.advertise("b$number:1", advert)
        service
    }

    private fun finds(service: UUID, withinMillis: Long) {
        heard.clear()
        time.goOn(withinMillis)
        assertTrue("nothing is heard of $service", heard.isNotEmpty())
        assertEquals(setOf(service), heard.toSet())
    }

    @After
    fun noScanIsLost() = assertEquals(emptyList<String>(), phone.offences)

    @Test
    fun `who changes between services has begun one scan for each, and waits for none`() {
        val services = advertised(3)
        repeat(30) { turn ->
            val service = services[turn % services.size]
            scan.begin(listOf(service), busy = true)
            finds(service, withinMillis = 200)
        }
        assertEquals(services.size, phone.scansStarted)
        assertEquals(services.size, phone.filters)
    }

    @Test
    fun `a sixth service waits until the first scan counts no more`() {
        val services = advertised(7)
        for (service in services.take(5)) {
            scan.begin(listOf(service), busy = true)
            finds(service, withinMillis = 1_000)
        }
        scan.begin(listOf(services[5]), busy = true)
        heard.clear()
        time.goOn(25_000)
        assertEquals(emptyList<UUID>(), heard)
        finds(services[5], withinMillis = 1_500)
        // What waits is given up for what is wanted next.
        scan.begin(listOf(services[6]), busy = true)
        scan.begin(listOf(services[0]), busy = true)
        finds(services[0], withinMillis = 200)
        assertEquals(6, phone.scansStarted)
    }

    @Test
    fun `a scan listens for few services more than are wanted, and for none once it has ended`() {
        val services = advertised(12)
        for (service in services) {
            scan.begin(listOf(service), busy = true)
            time.goOn(Limits.SCAN_WINDOW)
        }
        assertEquals(Limits.SCAN_SERVICES_MAX, phone.filters)
        time.goOn(Limits.SCAN_AGAIN)
        assertEquals(1, phone.filters)
        scan.begin(services, busy = true)
        assertEquals(services.size, phone.filters)
        scan.end()
        assertEquals(0, phone.filters)
        scan.begin(services.take(1), busy = true)
        assertEquals(1, phone.filters)
    }

    @Test
    fun `a scan that goes on is begun anew, and one that has ended is not`() {
        scan.begin(advertised(1), busy = true)
        time.goOn(3 * Limits.SCAN_AGAIN)
        assertEquals(4, phone.scansStarted)
        scan.end()
        time.goOn(3 * Limits.SCAN_AGAIN)
        assertEquals(4, phone.scansStarted)
        assertEquals(0, phone.filters)
    }

    @Test
    fun `modes change as long as scans are left for other services, and later what is left to change`() {
        val (one, other) = advertised(2)
        scan.begin(listOf(one), busy = true)
        repeat(10) { turn ->
            scan.giveWay(turn % 2 == 0)
            finds(one, withinMillis = 200)
        }
        assertEquals(Limits.SCANS_FOR_MODE, phone.scansStarted)
        scan.giveWay(true)
        assertEquals(ScanSettings.SCAN_MODE_LOW_LATENCY, phone.scanMode)
        scan.begin(listOf(other), busy = true)
        assertEquals(ScanSettings.SCAN_MODE_BALANCED, phone.scanMode)
        finds(other, withinMillis = 200)
        scan.giveWay(false)
        time.goOn(Limits.SCAN_WINDOW)
        assertEquals(ScanSettings.SCAN_MODE_LOW_LATENCY, phone.scanMode)
        time.goOn(Limits.SCAN_AGAIN)
        assertEquals(6, phone.scansStarted)
    }

    @Test
    fun `a slow scan becomes quick with the last scan that may begin`() {
        val services = advertised(4)
        for (service in services) scan.begin(listOf(service), busy = false)
        scan.begin(services.take(1), busy = true)
        assertEquals(ScanSettings.SCAN_MODE_LOW_LATENCY, phone.scanMode)
        assertEquals(Limits.SCANS_MAX, phone.scansStarted)
    }

    @Test
    fun `scans from before the radio was off count on`() {
        val (service) = advertised(1)
        repeat(Limits.SCANS_MAX) {
            scan().run {
                begin(listOf(service), busy = true)
                end()
            }
        }
        scan.begin(listOf(service), busy = true)
        assertEquals(Limits.SCANS_MAX, phone.scansStarted)
        time.goOn(Limits.SCAN_WINDOW)
        finds(service, withinMillis = 200)
    }

    @Test
    fun `a scan that could not begin rests before the next`() {
        phone.fail(Step.SCAN, Fault.ERROR)
        scan.begin(advertised(1), busy = true)
        time.goOn(Limits.REST - 1)
        assertEquals(1, phone.scansStarted)
        time.goOn(1_000)
        assertEquals(2, phone.scansStarted)
    }
}
