//! Whole rounds and matches of Pit, written as scripts of what the players do.

mod specials;

use std::collections::BTreeMap;

use super::*;
use crate::option::Value;
use crate::{Match, MatchEvent, Millis, Opening, Options, Refusal, Seat, Seed, Viewer};

/// A table with given hands, named by card and count.
struct Sut {
    table: Match<Pit>,
    now: u64,
    events: Vec<MatchEvent<Event>>,
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn hand(deck: Deck, text: &str) -> Vec<Card> {
    let group = |group: &str| {
        let (count, name) = group.split_once('*').unwrap_or(("1", group));
        std::iter::repeat_n(deck.card(name).unwrap(), count.parse().unwrap()).collect::<Vec<_>>()
    };
    text.split(' ').flat_map(group).collect()
}

impl Sut {
    fn open(edition: &str, hands: &[&str], changes: &[(&str, Value)]) -> Self {
        let preset = (PitOptions::edition(edition).unwrap().preset)();
        let changes: BTreeMap<String, Value> =
            changes.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let options = preset.with(&changes).unwrap();
        let hands = hands.iter().map(|text| hand(options.deck, text)).collect::<Vec<_>>();
        let opening = Opening { hands: Some(hands.clone()), ..Opening::default() };
        let table = Match::open(options, hands.len(), 0, &opening).unwrap();
        Self { table, now: 0, events: Vec::new() }
    }

    /// Opens and begins to trade.
    fn trading(edition: &str, hands: &[&str], changes: &[(&str, Value)]) -> Self {
        let mut sut = Self::open(edition, hands, changes);
        sut.begin();
        sut
    }

    fn begin(&mut self) {
        for seat in 0..self.table.seats().count() {
            self.act(seat, Action::Ready).unwrap();
        }
        if matches!(self.table.game().phase(), Phase::Sorting) {
            self.now += 1_000 * u64::from(self.table.options().sort_seconds.unsigned_abs());
            let dealer = self.table.dealer().index();
            self.act(dealer, Action::Open).unwrap();
        }
    }

    fn act(&mut self, by: usize, action: Action) -> Result<(), Refusal> {
        self.events.clear();
        let before = self.table.clone();
        let done = self.table.apply(seat(by), action, Millis::new(self.now), &mut self.events);
        if done.is_err() {
            assert_eq!(self.table, before);
        }
        done
    }

    fn cards(&self, text: &str) -> Cards {
        hand(self.table.options().deck, text).into_iter().collect()
    }

    fn call(&mut self, by: usize, text: &str) -> Result<(), Refusal> {
        let cards = self.cards(text);
        self.act(by, Action::Call(cards))
    }

    fn tap(&mut self, by: usize, whom: usize) -> Result<(), Refusal> {
        self.act(by, Action::Tap(seat(whom)))
    }

    fn wait(&mut self, millis: u64) {
        self.now += millis;
        self.events.clear();
        self.table.handle_timeout(Millis::new(self.now), &mut self.events);
    }

    fn next(&mut self, hands: &[&str]) {
        let deck = self.table.options().deck;
        let hands = hands.iter().map(|text| hand(deck, text)).collect();
        self.events.clear();
        let opening = Opening { hands: Some(hands), ..Opening::default() };
        self.table.next(&opening, Millis::new(self.now), &mut self.events).unwrap();
    }

    fn holds(&self, by: usize, text: &str) -> bool {
        self.table.game().hand(seat(by)) == self.cards(text)
    }

    fn totals(&self) -> Vec<i32> {
        self.table.totals()[..self.table.seats().count()].to_vec()
    }

    fn happened(&self, event: Event) -> bool {
        self.events.contains(&MatchEvent::Game(event))
    }
}

/// One swap of single cards away from two corners.
const NEAR: [&str; 3] = ["8*9 10", "9 8*10", "9*A"];
const NEAR_CLASSIC: [&str; 3] = ["8*wheat barley", "wheat 8*barley", "9*corn"];

#[test]
fn a_mutual_swap_takes_two_taps_and_the_bell_a_finger() {
    let mut sut = Sut::trading("short", &NEAR, &[]);
    sut.call(0, "10").unwrap();
    sut.call(1, "9").unwrap();
    sut.tap(0, 1).unwrap();
    assert!(sut.holds(0, "8*9 10"));
    sut.tap(1, 0).unwrap();
    assert!(sut.holds(0, "9*9") && sut.holds(1, "9*10"));
    assert!(sut.happened(Event::Swapped { seats: [seat(1), seat(0)], count: 1 }));
    assert_eq!(sut.totals(), [0, 0, 0]);
    // Both have a corner now; whoever rings first has won.
    sut.act(1, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 10, 0]);
    assert_eq!(sut.act(0, Action::Ring), Err(Refusal::RoundOver));
}

#[test]
fn an_open_handshake_takes_one_tap() {
    let mut sut = Sut::trading("exchange", &["8*gold platinum", "gold 8*platinum", "9*cocoa"], &[]);
    sut.call(0, "platinum").unwrap();
    sut.call(1, "gold").unwrap();
    sut.tap(1, 0).unwrap();
    assert!(sut.holds(1, "9*platinum"));
    sut.act(1, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 85, 0]);
    assert!(sut.happened(Event::Revealed { seat: seat(1), cards: sut.cards("9*platinum") }));
    // The winner of the corner deals the next hand (D:L39).
    sut.next(&["9*gold", "9*platinum", "9*cocoa"]);
    assert_eq!(sut.table.dealer(), seat(1));
}

#[test]
fn of_two_suitors_the_first_complete_pair_wins() {
    let mut sut = Sut::trading("short", &["8*9 10", "9 8*10", "9*A", "9*J"], &[]);
    for (seat, card) in [(0, "10"), (1, "9"), (2, "A"), (3, "J")] {
        sut.call(seat, card).unwrap();
    }
    sut.tap(2, 0).unwrap();
    sut.tap(0, 1).unwrap();
    sut.tap(3, 1).unwrap();
    assert_eq!(sut.table.observe(Viewer::Seat(seat(0))).game.own.unwrap().suitors.len(), 1);
    sut.tap(1, 0).unwrap();
    assert!(sut.happened(Event::Gone { seat: seat(2), whom: seat(0) }));
    assert!(sut.happened(Event::Gone { seat: seat(3), whom: seat(1) }));
    // Both keep calling, and find each other.
    sut.tap(2, 3).unwrap();
    sut.tap(3, 2).unwrap();
    assert!(sut.holds(2, "8*A J"));
}

#[test]
fn the_last_tap_alone_stands_and_a_new_offer_ends_all_of_them() {
    let mut sut = Sut::trading("short", &["8*9 10", "9 8*10", "9*A"], &[]);
    for (seat, card) in [(0, "10"), (1, "9"), (2, "A")] {
        sut.call(seat, card).unwrap();
    }
    sut.tap(0, 1).unwrap();
    sut.tap(0, 2).unwrap();
    sut.tap(1, 0).unwrap();
    assert!(sut.holds(1, "9 8*10"), "the tap on seat 1 was taken back by the one on seat 2");
    sut.call(0, "10").unwrap();
    sut.tap(0, 1).unwrap();
    assert!(sut.holds(0, "8*9 10"), "the tap on seat 0 ended with its new call");
    sut.act(1, Action::Retract).unwrap();
    assert_eq!(sut.tap(0, 1), Err(Refusal::NotCalling));
    assert_eq!(sut.tap(0, 0), Err(Refusal::Yourself));
    assert_eq!(sut.tap(0, 3), Err(Refusal::NoSuchSeat));
    assert_eq!(sut.tap(1, 0), Err(Refusal::NotCalling));
}

#[test]
fn a_bid_is_lowered_to_any_smaller_lot() {
    let mut sut = Sut::trading("manual", &NEAR, &[]);
    let lower = |sut: &mut Sut, text: &str| {
        let cards = sut.cards(text);
        sut.act(0, Action::Lower(cards))
    };
    assert_eq!(lower(&mut sut, "9"), Err(Refusal::NotCalling));
    sut.call(0, "3*9").unwrap();
    sut.call(1, "9").unwrap();
    assert_eq!(sut.tap(0, 1), Err(Refusal::CountsDiffer));
    assert_eq!(lower(&mut sut, "3*9"), Err(Refusal::NotSmaller));
    lower(&mut sut, "10").unwrap();
    sut.tap(0, 1).unwrap();
    assert_eq!(sut.call(0, "5*9"), Err(Refusal::TooManyCards { most: 4 }));
    assert_eq!(sut.call(0, "9 10"), Err(Refusal::MixedSuits));
    assert_eq!(sut.call(0, "A"), Err(Refusal::NotYourCard));

    let mut sut = Sut::trading("manual", &NEAR, &[("lower_bid", false.into())]);
    sut.call(0, "3*9").unwrap();
    assert_eq!(lower(&mut sut, "9"), Err(Refusal::WrongPhase));
}

#[test]
fn short_lets_eight_be_traded_and_a_variant_four() {
    let hands = ["8*9 10", "9 8*10", "9*A"];
    let mut sut = Sut::trading("short", &hands, &[]);
    sut.call(0, "8*9").unwrap();
    sut.call(1, "8*10").unwrap();
    sut.tap(0, 1).unwrap();
    sut.tap(1, 0).unwrap();
    assert!(sut.holds(0, "9*10"));
    for variant in ["pets", "silent-bidding", "winners-choice", "random"] {
        let mut sut = Sut::trading("short", &hands, &[("call_variant", variant.into())]);
        assert_eq!(sut.call(0, "5*9"), Err(Refusal::TooManyCards { most: 4 }), "{variant}");
    }
}

#[test]
fn a_false_bell_freezes_for_three_seconds_and_locks_its_ringer_for_five() {
    let mut sut = Sut::trading("classic", &NEAR_CLASSIC, &[]);
    sut.call(0, "barley").unwrap();
    sut.call(1, "wheat").unwrap();
    sut.tap(0, 1).unwrap();
    let rung = sut.now;
    sut.act(0, Action::Ring).unwrap();
    assert!(sut.happened(Event::Penalty { seat: seat(0), points: -20, fine: Fine::FalseCorner }));
    sut.now = rung + 2_999;
    assert_eq!(sut.tap(1, 0), Err(Refusal::Frozen));
    assert_eq!(sut.act(2, Action::Ring), Err(Refusal::Frozen));
    assert_eq!(sut.call(1, "barley"), Err(Refusal::Frozen));
    sut.now = rung + 3_000;
    sut.tap(1, 0).unwrap();
    assert!(sut.happened(Event::Thawed));
    assert!(sut.holds(0, "9*wheat"), "the tap from before the bell still stood");
    sut.now = rung + 4_999;
    assert_eq!(sut.act(0, Action::Ring), Err(Refusal::BellLocked));
    sut.now = rung + 5_000;
    sut.act(0, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [80, 0, 0]);
}

#[test]
fn a_ring_that_nobody_can_contest_is_known_as_such() {
    let alone = |hands: &[&str]| {
        let sut = Sut::trading("classic", hands, &[]);
        (0..4)
            .map(|index| sut.table.game().rings_alone(seat(index), Millis::new(sut.now)))
            .collect::<Vec<_>>()
    };
    assert_eq!(alone(&["9*wheat", "5*barley 4*corn", "4*barley 5*corn"]), [true, false, false, false]);
    assert_eq!(alone(&["9*wheat", "9*barley", "9*corn"]), [false; 4], "others may have pressed before");
    let contested = Sut::trading("classic", &["9*wheat", "9*barley", "9*corn"], &[]);
    let truly = |index| contested.table.game().rings_truly(seat(index), Millis::new(contested.now));
    assert!(truly(0) && truly(2) && !truly(3));
    assert_eq!(alone(&["8*wheat barley", "wheat 8*barley", "9*corn"]), [false, false, true, false]);
    let mut locked = Sut::trading("classic", &["9*wheat", "5*barley 4*corn", "4*barley 5*corn"], &[]);
    locked.act(1, Action::Ring).unwrap();
    assert!(
        !locked.table.game().rings_alone(seat(0), Millis::new(locked.now)),
        "nobody may ring while it is frozen"
    );
}

#[test]
fn a_false_bell_is_free_where_the_edition_says_so_and_the_bell_stays_locked_over_the_deal() {
    let mut sut = Sut::trading("short", &NEAR, &[]);
    sut.act(0, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 0, 0]);
    sut.wait(3_000);
    assert_eq!(sut.events, [MatchEvent::Game(Event::Thawed)]);
    sut.act(2, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 0, 11]);
    sut.next(&["9*9", "9*10", "9*A"]);
    sut.begin();
    sut.now = 4_999;
    assert_eq!(sut.act(0, Action::Ring), Err(Refusal::BellLocked));
    sut.now = 5_000;
    sut.act(0, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [9, 0, 11]);
}

#[test]
fn a_table_may_end_the_sorting_time_as_soon_as_all_are_ready() {
    let at_once = ("open_when_ready", Value::from(true));
    let opens_at = |sut: &Sut| sut.table.observe(Viewer::Board).game.table.opens_at;
    for (changes, opens) in [(&[][..], 30_000), (&[at_once.clone()][..], 2_000)] {
        let mut sut = Sut::open("classic", &NEAR_CLASSIC, changes);
        sut.wait(2_000);
        for by in [1, 2] {
            sut.act(by, Action::Ready).unwrap();
        }
        assert_eq!(opens_at(&sut), Some(Millis::new(30_000)), "one is still sorting");
        sut.act(0, Action::Ready).unwrap();
        assert_eq!(opens_at(&sut), Some(Millis::new(opens)));
        assert_eq!(
            sut.act(1, Action::Open),
            Err(if opens == 2_000 { Refusal::NotDealer } else { Refusal::WrongPhase })
        );
        assert_eq!(sut.act(0, Action::Open).is_ok(), opens == 2_000);
    }
    // Who is ready only after the time does not put it off.
    let mut sut = Sut::open("classic", &NEAR_CLASSIC, std::slice::from_ref(&at_once));
    sut.wait(40_000);
    for by in 0..3 {
        sut.act(by, Action::Ready).unwrap();
    }
    assert_eq!(opens_at(&sut), Some(Millis::new(30_000)));
    let mut sut = Sut::open("classic", &NEAR_CLASSIC, &[at_once, ("open_by", "auto".into())]);
    for by in 0..3 {
        assert_eq!(sut.table.game().phase(), Phase::Sorting);
        sut.act(by, Action::Ready).unwrap();
    }
    assert!(sut.happened(Event::Opened { seat: None }));
}

#[test]
fn an_early_trade_is_refused_or_fined() {
    let mut sut = Sut::open("short", &NEAR, &[]);
    assert_eq!(sut.call(0, "9"), Err(Refusal::NotOpen));
    assert_eq!(sut.act(0, Action::Ring), Err(Refusal::NotOpen));
    let mut sut = Sut::open("classic", &NEAR_CLASSIC, &[]);
    sut.call(0, "wheat").unwrap();
    sut.call(0, "wheat").unwrap();
    assert_eq!(sut.totals(), [-40, 0, 0]);
    assert_eq!(sut.call(0, "wheat barley"), Err(Refusal::NotOpen));
    assert_eq!(sut.tap(0, 1), Err(Refusal::NotOpen));
    assert_eq!(sut.table.game().offer(seat(0)), None);
}

#[test]
fn totals_stop_at_zero_where_they_may_not_fall_below() {
    let mut sut = Sut::open("classic", &NEAR_CLASSIC, &[("negative_totals", false.into())]);
    sut.call(0, "wheat").unwrap();
    assert_eq!(sut.totals(), [0, 0, 0]);
    sut.begin();
    sut.act(2, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 0, 75]);
    sut.next(&["9*wheat", "9*barley", "9*corn"]);
    sut.call(2, "corn").unwrap();
    assert_eq!(sut.totals(), [0, 0, 55]);
}

#[test]
fn who_opens_and_when_is_the_editions() {
    let mut sut = Sut::open("short", &NEAR, &[]);
    sut.act(1, Action::Ready).unwrap();
    assert_eq!(sut.act(1, Action::Ready), Err(Refusal::WrongPhase));
    assert_eq!(sut.act(1, Action::Open), Err(Refusal::WrongPhase));
    sut.act(0, Action::Ready).unwrap();
    sut.act(2, Action::Ready).unwrap();
    sut.act(1, Action::Open).unwrap();

    let mut sut = Sut::open("classic", &NEAR_CLASSIC, &[]);
    sut.now = 29_999;
    assert_eq!(sut.act(0, Action::Open), Err(Refusal::WrongPhase));
    sut.now = 30_000;
    assert_eq!(sut.act(1, Action::Open), Err(Refusal::NotDealer));
    sut.act(0, Action::Open).unwrap();

    let mut sut = Sut::open("classic", &NEAR_CLASSIC, &[("open_by", "auto".into())]);
    assert_eq!(sut.table.poll_timeout(), Some(Millis::new(30_000)));
    sut.now = 31_000;
    sut.call(0, "barley").unwrap();
    assert!(sut.happened(Event::Opened { seat: None }));

    let mut sut = Sut::open("short", &NEAR, &[("open_by", "auto".into())]);
    assert_eq!(sut.act(0, Action::Open), Err(Refusal::WrongPhase));
    for player in 0..3 {
        sut.act(player, Action::Ready).unwrap();
    }
    assert!(sut.happened(Event::Opened { seat: None }));
}

#[test]
fn mixed_lots_stand_or_are_void_where_the_table_trades_on_its_honour() {
    let mut sut = Sut::trading("manual", &NEAR, &[("trade_check", "honour_stands".into())]);
    sut.call(0, "9 10").unwrap();
    sut.call(2, "2*A").unwrap();
    sut.tap(0, 2).unwrap();
    sut.tap(2, 0).unwrap();
    assert!(sut.holds(0, "7*9 2*A"));

    let mut sut = Sut::trading("manual", &NEAR, &[("trade_check", "honour_void".into())]);
    for fined in [false, true] {
        sut.call(0, "9 10").unwrap();
        sut.call(2, "2*A").unwrap();
        sut.tap(0, 2).unwrap();
        sut.tap(2, 0).unwrap();
        assert!(sut.holds(0, "8*9 10") && sut.holds(2, "9*A"));
        assert_eq!(sut.totals(), [if fined { -20 } else { 0 }, 0, 0]);
        assert_eq!(sut.table.game().offer(seat(2)), None);
    }
}

#[test]
fn a_time_limit_ends_the_round_without_points() {
    let mut sut =
        Sut::trading("cow", &["8*cow50 cow45", "cow50 8*cow45", "9*cow40"], &[("time_limit", 1.into())]);
    assert_eq!(sut.table.poll_timeout(), Some(Millis::new(60_000)));
    sut.wait(60_000);
    assert!(sut.happened(Event::TimeUp));
    assert_eq!(sut.totals(), [0, 0, 0]);
    assert_eq!(sut.act(2, Action::Ring), Err(Refusal::RoundOver));
    // Nobody has won, so the same dealer deals again.
    sut.next(&["9*cow50", "9*cow45", "9*cow40"]);
    assert_eq!(sut.table.dealer(), seat(0));
}

#[test]
fn a_phone_that_rings_by_itself_rings_for_whoever_completed_the_swap() {
    let mut sut = Sut::trading("short", &NEAR[..], &[("corner_hint", "auto-ring".into())]);
    // Seat 2 was dealt a corner: the phone rang as soon as trading was open.
    assert_eq!(sut.totals(), [0, 0, 11]);
    sut.next(&["8*9 10", "9 7*10 A", "10 8*A"]);
    sut.begin();
    sut.call(0, "10").unwrap();
    sut.call(1, "9").unwrap();
    sut.tap(0, 1).unwrap();
    sut.tap(1, 0).unwrap();
    assert_eq!(sut.totals(), [9, 0, 11]);
    assert_eq!(sut.table.winners(), None);
}

#[test]
fn the_glow_is_for_the_holders_eyes() {
    let sut = Sut::trading("short", &NEAR, &[("corner_hint", "glow".into())]);
    let glows = |viewer: usize| sut.table.observe(Viewer::Seat(seat(viewer))).game.own.unwrap().corner_hint;
    assert_eq!([glows(0), glows(1), glows(2)], [false, false, true]);
}

#[test]
fn counts_are_seen_only_where_the_table_shows_them() {
    for (shown, changes) in [(false, vec![]), (true, vec![("show_counts", "on-screen".into())])] {
        let mut sut = Sut::trading("short", &NEAR, &changes);
        sut.call(0, "2*9").unwrap();
        let seen = sut.table.observe(Viewer::Seat(seat(1))).game.table;
        assert!(seen.calling.contains(seat(0)));
        assert_eq!(seen.counts.map(|counts| counts.get(seat(0))), shown.then_some(2));
    }
}

#[test]
fn three_corners_win_at_twenty_five() {
    let mut sut = Sut::trading("short", &["9*9", "9*10", "9*A"], &[]);
    for (round, total) in [9, 18, 27].into_iter().enumerate() {
        assert_eq!(sut.table.round() as usize, round + 1);
        assert_eq!(sut.table.dealer(), seat(round % 3), "the deal moves clockwise");
        sut.act(0, Action::Ring).unwrap();
        assert_eq!(sut.totals(), [total, 0, 0]);
        if round < 2 {
            assert_eq!(sut.table.winners(), None);
            sut.next(&["9*9", "9*10", "9*A"]);
            sut.begin();
        }
    }
    assert_eq!(sut.table.winners().unwrap().iter().collect::<Vec<_>>(), [seat(0)]);
    assert_eq!(sut.act(1, Action::Ring), Err(Refusal::GameOver));
    assert!(sut.table.next(&Opening::default(), Millis::new(sut.now), &mut sut.events).is_err());
}

#[test]
fn the_highest_total_wins_at_the_round_cap_and_equals_share() {
    let mut sut = Sut::trading("manual", &["9*9", "9*10", "9*A"], &[("round_cap", 2.into())]);
    sut.act(1, Action::Ring).unwrap();
    sut.next(&["9*10", "9*9", "9*A"]);
    sut.begin();
    sut.act(0, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [10, 10, 0]);
    assert_eq!(sut.table.winners().unwrap().iter().collect::<Vec<_>>(), [seat(0), seat(1)]);
}

#[test]
fn rounds_are_silent_once_a_total_is_above_the_limit() {
    let mut sut = Sut::trading("short", &["9*9", "9*10", "9*A"], &[("silent_above", 8.into())]);
    assert_eq!(sut.table.setting().variant(), CallVariant::Plain);
    sut.act(0, Action::Ring).unwrap();
    sut.next(&["8*9 10", "9 8*10", "9*A"]);
    assert_eq!(sut.table.setting().variant(), CallVariant::SilentCow);
    sut.begin();
    assert_eq!(sut.call(0, "5*9"), Err(Refusal::TooManyCards { most: 4 }));
}

#[test]
fn the_winner_picks_what_is_shouted_next() {
    let hands = ["9*cow50", "9*cow45", "9*cow40"];
    let mut sut = Sut::trading("cow", &hands, &[]);
    assert_eq!(sut.table.setting().variant(), CallVariant::Plain);
    sut.act(0, Action::Ring).unwrap();
    let opening = Opening { choice: Some(CallVariant::Pets), ..Opening::default() };
    sut.table.next(&opening, Millis::new(sut.now), &mut sut.events).unwrap();
    assert_eq!(sut.table.setting().variant(), CallVariant::Pets);
}

#[test]
fn a_silent_round_leaves_the_winners_pick_for_the_next() {
    let changes = [
        ("call_variant", Value::from("winners-choice")),
        ("silent_above", 10.into()),
        ("false_corner", (-20).into()),
        ("target", 100.into()),
    ];
    let names = ["9*9", "9*10", "9*A"];
    let mut sut = Sut::trading("short", &names, &changes);
    sut.act(2, Action::Ring).unwrap();
    let deck = sut.table.options().deck;
    let hands = Some(["9*9", "8*10 A", "10 8*A"].map(|text| hand(deck, text)).to_vec());
    let opening = Opening { hands, choice: Some(CallVariant::Pets), ..Opening::default() };
    sut.table.next(&opening, Millis::new(sut.now), &mut sut.events).unwrap();
    assert_eq!(sut.table.setting().variant(), CallVariant::SilentCow, "eleven points are above ten");
    sut.begin();
    sut.act(2, Action::Ring).unwrap();
    sut.wait(3_000);
    sut.act(0, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [9, 0, -9]);
    sut.next(&names);
    assert_eq!(sut.table.setting().variant(), CallVariant::Pets, "nobody is above ten any more");
}

#[test]
fn the_same_seed_deals_the_same_and_every_round_another() {
    let preset = (PitOptions::edition("short").unwrap().preset)();
    let deal = |seed: u64| {
        let opening = Opening { seed: Some(Seed::from(seed)), ..Opening::default() };
        Match::<Pit>::open(preset.clone(), 13, 0, &opening).unwrap()
    };
    assert_eq!(deal(5), deal(5));
    let hands =
        |table: &Match<Pit>| table.seats().iter().map(|seat| table.game().hand(seat)).collect::<Vec<_>>();
    assert_ne!(hands(&deal(5)), hands(&deal(6)));
    let sizes: u32 = hands(&deal(5)).iter().map(|hand| u32::from(hand.len())).sum();
    assert_eq!(sizes, 117);
}

#[test]
fn suits_are_picked_once_for_the_match() {
    let with = |name: &str, value: Value| {
        let preset = (PitOptions::edition("exchange").unwrap().preset)();
        let changes = BTreeMap::from([("suit_pick".to_owned(), "host".into()), (name.to_owned(), value)]);
        let options = preset.with(&changes).unwrap();
        let table = Match::<Pit>::open(options, 4, 0, &Opening::default()).unwrap();
        let deck = table.options().deck;
        table.setting().suits().iter().map(|suit| deck.suit_name(suit)).collect::<Vec<_>>()
    };
    let suits = Value::Words(vec!["gas".to_owned(), "rice".to_owned()]);
    assert_eq!(with("suits", suits), ["gas", "rice", "platinum", "cocoa"]);
    assert_eq!(with("suit_pick", "random".into()).len(), 4);
    assert_eq!(with("suit_pick", "list".into()), ["gas", "silver", "rice", "oil"]);
}
