package app.outcry.screens

import app.outcry.core.FfiConverterTypeScreen
import app.outcry.core.Screen
import java.io.File
import java.nio.ByteBuffer

/** The screens that the core's own scenes produce, as the program `outcry-scenes` has written them. */
object Scenes {
    private val folder = File(System.getProperty("outcry.scenes"))

    /** The names of all scenes, such as `trading.short`. */
    val names: List<String> =
        folder.resolve("en").list().orEmpty().map { it.removeSuffix(".screen") }.sorted().also { check(it.isNotEmpty()) { "no scenes in $folder" } }

    /** All languages that scenes are written in. */
    val languages: List<String> = listOf("en", "de", "fr", "es")

    /** Gives a scene in a language. */
    fun read(name: String, language: String): Screen {
        val bytes = bytes(name, language)
        val screen = FfiConverterTypeScreen.read(bytes)
        check(!bytes.hasRemaining()) { "$name: ${bytes.remaining()} bytes are left over" }
        return screen
    }

    /** Gives the bytes that a scene takes on its way from the core. */
    fun bytes(name: String, language: String): ByteBuffer = ByteBuffer.wrap(folder.resolve("$language/$name.screen").readBytes())
}
