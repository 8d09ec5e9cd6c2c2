"""Plays a match on virtual phones, and writes the host's file of it beside the totals that all show."""

import argparse
import asyncio
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import limits
from air import Air, MemoryAir
from nyet_player import NyetPlayer
from outcry_ffi import GameName, LinkEnd, NamedValue, OptionValue, ScreenView
from phone import Stuck
from pit_player import PitPlayer
from served_air import serve
from stopwatch import Stopwatch
from table import Table, written


def word(name: str, value: str) -> NamedValue:
    """Sets an option to a word."""
    return NamedValue(name=name, value=OptionValue.WORD(word=value))


def number(name: str, value: int) -> NamedValue:
    """Sets an option to a number."""
    return NamedValue(name=name, value=OptionValue.NUMBER(number=value))


PIT = [word("show_counts", "on-screen"), word("handshake", "open"), number("round_cap", 2)]
"""Two corners. Machines do not shout, so the phones show the counts, and one tap closes a swap."""

NYET = [word("length", "points"), number("target", 20)]
"""Until somebody has a few points: one round to three."""


def say(text: str) -> None:
    """Tells whoever waits."""
    print(text, flush=True)


async def watch() -> None:
    """Notes how late the loop is called: a late loop loses links through no fault of the phones."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.1)
        late = time.monotonic() - began - 0.1
        if late > limits.LATE:
            say(f"the loop was {late:.1f} s late")


async def drop_and_rejoin(table: Table) -> None:
    """Takes a hand away in the middle of the round, a relay where there is one, and then the host."""
    clock = Stopwatch()
    hand = table.relay() or table.phones[-1]
    seat, children = table.seat(hand), hand.radio.count(LinkEnd.PARENT)
    await hand.vanish()
    await table.missing(hand)
    say(f"{hand.name} at seat {seat} gone, with {children} children: noticed in {clock.lap():.1f} s")
    await table.back(hand)
    await table.whole(ScreenView.TRADING)
    if table.seat(hand) != seat:
        raise Stuck(f"{hand.name} sat at {seat}, and sits at {table.seat(hand)}")
    say(f"{hand.name} back in its seat, the table whole in {clock.lap():.1f} s; {await sheet_of_links(table)}")
    await table.host.vanish()
    await table.missing(table.host)
    say(f"the host gone: noticed in {clock.lap():.1f} s")
    await table.back(table.host)
    await table.whole(ScreenView.TRADING)
    say(f"the host back, the table whole in {clock.lap():.1f} s; {await sheet_of_links(table)}")


async def sheet_of_links(table: Table) -> str:
    """Writes how the phones hang together, once they are a tree: of a link that ends one end knows before the other."""
    end = time.monotonic() + limits.BACK_WITHIN
    while True:
        host, relays, children = table.tree()
        if host <= 6 and children == len(table.phones) - 1 and host + sum(relays) == children:
            return f"links: {host} at the host, {relays or 'none'} at relays"
        if host > 6 or time.monotonic() > end:
            raise Stuck(f"no tree: {host} at the host, {relays} at relays, {children} hands with a parent")
        await asyncio.sleep(limits.LOOK)


async def pit(table: Table) -> dict[str, int]:
    """Plays a round of Pit to its corner, and another through a drop and a restart."""
    await table.gather(GameName.PIT, "short", PIT)
    say(f"{len(table.phones)} phones joined in {table.clock.lap():.1f} s; {await sheet_of_links(table)}")
    await table.start()
    totals = await table.totals(ScreenView.CORNER, limits.ROUND_WITHIN, "a corner")
    say(f"round 1 in {table.clock.lap():.1f} s: {written(totals)}; {await sheet_of_links(table)}")
    last = [phone.stage.rung[-1] for phone in table.phones if phone.stage.rung]
    if last:
        say(f"the bell rang on {len(last)} phones within {1000 * (max(last) - min(last)):.1f} ms")
    await table.go_on(table.phones)
    await table.whole(ScreenView.TRADING)
    await drop_and_rejoin(table)
    await table.totals(ScreenView.CORNER, limits.ROUND_WITHIN, "a second corner")
    await table.go_on(table.phones)
    return await table.totals(ScreenView.RESULT, limits.BACK_WITHIN, "the result")


async def nyet(table: Table) -> dict[str, int]:
    """Plays a match of NΣT! to its end."""
    await table.gather(GameName.NYET, "nyet-manual", NYET)
    say(f"{len(table.phones)} phones joined in {table.clock.lap():.1f} s; {await sheet_of_links(table)}")
    await table.start()
    return await table.totals(ScreenView.RESULT, limits.MATCH_WITHIN, "the result")


GAMES = {"pit": (pit, PitPlayer), "nyet": (nyet, NyetPlayer)}


async def play(game: str, seats: int, folder: Path, air: Air) -> None:
    """Plays, and writes the match, its totals and its score sheet into the folder."""
    match, player = GAMES[game]
    table = Table(seats, folder, player, air)
    watching = asyncio.create_task(watch())
    try:
        totals = await match(table)
        say(f"the match ended {table.clock.lap():.1f} s later")
        (folder / "match.json").write_text(await table.save(), encoding="utf-8")
        (folder / "totals.txt").write_text(written(totals), encoding="utf-8")
        (folder / "sheet.txt").write_text(table.scores, encoding="utf-8")
        say(table.sheet())
        say(f"final {written(totals)}")
    except BaseException:
        for phone in table.phones:
            say(f"{phone.name} shows {phone.shows()}; {dict(phone.radio.counts) if phone.radios else ''}")
        raise
    finally:
        watching.cancel()
        await table.close()


async def play_on_air(game: str, seats: int, folder: Path, program: Path | None) -> None:
    """Plays on an air that this program serves, or on one of this process."""
    async with serve(program, "--seed", "1") if program else nullcontext(MemoryAir()) as air:
        await play(game, seats, folder, air)


def main() -> int:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="an empty folder for the data of the phones")
    parser.add_argument("--game", choices=GAMES, default="pit")
    parser.add_argument("--seats", type=int, default=13)
    parser.add_argument("--air", type=Path, help="the program that serves the air, not this process")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(play_on_air(arguments.game, arguments.seats, arguments.folder, arguments.air))
    except Stuck as stuck:
        say(f"stuck: {stuck}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
