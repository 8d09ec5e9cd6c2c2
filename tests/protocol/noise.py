"""The player's side of Noise_IKpsk1_25519_ChaChaPoly_BLAKE2s."""

import hashlib
import hmac
import struct

from cipher import seal, unseal
from curve import x25519

NAME = b"Noise_IKpsk1_25519_ChaChaPoly_BLAKE2s"


def blake2s(data):
    """Hashes."""
    return hashlib.blake2s(data).digest()


def hkdf(chaining, material, count):
    """Gives keys from keys, as in section 4.3 of the Noise Protocol Framework."""
    mac = lambda key, data: hmac.new(key, data, hashlib.blake2s).digest()
    temp, out = mac(chaining, material), [b""]
    for number in range(1, count + 1):
        out.append(mac(temp, out[-1] + bytes([number])))
    return out[1:]


class Initiator:
    """Says hello, and reads the answer."""

    def __init__(self, private, host, psk, prologue, ephemeral):
        self.private, self.host, self.psk, self.ephemeral = private, host, psk, ephemeral
        self.hash = self.chaining = NAME + bytes(32 - len(NAME)) if len(NAME) <= 32 else blake2s(NAME)
        self.key, self.number = None, 0
        self.mix_hash(prologue)
        self.mix_hash(host)

    def mix_hash(self, data):
        """Takes something into the hash of all that was said."""
        self.hash = blake2s(self.hash + data)

    def mix_key(self, material):
        """Takes something into the keys."""
        self.chaining, self.key = hkdf(self.chaining, material, 2)
        self.number = 0

    def mix_key_and_hash(self, material):
        """Takes something into both."""
        self.chaining, mixed, self.key = hkdf(self.chaining, material, 3)
        self.number = 0
        self.mix_hash(mixed)

    def nonce(self):
        """Gives the next nonce of the key of the moment."""
        self.number += 1
        return bytes(4) + struct.pack("<Q", self.number - 1)

    def seal(self, text):
        """Seals a part of the first message."""
        sealed = seal(self.key, self.nonce(), text, self.hash)
        self.mix_hash(sealed)
        return sealed

    def unseal(self, sealed):
        """Opens a part of the second message."""
        text = unseal(self.key, self.nonce(), sealed, self.hash)
        self.mix_hash(sealed)
        return text

    def first(self):
        """Gives message 1: e, es, s, ss, psk, and an empty payload."""
        public = x25519(self.ephemeral)
        self.mix_hash(public)
        # In a handshake with a pre-shared key an ephemeral key is mixed into the keys as well.
        self.mix_key(public)
        self.mix_key(x25519(self.ephemeral, self.host))
        sealed = self.seal(x25519(self.private))
        self.mix_key(x25519(self.private, self.host))
        self.mix_key_and_hash(self.psk)
        return public + sealed + self.seal(b"")

    def second(self, message):
        """Reads message 2 (e, ee, se), and gives its payload."""
        public = message[:32]
        self.mix_hash(public)
        self.mix_key(public)
        self.mix_key(x25519(self.ephemeral, public))
        self.mix_key(x25519(self.private, public))
        return self.unseal(message[32:])

    def split(self):
        """Gives the keys of the player and of the host."""
        return hkdf(self.chaining, b"", 2)
