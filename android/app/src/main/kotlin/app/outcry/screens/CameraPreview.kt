package app.outcry.screens

import android.content.Context
import android.graphics.Matrix
import android.graphics.RectF
import android.graphics.SurfaceTexture
import android.util.Size
import android.view.Surface
import android.view.TextureView
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Modifier
import androidx.compose.ui.viewinterop.AndroidView
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleEventObserver
import androidx.lifecycle.LifecycleOwner
import androidx.lifecycle.findViewTreeLifecycleOwner
import app.outcry.device.QrCamera

/** What the camera at the back of this phone sees, and the codes in it; the last picture stays while it is frozen. */
@Composable
fun PhoneCamera(modifier: Modifier, looking: Looking, onText: (String) -> Unit, onRefused: () -> Unit) {
    val text by rememberUpdatedState(onText)
    val refused by rememberUpdatedState(onRefused)
    AndroidView(
        factory = { context -> CameraView(context, looking, { text(it) }, { refused() }) },
        modifier = modifier,
        update = { it.follow(looking, looking.isFrozen, looking.isLit) },
    )
}

/** Shows what a camera sees for as long as it is on the screen. */
private class CameraView(
    context: Context,
    private var looking: Looking,
    private val onText: (String) -> Unit,
    private val onFailed: () -> Unit,
) : TextureView(context), TextureView.SurfaceTextureListener, LifecycleEventObserver {
    private var camera: QrCamera? = null
    private var size: Size? = null
    private var isFrozen = false
    private var isStarted = false
    private var filledRotation = Surface.ROTATION_0

    init {
        surfaceTextureListener = this
        importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO
    }

    /** Stops, or goes on, with or without light. */
    fun follow(looking: Looking, frozen: Boolean, lit: Boolean) {
        this.looking = looking
        camera?.torch(lit)
        if (frozen == isFrozen) return
        isFrozen = frozen
        if (frozen) stop() else start()
    }

    override fun onSurfaceTextureAvailable(texture: SurfaceTexture, width: Int, height: Int) = start()

    override fun onSurfaceTextureSizeChanged(texture: SurfaceTexture, width: Int, height: Int) = fill()

    override fun onSurfaceTextureDestroyed(texture: SurfaceTexture): Boolean {
        stop()
        return true
    }

    /** A half turn changes no size, and nothing else reports it. */
    override fun onSurfaceTextureUpdated(texture: SurfaceTexture) {
        if (displayRotation() != filledRotation) fill()
    }

    override fun onAttachedToWindow() {
        super.onAttachedToWindow()
        findViewTreeLifecycleOwner()?.lifecycle?.addObserver(this)
    }

    override fun onDetachedFromWindow() {
        findViewTreeLifecycleOwner()?.lifecycle?.removeObserver(this)
        isStarted = false
        super.onDetachedFromWindow()
    }

    /** Closes the camera of a hidden app: the system takes it away from Android 9 on, and Android 8 drains the battery. */
    override fun onStateChanged(source: LifecycleOwner, event: Lifecycle.Event) {
        isStarted = source.lifecycle.currentState.isAtLeast(Lifecycle.State.STARTED)
        if (isStarted) start() else stop()
    }

    private fun start() {
        val texture = surfaceTexture
        if (texture == null || isFrozen || !isStarted || camera != null) return
        camera = QrCamera(context, onText, ::failed).also { camera ->
            camera.torch(looking.isLit)
            camera.open(texture) { seen, hasLight ->
                size = seen
                looking.hasLight = hasLight
                fill()
            }
        }
    }

    /** Tries again where another app has the camera, and reports a camera that may not be used. */
    private fun failed(isTaken: Boolean) {
        stop()
        if (isTaken) postDelayed(::start, RETRY_MILLIS) else onFailed()
    }

    private fun stop() {
        camera?.close()
        camera = null
    }

    /** Cuts off what does not fit, so that nothing is stretched. A camera's picture lies on its side in a phone that stands. */
    private fun fill() {
        val seen = size ?: return
        val view = RectF(0f, 0f, width.toFloat(), height.toFloat())
        val upright = RectF(0f, 0f, seen.height.toFloat(), seen.width.toFloat())
        upright.offset(view.centerX() - upright.centerX(), view.centerY() - upright.centerY())
        val rotation = displayRotation()
        filledRotation = rotation
        val lies = rotation == Surface.ROTATION_90 || rotation == Surface.ROTATION_270
        val (shownWidth, shownHeight) = if (lies) upright.height() to upright.width() else upright.width() to upright.height()
        val scale = maxOf(view.width() / shownWidth, view.height() / shownHeight)
        val matrix = Matrix()
        matrix.setRectToRect(view, upright, Matrix.ScaleToFit.FILL)
        matrix.postScale(scale, scale, view.centerX(), view.centerY())
        matrix.postRotate(-QUARTER * rotation, view.centerX(), view.centerY())
        setTransform(matrix)
    }

    private fun displayRotation() = display?.rotation ?: Surface.ROTATION_0

    private companion object {
        const val RETRY_MILLIS = 1_000L
        const val QUARTER = 90f
    }
}
