package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import app.outcry.core.Key

/** Keys beside each other, as many as fit, on the side of the hand in use; the first lies nearest to the thumb. */
@Composable
fun KeyRow(keys: List<Key>, modifier: Modifier = Modifier) {
    val left = appearance.leftHanded
    FlowRow(
        modifier.fillMaxWidth(),
        Arrangement.spacedBy(Space.small, if (left) Alignment.Start else Alignment.End),
        Arrangement.spacedBy(Space.small),
    ) {
        for (key in if (left) keys else keys.asReversed()) KeyButton(key)
    }
}
