"""The people with Bumble's phones at a table of every system, who do what a director says: docs/mixed-tables.md."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import limits
from keys import press
from nyet_player import NyetPlayer
from outcry_ffi import (
    Cue,
    GameName,
    InputField,
    Intent,
    LobbyView,
    NamedValue,
    OptionValue,
    Presence,
    ResultView,
    Screen,
    ScreenView,
    TableOptions,
)
from phone import Phone, Stuck
from pit_player import PitPlayer
from socket_air import SocketAir
from table import totals_of, written

SOUNDS = {Cue.BELL: "bell", Cue.WINNERS_BELL: "bell", Cue.DULL_BELL: "dull-bell"}

Tell = Callable[[str], None]


class Anybody:
    """Plays either game up to its result, and tells of each bell that is pressed."""

    def __init__(self, rings: Callable[[], None]) -> None:
        self._rings = rings
        self._players = (PitPlayer(), NyetPlayer())
        self._before: Intent | None = None

    def choose(self, screen: Screen) -> Intent | None:
        """Gives what is pressed on this screen, if anything is."""
        chosen = _agreed(screen) or _went_on(screen)
        for player in self._players:
            chosen = chosen or player.choose(screen)
        if isinstance(chosen, Intent.RING) and not isinstance(self._before, Intent.RING):
            self._rings()
        self._before = chosen
        return chosen


class Someone:
    """Somebody with a phone of this name on the air: does one thing after the other."""

    def __init__(self, name: str, folder: Path, tell: Tell) -> None:
        self._name = name
        self._folder = folder
        self._tell = lambda words: tell(f"{name} {words}")
        self._phone: Phone | None = None
        self._doing: asyncio.Task[None] | None = None

    def obey(self, verb: str, words: list[str]) -> None:
        """Does something once everything before it is done; only a look and the end of a process wait for nothing."""
        if verb == "shows":
            self._tell(f"heard shows\n{self._name} shows ok {self._shows()}")
            return
        before = self._doing
        if verb == "kill" and before:
            before.cancel()
        self._doing = asyncio.create_task(self._do(before, verb, words))
        self._tell(f"heard {verb}")

    async def leave(self) -> None:
        """Goes away, whatever is being done."""
        if self._doing:
            self._doing.cancel()
            await asyncio.wait([self._doing])
        if self._phone and self._phone.on:
            await self._phone.vanish()

    async def _do(self, before: asyncio.Task[None] | None, verb: str, words: list[str]) -> None:
        if before:
            await asyncio.wait([before])
        try:
            came = f"ok {await self._act(verb, words)}"
        except Exception as error:  # Whatever it is, the director is to know.
            came = f"failed {error or type(error).__name__}"
        self._tell(f"{verb} {came}".replace("\n", " ").strip())

    @property
    def _on(self) -> Phone:
        if not self._phone or not self._phone.on:
            raise Stuck("the phone is off")
        return self._phone

    def _shows(self) -> str:
        return self._phone.shows() if self._phone else "nothing: it is off"

    async def _act(self, verb: str, words: list[str]) -> str:
        match verb, words:
            case "open", [player, port, *options]:
                await self._open(player, int(port), options)
            case "host", [game, edition, *options]:
                return await self._host(game, edition, options)
            case "join", [invite]:
                self._on.session.join(invite)
            case "seated", [count]:
                await self._lobby(lambda view: len(view.seats) == int(count) or None, f"a lobby of {count}")
                return str(len(self._on.radio.links))
            case "start", [count]:
                await self._lobby(lambda view: _are_there(view, int(count)) or None, "everybody")
                await self._on.press(lambda view: getattr(view, "start", None), limits.BACK_WITHIN, "a key to start")
            case "play", []:
                return await self._play()
            case "reads", _:
                wanted = " ".join(words)
                return await self._lobby(lambda view: view.status if wanted in view.status else None, wanted)
            case "latency", []:
                pass
            case "save", [file]:
                text = await self._on.save()
                (self._folder / file).write_text(text, encoding="utf-8")
            case "kill", []:
                await self._on.vanish()
            case "close", []:
                await self._on.switch_off()
            case _:
                raise Stuck(f"nobody here knows how to {verb} {' '.join(words)}")
        return ""

    async def _open(self, player: str, port: int, options: list[str]) -> None:
        if self._phone and self._phone.on:
            raise Stuck("the phone is on")
        self._phone = Phone(self._name, self._folder / self._name, SocketAir(port, options))
        self._phone.stage.heard = self._heard
        await self._phone.switch_on()
        if isinstance(self._phone.screen().view, ScreenView.WELCOME):
            self._phone.session.submit(Intent.TYPE(into=InputField.NAME(), text=player))

    def _heard(self, cue: Cue) -> None:
        if sound := SOUNDS.get(cue):
            self._tell(f"hears {sound}")

    async def _host(self, game: str, edition: str, options: list[str]) -> str:
        table = TableOptions(
            game=GameName[game.upper()],
            edition=None if edition == "-" else edition,
            options=[_option(*option.split("=", 1)) for option in options],
        )
        self._on.session.host(table)
        return await self._lobby(lambda view: view.invite.uri if view.invite else None, "an invite")

    async def _lobby(self, seen: Callable[[LobbyView], object], about: str) -> object:
        def in_lobby(screen: Screen) -> object:
            return seen(screen.view.view) if isinstance(screen.view, ScreenView.LOBBY) else None

        return await self._on.until(in_lobby, limits.JOINED_WITHIN, about)

    async def _play(self) -> str:
        phone = self._on
        phone.player = Anybody(lambda: self._tell("rings"))
        try:
            result = await phone.until(_result, limits.PLAYED_WITHIN, "the result")
        finally:
            phone.player = None
        return written(totals_of(result.bars))


def _are_there(view: LobbyView, count: int) -> bool:
    """Says whether so many have a seat, and all of them are there."""
    return len(view.seats) == count and all(seat.person.presence == Presence.HERE for seat in view.seats)


def _agreed(screen: Screen) -> Intent | None:
    """Lets others go on with new phones where that is asked."""
    votes = screen.view.view.votes if isinstance(screen.view, ScreenView.MISSING) else []
    asked = (press(key) for key in [*screen.keys, *votes])
    return next((intent for intent in asked if isinstance(intent, Intent.CHANGE_PHONE)), None)


def _went_on(screen: Screen) -> Intent | None:
    """Goes on with the next round, or with the table of an app that was opened again."""
    match screen.view:
        case ScreenView.HOME(view=view) if view.running:
            return press(view.running.go_on)
        case ScreenView.CORNER(view=view) if view.keys:
            return press(view.keys[0])
    return None


def _result(screen: Screen) -> ResultView | None:
    return screen.view.view if isinstance(screen.view, ScreenView.RESULT) else None


def _option(name: str, value: str) -> NamedValue:
    number = OptionValue.NUMBER(number=int(value)) if value.isdecimal() else None
    return NamedValue(name=name, value=number or OptionValue.WORD(word=value))


async def obey(port: int, folder: Path) -> None:
    """Does what the director says, until that says no more."""
    lines, writer = await asyncio.open_connection("127.0.0.1", port)

    def tell(line: str) -> None:
        writer.write(f"{line}\n".encode())

    tell("people bumble")
    people: dict[str, Someone] = {}
    while line := (await lines.readline()).decode().strip():
        name, verb, *words = line.split(" ")
        people.setdefault(name, Someone(name, folder, tell)).obey(verb, words)
    for someone in people.values():
        await someone.leave()
    writer.close()


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("director", type=int, help="the loopback port of the director")
    parser.add_argument("folder", type=Path, help="where the phones keep their data")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(obey(arguments.director, arguments.folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
