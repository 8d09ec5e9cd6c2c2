package app.outcry.radio

import android.os.Build
import java.io.File
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.ParameterizedRobolectricTestRunner
import org.robolectric.ParameterizedRobolectricTestRunner.Parameters
import org.robolectric.util.ReflectionHelpers

/** Every case of the book, on an Android from before and from after the calls were replaced. */
@RunWith(ParameterizedRobolectricTestRunner::class)
class BookTest(private val name: String, private val version: Int) {
    @Test
    fun `as the book says`() {
        ReflectionHelpers.setStaticField(Build.VERSION::class.java, "SDK_INT", version)
        val book = Book(FILE)
        val case = book.cases.first { it.getString("name") == name }
        FakePlace().use { Play(book, case, it).run() }
    }

    companion object {
        private val FILE = File(System.getProperty("outcry.book")!!)
        private val VERSIONS = listOf(26, 30, 34)

        @JvmStatic
        @Parameters(name = "{0}, API {1}")
        fun cases(): List<Array<Any>> {
            // Robolectric asks before there is an Android, and so before there is its JSON.
            val names = Regex("\"name\": \"(.*)\"").findAll(FILE.readText()).map { it.groupValues[1] }
            return names.flatMap { name -> VERSIONS.map { arrayOf<Any>(name, it) } }.toList()
        }
    }
}
