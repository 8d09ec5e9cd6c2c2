package app.outcry.table

import android.graphics.Bitmap
import androidx.compose.foundation.Image
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.asImageBitmap
import androidx.compose.ui.layout.ContentScale
import app.outcry.screens.CameraPreview
import com.google.zxing.Binarizer
import com.google.zxing.BinaryBitmap
import com.google.zxing.RGBLuminanceSource
import com.google.zxing.ReaderException
import com.google.zxing.common.GlobalHistogramBinarizer
import com.google.zxing.common.HybridBinarizer
import com.google.zxing.qrcode.QRCodeReader

/** The camera of a phone that is held in front of another one: it shows what stands on that screen, and reads the code there. */
class HeldCamera {
    private var before by mutableStateOf<Bitmap?>(null)
    private var text by mutableStateOf<String?>(null)

    /** What the app shows of it. */
    val preview: CameraPreview = { modifier, _, onText, _ ->
        Box(modifier.background(Color.DarkGray), Alignment.Center) {
            before?.let { Image(it.asImageBitmap(), null, Modifier.fillMaxWidth(FILLED), contentScale = ContentScale.FillWidth) }
        }
        text?.let { LaunchedEffect(it) { onText(it) } }
    }

    /** Holds it in front of the upper part of a screen, where a code is. */
    fun hold(screen: Bitmap) {
        before = Bitmap.createBitmap(screen, 0, 0, screen.width, minOf(screen.height, screen.width * UPPER / WHOLE))
    }

    /** Finds the code that it is held in front of. */
    fun read() {
        val screen = checkNotNull(before) { "the camera is held in front of nothing" }
        val pixels = IntArray(screen.width * screen.height)
        screen.getPixels(pixels, 0, screen.width, 0, 0, screen.width, screen.height)
        val light = RGBLuminanceSource(screen.width, screen.height, pixels)
        // A camera gets another picture every moment; here the one that there is is read in either way.
        text = listOf(HybridBinarizer(light), GlobalHistogramBinarizer(light)).firstNotNullOf(::decoded)
    }

    private fun decoded(binarizer: Binarizer): String? = try {
        QRCodeReader().decode(BinaryBitmap(binarizer)).text
    } catch (_: ReaderException) {
        null
    }

    private companion object {
        /** How much of the width of its picture a screen fills. */
        const val FILLED = 0.84f

        /** How high the upper part of a screen is for its width. */
        const val UPPER = 7
        const val WHOLE = 6
    }
}
