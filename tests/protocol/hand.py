"""A hand, as far as bytes go: written from docs/protocol.md and from nothing else."""

import base64
import hashlib
import hmac
import struct

import cbor
from cipher import seal, unseal
from curve import x25519
from noise import Initiator

BLANKS = "\u00ad\u200b\u2060\ufeff"


def keyed(key, label, *parts):
    """Gives what the page calls H."""
    mac = hashlib.blake2s(label.encode(), key=key)
    for part in parts:
        mac.update(len(part).to_bytes(8, "big") + part)
    return mac.digest()


class Invite:
    """What an invite says."""

    def __init__(self, text):
        letters = text[text.upper().index("OUTCRY:") + 7 :].upper()
        letters = "".join(letter for letter in letters if not letter.isspace() and letter not in BLANKS)
        data = base64.b32decode(letters + "=" * (-len(letters) % 8))
        self.fields, sum_ = data[:-3], data[-3:]
        if keyed(bytes(32), "outcry checksum", self.fields)[:3] != sum_:
            raise ValueError("a letter is wrong")
        self.major, self.minor, self.game = self.fields[:3]
        self.host, self.secret = self.fields[3:35], self.fields[35:67]

    def service(self):
        """Gives the service under which the table's phones find each other."""
        service = bytearray(keyed(self.secret, "outcry service")[:16])
        service[6] = service[6] & 0x0F | 0x80
        service[8] = service[8] & 0x3F | 0x80
        return bytes(service)

    def advert(self):
        """Gives what is on the air."""
        return bytes.fromhex("020106 1107") + self.service()[::-1]

    def psk(self):
        """Gives the key that the handshake mixes in."""
        return keyed(self.secret, "outcry psk")

    def gate(self):
        """Gives the key of the tags."""
        return keyed(self.secret, "outcry gate")


class Caller:
    """Says hello to the host of an invite."""

    def __init__(self, invite, private, ephemeral):
        self.gate = invite.gate()
        prologue = bytes([1, 2, 0])
        self.noise = Initiator(private, invite.host, invite.psk(), prologue, ephemeral)
        said = prologue + self.noise.first()
        self.hello = said + keyed(self.gate, "outcry hello", said)[:16]
        self.clash = keyed(x25519(ephemeral, invite.host), "outcry clash key")

    def read(self, packet):
        """Reads an answer: the session, the number of a refusal, or the host's version."""
        if packet[0] == 3:
            tag = keyed(self.clash, "outcry clash", packet[1:3], self.hello)[:16]
            if not hmac.compare_digest(tag, packet[3:]):
                raise ValueError("it is not the host's")
            return tuple(packet[1:3])
        major, minor, verdict = self.noise.second(packet[1:])[:3]
        if (major, verdict) != (2, 0):
            return verdict if major == 2 else (major, minor)
        own, hosts = self.noise.split()
        return Session(own, hosts)


class Session:
    """Seals packets for the host, and opens the host's."""

    def __init__(self, own, hosts):
        self.own, self.hosts, self.sent = own, hosts, 0
        self.newest, self.opened = -1, set()

    def seal(self, text):
        """Seals the next packet."""
        number = self.sent
        self.sent += 1
        return number.to_bytes(3, "big") + seal(self.own, bytes(4) + struct.pack("<Q", number), text)

    def open(self, packet):
        """Opens a packet, once."""
        number = int.from_bytes(packet[:3], "big")
        if number in self.opened or number <= self.newest - 128:
            raise ValueError("it was opened before, or is too old")
        text = unseal(self.hosts, bytes(4) + struct.pack("<Q", number), packet[3:])
        self.opened.add(number)
        self.newest = max(self.newest, number)
        return text


HANDSHAKE, SEALED, CODE = 0, 1, 2
URGENT, ORDINARY = 0, 1


def frames(kind, class_, packet, mtu, number=0, route=0):
    """Cuts a packet into frames."""
    most = min(mtu - 3, 244)
    if len(packet) + 2 <= most:
        return [bytes([kind << 6 | class_, route]) + packet]
    parts = [packet[at : at + most - 3] for at in range(0, len(packet), most - 3)]
    cut = []
    for index, part in enumerate(parts):
        place = 2 if index == len(parts) - 1 else 1
        cut.append(bytes([kind << 6 | place << 4 | class_, route, (number & 3) << 6 | index]) + part)
    return cut


def bundle(parts):
    """Puts several frames with whole packets into one."""
    return parts[0] if len(parts) == 1 else b"\xc0" + b"".join(bytes([len(part)]) + part for part in parts)


class Reassembly:
    """Puts the packets of a leaf's link together."""

    def __init__(self):
        self.unfinished = None

    def take(self, frame):
        """Takes a frame, and gives the packets that it finishes: kind, class, bytes."""
        if frame[0] != 0xC0:
            return self.take_one(frame)
        packets, at = [], 1
        while at < len(frame):
            part = frame[at + 1 : at + 1 + frame[at]]
            if len(part) < max(frame[at], 3) or part[0] >> 4 & 3:
                raise ValueError("it is no bundle of whole packets")
            packets += self.take_one(part)
            at += 1 + frame[at]
        return packets

    def take_one(self, frame):
        """Takes a frame that is no bundle."""
        kind, place, class_ = frame[0] >> 6, frame[0] >> 4 & 3, frame[0] & 15
        if len(frame) < 3 or len(frame) > 512 or kind == 3 or place == 3 or 2 <= class_ < 8 or frame[1]:
            raise ValueError("it is no frame of this protocol")
        if place == 0:
            return [(kind, class_, frame[2:])]
        number, index, part = frame[2] >> 6, frame[2] & 63, frame[3:]
        if index == 0 and place == 1:
            self.unfinished = (kind, class_, number, 1, part)
            return []
        before, self.unfinished = self.unfinished, None
        if before is None or before[:4] != (kind, class_, number, index):
            raise ValueError("a fragment before it was lost")
        part = before[4] + part
        if place == 1:
            self.unfinished = (kind, class_, number, index + 1, part)
            return []
        return [(kind, class_, part)]


def varint(number):
    """Writes a varint."""
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(out + bytes([number]))


class Reader:
    """Reads bytes one after the other."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def bytes(self, count):
        """Gives so many bytes."""
        part = self.data[self.at : self.at + count]
        if len(part) < count:
            raise ValueError("it ends too soon")
        self.at += count
        return part

    def byte(self):
        """Gives one."""
        return self.bytes(1)[0]

    def little(self, count):
        """Gives a number, the lowest byte first."""
        return int.from_bytes(self.bytes(count), "little")

    def varint(self):
        """Gives a varint, which has no byte too many."""
        number, shift = 0, 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte == 0 and shift:
                raise ValueError("it is not as short as it could be")
            if byte < 0x80:
                return number
            shift += 7

    def cbor(self):
        """Gives a value of CBOR; nothing where a version before left it out."""
        if self.at == len(self.data):
            return None
        value, self.at = cbor.decode(self.data, self.at)
        return value

    def more(self):
        """Says whether there is more."""
        return self.at < len(self.data)


def chunks(text):
    """Reads what is in a packet."""
    reader, read = Reader(text), []
    while reader.more():
        kind = reader.byte()
        if kind == 0x00:
            continue
        if kind == 0x01:
            flags = reader.byte()
            own = reader.little(8)
            about = reader.little(8) if flags & 2 else None
            read.append(("hello", bool(flags & 1), own, about, reader.varint(), reader.varint()))
        elif kind in (0x02, 0x03):
            read.append(("ack", ("urgent", "ordinary")[kind - 2], reader.varint()))
        elif kind == 0x04:
            read.append(("ping", reader.byte()))
        elif kind == 0x05:
            read.append(("pong", reader.byte(), reader.varint(), reader.varint()))
        elif kind == 0x06:
            number = reader.varint()
            read.append(("ordinary", number, reader.bytes(reader.varint())))
        elif 0x10 <= kind <= 0x17:
            version = reader.varint()
            read.append(("state", kind & 7, version, reader.bytes(reader.varint())))
        elif 0x18 <= kind <= 0x1F:
            read.append(("ack", kind & 7, reader.varint()))
        elif 0x40 <= kind <= 0xBF:
            reader.bytes(reader.varint())
        elif 0xC0 <= kind <= 0xE6:
            number = reader.varint()
            read.append(("urgent", number, reader.bytes(kind & 63)))
        else:
            raise ValueError(f"the chunk {kind:#04x} has no known meaning")
    return read


def greeting(answered, own, about=None, urgent=0, ordinary=0):
    """Writes a greeting."""
    out = bytes([1, answered | (about is not None) << 1]) + struct.pack("<Q", own)
    if about is not None:
        out += struct.pack("<Q", about)
    return out + varint(urgent) + varint(ordinary)


def ordinary_chunk(number, message):
    """Writes a message of the application on the ordinary lane."""
    return b"\x06" + varint(number) + varint(len(message) + 1) + b"\0" + message


def join(name, next_=None):
    """Writes the message by which a phone joins."""
    return b"\x10" + cbor.encode(name) + cbor.encode(next_)


def call(number, counts):
    """Writes a call of these cards."""
    return bytes([4, number & 0xFF]) + cards_bits(counts).to_bytes(3, "little")


def tap(number, seat):
    """Writes an agreement to swap."""
    return bytes([0x20 | seat, number & 0xFF])


def ring(number, pressed):
    """Writes a press of the bell at a time of the host's clock, in milliseconds."""
    return bytes([1, number & 0xFF]) + struct.pack("<H", pressed & 0xFFFF)


def play(number, colour, value):
    """Writes a card of NΣT!."""
    return bytes([0x40 | colour << 4 | value, number & 0xFF])


def cards(bits):
    """Reads cards of Pit: how many of each code."""
    counts, code = {}, 0
    while bits:
        if bits & 1:
            counts[code] = counts.get(code, 0) + 1
        else:
            code += 1
        bits >>= 1
    return counts


def cards_bits(counts):
    """Writes cards of Pit."""
    bits, place = 0, 0
    for code in range(15):
        for _ in range(counts.get(code, 0)):
            bits |= 1 << place
            place += 1
        place += 1
    return bits


def down(message):
    """Reads a message of the host."""
    reader = Reader(message)
    kind = reader.byte()
    if kind == 0x00:
        return "answer", reader.byte(), reader.byte(), reader.byte()
    if kind == 0x02:
        bell, who = reader.byte(), reader.byte()
        return "ring", bell, who >> 4, who & 15, reader.cbor()
    if kind == 0x10:
        return "seated", reader.byte(), reader.cbor(), reader.cbor()
    return ("other", *message)


def board(value):
    """Reads the board of either game."""
    reader = Reader(value)
    deal, head = reader.byte(), reader.byte()
    if head & 0x80:
        head = head << 8 | reader.byte()
        lying = reader.byte()
        phase = ("veto", "teams", "discard", "tricks", "bonus", "over")[head >> 12 & 7]
        trick = [reader.byte() for _ in range(lying >> 5)]
        turn = head >> 9 & 7
        return {
            "deal": deal,
            "step": head & 63,
            "phase": phase,
            "turn": None if turn == 7 else turn,
            "leader": head >> 6 & 7,
            "chosen": lying & 31,
            "trick": [(card >> 4, card & 15) for card in trick],
        }
    first = reader.byte()
    seats = first & 15
    halves = [first >> 4]
    for _ in range(seats // 2):
        byte = reader.byte()
        halves += [byte & 15, byte >> 4]
    phase = ("sorting", "open", "frozen", "over")[head >> 5]
    read = {"deal": deal, "step": head & 31, "phase": phase, "marks": halves[:seats]}
    if phase == "frozen":
        read["ringer"], read["until"] = reader.byte(), reader.cbor()
    elif phase == "over" and (seat := reader.byte()) != 0xFF:
        read["corner"] = (seat, reader.byte(), reader.byte(), reader.cbor())
    return read


def own_of_pit(value):
    """Reads a hand of Pit."""
    reader = Reader(value)
    deal, head = reader.byte(), reader.byte()
    read = {"deal": deal, "hand": cards(reader.little(3)), "lot": cards(reader.little(3)), "corner": bool(head & 0x40)}
    if head & 0x80:
        read["tapped"], read["suitors"], read["locked"] = reader.byte(), reader.little(2), reader.cbor()
    return read
