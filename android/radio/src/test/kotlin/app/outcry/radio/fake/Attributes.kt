package app.outcry.radio.fake

import java.nio.ByteBuffer
import java.util.UUID

/**
 * What the fake stacks say to each other on a connection: the attribute protocol's own operation codes and layouts (Bluetooth
 * Core, volume 3, part F), but that a single request asks for all services.
 */
object Attributes {
    const val ERROR: Byte = 0x01
    const val MTU_REQUEST: Byte = 0x02
    const val MTU_RESPONSE: Byte = 0x03
    const val WRITE_REQUEST: Byte = 0x12
    const val WRITE_RESPONSE: Byte = 0x13
    const val NOTIFICATION: Byte = 0x1b
    const val WRITE_COMMAND: Byte = 0x52
    const val SERVICES_REQUEST: Byte = 0x70
    const val SERVICES_RESPONSE: Byte = 0x71

    /** How long a packet is at least, in bytes. */
    const val SHORTEST = 3

    const val INVALID_HANDLE = 0x01
    const val UNLIKELY_ERROR = 0x0e

    fun of(code: Byte, number: Int, value: ByteArray = ByteArray(0)): ByteArray =
        ByteBuffer.allocate(3 + value.size).order(java.nio.ByteOrder.LITTLE_ENDIAN).put(code).putShort(number.toShort()).put(value).array()

    /** Gives the number behind the code: a handle, an MTU or an error. */
    fun number(bytes: ByteArray): Int = ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN).getShort(1).toInt() and 0xffff

    fun value(bytes: ByteArray): ByteArray = bytes.copyOfRange(3, bytes.size)

    /** A characteristic of a service, with the handles of its value and, where it has one, of its subscription. */
    data class Entry(val service: UUID, val characteristic: UUID, val properties: Int, val value: Int, val subscription: Int)

    fun services(entries: List<Entry>): ByteArray = entries.fold(ByteBuffer.allocate(ENTRY * entries.size)) { bytes, entry ->
        for (id in listOf(entry.service, entry.characteristic)) bytes.putLong(id.mostSignificantBits).putLong(id.leastSignificantBits)
        bytes.putInt(entry.properties).putInt(entry.value).putInt(entry.subscription)
    }.array()

    fun services(bytes: ByteArray): List<Entry> {
        val from = ByteBuffer.wrap(bytes)
        val id = { UUID(from.getLong(), from.getLong()) }
        return List(bytes.size / ENTRY) { Entry(id(), id(), from.getInt(), from.getInt(), from.getInt()) }
    }

    private const val ENTRY = 44
}
