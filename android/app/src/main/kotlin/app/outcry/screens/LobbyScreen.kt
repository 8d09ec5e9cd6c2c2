package app.outcry.screens

import androidx.activity.compose.BackHandler
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtMost
import androidx.compose.ui.unit.dp
import app.outcry.core.InviteCard
import app.outcry.core.JoinProgress
import app.outcry.core.LobbySeat
import app.outcry.core.LobbyView

/** What a code leaves of the screen's width, and the most that it takes. */
private val CODE_MARGIN = 48.dp
private val CODE_MOST = 480.dp

/** What is left of the code once somebody has come. */
private const val SMALL_CODE = 0.4f

/** How far everything of a lobby goes in width where it is in one column. */
private val COLUMN_MOST = 640.dp

/** People gather: the way in, the ring of who sits where, and at the foot what begins the match. */
@Composable
fun LobbyScreen(view: LobbyView) {
    var open by remember { mutableStateOf<UShort?>(null) }
    val onOpen: (LobbySeat) -> Unit = { open = it.person.id }
    Box(Modifier.fillMaxSize()) {
        BoxWithConstraints(Modifier.fillMaxSize().padding(horizontal = Space.large), Alignment.TopCenter) {
            if (maxWidth > maxHeight) {
                WideLobby(view, maxHeight, onOpen)
            } else {
                HighLobby(view, maxWidth, onOpen)
            }
        }
        view.seats.firstOrNull { it.person.id == open }?.let { seat -> SeatSheet(seat) { open = null } }
    }
}

@Composable
private fun HighLobby(view: LobbyView, width: Dp, onOpen: (LobbySeat) -> Unit) {
    Column(Modifier.widthIn(max = COLUMN_MOST)) {
        Column(
            Modifier.weight(1f).fillMaxWidth().verticalScroll(rememberScrollState()).padding(bottom = Space.small),
            Arrangement.spacedBy(Space.medium),
        ) {
            LobbyTop(view)
            // The screen less its margin on both sides is what this has; the code may take some of that back.
            val most = (width + Space.large * 2 - CODE_MARGIN).coerceAtMost(CODE_MOST)
            view.invite?.let { Invitation(it, most, view.seats.size > 1) }
            People(view, onOpen)
        }
        LobbyFoot(view)
    }
}

@Composable
private fun WideLobby(view: LobbyView, height: Dp, onOpen: (LobbySeat) -> Unit) {
    Row(horizontalArrangement = Arrangement.spacedBy(Space.huge)) {
        val acts = @Composable {
            Column(Modifier.weight(1f).fillMaxHeight()) {
                Column(
                    Modifier.weight(1f).verticalScroll(rememberScrollState()).padding(bottom = Space.small),
                    Arrangement.spacedBy(Space.medium),
                ) { People(view, onOpen) }
                LobbyFoot(view)
            }
        }
        if (appearance.leftHanded) acts()
        Column(
            Modifier.weight(1f).fillMaxHeight().verticalScroll(rememberScrollState()).padding(bottom = Space.small),
            Arrangement.spacedBy(Space.medium),
        ) {
            LobbyTop(view)
            view.invite?.let { Invitation(it, (height - CODE_MARGIN * 2).coerceAtMost(CODE_MOST), company = false) }
        }
        if (!appearance.leftHanded) acts()
    }
}

/** The headline, and what keeps others from joining with what mends it. */
@Composable
private fun LobbyTop(view: LobbyView) {
    ScreenTitle(view.title, view.spokenTitle)
    view.progress?.let {
        Progress(it)
        Status(view.status)
    }
    view.problem?.let { Problem(it) }
    view.mend?.let { MendKey(it, view.remedy, Modifier.fillMaxWidth()) }
    for (way in view.ways) KeyButton(same(way), Modifier.fillMaxWidth())
}

/** The ring with all that belongs to who sits there. */
@Composable
private fun ColumnScope.People(view: LobbyView, onOpen: (LobbySeat) -> Unit) {
    if (view.seats.isNotEmpty()) SeatRing(view.seats, onOpen)
    if (appearance.tapsOnly) {
        for (seat in view.seats) SeatKeys(same(seat))
    }
    view.addBot?.let { KeyButton(same(it), Modifier.fillMaxWidth()) }
    view.strength?.let { SettingRow(same(it)) }
    view.rules?.let { KeyButton(same(it), Modifier.align(Alignment.CenterHorizontally)) }
    view.shareApp?.let { ShareKey(same(it)) }
}

/** What is waited for, and the key that deals. */
@Composable
private fun LobbyFoot(view: LobbyView) {
    Column(Modifier.fillMaxWidth().padding(vertical = Space.small), Arrangement.spacedBy(Space.small)) {
        NoticePlace()
        if (view.progress == null) Status(view.status)
        view.start?.let { KeyButton(it, Modifier.fillMaxWidth()) }
    }
}

@Composable
private fun Status(status: String) = Sentence(status, Modifier.semantics { liveRegion = LiveRegionMode.Polite })

/**
 * The way in for other phones: first as large as it can be, and small as soon as somebody sits there; a tap changes between both.
 */
@Composable
private fun Invitation(invite: InviteCard, most: Dp, company: Boolean) {
    var large by rememberSaveable(company) { mutableStateOf(!company) }
    val code = Modifier
        .clickable(interactionSource = null, indication = null) { large = !large }
        .clearAndSetSemantics {
            contentDescription = invite.about
            role = Role.Button
            onClick(if (large) invite.shrink else invite.enlarge) {
                large = !large
                true
            }
        }
    if (large) {
        Column(
            Modifier.fillMaxWidth(),
            Arrangement.spacedBy(Space.small),
            Alignment.CenterHorizontally,
        ) {
            QrCode(same(invite.rows), code.width(most))
            Digits(invite)
            About(invite, TextAlign.Center)
            KeyButton(same(invite.share))
        }
    } else {
        Row(horizontalArrangement = Arrangement.spacedBy(Space.large), verticalAlignment = Alignment.CenterVertically) {
            QrCode(same(invite.rows), code.width(most * SMALL_CODE))
            Column(Modifier.weight(1f), Arrangement.spacedBy(Space.tiny)) {
                Digits(invite)
                About(invite, TextAlign.Start)
                KeyButton(same(invite.share))
            }
        }
    }
}

@Composable
private fun About(invite: InviteCard, align: TextAlign) {
    BasicText(invite.about, style = Type.label.copy(color = colours.dimText, textAlign = align))
}

/** The digits of the code, which a screen reader says one by one. */
@Composable
private fun Digits(invite: InviteCard) {
    val code = invite.code ?: return
    BasicText(
        code,
        Modifier.semantics { contentDescription = invite.codeLabel ?: code },
        Type.count.copy(color = colours.text),
    )
}

/** How far joining has come: a point for each step, joined by a line. The status says it in words. */
@Composable
private fun Progress(progress: JoinProgress) {
    val colours = colours
    Canvas(Modifier.fillMaxWidth().padding(vertical = Space.small).size(Space.huge)) {
        val steps = JoinProgress.entries.size
        val radius = size.height / 2
        val line = 3.dp.toPx()
        val middles = List(steps) { Offset(radius + (size.width - 2 * radius) * it / (steps - 1), radius) }
        for (step in 1 until steps) {
            val colour = if (step <= progress.ordinal) colours.good else colours.edge
            drawLine(colour, middles[step - 1] + Offset(radius, 0f), middles[step] - Offset(radius, 0f), line)
        }
        middles.forEachIndexed { step, middle ->
            if (step <= progress.ordinal) {
                drawCircle(colours.good, radius - line, middle)
            } else {
                drawCircle(colours.edge, radius - line, middle, style = Stroke(line))
            }
        }
    }
}

/** What can be done about somebody, in a line: for whom nothing is dragged. */
@Composable
private fun SeatKeys(seat: LobbySeat) {
    if (seat.moveOn == null && seat.unseat == null) return
    Panel {
        BasicText(seat.person.name, Modifier.clearAndSetSemantics {}, Type.body.copy(color = colours.text))
        KeyGrid {
            seat.moveOn?.let { KeyButton(it, style = Type.body, minHeight = Space.touch) }
            seat.unseat?.let { KeyButton(it, style = Type.body, minHeight = Space.touch) }
        }
    }
}

/** What can be done about somebody, over everything else; a tap beside it or Back puts it away. */
@Composable
private fun SeatSheet(seat: LobbySeat, onDone: () -> Unit) {
    BackHandler(onBack = onDone)
    Sheet(onDone) {
        BasicText(seat.person.label, Modifier.semantics { heading() }, Type.body.copy(color = colours.text))
        seat.moveOn?.let { KeyButton(it, Modifier.fillMaxWidth()) }
        seat.unseat?.let { KeyButton(it, Modifier.fillMaxWidth()) }
    }
}
