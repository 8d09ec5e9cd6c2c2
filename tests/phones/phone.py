"""A virtual phone: a session, its radio, and whoever plays on it."""

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

import limits
from air import Air
from outcry_ffi import (
    Destination,
    Event,
    Intent,
    Key,
    KeyState,
    LinkEvent,
    SavedText,
    Screen,
    SessionConfig,
    SessionError,
    TableSession,
)
from radio import Radio
from stage import Stage

Sight = TypeVar("Sight")


class Player(Protocol):
    """Knows what to press."""

    def choose(self, screen: Screen) -> Intent | None:
        """Gives what is pressed on this screen, if anything is."""


class Stuck(Exception):
    """A phone never showed what was waited for."""


class Phone:
    """Runs one session at a time on one folder, with a new radio each time it is switched on."""

    def __init__(self, name: str, folder: Path, air: Air) -> None:
        self.name = name
        self.player: Player | None = None
        self.radios: list[Radio] = []
        self.pressed = 0
        self.saved: list[SavedText] = []
        self.stage = Stage()
        self._folder = folder
        self._air = air
        self._session: TableSession | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._changed = asyncio.Event()
        self._screen: Screen | None = None

    @property
    def session(self) -> TableSession:
        """The session, while the phone is on."""
        if self._session is None:
            raise Stuck(f"{self.name} is off")
        return self._session

    @property
    def radio(self) -> Radio:
        """The radio of this session."""
        return self.radios[-1]

    @property
    def on(self) -> bool:
        """Whether the phone is on."""
        return self._session is not None

    async def switch_on(self) -> None:
        """Joins the air, and begins a session with what the folder remembers."""
        controller = await self._air.join(self.name)
        config = SessionConfig(
            folder=str(self._folder), languages=["en"], utc_offset_seconds=0, radio=True
        )
        self._session = await asyncio.to_thread(TableSession, config)
        self._screen = None
        self.radios.append(Radio(controller, self._report))
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._play())]
        await self.radio.start()

    async def vanish(self) -> None:
        """Goes off the air without a word, and ends the session."""
        session, self._session = self.session, None
        self.radio.vanish()
        await asyncio.to_thread(session.shutdown)
        await self._rest()

    async def switch_off(self) -> None:
        """Ends the session, and then goes off the air."""
        session = self.session
        await asyncio.to_thread(session.shutdown)
        self._session = None
        self.radio.vanish()
        await self._rest()

    async def _rest(self) -> None:
        await asyncio.gather(*self._tasks)
        if denied := self.radio.denied:
            raise Stuck(f"the air could not do something for {self.name}: {', '.join(denied)}")

    async def until(self, seen: Callable[[Screen], Sight | None], within: float, about: str) -> Sight:
        """Waits until the screen shows something."""
        began = time.monotonic()
        while time.monotonic() - began < within:
            self._raise()
            if (sight := seen(self.screen())) is not None:
                return sight
            await asyncio.sleep(0.2)
        raise Stuck(f"{self.name} has not come to {about} in {within:.0f} s, it shows {self.shows()}")

    async def press(self, key: Callable[[object], Key | None], within: float, about: str) -> None:
        """Presses a key of the view as soon as it can be pressed."""

        def pressed(screen: Screen) -> Intent | None:
            found = key(screen.view.view)
            return found.intent if found and not isinstance(found.state, KeyState.OFF) else None

        self.session.submit(await self.until(pressed, within, about))

    async def save(self) -> str:
        """Hands over the match that was played last, as a file."""
        known = len(self.saved)
        self.session.submit(Intent.GO(destination=Destination.HISTORY))
        await self.press(_newest_match, limits.BACK_WITHIN, "the finished match")
        await self.press(_match_file, limits.BACK_WITHIN, "a match that can be saved")
        await self.until(lambda _: self.saved[known:] or None, limits.SAVED_WITHIN, "a file")
        return self.saved[-1].text

    def screen(self) -> Screen:
        """Gives what the phone shows; it is read anew only where it has changed."""
        if self._screen is None:
            self._screen = self.session.view()
        return self._screen

    def shows(self) -> str:
        """Says in a line what the screen shows."""
        if self._session is None:
            return "nothing: it is off"
        screen = self.screen()
        head = getattr(screen.view.view, "head", None)
        notice = screen.notice.text if screen.notice else ""
        return f"{type(screen.view).__name__} {head.status if head else ''} {notice}".strip()

    def _raise(self) -> None:
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                raise error

    def _report(self, event: LinkEvent) -> None:
        try:
            if self._session is not None:
                self._session.link_event(event)
        except SessionError.Closed:
            pass  # It is being switched off.

    async def _listen(self) -> None:
        session, radio, number = self.session, None, 0
        while delivery := await session.next_event(number):
            number = delivery.number
            radio = radio or self.radio
            match delivery.event:
                case Event.LINK(command=command):
                    radio.command(command)
                case Event.VIEW_CHANGED():
                    self._screen = None
                    self._changed.set()
                case Event.SAVE_TEXT(saved=saved):
                    self.saved.append(saved)
                case Event.CUE(cue=cue, due_in_nanos=due_in_nanos, seat=seat):
                    self.stage.schedule(cue, due_in_nanos, seat)
                case Event.KEEP_AWAKE():
                    pass

    async def _play(self) -> None:
        session = self.session
        while self._session is session:
            try:
                await asyncio.wait_for(self._changed.wait(), limits.LOOK)
            except TimeoutError:
                pass
            self._changed.clear()
            await asyncio.sleep(random.uniform(*limits.PACE))
            if self.player is None or self._session is not session:
                continue
            try:
                touched = time.monotonic_ns()
                screen = self.screen()
                self.stage.draw(screen)
                if intent := self.player.choose(screen):
                    self.pressed += 1
                    session.submit_at(intent, time.monotonic_ns() - touched)
            except SessionError.Closed:
                return


def _newest_match(view: object) -> Key | None:
    matches = getattr(view, "matches", [])
    return matches[0].key if matches else None


def _match_file(view: object) -> Key | None:
    return getattr(view, "save_match", None)
