use core::time::Duration;

use data_encoding::HEXLOWER;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use super::pake::{Mark, Packet, Replied};
use super::*;
use crate::digest::TAG;
use crate::limits::{
    HANDSHAKE_PACKET_MAX, PAIRING_GUESSES_PER_HOUR, PAIRING_HALF_OPEN_MAX, PAIRING_RENEW_AFTER,
    PAIRING_RENEW_SPREAD, PAIRING_REPLIES, PAIRING_TIME, PAIRING_TRIES, PAIRINGS_PER_MINUTE,
};
use crate::{GameHint, Invite, LinkId, PublicKey, Secret, Version, VersionClash, WIRE};

const LINK: LinkId = LinkId(1);
const START: Duration = Duration::from_secs(1_000);

fn rng(seed: u8) -> ChaCha20Rng {
    ChaCha20Rng::from_seed([seed; 32])
}

fn code(text: &str) -> PairingCode {
    PairingCode::parse(text).unwrap()
}

fn invite() -> Invite {
    let secret = Secret::from_bytes(core::array::from_fn(|at| 0x80 + at as u8));
    Invite { version: WIRE, game: GameHint(2), host: PublicKey([0x55; 32]), secret }
}

fn host(text: &str, seed: u8) -> PairingHost {
    PairingHost::new(code(text), invite(), rng(seed), START)
}

fn guest(text: &str, seed: u8) -> PairingGuest {
    PairingGuest::new(code(text), rng(seed))
}

fn host_outputs(host: &mut PairingHost) -> Vec<PairingHostOutput> {
    core::iter::from_fn(|| host.poll_output()).collect()
}

fn guest_outputs(guest: &mut PairingGuest) -> Vec<PairingGuestOutput> {
    core::iter::from_fn(|| guest.poll_output()).collect()
}

/// What a call of a host and a guest came to.
#[derive(Default)]
struct Called {
    /// Everything that went over the air.
    air: Vec<Vec<u8>>,
    host: Vec<PairingHostOutput>,
    guest: Vec<PairingGuestOutput>,
}

/// The host dials the guest, and both talk until one closes the link or has nothing to say.
fn call(host: &mut PairingHost, guest: &mut PairingGuest, link: LinkId, now: Duration) -> Called {
    let mut called = Called::default();
    guest.handle_input(PairingGuestInput::Opened { link }, now);
    host.handle_input(PairingHostInput::Opened { link }, now);
    loop {
        let (mut said, mut closed) = (false, false);
        for output in host_outputs(host) {
            match output {
                PairingHostOutput::Send { packet, .. } => {
                    guest.handle_input(PairingGuestInput::Received { link, packet: &packet }, now);
                    called.air.push(packet);
                    said = true;
                }
                PairingHostOutput::Close { .. } => closed = true,
                other => called.host.push(other),
            }
        }
        for output in guest_outputs(guest) {
            match output {
                PairingGuestOutput::Send { packet, .. } => {
                    host.handle_input(PairingHostInput::Received { link, packet: &packet }, now);
                    called.air.push(packet);
                    said = true;
                }
                PairingGuestOutput::Close { .. } => closed = true,
                other => called.guest.push(other),
            }
        }
        if closed || !said {
            host.handle_input(PairingHostInput::Closed { link }, now);
            guest.handle_input(PairingGuestInput::Closed { link }, now);
            called.host.extend(host_outputs(host));
            called.guest.extend(guest_outputs(guest));
            return called;
        }
    }
}

fn wrong(tries_left: u32) -> PairingHostOutput {
    PairingHostOutput::WrongCode { tries_left }
}

/// The bytes were checked against `spake2` 0.9 of Python, whose keys gave the same proofs and opened the same grant.
#[test]
fn the_packets_are_these_bytes() {
    let called = call(&mut host("012345", 1), &mut guest("012345", 2), LINK, START);
    let [offer, reply, grant] = &called.air[..] else { panic!("{} packets", called.air.len()) };
    assert_eq!(
        HEXLOWER.encode(offer),
        "010200023f37203a2476c4529779adf30b97d652bd1269ee1fd2b6e750247652ba7cc2790d039f95c7393a"
    );
    assert_eq!(
        HEXLOWER.encode(reply),
        "020200cda57560bcdeeaab1e484dd4d16b81c9dce17af7162487acb5db34b2d13423e7d76d8b15fd3feef81cc4c68aea05919f"
    );
    assert_eq!(
        HEXLOWER.encode(grant),
        "03d757e8d9f3c4324f84f5997ee913017f24c59921b5556aa8be9ae652a6e7943ed502c5faa6ef1fa9d8bd0a9f1e19700b310f78bf6538531d259beda52bd8483a023a8ce57aa3bb99080b781afcb344f73d0a609c8e5f62903e4d28e8bd6d34500e3410"
    );
    assert!(called.air.iter().all(|packet| packet.len() <= HANDSHAKE_PACKET_MAX));
    assert_eq!(PAIRING_SERVICE.to_string(), "8a4f0c1e-6d27-8b93-a55e-31d07c42f968");
}

#[test]
fn the_right_code_gives_the_invite() {
    let (mut host, mut guest) = (host("012345", 1), guest("012345", 2));
    let called = call(&mut host, &mut guest, LINK, START);
    assert_eq!(called.host, [PairingHostOutput::Granted { link: LINK }]);
    assert_eq!(called.guest, [PairingGuestOutput::Invited(Box::new(invite()))]);
    // The code stays open for the others, and this guest wants nothing more.
    let next = call(&mut host, &mut self::guest("012345", 3), LINK, START);
    assert_eq!(next.guest, [PairingGuestOutput::Invited(Box::new(invite()))]);
    assert!(call(&mut host, &mut guest, LINK, START).guest.is_empty());
}

/// Nothing of the invite can be read off the air, and no two exchanges look alike.
#[test]
fn a_sniffer_learns_nothing() {
    let mut host = host("012345", 1);
    let first = call(&mut host, &mut guest("012345", 2), LINK, START).air.concat();
    let second = call(&mut host, &mut guest("012345", 3), LINK, START).air.concat();
    let secret = invite().secret.to_bytes();
    let key = [0x55; 4];
    for air in [&first, &second] {
        assert!(!air.windows(4).any(|heard| heard == key || secret.windows(4).any(|part| part == heard)));
        assert!(!air.windows(6).any(|heard| heard == b"012345"));
    }
    // Kind, versions and the mark of the code are all that the two have in common at any place.
    let same = first.iter().zip(&second).filter(|(one, other)| one == other).count();
    assert!(same < 11 + 3 + 1 + 12, "{same} equal bytes in {}", first.len());
}

/// Who guesses wrong gets two bytes that say so: nothing in what it has heard depends on the host's code in a way that it
/// could check. Five of those, and even the right code is not heard any more.
#[test]
fn a_guesser_has_five_tries_and_learns_nothing() {
    let mut host = host("012345", 1);
    for left in (0..PAIRING_TRIES).rev() {
        let called = call(&mut host, &mut guest("543210", 10 + left as u8), LINK, START);
        assert_eq!(called.guest, [PairingGuestOutput::OtherTable { tries_left: Some(left as u8) }]);
        assert_eq!(called.host[0], wrong(left));
        let [offer, reply, refusal] = &called.air[..] else { panic!("three packets") };
        assert_eq!((offer.len(), reply.len()), (43, 51));
        assert_eq!(*refusal, [4, left as u8], "no proof of the host, no ciphertext");
        assert_eq!(called.host[1..].contains(&PairingHostOutput::Closed), left == 0);
    }
    assert!(host.is_closed());
    let called = call(&mut host, &mut guest("012345", 20), LINK, START);
    assert!(called.air.is_empty() && called.guest.is_empty(), "not even an offer");
}

/// A closed code renews itself, unless somebody guesses all the time; whoever was turned away before costs it no try.
#[test]
fn a_closed_code_renews_itself_for_sixty_guesses_an_hour() {
    let mut host = host("012345", 1);
    let mut now = START;
    let mut turned_away = guest("999999", 99);
    assert_eq!(call(&mut host, &mut turned_away, LINK, now).host, [wrong(4)]);
    let mut guesses = vec![now];
    for seed in 0..120 {
        while host.is_closed() {
            let due = host.poll_timeout().unwrap();
            let waits = due.saturating_sub(now);
            let capped = guesses.iter().filter(|at| **at + Duration::from_hours(1) > due).count();
            assert!(capped + PAIRING_TRIES as usize <= PAIRING_GUESSES_PER_HOUR, "{capped} before {waits:?}");
            assert!(waits >= PAIRING_RENEW_AFTER);
            if guesses.len() < PAIRING_GUESSES_PER_HOUR {
                assert!(waits <= PAIRING_RENEW_AFTER + PAIRING_RENEW_SPREAD, "{waits:?}");
            }
            let before = host.code().clone();
            host.handle_timeout(due.saturating_sub(Duration::from_nanos(1)));
            assert!(host.is_closed());
            host.handle_timeout(due);
            assert_eq!(host_outputs(&mut host), [PairingHostOutput::Renewed]);
            assert_ne!(*host.code(), before);
            now = due;
            let called = call(&mut host, &mut turned_away, LINK, now);
            assert_eq!((called.air.len(), called.host), (1, Vec::new()), "the offer, and no reply");
        }
        // Fewer exchanges than a host begins in a minute.
        now += Duration::from_secs(4);
        call(&mut host, &mut guest("999999", seed), LINK, now);
        guesses.push(now);
    }
    let first_hour = guesses.iter().filter(|at| **at < START + Duration::from_hours(1)).count();
    assert_eq!(first_hour, PAIRING_GUESSES_PER_HOUR);
    // Whoever asks for another code gets it at once, however many guesses there were.
    host.shut();
    assert!(host.is_closed() && host.poll_timeout().is_none());
    host.renew();
    assert!(!host.is_closed());
    let right = host.code().to_string();
    let called = call(&mut host, &mut guest(&right, 98), LINK, now);
    assert_eq!(called.host, [PairingHostOutput::Granted { link: LINK }]);
}

/// The same guess is wrong or right whatever the tries before it, and a right one in between does not give tries back.
#[test]
fn tries_are_counted_in_all() {
    let mut host = host("012345", 1);
    for left in [4, 3] {
        assert_eq!(call(&mut host, &mut guest("000000", left as u8), LINK, START).host, [wrong(left)]);
    }
    assert_eq!(
        call(&mut host, &mut guest("012345", 9), LINK, START).host,
        [PairingHostOutput::Granted { link: LINK }]
    );
    assert_eq!(call(&mut host, &mut guest("000000", 8), LINK, START).host, [wrong(2)]);
}

/// The proofs of several exchanges cannot be checked at once: when a code closes, exchanges under way end unanswered.
#[test]
fn exchanges_under_way_end_when_the_code_closes() {
    let mut host = host("012345", 1);
    for seed in 1..PAIRING_TRIES as u8 {
        call(&mut host, &mut guest("999999", seed), LINK, START);
    }
    let (bad, good) = (LinkId(7), LinkId(8));
    let mut last = guest("012345", 30);
    last.handle_input(PairingGuestInput::Opened { link: good }, START);
    host.handle_input(PairingHostInput::Opened { link: good }, START);
    let [PairingHostOutput::Send { packet, .. }] = &host_outputs(&mut host)[..] else { panic!("an offer") };
    last.handle_input(PairingGuestInput::Received { link: good, packet }, START);
    let [PairingGuestOutput::Send { packet: reply, .. }] = &guest_outputs(&mut last)[..] else {
        panic!("a reply")
    };
    let called = call(&mut host, &mut guest("999999", 31), bad, START);
    assert_eq!(called.host, [wrong(0), PairingHostOutput::Closed]);
    host.handle_input(PairingHostInput::Received { link: good, packet: reply }, START);
    assert_eq!(host_outputs(&mut host), []);
}

/// An offer alone is worth nothing, so walking away after it costs no try; nor does noise, a share that is no point, or
/// the host's own share sent back.
#[test]
fn only_a_guess_is_a_try() {
    let mut host = host("012345", 1);
    // The curve has no point with y = 2.
    let no_point = [&[2, WIRE.major, WIRE.minor, 2][..], &[0; 31], &[0xff; TAG]].concat();
    let packets: [&[u8]; 6] = [b"", b"\x02", &[2; 200], &[4, 1], &[9; 50], &no_point];
    for packet in packets {
        host.handle_input(PairingHostInput::Opened { link: LINK }, START);
        host.handle_input(PairingHostInput::Received { link: LINK, packet }, START);
        let outputs = host_outputs(&mut host);
        assert_eq!(outputs.last(), Some(&PairingHostOutput::Close { link: LINK }), "{packet:?}");
        assert!(!outputs.iter().any(|output| matches!(output, PairingHostOutput::WrongCode { .. })));
    }
    host.handle_input(PairingHostInput::Opened { link: LINK }, START);
    host.handle_input(PairingHostInput::Closed { link: LINK }, START);
    host_outputs(&mut host);
    assert_eq!(call(&mut host, &mut guest("000000", 3), LINK, START).host, [wrong(4)]);
}

/// One reply is judged per offer, also if somebody sends many.
#[test]
fn a_second_reply_is_not_heard() {
    let mut host = host("012345", 1);
    let mut guesser = guest("111111", 2);
    let called = call(&mut host, &mut guesser, LINK, START);
    host.handle_input(PairingHostInput::Opened { link: LINK }, START);
    host_outputs(&mut host);
    for _ in 0..10 {
        host.handle_input(PairingHostInput::Received { link: LINK, packet: &called.air[1] }, START);
    }
    let outputs = host_outputs(&mut host);
    assert_eq!(
        outputs.iter().filter(|output| matches!(output, PairingHostOutput::WrongCode { .. })).count(),
        1
    );
}

/// Another table dials first, and again and again: it loses one try, the guest goes on, and its own table lets it in.
#[test]
fn a_foreign_table_does_no_harm() {
    let mut foreign = host("777777", 1);
    let mut own = host("012345", 2);
    let mut guest = guest("012345", 3);
    let called = call(&mut foreign, &mut guest, LINK, START);
    assert_eq!(
        (called.host, called.guest),
        (vec![wrong(4)], vec![PairingGuestOutput::OtherTable { tries_left: Some(4) }])
    );
    for _ in 0..10 {
        let called = call(&mut foreign, &mut guest, LINK, START);
        assert_eq!(called.air.len(), 1, "the offer, and no reply");
        assert!(called.host.is_empty() && called.guest.is_empty());
    }
    let called = call(&mut own, &mut guest, LINK, START);
    assert_eq!(called.guest, [PairingGuestOutput::Invited(Box::new(invite()))]);
}

/// Somebody who poses as a host gets one guess at the code per reply, and so many replies per typed code.
#[test]
fn a_guest_answers_only_so_many_hosts() {
    let mut guest = guest("012345", 3);
    for seed in 0..PAIRING_REPLIES as u8 {
        let called = call(&mut host("777777", 100 + seed), &mut guest, LINK, START);
        let gone = u32::from(seed) + 1 == PAIRING_REPLIES;
        let last = if gone { vec![PairingGuestOutput::Exhausted] } else { vec![] };
        assert_eq!(
            called.guest,
            [vec![PairingGuestOutput::OtherTable { tries_left: Some(4) }], last].concat()
        );
    }
    let called = call(&mut host("012345", 99), &mut guest, LINK, START);
    assert_eq!(called.air.len(), 1);
    assert!(called.guest.is_empty(), "{:?}", called.guest);
}

/// A host that takes the reply and is never heard again uses up replies too.
#[test]
fn silence_uses_up_replies() {
    let mut guest = guest("012345", 3);
    let mut now = START;
    for seed in 0..PAIRING_REPLIES as u8 {
        let mut host = host("777777", seed);
        guest.handle_input(PairingGuestInput::Opened { link: LINK }, now);
        host.handle_input(PairingHostInput::Opened { link: LINK }, now);
        let [PairingHostOutput::Send { packet, .. }] = &host_outputs(&mut host)[..] else {
            panic!("an offer")
        };
        guest.handle_input(PairingGuestInput::Received { link: LINK, packet }, now);
        assert!(matches!(guest_outputs(&mut guest)[..], [PairingGuestOutput::Send { .. }]));
        now = guest.poll_timeout().unwrap();
        assert_eq!(now, START + PAIRING_TIME * (u32::from(seed) + 1));
        guest.handle_timeout(now);
        assert_eq!(guest.poll_output(), Some(PairingGuestOutput::Close { link: LINK }));
    }
    assert_eq!(guest_outputs(&mut guest), [PairingGuestOutput::Exhausted]);
}

/// Who sits between a host and a guest can break the exchange and learns nothing; nothing that it bends is taken.
#[test]
fn nothing_can_be_changed_on_the_way() {
    let good = call(&mut host("012345", 1), &mut guest("012345", 2), LINK, START).air;
    for (which, packet) in good.iter().enumerate() {
        for at in 0..packet.len() {
            let bend = |packet: &[u8]| {
                let mut bent = packet.to_vec();
                bent[at] ^= 1;
                bent
            };
            let (mut host, mut guest) = (host("012345", 1), guest("012345", 2));
            guest.handle_input(PairingGuestInput::Opened { link: LINK }, START);
            host.handle_input(PairingHostInput::Opened { link: LINK }, START);
            let offer = if which == 0 { bend(&good[0]) } else { good[0].clone() };
            guest.handle_input(PairingGuestInput::Received { link: LINK, packet: &offer }, START);
            let reply = guest_outputs(&mut guest).into_iter().find_map(|output| match output {
                PairingGuestOutput::Send { packet, .. } => Some(packet),
                _ => None,
            });
            let Some(reply) = reply else { continue };
            let reply = if which == 1 { bend(&reply) } else { reply };
            host.handle_input(PairingHostInput::Received { link: LINK, packet: &reply }, START);
            let granted = host_outputs(&mut host).into_iter().find_map(|output| match output {
                PairingHostOutput::Send { packet, .. } if packet[0] == 3 => Some(packet),
                _ => None,
            });
            assert_eq!(granted.is_some(), which == 2, "byte {at} of packet {which}");
            let Some(grant) = granted else { continue };
            guest.handle_input(PairingGuestInput::Received { link: LINK, packet: &bend(&grant) }, START);
            let invited = guest_outputs(&mut guest);
            assert!(
                !invited.iter().any(|output| matches!(output, PairingGuestOutput::Invited(_))),
                "byte {at}"
            );
        }
    }
}

#[test]
fn another_major_is_told_to_both() {
    let theirs = Version { major: 9, minor: 4 };
    let ours = VersionClash { ours: WIRE, theirs };
    // A host that is ahead: the guest says what it speaks.
    let mut guest = guest("012345", 2);
    guest.handle_input(PairingGuestInput::Opened { link: LINK }, START);
    guest.handle_input(PairingGuestInput::Received { link: LINK, packet: &[1, 9, 4, 77] }, START);
    let said = vec![5, WIRE.major, WIRE.minor];
    let outputs =
        [PairingGuestOutput::Send { link: LINK, packet: said.clone() }, PairingGuestOutput::Clash(ours)];
    assert_eq!(guest_outputs(&mut guest), outputs);
    // A guest that is ahead says so, or replies in its own way; neither is a try.
    for packet in [&[5, 9, 4][..], &[2, 9, 4, 1, 2, 3]] {
        let mut host = host("012345", 1);
        host.handle_input(PairingHostInput::Opened { link: LINK }, START);
        host_outputs(&mut host);
        host.handle_input(PairingHostInput::Received { link: LINK, packet }, START);
        let outputs = [PairingHostOutput::Clash { clash: ours }, PairingHostOutput::Close { link: LINK }];
        assert_eq!(host_outputs(&mut host), outputs);
    }
}

/// A later minor may say more in an offer and in a reply.
#[test]
fn a_later_minor_is_understood() {
    let mut host = host("012345", 1);
    host.handle_input(PairingHostInput::Opened { link: LINK }, START);
    let [PairingHostOutput::Send { packet, .. }] = &host_outputs(&mut host)[..] else { panic!("an offer") };
    let Some(Packet::Offer { share, .. }) = Packet::read(WIRE, packet) else { panic!("an offer") };
    let later = Version { major: WIRE.major, minor: 7 };
    let replied = Replied::new(later, &code("012345"), packet, &share, &mut rng(2)).unwrap();
    host.handle_input(PairingHostInput::Received { link: LINK, packet: &replied.packet() }, START);
    assert!(matches!(
        host_outputs(&mut host)[..],
        [PairingHostOutput::Send { .. }, PairingHostOutput::Granted { .. }]
    ));

    let mut offer = packet.clone();
    offer.extend(b"more");
    let mut guest = guest("012345", 2);
    guest.handle_input(PairingGuestInput::Opened { link: LINK }, START);
    guest.handle_input(PairingGuestInput::Received { link: LINK, packet: &offer }, START);
    assert!(matches!(guest_outputs(&mut guest)[..], [PairingGuestOutput::Send { .. }]));
}

/// Whoever is there as often as it can: exchanges are bounded in rate, also when each is given up at once.
#[test]
fn a_flood_of_calls_is_bounded() {
    let mut host = host("012345", 1);
    let mut offers = 0;
    for step in 0..6_000u32 {
        let now = START + Duration::from_millis(10) * step;
        let link = LinkId(step);
        host.handle_input(PairingHostInput::Opened { link }, now);
        host.handle_input(PairingHostInput::Closed { link }, now);
        let outputs = host_outputs(&mut host);
        offers +=
            outputs.iter().filter(|output| matches!(output, PairingHostOutput::Send { .. })).count() as u32;
    }
    assert!((PAIRINGS_PER_MINUTE..=2 * PAIRINGS_PER_MINUTE).contains(&offers), "{offers} offers");
}

/// Whoever opens links and says nothing: exchanges are bounded in number and time, on both sides.
#[test]
fn a_flood_of_links_is_bounded() {
    let (mut host, mut guest) = (host("012345", 1), guest("012345", 2));
    let (mut offers, mut closed) = (0, 0);
    for step in 0..6_000u32 {
        let now = START + Duration::from_millis(10) * step;
        let link = LinkId(step);
        host.handle_input(PairingHostInput::Opened { link }, now);
        guest.handle_input(PairingGuestInput::Opened { link }, now);
        let outputs = host_outputs(&mut host);
        offers += outputs.iter().filter(|output| matches!(output, PairingHostOutput::Send { .. })).count();
        closed += guest_outputs(&mut guest).len();
        assert!(host.exchanges() <= PAIRING_HALF_OPEN_MAX && guest.exchanges() <= PAIRING_HALF_OPEN_MAX);
    }
    assert_eq!(offers, 6 * PAIRING_HALF_OPEN_MAX, "a minute has six times ten seconds");
    assert_eq!(closed, 6_000 - PAIRING_HALF_OPEN_MAX, "the guest keeps two and closes the others");
    // What is left over ends by itself.
    let late = START + Duration::from_mins(5);
    host.handle_timeout(late);
    guest.handle_timeout(late);
    assert_eq!((host.exchanges(), guest.exchanges()), (0, 0));
    assert_eq!((host.poll_timeout(), guest.poll_timeout()), (None, None));
}

#[test]
fn same_seeds_same_bytes() {
    let air = || call(&mut host("012345", 1), &mut guest("012345", 2), LINK, START).air;
    assert_eq!(air(), air());
    let mark = |packet: &[u8]| -> Mark { packet[3..11].try_into().unwrap() };
    let other = call(&mut host("012345", 5), &mut guest("012345", 2), LINK, START).air;
    assert_ne!(mark(&air()[0]), mark(&other[0]), "a code has a mark of its own");
}
