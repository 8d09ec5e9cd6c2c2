package app.outcry.device

import android.Manifest
import android.content.Context
import android.content.pm.PackageManager
import android.graphics.ImageFormat
import android.graphics.SurfaceTexture
import android.hardware.camera2.CameraAccessException
import android.hardware.camera2.CameraCaptureSession
import android.hardware.camera2.CameraCharacteristics
import android.hardware.camera2.CameraDevice
import android.hardware.camera2.CameraManager
import android.hardware.camera2.CaptureRequest
import android.media.Image
import android.media.ImageReader
import android.os.Handler
import android.os.HandlerThread
import android.os.Looper
import android.util.Size
import android.view.Surface
import com.google.zxing.BarcodeFormat
import com.google.zxing.BinaryBitmap
import com.google.zxing.DecodeHintType
import com.google.zxing.MultiFormatReader
import com.google.zxing.PlanarYUVLuminanceSource
import com.google.zxing.ReaderException
import com.google.zxing.common.HybridBinarizer

/** Reads the text of a QR code from the lightness of a picture. */
internal class QrReader {
    private val reader = MultiFormatReader().apply { setHints(mapOf(DecodeHintType.POSSIBLE_FORMATS to listOf(BarcodeFormat.QR_CODE))) }

    /** Gives the text of a code; nothing where there is none. [light] has a byte a point, [stride] of them a line. */
    fun read(light: ByteArray, stride: Int, width: Int, height: Int): String? {
        // The last line may end with the picture and not with the stride.
        val lines = minOf(height, (light.size + stride - width) / stride)
        if (lines <= 0) return null
        val whole = if (light.size >= stride * lines) light else light.copyOf(stride * lines)
        val source = PlanarYUVLuminanceSource(whole, stride, lines, 0, 0, width, lines, false)
        return try {
            reader.decodeWithState(BinaryBitmap(HybridBinarizer(source))).text
        } catch (none: ReaderException) {
            null
        } finally {
            reader.reset()
        }
    }
}

/**
 * The camera at the back, looking for codes.
 *
 * Everything of it happens on its own thread, until it is closed; one picture at a time is looked at, and those that come
 * meanwhile are left out.
 *
 * @param onText takes the text of each code that it sees, on the main thread
 * @param onFailed is called on the main thread: with `true` where another app has the camera, `false` where none may be used
 */
class QrCamera(context: Context, private val onText: (String) -> Unit, private val onFailed: (isTaken: Boolean) -> Unit) : AutoCloseable {
    private val app = context.applicationContext
    private val manager: CameraManager? = app.getSystemService(CameraManager::class.java)
    private val main = Handler(Looper.getMainLooper())
    private val thread = HandlerThread("outcry-camera").apply { start() }
    private val handler = Handler(thread.looper)
    private val codes = QrReader()
    private var device: CameraDevice? = null
    private var session: CameraCaptureSession? = null
    private var request: CaptureRequest.Builder? = null
    private var images: ImageReader? = null
    private var hasTorch = false
    private var isLit = false
    private var isClosed = false

    /** Begins to show on a texture what it sees; [onOpened] is told on the main thread how large that is, and whether it has a light. */
    fun open(texture: SurfaceTexture, onOpened: (Size, hasLight: Boolean) -> Unit) {
        handler.post { guarded { begin(texture, onOpened) } }
    }

    /** Lights up what lies before the camera, where it can; from when it is open on. */
    fun torch(on: Boolean) {
        handler.post {
            guarded {
                if (on == isLit) return@guarded
                isLit = on
                session?.let(::film)
            }
        }
    }

    override fun close() {
        handler.post {
            isClosed = true
            session?.close()
            device?.close()
            images?.close()
            thread.quitSafely()
        }
    }

    private fun begin(texture: SurfaceTexture, onOpened: (Size, hasLight: Boolean) -> Unit) {
        val manager = manager
        val name = manager?.let(::back)
        if (manager == null || name == null || app.checkSelfPermission(Manifest.permission.CAMERA) != PackageManager.PERMISSION_GRANTED) {
            return fail(isTaken = false)
        }
        val about = manager.getCameraCharacteristics(name)
        val size = size(about) ?: return fail(isTaken = false)
        hasTorch = about[CameraCharacteristics.FLASH_INFO_AVAILABLE] == true
        texture.setDefaultBufferSize(size.width, size.height)
        main.post { onOpened(size, hasTorch) }
        val reader = ImageReader.newInstance(size.width, size.height, ImageFormat.YUV_420_888, IMAGES)
        reader.setOnImageAvailableListener({ it.acquireLatestImage()?.use(::decode) }, handler)
        images = reader
        manager.openCamera(name, Opening(Surface(texture), reader.surface), handler)
    }

    /** Has a session take pictures, with the light that is wanted. */
    private fun film(session: CameraCaptureSession) {
        val wanted = request ?: return
        if (hasTorch) wanted.set(CaptureRequest.FLASH_MODE, if (isLit) CaptureRequest.FLASH_MODE_TORCH else CaptureRequest.FLASH_MODE_OFF)
        session.setRepeatingRequest(wanted.build(), null, handler)
    }

    private fun decode(image: Image) {
        if (isClosed) return
        val plane = image.planes[0]
        val light = ByteArray(plane.buffer.remaining()).also(plane.buffer::get)
        codes.read(light, plane.rowStride, image.width, image.height)?.let { text -> main.post { onText(text) } }
    }

    private fun back(manager: CameraManager): String? = manager.cameraIdList.firstOrNull { name ->
        manager.getCameraCharacteristics(name)[CameraCharacteristics.LENS_FACING] == CameraCharacteristics.LENS_FACING_BACK
    } ?: manager.cameraIdList.firstOrNull()

    /** The smallest picture that is fine enough for a code on a phone an arm's length away. */
    private fun size(about: CameraCharacteristics): Size? {
        val sizes = about[CameraCharacteristics.SCALER_STREAM_CONFIGURATION_MAP]?.getOutputSizes(SurfaceTexture::class.java).orEmpty()
        return sizes.filter { it.width >= FINE_WIDTH && it.height >= FINE_HEIGHT }.minByOrNull { it.width * it.height } ?: sizes.maxByOrNull { it.width }
    }

    private fun fail(isTaken: Boolean) {
        if (!isClosed) main.post { onFailed(isTaken) }
    }

    /** A camera may be taken away, or forbidden, at any time. */
    private inline fun guarded(deed: () -> Unit) {
        if (isClosed) return
        try {
            deed()
        } catch (gone: CameraAccessException) {
            fail(isTaken = gone.reason != CameraAccessException.CAMERA_DISABLED)
        } catch (forbidden: SecurityException) {
            fail(isTaken = false)
        } catch (closed: IllegalStateException) {
            fail(isTaken = true)
        } catch (unknown: IllegalArgumentException) {
            fail(isTaken = false)
        }
    }

    private inner class Opening(private val shown: Surface, private val read: Surface) : CameraDevice.StateCallback() {
        override fun onOpened(camera: CameraDevice) {
            device = camera
            if (isClosed) return camera.close()
            guarded {
                request = camera.createCaptureRequest(CameraDevice.TEMPLATE_PREVIEW).apply {
                    addTarget(shown)
                    addTarget(read)
                    set(CaptureRequest.CONTROL_AF_MODE, CaptureRequest.CONTROL_AF_MODE_CONTINUOUS_PICTURE)
                }
                // What replaces it came with Android 9.
                @Suppress("DEPRECATION")
                camera.createCaptureSession(listOf(shown, read), Configuring(), handler)
            }
        }

        override fun onDisconnected(camera: CameraDevice) {
            camera.close()
            fail(isTaken = true)
        }

        override fun onError(camera: CameraDevice, error: Int) {
            camera.close()
            fail(isTaken = true)
        }
    }

    private inner class Configuring : CameraCaptureSession.StateCallback() {
        override fun onConfigured(configured: CameraCaptureSession) = guarded {
            session = configured
            film(configured)
        }

        override fun onConfigureFailed(failed: CameraCaptureSession) = fail(isTaken = false)
    }

    private companion object {
        const val IMAGES = 2
        const val FINE_WIDTH = 960
        const val FINE_HEIGHT = 720
    }
}
