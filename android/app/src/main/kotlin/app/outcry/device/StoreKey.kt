package app.outcry.device

import android.content.Context
import android.security.keystore.KeyGenParameterSpec
import android.security.keystore.KeyPermanentlyInvalidatedException
import android.security.keystore.KeyProperties
import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.NoSuchFileException
import java.nio.file.StandardCopyOption
import java.nio.file.StandardOpenOption
import java.security.KeyStore
import java.security.SecureRandom
import javax.crypto.AEADBadTagException
import javax.crypto.Cipher
import javax.crypto.KeyGenerator
import javax.crypto.spec.GCMParameterSpec

/**
 * The key under which the core stores the secrets of this phone. It lies in a file, wrapped by another key, which never leaves the
 * system's key store.
 */
class StoreKey(private val file: File) {
    constructor(context: Context) : this(context.noBackupFilesDir.resolve("store-key"))

    /**
     * Gives the key: a new one at the first start, and where the old one is lost; nothing where the key store fails, and then the old
     * one stays what it is. It waits for the key store and the disk.
     */
    fun get(): ByteArray? =
        try {
            kept() ?: made()
        } catch (thrownByProvider: Exception) {
            null
        }

    /** Gives the key that was made before; nothing where there is none any more. */
    private fun kept(): ByteArray? {
        val wrapped = try {
            Files.readAllBytes(file.toPath())
        } catch (first: NoSuchFileException) {
            return null
        }
        return try {
            unwrap(ALIAS, wrapped)
        } catch (thrownByProvider: Exception) {
            // Updates of systems have broken single keys for good. One is lost if it fails again while the key store does with another.
            if (!isFitForNewKeys()) throw thrownByProvider
            try {
                unwrap(ALIAS, wrapped)
            } catch (inVain: Exception) {
                null
            }
        }
    }

    private fun made(): ByteArray {
        val key = ByteArray(KEY_BYTES)
        SecureRandom().nextBytes(key)
        keep(wrap(ALIAS, key))
        return key
    }

    private fun isFitForNewKeys() =
        try {
            wrap(TRIAL, ByteArray(KEY_BYTES))
            keyStore().deleteEntry(TRIAL)
            true
        } catch (thrownByProvider: Exception) {
            false
        }

    /** Has the key store make a key of this name, and wraps another with it. */
    private fun wrap(alias: String, key: ByteArray): ByteArray {
        val wrapping = KeyGenParameterSpec.Builder(alias, KeyProperties.PURPOSE_ENCRYPT or KeyProperties.PURPOSE_DECRYPT)
            .setKeySize(KEY_BYTES * Byte.SIZE_BITS)
            .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
            .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
            .build()
        val generator = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, KEY_STORE).apply { init(wrapping) }
        val cipher = Cipher.getInstance(CIPHER).apply { init(Cipher.ENCRYPT_MODE, generator.generateKey()) }
        val wrapped = cipher.iv + cipher.doFinal(key)
        check(unwrap(alias, wrapped).contentEquals(key)) { "what this key store wraps it does not unwrap" }
        return wrapped
    }

    /** Unwraps a key; gives nothing where that can be done no more. */
    private fun unwrap(alias: String, wrapped: ByteArray): ByteArray? {
        if (wrapped.size != WRAPPED_BYTES) return null
        val wrapping = keyStore().getKey(alias, null) ?: return null
        return try {
            val iv = GCMParameterSpec(TAG_BYTES * Byte.SIZE_BITS, wrapped, 0, IV_BYTES)
            val cipher = Cipher.getInstance(CIPHER).apply { init(Cipher.DECRYPT_MODE, wrapping, iv) }
            cipher.doFinal(wrapped, IV_BYTES, wrapped.size - IV_BYTES)
        } catch (lost: AEADBadTagException) {
            null
        } catch (lost: KeyPermanentlyInvalidatedException) {
            null
        }
    }

    private fun keyStore() = KeyStore.getInstance(KEY_STORE).apply { load(null) }

    /** Has the file on disk as a whole before anything is stored under the key. */
    private fun keep(wrapped: ByteArray) {
        val part = File("$file.part")
        FileOutputStream(part).use {
            it.write(wrapped)
            it.fd.sync()
        }
        Files.move(part.toPath(), file.toPath(), StandardCopyOption.ATOMIC_MOVE)
        try {
            FileChannel.open(part.absoluteFile.parentFile.toPath(), StandardOpenOption.READ).use { it.force(true) }
        } catch (elsewhere: IOException) {
            // Not every system lets a folder be waited for. The file itself is whole.
        }
    }

    private companion object {
        const val KEY_STORE = "AndroidKeyStore"
        const val CIPHER = "AES/GCM/NoPadding"
        const val ALIAS = "store-key"
        const val TRIAL = "trial"
        const val KEY_BYTES = 32
        const val IV_BYTES = 12
        const val TAG_BYTES = 16
        const val WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES
    }
}
