//! Every limit of a link, each with its reason. What is known of the radio is in docs/radio.md.

use core::time::Duration;

// Frames and packets.

/// Longest frame, in bytes: no attribute value may be longer, whatever the MTU.
pub const FRAME_MAX: usize = 512;

/// Longest frame that is sent, in bytes: with the seven bytes around it, it fills one packet of the air. A longer one takes
/// an event for each packet, and a bell waits for all of them.
pub const FRAME_SENT_MAX: usize = 244;

/// Bytes of the MTU that the attribute protocol itself takes off every frame.
pub const ATT_OVERHEAD: usize = 3;

/// Bytes in front of a whole packet: what it is, and its route.
pub const FRAME_HEADER: usize = 2;

/// Bytes in front of a fragment: as for a whole packet, and its place.
pub const FRAGMENT_HEADER: usize = 3;

/// Bytes in front of several frames in one.
pub const BUNDLE_HEADER: usize = 1;

/// Bytes in front of each of them.
pub const BUNDLED: usize = 1;

/// Longest frame to which packets are added that could wait, in bytes: 182 are two milliseconds on the air, and every
/// phone of today carries them at once.
pub const BUNDLE_MAX: usize = 182;

/// Bytes that sealing adds to a packet: a counter of three and a tag of 16.
pub const SEAL_OVERHEAD: usize = crate::seal::SEAL_OVERHEAD;

/// Longest packet, sealed, in bytes: 23 frames of 182 bytes, which is two thirds of a second at one frame in 30 ms.
pub const PACKET_MAX: usize = 4096;

/// Longest urgent frame that is sent as long as one message fits into it, in bytes: 60 bytes are one millisecond on
/// the air, 182 are two.
pub const URGENT_FRAME_TARGET: usize = 60;

/// Longest urgent packet, sealed, in bytes: the longest urgent message under the largest number it can have.
pub const URGENT_PACKET_MAX: usize = SEAL_OVERHEAD + 1 + VARINT32_MAX + URGENT_MAX;

/// Shortest frame with which a link is of use, in bytes: an MTU of 100. Phones have 23 or at least 185 (radio.md 1), and
/// an urgent packet is never fragmented.
pub const FRAME_MIN: usize = 97;

/// Most fragments of one packet: six bits number them.
pub const FRAGMENTS_MAX: usize = 64;

/// Most routes of one link: a relay itself and its six children, since Android serves seven links in all.
pub const ROUTES_MAX: usize = 7;

// The smallest frames still carry an urgent packet whole, and the largest packet in fragments.
const _: () = assert!(FRAME_HEADER + URGENT_PACKET_MAX <= FRAME_MIN);
const _: () = assert!(PACKET_MAX.div_ceil(FRAME_MIN - FRAGMENT_HEADER) <= FRAGMENTS_MAX);

// The hop.

/// Most urgent packets that a relay keeps for one route: as many as a lane has under way.
pub const FORWARD_URGENT_MAX: usize = WINDOW;

/// Most other packets that a relay keeps for one route: one a slot, and as many again.
pub const FORWARD_MAX: usize = 2 * SLOTS_MAX;

/// Most bytes of other packets that a relay keeps for one route: four of the largest. With seven routes on each of
/// seven links a relay then keeps less than a megabyte, whoever sends what.
pub const FORWARD_BYTES_MAX: usize = 4 * PACKET_MAX;

/// Most urgent frames in a row while something else waits: one that shouts without end must not silence a table.
pub const URGENT_RUN_MAX: u8 = 8;

/// How long a frame may be in flight before the link is taken for dead: ten times the longest stall of a living app
/// (300 ms, radio.md 7), and sooner than Android's own supervision of five seconds.
pub const STALLED_AFTER: Duration = Duration::from_secs(3);

// Chunks and lanes.

/// Longest varint of 32 bits, in bytes.
pub const VARINT32_MAX: usize = 5;

/// Longest varint of 64 bits, in bytes.
pub const VARINT64_MAX: usize = 10;

/// Longest urgent message, in bytes: its frame has 61 bytes until the 128th message and 62 from then on. Up to 36 bytes
/// it stays within [`URGENT_FRAME_TARGET`].
pub const URGENT_MAX: usize = 38;

/// Longest message of the ordinary lane and longest value of a slot, in bytes: it fits into a packet with its
/// numbers and the seal.
pub const MESSAGE_MAX: usize = 4032;

// One message of any length fits into a packet.
const _: () = assert!(SEAL_OVERHEAD + 1 + 2 * VARINT32_MAX + MESSAGE_MAX <= PACKET_MAX);

/// Number of state slots: three bits of a frame's header name one.
pub const SLOTS_MAX: usize = 8;

/// Most unacknowledged versions of a slot in flight: one on the air and one behind it keep the air busy; a third
/// would be a queue of stale boards.
pub const VERSIONS_MAX: usize = 2;

/// Most unacknowledged messages of a lane in flight: nobody acts as often within one round trip.
pub const WINDOW: usize = 16;

/// Most bytes of unacknowledged messages of a lane in flight, unless it is a single message: two of the largest.
pub const WINDOW_BYTES: usize = 2 * PACKET_MAX;

/// Most messages that a lane keeps until they are acknowledged: what a phone that is away for a while misses. More
/// means that it should be sent the state instead.
pub const QUEUE_MAX: usize = 64;

/// Most bytes of messages that a lane keeps until they are acknowledged.
pub const QUEUE_BYTES_MAX: usize = 64 * 1024;

/// How long the text of an urgent packet with a message is at least, in bytes: a bell after an hour fits, with what goes along.
pub const URGENT_LEAST: usize = 20;

/// What an urgent packet holds before it is sealed, in bytes; a single message that is longer goes by itself.
pub const URGENT_ROOM: usize = URGENT_FRAME_TARGET - FRAME_HEADER - SEAL_OVERHEAD;

/// What a packet of messages and slots holds before it is sealed, in bytes, so that its frame stays within [`BUNDLE_MAX`]; a
/// single one that is longer goes by itself.
pub const SHARED_ROOM: usize = BUNDLE_MAX - BUNDLE_HEADER - BUNDLED - FRAME_HEADER - SEAL_OVERHEAD;

/// Most messages that have come and were not fetched: each input is to be followed by fetching, so this bounds what
/// one packet can bring.
pub const RECEIVED_MAX: usize = 64;

/// Longest that an acknowledgement waits for something to go along with, in the hope of an answer: less than an
/// interval of 30 ms, so that it costs one at most.
pub const ACK_DELAY: Duration = Duration::from_millis(20);

/// Time-out before any round trip was measured: five times the usual one (46–52 ms, radio.md 3), which a relay doubles.
pub const RTO_FIRST: Duration = Duration::from_millis(250);

/// Shortest time-out: above the worst round trip of a good pair (66–110 ms, radio.md 3) and one burst of an iPhone
/// (100 ms).
pub const RTO_MIN: Duration = Duration::from_millis(150);

/// Longest time-out, however often it was doubled and whatever was measured: a phone that was locked for seconds answers
/// late, and what is lost after that must not wait as long. A way on which round trips take longer is of no use to a bell.
pub const RTO_MAX: Duration = Duration::from_secs(1);

/// How long one end is quiet before it says that it is there.
pub const HEARTBEAT: Duration = Duration::from_secs(1);

/// How long the other end may be quiet before it counts as gone: three heartbeats, so that two may be lost and a stall
/// of 300 ms does no harm; shorter than Android's supervision (5 s), and an iPhone may never say (radio.md 2).
pub const HEARTBEAT_LOST: Duration = Duration::from_millis(3_300);

/// How long the other end may be quiet before the link is weak: one heartbeat was missed.
pub const HEARTBEAT_LATE: Duration = Duration::from_millis(2_200);

/// A round trip from which on a link is weak: twice the worst of a good pair (110 ms, radio.md 3).
pub const WEAK_ROUND_TRIP: Duration = Duration::from_millis(220);

/// Lost packets in a thousand from which on a link is weak: the air repeats what it loses, so that one packet in ten
/// gone for good means disconnections or a radio that drops.
pub const WEAK_LOSS: u16 = 100;

/// Most questions for the time that wait for an answer, on either side: one in [`CLOCK_PING_EVERY`] and one for
/// each quiet second.
pub const PINGS_MAX: usize = 4;

// The clock.

/// Every question for the time and every answer wait for a while that is drawn up to this. It is a multiple of the
/// intervals 15, 30 and 50 ms and many times any other, so that the wait for the next connection event is as likely
/// long as short, whatever the interval: no system tells an app which it is.
pub const CLOCK_SPREAD: Duration = Duration::from_millis(150);

/// Measurements after which a clock is settled.
pub const CLOCK_SETTLED: usize = 16;

/// Most measurements that a clock keeps: the newest.
pub const CLOCK_SAMPLES_MAX: usize = 64;

/// One in so many measurements is dropped: the slowest.
pub const CLOCK_SLOWEST: usize = 5;

/// How old a measurement may be: two clocks of ±20 ppm are 5 ms apart after two minutes.
pub const CLOCK_AGE_MAX: Duration = Duration::from_mins(2);

/// How far the two ways may differ without anybody noticing: 2–5 ms (radio.md 6).
pub const CLOCK_BIAS: Duration = Duration::from_millis(5);

/// How often the time is asked for until the clock is settled: four seconds in all.
pub const CLOCK_PING_FIRST: Duration = Duration::from_millis(175);

/// How often the time is asked for afterwards.
pub const CLOCK_PING_EVERY: Duration = Duration::from_secs(2);

/// How long after the commit phones ring at the earliest: on the quickest of links, a packet that has to be sent again is
/// there by then.
pub const RING_AFTER_MIN: Duration = Duration::from_millis(40);

/// How long after the commit phones ring at the latest: a phone that hears of a bell later than that rings at once, since the
/// others wait no longer for it. By then it is known in a tree of 1 + 6 + 6 that loses 15 % (radio.md 4).
pub const RING_AFTER_MAX: Duration = Duration::from_millis(200);

/// Round trips that are kept of a link: a busy table measures as many within ten seconds.
pub const ROUND_TRIPS_MAX: usize = 64;

/// Round trips that have to be measured before it is said what one in twenty exceeds.
pub const ROUND_TRIPS_MIN: usize = 16;

/// By how much more than it should a measurement has to differ for one of the clocks to have stood still: a phone that
/// sleeps may stop its clock, for seconds.
pub const CLOCK_JUMP: Duration = Duration::from_millis(50);

// Invites, codes and handshakes.

/// Longest text in which an invite is looked for, in bytes: the URI of 119 letters, with blanks and a message around it.
pub const INVITE_TEXT_MAX: usize = 1_000;

/// How long a phone waits for the answer to its hello: through a relay and back it takes a third of a second in all but
/// one of twenty cases (intervals of 50 ms, 15 % lost), and after five seconds Android gives a dead link up itself.
pub const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);

/// How often a phone says hello on one link before it gives up: a host that is there answers the first.
pub const HANDSHAKE_TRIES: u32 = 3;

/// Most handshakes between a hello and the first sealed packet: one for each place there can be, seven links of which six are
/// relays of six. Whoever links again and again keeps nobody else out.
pub const HALF_OPEN_MAX: usize = 48;

/// How long a handshake may stay half open: the application's answer is immediate, and a phone that was let in seals
/// its first packet at once; more than two round trips of the worst air.
pub const HALF_OPEN_TIME: Duration = Duration::from_secs(10);

/// Handshakes a host works out in a minute, over all links: each costs it five curve multiplications, so these are less than a
/// twentieth of a slow phone's minute. They are far more than radios can bring about, which need a new link for every few of them.
pub const HANDSHAKES_PER_MINUTE: u32 = 3_600;

/// Those of them that may be of keys which were never let in: ten a second and more, so that neither somebody who links again and
/// again keeps newcomers out, nor newcomers whoever comes back.
pub const NEW_HANDSHAKES_PER_MINUTE: u32 = 900;

/// Handshakes from one place (a link, or a child of a relay) in a minute, so that one phone cannot use up what the
/// others need: a re-link takes two seconds at least, and few fail more than twice.
pub const HANDSHAKES_PER_ADDRESS_AND_MINUTE: u32 = 6;

/// Keys that were never let in, from one place in a minute: a phone has one, and a second stands for another table on it.
pub const NEW_KEYS_PER_ADDRESS_AND_MINUTE: u32 = 2;

/// Places of which a host keeps count: those there can be, and some that are about to be told gone.
pub const ADDRESSES_MAX: usize = 64;

/// Hellos that a host remembers so as to know one that is played again: all of an evening, unless somebody does nothing else
/// than to make new ones. One that is older, or was said before the host's app was closed, gets an answer that its sender
/// cannot read, and changes nothing.
pub const HELLO_REPLAY_MAX: usize = 16_384;

/// Longest packet of a handshake or a code exchange, in bytes: it fits one frame of 182 bytes with its header.
pub const HANDSHAKE_PACKET_MAX: usize = 179;

/// Longest text that is sealed, in bytes. Boards are some hundreds; eight thousand is what a hop's buffers are made for.
pub const SEALED_TEXT_MAX: usize = 8_192;

/// Packets of one session and direction. Three bytes on the wire count them; at thirty a second they last six days.
pub const SESSION_PACKETS: u32 = 1 << 24;

/// Packets left at which a session asks to be renewed: half an hour at thirty a second, and still a minute in a storm.
pub const SESSION_RENEWAL: u32 = 1 << 16;

/// Wrong tries at one code before it closes: two slips of the finger and somebody else's, and still one chance in 200,000
/// for whoever guesses.
pub const PAIRING_TRIES: u32 = 5;

/// How long a code stays closed at least before another one takes its place: who has the old one in mind looks at the screen
/// again by then, and whoever guesses on is slowed down.
pub const PAIRING_RENEW_AFTER: Duration = Duration::from_secs(20);

/// How much longer it may stay closed, by chance: two tables in one room that have closed each other's codes do not open them at
/// the same moment.
pub const PAIRING_RENEW_SPREAD: Duration = Duration::from_secs(10);

/// Wrong tries within an hour, over all codes of a table, up to which codes are renewed without anybody asking for it: one
/// chance in 16,000 an hour for whoever guesses, and twelve guests of the tables around may each be wrong five times.
pub const PAIRING_GUESSES_PER_HOUR: usize = 60;

/// Code exchanges that are under way at once, on either side: phones are dialled one by one, so a second is the end of
/// the one before.
pub const PAIRING_HALF_OPEN_MAX: usize = 2;

/// How long a code exchange may take: three packets over one hop, with room for a stalled phone.
pub const PAIRING_TIME: Duration = Duration::from_secs(10);

/// Code exchanges a host begins in a minute: each costs it five curve multiplications. A lobby of twelve guests comes in within
/// a minute, and some dial twice.
pub const PAIRINGS_PER_MINUTE: u32 = 20;

/// Hosts that a guest answers with one typed code: with each answer, whoever dialled can check one guess at the code.
/// In a hall, the guest's own table is among the nearest eight.
pub const PAIRING_REPLIES: u32 = 8;

/// How long a phone looks for a table before it says that none has answered. Finding and dialling take three seconds each,
/// so most hear of theirs before.
pub const SEARCH_SILENCE: Duration = Duration::from_secs(10);

// Who is whose child.

/// Most children of the host: Android serves seven links in all, and one is left to a watch or to the way back of a phone
/// whose old link is not yet given up.
pub const DIRECT_MAX: usize = 6;

/// Most children of a relay: seven links in all, one of them to its own parent.
pub const CHILDREN_MAX: u8 = 6;

/// Most relays that look for children at once: looking takes air from what is being played, and two that find the same
/// phone get in each other's way.
pub const RELAYS_LOOKING_MAX: usize = 2;

/// Most greetings that wait for a link: of an exchange only the last packet counts.
pub const HANDSHAKE_QUEUE_MAX: usize = 4;

/// How long a link may be open before whoever is there has shown whose it is: three hellos of five seconds.
pub const IDENTIFY_TIME: Duration = Duration::from_secs(16);

/// How long dialling may take before it is given up and another phone gets its turn: three seconds more than the
/// longest that comes to anything (5 s); one that is stuck would take 30 s (radio.md 7).
pub const DIAL_TIME: Duration = Duration::from_secs(8);

/// How long a radio may take to say that it has given up dialling; after that it is taken for done. Systems close at
/// once, and an app may be stalled for 300 ms.
pub const CANCEL_TIME: Duration = Duration::from_secs(1);

/// How long a dial takes as a rule, and half as long again: relays look for whoever has not answered by then.
pub const DIAL_USUAL: Duration = Duration::from_secs(2);

/// How long somebody who was dialled for nothing is not dialled again: the others come first.
pub const REDIAL_AFTER: Duration = Duration::from_secs(4);

/// After how long without being told of again a phone that was found counts as advertising no more: a radio tells of it
/// about every second, and two such tellings may be missed.
pub const ADVERT_EXPIRY: Duration = Duration::from_millis(2_500);

/// After how long without being told of again a phone that is dialled counts as somebody else's child, if others are
/// there to be dialled: the longest that a dial takes that comes to anything, for its advert ends as it begins.
pub const DIAL_SILENCE: Duration = Duration::from_secs(5);

/// How long a link that carries too little stays: until both apps know why it goes.
pub const LOW_MTU_LINGER: Duration = Duration::from_secs(1);

/// How often a host is told at most that a link carries too little: such a phone is dialled every few seconds.
pub const LOW_MTU_WARN_EVERY: Duration = Duration::from_mins(1);

/// Most phones that are found and wait to be dialled; the ones found first are forgotten.
pub const FOUND_MAX: usize = 16;

/// After how many dials in a row that come to nothing a radio counts as full: one in twelve fails by itself.
pub const DIALS_FAILED_MAX: u8 = 3;

/// How long a radio counts as full before it is tried again: a watch that took a link may be laid aside.
pub const RADIO_FULL_TIME: Duration = Duration::from_mins(2);

/// How often a host that misses nobody scans for phones that do not know yet that they are late: a phone that
/// searches says within [`SEARCH_SILENCE`] that nobody answers, and soon after hears why.
pub const LATECOMER_SCAN_EVERY: Duration = Duration::from_secs(8);

/// How often it does while cards change hands: a scan takes air from the links.
pub const LATECOMER_SCAN_EVERY_BUSY: Duration = Duration::from_secs(30);

/// How long it scans: an advert is heard within half a second.
pub const LATECOMER_SCAN_TIME: Duration = Duration::from_secs(1);

/// Most scans that may begin within [`SCAN_STARTS_TIME`]: Android silently gives nothing to a sixth.
pub const SCAN_STARTS_MAX: usize = 5;

/// How long a scan that was begun counts.
pub const SCAN_STARTS_TIME: Duration = Duration::from_secs(30);

/// How long links stay quick after play: what came of it, a bell above all, is on its way for a second at most.
pub const PACE_AFTER_PLAY: Duration = Duration::from_secs(3);

/// How long links stay quick while cards wait for somebody who is missing: phones are locked for a minute at most, and a dial
/// of one that was linked before may hang for half a minute more (radio.md 7). Bells ring at the moment at which play goes on.
pub const PACE_WAITING: Duration = Duration::from_mins(2);

/// How long it may take until a slow link is quick: the systems agree on it at six of the old events, each of which may be
/// 125 ms after the last, and the app is told nothing.
pub const PACE_CHANGES: Duration = Duration::from_millis(1_500);

/// How long links stay quick after somebody has come or gone: whoever comes next comes soon.
pub const PACE_AFTER_JOINING: Duration = Duration::from_secs(30);

/// How often it is planned anew who looks for whom.
pub const PLAN_EVERY: Duration = Duration::from_secs(1);

/// Most phones that a host knows: thirteen seats less its own, and as many that have left or were replaced.
pub const PHONES_MAX: usize = 24;
