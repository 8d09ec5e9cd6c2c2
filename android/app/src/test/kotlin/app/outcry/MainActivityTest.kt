package app.outcry

import android.Manifest
import android.app.Activity
import android.bluetooth.BluetoothAdapter
import android.content.DialogInterface
import android.content.Intent
import android.content.pm.ActivityInfo
import android.content.pm.PackageManager
import android.content.res.Configuration
import android.net.Uri
import android.os.SystemClock
import android.provider.Settings
import android.view.MotionEvent
import android.view.WindowManager.LayoutParams
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.compose.ui.test.onNodeWithContentDescription
import app.outcry.core.Destination
import app.outcry.core.GameName
import app.outcry.core.KeyState
import app.outcry.core.Phrase
import app.outcry.core.ScreenView
import app.outcry.core.Senses
import app.outcry.core.SystemRequest
import app.outcry.device.BatterySaver
import app.outcry.device.FakeKeyStore
import app.outcry.device.MATCH_TYPE
import app.outcry.device.MatchFiles
import java.io.ByteArrayInputStream
import java.io.File
import java.io.IOException
import java.io.InputStream
import org.junit.After
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertNotSame
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.android.controller.ActivityController
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowAlertDialog
import org.robolectric.shadows.ShadowBuild
import org.robolectric.shadows.ShadowLooper
import org.xmlpull.v1.XmlPullParser
import app.outcry.core.Intent as CoreIntent

/** The activity over a real session. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class MainActivityTest {
    /** Draws what has changed, which otherwise only the first test of a process does. */
    @get:Rule
    val rule = createEmptyComposeRule()
    private val outcry = RuntimeEnvironment.getApplication() as OutcryApp
    private val session = outcry.session
    private lateinit var controller: ActivityController<MainActivity>
    private val activity get() = controller.get()
    private val screen get() = activity.shown

    @After
    fun end() {
        controller.pause().stop().destroy().close()
        speed(System.getenv("OUTCRY_SPEED"))
    }

    private fun until(what: String, isSo: () -> Boolean) = app.outcry.until(what) {
        rule.waitForIdle()
        isSo()
    }

    private fun start(intent: Intent = Intent(Intent.ACTION_MAIN)) {
        controller = Robolectric.buildActivity(MainActivity::class.java, intent).setup()
        until("a screen") { screen != null }
    }

    /** What is said stands there for seconds, and has to be seen however busy the machine is. */
    private fun startToRead() {
        speed("1")
        startNamed()
    }

    private fun startNamed() {
        start()
        val welcome = screen!!.view as ScreenView.Welcome
        session.submit(CoreIntent.Type(welcome.view.name.into, "Ada"))
        until("the start") { screen?.view is ScreenView.Home }
    }

    private fun go(to: Destination) = session.submit(CoreIntent.Go(to))

    private fun has(flag: Int) = activity.window.attributes.flags and flag != 0

    @Test
    fun `a screen with cards is kept out of pictures, and any other is not`() {
        startNamed()
        assertFalse(has(LayoutParams.FLAG_SECURE))
        session.submit(CoreIntent.Practise(GameName.PIT))
        until("cards") { screen?.private == true }
        until("a window that nobody can take a picture of") { has(LayoutParams.FLAG_SECURE) }
        go(Destination.HOME)
        until("a screen without cards") { screen?.private == false }
        until("a window like any other") { !has(LayoutParams.FLAG_SECURE) }
    }

    private fun touch(action: Int, at: Offset) {
        val now = SystemClock.uptimeMillis()
        val event = MotionEvent.obtain(now, now, action, at.x, at.y, 0)
        activity.dispatchTouchEvent(event)
        event.recycle()
    }

    private fun isFaceDown() = screen?.view is ScreenView.FaceDown

    /** Shows a hand that is being sorted, and gives where its main key lies. */
    private fun sorting(): Offset {
        startNamed()
        session.submit(CoreIntent.Practise(GameName.PIT))
        until("a hand") { screen?.view is ScreenView.Sorting }
        val ready = (screen!!.view as ScreenView.Sorting).view.ready
        return rule.onNodeWithContentDescription(ready.label).fetchSemanticsNode().boundsInWindow.center
    }

    @Test
    fun `a call hides the cards`() {
        sorting()
        controller.pause()
        until("cards that are hidden") { isFaceDown() }
    }

    @Test
    fun `another window in front hides the cards`() {
        sorting()
        controller.windowFocusChanged(false)
        until("cards that are hidden") { isFaceDown() }
    }

    @Test
    fun `a screen that turns under a finger hides the cards and drops the press`() {
        val key = sorting()
        touch(MotionEvent.ACTION_DOWN, key)
        controller.configurationChange(Configuration(activity.resources.configuration).apply { orientation = Configuration.ORIENTATION_LANDSCAPE })
        touch(MotionEvent.ACTION_UP, key)
        until("cards that are hidden") { isFaceDown() }
        session.submit(CoreIntent.Cover(false))
        until("the hand again") { screen?.view is ScreenView.Sorting }
        assertTrue((screen!!.view as ScreenView.Sorting).view.ready.state is KeyState.Ready)
    }

    @Test
    fun `a screen that turns with no finger on it shows the cards`() {
        sorting()
        controller.configurationChange(Configuration(activity.resources.configuration).apply { orientation = Configuration.ORIENTATION_LANDSCAPE })
        session.submit(CoreIntent.Go(Destination.SETTINGS))
        until("the settings, which come after whatever was submitted before") { screen?.view is ScreenView.Settings }
        session.submit(CoreIntent.Back)
        until("the hand") { screen?.view is ScreenView.Sorting }
    }

    @Test
    fun `the display stays awake as long as the session says so`() {
        startNamed()
        assertFalse(has(LayoutParams.FLAG_KEEP_SCREEN_ON))
        session.submit(CoreIntent.Practise(GameName.PIT))
        until("a display that stays awake") { session.keepAwake.value && has(LayoutParams.FLAG_KEEP_SCREEN_ON) }
        go(Destination.HOME)
        until("a display that goes dark") { !session.keepAwake.value && !has(LayoutParams.FLAG_KEEP_SCREEN_ON) }
    }

    @Test
    fun `a phone that is held up does not turn its screen`() {
        start()
        val upright = screen!!
        activity.dress(upright.copy(senses = Senses(cover = false, holdUp = true)), isLight = false)
        assertEquals(ActivityInfo.SCREEN_ORIENTATION_LOCKED, activity.requestedOrientation)
        activity.dress(upright, isLight = false)
        assertEquals(ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED, activity.requestedOrientation)
    }

    @Test
    fun `going back presses the key of the screen, and leaves the app where there is none`() {
        startNamed()
        go(Destination.SETTINGS)
        until("the settings") { screen?.view is ScreenView.Settings && activity.onBackPressedDispatcher.hasEnabledCallbacks() }
        activity.onBackPressedDispatcher.onBackPressed()
        until("the start") { screen?.view is ScreenView.Home }
        until("no way back") { !activity.onBackPressedDispatcher.hasEnabledCallbacks() }
        assertNull(screen?.back)
    }

    @Test
    fun `an invite is joined, in small letters and in capitals`() {
        startToRead()
        for (link in listOf("outcry:nothing", "OUTCRY:NOTHING")) {
            val before = screen?.notice?.number
            controller.newIntent(Intent(Intent.ACTION_VIEW, Uri.parse(link)))
            until("a word about $link") { screen?.notice.let { it != null && it.number != before } }
        }
    }

    @Test
    fun `an invite that opens the app is joined once there is a name`() {
        speed("1")
        start(Intent(Intent.ACTION_VIEW, Uri.parse("outcry:nothing")))
        val welcome = screen!!.view as ScreenView.Welcome
        session.submit(CoreIntent.Type(welcome.view.name.into, "Ada"))
        until("a word about it") { screen?.notice != null }
    }

    @Test
    fun `what is no match is handed to the core, which says so`() {
        startToRead()
        for (type in listOf(MATCH_TYPE, "application/octet-stream", "text/plain")) {
            val file = Uri.parse("content://somebody/match.json")
            shadowOf(outcry.contentResolver).registerInputStream(file, ByteArrayInputStream("{}".toByteArray()))
            val before = screen?.notice?.number
            controller.newIntent(Intent(Intent.ACTION_VIEW).setDataAndType(file, type))
            until("a word about $type") { screen?.notice.let { it != null && it.bad && it.number != before } }
        }
    }

    @Test
    fun `whatever another app calls a match, it is opened here`() {
        val byName = "content://somebody/Download/pit-2026.11.25.json"
        for ((type, address) in listOf(
            MATCH_TYPE to "content://somebody/12",
            "application/octet-stream" to "content://somebody/12",
            "text/plain" to byName,
        )) {
            assertTrue("$type at $address", isOpened(Intent(Intent.ACTION_VIEW).setDataAndType(Uri.parse(address), type)))
        }
        for (type in listOf(MATCH_TYPE, "application/octet-stream")) assertTrue(type, isOpened(Intent(Intent.ACTION_SEND).setType(type)))
        assertFalse("a note", isOpened(Intent(Intent.ACTION_VIEW).setDataAndType(Uri.parse("content://somebody/note.txt"), "text/plain")))
        assertFalse("a text to be shared", isOpened(Intent(Intent.ACTION_SEND).setType("text/plain")))
        start()
    }

    private fun isOpened(intent: Intent): Boolean {
        intent.addCategory(Intent.CATEGORY_DEFAULT)
        return outcry.packageManager.queryIntentActivities(intent, 0).any { it.activityInfo.name == MainActivity::class.java.name }
    }

    @Test
    fun `no more of a file is read than a match can have, however long it is`() {
        start()
        val file = Uri.parse("content://somebody/endless")
        shadowOf(outcry.contentResolver).registerInputStream(
            file,
            object : InputStream() {
                override fun read() = 0
                override fun read(to: ByteArray, from: Int, count: Int) = count
            },
        )
        assertEquals(MatchFiles.READ_MAX, MatchFiles.read(outcry, file).size)
    }

    @Test
    fun `a file that cannot be read is as one without a match`() {
        start()
        val faults = listOf(IOException("gone"), SecurityException("not yours"), IllegalStateException("whatever"))
        faults.forEachIndexed { number, fault ->
            val file = Uri.parse("content://somebody/$number")
            shadowOf(outcry.contentResolver).registerInputStreamSupplier(file) { throw fault }
            assertArrayEquals(ByteArray(0), MatchFiles.read(outcry, file))
        }
    }

    @Test
    fun `a path is never opened with the rights of this app`() {
        start()
        val path = Uri.fromFile(outcry.filesDir.resolve("table"))
        assertNull(MatchFiles.address(Intent(Intent.ACTION_VIEW, path)))
        assertNull(MatchFiles.address(Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_STREAM, path)))
        assertNull(MatchFiles.address(Intent(Intent.ACTION_MAIN, Uri.parse("content://somebody/match.json"))))
        val file = Uri.parse("content://somebody/match.json")
        assertEquals(file, MatchFiles.address(Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_STREAM, file)))
    }

    @Test
    fun `Android 12 and later are asked for Bluetooth itself`() {
        start()
        activity.request(SystemRequest.ALLOW_BLUETOOTH)
        val wanted = listOf(Manifest.permission.BLUETOOTH_SCAN, Manifest.permission.BLUETOOTH_CONNECT, Manifest.permission.BLUETOOTH_ADVERTISE)
        assertEquals(wanted, asked())
        assertTrue(outcry.permissions.hasAskedForRadio)
    }

    @Test
    @Config(sdk = [26])
    fun `Android 8 is asked for location, by either request`() {
        start()
        for (request in listOf(SystemRequest.ALLOW_BLUETOOTH, SystemRequest.ALLOW_LOCATION)) {
            activity.getSharedPreferences("asked", Activity.MODE_PRIVATE).edit().clear().commit()
            val before = shadowOf(activity as Activity).lastRequestedPermission
            activity.request(request)
            assertNotSame(before, shadowOf(activity as Activity).lastRequestedPermission)
            assertEquals(listOf(Manifest.permission.ACCESS_FINE_LOCATION), asked())
            answer()
        }
    }

    @Test
    fun `whoever has been in a lobby is asked for notifications, back at the start`() {
        visitLobby()
        assertEquals(listOf(Manifest.permission.POST_NOTIFICATIONS), asked())
    }

    @Test
    @Config(sdk = [26])
    fun `Android 8 shows notifications without being asked`() {
        visitLobby()
        assertNull(shadowOf(activity as Activity).lastRequestedPermission)
    }

    @Test
    fun `no backup and no other phone gets anything of the app's`() {
        start()
        val rules = outcry.resources.getXml(R.xml.data_extraction_rules)
        val excluded = mutableMapOf<String, MutableSet<String>>()
        var within = ""
        while (rules.next() != XmlPullParser.END_DOCUMENT) {
            if (rules.eventType != XmlPullParser.START_TAG) continue
            if (rules.depth == 2) within = rules.name
            if (rules.depth == 3) excluded.getOrPut(within) { mutableSetOf() } += rules.getAttributeValue(null, "domain")
        }
        val plain = setOf("root", "file", "database", "sharedpref")
        val everything = plain + plain.map { "device_$it" } + "external"
        assertEquals(mapOf("cloud-backup" to everything, "device-transfer" to everything), excluded)
    }

    @Test
    fun `the secrets of the phone lie under a key that its key store wraps`() {
        FakeKeyStore().use { keyStore ->
            start()
            assertEquals(setOf("store-key"), keyStore.names)
            assertTrue(outcry.noBackupFilesDir.resolve("store-key").isFile)
        }
    }

    @Test
    @Config(sdk = [26])
    fun `a phone that ends apps in the background says so once, and leads to its maker's page`() {
        ShadowBuild.setManufacturer("Xiaomi")
        visitLobby()
        val warning = ShadowAlertDialog.getLatestAlertDialog()
        assertEquals(activity.words(Phrase.BATTERY_REASON), shadowOf(warning).message)
        warning.getButton(DialogInterface.BUTTON_POSITIVE).performClick()
        ShadowLooper.idleMainLooper()
        assertEquals("com.miui.securitycenter", shadowOf(activity as Activity).nextStartedActivityForResult?.intent?.component?.packageName)
        assertFalse(BatterySaver(activity).isToBeTold)
    }

    @Test
    fun `where notifications are asked for, the warning comes with the answer`() {
        ShadowBuild.setManufacturer("Xiaomi")
        visitLobby()
        assertEquals(listOf(Manifest.permission.POST_NOTIFICATIONS), asked())
        assertNull(ShadowAlertDialog.getLatestAlertDialog())
        answer()
        assertEquals(activity.words(Phrase.BATTERY_REASON), shadowOf(ShadowAlertDialog.getLatestAlertDialog()).message)
    }

    @Test
    @Config(sdk = [26])
    fun `a phone that leaves apps alone says nothing of it`() {
        visitLobby()
        assertNull(ShadowAlertDialog.getLatestAlertDialog())
    }

    private fun visitLobby() {
        startNamed()
        go(Destination.SET_UP)
        until("what is played") { screen?.view is ScreenView.SetUp }
        session.submit((screen!!.view as ScreenView.SetUp).view.goOn.intent)
        until("a lobby") { screen?.view is ScreenView.Lobby }
        assertNull(shadowOf(activity as Activity).lastRequestedPermission)
        go(Destination.HOME)
        until("the start again") { screen?.view is ScreenView.Home }
    }

    @Test
    fun `after a refusal for good the page of the system is opened`() {
        start()
        activity.request(SystemRequest.ALLOW_CAMERA)
        assertEquals(listOf(Manifest.permission.CAMERA), asked())
        answer()
        activity.request(SystemRequest.ALLOW_CAMERA)
        val page = shadowOf(activity as Activity).nextStartedActivityForResult.intent
        assertEquals(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, page.action)
        assertEquals("package:app.outcry", page.dataString)
    }

    @Test
    fun `after a first refusal the person is asked once more`() {
        start()
        activity.request(SystemRequest.ALLOW_CAMERA)
        answer()
        val first = shadowOf(activity as Activity).lastRequestedPermission
        shadowOf(outcry.packageManager).setShouldShowRequestPermissionRationale(Manifest.permission.CAMERA, true)
        activity.request(SystemRequest.ALLOW_CAMERA)
        assertNotSame(first, shadowOf(activity as Activity).lastRequestedPermission)
        assertEquals(listOf(Manifest.permission.CAMERA), asked())
    }

    @Test
    fun `pages of the system are opened`() {
        start()
        val pages = mapOf(
            SystemRequest.TURN_ON_BLUETOOTH to BluetoothAdapter.ACTION_REQUEST_ENABLE,
            SystemRequest.TURN_ON_LOCATION to Settings.ACTION_LOCATION_SOURCE_SETTINGS,
            SystemRequest.UPDATE_APP to Intent.ACTION_VIEW,
        )
        for ((request, page) in pages) {
            activity.request(request)
            assertEquals(page, shadowOf(activity as Activity).nextStartedActivityForResult.intent.action)
        }
    }

    @Test
    fun `the app itself goes to the share sheet, to be read by whoever is chosen`() {
        start()
        activity.request(SystemRequest.SHARE_APP)
        var sheet: Intent? = null
        until("a share sheet") { shadowOf(activity as Activity).nextStartedActivity?.also { sheet = it } != null }
        assertEquals(Intent.ACTION_CHOOSER, sheet?.action)
        @Suppress("DEPRECATION")
        val send = sheet!!.getParcelableExtra<Intent>(Intent.EXTRA_INTENT)!!
        assertEquals("application/vnd.android.package-archive", send.type)
        assertNotEquals(0, send.flags and Intent.FLAG_GRANT_READ_URI_PERMISSION)
        @Suppress("DEPRECATION")
        val address = send.getParcelableExtra<Uri>(Intent.EXTRA_STREAM)!!
        assertEquals("content", address.scheme)
        assertEquals(address, send.clipData?.getItemAt(0)?.uri)
        assertTrue(address.lastPathSegment!!.matches(Regex("outcry-.*\\.apk")))
        val bytes = outcry.contentResolver.openInputStream(address)!!.use { it.readBytes() }
        assertArrayEquals(File(outcry.applicationInfo.sourceDir).readBytes(), bytes)
    }

    private fun asked() = shadowOf(activity as Activity).lastRequestedPermission.requestedPermissions.toList()

    /** The person refuses. */
    private fun answer() {
        val asked = shadowOf(activity as Activity).lastRequestedPermission
        val refused = IntArray(asked.requestedPermissions.size) { PackageManager.PERMISSION_DENIED }
        @Suppress("DEPRECATION")
        activity.onRequestPermissionsResult(asked.requestCode, asked.requestedPermissions, refused)
    }
}
