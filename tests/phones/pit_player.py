"""Somebody who plays Pit by what the screen shows: well enough for a corner, and no better."""

import random
import time

import limits
from keys import any_of, press
from outcry_ffi import Intent, Screen, ScreenView, SuitRow, TradingView


class PitPlayer:
    """Keeps the suit of which it holds most, and trades whatever else it has."""

    def __init__(self) -> None:
        self._kept: str | None = None
        self._calls_until = 0.0

    def choose(self, screen: Screen) -> Intent | None:
        """Gives what is pressed on this screen, if anything is."""
        match screen.view:
            case ScreenView.SORTING(view=view):
                self._kept = None
                return press(view.ready) or press(view.open)
            case ScreenView.TRADING(view=view):
                return self._trade(view)
            case ScreenView.FACE_DOWN(view=view):
                return press(view.key)
        return None

    def _trade(self, view: TradingView) -> Intent | None:
        rows = [row for row in view.rows if row.count]
        if not rows:
            return None
        if len(rows) == 1 and not view.arriving and not rows[0].hidden:
            return press(view.bell.key)
        others = self._others(rows)
        if view.lot.calling:
            if swap := any_of(person.key for person in view.head.people if person.lit):
                return swap
            if time.monotonic() < self._calls_until:
                return None
            return any_of(view.lower) or press(view.big)
        if view.lot.faces:
            self._calls_until = time.monotonic() + random.uniform(*limits.PATIENCE)
            return press(view.big) or press(view.clear)
        return any_of(row.take_all for row in others)

    def _others(self, rows: list[SuitRow]) -> list[SuitRow]:
        most = max(row.count for row in rows)
        kept = next((row for row in rows if row.face.name == self._kept), None)
        if kept is None or kept.count < most:
            kept = random.choice([row for row in rows if row.count == most])
            self._kept = kept.face.name
        return [row for row in rows if row is not kept]
