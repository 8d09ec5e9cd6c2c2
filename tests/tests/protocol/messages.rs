//! A message of every kind.

use outcry_rules::nyet::{self, Colour, Line, Mark};
use outcry_rules::pit::{self, CallVariant, Card, Suit};
use outcry_rules::{Millis, Refusal, Seat, SeatSet};
use outcry_session::wire::{
    BellSound, Freeze, HostMessage, Notice, PlayerMessage, PressTime, Reply, RequestMessage, RingAt,
    SentAway, ShortNumber, Version,
};
use outcry_table::host::{Request, RequestRejected, TableRefusal};
use outcry_table::{AnyAction, Vote};

use crate::page::{Bytes, Page, named};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn of(suit: usize, count: u8) -> pit::Cards {
    pit::Cards::of(Card::Of(Suit::new(suit).unwrap()), count)
}

fn cards(names: &[&str]) -> nyet::Cards {
    let cards = names.iter().map(|name| nyet::Card::parse(name).unwrap());
    nyet::Cards::gather(nyet::Deck::OneToThirteen, cards).unwrap()
}

fn set(seats: &[usize]) -> SeatSet {
    seats.iter().map(|&index| seat(index)).collect()
}

fn ask(request: Request) -> PlayerMessage {
    PlayerMessage::Ask(RequestMessage { number: ShortNumber(7), request, pressed: None })
}

fn pit(action: pit::Action) -> PlayerMessage {
    ask(Request::Act(AnyAction::Pit(action)))
}

fn nyet(action: nyet::Action) -> PlayerMessage {
    ask(Request::Act(AnyAction::Nyet(action)))
}

fn place(line: Line, mark: Mark) -> PlayerMessage {
    nyet(nyet::Action::Place { line, mark })
}

fn requests() -> Vec<(&'static str, PlayerMessage)> {
    let request = Request::Act(AnyAction::Pit(pit::Action::Ring));
    let ring = PlayerMessage::Ask(RequestMessage {
        number: ShortNumber(7),
        request,
        pressed: Some(PressTime(4_660)),
    });
    let mixed = of(0, 2).plus(pit::Cards::of(Card::Bull, 1));
    vec![
        ("up.retract", pit(pit::Action::Retract)),
        ("up.ring", ring),
        ("up.ring.untimed", pit(pit::Action::Ring)),
        ("up.ready", pit(pit::Action::Ready)),
        ("up.open", pit(pit::Action::Open)),
        ("up.call", pit(pit::Action::Call(of(12, 4)))),
        ("up.call.mixed", pit(pit::Action::Call(mixed))),
        ("up.lower", pit(pit::Action::Lower(of(2, 1)))),
        ("up.next", ask(Request::Next(None))),
        ("up.next.variant", ask(Request::Next(Some(CallVariant::SilentCow)))),
        ("up.vote", ask(Request::Vote(Vote::Bot))),
        ("up.pause", ask(Request::Pause(true))),
        ("up.leave", ask(Request::Leave)),
        ("up.place.character", place(Line::First, Mark::Character(seat(3)))),
        ("up.place.gift", place(Line::Gift, Mark::Give(nyet::Gift::Pass))),
        ("up.place.trump", place(Line::Trump, Mark::Colour(Some(Colour::Green)))),
        ("up.place.super", place(Line::Supertrump, Mark::Colour(None))),
        ("up.place.value", place(Line::Value, Mark::Value(-2))),
        ("up.split", nyet(nyet::Action::Split { team: set(&[0, 2]), bonus: Some(seat(2)) })),
        ("up.split.four", nyet(nyet::Action::Split { team: set(&[1]), bonus: None })),
        ("up.discard", nyet(nyet::Action::Discard(cards(&["b1", "b1"])))),
        ("up.pass", nyet(nyet::Action::Pass(cards(&["r13"])))),
        ("up.double", nyet(nyet::Action::Bonus { double: true })),
        ("up.tap", pit(pit::Action::Tap(seat(12)))),
        ("up.play", nyet(nyet::Action::Play(nyet::Card::parse("g13").unwrap()))),
    ]
}

fn others_up() -> Vec<(&'static str, PlayerMessage)> {
    vec![
        (
            "up.join",
            PlayerMessage::Join { name: "Ada".to_owned(), next: None, had_seat: false, board: false },
        ),
        (
            "up.join.again",
            PlayerMessage::Join { name: "Ada".to_owned(), next: Some(300), had_seat: false, board: false },
        ),
        (
            "up.join.board",
            PlayerMessage::Join { name: "Ada".to_owned(), next: None, had_seat: false, board: true },
        ),
        ("up.share", PlayerMessage::Share { deal: 2, share: [0xAA; 32] }),
        ("up.heard", PlayerMessage::Heard { bell: 3 }),
        ("up.pledge", PlayerMessage::Pledge { deal: 2, pledge: [0xBB; 32] }),
        ("up.fetch", PlayerMessage::Fetch { game: 2, from: 2_000 }),
        ("up.update", PlayerMessage::Update { kind: 0x19 }),
    ]
}

pub(crate) fn bell() -> HostMessage {
    HostMessage::RingAt(RingAt { bell: 1, seat: seat(3), sound: BellSound::Corner, at: Millis::new(20) })
}

fn down() -> Vec<(&'static str, HostMessage)> {
    let answer = |reply| HostMessage::Answer { number: ShortNumber(7), reply };
    let refused = |refusal: Refusal| answer(Reply::Refused(refusal.into()));
    let at = Millis::new(1_000_000);
    let false_bell = RingAt { bell: 1, seat: seat(3), sound: BellSound::False, at };
    let version = Version { major: 3, minor: 1 };
    let shares = vec![(seat(0), [0x33; 32]), (seat(2), [0x44; 32])];
    vec![
        ("down.done", answer(Reply::Done)),
        ("down.refused", refused(Refusal::NotCalling)),
        ("down.too-many", refused(Refusal::TooManyCards { most: 4 })),
        ("down.too-few", refused(Refusal::TooFewCards { least: 1 })),
        ("down.paused", answer(Reply::Refused(TableRefusal::Paused.into()))),
        ("down.unknown", answer(Reply::Update)),
        ("down.bell.false", HostMessage::RingAt(false_bell)),
        ("down.bell", bell()),
        ("down.freeze.paused", HostMessage::Freeze(Freeze::Paused)),
        ("down.freeze", HostMessage::Freeze(Freeze::Missing)),
        ("down.resume", HostMessage::Resume),
        ("down.gone", HostMessage::Notice(Notice::Gone { seat: seat(1), whom: seat(2) })),
        ("down.swapped", HostMessage::Notice(Notice::Swapped { seats: [seat(12), seat(0)], count: 2 })),
        (
            "down.voided",
            HostMessage::Notice(Notice::Voided { seats: [seat(0), seat(9)], offenders: set(&[9]) }),
        ),
        ("down.seated", HostMessage::Seated { seat: Some(seat(4)), last: Some(25), game: Some(2) }),
        ("down.board", HostMessage::Seated { seat: None, last: None, game: None }),
        ("down.away.full", HostMessage::SentAway(SentAway::Full)),
        ("down.away.running", HostMessage::SentAway(SentAway::Running)),
        ("down.away.version", HostMessage::SentAway(SentAway::Version(version))),
        ("down.away.code", HostMessage::SentAway(SentAway::WrongCode)),
        ("down.away.unseated", HostMessage::SentAway(SentAway::Unseated)),
        ("down.away.closed", HostMessage::SentAway(SentAway::Closed)),
        ("down.away.moved", HostMessage::SentAway(SentAway::Moved)),
        ("down.commit", HostMessage::Commit { deal: 1, commitment: [0x11; 32] }),
        ("down.opening", HostMessage::Opening { deal: 1, secret: [0x22; 32], shares }),
        ("down.pledges", HostMessage::Pledges { deal: 1, pledges: vec![(seat(12), [0x55; 32])] }),
        ("down.regather", HostMessage::Regather),
        ("down.part", HostMessage::MatchPart { game: 2, whole: 2_003, from: 2_000, part: vec![10, 11, 12] }),
        ("down.renewed", HostMessage::Renewed { secret: [0x66; 32] }),
        ("down.update", HostMessage::Update { kind: 0x20 }),
    ]
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let mut golden = Vec::new();
    for (name, message) in requests().into_iter().chain(others_up()) {
        let bytes = message.encode();
        assert_eq!(PlayerMessage::decode(&bytes).as_ref(), Ok(&message));
        golden.push(named(name, bytes));
    }
    for (name, message) in down() {
        let bytes = message.encode();
        assert_eq!(HostMessage::decode(&bytes).as_ref(), Ok(&message));
        golden.push(named(name, bytes));
    }
    golden
}

#[test]
fn an_unknown_kind_is_answered_as_the_page_says() {
    let answer = |message: &[u8]| {
        PlayerMessage::reply(&PlayerMessage::decode(message).unwrap_err()).map(|down| down.encode())
    };
    assert_eq!(answer(&[0x0f, 9]), Some(vec![0x00, 9, 0xfe, 0]));
    assert_eq!(answer(&[0x19]), Some(vec![0x1f, 0x19]));
    let answer =
        |message: &[u8]| HostMessage::reply(&HostMessage::decode(message).unwrap_err()).map(|up| up.encode());
    assert_eq!(answer(&[0x20]), Some(vec![0x1f, 0x20]));
}

/// The words are those of the referee, and the numbers those of the wire.
#[test]
fn every_reason_has_its_number_on_the_page() {
    let page = Page::read();
    let chapter = page.text.split("Codes of refused requests").nth(1).unwrap();
    let rows = chapter.split("\n\n").nth(1).unwrap().lines().skip(2);
    let cells: Vec<Vec<&str>> =
        rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect();
    let printed: Vec<(&str, &str)> = cells
        .iter()
        .flat_map(|row| row.chunks(2).map(|pair| (pair[0], pair[1])))
        .filter(|(code, _)| !code.is_empty())
        .collect();
    let (mut game, mut table) = (0, 0);
    for (code, words) in printed {
        let number = code.trim_matches('`');
        let byte = if code == number { number.parse() } else { u8::from_str_radix(number, 16) }.unwrap();
        let message = [0x00, 7, byte, 3];
        match HostMessage::decode(&message).unwrap() {
            HostMessage::Answer { reply: Reply::Refused(RequestRejected::Game(refusal)), .. } => {
                game += 1;
                assert_eq!(words.split(' ').next().unwrap(), refusal.code(), "{code}");
            }
            HostMessage::Answer { reply: Reply::Refused(RequestRejected::Table(refusal)), .. } => {
                table += 1;
                assert_eq!(Some(words), refusal.to_string().split(':').next(), "{code}");
            }
            HostMessage::Answer { reply: Reply::Update, .. } => assert_eq!(byte, 0xfe),
            other => panic!("{code} {words}: {other:?}"),
        }
    }
    assert_eq!((game, table), (24, 8));
}

/// The wire says a choice by its place: the page lists them in that order.
#[test]
fn choices_stand_in_their_order() {
    let text = Page::read().text;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for deck in pit::Deck::ALL {
        let row = format!("| `{}` | {} |", deck.word(), deck.names().join(" "));
        assert!(text.contains(&row), "docs/protocol.md lacks {row}");
    }
    let variants = format!("Variants, from 0: {}.", CallVariant::WORDS.join(", "));
    assert!(text.contains(&variants), "docs/protocol.md lacks {variants}");
    assert_eq!(nyet::Gift::WORDS, ["none", "1", "2", "3", "except1", "pass"]);
    assert_eq!(Colour::WORDS, ["blue", "red", "yellow", "green"]);
    assert_eq!(pit::Fine::WORDS, ["early-trade", "false-corner", "mixed-lot", "bull", "bear"]);
    assert_eq!(pit::CornerKind::WORDS, ["plain", "bull", "double-bull"]);
    assert_eq!(nyet::Phase::WORDS, ["veto", "teams", "discard", "tricks", "bonus", "round-over"]);
}
