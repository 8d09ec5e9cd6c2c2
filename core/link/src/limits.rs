//! Every limit of the links, each with its reason.

use core::time::Duration;

/// Longest text in which an invite is looked for, in bytes: the URI of 119 letters, with blanks and a message around it.
pub const INVITE_TEXT_MAX: usize = 1_000;

/// How long a phone waits for the answer to its hello: through a relay and back it takes a third of a second in all but
/// one of twenty cases (intervals of 50 ms, 15 % lost), and after five seconds Android gives a dead link up itself.
pub const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);

/// How often a phone says hello on one link before it gives up: a host that is there answers the first.
pub const HANDSHAKE_TRIES: u32 = 3;

/// Most handshakes between a hello and the first sealed packet, over all links: thirteen phones that come back at the
/// same moment after the host's crash, and a few that try twice. What a flooder can make the host keep ends here.
pub const HALF_OPEN_MAX: usize = 16;

/// How long a handshake may stay half open: the application's answer is immediate, and a phone that was let in seals
/// its first packet at once; more than two round trips of the worst air.
pub const HALF_OPEN_TIME: Duration = Duration::from_secs(10);

/// Handshakes a host works out in a minute, over all links: each costs it five curve multiplications. Thirteen phones
/// may come back three times.
pub const HANDSHAKES_PER_MINUTE: u32 = 40;

/// Handshakes from one place (a link, or a child of a relay) in a minute, so that one phone cannot use up what the
/// others need: a re-link takes two seconds at least, and few fail more than twice.
pub const HANDSHAKES_PER_PLACE_AND_MINUTE: u32 = 6;

/// Places of which a host keeps count: thirteen seats, two more for phones that change places, one to spare.
pub const PLACES_MAX: usize = 16;

/// Hellos that a host remembers so as to know one that is played again: those of two minutes at the full rate. One that
/// is older gets an answer that its sender cannot read, and changes nothing.
pub const HELLO_MEMORY: usize = 2 * HANDSHAKES_PER_MINUTE as usize;

/// Longest packet of a handshake or a code exchange, in bytes: it fits one frame of 182 bytes with its header.
pub const GREETING_MAX: usize = 179;

/// Longest text that is sealed, in bytes. Boards are some hundreds; eight thousand is what a hop's buffers are made for.
pub const SEALED_TEXT_MAX: usize = 8_192;

/// Packets of one session and direction. Three bytes on the wire count them; at thirty a second they last six days.
pub const SESSION_PACKETS: u32 = 1 << 24;

/// Packets left at which a session asks to be renewed: half an hour at thirty a second, and still a minute in a storm.
pub const SESSION_RENEWAL: u32 = 1 << 16;

/// Wrong tries at one code before it closes: two slips of the finger and somebody else's, and still one chance in 200,000
/// for whoever guesses.
pub const CODE_TRIES: u32 = 5;

/// Code exchanges that are under way at once, on either side: phones are dialled one by one, so a second is the end of
/// the one before.
pub const CODE_HALF_OPEN_MAX: usize = 2;

/// How long a code exchange may take: three packets over one hop, with room for a stalled phone.
pub const CODE_EXCHANGE_TIME: Duration = Duration::from_secs(10);

/// Code exchanges a host begins in a minute: each costs it five curve multiplications. A lobby of twelve guests comes in within
/// a minute, and some dial twice.
pub const CODE_EXCHANGES_PER_MINUTE: u32 = 20;

/// Hosts that a guest answers with one typed code: with each answer, whoever dialled can check one guess at the code.
/// In a hall, the guest's own table is among the nearest eight.
pub const CODE_REPLIES: u32 = 8;
