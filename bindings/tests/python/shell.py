"""A shell without a screen, in Python: it sees nothing but views and hands nothing back but intents."""

import asyncio
import enum
import tempfile

import outcry_ffi as outcry


def open_session(folder, languages=("en",), radio=True):
    """Opens a session over a folder."""
    config = outcry.SessionConfig(folder=folder, languages=list(languages), utc_offset_seconds=0, radio=radio)
    return outcry.TableSession(config)


class Shell:
    """One phone whose radio does nothing."""

    def __init__(self, radio=False, language="en"):
        self.folder = tempfile.TemporaryDirectory(prefix="outcry-")
        self.session = open_session(self.folder.name, [language], radio)
        self.cues = []
        self.texts = []
        self.commands = []
        self.changed = asyncio.Event()
        self.loop = asyncio.create_task(self._listen())

    async def _listen(self):
        seen = 0
        while (delivery := await self.session.next_event(seen)) is not None:
            assert delivery.number == seen + 1, f"{delivery.number} after {seen}"
            seen = delivery.number
            event = delivery.event
            if event.is_VIEW_CHANGED():
                self.changed.set()
            elif event.is_CUE():
                self.cues.append(event.cue)
            elif event.is_LINK():
                self.commands.append(event.command)
            elif event.is_SAVE_TEXT():
                self.texts.append(event.saved)

    def screen(self):
        return self.session.view()

    def view(self):
        return self.session.view().view

    def press(self, key):
        """Presses a key, which has to be on the screen and ready."""
        assert not key.state.is_OFF(), f"{key.text} is off: {key.state.why}"
        self.session.submit(key.intent)

    async def until(self, found, what, seconds=300):
        """Waits until the screen is as it should be, and gives what was found there."""
        deadline = asyncio.get_running_loop().time() + seconds
        while True:
            self.changed.clear()
            if result := found(self.screen()):
                return result
            left = deadline - asyncio.get_running_loop().time()
            assert left > 0, f"{what} never came: {self.screen()}"
            try:
                await asyncio.wait_for(self.changed.wait(), min(left, 1))
            except TimeoutError:
                pass

    async def close(self):
        self.session.shutdown()
        await asyncio.wait_for(self.loop, 60)
        self.folder.cleanup()


def keys(part):
    """Lists every key that stands on a part of a screen."""
    if isinstance(part, outcry.Key):
        yield part
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from keys(one)
    elif not isinstance(part, enum.Enum) and hasattr(part, "__dict__"):
        for one in vars(part).values():
            yield from keys(one)


def ready(part):
    """Lists every key of a part of a screen that can be pressed."""
    return [key for key in keys(part) if key.state.is_READY()]


def key_for(part, is_wanted):
    """Gives the key of a part of a screen whose intent is the wanted one."""
    found = [key for key in keys(part) if is_wanted(key.intent)]
    return found[0] if found else None
