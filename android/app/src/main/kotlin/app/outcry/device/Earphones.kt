package app.outcry.device

import android.content.Context
import android.media.AudioDeviceCallback
import android.media.AudioDeviceInfo
import android.media.AudioManager

/** Tells whether what is said goes where only the player hears it. Bluetooth does not say whether it is a loudspeaker: it does not count. */
class Earphones(context: Context, private val onChange: (isPrivate: Boolean) -> Unit) : AudioDeviceCallback() {
    private val audio = context.getSystemService(AudioManager::class.java)

    /** Begins to tell, and tells at once. */
    fun begin() {
        audio?.registerAudioDeviceCallback(this, null)
        tell()
    }

    /** Tells no more. */
    fun end() {
        audio?.unregisterAudioDeviceCallback(this)
    }

    override fun onAudioDevicesAdded(added: Array<out AudioDeviceInfo>) = tell()

    override fun onAudioDevicesRemoved(removed: Array<out AudioDeviceInfo>) = tell()

    private fun tell() {
        val outputs = audio?.getDevices(AudioManager.GET_DEVICES_OUTPUTS).orEmpty().map { it.type }
        onChange(isPrivate(outputs))
    }

    internal companion object {
        private val BUILT_IN = setOf(
            AudioDeviceInfo.TYPE_BUILTIN_EARPIECE,
            AudioDeviceInfo.TYPE_BUILTIN_SPEAKER,
            BUILTIN_SPEAKER_SAFE,
            AudioDeviceInfo.TYPE_TELEPHONY,
            REMOTE_SUBMIX,
        )
        private val IN_THE_EAR = setOf(
            AudioDeviceInfo.TYPE_WIRED_HEADPHONES,
            AudioDeviceInfo.TYPE_WIRED_HEADSET,
            AudioDeviceInfo.TYPE_USB_HEADSET,
            HEARING_AID,
            BLE_HEADSET,
        )

        /** Says whether outputs of these types lead to one pair of ears alone: to earphones, and to nothing else that is plugged in. */
        fun isPrivate(outputs: List<Int>): Boolean = (outputs - BUILT_IN).let { others -> others.isNotEmpty() && others.all { it in IN_THE_EAR } }
    }
}

// Numbers of newer Androids: they are compiled in, so that they may be named on older ones too.
private const val BUILTIN_SPEAKER_SAFE = AudioDeviceInfo.TYPE_BUILTIN_SPEAKER_SAFE
private const val REMOTE_SUBMIX = AudioDeviceInfo.TYPE_REMOTE_SUBMIX
private const val HEARING_AID = AudioDeviceInfo.TYPE_HEARING_AID
private const val BLE_HEADSET = AudioDeviceInfo.TYPE_BLE_HEADSET
