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
) : TextureView(context), TextureView.SurfaceTextureListener {
    private var camera: QrCamera? = null
    private var size: Size? = null
    private var isFrozen = false

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
        if (frozen) stop() else surfaceTexture?.let(::start)
    }

    override fun onSurfaceTextureAvailable(texture: SurfaceTexture, width: Int, height: Int) {
        if (!isFrozen) start(texture)
    }

    override fun onSurfaceTextureSizeChanged(texture: SurfaceTexture, width: Int, height: Int) = fill()

    override fun onSurfaceTextureDestroyed(texture: SurfaceTexture): Boolean {
        stop()
        return true
    }

    override fun onSurfaceTextureUpdated(texture: SurfaceTexture) = Unit

    private fun start(texture: SurfaceTexture) {
        camera = QrCamera(context, onText, onFailed).also { camera ->
            camera.torch(looking.isLit)
            camera.open(texture) { seen, hasLight ->
                size = seen
                looking.hasLight = hasLight
                fill()
            }
        }
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
        val rotation = display?.rotation ?: Surface.ROTATION_0
        val lies = rotation == Surface.ROTATION_90 || rotation == Surface.ROTATION_270
        val (shownWidth, shownHeight) = if (lies) upright.height() to upright.width() else upright.width() to upright.height()
        val scale = maxOf(view.width() / shownWidth, view.height() / shownHeight)
        val matrix = Matrix()
        matrix.setRectToRect(view, upright, Matrix.ScaleToFit.FILL)
        matrix.postScale(scale, scale, view.centerX(), view.centerY())
        matrix.postRotate(-QUARTER * rotation, view.centerX(), view.centerY())
        setTransform(matrix)
    }

    private companion object {
        const val QUARTER = 90f
    }
}
