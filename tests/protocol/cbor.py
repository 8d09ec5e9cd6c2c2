"""As much of CBOR (RFC 8949) as the messages have."""


def decode(data, at=0):
    """Reads one value, and gives it with where it ends."""
    major, info = data[at] >> 5, data[at] & 31
    at += 1
    if major == 7:
        return {20: False, 21: True, 22: None}[info], at
    if info < 24:
        number = info
    else:
        size = 1 << info - 24
        number, at = int.from_bytes(data[at : at + size], "big"), at + size
    if major in (0, 1):
        return (number if major == 0 else -1 - number), at
    if major in (2, 3):
        value = data[at : at + number]
        if len(value) < number:
            raise ValueError("it ends too soon")
        return (bytes(value) if major == 2 else value.decode()), at + number
    if major == 4:
        items = []
        for _ in range(number):
            item, at = decode(data, at)
            items.append(item)
        return items, at
    if major == 5:
        pairs = {}
        for _ in range(number):
            key, at = decode(data, at)
            pairs[key], at = decode(data, at)
        return pairs, at
    raise ValueError("this is not used here")


def encode(value):
    """Writes nothing, a number or a text."""
    if value is None:
        return b"\xf6"
    if isinstance(value, str):
        text = value.encode()
        return _head(3, len(text)) + text
    return _head(0, value)


def _head(major, number):
    for info, size in ((None, 0), (24, 1), (25, 2), (26, 4), (27, 8)):
        if info is None and number < 24:
            return bytes([major << 5 | number])
        if info is not None and number < 1 << 8 * size:
            return bytes([major << 5 | info]) + number.to_bytes(size, "big")
    raise ValueError("too large")


def fields(structure, count):
    """Fills up the fields that a structure leaves out, and leaves out those that are not known."""
    return (structure + [None] * count)[:count]
