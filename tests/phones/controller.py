"""What the controllers of all virtual phones have in common."""

from collections.abc import Callable, Sequence

from bumble import hci
from bumble.controller import Controller

import limits


class PhoneController(Controller):
    """One phone's controller; it is as old as most, and knows legacy adverts alone."""

    le_features = Controller.le_features & ~hci.LeFeatureMask.LE_EXTENDED_ADVERTISING

    mtu = limits.MTU
    """The largest MTU that the host above is to agree to."""

    denied: Sequence[str] = ()
    """What the air could not do for this phone, in words for whoever looks for a mistake."""

    switched: Callable[[bool], None] | None = None
    """Is told that Bluetooth was switched on or off, before everything ends that was on the air."""

    def on_hci_le_create_connection_cancel_command(
        self, _command: hci.HCI_LE_Create_Connection_Cancel_Command
    ) -> hci.HCI_StatusReturnParameters:
        """Gives a connection up that has not come about, which Bumble's own controller only says it does."""
        if not self.pending_le_connection:
            return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.COMMAND_DISALLOWED_ERROR)
        self.fail_connection(hci.HCI_ErrorCode.UNKNOWN_CONNECTION_IDENTIFIER_ERROR)
        return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.SUCCESS)

    def fail_connection(self, reason: hci.HCI_ErrorCode) -> None:
        """Tells the host that the connection that it waits for does not come about."""
        pending, self.pending_le_connection = self.pending_le_connection, None
        self.tell_connection(reason, 0, hci.Role.CENTRAL, pending.peer_address)

    def tell_connection(
        self, status: hci.HCI_ErrorCode, handle: int, role: hci.Role, peer: hci.Address
    ) -> None:
        """Tells the host of a connection, or that there is none."""
        self.send_hci_packet(
            hci.HCI_LE_Connection_Complete_Event(
                status=status,
                connection_handle=handle,
                role=role,
                peer_address_type=peer.address_type,
                peer_address=peer,
                connection_interval=0,
                peripheral_latency=0,
                supervision_timeout=0,
                central_clock_accuracy=0,
            )
        )

    def leave(self) -> None:
        """Takes the phone off the air as when its battery is pulled out: nobody is told, all find out."""
        raise NotImplementedError
