//! Whoever listens learns from the length of what is said only what everybody at the table sees.
//!
//! A table is played twice. All that happens in the open is the same both times, to the millisecond; only the cards that are
//! chosen for it are others. Then every frame has to be as long as the first time, and no sooner or later.

use std::time::Duration;

use outcry_air::{AirConfig, NodeId, Profile};
use outcry_link::Topology;
use outcry_rules::nyet::{self, Phase};
use outcry_rules::pit;
use outcry_rules::{Millis, Seat};
use outcry_simulation::{Table, TableConfig};
use outcry_table::host::Request;
use outcry_table::{AnyAction, AnyMatch, AnyObservation, GameName, HouseRules};

const PLAYERS: usize = 4;

/// A frame on the air: when, from whom, to whom, and how many bytes.
type Heard = (Duration, NodeId, Option<NodeId>, usize);

/// A table whose players do nothing that they are not told, and all that is heard of it.
struct Recorded {
    table: Table,
    heard: Vec<Heard>,
}

impl Recorded {
    fn new(game: GameName, edition: &str) -> Self {
        let mut rules = HouseRules::edition(game, edition);
        if game == GameName::Pit {
            rules.changes.insert("open_when_ready".to_owned(), true.into());
        }
        let phone = Profile::linux();
        let mut table = Table::new(TableConfig {
            rules,
            host: phone.clone(),
            players: vec![phone; PLAYERS],
            air_config: AirConfig::calm(),
            topology: Topology::default(),
            seed: 5,
        });
        table.field.air.sniff(true);
        assert!(table.gather(Duration::from_mins(1)));
        table.start().unwrap();
        for at in 0..PLAYERS {
            table.player_mut(at).unwrap().hold_still();
        }
        let mut recorded = Self { table, heard: Vec::new() };
        recorded.wait(Duration::from_secs(20));
        recorded
    }

    fn wait(&mut self, time: Duration) {
        let until = self.table.field.now() + time;
        while self.table.step(until) {
            while let Some(sniffed) = self.table.field.air.poll_sniffed() {
                self.heard.push((self.table.field.now(), sniffed.from, sniffed.to, sniffed.bytes.len()));
            }
        }
    }

    fn act(&mut self, at: usize, action: impl Into<AnyAction>) {
        assert!(self.table.ask(at, Request::Act(action.into())));
        self.wait(Duration::from_millis(700));
    }

    fn seat(&self, at: usize) -> Seat {
        self.table.player(at).unwrap().session.seat().unwrap()
    }

    fn seen(&self, at: usize) -> AnyObservation {
        self.table.player(at).unwrap().session.seen(self.table.field.now()).unwrap().game
    }

    fn hand(&self, at: usize) -> pit::Cards {
        match self.seen(at) {
            AnyObservation::Pit(seen) => seen.game.own.unwrap().hand,
            AnyObservation::Nyet(_) => panic!("it is a table of Pit"),
        }
    }
}

/// Trades one card for one card, again and again; `last` says which one of the hand. Gives all that was heard, and the cards
/// that went over the table.
fn trade(last: bool) -> (Vec<Heard>, Vec<pit::Card>) {
    let mut pit = Recorded::new(GameName::Pit, "exchange-bull-bear");
    for at in 0..PLAYERS {
        pit.act(at, AnyAction::Pit(pit::Action::Ready));
    }
    pit.wait(Duration::from_secs(30));
    let mut traded = Vec::new();
    for turn in 0..12 {
        let pair = [turn % PLAYERS, (turn + 1 + turn / PLAYERS) % PLAYERS];
        for at in pair {
            let hand = pit.hand(at);
            let card = if last { hand.iter().last() } else { hand.iter().next() }.unwrap();
            traded.push(card);
            pit.act(at, AnyAction::Pit(pit::Action::Call(pit::Cards::of(card, 1))));
        }
        let seats = pair.map(|at| pit.seat(at));
        pit.act(pair[0], AnyAction::Pit(pit::Action::Tap(seats[1])));
        pit.act(pair[1], AnyAction::Pit(pit::Action::Tap(seats[0])));
        pit.wait(Duration::from_secs(1));
    }
    (pit.heard, traded)
}

#[test]
fn a_listener_does_not_see_which_cards_are_traded() {
    let ((here, first), (there, last)) = (trade(false), trade(true));
    let special = |cards: &[pit::Card]| cards.iter().filter(|card| !matches!(card, pit::Card::Of(_))).count();
    println!("{} frames; the Bull or the Bear {} and {} times", here.len(), special(&first), special(&last));
    assert!(here.len() > 500 && special(&last) > special(&first), "the hands are too much alike");
    let other = here.iter().zip(&there).find(|(here, there)| here != there);
    assert_eq!((other, here.len()), (None, there.len()));
}

/// Plays up to the tricks: everybody covers the first box there is, and gives the first cards that may be given, or the last.
fn give(last: bool) -> (Vec<Heard>, Vec<nyet::Cards>) {
    let mut game = Recorded::new(GameName::Nyet, "nyet-2007");
    let mut given = Vec::new();
    loop {
        let AnyObservation::Nyet(seen) = game.seen(0) else { panic!("it is a table of NΣT!") };
        if seen.game.phase == Phase::Tricks {
            return (game.heard, given);
        }
        for at in 0..PLAYERS {
            let seat = game.seat(at);
            let mut legal = Vec::new();
            let AnyMatch::Nyet(table) = game.table.host().unwrap().session.table().unwrap().table() else {
                panic!("it is a table of NΣT!")
            };
            table.legal(seat, Millis::ZERO, &mut legal);
            let chosen = match legal.first() {
                Some(nyet::Action::Discard(_) | nyet::Action::Pass(_)) if last => legal.last(),
                first => first,
            };
            if let Some(&action) = chosen.filter(|action| !matches!(action, nyet::Action::Play(_))) {
                if let nyet::Action::Discard(cards) | nyet::Action::Pass(cards) = action {
                    given.push(cards);
                }
                game.act(at, AnyAction::Nyet(action));
            }
        }
    }
}

#[test]
fn a_listener_does_not_see_which_cards_are_given() {
    let ((here, first), (there, last)) = (give(false), give(true));
    println!("{} frames; {} gifts", here.len(), first.len());
    assert!(here.len() > 300 && first.len() == PLAYERS && first != last, "{first:?} {last:?}");
    let other = here.iter().zip(&there).find(|(here, there)| here != there);
    assert_eq!((other, here.len()), (None, there.len()));
}
