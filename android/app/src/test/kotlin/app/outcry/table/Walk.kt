package app.outcry.table

import android.graphics.Bitmap
import app.outcry.screens.Camera

/**
 * Pictures of somebody's way through the app, each taken the first time that anybody comes by: small ones for a page, and some as
 * they are for a store. Nothing is taken where nobody wants to look.
 */
class Walk(private val folder: String) {
    private val taken = mutableSetOf<String>()

    /** Whether a picture is still to be taken. */
    fun wants(name: String) = Camera.isWanted && name !in taken

    /** Keeps a picture of what a phone shows. */
    fun take(name: String, phone: TestPhone) {
        taken += name
        val picture = phone.picture()
        val small = Bitmap.createScaledBitmap(picture, picture.width / SHARPNESS, picture.height / SHARPNESS, true)
        Camera.keep(small, "$folder/$name")
        Camera.keep(picture, "$folder-sharp/$name")
    }

    private companion object {
        /** How many pixels of a picture there are for each of the page. */
        const val SHARPNESS = 2
    }
}
