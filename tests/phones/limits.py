"""Every figure of the lane, each with its reason; times are in seconds."""

MTU = 517
"""The MTU that a parent asks for and a child answers with (docs/protocol.md)."""

MTU_NEEDED = 100
"""The smallest MTU with which a link is of use: one that stays below is told once more (docs/protocol.md)."""

FRAME_MAX = 512
"""Longest frame that a radio takes (docs/protocol.md)."""

SUBSCRIBES_WITHIN = 9.0
"""How long a caller has to subscribe before it is disconnected (docs/protocol.md)."""

FOUND_AGAIN = 0.5
"""How often a phone that is still heard is told again: the protocol asks for about every second."""

ADVERT_MILLIS = 100
"""Time between two adverts: as often as phones in front do it, and thirteen leave the machine time."""

SUPERVISION = 6.0
"""After how long a controller tells that the other end has gone; heartbeats are to be quicker."""

UNESTABLISHED = 0.1
"""After how long a controller tells that nobody was there to be connected to."""

LOOK = 1.0
"""How often a player looks at the screen at least, for what is locked for a time opens without a word."""

PACE = (0.2, 0.6)
"""How long a player takes from a look to the next: machines are in no hurry where thirteen share a core."""

PATIENCE = (1.5, 4.0)
"""How long a player calls the same lot before another is tried."""

LATE = 0.5
"""How late the loop may be called before it is noted: later than heartbeats, and links are lost."""

JOINED_WITHIN = 300.0
"""How long phones may take to sit down: many times what they need, on a machine that does much else."""

ROUND_WITHIN = 900.0
"""How long a round of trading may take, likewise."""

MATCH_WITHIN = 2400.0
"""How long a match may take, likewise."""

BACK_WITHIN = 300.0
"""How long a table may take until everybody is back, likewise."""

BOOK_WITHIN = 120.0
"""How long anything may take that the book of radios waits for: many times what it needs."""

PLAYED_WITHIN = 600.0
"""How long a match may take that a director has played (docs/mixed-tables.md)."""

SAVED_WITHIN = 60.0
"""How long a match may take to be handed over as a file."""
