package app.outcry.device

import android.security.keystore.KeyPermanentlyInvalidatedException
import app.outcry.AppSession
import app.outcry.QuietRadio
import app.outcry.core.Destination
import app.outcry.core.Intent
import app.outcry.core.ScreenView
import app.outcry.core.SessionConfig
import app.outcry.lookForTable
import app.outcry.screens.BareApp
import java.io.File
import java.io.IOException
import java.security.InvalidKeyException
import java.security.KeyStoreException
import java.security.ProviderException
import java.security.UnrecoverableKeyException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.job
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.After
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** The key of the core's store, wrapped by a key store that tests can harm. */
@RunWith(RobolectricTestRunner::class)
@Config(application = BareApp::class)
class StoreKeyTest {
    @get:Rule
    val folder = TemporaryFolder()
    private val file by lazy { File(folder.root, "store-key") }
    private val keyStore = FakeKeyStore()

    @After
    fun end() = keyStore.close()

    /** Gives the key as an app does that is started anew. */
    private fun start(): ByteArray? = StoreKey(file).get()

    private fun first(): ByteArray = start()!!

    private fun assertOther(key: ByteArray, other: ByteArray?) {
        assertEquals(32, other?.size)
        assertFalse(key.contentEquals(other))
        assertArrayEquals("the new one is not kept", other, start())
    }

    @Test
    fun `every start gives the same key`() {
        val key = first()
        assertEquals(32, key.size)
        assertTrue(key.toSet().size > 8)
        assertArrayEquals(key, start())
        assertEquals(setOf("store-key"), keyStore.names)
        assertEquals(listOf("store-key"), folder.root.list()?.toList())
    }

    @Test
    fun `no two phones have the same key`() {
        val key = first()
        assertFalse(key.contentEquals(StoreKey(File(folder.root, "another")).get()))
    }

    @Test
    fun `the file does not have the key in it`() {
        val key = first().toList()
        assertTrue(file.readBytes().toList().windowed(8).none { it in key.windowed(8) })
    }

    @Test
    fun `a key store that has lost its keys makes the phone a new one`() {
        val key = first()
        keyStore.loseAll()
        assertOther(key, start())
    }

    @Test
    fun `a key that nobody may use any more is lost`() {
        val key = first()
        keyStore.broken["store-key"] = KeyPermanentlyInvalidatedException()
        assertOther(key, start())
    }

    @Test
    fun `a key that fails where others do not is lost`() {
        for (failure in listOf(InvalidKeyException("Keystore operation failed"), ProviderException(), NullPointerException())) {
            val key = first()
            keyStore.broken["store-key"] = failure
            assertOther(key, start())
            assertEquals(setOf("store-key"), keyStore.names)
        }
    }

    @Test
    fun `a file that is torn or garbage is no key`() {
        val key = first()
        val whole = file.readBytes()
        val garbage = listOf(byteArrayOf(), whole.copyOf(59), whole + 0.toByte(), ByteArray(60), ByteArray(4_000) { it.toByte() }) +
            whole.indices.map { at -> whole.copyOf().also { it[at]++ } }
        for (bytes in garbage) {
            file.writeBytes(bytes)
            assertOther(key, start())
        }
    }

    @Test
    fun `what a start has left behind that was cut off is no key`() {
        File("$file.part").writeBytes(ByteArray(60))
        val key = first()
        assertArrayEquals(key, start())
        assertEquals(listOf("store-key"), folder.root.list()?.toList())
    }

    @Test
    fun `as long as the key store fails there is no key, and then it is the same as before`() {
        val key = first()
        val wrapped = file.readBytes()
        val failures = listOf(
            ProviderException("Keystore operation failed"),
            KeyStoreException(),
            UnrecoverableKeyException("Failed to obtain information about key"),
            IOException(),
            IllegalStateException(),
        )
        for (failure in failures) {
            keyStore.outage = failure
            assertNull("$failure", start())
            assertArrayEquals(wrapped, file.readBytes())
            keyStore.outage = null
            assertArrayEquals(key, start())
        }
    }

    @Test
    fun `a key store that comes back in the middle of it loses no key`() {
        val key = first()
        for (times in 1..8) {
            keyStore.failures = times
            keyStore.outage = ProviderException()
            start()
            keyStore.outage = null
            assertArrayEquals("after $times failures", key, start())
        }
    }

    @Test
    fun `a phone without a key store has no key, and gets one once there is one`() {
        keyStore.close()
        assertNull(start())
        assertFalse(file.exists())
        FakeKeyStore().use { assertArrayEquals(first(), start()) }
    }

    @Test
    fun `a key that cannot be unwrapped again is not handed over`() {
        keyStore.isFaulty = true
        assertNull(start())
        assertFalse(file.exists())
    }

    @Test
    fun `a key that cannot be kept is not handed over`() {
        val away = File(folder.root, "away/store-key")
        assertNull(StoreKey(away).get())
        away.parentFile!!.mkdir()
        assertNotNull(StoreKey(away).get())
    }

    @Test
    fun `a file that cannot be read is left as it is`() {
        file.mkdir()
        assertNull(start())
        assertTrue(file.isDirectory)
        file.delete()
        assertNotNull(start())
    }

    @Test
    fun `a phone goes on with its key, and says so when it has lost it`() {
        evening { session -> session.lookForTable() }
        evening { session -> assertNull(session.screen.first { it != null }!!.notice) }
        keyStore.loseAll()
        evening { session ->
            val screen = session.screen.first { it?.notice != null }!!
            assertTrue(screen.notice!!.text.contains("lost its saved identity"))
            assertTrue(screen.view is ScreenView.Home)
            session.submit(Intent.Go(Destination.SETTINGS))
            session.screen.first { it?.view is ScreenView.Settings }
        }
        evening { session -> assertNull(session.screen.first { it != null }!!.notice) }
    }

    @Test
    fun `what is sealed waits for the key store`() {
        evening { session -> session.lookForTable() }
        keyStore.outage = ProviderException()
        evening { session ->
            assertTrue(session.failure.first { it != null }!!.contains("unlock the phone"))
            keyStore.outage = null
            session.begin()
            assertNull(session.screen.first { it != null }!!.notice)
        }
    }

    /** Runs a session with what the phone has, from its beginning to its end. */
    private fun evening(deed: suspend (AppSession) -> Unit) = runBlocking {
        val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
        val config = SessionConfig(File(folder.root, "table").path, listOf("en"), 0, radio = true)
        val session = AppSession(scope, { config }, ::QuietRadio) { start() }
        session.begin()
        withTimeout(LIMIT_MILLIS) { deed(session) }
        scope.coroutineContext.job.cancelAndJoin()
    }

    private companion object {
        const val LIMIT_MILLIS = 60_000L
    }
}
