package app.outcry.radio

import app.outcry.core.GattProfile
import java.util.UUID

/** One end of a link, whichever it is. */
internal interface Endpoint {
    /** Sends a frame; [LinkListener.writable] follows. */
    fun send(frame: ByteArray)

    /** Ends the link. Nothing is heard of it any more but [LinkListener.hungUp]. */
    fun hangUp()

    /** Asks for a short interval while there is much to say, where this end may. */
    fun hurry(much: Boolean) {}
}

/** Hears of one link, always on the radio's worker. */
internal interface LinkListener {
    /** Frames pass both ways; [settled] where an MTU was agreed on, in bytes. */
    fun opened(mtu: Int, settled: Boolean)

    fun mtu(mtu: Int)

    /** A frame has come, at a time of [Worker.nanos]. */
    fun received(frame: ByteArray, at: Long)

    fun writable()

    /** The link has ended by itself. */
    fun closed()

    /** The system has let go of a link that was to end. */
    fun hungUp()
}

/** The profile of every service, as the system wants it. */
internal class Profile(from: GattProfile) {
    val down: UUID = UUID.fromString(from.down)
    val up: UUID = UUID.fromString(from.up)
    val mtuWanted: Int = from.mtuWanted.toInt()
    val mtuMin: Int = from.mtuMin.toInt()

    companion object {
        /** The client characteristic configuration: what a client writes to in order to subscribe. */
        val SUBSCRIPTION: UUID = UUID.fromString("00002902-0000-1000-8000-00805f9b34fb")

        /** The MTU of a link on which none was agreed on, in bytes. */
        const val MTU_UNSETTLED = 23
    }
}
