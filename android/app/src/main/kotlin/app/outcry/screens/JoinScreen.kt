package app.outcry.screens

import android.os.SystemClock
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp
import app.outcry.core.Intent
import app.outcry.core.InviteReading
import app.outcry.core.JoinView
import app.outcry.core.ScanTexts
import app.outcry.core.readInvite

/**
 * The picture of a camera that reads codes.
 *
 * Its parameters: the place it fills; what it is to do; what each code that it sees is given to, on the main thread; and what is
 * called where the camera may not be used.
 */
typealias CameraPreview =
    @Composable (modifier: Modifier, looking: Looking, onText: (String) -> Unit, onRefused: () -> Unit) -> Unit

/** What a camera is to do, and what it says that it can. */
@Stable
class Looking {
    /** Whether the picture stands still, since something was found. */
    var isFrozen by mutableStateOf(false)

    /** Whether it has seen a code of something else. */
    var hasSeenOther by mutableStateOf(false)

    /** Whether what lies before it is lit up. */
    var isLit by mutableStateOf(false)

    /** Whether it has a light: the camera says so once it is open. */
    var hasLight by mutableStateOf(false)
}

/** The camera of this phone, where it has one that may be used. */
val LocalCamera: ProvidableCompositionLocal<CameraPreview?> = staticCompositionLocalOf { null }

/** How wide the frame is that a code is to be held in. */
private val FRAME = 260.dp

private val FRAME_CORNER = 24.dp
private val FRAME_LINE = 4.dp

/** The least height of the picture, and what the digits and the key take under it at the plain size of texts. */
private val PICTURE_LEAST = 240.dp
private val CODE_HEIGHT = 184.dp

/** A table is joined: a camera looks for its code, and under it the digits can be typed. */
@Composable
fun JoinScreen(view: JoinView) {
    val typing = rememberTyping(view.code)
    BoxWithConstraints(Modifier.fillMaxSize().padding(horizontal = Space.large), Alignment.TopCenter) {
        val high = maxHeight
        val scroll = Modifier.verticalScroll(rememberScrollState()).heightIn(min = high)
        if (maxWidth > high) {
            Row(scroll, Arrangement.spacedBy(Space.large)) {
                val code = @Composable {
                    Column(
                        Modifier.weight(1f).heightIn(min = high),
                        Arrangement.spacedBy(Space.small, Alignment.Bottom),
                    ) { CodePart(view, typing) }
                }
                if (appearance.leftHanded) code()
                Box(Modifier.weight(1f)) { ScanPart(view, typing, high) }
                if (!appearance.leftHanded) code()
            }
        } else {
            val picture = high - CODE_HEIGHT * LocalDensity.current.fontScale
            Column(Modifier.widthIn(max = 640.dp).then(scroll), Arrangement.SpaceBetween) {
                ScanPart(view, typing, picture.coerceAtLeast(PICTURE_LEAST))
                Column(Modifier.padding(top = Space.small), Arrangement.spacedBy(Space.small)) { CodePart(view, typing) }
            }
        }
    }
}

/** The headline and what the camera sees, or why it sees nothing. */
@Composable
private fun ScanPart(view: JoinView, typing: Typing, height: Dp) {
    val camera = LocalCamera.current
    var refused by remember(camera) { mutableStateOf(camera == null) }
    if (camera != null && !refused) {
        Viewfinder(view, camera, Modifier.fillMaxWidth().height(height)) { refused = true }
    } else {
        Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(Space.medium)) {
            ScreenTitle(view.title)
            Refused(view.scan, typing) { refused = camera == null }
        }
    }
}

/** Why the camera sees nothing, the key that has it allowed, and the key that leads to the digits. */
@Composable
private fun Refused(scan: ScanTexts, typing: Typing, onRetry: () -> Unit) {
    val actions = LocalActions.current
    Sentence(scan.refused)
    KeyGrid {
        ShellKey(
            scan.allow,
            {
                onRetry()
                actions.request(scan.remedy)
            },
        )
        ShellKey(scan.typeInstead, { typing.focusRequester.requestFocus() })
    }
}

/** The picture with its frame; the first invite that it shows is joined, and nothing after that. */
@Composable
private fun Viewfinder(view: JoinView, camera: CameraPreview, modifier: Modifier, onRefused: () -> Unit) {
    val actions = LocalActions.current
    val colours = colours
    val looking = remember(view.code.problem) { Looking() }
    val onText: (String) -> Unit = { text ->
        val isOurs = readInvite(text) !is InviteReading.NotOurs
        if (isOurs && !looking.isFrozen) {
            looking.isFrozen = true
            val now = SystemClock.uptimeMillis()
            actions.press(Intent.Type(view.code.into, text), now)
            actions.press(Intent.Join, now)
        }
        looking.hasSeenOther = !isOurs && !looking.isFrozen
    }
    Box(modifier.clipToBounds()) {
        camera(Modifier.fillMaxSize(), looking, onText, onRefused)
        ScanFrame(if (looking.isFrozen) colours.lit else Color.White)
        Column {
            Box(Modifier.background(colours.ground).padding(horizontal = Space.small)) { ScreenTitle(view.title) }
            if (looking.hasLight && !looking.isFrozen) {
                val side = if (appearance.leftHanded) Alignment.Start else Alignment.End
                val says = if (looking.isLit) view.scan.lightOff else view.scan.lightOn
                ShellKey(says, { looking.isLit = !looking.isLit }, Modifier.align(side).padding(Space.small))
            }
        }
        BasicText(
            if (looking.hasSeenOther) view.scan.other else view.scan.hint,
            Modifier.align(Alignment.BottomCenter).fillMaxWidth().background(colours.ground).padding(Space.small),
            Type.body.copy(color = colours.text),
        )
    }
}

@Composable
private fun ScanFrame(colour: Color) {
    Canvas(Modifier.fillMaxSize()) {
        val side = minOf(FRAME.toPx(), size.minDimension)
        val corner = CornerRadius(FRAME_CORNER.toPx())
        val at = Offset((size.width - side) / 2, (size.height - side) / 2)
        drawRoundRect(colour, at, Size(side, side), corner, Stroke(FRAME_LINE.toPx()))
    }
}

/** The digits, and the key that joins. */
@Composable
private fun CodePart(view: JoinView, typing: Typing) {
    EntryField(typing)
    NoticePlace()
    KeyButton(view.key, Modifier.fillMaxWidth().padding(bottom = Space.small))
}
