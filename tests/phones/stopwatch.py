"""How long things take."""

import time


class Stopwatch:
    """Measures one part after the other."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def lap(self) -> float:
        """Gives the seconds since the last time, or since the beginning."""
        began, self._began = self._began, time.monotonic()
        return self._began - began
