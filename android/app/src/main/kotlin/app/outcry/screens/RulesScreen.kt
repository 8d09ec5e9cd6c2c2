package app.outcry.screens

import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.relocation.BringIntoViewRequester
import androidx.compose.foundation.relocation.bringIntoViewRequester
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.layout.onSizeChanged
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.toSize
import app.outcry.core.CardFace
import app.outcry.core.Key
import app.outcry.core.KeyState
import app.outcry.core.Picture
import app.outcry.core.RulesSection
import app.outcry.core.RulesView

/** The widest that a figure is drawn. */
private val FIGURE_WIDTH = 400.dp

/** A figure is twice as wide as it is high. */
private const val FIGURE_RATIO = 2f

/** How much is seen beside the chosen edition: the gap, and some of the next one. */
private val GLIMPSE = 36.dp

/** The rules of an edition, part by part, with figures and cards. */
@Composable
fun RulesScreen(view: RulesView) {
    Page(view.title, view.spokenTitle) {
        Editions(view.editions)
        KeyButton(same(view.sources))
        for (section in view.sections) SectionText(same(section))
    }
}

/** The editions in a line that can be moved sideways, with the chosen one in sight, and so much of those beside it that they are seen to be there. */
@Composable
private fun Editions(keys: List<Key>) {
    BoxWithConstraints(Modifier.fillMaxWidth()) {
        val most = maxWidth - GLIMPSE * 2
        val glimpse = with(LocalDensity.current) { GLIMPSE.toPx() }
        Row(Modifier.horizontalScroll(rememberScrollState()), Arrangement.spacedBy(Space.small)) {
            for (key in keys) {
                val inSight = remember { BringIntoViewRequester() }
                var size by remember { mutableStateOf(Size.Zero) }
                KeyButton(
                    same(key),
                    Modifier.widthIn(max = most).bringIntoViewRequester(inSight).onSizeChanged { size = it.toSize() },
                    Type.label,
                    Space.touch,
                )
                if (key.state is KeyState.Chosen) {
                    LaunchedEffect(size) { inSight.bringIntoView(Rect(-glimpse, 0f, size.width + glimpse, size.height)) }
                }
            }
        }
    }
}

@Composable
private fun SectionText(section: RulesSection) {
    val colours = colours
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.small)) {
        Headline(section.title, Modifier.padding(top = Space.small))
        section.figure?.let {
            PictureOf(
                Picture.Named(it),
                colours.text,
                Modifier.widthIn(max = FIGURE_WIDTH).fillMaxWidth().aspectRatio(FIGURE_RATIO),
            )
        }
        for (paragraph in section.paragraphs) Sentence(paragraph)
        if (section.faces.isNotEmpty()) Faces(section.faces)
        Quotes(section.quotes)
    }
}

@Composable
private fun Faces(faces: List<CardFace>) {
    FlowRow(
        horizontalArrangement = Arrangement.spacedBy(Space.small),
        verticalArrangement = Arrangement.spacedBy(Space.small),
    ) {
        for (face in faces) NamedCard(face)
    }
}

@Composable
private fun NamedCard(face: CardFace) {
    val width = geometry.widths.rules.dp
    Column(
        Modifier.widthIn(min = width).semantics(mergeDescendants = true) { role = Role.Image },
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        Card(face, width)
        BasicText(face.name, style = Type.label.copy(color = colours.dimText))
    }
}
