package app.outcry.screens

import android.app.Activity
import android.graphics.Bitmap
import android.os.Handler
import android.os.Looper
import android.view.PixelCopy
import java.io.File
import org.robolectric.shadows.ShadowLooper

/** Takes pictures of what an activity shows. */
object Camera {
    private val folder = System.getProperty("outcry.pictures").orEmpty()

    /** Whether somebody wants to look at pictures. */
    val isWanted = folder.isNotEmpty()

    /** Gives the pixels of the window. */
    fun picture(activity: Activity): Bitmap {
        ShadowLooper.idleMainLooper()
        val window = activity.window.decorView
        val bitmap = Bitmap.createBitmap(window.width, window.height, Bitmap.Config.ARGB_8888)
        var result = -1
        PixelCopy.request(activity.window, bitmap, { result = it }, Handler(Looper.getMainLooper()))
        ShadowLooper.idleMainLooper()
        check(result == PixelCopy.SUCCESS) { "the window could not be copied: $result" }
        return bitmap
    }

    /** Keeps a picture as a file of this name. */
    fun keep(bitmap: Bitmap, name: String) {
        val file = File(folder, "$name.png")
        file.parentFile!!.mkdirs()
        file.outputStream().use { bitmap.compress(Bitmap.CompressFormat.PNG, 100, it) }
    }
}
