"""The air of another process, which each phone joins through a socket of its own: docs/air.md."""

import asyncio
from collections import deque
from collections.abc import Sequence

from bumble import hci
from bumble.att import ATT_CID
from bumble.controller import Connection
from bumble.core import PhysicalTransport
from bumble.l2cap import L2CAP_PDU

from controller import PhoneController
from gateway import HEADER, ClientGateway, Gateway, ServerGateway

JOINED_MTU = 5
JOINED_ENTROPY = 8
"""Which words of `joined` these are."""


class Refused(Exception):
    """The air does not take a phone."""


class SocketAir:
    """The way to an air in real time on a loopback port, with what it is not to draw for phones that join here."""

    def __init__(self, port: int, options: Sequence[str] = ()) -> None:
        self._port = port
        self._options = options

    async def join(self, name: str, mtu: int | None = None) -> "SocketController":
        """Gives a phone of this name a controller, once the air has taken it."""
        lines, writer = await asyncio.open_connection("127.0.0.1", self._port)
        fixed = [f"mtu={mtu}"] if mtu else []
        writer.write((" ".join(["join", "1", "linux", name, *fixed, *self._options]) + "\n").encode("ascii"))
        joined = (await lines.readline()).decode("ascii").split()
        if joined[:1] != ["joined"]:
            writer.transport.abort()
            raise Refused(" ".join(joined))
        return SocketController(name, joined, lines, writer)


class SocketController(PhoneController):
    """A controller whose air is at the other end of a socket."""

    le_acl_data_packet_length = 251

    def __init__(
        self, name: str, joined: list[str], lines: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        super().__init__(name)
        entropy = bytes.fromhex(joined[JOINED_ENTROPY])
        # The two highest bits say that an address is random and stays.
        self.random_address = hci.Address(entropy[:5] + bytes([entropy[5] | 0xC0]))
        self.mtu = int(joined[JOINED_MTU])
        self.denied: list[str] = []
        self._lines = lines
        self._writer = writer
        self._is_on = True
        self._is_silent = False
        """Nothing is said while Bluetooth is off, or is being switched off: whatever was on the air ends with it."""
        self._connections: dict[int, SocketConnection] = {}
        # How the host knows whom the air has named, and the other way round.
        self._hosts: dict[str, hci.Address] = {}
        self._airs: dict[hci.Address, str] = {}
        self._hearing = asyncio.get_running_loop().create_task(self._hear())

    def leave(self) -> None:
        self._hearing.cancel()
        self._writer.transport.abort()
        for connection in self._connections.values():
            connection.gateway.close()

    def switch(self, on: bool) -> None:
        """Has the person switch Bluetooth."""
        self._is_silent |= not on
        self._write("radio", "on" if on else "off")

    # What the host commands

    def on_hci_le_set_advertising_enable_command(
        self, command: hci.HCI_LE_Set_Advertising_Enable_Command
    ) -> hci.HCI_StatusReturnParameters:
        advertiser = self.le_legacy_advertiser
        advertiser.enabled = bool(command.advertising_enable)
        if advertiser.enabled:
            self.say("advertise", _plain(advertiser.address), _written(advertiser.advertising_data))
        else:
            self.say("advertise")
        return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.SUCCESS)

    def on_hci_le_set_scan_enable_command(
        self, command: hci.HCI_LE_Set_Scan_Enable_Command
    ) -> hci.HCI_StatusReturnParameters:
        self.say("listen", "quick" if command.le_scan_enable else "off")
        return super().on_hci_le_set_scan_enable_command(command)

    def on_hci_le_create_connection_command(self, command: hci.HCI_LE_Create_Connection_Command) -> None:
        if not self.pending_le_connection:
            address = command.peer_address
            # Whoever was never heard is waited for, like anybody who does not advertise.
            self.say("connect", self._airs.get(address, _plain(address)))
        super().on_hci_le_create_connection_command(command)

    def fail_connection(self, reason: hci.HCI_ErrorCode) -> None:
        self.say("abort")
        super().fail_connection(reason)

    def on_hci_disconnect_command(self, command: hci.HCI_Disconnect_Command) -> None:
        connection = self.find_le_connection_by_handle(command.connection_handle)
        known = hci.HCI_COMMAND_STATUS_PENDING
        unknown = hci.HCI_ErrorCode.UNKNOWN_CONNECTION_IDENTIFIER_ERROR
        self._send_hci_command_status(known if connection else unknown, command.op_code)
        if connection:
            self.say("disconnect", connection.number)

    def say(self, *words: object) -> None:
        """Says a line."""
        if not self._is_silent:
            self._write(*words)

    def _write(self, *words: object) -> None:
        self._writer.write((" ".join(map(str, words)) + "\n").encode("ascii"))

    # What the air tells

    async def _hear(self) -> None:
        try:
            while line := await self._lines.readline():
                self._told(line.decode("ascii").split())
        except ConnectionError:
            # An air that has ended is one on which nobody is.
            pass

    def _told(self, words: list[str]) -> None:
        match words:
            case ["heard", address, data, rssi]:
                self._heard(self._host(address), _read(data), int(rssi))
            case ["connected", number, address, "central"]:
                self._connected(int(number), self._host(address))
            case ["connected", number, address, "peripheral"]:
                self.le_legacy_advertiser.enabled = False
                self._open(int(number), hci.Role.PERIPHERAL, self._host(address))
            case ["missed", address]:
                pending = self.pending_le_connection
                if pending and pending.peer_address == self._host(address):
                    self.fail_connection(hci.HCI_ErrorCode.CONNECTION_FAILED_TO_BE_ESTABLISHED_ERROR)
            case ["received", number, data]:
                if (connection := self._connections.get(int(number))) and len(_read(data)) >= HEADER.size:
                    connection.gateway.from_air(_read(data))
            case ["sent", number]:
                if connection := self._connections.get(int(number)):
                    connection.sent()
            case ["disconnected", number, reason]:
                if connection := self._connections.get(int(number)):
                    self._close(connection, int(reason, 16))
            case ["radio", state]:
                self._switch(state == "on")
            case ["denied" | "refused", *why] if self._is_on:
                # While it is off, what was said before that was known here comes to nothing.
                self.denied.append(" ".join(why))

    def _host(self, address: str) -> hci.Address:
        """Gives the random address by which the host knows this one."""
        if address not in self._hosts:
            number = len(self._hosts) + 1
            self._hosts[address] = hci.Address(number.to_bytes(5, "little") + b"\xf0")
            self._airs[self._hosts[address]] = address
        return self._hosts[address]

    def _heard(self, address: hci.Address, data: bytes, rssi: int) -> None:
        report = hci.HCI_LE_Advertising_Report_Event.Report(
            event_type=hci.HCI_LE_Advertising_Report_Event.EventType.ADV_IND,
            address_type=address.address_type,
            address=address,
            data=data,
            rssi=rssi,
        )
        if self.le_scan_enable:
            self.send_hci_packet(hci.HCI_LE_Advertising_Report_Event([report]))

    def _connected(self, number: int, address: hci.Address) -> None:
        pending = self.pending_le_connection
        if pending and pending.peer_address == address:
            self.pending_le_connection = None
            self._open(number, hci.Role.CENTRAL, address)
        else:
            # It came about as it was given up.
            self.say("disconnect", number)

    def _open(self, number: int, role: hci.Role, address: hci.Address) -> None:
        connection = SocketConnection(self, number, role, address)
        self._connections[number] = connection
        self.le_connections[address] = connection
        self.tell_connection(hci.HCI_ErrorCode.SUCCESS, connection.handle, role, address)

    def _close(self, connection: "SocketConnection", reason: int) -> None:
        del self._connections[connection.number]
        connection.gateway.close()
        self.on_le_disconnected(connection, reason)

    def _switch(self, on: bool) -> None:
        if on == self._is_on:
            return
        self._is_on, self._is_silent = on, not on
        if self.switched:
            self.switched(on)
        if on:
            return
        self.le_legacy_advertiser.enabled = False
        if self.pending_le_connection:
            self.fail_connection(hci.HCI_ErrorCode.UNKNOWN_CONNECTION_IDENTIFIER_ERROR)
        for connection in list(self._connections.values()):
            self._close(connection, hci.HCI_ErrorCode.CONNECTION_TERMINATED_BY_LOCAL_HOST_ERROR)


class SocketConnection(Connection):
    """A connection on the air; its packets carry the attribute protocol, and nothing else passes."""

    def __init__(self, controller: SocketController, number: int, role: hci.Role, peer: hci.Address) -> None:
        super().__init__(
            controller=controller,
            handle=controller.allocate_connection_handle(),
            role=role,
            self_address=controller.random_address,
            peer_address=peer,
            link=controller.link,
            transport=PhysicalTransport.LE,
            link_type=hci.HCI_Connection_Complete_Event.LinkType.ACL,
        )
        self.number = number
        kind = ClientGateway if role == hci.Role.CENTRAL else ServerGateway
        self.gateway: Gateway = kind(self._send, self._hand_up)
        self._pieces = 0
        """Of how many packets of the host what is being handled consists, as far as it has not been sent."""
        self._leaving: deque[int] = deque()

    def on_hci_acl_data_packet(self, packet: hci.HCI_AclDataPacket) -> None:
        self._pieces += 1
        self.assembler.feed_packet(packet)

    def on_acl_pdu(self, pdu: bytes) -> None:
        whole = L2CAP_PDU.from_bytes(pdu)
        if whole.cid == ATT_CID:
            self.gateway.from_host(whole.payload)
        # What was not sent is done with.
        self._complete(self._take_pieces())

    def sent(self) -> None:
        """Tells the host that the oldest packet has left, where it is one of the host's."""
        self._complete(self._leaving.popleft())

    def _send(self, packet: bytes) -> None:
        self._leaving.append(self._take_pieces())
        self.controller.say("send", self.number, _written(packet))

    def _hand_up(self, pdu: bytes) -> None:
        whole = bytes(L2CAP_PDU(ATT_CID, pdu))
        self.controller.send_hci_packet(hci.HCI_AclDataPacket(self.handle, 2, 0, len(whole), whole))

    def _take_pieces(self) -> int:
        pieces, self._pieces = self._pieces, 0
        return pieces

    def _complete(self, pieces: int) -> None:
        if pieces:
            self.controller.send_hci_packet(
                hci.HCI_Number_Of_Completed_Packets_Event(
                    connection_handles=[self.handle], num_completed_packets=[pieces]
                )
            )


def _plain(address: hci.Address) -> str:
    return address.to_string(with_type_qualifier=False)


def _written(data: bytes) -> str:
    return data.hex() or "-"


def _read(word: str) -> bytes:
    return b"" if word == "-" else bytes.fromhex(word)
