package app.outcry.screens

import android.os.SystemClock
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.text.BasicTextField
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.foundation.text.input.InputTransformation
import androidx.compose.foundation.text.input.TextFieldBuffer
import androidx.compose.foundation.text.input.TextFieldLineLimits
import androidx.compose.foundation.text.input.TextFieldState
import androidx.compose.foundation.text.input.rememberTextFieldState
import androidx.compose.foundation.text.input.setTextAndPlaceCursorAtEnd
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.runtime.snapshotFlow
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.focus.FocusManager
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.error
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardCapitalization
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.outcry.core.EntryKind
import app.outcry.core.Intent
import app.outcry.core.InviteReading
import app.outcry.core.TextEntry
import app.outcry.core.Weight
import app.outcry.core.readInvite

/** How many digits the code of a table has. */
private const val DIGITS = 6

/** After how many of them there is a gap. */
private const val GAP_AFTER = 3

private val FIELD = RoundedCornerShape(12.dp)

/** What is being typed into an entry: it is handed over as a whole, once it is done. */
@Stable
class Typing(
    entry: TextEntry,
    val state: TextFieldState,
    private val actions: Actions,
    private val focus: FocusManager,
) {
    /** The entry as the core has said it last. */
    var entry: TextEntry by mutableStateOf(entry)
        internal set
    val focusRequester = FocusRequester()

    /** Whether there is something that was not handed over yet. */
    val isNew get() = state.text.toString() != entry.value

    /** Hands over what stands there, and puts the keyboard away. */
    fun submit() {
        focus.clearFocus()
        actions.press(Intent.Type(entry.into, state.text.toString()), SystemClock.uptimeMillis())
    }
}

/** Keeps what is typed into an entry, until the core says that something else stands there. */
@Composable
fun rememberTyping(entry: TextEntry): Typing = key(entry.into) {
    val actions = LocalActions.current
    val focus = LocalFocusManager.current
    val state = rememberTextFieldState(entry.value)
    val typing = remember(state, actions, focus) { Typing(entry, state, actions, focus) }
    typing.entry = entry
    var known by rememberSaveable { mutableStateOf(entry.value) }
    LaunchedEffect(entry.value) {
        if (known != entry.value) {
            known = entry.value
            state.setTextAndPlaceCursorAtEnd(entry.value)
        }
    }
    if (entry.kind == EntryKind.CODE) {
        LaunchedEffect(typing) {
            snapshotFlow { state.text.toString() }.collect { if (typing.isNew && it.isWhole()) typing.submit() }
        }
    }
    typing
}

/** Whether this is a code with its last digit, or a pasted invite: nothing more will come. */
private fun String.isWhole() = digits()?.length == DIGITS || readInvite(this) !is InviteReading.NotOurs

/** The digits of a code, without the gaps between them; nothing where anything else stands there. */
private fun String.digits() = filterNot(Char::isWhitespace).takeIf { text -> text.length <= DIGITS && text.all(Char::isDigit) }

/** A place to type with what it is for, what is wrong with it, and the key that says that it is done. */
@Composable
fun Entry(entry: TextEntry, modifier: Modifier = Modifier) {
    val typing = rememberTyping(entry)
    Column(modifier.fillMaxWidth(), Arrangement.spacedBy(Space.small)) {
        EntryField(typing)
        if (typing.isNew) DoneKey(typing, Modifier.fillMaxWidth())
    }
}

/** The key that says that what is typed is done. */
@Composable
fun DoneKey(typing: Typing, modifier: Modifier = Modifier, weight: Weight = Weight.PLAIN) {
    ShellKey(typing.entry.done, typing::submit, modifier, weight)
}

/** The place itself, with what it is for and what is wrong with what stands there. */
@Composable
fun EntryField(typing: Typing, modifier: Modifier = Modifier, prompted: Boolean = true) {
    val entry = typing.entry
    val colours = colours
    val code = entry.kind == EntryKind.CODE
    val style = Type.key.copy(color = colours.text)
    val most = remember(entry.most) { MostBytes(entry.most.toInt()) }
    var focused by remember { mutableStateOf(false) }
    Column(modifier, Arrangement.spacedBy(Space.tiny)) {
        if (prompted) {
            BasicText(entry.prompt, Modifier.clearAndSetSemantics {}, Type.label.copy(color = colours.dimText))
        }
        BasicTextField(
            typing.state,
            Modifier
                .fillMaxWidth()
                .focusRequester(typing.focusRequester)
                .onFocusChanged { focused = it.isFocused }
                .semantics {
                    contentDescription = entry.prompt
                    entry.problem?.let(::error)
                },
            inputTransformation = most,
            textStyle = style,
            keyboardOptions = entry.kind.keyboard(),
            onKeyboardAction = { typing.submit() },
            lineLimits = TextFieldLineLimits.SingleLine,
            cursorBrush = SolidColor(colours.text),
            decorator = { inside ->
                if (code) {
                    CodeBoxes(typing.state.text.toString(), focused, inside)
                } else {
                    FieldBox(focused) { inside() }
                }
            },
        )
        entry.problem?.let { Problem(it) }
    }
}

@Composable
private fun FieldBox(focused: Boolean, modifier: Modifier = Modifier, content: @Composable () -> Unit) {
    val colours = colours
    Box(
        modifier.fieldGround(focused, colours).padding(horizontal = Space.medium, vertical = Space.small),
        Alignment.CenterStart,
    ) {
        content()
    }
}

/** The ground of what is typed into, with a stronger edge where typing goes. */
private fun Modifier.fieldGround(focused: Boolean, colours: Colours): Modifier =
    defaultMinSize(minHeight = Space.touchInPlay)
        .clip(FIELD)
        .background(colours.surface)
        .border(if (focused) 3.dp else 1.5.dp, if (focused) colours.text else colours.edge, FIELD)

/** A code as six boxes; anything else that was pasted stands in one. */
@Composable
private fun CodeBoxes(text: String, focused: Boolean, inside: @Composable () -> Unit) {
    val digits = text.digits()
    if (digits == null) {
        FieldBox(focused) { inside() }
        return
    }
    Box(contentAlignment = Alignment.Center) {
        Box(Modifier.alpha(0f)) { inside() }
        Row(
            Modifier.fillMaxWidth().clearAndSetSemantics {},
            Arrangement.spacedBy(Space.tiny),
            Alignment.CenterVertically,
        ) {
            for (place in 0 until DIGITS) {
                if (place == GAP_AFTER) Box(Modifier.padding(start = Space.tiny))
                DigitBox(digits.getOrNull(place), focused && place == digits.length, Modifier.weight(1f))
            }
        }
    }
}

@Composable
private fun DigitBox(digit: Char?, next: Boolean, modifier: Modifier) {
    val colours = colours
    Box(modifier.fieldGround(next, colours), Alignment.Center) {
        BasicText(
            digit?.toString().orEmpty(),
            style = Type.count.copy(color = colours.text, textAlign = TextAlign.Center),
            softWrap = false,
        )
    }
}

private fun EntryKind.keyboard(): KeyboardOptions {
    val type = when (this) {
        EntryKind.CODE, EntryKind.NUMBER -> KeyboardType.Number
        EntryKind.NAME, EntryKind.FREE -> KeyboardType.Text
    }
    val capitals = if (this == EntryKind.NAME) KeyboardCapitalization.Words else KeyboardCapitalization.Sentences
    return KeyboardOptions(capitals, autoCorrectEnabled = false, keyboardType = type, imeAction = ImeAction.Done)
}

/** Takes no letter more than an entry does: the core counts bytes, since frames have to hold them. */
private class MostBytes(private val most: Int) : InputTransformation {
    override fun TextFieldBuffer.transformInput() {
        if (asCharSequence().toString().encodeToByteArray().size > most) revertAllChanges()
    }
}
