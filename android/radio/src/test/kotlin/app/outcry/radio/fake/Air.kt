package app.outcry.radio.fake

/**
 * What joins the Bluetooth of phones. All that passes are adverts, and bytes on connections, in their order.
 *
 * It knows nothing of Android: fake phones of another system join it by the same three interfaces, and every argument is a number,
 * a text or bytes, so that it can lie behind a socket. What the phones say to each other on a connection is [Attributes].
 */
interface Air {
    /** Puts a phone on the air for good, by a name that no other has; what reaches it is told to [station]. */
    fun join(name: String, station: Station): Antenna
}

/** What a phone does to the air. May be called from any thread; nothing of it is waited for, and [Station] is told what comes of it. */
interface Antenna {
    /**
     * Advertises from an address, instead of whatever was advertised before; nothing for no advert. An address is any text that no
     * other phone uses. Being connected to ends the advert.
     */
    fun advertise(address: String, data: ByteArray?)

    /** Tells the station of every advert from now on, or of none any more. */
    fun listen(on: Boolean)

    /** Connects as soon as the address is heard; one at a time, and [abort] ends it. Another air may tell that it was [missed][Station.missed]. */
    fun connect(address: String)

    fun abort()

    /** Has the phone at the other end of a connection receive bytes, unless the connection has ended; [Station.sent] says when. */
    fun send(connection: Int, bytes: ByteArray)

    /** Ends a connection, which both ends are told. */
    fun disconnect(connection: Int)

    /** Asks for connection parameters with which frames pass soon, or which take little power. */
    fun pace(connection: Int, quick: Boolean) {}

    /** Has the phone die: nobody is told. */
    fun die(): Unit = error("on this air nobody dies")
}

/** What reaches a phone from the air, one after the other. Connections have numbers that this phone has not had before. */
interface Station {
    /** The phone is on an air on which phones of its kind agree to an MTU of so many bytes. */
    fun joined(mtuMax: Int)

    fun heard(address: String, data: ByteArray)

    /** A connection has come about with an address; [central] says whether it was this phone that has connected. */
    fun connected(connection: Int, address: String, central: Boolean)

    /** An attempt to connect to an address has failed; the air goes on trying until it is told to abort. */
    fun missed(address: String)

    fun received(connection: Int, bytes: ByteArray)

    /** The oldest packet that was sent on a connection and not told so yet has reached the other controller. */
    fun sent(connection: Int)

    /** A connection has ended, for one of the reasons below. */
    fun disconnected(connection: Int, reason: Int)

    /** Bluetooth was switched off or on. Off has ended everything, of which nothing more is told. */
    fun switched(on: Boolean)

    /** The last that the antenna was told cannot be done, in these words. */
    fun denied(words: String)

    /** The reasons of a controller for the end of a connection (Bluetooth Core, volume 1, part F). */
    companion object {
        const val TIMED_OUT = 0x08
        const val HUNG_UP_THERE = 0x13
        const val HUNG_UP_HERE = 0x16
    }
}
