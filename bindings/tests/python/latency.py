"""Measures how long it takes from an event of the radio to the command that answers it, through the binding."""

import asyncio
import statistics
import sys
import time

import outcry_ffi as outcry
from shell import Shell

WARM_UP = 200
SAMPLES = 2_000
TARGET_MICROS = 200


async def measure():
    host = Shell(radio=True)
    host.session.submit(outcry.Intent.TYPE(into=outcry.InputField.NAME(), text="Ada"))
    host.session.link_event(outcry.LinkEvent.RADIO(state=outcry.RadioState.ON))
    host.session.host(outcry.TableOptions(game=outcry.GameName.PIT, edition=None, options=[]))
    lobby = await host.until(lambda screen: screen.view.is_LOBBY() and screen.view.view.invite, "a lobby")
    await host.close()

    guest = Shell(radio=True)
    guest.loop.cancel()
    session = guest.session
    session.submit(outcry.Intent.TYPE(into=outcry.InputField.NAME(), text="Bo"))
    session.link_event(outcry.LinkEvent.RADIO(state=outcry.RadioState.ON))
    session.join(lobby.uri)
    seen = 0

    async def command(wanted):
        nonlocal seen
        while True:
            delivery = await session.next_event(seen)
            seen = delivery.number
            if delivery.event.is_LINK() and wanted(delivery.event.command):
                return delivery.event.command

    await command(lambda command: command.is_ADVERTISE())
    opened = lambda link: outcry.LinkEvent.OPENED(link=link, end=outcry.LinkEnd.CHILD, peer=None, mtu=185)
    session.link_event(opened(1))
    await command(lambda command: command.is_SEND())
    # A phone has one parent: whoever else dials it is closed at once, without any arithmetic of keys.
    micros = []
    for link in range(2, WARM_UP + SAMPLES + 2):
        event = opened(link)
        begun = time.perf_counter_ns()
        session.link_event(event)
        answer = await command(lambda command: command.is_CLOSE())
        taken = time.perf_counter_ns() - begun
        if answer.link != link:
            # The one parent never answers and is given up after a while: on an emulated processor that comes before the end.
            break
        micros.append(taken / 1_000)
        session.link_event(outcry.LinkEvent.CLOSED(link=link))
        if link % 20 == 0:
            await asyncio.sleep(0.001)
    session.shutdown()
    return micros[min(WARM_UP, len(micros) // 2):]


def main():
    micros = sorted(asyncio.run(measure()))
    median = statistics.median(micros)
    p99 = micros[len(micros) * 99 // 100]
    print(f"python: event to command: median {median:.0f} us, p99 {p99:.0f} us, {len(micros)} samples")
    if "--check" in sys.argv and median > TARGET_MICROS:
        sys.exit(f"the median is above {TARGET_MICROS} us")


main()
