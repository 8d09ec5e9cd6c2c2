"""A phone's radio on Bumble, written from docs/protocol.md: commands in, events out."""

import asyncio
import uuid
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence

from bumble import hci
from bumble.core import UUID
from bumble.device import Advertisement, Connection, Device, Peer
from bumble.gatt import Characteristic, CharacteristicValue, Service
from bumble.host import Host
from bumble.pairing import PairingConfig, PairingDelegate

import limits
from controller import PhoneController
from link import ChildLink, Inbox, Link, ParentLink
from outcry_ffi import LinkCommand, LinkEnd, LinkEvent, RadioState

DOWN = UUID("6f757463-7279-4d01-9a1f-5e0db3704401")
UP = UUID("6f757463-7279-4d01-9a1f-5e0db3704402")
LISTS = (0x06, 0x07)


class Unpaired(PairingDelegate):
    """Declines whoever asks to pair."""

    async def accept(self) -> bool:
        return False


class Radio:
    """Does what it is told, and reports what happens."""

    def __init__(self, controller: PhoneController, tell: Callable[[LinkEvent], None]) -> None:
        self.links: dict[int, Link] = {}
        self.counts: Counter[str] = Counter()
        self._tell_session = tell
        self._gone = False
        self._on = True
        self._controller = controller
        self._device = Device(
            name="phone", address=controller.random_address, host=Host(controller, controller)
        )
        self._mtu = controller.mtu
        self._device.gatt_server.max_mtu = controller.mtu
        self._device.pairing_config_factory = lambda _: PairingConfig(delegate=Unpaired())
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = 0
        # What was commanded, and what is so.
        self._advert: str | None = None
        self._advertised: str | None = None
        self._served: str | None = None
        self._scan: frozenset[str] = frozenset()
        self._scanning = False
        self._changed = asyncio.Event()
        self._own_attributes = 0
        self._up: Characteristic | None = None
        # Phones that were found: their numbers, and where and what each is.
        self._peer_numbers: dict[hci.Address, int] = {}
        self._peers: dict[int, tuple[hci.Address, str]] = {}
        self._dials: dict[int, asyncio.Task[None]] = {}
        self._dialled: hci.Address | None = None
        # Whoever is connected as our parent, and has subscribed or has not yet.
        self._callers: dict[Connection, Inbox] = {}

    async def start(self) -> None:
        """Switches the radio on."""
        self._device.on(Device.EVENT_CONNECTION, self._connected)
        self._device.on(Device.EVENT_ADVERTISEMENT, self._heard)
        await self._device.power_on()
        self._own_attributes = len(self._device.gatt_server.attributes)
        self._spawn(self._keep())
        self._controller.switched = self._switched
        self._tell(LinkEvent.RADIO(state=RadioState.ON))

    def vanish(self) -> None:
        """Takes the phone off the air without a word to anybody."""
        self._gone = True
        self._controller.leave()
        for task in self._tasks:
            task.cancel()

    def command(self, command: LinkCommand) -> None:
        """Does what the session commands."""
        match command:
            case LinkCommand.DIAL(peer=peer) if not self._on:
                self._tell(LinkEvent.DIAL_FAILED(peer=peer))
            case _ if not self._on:
                pass  # It is commanded anew once Bluetooth is on.
            case LinkCommand.ADVERTISE(service=service):
                self._advert = service
                self._changed.set()
            case LinkCommand.STOP_ADVERTISING():
                self._advert = None
                self._changed.set()
            case LinkCommand.SCAN(services=services):
                self._scan = frozenset(services)
                self._changed.set()
            case LinkCommand.STOP_SCAN():
                self._scan = frozenset()
                self._changed.set()
            case LinkCommand.DIAL(peer=peer):
                self._dials[peer] = self._spawn(self._dial(peer))
            case LinkCommand.CANCEL_DIAL(peer=peer):
                if dial := self._dials.get(peer):
                    dial.cancel()
            case LinkCommand.SEND(link=number, frame=frame):
                self._spawn(self._send(number, frame))
            case LinkCommand.PACE():
                pass  # All links here are as quick as the machine is.
            case LinkCommand.CLOSE(link=number):
                if link := self.links.get(number):
                    self._spawn(_disconnect(link.connection))

    @property
    def denied(self) -> Sequence[str]:
        """What the air could not do for this phone, which is always a mistake."""
        return self._controller.denied

    def count(self, end: LinkEnd) -> int:
        """Counts the open links of which this phone is this end."""
        return sum(link.end == end for link in self.links.values())

    def _switched(self, on: bool) -> None:
        """Reports that Bluetooth was switched, which says of everything on the air that it is over."""
        self._on = on
        self.links.clear()
        self._advert = None
        self._scan = frozenset()
        self._changed.set()
        dials, self._dials = self._dials, {}
        for dial in dials.values():
            dial.cancel()
        self._tell(LinkEvent.RADIO(state=RadioState.ON if on else RadioState.OFF))

    # Adverts and scans

    async def _keep(self) -> None:
        """Brings what is on the air in line with what was commanded, whenever either changes."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            # Nobody else can call while somebody does who has not subscribed.
            advert = self._advert if not self._callers else None
            if advert != self._advertised:
                await self._device.stop_advertising()
                self._advertised = None
                if advert is not None:
                    self._serve(advert)
                    self._advertised = advert
                    await self._device.start_advertising(
                        advertising_data=_advert(advert),
                        scan_response_data=b"",
                        advertising_interval_min=limits.ADVERT_MILLIS,
                        advertising_interval_max=limits.ADVERT_MILLIS,
                    )
            if bool(self._scan) != self._scanning:
                self._scanning = bool(self._scan)
                if self._scanning:
                    await self._device.start_scanning(active=False, filter_duplicates=False)
                else:
                    await self._device.stop_scanning()

    def _serve(self, service: str) -> None:
        """Puts the service into the database, in the place of the one before."""
        if self._served == service:
            return
        server = self._device.gatt_server
        for attribute in server.attributes[self._own_attributes :]:
            server.attributes_by_handle.pop(attribute.handle, None)
        server.services = [kept for kept in server.services if kept.handle <= self._own_attributes]
        del server.attributes[self._own_attributes :]
        down = Characteristic(
            DOWN,
            Characteristic.Properties.WRITE_WITHOUT_RESPONSE,
            Characteristic.WRITEABLE,
            CharacteristicValue(write=self._written),
        )
        self._up = Characteristic(UP, Characteristic.Properties.NOTIFY, Characteristic.READABLE, b"")
        self._up.on(Characteristic.EVENT_SUBSCRIPTION, self._subscribed)
        self._device.add_service(Service(UUID(service), [down, self._up]))
        self._served = service

    def _heard(self, advertisement: Advertisement) -> None:
        # A controller of Bumble's answers a passive scan with a response too, which says the same again.
        if advertisement.is_scan_response:
            return
        for service in _services(advertisement.data_bytes):
            if service in self._scan:
                address = advertisement.address
                peer = self._peer_numbers.setdefault(address, len(self._peer_numbers) + 1)
                self._peers[peer] = (address, service)
                self._tell(LinkEvent.FOUND(peer=peer, service=service, rssi=advertisement.rssi))

    # As a parent

    async def _dial(self, peer: int) -> None:
        dialling = asyncio.current_task()
        try:
            address, service = self._peers[peer]
            self._dialled = address
            connection = await self._device.connect(address, timeout=None)
            if connection.role != hci.Role.CENTRAL or connection.peer_address != address:
                raise ConnectionError("another connection has come about meanwhile")
            connection.on(Connection.EVENT_DISCONNECTION, lambda _: dialling.cancel())
            link, inbox = await self._discover(connection, service)
        except asyncio.CancelledError:
            if self._gone:
                raise
            self._fail(peer)
        except Exception as error:  # Bumble has errors of many kinds, and none of them opens a link.
            self.counts[f"dial: {error or type(error).__name__}"] += 1
            self._fail(peer)
        else:
            self._dialled = None
            del self._dials[peer]
            self._open(link, inbox, peer)

    async def _discover(self, connection: Connection, service: str) -> tuple[Link, Inbox]:
        other = Peer(connection)
        await other.request_mtu(self._mtu)
        found = await other.discover_service(UUID(service))
        await found[0].discover_characteristics((DOWN, UP))
        down = found[0].get_required_characteristic_by_uuid(DOWN)
        up = found[0].get_required_characteristic_by_uuid(UP)
        inbox = Inbox(self._received)
        await up.subscribe(inbox.take)
        return ParentLink(connection, down), inbox

    def _fail(self, peer: int) -> None:
        if not self._dials.pop(peer, None):
            return  # It was over when Bluetooth was switched off.
        for connection in self._device.connections.values():
            if connection.role == hci.Role.CENTRAL and not self._number(connection):
                self._spawn(_disconnect(connection))
        self._dialled = None
        if self._controller.pending_le_connection:
            cancel = hci.HCI_LE_Create_Connection_Cancel_Command()
            self._spawn(self._device.send_sync_command(cancel))
        self.counts["dials in vain"] += 1
        self._tell(LinkEvent.DIAL_FAILED(peer=peer))

    # As a child

    def _connected(self, connection: Connection) -> None:
        if connection.role == hci.Role.CENTRAL:
            if connection.peer_address != self._dialled:
                self._spawn(_disconnect(connection))
            return
        # The controller has ended the advert by itself.
        self._advertised = None
        self._callers[connection] = Inbox(self._received)
        connection.on(Connection.EVENT_DISCONNECTION, lambda _: self._hung_up(connection))
        if self.count(LinkEnd.CHILD):
            self._spawn(_disconnect(connection))
        else:
            self._spawn(self._await_subscription(connection))
        self._changed.set()

    async def _await_subscription(self, connection: Connection) -> None:
        await asyncio.sleep(limits.SUBSCRIBES_WITHIN)
        if connection in self._callers and not self._number(connection):
            await _disconnect(connection)

    def _subscribed(self, connection: Connection, notify: bool, _indicate: bool) -> None:
        known = self._number(connection)
        if notify and known is None and not self.count(LinkEnd.CHILD) and self._up:
            self._advert = None
            link = ChildLink(connection, self._device.gatt_server, self._up)
            self._open(link, self._callers[connection], None)
        elif known is None or not notify:
            self._spawn(_disconnect(connection))

    def _written(self, connection: Connection, value: bytes) -> None:
        if inbox := self._callers.get(connection):
            inbox.take(value)

    def _hung_up(self, connection: Connection) -> None:
        self._callers.pop(connection, None)
        self._changed.set()

    # At either end

    def _open(self, link: Link, inbox: Inbox, peer: int | None) -> None:
        self._numbers += 1
        number = self._numbers
        connection = link.connection
        self.links[number] = link
        self.counts[f"links opened as {link.end.name.lower()}"] += 1
        connection.on(Connection.EVENT_DISCONNECTION, lambda _: self._close(number))
        mtu_changed = Connection.EVENT_CONNECTION_ATT_MTU_UPDATE
        connection.on(mtu_changed, lambda: self._tell(LinkEvent.MTU(link=number, mtu=connection.att_mtu)))
        self._tell(LinkEvent.OPENED(link=number, end=link.end, peer=peer, mtu=connection.att_mtu))
        if connection.att_mtu < limits.MTU_NEEDED:
            self._tell(LinkEvent.MTU(link=number, mtu=connection.att_mtu))
        inbox.open(number)

    def _close(self, number: int) -> None:
        if self.links.pop(number, None):
            self._tell(LinkEvent.CLOSED(link=number))

    async def _send(self, number: int, frame: bytes) -> None:
        if link := self.links.get(number):
            await link.send(frame)
            self.counts["frames sent"] += 1
            self.counts["bytes sent"] += len(frame)
            if number in self.links:
                self._tell(LinkEvent.WRITABLE(link=number))

    def _received(self, number: int, frame: bytes) -> None:
        if number not in self.links:
            return
        if len(frame) > limits.FRAME_MAX:
            self._spawn(_disconnect(self.links[number].connection))
            return
        self.counts["frames received"] += 1
        self._tell(LinkEvent.RECEIVED(link=number, bytes=frame, age_nanos=0))

    def _number(self, connection: Connection) -> int | None:
        return next((n for n, link in self.links.items() if link.connection is connection), None)

    def _tell(self, event: LinkEvent) -> None:
        if not self._gone:
            self._tell_session(event)

    def _spawn(self, job: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _disconnect(connection: Connection) -> None:
    try:
        await connection.disconnect()
    except Exception:  # It has ended by itself.
        pass


def _services(advert: bytes) -> Iterator[str]:
    """Reads the services that are listed in an advert, complete or not, lowest byte first."""
    while advert and advert[0] < len(advert):
        kind, data, advert = advert[1], advert[2 : advert[0] + 1], advert[advert[0] + 1 :]
        if kind in LISTS:
            for start in range(0, len(data) - 15, 16):
                yield str(uuid.UUID(bytes=data[start : start + 16][::-1]))


def _advert(service: str) -> bytes:
    return bytes([2, 1, 6, 17, 7]) + uuid.UUID(service).bytes[::-1]
