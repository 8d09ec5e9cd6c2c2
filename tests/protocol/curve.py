"""X25519 (RFC 7748) and the points of Ed25519 (RFC 8032), slow and short."""

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def x25519(private, public=(9).to_bytes(32, "little")):
    """Multiplies a point by a private key."""
    scalar = bytearray(private)
    scalar[0] &= 248
    scalar[31] = scalar[31] & 127 | 64
    k = int.from_bytes(scalar, "little")
    u = int.from_bytes(public, "little") % 2**255
    x2, z2, x3, z3, swap = 1, 0, u, 1, 0
    for bit in reversed(range(255)):
        now = k >> bit & 1
        if swap != now:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swap = now
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb = d * a, c * b
        x3, z3 = (da + cb) ** 2 % P, u * (da - cb) ** 2 % P
        aa, bb = a * a % P, b * b % P
        e = aa - bb
        x2, z2 = aa * bb % P, e * (aa + 121665 * e) % P
    if swap:
        x2, z2 = x3, z3
    return (x2 * pow(z2, P - 2, P) % P).to_bytes(32, "little")


def add(one, other):
    """Adds two points of Ed25519."""
    (x1, y1), (x2, y2) = one, other
    t = D * x1 * x2 * y1 * y2
    x = (x1 * y2 + x2 * y1) * pow(1 + t, P - 2, P) % P
    y = (y1 * y2 + x1 * x2) * pow(1 - t, P - 2, P) % P
    return x, y


def times(scalar, point):
    """Multiplies a point of Ed25519."""
    result = (0, 1)
    for bit in bin(scalar)[2:]:
        result = add(result, result)
        if bit == "1":
            result = add(result, point)
    return result


def minus(point):
    """Gives the opposite point."""
    return -point[0] % P, point[1]


def decode(data):
    """Reads a point, or gives nothing where it is none."""
    number = int.from_bytes(data, "little")
    y, sign = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P:
        return None
    return (-x % P if x % 2 != sign else x), y


def encode(point):
    """Writes a point."""
    x, y = point
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = decode((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
