package app.outcry.device

import com.google.zxing.BarcodeFormat
import com.google.zxing.qrcode.QRCodeWriter
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

/** Codes in pictures as cameras hand them over: a byte a point, and lines that are longer than the picture is wide. */
class QrReaderTest {
    private val reader = QrReader()

    /** Gives the light of a picture with a code in its middle; the last line ends with the picture. */
    private fun light(text: String): ByteArray {
        val code = QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, CODE, CODE)
        val light = ByteArray(STRIDE * (HEIGHT - 1) + WIDTH) { WHITE }
        for (y in 0 until CODE) {
            for (x in 0 until CODE) {
                if (code.get(x, y)) light[STRIDE * (y + (HEIGHT - CODE) / 2) + x + (WIDTH - CODE) / 2] = BLACK
            }
        }
        return light
    }

    @Test
    fun `a code is read out of the picture, one after the other`() {
        for (text in listOf("OUTCRY:FIRST", "OUTCRY:SECOND")) assertEquals(text, reader.read(light(text), STRIDE, WIDTH, HEIGHT))
    }

    @Test
    fun `a picture without a code, or too short to be one, has none`() {
        assertNull(reader.read(ByteArray(STRIDE * HEIGHT) { WHITE }, STRIDE, WIDTH, HEIGHT))
        assertNull(reader.read(ByteArray(WIDTH - 1), STRIDE, WIDTH, HEIGHT))
        assertNull(reader.read(ByteArray(0), STRIDE, WIDTH, HEIGHT))
    }

    private companion object {
        const val WIDTH = 960
        const val HEIGHT = 720
        const val STRIDE = 1_024
        const val CODE = 300
        const val WHITE = 0xE0.toByte()
        const val BLACK = 0x20.toByte()
    }
}
