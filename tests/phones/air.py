"""The air between virtual phones: that of this process is Bumble's link, with phones that leave without a word."""

import asyncio
import time
from typing import Protocol

from bumble import hci, ll
from bumble.controller import Controller
from bumble.link import LocalLink

import limits
from controller import PhoneController


class Air(Protocol):
    """What phones join."""

    async def join(self, name: str, mtu: int | None = None) -> PhoneController:
        """Gives a phone of this name a controller, and fixes the largest MTU above it."""


class VirtualController(PhoneController):
    """A controller on the air of this process."""

    def __init__(self, name: str, link: "MemoryAir") -> None:
        super().__init__(name, link=link)
        self._air = link
        self._heard: dict[tuple[hci.Address, bytes], float] = {}

    def on_advertising_pdu(self, pdu: ll.AdvInd) -> None:
        """Tells of the same advert now and then, not each time, unless it is waited for to connect."""
        now = time.monotonic()
        advert = pdu.advertiser_address, pdu.data
        pending = self.pending_le_connection
        due = now - self._heard.get(advert, -limits.FOUND_AGAIN) >= limits.FOUND_AGAIN
        if pending and pending.peer_address == pdu.advertiser_address:
            super().on_advertising_pdu(pdu)
        elif self.le_scan_enable and due:
            self._heard[advert] = now
            super().on_advertising_pdu(pdu)

    def leave(self) -> None:
        self.le_legacy_advertiser.stop()
        self._air.remove(self)

    def lose(self, peer: hci.Address, reason: hci.HCI_ErrorCode) -> None:
        """Notices that the other end of a connection is not there, or never was."""
        if connection := self.le_connections.get(peer):
            self.on_le_disconnected(connection, reason)


class MemoryAir(LocalLink):
    """A link on which whoever is not there does not answer."""

    def __init__(self) -> None:
        super().__init__()
        self._addresses = 0

    async def join(self, name: str, mtu: int | None = None) -> PhoneController:
        """Gives a phone a controller with a static random address that nobody has had."""
        self._addresses += 1
        controller = VirtualController(name, self)
        controller.random_address = hci.Address(
            f"F0:F0:F0:F0:{self._addresses >> 8:02X}:{self._addresses & 0xFF:02X}"
        )
        controller.mtu = mtu or limits.MTU
        return controller

    def send_advertising_pdu(self, sender_controller: Controller, packet: ll.AdvertisingPdu) -> None:
        """Passes adverts to all, and a request to connect to whom it is meant for."""
        if isinstance(packet, ll.ConnectInd):
            asyncio.get_running_loop().call_soon(self._connect, sender_controller, packet)
        else:
            super().send_advertising_pdu(sender_controller, packet)

    def send_ll_control_pdu(
        self, sender_address: hci.Address, receiver_address: hci.Address, packet: ll.ControlPdu
    ) -> None:
        """Passes a packet on, or drops it where nobody is."""
        if self.find_le_controller(receiver_address):
            super().send_ll_control_pdu(sender_address, receiver_address, packet)

    def remove(self, controller: VirtualController) -> None:
        """Has all who are connected to a phone find out that it is gone."""
        self.remove_controller(controller)
        loop = asyncio.get_running_loop()
        for other in self.controllers:
            for peer in list(other.le_connections):
                if peer == controller.random_address:
                    reason = hci.HCI_ErrorCode.CONNECTION_TIMEOUT_ERROR
                    loop.call_later(limits.SUPERVISION, other.lose, peer, reason)

    def _connect(self, caller: VirtualController, packet: ll.ConnectInd) -> None:
        for controller in self.controllers:
            advertiser = controller.le_legacy_advertiser
            if advertiser.enabled and advertiser.address == packet.advertiser_address:
                controller.on_ll_advertising_pdu(packet)
                return
        # Somebody else was quicker: two heard the same advert.
        reason = hci.HCI_ErrorCode.CONNECTION_FAILED_TO_BE_ESTABLISHED_ERROR
        loop = asyncio.get_running_loop()
        loop.call_later(limits.UNESTABLISHED, caller.lose, packet.advertiser_address, reason)
