package app.outcry.screens

import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.semantics
import app.outcry.core.HistoryEntry
import app.outcry.core.HistoryView
import app.outcry.core.PersonFigures

/** Finished matches, and the figures of people. */
@Composable
fun HistoryScreen(view: HistoryView) {
    Page(view.title) {
        view.empty?.let { Sentence(it) }
        for (match in view.matches) Finished(same(match))
        for (record in view.records) Figures(same(record))
    }
}

@Composable
private fun Finished(match: HistoryEntry) {
    val colours = colours
    Panel {
        Beside(key = { KeyButton(match.key, style = Type.body, minHeight = Space.touch) }) {
            val more = listOf(match.people, match.date).filter { it.isNotEmpty() }
            val said = match.spokenEdition?.let { (listOf(it, match.result) + more).joinToString() }
            Column(Modifier.semantics(mergeDescendants = true) {}.said(said)) {
                BasicText(match.edition, style = Type.key.copy(color = colours.text))
                BasicText(match.result, style = Type.body.copy(color = colours.text))
                for (text in more) BasicText(text, style = Type.label.copy(color = colours.dimText))
            }
        }
    }
}

@Composable
private fun Figures(record: PersonFigures) {
    Panel {
        Headline(record.title)
        Tallies(record.figures)
    }
}
