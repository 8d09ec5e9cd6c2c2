"""Plays through the Python binding: both lessons, a match against bots to its end, and the screens around it."""

import asyncio
import contextlib
import os
import random
import sys

import outcry_ffi as outcry
from shell import Shell, key_for, keys, ready

# Far longer than a round takes against bots that take their time, on an emulated processor too.
SECONDS_MAX = 1_500

# How long somebody looks at the screen between two keys. The session's time may go many times as fast as this.
LOOK_SECONDS = 0.01

# Pressing them would leave the table.
LEAVING = ("CONTINUE", "ABANDON", "LEAVE", "PAUSE", "GO", "BACK", "READ_ABOUT")

# Pressing them all the time undoes what was done, or stops the others.
UNDOING = ("RING", "RETRACT", "PUT_BACK", "EMPTY_LOT", "TAKE_BACK", "KEEP", "LAST_TRICK")


def kind(value):
    return type(value).__name__.split(".")[-1]


def playing(view, chance, tried):
    """Chooses a key of a table, as somebody who does not know the game would: of every kind once, and then of those that
    lead on."""
    open_keys = [key for key in ready(view) if kind(key.intent) not in LEAVING]
    new = [key for key in open_keys if kind(key.intent) not in tried]
    if not new and view.is_TRADING():
        return trading(view.view, chance)
    chosen = new or [key for key in open_keys if not undoes(key.intent)]
    if not chosen:
        return None
    key = chance.choice(chosen)
    tried.add(kind(key.intent))
    return key


def trading(view, chance):
    """Keeps what there is most of, and offers of the rest as many as somebody else does."""
    held = [row for row in view.rows if row.count]
    if len(held) == 1 and not view.arriving:
        return next(iter(ready(view.bell)), None)
    lot, others = len(view.lot.faces), [person for person in view.head.people if person.lit and not person.you]
    if view.lot.calling:
        if chance.random() < 0.02:
            return next(iter(ready(view.big)), None)
        if any(person.key.state.is_CHOSEN() for person in others) and chance.random() < 0.95:
            return None
        # Whose number is known and another one will not swap.
        alike = [person for person in others if not (person.mark or "").isdigit() or person.mark == str(lot)]
        people = ready([person.key for person in alike])
        return chance.choice(people) if people else None
    most = max(held, key=lambda row: row.count)
    rest = [row for row in held if row is not most and row.count >= max(row.taken, 1)]
    begun = [row for row in rest if row.taken] or rest
    if not lot:
        return chance.choice(ready([row.take for row in begun]) or [None])
    wanted = {int(person.mark) for person in others if (person.mark or "").isdigit()}
    more = ready([row.take for row in begun if row.taken < row.count])
    if lot in wanted or not more or chance.random() < 0.3:
        return next(iter(ready(view.big) or ready(view.clear)), None)
    return chance.choice(more)


def undoes(intent):
    hides = (intent.is_COVER() or intent.is_HOLD_UP()) and intent.on
    return hides or kind(intent) in UNDOING


@contextlib.contextmanager
def at_speed(times):
    """Has the time of sessions that are opened meanwhile go so many times as fast as the system's."""
    before = os.environ.get("OUTCRY_SPEED", "1")
    os.environ["OUTCRY_SPEED"] = times
    try:
        yield
    finally:
        os.environ["OUTCRY_SPEED"] = before


async def name(phone):
    entry = phone.view().view.name
    phone.session.submit(outcry.Intent.TYPE(into=entry.into, text="Ada"))
    await phone.until(lambda screen: screen.view.is_HOME(), "home")


async def go(phone, is_wanted, then):
    """Presses the key of the screen that leads on."""
    screen = phone.screen()
    key = key_for(screen, is_wanted)
    assert key, f"no such key on {screen}"
    phone.press(key)
    return await phone.until(lambda screen: then(screen.view) and screen.view, "the next screen")


async def lesson(phone, game, chance):
    """Does what the coach says until nothing is left to learn."""
    goes = lambda where: lambda intent: intent.is_GO() and intent.destination == where
    await go(phone, goes(outcry.Destination.PRACTICE), lambda view: view.is_PRACTICE())
    phone.press(key_for(phone.view(), lambda intent: intent.is_PRACTISE() and intent.game == game))
    await phone.until(lambda screen: screen.coach, "the coach")
    steps, tried = [], set()
    async with asyncio.timeout(SECONDS_MAX):
        while (screen := phone.screen()).coach:
            coach = screen.coach
            if coach.progress not in steps:
                steps.append(coach.progress)
                tried.clear()
            pressed = coach.key or playing(screen.view, chance, tried)
            if pressed:
                phone.session.submit(pressed.intent)
            await asyncio.sleep(LOOK_SECONDS)
    assert len(steps) > 3, steps
    seen = phone.view()
    phone.session.submit(outcry.Intent.GO(destination=outcry.Destination.HOME))
    await phone.until(lambda screen: screen.view.is_HOME(), "home")
    print(f"lesson {game.name}: {len(steps)} steps, ends at {kind(seen)}")


async def match(phone, chance):
    """Sets a match against bots up by hand, with one house rule, and plays it to its end."""
    goes = lambda where: lambda intent: intent.is_GO() and intent.destination == where
    await go(phone, goes(outcry.Destination.SET_UP), lambda view: view.is_SET_UP())
    short = lambda intent: intent.is_CHOOSE_EDITION() and intent.edition == "short"
    phone.press(key_for(phone.view(), short))
    rules = await go(phone, goes(outcry.Destination.HOUSE_RULES), lambda view: view.is_HOUSE_RULES())
    target = next(rule for rule in rules.view.rules if rule.id == "target")
    entry = target.control.control.entry
    phone.session.submit(outcry.Intent.TYPE(into=entry.into, text="5"))
    changed = lambda screen: any(rule.id == "target" and rule.changed for rule in screen.view.view.rules)
    await phone.until(changed, "the changed target")
    await go(phone, lambda intent: intent.is_BACK(), lambda view: view.is_SET_UP())
    await go(phone, lambda intent: intent.is_OPEN_LOBBY(), lambda view: view.is_LOBBY())
    assert len(phone.view().view.seats) > 2, "bots keep company"
    phone.press(phone.view().view.start)
    tried = set(UNDOING)
    async with asyncio.timeout(SECONDS_MAX):
        while not (view := phone.view()).is_RESULT():
            key = playing(view, chance, tried)
            if key:
                phone.session.submit(key.intent)
            await asyncio.sleep(LOOK_SECONDS)
    result = view.view
    assert sum(bar.won for bar in result.bars) == 1, result.bars
    phone.press(result.save)
    await phone.until(lambda _: phone.texts, "the saved sheet")
    assert phone.texts[0].text.split("\n\n")[1] == result.text.split("\n\n")[1], phone.texts[0].text
    await go(phone, lambda intent: intent == result.home.intent, lambda view: view.is_HOME())
    history = await go(phone, goes(outcry.Destination.HISTORY), lambda view: view.is_HISTORY())
    assert len(history.view.matches) == 1
    page = await go(phone, lambda intent: intent.is_SHOW_MATCH(), lambda view: view.is_MATCH())
    assert page.view.sheet == result.sheet
    print(f"match: {result.title} {', '.join(f'{bar.name} {bar.total}' for bar in result.bars)}")
    return page


async def keep_and_show_again(phone):
    """Keeps a finished match as a file, adds it to another phone's history, and shows it again."""
    phone.texts.clear()
    phone.press(phone.view().view.save_match)
    await phone.until(lambda _: phone.texts, "the file")
    file = phone.texts[0].text.encode()
    # What says so is seen for four seconds of the session's time.
    with at_speed("1"):
        other = Shell(language="fr")
    await name(other)
    other.session.import_match(b"no match")
    await other.until(lambda screen: screen.notice and screen.notice.bad, "the refusal")
    other.session.import_match(file)
    await other.until(lambda screen: screen.notice and not screen.notice.bad, "the imported match")
    await other.close()
    replay = outcry.TableSession.replay(outcry.ReplayConfig(file=file, languages=["es"]))
    before = replay.view()
    step = key_for(before, lambda intent: intent.is_STEP() and intent.steps > 0)
    replay.submit(step.intent)
    seen = 0
    while replay.view() == before:
        delivery = await asyncio.wait_for(replay.next_event(seen), 60)
        assert delivery.event.is_VIEW_CHANGED() or delivery.event.is_KEEP_AWAKE(), delivery
        seen = delivery.number
    replay.shutdown()
    try:
        outcry.TableSession.replay(outcry.ReplayConfig(file=b"{}", languages=[]))
        raise AssertionError("no file is a match")
    except outcry.SessionError.NoMatch as error:
        assert "export it again" in str(error), error
    print(f"replay: {len(file)} bytes")


async def settings(phone):
    """Turns a switch over and sees that the look follows."""
    phone.session.submit(outcry.Intent.GO(destination=outcry.Destination.SETTINGS))
    await phone.until(lambda screen: screen.view.is_SETTINGS(), "the settings")
    sounds = next(setting for setting in phone.view().view.settings if setting.id == "sounds")
    assert phone.screen().appearance.sounds
    phone.press(sounds.control.control.key)
    await phone.until(lambda screen: not screen.appearance.sounds, "silence")


async def learn(game, seed):
    phone = Shell(language="de")
    await name(phone)
    await lesson(phone, game, random.Random(seed))
    await phone.close()


async def play(seed):
    phone = Shell()
    await name(phone)
    await match(phone, random.Random(seed))
    await keep_and_show_again(phone)
    await settings(phone)
    assert outcry.Cue.DEAL in phone.cues, phone.cues
    # Not the bell: one that would sound half a second late, as on a busy machine, is left out.
    await phone.close()
    try:
        phone.session.view()
        raise AssertionError("a closed session shows nothing")
    except outcry.SessionError.Closed as error:
        assert "open another" in str(error), error


def media():
    """Asks once for everything that is drawn, heard, felt and lit up."""
    wheat = outcry.drawing(outcry.Picture.NAMED(name="wheat"))
    assert (wheat.width, wheat.height) == (60, 60) and all(path.segments for path in wheat.paths), wheat
    assert outcry.drawing(outcry.Picture.NAMED(name="no-such-thing")) is None
    assert outcry.pattern(outcry.SignPattern.DOTS, 20).paths
    assert outcry.palette(outcry.Theme.COLOUR, False).main_key == 0xF0BC4E
    assert outcry.card_geometry().height == 140
    # 1.1 s of 44,100 samples, each of two bytes.
    assert len(outcry.sound(outcry.Cue.BELL, 3)) == 2 * 48_510
    assert outcry.pulses(outcry.Haptic.DULL_BELL) == outcry.haptic(outcry.Cue.DULL_BELL)
    assert outcry.light(outcry.Cue.TURN).to == outcry.LightColour.BRASS


async def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else random.randrange(1 << 32)
    print(f"seed {seed}", flush=True)
    outcry.start_logging(outcry.LogLevel.WARN)
    media()
    # Bots take the time that people take: three phones at once wait only once.
    lessons = [learn(game, seed) for game in outcry.GameName]
    await asyncio.gather(play(seed), *lessons)


asyncio.run(main())
