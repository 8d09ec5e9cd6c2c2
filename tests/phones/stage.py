"""What a phone draws and sounds, without a display or a loudspeaker: all of it from the core's data."""

import asyncio
import enum
from collections.abc import Callable, Iterator

from outcry_ffi import (
    CardFace,
    Cue,
    Drawing,
    Paint,
    Picture,
    Screen,
    Segment,
    Theme,
    card_geometry,
    drawing,
    light,
    palette,
    pattern,
    sound,
)


class Stage:
    """Draws the cards of a screen, and rings when it is time."""

    def __init__(self) -> None:
        self.rung: list[float] = []
        """When each bell rang, by the clock of the loop."""
        self.heard: Callable[[Cue], None] = lambda _: None
        """Is told of each sound as it is heard."""
        self._cards: dict[tuple[str, Theme], list[str]] = {}

    def draw(self, screen: Screen) -> None:
        """Draws every card of a screen; the same card is drawn once."""
        theme = screen.appearance.theme
        for face in _faces(screen.view):
            if (face.art, theme) not in self._cards:
                self._cards[face.art, theme] = _card(face, theme)

    def schedule(self, cue: Cue, due_in_nanos: int, seat: int | None) -> None:
        """Has a cue heard when it is due."""
        loop = asyncio.get_running_loop()
        due = loop.time() + due_in_nanos / 1e9
        if sound(cue, seat) and light(cue):
            loop.call_at(due, lambda: self._sound(cue))

    def _sound(self, cue: Cue) -> None:
        self.rung.append(asyncio.get_running_loop().time())
        self.heard(cue)


def _faces(part: object) -> Iterator[CardFace]:
    if isinstance(part, CardFace):
        yield part
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _faces(one)
    elif not isinstance(part, enum.Enum) and hasattr(part, "__dict__"):
        for one in vars(part).values():
            yield from _faces(one)


def _card(face: CardFace, theme: Theme) -> list[str]:
    """Draws a card as SVG: its ground, its sign and its picture."""
    colours, card = palette(theme, False), card_geometry()
    grounds = {one.ink: one.colour for one in colours.inks}
    lines = [f'<rect width="{card.width}" height="{card.height}" fill="#{grounds[face.ink]:06x}"/>']
    outline = drawing(Picture.SIGN(shape=face.shape))
    filling = pattern(face.pattern, card.sign_box)
    picture = drawing(Picture.NAMED(name=face.art))
    if outline is None or picture is None:
        raise ValueError(f"{face.art} has no picture, or its sign none")
    for one in (outline, filling, picture):
        lines += _paths(one, colours.card_sign)
    return lines


def _paths(picture: Drawing, colour: int) -> list[str]:
    lines = []
    for path in picture.paths:
        steps = " ".join(_step(segment) for segment in path.segments)
        match path.paint:
            case Paint.FILL():
                lines.append(f'<path d="{steps}" fill="#{colour:06x}" fill-rule="evenodd"/>')
            case Paint.STROKE(width=width):
                lines.append(f'<path d="{steps}" stroke="#{colour:06x}" stroke-width="{width}"/>')
            case Paint.CUT_FILL():
                lines.append(f'<path d="{steps}" fill="black" fill-rule="evenodd"/>')
            case Paint.CUT_STROKE(width=width):
                lines.append(f'<path d="{steps}" stroke="black" stroke-width="{width}"/>')
    return lines


def _step(segment: Segment) -> str:
    match segment:
        case Segment.MOVE(to=to):
            return f"M{to.x} {to.y}"
        case Segment.LINE(to=to):
            return f"L{to.x} {to.y}"
        case Segment.CUBIC(one=one, other=other, to=to):
            return f"C{one.x} {one.y} {other.x} {other.y} {to.x} {to.y}"
    return "Z"
