"""A table of virtual phones, from the invite to the totals."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import limits
from air import Air
from outcry_ffi import (
    InputField,
    GameName,
    Intent,
    Key,
    KeyState,
    LinkEnd,
    NamedValue,
    Person,
    Presence,
    ScoreBar,
    Screen,
    ScreenView,
    TableOptions,
)
from phone import Phone, Player, Stuck
from stopwatch import Stopwatch

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Moe")


class Table:
    """Seats phones around a host, and follows what they show."""

    def __init__(self, seats: int, folder: Path, player: Callable[[], Player], air: Air) -> None:
        self.phones = [Phone(name, folder / name, air) for name in NAMES[:seats]]
        self.clock = Stopwatch()
        self.scores = ""
        self._new_player = player

    @property
    def host(self) -> Phone:
        """The phone whose table it is."""
        return self.phones[0]

    async def gather(self, game: GameName, edition: str, options: list[NamedValue]) -> None:
        """Opens the lobby and has everybody join: the first by the six digits, the others by the invite."""
        for phone in self.phones:
            await phone.switch_on()
            phone.session.submit(Intent.TYPE(into=InputField.NAME(), text=phone.name))
            await phone.until(_home, limits.JOINED_WITHIN, "its first screen")
        self.clock.lap()
        self.host.session.host(TableOptions(game=game, edition=edition, options=options))
        uri, code = await self.host.until(_invite, limits.JOINED_WITHIN, "an invite")
        for number, phone in enumerate(self.phones[1:]):
            phone.session.join(uri if number else code)
        await self._everybody(
            lambda phone: phone.until(self._is_full, limits.JOINED_WITHIN, "a full lobby")
        )

    async def start(self) -> None:
        """Deals the first round, and lets everybody play."""
        for phone in self.phones:
            phone.player = self._new_player()
        await self.press(self.host, lambda view: getattr(view, "start", None), "a key to start")

    async def press(self, phone: Phone, key: Callable[[object], Key | None], about: str) -> None:
        """Presses a key of the view as soon as it can be pressed."""
        await phone.press(key, limits.BACK_WITHIN, about)

    async def go_on(self, phones: list[Phone]) -> None:
        """Presses what stands below a corner: the next round, its cards, or the result where the match is over."""

        def leads_on(screen: Screen) -> Intent | bool | None:
            if not isinstance(screen.view, ScreenView.CORNER):
                # Trading has opened: nobody reads a sheet then.
                return True
            key = next(iter(screen.view.view.keys), None)
            return key.intent if key and not isinstance(key.state, KeyState.OFF) else None

        async def one(phone: Phone) -> None:
            found = await phone.until(leads_on, limits.BACK_WITHIN, "a key to go on")
            if found is not True:
                phone.session.submit(found)

        await self._each(phones, one)

    async def totals(self, view: type, within: float, about: str) -> dict[str, int]:
        """Waits until every phone shows this view, and gives its totals, which are the same on all."""

        def bars(screen: Screen) -> list[ScoreBar] | None:
            return screen.view.view.bars if isinstance(screen.view, view) else None

        shown = await self._everybody(lambda phone: phone.until(bars, within, about))
        totals = [totals_of(bars) for bars in shown]
        for phone, total in zip(self.phones, totals):
            if total != totals[0]:
                raise Stuck(f"{phone.name} shows {total}, {self.host.name} shows {totals[0]}")
        return totals[0]

    async def missing(self, phone: Phone) -> None:
        """Waits until everybody else has noticed that a phone is gone."""

        def noticed(screen: Screen) -> bool | None:
            there = {person.name: person.presence for person in _people(screen)}
            stopped = isinstance(screen.view, (ScreenView.MISSING, ScreenView.TROUBLE))
            return stopped or there.get(phone.name) == Presence.LOST or None

        others = [other for other in self.phones if other.on]
        await self._each(others, lambda other: other.until(noticed, limits.BACK_WITHIN, "a missing player"))

    async def whole(self, view: type) -> None:
        """Waits until every phone shows this view, with everybody there."""

        def there(screen: Screen) -> bool | None:
            people = _people(screen)
            lost = any(person.presence == Presence.LOST for person in people)
            return True if isinstance(screen.view, view) and people and not lost else None

        await self._everybody(lambda phone: phone.until(there, limits.BACK_WITHIN, "a whole table"))

    async def back(self, phone: Phone) -> None:
        """Switches a phone on again, and goes on with the table that it was at."""
        await phone.switch_on()
        await self.press(
            phone,
            lambda view: running.go_on if (running := getattr(view, "running", None)) else None,
            "the table that was left",
        )

    def seat(self, phone: Phone) -> int:
        """Gives the seat of a phone as it shows it."""
        return next(person.seat for person in _people(phone.screen()) if person.you)

    def tree(self) -> tuple[int, list[int], int]:
        """Counts the host's links, those of each relay to its children, and those of all hands to parents."""
        hands = self.phones[1:]
        relays = [phone.radio.count(LinkEnd.PARENT) for phone in hands]
        children = sum(phone.radio.count(LinkEnd.CHILD) for phone in hands)
        return self.host.radio.count(LinkEnd.PARENT), sorted(filter(None, relays), reverse=True), children

    def relay(self) -> Phone | None:
        """Finds the hand that passes on for most others, if any does."""
        most = max(self.phones[1:], key=lambda phone: phone.radio.count(LinkEnd.PARENT))
        return most if most.radio.count(LinkEnd.PARENT) else None

    async def save(self) -> str:
        """Has the host hand over the match as a file, and keeps the score sheet that it shows."""
        self.scores = self.host.screen().view.view.text
        return await self.host.save()

    def sheet(self) -> str:
        """Sums up what went over the air."""
        counts: Counter[str] = Counter()
        for phone in self.phones:
            for radio in phone.radios:
                counts += radio.counts
        pressed = sum(phone.pressed for phone in self.phones)
        return "; ".join([f"{pressed} keys pressed"] + [f"{what} {n}" for what, n in sorted(counts.items())])

    async def close(self) -> None:
        """Switches every phone off."""
        await self._each([phone for phone in self.phones if phone.on], Phone.vanish)

    def _is_full(self, screen: Screen) -> bool | None:
        view = screen.view
        full = isinstance(view, ScreenView.LOBBY) and len(view.view.seats) == len(self.phones)
        return full or None

    async def _everybody(self, job: Callable) -> list:
        return await self._each(self.phones, job)

    async def _each(self, phones: Iterable[Phone], job: Callable) -> list:
        return await asyncio.gather(*(job(phone) for phone in phones))


def _home(screen: Screen) -> bool | None:
    return isinstance(screen.view, ScreenView.HOME) or None


def _invite(screen: Screen) -> tuple[str, str] | None:
    if not isinstance(screen.view, ScreenView.LOBBY):
        return None
    card = screen.view.view.invite
    return (card.uri, card.code) if card and card.code else None


def _people(screen: Screen) -> list[Person]:
    head = getattr(screen.view.view, "head", None)
    return head.people if head else []


def totals_of(bars: list[ScoreBar]) -> dict[str, int]:
    """Gives everybody's total by name."""
    return {bar.name: _number(bar.total) for bar in bars}


def written(totals: dict[str, int]) -> str:
    """Writes totals in the order of the names, as the referee's are."""
    return ", ".join(f"{name} {total}" for name, total in sorted(totals.items()))


def _number(figure: str) -> int:
    return int(figure.replace("\N{MINUS SIGN}", "-").replace(",", ""))
