package app.outcry.session

import app.outcry.core.Cue

/**
 * Something to be heard, felt or seen for a moment.
 *
 * @property dueNanos when it begins, by [System.nanoTime]: bells are known ahead, so that all phones ring together. What is
 * to be heard is scheduled for then, less what the output takes
 * @property seat who wants to swap, for [Cue.SUITOR], and who has sat down, for [Cue.SEATED]; otherwise the seat of this phone, which `sound` takes
 */
data class TimedCue(val cue: Cue, val dueNanos: Long, val seat: UByte?)
