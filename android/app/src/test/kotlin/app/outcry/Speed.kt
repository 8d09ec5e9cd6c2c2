package app.outcry

import com.sun.jna.Library
import com.sun.jna.Native

/** Says how many times as fast the time of sessions goes that are opened from now on. */
fun speed(times: String) = check(Native.load("c", Environment::class.java).setenv("OUTCRY_SPEED", times, 1) == 0)

/** The environment of the process, which only the library reads again. */
interface Environment : Library {
    fun setenv(name: String, value: String, overwrite: Int): Int
}
