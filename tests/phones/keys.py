"""What players know of keys."""

import random
from collections.abc import Iterable

from outcry_ffi import Intent, Key, KeyState


def ready(key: Key | None) -> bool:
    """Says whether a key is there and can be pressed, and is not chosen yet."""
    return key is not None and isinstance(key.state, KeyState.READY)


def press(key: Key | None) -> Intent | None:
    """Gives what a key means, where it can be pressed."""
    return key.intent if key is not None and ready(key) else None


def any_of(keys: Iterable[Key | None]) -> Intent | None:
    """Gives what one of these keys means, any that can be pressed."""
    able = [key.intent for key in keys if key is not None and ready(key)]
    return random.choice(able) if able else None
