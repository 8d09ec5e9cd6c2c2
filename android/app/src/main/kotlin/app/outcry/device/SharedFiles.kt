package app.outcry.device

import android.content.ClipData
import android.content.Context
import android.content.Intent
import android.net.Uri
import androidx.core.content.FileProvider
import app.outcry.core.Phrase
import app.outcry.core.SavedPicture
import app.outcry.core.SavedText
import app.outcry.core.SavedTextKind
import app.outcry.words
import java.io.File
import java.io.OutputStream
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** What is handed to other apps by the share sheet. Files for it lie in one folder of the cache, and others may only read them. */
object SharedFiles {
    private const val AUTHORITY = "app.outcry.files"
    private const val APP_TYPE = "application/vnd.android.package-archive"
    private const val TEXT_TYPE = "text/plain"
    private val LIFE_MILLIS = TimeUnit.DAYS.toMillis(1)

    /** Gives what hands over a text, as it is or as a file, whichever its kind wants. */
    suspend fun text(context: Context, saved: SavedText): Intent = when (saved.kind) {
        SavedTextKind.INVITE, SavedTextKind.SHEET ->
            sheet(Intent(Intent.ACTION_SEND).setType(TEXT_TYPE).putExtra(Intent.EXTRA_TEXT, saved.text), saved.title)
        SavedTextKind.MATCH -> file(context, saved, MATCH_TYPE)
        SavedTextKind.DIAGNOSTICS -> file(context, saved, TEXT_TYPE)
    }

    /** Gives what hands over a result as a picture. */
    suspend fun picture(context: Context, saved: SavedPicture): Intent =
        file(context, "${saved.name}.png", "image/png", context.words(Phrase.PICTURE_TITLE)) { SheetPicture(saved).write(it) }

    /** Gives what hands over the app itself. */
    suspend fun app(context: Context): Intent {
        val version = context.packageManager.getPackageInfo(context.packageName, 0).versionName
        return file(context, "outcry-$version.apk", APP_TYPE, context.words(Phrase.APP_TITLE)) { out ->
            File(context.applicationInfo.sourceDir).inputStream().use { it.copyTo(out) }
        }
    }

    /** Removes what was shared long ago; an app that takes its time may still read the rest. */
    fun forgetOld(context: Context) {
        val now = System.currentTimeMillis()
        folder(context).listFiles().orEmpty().filter { now - it.lastModified() > LIFE_MILLIS }.forEach { it.delete() }
    }

    private suspend fun file(context: Context, saved: SavedText, type: String): Intent =
        file(context, saved.name, type, saved.title) { it.write(saved.text.toByteArray()) }

    private suspend fun file(context: Context, name: String, type: String, title: String, write: (OutputStream) -> Unit): Intent {
        val address = withContext(Dispatchers.IO) {
            val file = folder(context).apply { mkdirs() }.resolve(File(name).name)
            file.outputStream().use(write)
            FileProvider.getUriForFile(context, AUTHORITY, file)
        }
        return sheet(send(address, type), title)
    }

    private fun send(address: Uri, type: String) = Intent(Intent.ACTION_SEND)
        .setType(type)
        .putExtra(Intent.EXTRA_STREAM, address)
        .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        .apply { clipData = ClipData.newRawUri(null, address) }

    private fun sheet(send: Intent, title: String): Intent = Intent.createChooser(send, title)

    private fun folder(context: Context) = context.cacheDir.resolve("shared")
}
