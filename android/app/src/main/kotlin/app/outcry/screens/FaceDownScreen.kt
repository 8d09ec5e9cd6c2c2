package app.outcry.screens

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.outcry.core.FaceDownView

/** How many backs show that there is a hand. */
private const val BACKS = 5

/** The cards are hidden: their backs, and a key over the lower half that shows them again. */
@Composable
fun FaceDownScreen(view: FaceDownView) {
    PlayZones(
        see = { Head(view.head) },
        hand = { Sentence(view.text) },
        act = {
            KeyButton(view.key, Modifier.fillMaxWidth().heightIn(min = 240.dp), content = { ink ->
                Box(contentAlignment = Alignment.Center) {
                    Row(Modifier.padding(bottom = 56.dp), Arrangement.spacedBy(-(28.dp))) {
                        repeat(BACKS) { CardBack(64.dp) }
                    }
                    BasicText(view.key.text, Modifier.align(Alignment.BottomCenter), Type.mainKey.copy(color = ink))
                }
            })
        },
    )
}
