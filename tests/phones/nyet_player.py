"""Somebody who plays NΣT! by what the screen shows: whatever is allowed, and no better."""

from keys import any_of, press
from outcry_ffi import Intent, Screen, ScreenView


class NyetPlayer:
    """Presses any key that the rules allow."""

    def choose(self, screen: Screen) -> Intent | None:
        """Gives what is pressed on this screen, if anything is."""
        match screen.view:
            case ScreenView.VETO_BOARD(view=view) if view.head.your_turn and not view.take_back:
                return any_of(box.key for line in view.lines for box in line.boxes)
            case ScreenView.TEAMS(view=view):
                return any_of(choice.key for choice in view.choices)
            case ScreenView.DISCARD(view=view) if view.head.your_turn:
                return press(view.give) or any_of(card.key for card in view.hand if not card.marked)
            case ScreenView.TRICK(view=view) if view.head.your_turn:
                return any_of(card.key for card in view.hand)
            case ScreenView.SCORING(view=view):
                # People press it together too: whoever is late is refused, and nothing comes of it.
                return any_of(view.bonus) or press(view.key)
            case ScreenView.FACE_DOWN(view=view):
                return press(view.key)
        return None
