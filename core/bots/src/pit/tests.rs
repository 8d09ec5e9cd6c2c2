//! Whole matches between bots, and single looks at made tables.

use outcry_rules::pit::{Card, Handshake, SpecialsInTrades, Suit};
use outcry_rules::{Match, Opening, Options, Viewer};

use super::super::arena::{Report, house_rules, play, preset, rng};
use super::*;

/// Looks that no sensible match of a few rounds comes near.
const MOST_LOOKS: u32 = 200_000;

fn seated(strength: Strength) -> impl Fn(&PitOptions, Seat, ChaCha8Rng) -> PitBot {
    move |options, seat, rng| PitBot::new(options, seat, strength, rng)
}

fn played(options: &PitOptions, seats: usize, strength: Strength, seed: u64) -> Report<Event> {
    let report = play::<Pit, _>(options, seats, seed, MOST_LOOKS, seated(strength)).unwrap();
    assert!(report.ended, "seed {seed}, {seats} {strength:?} seats: {options:?}");
    assert_eq!(report.refused, [], "seed {seed}, {seats} {strength:?} seats: {options:?}");
    report
}

/// Maps numbers to strengths, so that the tables of one test have all of them.
fn some_strength(number: u64) -> Strength {
    Strength::ALL[number as usize % 3]
}

fn count(report: &Report<Event>, which: fn(&Event) -> bool) -> usize {
    let game = |event: &MatchEvent<Event>| matches!(event, MatchEvent::Game(event) if which(event));
    report.events.iter().filter(|(_, event)| game(event)).count()
}

fn swaps(report: &Report<Event>) -> usize {
    count(report, |event| matches!(event, Event::Swapped { .. }))
}

#[test]
fn every_edition_is_played_to_the_end_at_every_table() {
    for edition in PitOptions::editions() {
        let options = (edition.preset)();
        let (least, most) = options.players();
        for seats in least..=most {
            for seed in 0..3 {
                let report = played(&options, seats, some_strength(seed), seed);
                let fined = |event: &Event| matches!(event, Event::FalseCorner { .. } | Event::Voided { .. });
                assert_eq!(count(&report, fined), 0, "{} {seats}", edition.id);
            }
        }
    }
}

#[test]
fn rounds_take_about_as_many_swaps_as_between_people() {
    for (seats, expected) in [(3, 3..8), (4, 7..16), (6, 20..40), (13, 130..230)] {
        let reports: Vec<_> =
            (0..8).map(|seed| played(&preset("short"), seats, Strength::Medium, seed)).collect();
        let rounds: usize = reports.iter().map(Report::rounds).sum();
        let mean = reports.iter().map(swaps).sum::<usize>() / rounds;
        assert!(expected.contains(&mean), "{seats} seats: {mean} swaps");
    }
}

#[test]
fn house_rules_are_played_to_the_end() {
    for seed in 0..300 {
        // Fines may outrun the points of the corners for ever: a cap ends that.
        let options = PitOptions { round_cap: Some(3), ..house_rules(seed) };
        let (least, most) = options.players();
        let options = PitOptions { time_limit: options.time_limit.or(Some(60)), ..options };
        let seats = least + seed as usize % (most - least + 1);
        played(&options, seats, some_strength(seed / 7), seed);
    }
}

#[test]
fn no_rule_of_trading_brings_the_table_to_a_halt() {
    for bits in 0..64_u32 {
        let on = |bit: u32| bits >> bit & 1 == 1;
        for trade_max in [1, 2, 4, 8] {
            let options = PitOptions {
                bull_bear: on(0),
                bear_blocks: on(1),
                tenth_card: on(2),
                specials_in_trades: if on(3) { SpecialsInTrades::Any } else { SpecialsInTrades::WithCards },
                lower_bid: on(4),
                handshake: if on(5) { Handshake::Open } else { Handshake::Mutual },
                trade_max,
                round_cap: Some(5),
                target: 1_000,
                ..preset("short")
            };
            // Three players can be dealt hands of which none can ever win: the two who hold ten need the Bull and
            // the third must not have the Bear, and neither can move.
            let stuck = on(0) && !on(2) && !on(3) && trade_max == 1;
            let tables = [if stuck { 4 } else { 3 }, 5];
            for (seats, strength) in tables.into_iter().flat_map(|seats| Strength::ALL.map(|by| (seats, by)))
            {
                let report = played(&options, seats, strength, bits.into());
                let (end, _) = report.events.last().unwrap();
                let end = end.get();
                assert!(end < 5 * 15 * 60_000, "{seats} {strength:?} seats, {end} ms: {options:?}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    for strength in Strength::ALL {
        let events = |seed| played(&preset("classic-bull-bear"), 4, strength, seed).events;
        assert!(events(3) == events(3), "{strength:?}");
        assert!(events(3) != events(4), "{strength:?}");
    }
}

#[test]
fn the_stronger_the_quicker() {
    let length = |strength| -> u64 {
        let reports = (0..6).map(|seed| played(&preset("manual"), 5, strength, seed));
        reports.map(|report| report.events.last().unwrap().0.get() / report.rounds() as u64).sum()
    };
    let [easy, medium, hard] = Strength::ALL.map(length);
    assert!(easy > medium && medium > hard, "{easy} {medium} {hard} ms");
    // No person answers a call sooner: a bot below these delays would seem to know it in advance.
    for pace in Strength::ALL.map(Pace::of) {
        assert!(*pace.react.start() >= 400 && *pace.see.start() >= 900 && *pace.sort.start() >= 2_000);
    }
}

#[test]
fn offers_are_lowered_and_taken_back() {
    for strength in Strength::ALL {
        let reports: Vec<_> = (0..4).map(|seed| played(&preset("exchange"), 6, strength, seed)).collect();
        let sum = |which| reports.iter().map(|report| count(report, which)).sum::<usize>();
        assert!(sum(|event| matches!(event, Event::Lowered { .. })) > 0, "{strength:?} never lowers");
        assert!(sum(|event| matches!(event, Event::Retracted { .. })) > 0, "{strength:?} never retracts");
    }
}

/// Opens trading at a table of three with these hands, written like `000011112` for the suits in play, with `u` and `e`
/// for Bull and Bear.
fn table(options: &PitOptions, hands: &[&str]) -> Match<Pit> {
    let any = Match::<Pit>::open(options.clone(), 3, 2, &Opening::default()).unwrap();
    let suits: Vec<Suit> = any.setting().suits().iter().collect();
    let card = |c: char| match c {
        'u' => Card::Bull,
        'e' => Card::Bear,
        _ => Card::Of(suits[c.to_digit(10).unwrap() as usize]),
    };
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| hand.chars().map(card).collect()).collect();
    let opening = Opening { hands: Some(hands), ..Opening::default() };
    let mut table = Match::<Pit>::open(options.clone(), 3, 2, &opening).unwrap();
    let now = Millis::new(40_000);
    for seat in table.seats().iter() {
        table.apply(seat, Action::Ready, now, &mut Vec::new()).unwrap();
    }
    table.apply(Seat::new(2).unwrap(), Action::Open, now, &mut Vec::new()).unwrap();
    table
}

/// Returns the action of a new bot in seat 0 at its first look.
fn first_action(table: &Match<Pit>, strength: Strength, seed: u64) -> Option<Action> {
    let seat = Seat::new(0).unwrap();
    let mut bot = PitBot::new(table.options(), seat, strength, rng(seed, 0));
    bot.act(&table.observe(Viewer::Seat(seat)), Millis::new(50_000))
}

#[test]
fn the_bear_goes_and_the_bull_stays_where_it_helps() {
    let blocks: PitOptions = preset("exchange-bull-bear");
    let costs: PitOptions = preset("classic-bull-bear");
    for strength in Strength::ALL {
        let (mut bears, mut bulls) = (0, 0);
        for seed in 0..40 {
            // Nine of a suit are no corner with a Bear that blocks: it has to go, and the set stays whole.
            let nine = table(&blocks, &["000000000e", "111111112u", "222222221"]);
            let bear = Cards::of(Card::Bear, 1);
            assert_eq!(first_action(&nine, strength, seed), Some(Action::Call(bear)), "{strength:?}");
            // Where it only costs, a corner is rung for all the same.
            let nine = table(&costs, &["000000000e", "111111112u", "222222221"]);
            assert_eq!(first_action(&nine, strength, seed), Some(Action::Ring), "{strength:?}");
            let early = table(&costs, &["00011122eu", "0000001111", "222222211"]);
            let Some(Action::Call(cards)) = first_action(&early, strength, seed) else { panic!("no call") };
            bears += cards.count(Card::Bear);
            // With seven of a suit the Bull is worth two cards to come.
            let late = table(&costs, &["00000001ue", "1111111122", "222222200"]);
            let Some(Action::Call(cards)) = first_action(&late, strength, seed) else { panic!("no call") };
            bulls += cards.count(Card::Bull);
        }
        assert!(bears > 25, "{strength:?} offers the Bear {bears} times of 40");
        assert_eq!(bulls, 0, "{strength:?} gives the Bull away");
    }
}

#[test]
fn the_bear_needs_company_where_the_table_says_so() {
    let options =
        PitOptions { specials_in_trades: SpecialsInTrades::WithCards, ..preset("exchange-bull-bear") };
    let table = table(&options, &["000000000e", "111111112u", "222222221"]);
    for strength in Strength::ALL {
        let Some(Action::Call(cards)) = first_action(&table, strength, 1) else { panic!("no call") };
        assert_eq!((cards.len(), cards.count(Card::Bear)), (2, 1), "{strength:?}");
    }
}

#[test]
fn a_hard_bot_lowers_to_what_another_calls() {
    let options: PitOptions = preset("short");
    let mut table = table(&options, &["000000111", "222222111", "222111000"]);
    let [me, other] = [0, 1].map(|index| Seat::new(index).unwrap());
    let mut bot = PitBot::new(&options, me, Strength::Hard, rng(2, 0));
    let look = |bot: &mut PitBot, table: &Match<Pit>| {
        let due = bot.poll_timeout().unwrap();
        (bot.act(&table.observe(Viewer::Seat(me)), due), due)
    };
    let three: Cards = table.game().hand(me).iter().filter(|&card| held_as(card, &table, me) == 3).collect();
    let (call, now) = look(&mut bot, &table);
    assert_eq!(call, Some(Action::Call(three)), "the whole lot first");
    table.apply(me, call.unwrap(), now, &mut Vec::new()).unwrap();
    let two: Cards =
        table.game().hand(other).iter().filter(|&card| held_as(card, &table, other) == 3).take(2).collect();
    let mut events = Vec::new();
    table.apply(other, Action::Call(two), now, &mut events).unwrap();
    for event in &events {
        bot.hear(event, now);
    }
    let lowered: Cards = three.iter().take(2).collect();
    let (action, at) = look(&mut bot, &table);
    assert_eq!(action, Some(Action::Lower(lowered)));
    assert!(at.get() >= now.get() + 400, "nobody answers at once");
}

fn held_as(card: Card, table: &Match<Pit>, seat: Seat) -> u8 {
    table.game().hand(seat).count(card)
}

#[test]
fn a_bot_that_sits_down_late_looks_at_once_and_acts_once() {
    let seat = Seat::new(1).unwrap();
    let mut bot = PitBot::new(&preset("short"), seat, Strength::Medium, rng(1, 0));
    let table = Match::<Pit>::open(preset("short"), 3, 0, &Opening::default()).unwrap();
    let (seen, now) = (table.observe(Viewer::Seat(seat)), Millis::new(70_000));
    assert!(bot.poll_timeout().is_some_and(|due| due <= now));
    assert_eq!(bot.act(&seen, now), Some(Action::Ready));
    assert!(bot.poll_timeout().is_some_and(|due| due > now));
    assert_eq!(bot.act(&seen, now), None);
}
