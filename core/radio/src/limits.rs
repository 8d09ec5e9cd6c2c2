//! Every limit of the radios, each with its reason; those of frames are the link's. What is known of the radio is in
//! docs/radio.md.

use std::time::Duration;

/// The first of the loopback ports on which phones of one machine find each other: below those that systems give out
/// by themselves, and no known program's.
pub const LOCAL_PORT: u16 = 24_680;

/// How many loopback ports there are, one for each phone on one machine: two tables of thirteen and some that watch.
pub const LOCAL_PHONES: u16 = 32;

/// The MTU of a link between phones of one machine, in bytes: the smallest of today's phones, so that what fits here
/// fits there.
pub const LOCAL_MTU: u16 = 185;

/// Most frames of one link that wait for the session; then their sender waits.
pub const LOCAL_FRAMES_WAITING: usize = 64;

/// How often each loopback port is asked what it advertises: about as often as a phone's advert is heard.
pub const LOCAL_ASK_EVERY: Duration = Duration::from_millis(200);

/// How long the phone on a loopback port has to ask or to answer: a loaded machine needs some hundred milliseconds.
pub const LOCAL_ASK_TIME: Duration = Duration::from_secs(1);

/// How long dialling a phone of one machine may take; shorter than a session waits.
pub const LOCAL_DIAL_TIME: Duration = Duration::from_secs(2);

/// Most callers that are heard at once: every phone there can be, each asking and dialling.
pub const LOCAL_INCOMING_MAX: usize = 2 * LOCAL_PHONES as usize;

/// How long listening rests after the system could not let somebody in.
pub const LOCAL_REST: Duration = Duration::from_millis(100);

/// How long a link on which this phone is the child rests before it is told of, unless the parent is heard sooner: what is
/// sent right after a subscription can be lost (radio.md 8), and the parent has to hear of the answer to its own first.
pub const BLE_SETTLE: Duration = Duration::from_millis(150);

/// How often a dial that comes to nothing is tried again: twice at most (radio.md 1).
pub const BLE_REDIALS: u8 = 2;

/// How long a phone rests between two tries of one dial (radio.md 1).
pub const BLE_REDIAL_AFTER: Duration = Duration::from_millis(200);

/// How often a scan is begun anew: a system tells of a phone that it has heard before only when something about it has
/// changed, and a phone that was dialled for nothing is dialled again after four seconds.
pub const BLE_SCAN_AGAIN: Duration = Duration::from_secs(5);

/// How long scanning rests after a dial: a session that has found several phones dials the next at once, and a scan has
/// to be stopped for it again.
pub const BLE_BETWEEN_DIALS: Duration = Duration::from_millis(100);

/// How often an advert is begun anew that nobody has answered: a controller that takes a connection stops advertising,
/// and a caller that connects and says no more would keep others from finding this phone.
pub const BLE_ADVERT_AGAIN: Duration = Duration::from_secs(5);

/// How long scanning or advertising rests after the system could not begin it.
pub const BLE_REST: Duration = Duration::from_secs(1);

/// Most phones that are remembered from scans: a hall full of tables, each with its own service.
pub const BLE_PEERS_MAX: usize = 64;

/// Most frames of one link that wait for the session. Frames that come beyond are lost, as on the air: nothing in
/// Bluetooth makes a sender wait, and whoever floods a phone must not fill its memory.
pub const BLE_FRAMES_WAITING: usize = 256;

/// Most commands that wait for the radio: of each of seven links a frame and a word to close it, a few for scanning and
/// advertising, and many times as many. A radio that lets more wait does nothing any more.
pub const BLE_COMMANDS_WAITING: usize = 1_024;

/// Most news of the system that wait for the radio; then whoever brings more waits.
pub const BLE_EVENTS_WAITING: usize = 256;

/// How long the system may take to answer a call: many times what it needs, and shorter than a session waits for a dial.
pub const BLE_CALL_TIME: Duration = Duration::from_secs(5);

/// How long everything that may stand in the way of Bluetooth may take to be looked at: a machine that is busy starting
/// up needs some seconds.
pub const BLE_CHECKUP_TIME: Duration = Duration::from_secs(20);

/// How long one try of a dial may take: the longest that comes to anything, with the look at what the phone offers.
pub const BLE_DIAL_TIME: Duration = Duration::from_secs(10);

/// How long hanging up may take before the link is taken for gone.
pub const BLE_HANG_UP_TIME: Duration = Duration::from_secs(3);

/// How often it is looked whether the adapter is still there and on, beside what the system tells by itself.
pub const BLE_LOOK_EVERY: Duration = Duration::from_secs(2);

/// The shortest and the longest interval between two adverts. Linux itself takes 1.28 s, in which nobody is found soon.
pub const BLE_ADVERT_INTERVAL: (Duration, Duration) = (Duration::from_millis(60), Duration::from_millis(100));

/// Most words for the person that wait to be read: a radio that has more to say repeats itself.
pub const BLE_NOTICES_WAITING: usize = 8;
