"""One link of a radio, at either end."""

from collections.abc import Callable
from typing import Protocol

from bumble.core import InvalidStateError
from bumble.device import Connection
from bumble.gatt import Characteristic
from bumble.gatt_client import CharacteristicProxy
from bumble.gatt_server import Server

from outcry_ffi import LinkEnd


class Link(Protocol):
    """Carries frames both ways between this phone and another."""

    end: LinkEnd
    connection: Connection

    async def send(self, frame: bytes) -> None:
        """Hands a frame to the system, and returns when that would take another."""


class ParentLink:
    """A link that this phone has dialled: it is the central and the client."""

    end = LinkEnd.PARENT

    def __init__(self, connection: Connection, down: CharacteristicProxy) -> None:
        self.connection = connection
        self._down = down

    async def send(self, frame: bytes) -> None:
        await self._down.write_value(frame, with_response=False)
        await _left(self.connection)


class ChildLink:
    """A link by which this phone was dialled: it is the peripheral and the server."""

    end = LinkEnd.CHILD

    def __init__(self, connection: Connection, server: Server, up: Characteristic) -> None:
        self.connection = connection
        self._server = server
        self._up = up

    async def send(self, frame: bytes) -> None:
        await self._server.notify_subscriber(self.connection, self._up, frame)
        await _left(self.connection)


class Inbox:
    """Keeps what comes for a link until it has been reported open."""

    def __init__(self, tell: Callable[[int, bytes], None]) -> None:
        self._tell = tell
        self._number: int | None = None
        self._early: list[bytes] = []

    def take(self, frame: bytes) -> None:
        """Takes a frame from the air."""
        if self._number is None:
            self._early.append(bytes(frame))
        else:
            self._tell(self._number, bytes(frame))

    def open(self, number: int) -> None:
        """Gives out what has come, and from now on what comes."""
        self._number = number
        for frame in self._early:
            self._tell(number, frame)
        self._early.clear()


async def _left(connection: Connection) -> None:
    """Waits until the controller has sent what it was given."""
    try:
        await connection.drain()
    except (ValueError, InvalidStateError):
        # The connection has ended meanwhile, and that is told elsewhere.
        pass
