"""What phones hold themselves to, and the cards that follow from everybody's bytes."""

import hashlib

from cipher import Words


def digest(label, deal, *parts):
    """Gives what the page calls D."""
    hash_ = hashlib.blake2s()
    for part in (label.encode(), bytes([deal]), *parts):
        hash_.update(len(part).to_bytes(8, "big") + part)
    return hash_.digest()


def terms_of_pit(seats, dealer, bull_bear, suits):
    """Gives what a deal of Pit is of."""
    return bytes([0, seats, dealer, bull_bear]) + sum(1 << suit for suit in suits).to_bytes(2, "little")


def terms_of_nyet(seats, dealer, deck, gifts, values):
    """Gives what a deal of NΣT! is of."""
    return bytes([1, seats, dealer, deck, *gifts, *(value & 0xFF for value in values)])


def commitment(host, deal, secret, terms):
    """Gives what a host is held to."""
    return digest("outcry commitment 2", deal, host, secret, terms)


def pledge(host, deal, seat, share):
    """Gives what a phone is held to."""
    return digest("outcry pledge 1", deal, host, bytes([seat]), share)


def shuffle(deal, secret, shares):
    """Gives the shuffle."""
    parts = [part for seat, share in shares for part in (bytes([seat]), share)]
    return digest("outcry shuffle 1", deal, secret, *parts)


def below(words, most):
    """Draws a number below another one, for Pit."""
    product = words.next32() * most
    drawn, low = product >> 32, product & 0xFFFFFFFF
    if low > 2**32 - most:
        drawn += (words.next32() * most >> 32) + low >> 32
    return drawn


def deal_pit(key, suits, seats, dealer, bull_bear):
    """Deals a round of Pit: a list of codes for each seat."""
    words, deck = Words(key), [suit for suit in suits for _ in range(9)] + [13, 14] * bull_bear
    tenth = {(dealer + 1) % seats, (dealer + 2) % seats} if bull_bear else set()
    hands = []
    for seat in range(seats):
        hand = []
        for _ in range(10 if seat in tenth else 9):
            at = below(words, len(deck))
            hand.append(deck[at])
            deck[at] = deck[-1]
            deck.pop()
        hands.append(hand)
    return hands


def batch(words, most):
    """Draws eight numbers below `most`, `most` - 1, and so on, from one word."""
    while True:
        word, product, steps = words.next64(), 1, []
        for step in range(8):
            bound = max(1, most - step)
            wide = word * bound
            steps.append(wide >> 64)
            word, product = wide & (1 << 64) - 1, product * bound
        if word >= product or word >= (1 << 64) % product:
            return steps


def deal_nyet(key, places, seats, size):
    """Deals a round of NΣT!: the taken places of each seat, before equal cards are moved down."""
    words, places = Words(key), list(places)
    count = len(places)
    chosen = count - size if size * seats == count else size * seats
    at = 0
    while at < chosen:
        for step in batch(words, count - at):
            if at < chosen:
                places[at], places[at + step] = places[at + step], places[at]
                at += 1
    return [places[seat * size : (seat + 1) * size] for seat in range(seats)]


def settle(places, groups):
    """Moves equal cards to the lowest of their places, and gives the bits."""
    bits = 0
    for colour in range(4):
        for first, count in groups:
            taken = sum(1 for place in places if first <= place - 16 * colour < first + count)
            bits |= ((1 << taken) - 1) << 16 * colour + first
    return bits
