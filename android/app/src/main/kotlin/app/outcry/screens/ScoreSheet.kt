package app.outcry.screens

import androidx.compose.runtime.Composable
import app.outcry.core.ScoreSheet as CoreScoreSheet

/** Stub until the real one is merged. */
@Composable
fun ScoreSheet(sheet: CoreScoreSheet) {
    for (label in sheet.labels) Sentence(label)
}
