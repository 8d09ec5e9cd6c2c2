"""ChaCha20-Poly1305 (RFC 8439), and ChaCha with fewer rounds as a stream of numbers."""

import hmac
import struct

MASK = 0xFFFFFFFF


def _quarter(s, a, b, c, d):
    for one, other, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[one] = s[one] + s[other] & MASK
        mixed = s[third] ^ s[one]
        s[third] = (mixed << turn | mixed >> 32 - turn) & MASK


def block(key, tail, rounds):
    """Gives the 64 bytes of one block; `tail` is counter and nonce together."""
    first = list(struct.unpack("<16I", b"expand 32-byte k" + key + tail))
    s = first[:]
    for _ in range(rounds // 2):
        for a in range(4):
            _quarter(s, a, a + 4, a + 8, a + 12)
        for a in range(4):
            _quarter(s, a, (a + 1) % 4 + 4, (a + 2) % 4 + 8, (a + 3) % 4 + 12)
    return struct.pack("<16I", *((one + other) & MASK for one, other in zip(s, first)))


def _crypt(key, nonce, data):
    out = bytearray()
    for at in range(0, len(data), 64):
        stream = block(key, struct.pack("<I", at // 64 + 1) + nonce, 20)
        out += bytes(one ^ other for one, other in zip(data[at : at + 64], stream))
    return bytes(out)


def _tag(key, nonce, sealed, ad):
    once = block(key, bytes(4) + nonce, 20)
    r = int.from_bytes(once[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    s = int.from_bytes(once[16:32], "little")
    text = ad + bytes(-len(ad) % 16) + sealed + bytes(-len(sealed) % 16)
    text += struct.pack("<QQ", len(ad), len(sealed))
    sum_ = 0
    for at in range(0, len(text), 16):
        sum_ = (sum_ + int.from_bytes(text[at : at + 16] + b"\1", "little")) * r % (2**130 - 5)
    return ((sum_ + s) % 2**128).to_bytes(16, "little")


def seal(key, nonce, text, ad=b""):
    """Seals a text."""
    sealed = _crypt(key, nonce, text)
    return sealed + _tag(key, nonce, sealed, ad)


def unseal(key, nonce, sealed, ad=b""):
    """Opens what was sealed; an error where it was not."""
    if len(sealed) < 16 or not hmac.compare_digest(_tag(key, nonce, sealed[:-16], ad), sealed[-16:]):
        raise ValueError("it was not sealed with this key")
    return _crypt(key, nonce, sealed[:-16])


class Words:
    """The numbers of a stream of ChaCha with eight rounds."""

    def __init__(self, key):
        self.key, self.blocks, self.words = key, 0, []

    def next32(self):
        """Gives the next word."""
        if not self.words:
            self.words = list(struct.unpack("<16I", block(self.key, struct.pack("<QQ", self.blocks, 0), 8)))
            self.blocks += 1
        return self.words.pop(0)

    def next64(self):
        """Gives the next two words as one, the first one lower."""
        low = self.next32()
        return low | self.next32() << 32
