package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import app.outcry.core.Key

/**
 * Keys beside each other, as many as fit, on the side of the hand in use; the first lies nearest to the thumb.
 *
 * @param main is as wide as the others leave it room
 */
@Composable
fun KeyRow(keys: List<Key>, modifier: Modifier = Modifier, main: Key? = null) {
    val left = appearance.leftHanded
    FlowRow(
        modifier.fillMaxWidth(),
        Arrangement.spacedBy(Space.small, if (left) Alignment.Start else Alignment.End),
        Arrangement.spacedBy(Space.small),
        Alignment.CenterVertically,
    ) {
        val all = listOfNotNull(main) + keys
        for (key in if (left) all else all.asReversed()) {
            if (key === main) {
                KeyButton(key, Modifier.weight(1f).read(Reading.MAIN))
            } else {
                KeyButton(key, Modifier.read(Reading.KEYS))
            }
        }
    }
}
