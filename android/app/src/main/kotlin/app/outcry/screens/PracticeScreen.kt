package app.outcry.screens

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import app.outcry.core.PracticeView

/** What can be practised. */
@Composable
fun PracticeScreen(view: PracticeView) {
    Page(view.title, foot = { for (key in view.games) KeyButton(same(key), Modifier.fillMaxWidth()) }) {
        Sentence(view.about)
    }
}
