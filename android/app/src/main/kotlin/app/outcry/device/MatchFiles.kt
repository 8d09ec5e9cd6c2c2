package app.outcry.device

import android.content.ContentResolver
import android.content.Context
import android.content.Intent
import android.net.Uri
import androidx.core.content.IntentCompat
import app.outcry.core.matchFileMax
import java.io.ByteArrayOutputStream
import java.io.IOException
import java.io.InputStream

/** The type of a file that holds a match. */
const val MATCH_TYPE = "application/json"

/** What other apps hand over to be opened. Nothing of it can be trusted. */
object MatchFiles {
    /** A byte more than any match has: what is longer is cut off here, and the core says that it is too long. */
    internal val READ_MAX = matchFileMax().toInt() + 1
    private const val CHUNK = 64 shl 10

    /** Gives the address of the file that an intent hands over, if it hands over one that its sender has to open. */
    fun address(intent: Intent): Uri? {
        val address = when (intent.action) {
            Intent.ACTION_VIEW -> intent.data
            Intent.ACTION_SEND -> IntentCompat.getParcelableExtra(intent, Intent.EXTRA_STREAM, Uri::class.java)
            else -> null
        }
        // A path would be read with this app's own rights.
        return address?.takeIf { it.scheme == ContentResolver.SCHEME_CONTENT }
    }

    /** Reads what lies at an address; nothing of it where that does not work, of which the core says that it is no match. */
    fun read(context: Context, address: Uri): ByteArray = try {
        context.contentResolver.openInputStream(address)?.use(::readSome) ?: ByteArray(0)
    } catch (unreadable: IOException) {
        ByteArray(0)
    } catch (thrownByProvider: RuntimeException) {
        // Another app's provider throws what it likes, and the system throws it here.
        ByteArray(0)
    }

    private fun readSome(from: InputStream): ByteArray {
        val bytes = ByteArrayOutputStream()
        val chunk = ByteArray(CHUNK)
        while (bytes.size() < READ_MAX) {
            val count = from.read(chunk, 0, minOf(CHUNK, READ_MAX - bytes.size()))
            if (count < 0) break
            bytes.write(chunk, 0, count)
        }
        return bytes.toByteArray()
    }
}
