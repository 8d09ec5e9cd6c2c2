"""Has hosts of Bumble's talk through the gateways, with nobody behind them but the bytes of docs/air.md."""

import asyncio
import unittest

from bumble import att
from bumble.core import UUID
from bumble.gatt import Characteristic, CharacteristicValue, Service
from bumble.gatt_client import CharacteristicProxy, Client
from bumble.gatt_server import Server

from gateway import Bearer, ClientGateway, Entry, ServerGateway

SERVICE = UUID("00010203-0405-0607-0809-0a0b0c0d0e0f")
DOWN = UUID("6f757463-7279-4d01-9a1f-5e0db3704401")
UP = UUID("6f757463-7279-4d01-9a1f-5e0db3704402")
WRITES, NOTIFIES = 0x04, 0x10

ENTRIES = [Entry(SERVICE, DOWN, WRITES, 1, 0), Entry(SERVICE, UP, NOTIFIES, 2, 3)]
"""What simulated phones have; Bluetooth would have declarations in between."""

SERVICES = b"\x71\x00\x00" + b"".join(map(bytes, ENTRIES))


class Entries(unittest.TestCase):
    """The layout that every stack on the air has."""

    def test_an_entry_is_written_as_elsewhere(self) -> None:
        data = bytes(Entry(SERVICE, UUID("07" * 16), 16, 2, 3))
        self.assertEqual(data[:16], bytes(range(16)))
        self.assertEqual(data[16:], b"\x07" * 16 + bytes([0, 0, 0, 16, 0, 0, 0, 2, 0, 0, 0, 3]))

    def test_whole_entries_are_read(self) -> None:
        self.assertEqual(Entry.read(b"".join(map(bytes, ENTRIES)) + b"\x01" * 43), ENTRIES)


class HostBearer(Bearer):
    """That of a host, whose MTU may change."""

    def on_att_mtu_update(self, mtu: int) -> None:
        self.att_mtu = mtu


class ClientHost(Client):
    """A host that is a client, above a gateway."""

    def __init__(self) -> None:
        super().__init__(HostBearer())
        self.said: asyncio.Queue[bytes] = asyncio.Queue()
        self.gateway = ClientGateway(self.said.put_nowait, self._hear)

    def _hear(self, pdu: bytes) -> None:
        self.on_gatt_pdu(att.ATT_PDU.from_bytes(pdu))

    def send_gatt_pdu(self, pdu: bytes) -> None:
        self.gateway.from_host(pdu)


class AtCentrals(unittest.IsolatedAsyncioTestCase):
    """What a host that is a client makes of the air."""

    async def asyncSetUp(self) -> None:
        self.host = ClientHost()

    async def answer(self, question: bytes, *answers: bytes) -> None:
        self.assertEqual(await asyncio.wait_for(self.host.said.get(), 5), question)
        for one in answers:
            self.host.gateway.from_air(one)

    async def discover(self) -> list[CharacteristicProxy]:
        finding = asyncio.create_task(self.host.discover_service(SERVICE))
        await self.answer(b"\x70\x00\x00", SERVICES)
        [service] = await finding
        return await service.discover_characteristics()

    async def test_services_are_asked_for_once(self) -> None:
        down, up = await self.discover()
        self.assertEqual((down.uuid, int(down.properties)), (DOWN, WRITES))
        self.assertEqual((up.uuid, int(up.properties)), (UP, NOTIFIES))
        [service] = await self.host.discover_services()
        self.assertEqual(service.uuid, SERVICE)
        self.assertEqual(await self.host.discover_service(UP), [])
        self.assertTrue(self.host.said.empty())

    async def test_services_that_have_changed_are_asked_for_again(self) -> None:
        _, up = await self.discover()
        heard = []
        subscribing = asyncio.create_task(up.subscribe(heard.append))
        await self.answer(b"\x12\x03\x00\x01\x00", b"\x13\x00\x00", b"\x1d\x00\x00" + bytes(ENTRIES[0]))
        await subscribing
        self.host.gateway.from_air(b"\x1b\x02\x00!")
        self.assertEqual(heard, [b"!"])
        finding = asyncio.create_task(self.host.discover_services())
        await self.answer(b"\x70\x00\x00", b"\x71\x00\x00")
        self.assertEqual(await finding, [])

    async def test_frames_go_by_the_handles_of_the_other_end(self) -> None:
        down, up = await self.discover()
        heard = []
        subscribing = asyncio.create_task(up.subscribe(heard.append))
        # The first notification may come before the answer.
        await self.answer(b"\x12\x03\x00\x01\x00", b"\x1b\x02\x00early", b"\x1b\x09\x00other", b"\x13\x00\x00")
        await subscribing
        self.assertEqual(heard, [b"early"])
        await down.write_value(b"frame", with_response=False)
        await self.answer(b"\x52\x01\x00frame")

    async def test_a_refusal_has_the_reason(self) -> None:
        _, up = await self.discover()
        subscribing = asyncio.create_task(up.subscribe())
        await self.answer(b"\x12\x03\x00\x01\x00", b"\x01\x0e\x00")
        with self.assertRaises(att.ATT_Error) as refused:
            await subscribing
        self.assertEqual(refused.exception.error_code, att.ATT_UNLIKELY_ERROR_ERROR)

    async def test_what_was_not_found_is_not_written_to(self) -> None:
        with self.assertRaises(att.ATT_Error) as refused:
            await self.host.write_value(3, b"\x01\x00", with_response=True)
        self.assertEqual(refused.exception.error_code, att.ATT_INVALID_HANDLE_ERROR)
        await self.host.write_value(1, b"frame", with_response=False)
        self.assertTrue(self.host.said.empty())

    async def test_an_mtu_is_agreed_on(self) -> None:
        agreeing = asyncio.create_task(self.host.request_mtu(517))
        await self.answer(b"\x02\x05\x02", b"\x03\xb9\x00")
        self.assertEqual(await agreeing, 185)


class ServerHost(Server):
    """A host that is a server, above a gateway."""

    def __init__(self) -> None:
        super().__init__(HostBearer())
        self.said: asyncio.Queue[bytes] = asyncio.Queue()
        self.behind: dict[bytes, bytes] = {}
        """What is said right behind something else."""
        self.gateway = ServerGateway(self.said.put_nowait, self._hear)

    def _hear(self, pdu: bytes) -> None:
        self.on_gatt_pdu(self.device, att.ATT_PDU.from_bytes(pdu))

    def send_gatt_pdu(self, bearer: Bearer, pdu: bytes) -> None:
        self.gateway.from_host(pdu)
        if behind := self.behind.get(pdu):
            self.gateway.from_host(behind)


class AtPeripherals(unittest.IsolatedAsyncioTestCase):
    """What the air is told by a host that is a server."""

    async def asyncSetUp(self) -> None:
        self.host = ServerHost()
        self.written = []
        take = CharacteristicValue(write=lambda _, value: self.written.append(bytes(value)))
        writes, notifies = Characteristic.Properties(WRITES), Characteristic.Properties(NOTIFIES)
        down = Characteristic(DOWN, writes, Characteristic.WRITEABLE, take)
        up = Characteristic(UP, notifies, Characteristic.READABLE, b"")
        self.host.add_service(Service(SERVICE, [down, up]))

    async def asyncTearDown(self) -> None:
        self.host.gateway.close()

    async def told(self) -> bytes:
        return await asyncio.wait_for(self.host.said.get(), 5)

    async def test_services_are_told_with_their_handles(self) -> None:
        self.host.add_service(Service(UUID.from_16_bits(0x180F), []))
        self.host.gateway.from_air(b"\x70\x00\x00")
        told = await self.told()
        self.assertEqual(told[:3], b"\x71\x00\x00")
        entries = [Entry(SERVICE, DOWN, WRITES, 3, 0), Entry(SERVICE, UP, NOTIFIES, 5, 6)]
        self.assertEqual(Entry.read(told[3:]), entries)

    async def test_a_subscription_is_answered_before_it_is_used(self) -> None:
        self.host.behind = {b"\x13": b"\x1b\x05\x00at once"}
        self.host.gateway.from_air(b"\x12\x06\x00\x01\x00")
        self.assertEqual([await self.told(), await self.told()], [b"\x13\x00\x00", b"\x1b\x05\x00at once"])

    async def test_a_subscription_to_nothing_is_refused(self) -> None:
        self.host.gateway.from_air(b"\x12\x63\x00\x01\x00")
        self.assertEqual(await self.told(), b"\x01\x01\x00")

    async def test_several_requests_are_answered_in_turn(self) -> None:
        for request in (b"\x70\x00\x00", b"\x02\xb9\x00", b"\x12\x06\x00\x01\x00", b"\x70\x00\x00"):
            self.host.gateway.from_air(request)
        answers = [await self.told() for _ in range(4)]
        self.assertEqual([answer[0] for answer in answers], [0x71, 0x03, 0x13, 0x71])
        self.assertEqual(answers[1], b"\x03\x05\x02")
        self.assertEqual((answers[3], self.host.device.att_mtu), (answers[0], 185))

    async def test_frames_and_nothing_else_reach_the_host(self) -> None:
        for packet in (b"\x52\x03\x00frame", b"\x1d\x00\x00", b"\x99\x00\x00", b"\x52\x03\x00another"):
            self.host.gateway.from_air(packet)
        await asyncio.sleep(0.01)
        self.assertEqual(self.written, [b"frame", b"another"])
        self.assertTrue(self.host.said.empty())


if __name__ == "__main__":
    unittest.main()
