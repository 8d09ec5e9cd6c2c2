"""Has this radio play the book of radios: tests/radios/README.md says what its steps mean."""

import argparse
import asyncio
import json
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path
from typing import TypeVar

import limits
from air import Air, MemoryAir
from controller import PhoneController
from outcry_ffi import LinkCommand, LinkEnd, LinkEvent, RadioState
from radio import Radio
from served_air import ServedAir, serve

Sight = TypeVar("Sight")

NOBODY = 4_000_000_000
"""A phone that nobody has ever found."""

CAN: frozenset[str] = frozenset({"child-hangs-up"})
"""What of `needs` can be brought about in memory: controllers never fail, are never off and take any number of links."""

CAN_SERVED: frozenset[str] = CAN | {"loss", "power"}
"""The same on an air that is served."""


class Wrong(Exception):
    """A radio does not do what the book says."""


class Phone:
    """A radio, and what it has reported."""

    controller: PhoneController
    radio: Radio

    def __init__(self) -> None:
        self.heard: deque[LinkEvent] = deque()
        self.found: deque[LinkEvent] = deque()
        self.links: dict[str, int] = {}

    async def start(self, air: Air, name: str, mtu: int) -> None:
        """Joins the air, and has the radio report that it is on."""
        self.controller = await air.join(name, mtu)
        self.radio = Radio(self.controller, self._heard)
        await self.radio.start()
        self.heard.popleft()

    def _heard(self, event: LinkEvent) -> None:
        (self.found if isinstance(event, LinkEvent.FOUND) else self.heard).append(event)

    def take_found(self, services: list[str]) -> LinkEvent | None:
        """Takes the first report of one of these services, if there is one."""
        seen = next((event for event in self.found if event.service in services), None)
        if seen:
            self.found.remove(seen)
        return seen


class Play:
    """Plays one case."""

    def __init__(self, services: dict[str, str], case: dict) -> None:
        self._services = services
        self._steps = case["steps"]
        self._mtus_max = {name: how.get("mtu", limits.MTU) for name, how in case["phones"].items()}
        self._phones = {name: Phone() for name in case["phones"]}
        self._advertised: dict[str, str] = {}
        self._peers: dict[tuple[str, str], int] = {}
        self._mtus: dict[str, int] = {}

    async def run(self, place: AbstractAsyncContextManager[MemoryAir | ServedAir]) -> None:
        """Takes step after step on an air of its own."""
        async with place as air:
            self._air = air
            for name, phone in self._phones.items():
                await phone.start(air, name, self._mtus_max[name])
            await self._take_steps()

    async def _take_steps(self) -> None:
        try:
            for number, step in enumerate(self._steps):
                try:
                    await self._step([str(word) for word in step])
                except Wrong as wrong:
                    raise Wrong(f"step {number + 1}, {step}: {wrong}") from wrong
            for name, phone in self._phones.items():
                if phone.heard:
                    raise Wrong(f"{name} has heard {phone.heard[0]} beyond what was expected")
                if denied := phone.controller.denied:
                    raise Wrong(f"the air could not do something for {name}: {denied}")
        finally:
            for phone in self._phones.values():
                phone.radio.vanish()

    async def _step(self, words: list[str]) -> None:
        match words:
            case ["wait", seconds]:
                await asyncio.sleep(float(seconds))
            case ["link", *rest]:
                await self._link(*rest)
            case [one, "parts", other]:
                await self._air.happen("break", one, other)
            case ["flood", link, one, other, count]:
                await self._flood(link, self._phones[one], self._phones[other], int(count))
            case [name, verb, *rest]:
                await self._at(name, self._phones[name], verb, rest)

    async def _at(self, name: str, phone: Phone, verb: str, rest: list[str]) -> None:
        command = phone.radio.command
        match verb, rest:
            case "advertise", [service]:
                self._advertised[name] = self._services[service]
                command(LinkCommand.ADVERTISE(service=self._services[service]))
            case "stop-advertising", []:
                command(LinkCommand.STOP_ADVERTISING())
            case ("scan" | "scan-slowly"), services:
                wanted = [self._services[service] for service in services]
                command(LinkCommand.SCAN(services=wanted, busy=verb == "scan"))
            case "stop-scan", []:
                command(LinkCommand.STOP_SCAN())
            case "dial", [other]:
                command(LinkCommand.DIAL(peer=self._peer(name, other)))
            case "cancel-dial", [other]:
                command(LinkCommand.CANCEL_DIAL(peer=self._peer(name, other)))
            case "send", [link, length]:
                command(LinkCommand.SEND(link=phone.links[link], frame=_frame(int(length))))
            case "pace", [link, pace]:
                command(LinkCommand.PACE(link=phone.links[link], busy=pace == "quick"))
            case "close", [link]:
                command(LinkCommand.CLOSE(link=phone.links[link]))
            case "power", [state]:
                phone.controller.switch(state == "on")
            case "hears", _:
                await self._hears(name, phone, rest)
            case "finds", [other, *_]:  # How soon depends on the machine here.
                services = [self._advertised[other]]
                self._peers[name, other] = (await _until(lambda: phone.take_found(services), "nobody is found")).peer
            case "finds-nobody", [seconds, *named]:
                services = [self._services[service] for service in named] or list(self._advertised.values())
                await _never(lambda: phone.take_found(services), float(seconds))
            case "forgets", []:
                phone.found.clear()
            case "quiet", [seconds]:
                await _never(lambda: phone.heard and phone.heard[0], float(seconds))
            case "ends", [_]:
                while not isinstance(event := await self._next(phone), LinkEvent.CLOSED):
                    if not isinstance(event, (LinkEvent.RECEIVED, LinkEvent.WRITABLE)):
                        raise Wrong(f"{event} is heard")
            case _:
                raise Wrong("nothing is known of this step")

    async def _link(self, link: str, parent: str, child: str, mtu: str = "517", service: str = "1") -> None:
        await self._step([child, "advertise", service])
        await self._step([parent, "scan", service])
        await self._step([parent, "forgets"])
        await self._step([parent, "finds", child])
        await self._step([parent, "dial", child])
        await self._step([child, "hears", "opened", link, "child", mtu])
        await self._step([parent, "hears", "opened", link, "parent", mtu])
        await self._step([parent, "stop-scan"])

    async def _hears(self, name: str, phone: Phone, words: list[str]) -> None:
        event = await self._next(phone)
        match words, event:
            case ["radio", state], LinkEvent.RADIO():
                fits = event.state == RadioState[state.upper()]
            case ["opened", link, end, mtu], LinkEvent.OPENED():
                phone.links[link] = event.link
                self._mtus[link] = event.mtu
                parent = event.end == LinkEnd.PARENT
                known = event.peer in self._peers.values() if parent else event.peer is None
                fits = known and event.end == LinkEnd[end.upper()] and event.mtu == int(mtu)
            case ["dial-failed", other], LinkEvent.DIAL_FAILED():
                fits = event.peer == self._peer(name, other)
            case ["mtu", link, mtu], LinkEvent.MTU():
                fits = (event.link, event.mtu) == (phone.links[link], int(mtu))
            case ["received", link, length], LinkEvent.RECEIVED():
                fits = (event.link, event.bytes) == (phone.links[link], _frame(int(length)))
            case ["writable", link], LinkEvent.WRITABLE():
                fits = event.link == phone.links[link]
            case ["closed", link], LinkEvent.CLOSED():
                fits = event.link == phone.links[link]
            case _:
                fits = False
        if not fits:
            raise Wrong(f"{event} is heard")

    async def _flood(self, link: str, one: Phone, other: Phone, count: int) -> None:
        longest = self._mtus[link] - 3
        frames = [_frame(3 + number % (longest - 2), number) for number in range(count)]
        await asyncio.gather(*(self._stream(phone, phone.links[link], frames) for phone in (one, other)))

    async def _stream(self, phone: Phone, link: int, frames: list[bytes]) -> None:
        sent = left = got = 0
        while left < len(frames) or got < len(frames):
            if sent == left and sent < len(frames):
                phone.radio.command(LinkCommand.SEND(link=link, frame=frames[sent]))
                sent += 1
            match await self._next(phone):
                case LinkEvent.WRITABLE(link=on) if on == link and left < sent:
                    left += 1
                case LinkEvent.RECEIVED(link=on, bytes=frame) if on == link and frame == frames[got]:
                    got += 1
                case event:
                    raise Wrong(f"{event} is heard after {got} frames")

    async def _next(self, phone: Phone) -> LinkEvent:
        await _until(lambda: phone.heard or None, "nothing is heard")
        return phone.heard.popleft()

    def _peer(self, name: str, other: str) -> int:
        return self._peers.get((name, other), NOBODY)


def _frame(length: int, number: int = 0) -> bytes:
    return bytes((7 * place + 31 * length + number) % 256 for place in range(length))


async def _until(seen: Callable[[], Sight | None], otherwise: str) -> Sight:
    end = time.monotonic() + limits.BOOK_WITHIN
    while (sight := seen()) is None:
        if time.monotonic() > end:
            raise Wrong(otherwise)
        await asyncio.sleep(0.002)
    return sight


async def _never(seen: Callable[[], object], seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if sight := seen():
            raise Wrong(f"{sight} is heard")
        await asyncio.sleep(0.02)


async def play(book: dict, only: str | None, program: Path | None) -> int:
    """Plays every case that this place can bring about, side by side; gives how many went wrong."""
    cases = [case for case in book["cases"] if only is None or case["name"] == only]
    able = CAN_SERVED if program else CAN
    can = [case for case in cases if able.issuperset(case.get("needs", []))]
    for case in cases:
        if case not in can:
            print(f"left out, for it needs {', '.join(case['needs'])}: {case['name']}")
    places = (serve(program, "--seed", "1", "--calm") if program else nullcontext(MemoryAir()) for _ in can)
    plays = (Play(book["services"], case).run(place) for case, place in zip(can, places))
    ended = await asyncio.gather(*plays, return_exceptions=True)
    wrong = [(case["name"], error) for case, error in zip(can, ended) if error]
    for name, error in wrong:
        print(f"WRONG {name}: {error!r}")
    print(f"{len(can) - len(wrong)} of {len(can)} cases of the book as it says, {len(cases) - len(can)} left out")
    return len(wrong)


def main() -> int:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("--case", help="one case, by its name")
    parser.add_argument("--air", type=Path, help="the program that serves an air for each case, not this process")
    arguments = parser.parse_args()
    book = json.loads(arguments.book.read_text(encoding="utf-8"))
    return 1 if asyncio.run(play(book, arguments.case, arguments.air)) else 0


if __name__ == "__main__":
    sys.exit(main())
