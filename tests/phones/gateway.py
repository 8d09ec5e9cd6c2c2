"""What hosts say in the attribute protocol, turned into what phones on a served air say to each other: docs/air.md."""

import asyncio
import itertools
import struct
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol, Self

from bumble import att
from bumble.att import Opcode
from bumble.core import UUID, BaseBumbleError
from bumble.device import Connection
from bumble.gatt import GATT_CLIENT_CHARACTERISTIC_CONFIGURATION_DESCRIPTOR, Characteristic, Service
from bumble.gatt_client import Client
from bumble.gatt_server import Server
from bumble.utils import EventEmitter

SERVICES_CHANGED = 0x1D
SERVICES_REQUEST = 0x70
SERVICES_RESPONSE = 0x71

HEADER = struct.Struct("<BH")
"""What every packet of the air begins with: its code, and a number."""

ENTRY = struct.Struct(">16s16sIII")

Hand = Callable[[bytes], None]
"""Hands bytes on, to the air or to the host."""


@dataclass(frozen=True)
class Entry:
    """A characteristic of a service, with the handles of its value and of its subscription, or 0."""

    service: UUID
    characteristic: UUID
    properties: int
    value: int
    subscription: int

    def __bytes__(self) -> bytes:
        ids = (uuid.to_bytes(force_128=True)[::-1] for uuid in (self.service, self.characteristic))
        return ENTRY.pack(*ids, self.properties, self.value, self.subscription)

    @classmethod
    def read(cls, data: bytes) -> list[Self]:
        """Reads as many as there are."""
        whole = data[: len(data) // ENTRY.size * ENTRY.size]
        return [
            cls(UUID.from_bytes(service[::-1]), UUID.from_bytes(characteristic[::-1]), *numbers)
            for service, characteristic, *numbers in ENTRY.iter_unpack(whole)
        ]


def packet(code: int, number: int, value: bytes = b"") -> bytes:
    """Writes a packet."""
    return HEADER.pack(code, number) + value


class Gateway(Protocol):
    """Stands in a controller between the host and the other end of one connection."""

    def from_host(self, pdu: bytes) -> None:
        """Takes what the host says in the attribute protocol."""

    def from_air(self, told: bytes) -> None:
        """Takes a packet of three bytes at least."""

    def close(self) -> None:
        """Ends what is still being done."""


class ClientGateway:
    """At a central: the host finds the services of the other end as anywhere, though that tells them in one packet."""

    def __init__(self, to_air: Hand, to_host: Hand) -> None:
        self._to_air = to_air
        self._to_host = to_host
        self._mirror: Mirror | None = None
        self._is_current = False
        self._asked = b""
        """What the host has asked last; it asks for nothing else before it has the answer."""

    def from_host(self, pdu: bytes) -> None:
        code = pdu[0]
        if code in att.ATT_REQUESTS:
            self._asked = pdu
        if code == Opcode.ATT_EXCHANGE_MTU_REQUEST:
            self._to_air(pdu)
        elif code in (Opcode.ATT_WRITE_REQUEST, Opcode.ATT_WRITE_COMMAND):
            self._write(code, pdu)
        elif code in att.ATT_REQUESTS:
            if self._mirror and self._is_current:
                self._mirror.ask(pdu)
            else:
                self._to_air(packet(SERVICES_REQUEST, 0))

    def _write(self, code: int, pdu: bytes) -> None:
        _, handle = HEADER.unpack_from(pdu)
        there = self._mirror.there.get(handle) if self._mirror else None
        if there is not None:
            self._to_air(packet(code, there, pdu[HEADER.size :]))
        elif code == Opcode.ATT_WRITE_REQUEST:
            self._refuse(att.ATT_INVALID_HANDLE_ERROR)

    def from_air(self, told: bytes) -> None:
        code, number = HEADER.unpack_from(told)
        value = told[HEADER.size :]
        if code == Opcode.ATT_EXCHANGE_MTU_RESPONSE:
            self._to_host(told)
        elif code == Opcode.ATT_WRITE_RESPONSE:
            self._to_host(bytes([code]))
        elif code == Opcode.ATT_ERROR_RESPONSE:
            self._refuse(number)
        elif code == Opcode.ATT_HANDLE_VALUE_NOTIFICATION:
            if self._mirror and (here := self._mirror.here.get(number)) is not None:
                self._to_host(packet(code, here, value))
        elif code == SERVICES_RESPONSE:
            self._mirror, self._is_current = Mirror(Entry.read(value), self._to_host), True
            self._mirror.ask(self._asked)
        elif code == SERVICES_CHANGED:
            self._is_current = False

    def _refuse(self, error: int) -> None:
        code, handle = HEADER.unpack_from(self._asked)
        refusal = att.ATT_Error_Response(
            request_opcode_in_error=code, attribute_handle_in_error=handle, error_code=error
        )
        self._to_host(bytes(refusal))

    def close(self) -> None:
        pass


class ServerGateway:
    """At a peripheral: the other end asks for all services at once; they are looked for here as a client does that."""

    def __init__(self, to_air: Hand, to_host: Hand) -> None:
        self._to_air = to_air
        self._to_host = to_host
        self._seeker = Seeker(to_host)
        self._requests: deque[bytes] = deque()
        """What was asked and is not answered: the host is asked for one thing at a time."""
        self._seeking: asyncio.Task[None] | None = None

    def from_host(self, pdu: bytes) -> None:
        code = pdu[0]
        if code == Opcode.ATT_HANDLE_VALUE_NOTIFICATION:
            self._to_air(pdu)
        elif code in att.ATT_RESPONSES and self._seeking:
            self._seeker.on_gatt_pdu(att.ATT_PDU.from_bytes(pdu))
        elif code == Opcode.ATT_EXCHANGE_MTU_RESPONSE:
            self._answer(pdu)
        elif code == Opcode.ATT_WRITE_RESPONSE:
            self._answer(packet(code, 0))
        elif code == Opcode.ATT_ERROR_RESPONSE:
            self._answer(packet(code, pdu[-1]))

    def from_air(self, told: bytes) -> None:
        code = told[0]
        if code == Opcode.ATT_WRITE_COMMAND:
            self._to_host(told)
        elif code in (Opcode.ATT_EXCHANGE_MTU_REQUEST, Opcode.ATT_WRITE_REQUEST, SERVICES_REQUEST):
            self._requests.append(told)
            if len(self._requests) == 1:
                self._ask()

    def _ask(self) -> None:
        request = self._requests[0]
        if request[0] == SERVICES_REQUEST:
            self._seeking = asyncio.get_running_loop().create_task(self._seek())
        else:
            self._to_host(request)

    def _answer(self, answer: bytes) -> None:
        if not self._requests:
            return
        self._requests.popleft()
        self._to_air(answer)
        if self._requests:
            self._ask()

    async def _seek(self) -> None:
        try:
            entries = await self._seeker.entries()
        except BaseBumbleError:
            # A host that does not tell its services has none.
            entries = []
        self._seeking = None
        self._answer(packet(SERVICES_RESPONSE, 0, b"".join(map(bytes, entries))))

    def close(self) -> None:
        self._requests.clear()
        if self._seeking:
            self._seeking.cancel()


class Bearer(EventEmitter):
    """Stands where Bumble's own client or server wants a connection: what they say goes another way."""

    EVENT_DISCONNECTION = Connection.EVENT_DISCONNECTION

    handle = 0
    att_mtu = att.ATT_DEFAULT_MTU
    """An answer of this length always passes, and nothing but services is asked for."""


class Seeker(Client):
    """Finds all characteristics of a host."""

    def __init__(self, to_host: Hand) -> None:
        super().__init__(Bearer())
        self._to_host = to_host

    def send_gatt_pdu(self, pdu: bytes) -> None:
        self._to_host(pdu)

    async def entries(self) -> list[Entry]:
        """Asks for one after the other."""
        entries = []
        for service in await self.discover_services():
            for one in await service.discover_characteristics():
                await one.discover_descriptors()
                found = one.get_descriptor(GATT_CLIENT_CHARACTERISTIC_CONFIGURATION_DESCRIPTOR)
                subscription = found.handle if found else 0
                entries.append(Entry(service.uuid, one.uuid, int(one.properties), one.handle, subscription))
        return entries


class Mirror(Server):
    """Answers for the other end what services it has. Handles are its own: there may be too few of them over there."""

    def __init__(self, entries: Iterable[Entry], to_host: Hand) -> None:
        super().__init__(Bearer())
        self._to_host = to_host
        self.there: dict[int, int] = {}
        """For a handle here that of the other end."""
        for service, of in itertools.groupby(entries, key=lambda entry: entry.service):
            made = [(_characteristic(entry), entry) for entry in of]
            self.add_service(Service(service, [characteristic for characteristic, _ in made]))
            for characteristic, entry in made:
                self.there[characteristic.handle] = entry.value
                # Nothing but the subscription stands behind a value.
                if entry.subscription and characteristic.end_group_handle > characteristic.handle:
                    self.there[characteristic.end_group_handle] = entry.subscription
        self.here = {there: here for here, there in self.there.items()}

    def send_gatt_pdu(self, bearer: Bearer, pdu: bytes) -> None:
        self._to_host(pdu)

    def ask(self, pdu: bytes) -> None:
        """Has a question of the host answered."""
        self.on_gatt_pdu(self.device, att.ATT_PDU.from_bytes(pdu))


def _characteristic(entry: Entry) -> Characteristic:
    properties = Characteristic.Properties(entry.properties)
    return Characteristic(entry.characteristic, properties, Characteristic.READABLE, b"")
