package app.outcry.screens

import androidx.activity.compose.setContent
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasSetTextAction
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTouchInput
import app.outcry.core.Haptic
import app.outcry.core.InputField
import app.outcry.core.Intent
import app.outcry.core.LobbyView
import app.outcry.core.Screen
import app.outcry.core.ScreenView
import app.outcry.core.SystemRequest
import org.junit.Assert.assertEquals
import org.junit.Test
import org.robolectric.annotation.Config

/** What fingers do in a lobby, and before it, that is more than pressing a key. */
@Config(qualifiers = "w360dp-h740dp-xhdpi")
class LobbyTest : DrawnTest() {
    private val actions = KeptActions()

    private fun show(screen: Screen): ScreenView {
        rule.runOnUiThread { rule.activity.setContent { OutcryScreen(screen, actions, day = false) } }
        rule.waitForIdle()
        return screen.view
    }

    private fun lobby(): LobbyView = (show(Scenes.read("lobby.too-many", "en")) as ScreenView.Lobby).view

    private fun middle(label: String): Offset =
        rule.onNodeWithContentDescription(label).fetchSemanticsNode().boundsInRoot.center

    @Test
    fun whoIsDroppedInAPlaceSitsThereAndTheOthersCloseUp() {
        val seats = lobby().seats
        val (_, one, other) = seats.map { it.person.label }
        val way = middle(other) - middle(one)
        rule.onNodeWithContentDescription(one).performTouchInput {
            down(center)
            advanceEventTime(1_000)
            moveBy(way / 2f)
            moveBy(way / 2f)
            up()
        }
        rule.waitForIdle()
        assertEquals(listOf<Intent>(Intent.Sit(seats[1].person.seat, seats[3].person.seat)), actions.pressed)
    }

    @Test
    fun whoIsPutBackStays() {
        val label = lobby().seats[1].person.label
        rule.onNodeWithContentDescription(label).performTouchInput {
            down(center)
            advanceEventTime(1_000)
            moveBy(Offset(10f, 10f))
            up()
        }
        rule.waitForIdle()
        assertEquals(emptyList<Intent>(), actions.pressed)
    }

    @Test
    fun aTapShowsWhatCanBeDone() {
        val seat = lobby().seats[1]
        rule.onNodeWithContentDescription(seat.person.label).performClick()
        val key = seat.unseat!!
        rule.onNodeWithContentDescription(key.label).assertIsDisplayed().performClick()
        rule.waitForIdle()
        assertEquals(listOf(key.intent), actions.pressed)
    }

    @Test
    fun theSixthDigitHandsTheCodeOver() {
        show(Scenes.read("join.empty", "en"))
        val field = rule.onNode(hasSetTextAction())
        field.performTextInput("20481")
        rule.waitForIdle()
        assertEquals(emptyList<Intent>(), actions.pressed)
        field.performTextInput("1")
        rule.waitForIdle()
        assertEquals(listOf<Intent>(Intent.Type(InputField.Invite, "204811")), actions.pressed)
    }
}

/** Keeps what was pressed. */
class KeptActions : Actions {
    val pressed = mutableListOf<Intent>()

    override fun press(intent: Intent, touchedAt: Long) {
        pressed += intent
    }

    override fun request(what: SystemRequest) = Unit
    override fun nowMs() = 0L
    override fun feel(moment: Haptic) = Unit
}
