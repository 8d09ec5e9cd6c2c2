//! A message of every kind with its bytes, and the slots of two tables that were dealt by hand.

use data_encoding::HEXLOWER;
use outcry_bots::Strength;
use outcry_rules::nyet::{self, Colour, Line, Mark};
use outcry_rules::pit::{self, CallVariant, Card, Suit};
use outcry_rules::{Game, Match, Millis, Opening, Refusal, Seat, SeatSet, Silent, Viewer};
use outcry_session::wire::{
    BellSound, Freeze, HostMessage, Notice, PlayerMessage, PressTime, Reply, RequestMessage, RingAt,
    SentAway, ShortNumber, Slot, Slots, Version,
};
use outcry_table::host::{Request, TableClock, TableRefusal, Timing};
use outcry_table::{
    AnyAction, AnyMatch, AnyOptions, GameName, HouseRules, Lobby, LobbySeat, Occupant, Presence,
    TableSnapshot, TableState, Vote,
};

use super::play::seat;

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.chunks(1).map(|byte| HEXLOWER.encode(byte)).collect::<Vec<_>>().join(" ")
}

pub(super) fn bytes(hex: &str) -> Vec<u8> {
    HEXLOWER.decode(hex.replace(' ', "").as_bytes()).unwrap()
}

fn of(suit: usize, count: u8) -> pit::Cards {
    pit::Cards::of(Card::Of(Suit::new(suit).unwrap()), count)
}

fn nyet_cards(names: &[&str]) -> nyet::Cards {
    let cards = names.iter().map(|name| nyet::Card::parse(name).unwrap());
    nyet::Cards::gather(nyet::Deck::OneToThirteen, cards).unwrap()
}

fn set(seats: &[usize]) -> SeatSet {
    seats.iter().map(|&index| seat(index)).collect()
}

/// Gives the request under the number 7.
pub(super) fn ask(request: Request) -> PlayerMessage {
    PlayerMessage::Ask(RequestMessage { number: ShortNumber(7), request, pressed: None })
}

pub(super) fn pit(action: pit::Action) -> PlayerMessage {
    ask(Request::Act(AnyAction::Pit(action)))
}

pub(super) fn nyet(action: nyet::Action) -> PlayerMessage {
    ask(Request::Act(AnyAction::Nyet(action)))
}

pub(super) fn ring(pressed: u16) -> PlayerMessage {
    let request = Request::Act(AnyAction::Pit(pit::Action::Ring));
    PlayerMessage::Ask(RequestMessage { number: ShortNumber(7), request, pressed: Some(PressTime(pressed)) })
}

/// Lists a message up of every kind.
pub(super) fn ups() -> Vec<(PlayerMessage, String)> {
    let offered = of(0, 2).plus(pit::Cards::of(Card::Bull, 1));
    let thirty_two = |byte: &str| vec![byte; 32].join(" ");
    [
        (pit(pit::Action::Retract), "00 07"),
        (ring(0x1234), "01 07 34 12"),
        (pit(pit::Action::Ring), "01 07"),
        (pit(pit::Action::Ready), "02 07"),
        (pit(pit::Action::Open), "03 07"),
        (pit(pit::Action::Call(offered)), "04 07 03 80 00"),
        (pit(pit::Action::Lower(of(2, 1))), "05 07 04 00 00"),
        (ask(Request::Next(None)), "06 07"),
        (ask(Request::Next(Some(CallVariant::SilentCow))), "06 07 02"),
        (ask(Request::Vote(Vote::Bot)), "07 07 01"),
        (ask(Request::Pause(true)), "08 07 01"),
        (ask(Request::Leave), "09 07"),
        (nyet(nyet::Action::Place { line: Line::First, mark: Mark::Character(seat(3)) }), "0a 07 00 03"),
        (nyet(nyet::Action::Place { line: Line::Gift, mark: Mark::Give(nyet::Gift::Pass) }), "0a 07 11 05"),
        (
            nyet(nyet::Action::Place { line: Line::Trump, mark: Mark::Colour(Some(Colour::Green)) }),
            "0a 07 22 03",
        ),
        (nyet(nyet::Action::Place { line: Line::Supertrump, mark: Mark::Colour(None) }), "0a 07 32 ff"),
        (nyet(nyet::Action::Place { line: Line::Value, mark: Mark::Value(-2) }), "0a 07 43 fe"),
        (nyet(nyet::Action::Split { team: set(&[0, 2]), bonus: Some(seat(2)) }), "0b 07 05 00 02"),
        (nyet(nyet::Action::Split { team: set(&[1]), bonus: None }), "0b 07 02 00 ff"),
        (nyet(nyet::Action::Discard(nyet_cards(&["b1", "b1"]))), "0c 07 03 00 00 00 00 00 00 00"),
        (nyet(nyet::Action::Pass(nyet_cards(&["r13"]))), "0d 07 00 00 00 40 00 00 00 00"),
        (nyet(nyet::Action::Bonus { double: true }), "0e 07 01"),
        (pit(pit::Action::Tap(seat(12))), "2c 07"),
        (nyet(nyet::Action::Play(nyet::Card::parse("g13").unwrap())), "7d 07"),
        (pit(pit::Action::Call(of(12, 4))), "04 07 00 f0 00"),
        (
            PlayerMessage::Join { name: "Ada".to_owned(), next: None, had_seat: false, board: false },
            "10 63 41 64 61 f6",
        ),
        (
            PlayerMessage::Join { name: "Ada".to_owned(), next: Some(300), had_seat: false, board: false },
            "10 63 41 64 61 19 01 2c",
        ),
        (
            PlayerMessage::Join { name: "Ada".to_owned(), next: None, had_seat: true, board: false },
            "10 63 41 64 61 f6 f5",
        ),
        (
            PlayerMessage::Join { name: "Ada".to_owned(), next: None, had_seat: false, board: true },
            "10 63 41 64 61 f6 f4 f5",
        ),
        (PlayerMessage::Share { deal: 2, share: [0xAA; 32] }, &format!("11 02 {}", thirty_two("aa"))),
        (PlayerMessage::Heard { bell: 3 }, "12 03"),
        (PlayerMessage::Pledge { deal: 2, pledge: [0xBB; 32] }, &format!("13 02 {}", thirty_two("bb"))),
        (PlayerMessage::Fetch { game: 2, from: 2_000 }, "14 02 19 07 d0"),
        (PlayerMessage::Update { kind: 0x19 }, "1f 19"),
    ]
    .map(|(message, hex)| (message, hex.to_owned()))
    .to_vec()
}

/// Lists a message down of every kind.
pub(super) fn downs() -> Vec<(HostMessage, String)> {
    let answer = |reply| HostMessage::Answer { number: ShortNumber(7), reply };
    let game = |refusal: Refusal| answer(Reply::Refused(refusal.into()));
    let thirty_two = |byte: &str| vec![byte; 32].join(" ");
    let ring = RingAt { bell: 1, seat: seat(3), sound: BellSound::False, at: Millis::new(1_000_000) };
    let corner = RingAt { sound: BellSound::Corner, at: Millis::new(20), ..ring };
    let pledges = vec![(seat(12), [0x55; 32])];
    let shares = vec![(seat(0), [0x33; 32]), (seat(2), [0x44; 32])];
    [
        (answer(Reply::Done), "00 07 00 00"),
        (game(Refusal::NotCalling), "00 07 09 00"),
        (game(Refusal::TooManyCards { most: 4 }), "00 07 05 04"),
        (game(Refusal::TooFewCards { least: 1 }), "00 07 06 01"),
        (answer(Reply::Refused(TableRefusal::Paused.into())), "00 07 40 00"),
        (answer(Reply::Update), "00 07 fe 00"),
        (answer(Reply::Other(0x30)), "00 07 30 00"),
        (HostMessage::RingAt(ring), "02 01 13 1a 00 0f 42 40"),
        (HostMessage::RingAt(corner), "02 01 03 14"),
        (HostMessage::Freeze(Freeze::Paused), "03 00"),
        (HostMessage::Freeze(Freeze::Missing), "03 01"),
        (HostMessage::Freeze(Freeze::Other(9)), "03 09"),
        (HostMessage::Resume, "04"),
        (HostMessage::Notice(Notice::Gone { seat: seat(1), whom: seat(2) }), "05 12"),
        (HostMessage::Notice(Notice::Swapped { seats: [seat(12), seat(0)], count: 2 }), "06 c0 02"),
        (
            HostMessage::Notice(Notice::Voided { seats: [seat(0), seat(9)], offenders: set(&[9]) }),
            "07 09 00 02",
        ),
        (HostMessage::Seated { seat: Some(seat(4)), last: Some(25), game: Some(2) }, "10 04 18 19 02"),
        (HostMessage::Seated { seat: None, last: None, game: None }, "10 ff f6 f6"),
        (HostMessage::SentAway(SentAway::Full), "11 01"),
        (HostMessage::SentAway(SentAway::Running), "11 02"),
        (HostMessage::SentAway(SentAway::Version(Version { major: 2, minor: 1 })), "11 03 02 01"),
        (HostMessage::SentAway(SentAway::WrongCode), "11 04"),
        (HostMessage::SentAway(SentAway::Unseated), "11 05"),
        (HostMessage::SentAway(SentAway::Closed), "11 06"),
        (HostMessage::SentAway(SentAway::Moved), "11 07"),
        (HostMessage::SentAway(SentAway::Other(200)), "11 c8"),
        (HostMessage::Commit { deal: 1, commitment: [0x11; 32] }, &format!("12 01 {}", thirty_two("11"))),
        (
            HostMessage::Opening { deal: 1, secret: [0x22; 32], shares },
            &format!("13 01 {} 02 00 {} 02 {}", thirty_two("22"), thirty_two("33"), thirty_two("44")),
        ),
        (HostMessage::Pledges { deal: 1, pledges }, &format!("14 01 01 0c {}", thirty_two("55"))),
        (HostMessage::Regather, "15"),
        (
            HostMessage::MatchPart { game: 2, whole: 2_003, from: 2_000, part: vec![10, 11, 12] },
            "16 02 19 07 d3 19 07 d0 43 0a 0b 0c",
        ),
        (HostMessage::Renewed { secret: [0x66; 32] }, &format!("17 {}", thirty_two("66"))),
        (HostMessage::Update { kind: 0x20 }, "1f 20"),
    ]
    .map(|(message, hex)| (message, hex.to_owned()))
    .to_vec()
}

/// Gives what a viewer sees of a table that no host leads.
pub(super) fn seen(rules: &HouseRules, table: &AnyMatch, viewer: Viewer) -> TableSnapshot {
    let names = ["Ada", "Bo", "Cem", "Dana", "Eve", "Finn", "Gil"];
    let people = table.seats().iter().map(|seat| Occupant {
        name: names[seat.index()].to_owned(),
        bot: (seat.index() == 2).then_some(Strength::Hard),
        presence: if seat.index() == 1 { Presence::Weak } else { Presence::Here },
    });
    let bots =
        |seat: Seat, lot: Option<pit::Lot>| lot.filter(|_| seat.index() == 2).map_or(0, pit::Lot::count);
    let heard = match table {
        AnyMatch::Pit(table) => {
            table.seats().iter().map(|seat| bots(seat, table.game().offer(seat))).collect()
        }
        AnyMatch::Nyet(_) => Vec::new(),
    };
    TableSnapshot {
        viewer,
        rules: rules.clone(),
        options: rules.options().unwrap(),
        people: people.collect(),
        sheet: Vec::new(),
        heard,
        game: table.observe(viewer),
        deal_check: None,
        state: TableState::Running,
        now: Millis::new(35_000),
        clock: TableClock::Runs { began: 65_000 },
    }
}

pub(super) fn timing(table: &AnyMatch) -> Timing {
    Timing { deals: table.deals(), clock: TableClock::Runs { began: 65_000 } }
}

pub(super) fn slots(seen: &TableSnapshot, timing: &Timing) -> Vec<(Slot, Vec<u8>)> {
    Slots::default().update(seen, timing)
}

/// Opens a match of Pit with this many of the first suits: seat n holds five of suit n and four of the next.
pub(super) fn pit_table(edition: &str, seats: usize) -> (HouseRules, AnyMatch) {
    let rules = HouseRules::edition(GameName::Pit, edition);
    let AnyOptions::Pit(options) = rules.options().unwrap() else { panic!("these are rules of Pit") };
    let suits: Vec<Suit> = options.deck.by_value(&options.values).into_iter().take(seats).collect();
    let hand = |index: usize| {
        let [own, next] = [suits[index], suits[(index + 1) % seats]].map(Card::Of);
        [vec![own; 5], vec![next; 4]].concat()
    };
    let opening = Opening { hands: Some((0..seats).map(hand).collect()), ..Opening::default() };
    (rules, AnyMatch::Pit(Box::new(Match::open(options, seats, 0, &opening).unwrap())))
}

/// Trading is open for five seconds at a table of three; Cem's bot calls two, Bo calls two and has agreed to swap.
pub(super) fn trading() -> (HouseRules, AnyMatch) {
    let (rules, mut table) = pit_table("classic", 3);
    let mut act = |index: usize, action, at| {
        table.apply(seat(index), AnyAction::Pit(action), Millis::new(at), &mut Silent).unwrap();
    };
    act(1, pit::Action::Ready, 9_000);
    act(0, pit::Action::Open, 30_000);
    act(2, pit::Action::Call(of(0, 2)), 31_000);
    act(1, pit::Action::Call(of(1, 2)), 32_000);
    act(1, pit::Action::Tap(seat(2)), 33_000);
    (rules, table)
}

/// Somebody has rung at a table of three without a corner.
pub(super) fn frozen() -> (HouseRules, AnyMatch) {
    let (rules, mut table) = trading();
    table.apply(seat(0), AnyAction::Pit(pit::Action::Ring), Millis::new(34_000), &mut Silent).unwrap();
    (rules, table)
}

/// Ada has rung at a table of three where everybody was dealt a corner.
pub(super) fn cornered() -> (HouseRules, AnyMatch) {
    let rules = HouseRules::edition(GameName::Pit, "classic");
    let AnyOptions::Pit(options) = rules.options().unwrap() else { panic!("these are rules of Pit") };
    let hands = (0..3).map(|index| vec![Card::Of(Suit::new(index).unwrap()); 9]).collect();
    let opening = Opening { hands: Some(hands), ..Opening::default() };
    let mut table = Match::open(options, 3, 0, &opening).unwrap();
    for action in [pit::Action::Open, pit::Action::Ring] {
        table.apply(seat(0), action, Millis::new(30_000), &mut Silent).unwrap();
    }
    (rules, AnyMatch::Pit(Box::new(table)))
}

/// Opens a match of NΣT! whose shuffle follows from the seed 1, and plays so many cards.
pub(super) fn tricks(seats: usize, played: usize) -> (HouseRules, AnyMatch) {
    let rules = HouseRules::edition(GameName::Nyet, "nyet-manual");
    let mut table = AnyMatch::open(rules.options().unwrap(), seats, 0, 1.into()).unwrap();
    let AnyMatch::Nyet(game) = &mut table else { panic!("this is a table of NΣT!") };
    let mut left = played;
    while left > 0 {
        let mut actions = Vec::new();
        let turn = game.seats().iter().find(|&seat| {
            game.legal(seat, Millis::ZERO, &mut actions);
            !actions.is_empty()
        });
        let action = actions[0];
        left -= usize::from(matches!(action, nyet::Action::Play(_)));
        game.apply(turn.unwrap(), action, Millis::ZERO, &mut Silent).unwrap();
    }
    (rules, table)
}

pub(super) fn lobby() -> Lobby {
    let taken = |id, name: &str, bot| LobbySeat::new(id, name.to_owned(), bot);
    Lobby {
        rules: HouseRules::edition(GameName::Nyet, "nyet-2007"),
        saved_as: None,
        seats: vec![taken(0, "Ada", None), taken(1, "Kim", Some(Strength::Easy))],
        own: Some(0),
        code: None,
    }
}

/// Gives the value of a slot among others.
pub(super) fn value(slots: &[(Slot, Vec<u8>)], slot: Slot) -> Vec<u8> {
    slots.iter().find(|(other, _)| *other == slot).map(|(_, value)| value.clone()).unwrap()
}

/// Lists what one could do at a table of either game.
pub(super) fn legal(table: &AnyMatch, seat: Seat, now: Millis) -> Vec<AnyAction> {
    fn of<G: Game>(table: &Match<G>, seat: Seat, now: Millis) -> Vec<G::Action> {
        let mut actions = Vec::new();
        table.legal(seat, now, &mut actions);
        actions
    }
    match table {
        AnyMatch::Pit(table) => of(table, seat, now).into_iter().map(AnyAction::Pit).collect(),
        AnyMatch::Nyet(table) => of(table, seat, now).into_iter().map(AnyAction::Nyet).collect(),
    }
}
