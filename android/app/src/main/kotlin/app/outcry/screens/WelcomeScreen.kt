package app.outcry.screens

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import app.outcry.core.Weight
import app.outcry.core.WelcomeView

/** The first start: what the product is, and the name to play by. */
@Composable
fun WelcomeScreen(view: WelcomeView) {
    val typing = rememberTyping(view.name)
    Page(view.title, foot = { DoneKey(typing, Modifier.fillMaxWidth(), Weight.MAIN) }) {
        Sentence(view.about)
        EntryField(typing)
    }
}
