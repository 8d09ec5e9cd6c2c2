"""Checks that docs/protocol.md is enough: a hand written from it comes to the same bytes."""

import sys
import unittest
import uuid

import cbor
import deal
import hand
import noise
import spake
from cipher import seal, unseal
from curve import decode, encode, x25519
from page import golden

PAGE = golden()


class Primitives(unittest.TestCase):
    """The primitives against published values, so that a fault is not looked for on the page."""

    def test_x25519(self):
        private = bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
        public = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
        self.assertEqual(x25519(private).hex(), public)

    def test_chacha20_poly1305(self):
        key, nonce = bytes(range(0x80, 0xA0)), bytes.fromhex("070000004041424344454647")
        ad = bytes.fromhex("50515253c0c1c2c3c4c5c6c7")
        text = b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
        sealed = seal(key, nonce, text, ad)
        self.assertEqual(sealed[-16:].hex(), "1ae10b594f09e26a7e902ecbd0600691")
        self.assertEqual(unseal(key, nonce, sealed, ad), text)

    def test_points(self):
        for point in (spake.M, spake.N):
            self.assertEqual(decode(encode(point)), point)


class Invites(unittest.TestCase):
    def setUp(self):
        self.invite = hand.Invite(PAGE["invite.uri"])

    def test_fields(self):
        self.assertEqual(x25519(PAGE["host.private"]), PAGE["host.public"])
        self.assertEqual(x25519(PAGE["player.private"]), PAGE["player.public"])
        self.assertEqual((self.invite.major, self.invite.minor, self.invite.game), (2, 0, 1))
        self.assertEqual((self.invite.host, self.invite.secret), (PAGE["host.public"], PAGE["secret"]))
        sum_ = hand.keyed(bytes(32), "outcry checksum", self.invite.fields)[:3]
        self.assertEqual(sum_, PAGE["invite.checksum"])
        text = "Come: " + " \u200b".join(PAGE["invite.uri"].lower().split("a", 3))
        self.assertRaises(ValueError, hand.Invite, text)
        spaced = PAGE["invite.uri"][:40] + "\n" + PAGE["invite.uri"][40:]
        self.assertEqual(hand.Invite("Come: " + spaced.lower()).secret, self.invite.secret)

    def test_keys(self):
        self.assertEqual(self.invite.service(), PAGE["service"])
        self.assertEqual(str(uuid.UUID(bytes=self.invite.service())), PAGE["service.uuid"])
        self.assertEqual(self.invite.advert(), PAGE["advert"])
        self.assertEqual((self.invite.psk(), self.invite.gate()), (PAGE["psk"], PAGE["gate"]))


class Handshakes(unittest.TestCase):
    def caller(self, ephemeral="player.ephemeral"):
        return hand.Caller(hand.Invite(PAGE["invite.uri"]), PAGE["player.private"], PAGE[ephemeral])

    def test_hello_and_welcome(self):
        caller = self.caller()
        self.assertEqual(caller.hello, PAGE["hello"])
        session = caller.read(PAGE["answer"])
        self.assertEqual(session.seal(b"first"), PAGE["sealed.first"])
        self.assertEqual(session.seal(b""), PAGE["sealed.empty"])
        self.assertEqual(session.open(PAGE["sealed.bell"]), b"bell")
        self.assertRaises(ValueError, session.open, PAGE["sealed.bell"])
        bent = bytearray(PAGE["sealed.bell"])
        bent[2] ^= 1
        self.assertRaises(ValueError, session.open, bytes(bent))

    def test_refusal_and_clash(self):
        self.assertEqual(self.caller().read(PAGE["answer.refused"]), 2)
        self.assertEqual(self.caller().read(PAGE["clash"]), (3, 1))
        self.assertRaises(ValueError, self.caller("host.ephemeral").read, PAGE["clash"])
        self.assertRaises(ValueError, self.caller("host.ephemeral").read, PAGE["answer"])


class Frames(unittest.TestCase):
    def test_frames(self):
        urgent = hand.frames(hand.SEALED, hand.URGENT, bytes([7, 8]), 185)
        ordinary = hand.frames(hand.SEALED, hand.ORDINARY, bytes([9]), 185, route=3)
        self.assertEqual(urgent, [PAGE["frame.urgent"]])
        self.assertEqual(ordinary, [PAGE["frame.ordinary"]])
        self.assertEqual(hand.bundle(urgent + ordinary), PAGE["frame.bundle"])

    def test_fragments(self):
        packet = bytes(range(181))
        first, last = hand.frames(hand.SEALED, hand.ORDINARY, packet, 185, number=5)
        self.assertEqual((first[:3], last), (PAGE["frame.first.head"], PAGE["frame.last"]))
        reassembly = hand.Reassembly()
        self.assertEqual(reassembly.take(first), [])
        self.assertEqual(reassembly.take(PAGE["frame.urgent"]), [(1, 0, bytes([7, 8]))])
        self.assertEqual(reassembly.take(last), [(1, 1, packet)])
        self.assertRaises(ValueError, reassembly.take, last)


class Chunks(unittest.TestCase):
    def test_chunks(self):
        expected = {
            "chunk.ordinary": ("ordinary", 0, b"\0lot"),
            "chunk.urgent": ("urgent", 0, b"bell"),
            "chunk.state": ("state", 0, 1, b"board"),
            "chunk.ack.urgent": ("ack", "urgent", 1),
            "chunk.ack.ordinary": ("ack", "ordinary", 1),
            "chunk.ack.state": ("ack", 0, 1),
            "chunk.ping": ("ping", 0),
            "chunk.pong": ("pong", 0, 2_000_000, 150_000),
        }
        for name, chunk in expected.items():
            self.assertEqual(hand.chunks(PAGE[name]), [chunk], name)
        self.assertEqual(hand.ordinary_chunk(0, b"lot"), PAGE["chunk.ordinary"])
        together = PAGE["chunk.ping"] + bytes.fromhex("4003616263") + PAGE["chunk.ack.urgent"]
        self.assertEqual(hand.chunks(together), [("ping", 0), ("ack", "urgent", 1)])
        for wrong in ("07", "028000", "0600", "c4"):
            self.assertRaises(ValueError, hand.chunks, bytes.fromhex(wrong))


class Digits(unittest.TestCase):
    def setUp(self):
        self.digits = PAGE["code.digits"].encode()

    def keys(self, key):
        return [hand.keyed(key, "outcry code " + who) for who in ("guest", "host", "seal")]

    def test_as_the_guest(self):
        offer = PAGE["code.offer"]
        self.assertEqual(offer[3:11], PAGE["code.mark"])
        side = spake.Side(self.digits, PAGE["code.guest.random"], is_host=False)
        guest, host, key = self.keys(side.agree(offer[11:43]))
        said = bytes([2, 2, 0]) + side.share
        reply = said + hand.keyed(guest, "outcry proof", offer, said)[:16]
        self.assertEqual(reply, PAGE["code.reply"])
        grant = PAGE["code.grant"]
        self.assertEqual(grant[1:17], hand.keyed(host, "outcry proof", offer, said)[:16])
        fields = unseal(key, bytes(12), grant[17:], grant[:17])
        self.assertEqual(fields, hand.Invite(PAGE["invite.uri"]).fields)

    def test_as_the_host(self):
        side = spake.Side(self.digits, PAGE["code.host.random"], is_host=True)
        self.assertEqual(bytes([1, 2, 0]) + PAGE["code.mark"] + side.share, PAGE["code.offer"])
        guest, _, _ = self.keys(side.agree(PAGE["code.reply"][3:35]))
        said = PAGE["code.reply"][:-16]
        self.assertEqual(hand.keyed(guest, "outcry proof", PAGE["code.offer"], said)[:16], PAGE["code.reply"][-16:])
        other = spake.Side(b"999999", PAGE["code.host.random"], is_host=True)
        self.assertNotEqual(other.agree(PAGE["code.reply"][3:35]), side.agree(PAGE["code.reply"][3:35]))


class Messages(unittest.TestCase):
    def test_up(self):
        self.assertEqual(hand.join("Ada"), PAGE["up.join"])
        self.assertEqual(hand.join("Ada", 300), PAGE["up.join.again"])
        self.assertEqual(hand.call(7, {12: 4}), PAGE["up.call"])
        self.assertEqual(hand.call(7, {0: 2, 13: 1}), PAGE["up.call.mixed"])
        self.assertEqual(hand.tap(7, 12), PAGE["up.tap"])
        self.assertEqual(hand.ring(7, 4660), PAGE["up.ring"])
        self.assertEqual(hand.play(7, 3, 13), PAGE["up.play"])

    def test_down(self):
        expected = {
            "down.done": ("answer", 7, 0, 0),
            "down.refused": ("answer", 7, 9, 0),
            "down.too-many": ("answer", 7, 5, 4),
            "down.bell": ("ring", 1, 0, 3, 20),
            "down.bell.false": ("ring", 1, 1, 3, 1_000_000),
            "down.seated": ("seated", 4, 25, 2),
            "down.board": ("seated", 0xFF, None, None),
        }
        for name, message in expected.items():
            self.assertEqual(hand.down(PAGE[name]), message, name)


class SlotValues(unittest.TestCase):
    def test_boards(self):
        board = hand.board(PAGE["slot.board.pit"])
        self.assertEqual(board, {"deal": 1, "step": 1, "phase": "open", "marks": [0, 15, 2]})
        frozen = hand.board(PAGE["slot.board.frozen"])
        self.assertEqual((frozen["phase"], frozen["ringer"], frozen["until"]), ("frozen", 0, 37_000))
        over = hand.board(PAGE["slot.board.over"])
        self.assertEqual((over["phase"], over["corner"]), ("over", (0, 0, 0, 100)))
        nyet = hand.board(PAGE["slot.board.nyet"])
        self.assertEqual((nyet["phase"], nyet["turn"], nyet["leader"]), ("tricks", 0, 2))
        self.assertEqual(nyet["trick"], [(0, 7), (0, 4)])

    def test_own(self):
        own = hand.own_of_pit(PAGE["slot.own.pit"])
        self.assertEqual((own["hand"], own["lot"]), ({1: 5, 2: 4}, {1: 2}))
        self.assertEqual((own["tapped"], own["suitors"], own["locked"], own["corner"]), (2, 0, None, False))
        self.assertEqual(own["deal"], hand.board(PAGE["slot.board.pit"])["deal"])

    def test_structures(self):
        round_, end = cbor.decode(PAGE["slot.round.pit"])
        self.assertEqual(end, len(PAGE["slot.round.pit"]))
        deal_, step, number, dealer, totals, winners, played, pit, nyet = cbor.fields(round_, 9)
        self.assertEqual((deal_, step, number, dealer, totals), (1, 1, 1, 0, [0, 0, 0]))
        self.assertEqual((winners, played, pit, nyet), (None, 2, [7, 0, 2], None))
        company, _ = cbor.decode(PAGE["slot.company"])
        self.assertEqual(cbor.fields(company, 8), [bytes([0, 0x10, 3]), 0, None, 65_000, None, None, None, None])
        table, _ = cbor.decode(PAGE["slot.table"])
        self.assertEqual(table, [1, [0, "classic"], ["Ada", "Bo", "Cem"]])
        lobby, _ = cbor.decode(PAGE["slot.lobby"])
        rules = [1, "nyet-2007", {"target": [1, 60]}]
        self.assertEqual(lobby, [rules, None, [["Ada", None, 3], ["Kim", 0, 1], ["Bo", None, 4, 1, 0]], 0])

    def test_sheet(self):
        reader, rounds = hand.Reader(PAGE["slot.sheet"]), []
        for _ in range(reader.cbor()):
            seats = reader.cbor()
            rounds.append({seat: reader.cbor() for seat in range(13) if seats >> seat & 1})
        self.assertEqual((rounds, reader.more()), ([{}, {0: 100, 2: -20}], False))


class Deals(unittest.TestCase):
    def test_promises(self):
        host = PAGE["host.public"]
        terms = deal.terms_of_pit(5, 0, True, range(3, 8))
        self.assertEqual(terms, PAGE["deal.terms.pit"])
        self.assertEqual(deal.terms_of_nyet(4, 0, 0, range(6), (-2, 1, 2, 3, 4)), PAGE["deal.terms.nyet"])
        self.assertEqual(deal.commitment(host, 2, bytes([3] * 32), terms), PAGE["deal.commitment"])
        self.assertEqual(deal.pledge(host, 2, 4, bytes([6] * 32)), PAGE["deal.pledge"])
        shares = [(0, bytes([5] * 32)), (4, bytes([6] * 32))]
        self.assertEqual(deal.shuffle(2, bytes([3] * 32), shares), PAGE["deal.shuffle"])

    def test_hands(self):
        hands = deal.deal_pit(PAGE["deal.shuffle"], range(3, 8), 5, 0, True)
        counts = {code: hands[1].count(code) for code in hands[1]}
        self.assertEqual(hand.cards_bits(counts).to_bytes(3, "little"), PAGE["deal.hand.pit"])
        places = [16 * colour + place for colour in range(4) for place in range(15)]
        dealt = deal.deal_nyet(PAGE["deal.shuffle"], places, 4, 15)
        groups = [(0, 3)] + [(place, 1) for place in range(3, 15)]
        self.assertEqual(deal.settle(dealt[1], groups).to_bytes(8, "little"), PAGE["deal.hand.nyet"])


class Beginning(unittest.TestCase):
    """Plays the player's part of the page's last example: what is sealed comes to the same bytes, what comes is read."""

    def test_a_phone_joins(self):
        caller = hand.Caller(
            hand.Invite(PAGE["invite.uri"]), PAGE["player.private"], PAGE["begin.player.ephemeral"]
        )
        up = hand.frames(hand.HANDSHAKE, hand.ORDINARY, caller.hello, 185)
        self.assertEqual(up, [PAGE["begin.1.up"]])
        reassembly = hand.Reassembly()
        [(kind, _, answer)] = reassembly.take(PAGE["begin.2.down"])
        self.assertEqual(kind, hand.HANDSHAKE)
        session = caller.read(answer)
        numbers = sorted(int(name.split(".")[1]) for name in PAGE if name.startswith("begin.") and name.endswith(".text"))
        heard = []
        for number in numbers:
            if f"begin.{number}.up" in PAGE:
                # Up goes what the page says, packet by packet, cut where the frame says.
                texts, sent = PAGE[f"begin.{number}.up.text"], PAGE[f"begin.{number}.up"]
                packets = hand.Reassembly().take(sent)
                parts = []
                for kind, class_, packet in packets:
                    part, texts = texts[: len(packet) - 19], texts[len(packet) - 19 :]
                    parts += hand.frames(kind, class_, session.seal(part), 185)
                self.assertEqual((hand.bundle(parts), texts), (sent, b""))
                continue
            opened = b"".join(session.open(packet) for _, _, packet in reassembly.take(PAGE[f"begin.{number}.down"]))
            self.assertEqual(opened, PAGE[f"begin.{number}.down.text"])
            heard += hand.chunks(opened)
        self.assertEqual(heard[0][0], "hello")
        messages = [hand.down(chunk[2][1:]) for chunk in heard if chunk[0] == "ordinary"]
        self.assertEqual(messages, [("seated", 1, None, 1)])
        boards = [hand.board(chunk[3]) for chunk in heard if chunk[:2] == ("state", 0)]
        self.assertEqual(boards, [hand.board(PAGE["slot.board.pit"])])
        bells = [hand.down(chunk[2]) for chunk in heard if chunk[0] == "urgent"]
        self.assertEqual(bells, [("ring", 1, 0, 3, 20)])
        # What this hand writes by itself is what the program wrote.
        said = b"".join(PAGE[f"begin.{number}.up.text"] for number in numbers if f"begin.{number}.up" in PAGE)
        own = hand.chunks(PAGE["begin.3.up.text"])[0][2]
        self.assertEqual(hand.greeting(False, own), PAGE["begin.3.up.text"])
        self.assertIn(hand.ordinary_chunk(0, hand.join("Ada")), said)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    sys.exit(0 if outcome.wasSuccessful() and outcome.testsRun else 1)
