"""The air between virtual phones: Bumble's link, with phones that leave without a word."""

import asyncio
import time

from bumble import hci, ll
from bumble.controller import Controller
from bumble.link import LocalLink

import limits


class VirtualController(Controller):
    """One phone's controller; it is as old as most, and knows legacy adverts alone."""

    le_features = Controller.le_features & ~hci.LeFeatureMask.LE_EXTENDED_ADVERTISING

    def __init__(self, name: str, link: LocalLink) -> None:
        super().__init__(name, link=link)
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

    def on_hci_le_create_connection_cancel_command(
        self, _command: hci.HCI_LE_Create_Connection_Cancel_Command
    ) -> hci.HCI_StatusReturnParameters:
        """Gives a connection up that has not come about, which Bumble's own controller only says it does."""
        pending, self.pending_le_connection = self.pending_le_connection, None
        if pending is None:
            return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.COMMAND_DISALLOWED_ERROR)
        self.send_hci_packet(
            hci.HCI_LE_Connection_Complete_Event(
                status=hci.HCI_ErrorCode.UNKNOWN_CONNECTION_IDENTIFIER_ERROR,
                connection_handle=0,
                role=hci.Role.CENTRAL,
                peer_address_type=pending.peer_address_type,
                peer_address=pending.peer_address,
                connection_interval=0,
                peripheral_latency=0,
                supervision_timeout=0,
                central_clock_accuracy=0,
            )
        )
        return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.SUCCESS)

    def lose(self, peer: hci.Address, reason: hci.HCI_ErrorCode) -> None:
        """Notices that the other end of a connection is not there, or never was."""
        if connection := self.le_connections.get(peer):
            self.on_le_disconnected(connection, reason)


class Air(LocalLink):
    """A link on which whoever is not there does not answer."""

    def __init__(self) -> None:
        super().__init__()
        self._addresses = 0

    def address(self) -> hci.Address:
        """Gives a static random address that nobody has had."""
        self._addresses += 1
        return hci.Address(f"F0:F0:F0:F0:{self._addresses >> 8:02X}:{self._addresses & 0xFF:02X}")

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

    def leave(self, controller: VirtualController) -> None:
        """Takes a phone away as when its battery is pulled out: nobody is told, all find out."""
        controller.le_legacy_advertiser.stop()
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
