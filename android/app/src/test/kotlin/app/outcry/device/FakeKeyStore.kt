package app.outcry.device

import android.security.keystore.KeyGenParameterSpec
import android.security.keystore.KeyProperties
import java.io.InputStream
import java.io.OutputStream
import java.security.AlgorithmParameters
import java.security.InvalidAlgorithmParameterException
import java.security.InvalidKeyException
import java.security.Key
import java.security.KeyStoreSpi
import java.security.Provider
import java.security.SecureRandom
import java.security.Security
import java.security.cert.Certificate
import java.security.spec.AlgorithmParameterSpec
import java.util.Collections
import java.util.Date
import java.util.Enumeration
import javax.crypto.Cipher
import javax.crypto.CipherSpi
import javax.crypto.KeyGenerator
import javax.crypto.KeyGeneratorSpi
import javax.crypto.SecretKey

/** The key store of a phone, which Robolectric has none of: it makes keys that nobody sees, and can lose, break and refuse them. */
class FakeKeyStore : AutoCloseable {
    private val keys = HashMap<String, SecretKey>()

    /** What everything that is asked of it fails with, and how often it still does. */
    var outage: Exception? = null
    var failures = Int.MAX_VALUE

    /** What keys of these names fail with when they are used. */
    val broken = HashMap<String, Exception>()

    /** Whether what is wrapped from now on is not what was handed over. */
    var isFaulty = false

    /** The names of its keys. */
    val names: Set<String> get() = keys.keys

    init {
        Security.addProvider(Services())
    }

    /** Takes the key store from the phone. */
    override fun close() = Security.removeProvider(NAME)

    /** Loses every key, as a phone does whose system was set up anew. */
    fun loseAll() = keys.clear()

    private fun answer() {
        val failure = outage ?: return
        if (failures-- > 0) throw failure
        outage = null
    }

    /** What the system finds of it, under the name that Android's has. */
    @Suppress("DEPRECATION")
    private inner class Services : Provider(NAME, 1.0, "keys in memory") {
        init {
            serve("KeyStore", NAME) { Keys() }
            serve("KeyGenerator", KeyProperties.KEY_ALGORITHM_AES) { Generator() }
            serve("Cipher", GCM) { Gcm() }
        }

        private fun serve(type: String, algorithm: String, make: () -> Any) = putService(
            object : Service(this, type, algorithm, javaClass.name, null, null) {
                override fun newInstance(constructorParameter: Any?): Any = make()
            },
        )
    }

    /** A key of which only the key store knows the bytes. */
    private class Sealed(val alias: String, val bytes: SecretKey) : SecretKey {
        override fun getAlgorithm(): String = KeyProperties.KEY_ALGORITHM_AES

        override fun getFormat(): String? = null

        override fun getEncoded(): ByteArray? = null
    }

    private inner class Keys : KeyStoreSpi() {
        override fun engineLoad(stream: InputStream?, password: CharArray?) = Unit

        override fun engineGetKey(alias: String, password: CharArray?): Key? {
            answer()
            return keys[alias]?.let { Sealed(alias, it) }
        }

        override fun engineDeleteEntry(alias: String) {
            answer()
            keys -= alias
        }

        override fun engineAliases(): Enumeration<String> = Collections.enumeration(keys.keys)

        override fun engineContainsAlias(alias: String) = alias in keys

        override fun engineIsKeyEntry(alias: String) = alias in keys

        override fun engineSize() = keys.size

        override fun engineIsCertificateEntry(alias: String) = false

        override fun engineGetCertificate(alias: String): Certificate? = null

        override fun engineGetCertificateAlias(certificate: Certificate): String? = null

        override fun engineGetCertificateChain(alias: String): Array<Certificate>? = null

        override fun engineGetCreationDate(alias: String): Date? = null

        override fun engineStore(stream: OutputStream?, password: CharArray?) = error("it is kept by itself")

        override fun engineSetKeyEntry(alias: String, key: Key, password: CharArray?, chain: Array<Certificate>?) = error("unused")

        override fun engineSetKeyEntry(alias: String, key: ByteArray, chain: Array<Certificate>?) = error("unused")

        override fun engineSetCertificateEntry(alias: String, certificate: Certificate) = error("unused")
    }

    private inner class Generator : KeyGeneratorSpi() {
        private lateinit var wanted: KeyGenParameterSpec

        override fun engineInit(parameters: AlgorithmParameterSpec, random: SecureRandom?) {
            wanted = parameters as KeyGenParameterSpec
            check(wanted.blockModes.contentEquals(arrayOf(KeyProperties.BLOCK_MODE_GCM)) && wanted.keySize == KEY_BITS)
            check(wanted.encryptionPaddings.contentEquals(arrayOf(KeyProperties.ENCRYPTION_PADDING_NONE)))
            check(!wanted.isUserAuthenticationRequired) { "nobody is there to be asked when a table is opened again" }
        }

        override fun engineInit(random: SecureRandom?) = error("unused")

        override fun engineInit(size: Int, random: SecureRandom?) = error("unused")

        override fun engineGenerateKey(): SecretKey {
            answer()
            val key = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, JAVA).apply { init(wanted.keySize) }.generateKey()
            val alias = wanted.keystoreAlias
            broken -= alias
            keys[alias] = key
            return Sealed(alias, key)
        }
    }

    /** Java's own, but only for keys of this store, and with bytes of its own at the beginning, as Android's is. */
    private inner class Gcm : CipherSpi() {
        private val cipher = Cipher.getInstance(GCM, JAVA)
        private var encrypts = false

        override fun engineInit(mode: Int, key: Key, random: SecureRandom?) {
            check(mode == Cipher.ENCRYPT_MODE)
            encrypts = true
            cipher.init(mode, opened(key))
        }

        override fun engineInit(mode: Int, key: Key, parameters: AlgorithmParameterSpec?, random: SecureRandom?) {
            if (mode == Cipher.ENCRYPT_MODE) throw InvalidAlgorithmParameterException("its first bytes are drawn here")
            cipher.init(mode, opened(key), parameters)
        }

        private fun opened(key: Key): SecretKey {
            if (key !is Sealed) throw InvalidKeyException("it is none of this store's")
            answer()
            broken[key.alias]?.let { throw it }
            return key.bytes
        }

        override fun engineDoFinal(input: ByteArray, offset: Int, length: Int): ByteArray {
            answer()
            val given = input.copyOfRange(offset, offset + length)
            if (encrypts && isFaulty) given[0]++
            return cipher.doFinal(given)
        }

        override fun engineGetIV(): ByteArray = cipher.iv

        override fun engineInit(mode: Int, key: Key, parameters: AlgorithmParameters?, random: SecureRandom?) = error("unused")

        override fun engineDoFinal(input: ByteArray, offset: Int, length: Int, output: ByteArray, at: Int) = error("unused")

        override fun engineUpdate(input: ByteArray, offset: Int, length: Int) = error("unused")

        override fun engineUpdate(input: ByteArray, offset: Int, length: Int, output: ByteArray, at: Int) = error("unused")

        override fun engineGetBlockSize() = cipher.blockSize

        override fun engineGetOutputSize(length: Int) = cipher.getOutputSize(length)

        override fun engineGetParameters(): AlgorithmParameters = cipher.parameters

        override fun engineSetMode(mode: String) = Unit

        override fun engineSetPadding(padding: String) = Unit
    }

    private companion object {
        const val NAME = "AndroidKeyStore"
        const val GCM = "AES/GCM/NoPadding"
        const val JAVA = "SunJCE"
        const val KEY_BITS = 256
    }
}
