"""SPAKE2 over the six digits, both sides."""

import hashlib
import hmac

from curve import BASE, Q, add, decode, encode, minus, times

M = decode(bytes.fromhex("15cfd18e385952982b6a8f8c7854963b58e34388c8e6dae891db756481a02312"))
N = decode(bytes.fromhex("f04f2e7eb734b2a8f8b472eaf9c3c632576ac64aea650b496a8a20ff00e583c3"))


def _sha(data):
    return hashlib.sha256(data).digest()


def digits_scalar(digits):
    """Gives the scalar of the digits: HKDF of 48 bytes, the highest first."""
    key, out, last = hmac.new(b"", digits, hashlib.sha256).digest(), b"", b""
    while len(out) < 48:
        last = hmac.new(key, last + b"SPAKE2 pw" + bytes([len(out) // 32 + 1]), hashlib.sha256).digest()
        out += last
    return int.from_bytes(out[:48], "big") % Q


class Side:
    """One side of an exchange: the host's, or the guest's."""

    def __init__(self, digits, random, is_host):
        self.digits, self.is_host = digits, is_host
        self.w = digits_scalar(digits)
        self.scalar = int.from_bytes(random, "little") % Q
        blind = times(self.w, M if is_host else N)
        self.share = encode(add(times(self.scalar, BASE), blind))

    def agree(self, share):
        """Gives the key that both know who have the same digits."""
        blind = minus(times(self.w, N if self.is_host else M))
        shared = encode(times(self.scalar, add(decode(share), blind)))
        x, y = (self.share, share) if self.is_host else (share, self.share)
        names = _sha(b"outcry code host") + _sha(b"outcry code guest")
        return _sha(_sha(self.digits) + names + x + y + shared)
