use core::time::Duration;
use std::collections::BTreeSet;

use outcry_air::{AirConfig, NodeId, Profile};
use outcry_link::{Dialling, PublicKey, Topology};
use outcry_table::{GameName, HouseRules};

use super::*;
use crate::soak::scenario_plan::ScenarioPlan;
use crate::table::HOST;
use crate::{Table, TableConfig};

const PLAYERS: usize = 4;

/// A table of four with one insider at it.
struct Room {
    table: Table,
    insider: InsiderAtWork,
}

impl Room {
    fn new(insider: Insider, dialling: Dialling) -> Self {
        let mut table = Table::new(TableConfig {
            rules: HouseRules::edition(GameName::Pit, "classic"),
            host: Profile::android(),
            players: vec![Profile::android(); PLAYERS],
            air_config: AirConfig::calm(),
            topology: Topology { dialling, ..Topology::default() },
            seed: 3,
        });
        table.field.air.sniff(true);
        let plan = InsiderPlan { insider, rng: 5 };
        let insider = InsiderAtWork::new(plan, &mut table, PLAYERS, dialling);
        Self { table, insider }
    }

    /// Lets time pass, and has the insider hear and act; `watch` looks at every step.
    fn run(&mut self, seconds: u64, mut watch: impl FnMut(&mut Table)) {
        let until = self.table.field.now() + Duration::from_secs(seconds);
        while self.table.field.now() < until {
            let now = self.table.field.now();
            let plays = self.table.host().is_some_and(|host| host.session.table().is_some());
            if plays {
                self.insider.act(&mut self.table, |_| Vec::new(), now);
            }
            let due = self.insider.poll_timeout(now).filter(|_| plays);
            self.table.step(due.map_or(until, |due| due.max(now).min(until)));
            while let Some(sniffed) = self.table.field.air.poll_sniffed() {
                if !self.insider.has_said(&sniffed) {
                    self.insider.hear(&sniffed);
                }
            }
            for at in 0..PLAYERS {
                if let Some(player) = self.table.player_mut(at) {
                    assert_eq!(player.take_clash(), None, "{at} was told of a clash");
                }
            }
            watch(&mut self.table);
        }
    }

    fn attacks(&self) -> u64 {
        self.insider.counts().attacks()
    }
}

/// Lists with whom a phone has links.
fn peers(table: &Table, node: NodeId) -> Vec<NodeId> {
    let air = &table.field.air;
    air.links(node).filter_map(|link| Some(air.link(node, link)?.peer)).collect()
}

/// Lists whose seats are not those of players.
fn strangers(table: &Table) -> Vec<PublicKey> {
    let keys: Vec<_> = (1..=PLAYERS as u32).filter_map(|node| table.key(NodeId(node))).collect();
    let sitting = table.host().into_iter().flat_map(|host| host.session.seated().map(|(key, ..)| key));
    sitting.filter(|key| !keys.contains(key)).collect()
}

const BOTH: [Dialling; 2] = [Dialling::ParentDials, Dialling::ChildDials];

#[test]
fn seeds_draw_every_insider_and_leave_the_rest_as_it_is() {
    let drawn: BTreeSet<Insider> = (0..100).map(|seed| InsiderPlan::of(seed).insider).collect();
    assert_eq!(drawn.len(), Insider::iter().count());
    for seed in 0..100 {
        let (without, with) = (ScenarioPlan::of(seed), ScenarioPlan::with_insider(seed));
        let same = (without.rng, without.faults, without.config.seed, without.config.players.len())
            == (with.rng, with.faults, with.config.seed, with.config.players.len());
        assert!(same && with.to_string().starts_with(&without.to_string()), "{with}");
    }
}

#[test]
fn a_forger_links_with_players_and_with_the_host_and_nobody_believes_it() {
    for dialling in BOTH {
        let mut room = Room::new(Insider::Forger, dialling);
        let forger = NodeId(PLAYERS as u32 + 1);
        let mut met = BTreeSet::new();
        room.run(60, |table| met.extend(peers(table, forger)));
        assert!(met.contains(&HOST) && met.len() >= 2, "{dialling:?}: it has met {met:?}");
        assert!(room.attacks() > 50, "{dialling:?}: {} frames", room.attacks());
        assert_eq!(room.table.host().unwrap().session.seated().count(), PLAYERS, "{dialling:?}");
    }
}

#[test]
fn a_flooder_asks_much_and_its_player_plays_on() {
    for dialling in BOTH {
        let mut room = Room::new(Insider::Flooder, dialling);
        assert!(room.table.gather(Duration::from_mins(5)), "{dialling:?}");
        room.table.start().unwrap();
        room.run(10, |_| {});
        let (asked, said) = (room.table.host().unwrap().journal.len(), room.attacks());
        room.run(120, |_| {});
        assert!(room.attacks() > said + 1_000, "{dialling:?}: {} times", room.attacks() - said);
        let records = room.table.host().unwrap().journal.len() - asked;
        assert!((20..1_500).contains(&records), "{dialling:?}: {records} records");
    }
}

#[test]
fn a_flooder_never_asks_for_the_same_twice_in_a_row() {
    let seat = outcry_rules::Seat::new(2).unwrap();
    let asked: Vec<_> = (0..1_000).map(|turn| flooder::impossible(turn, seat)).collect();
    assert!(asked.windows(2).all(|two| two[0] != two[1]));
    let next: Vec<_> = asked.iter().skip(2).step_by(7).collect();
    assert!(next.windows(2).all(|two| two[0] != two[1]));
}

/// It has one invite, which the first removal makes worthless; two keys may come by one link before it.
#[test]
fn a_removed_sybil_gets_no_seat_under_another_key() {
    for dialling in BOTH {
        let mut room = Room::new(Insider::Sybil, dialling);
        for at in 0..PLAYERS {
            room.table.crash_player(at);
        }
        let mut keys = BTreeSet::new();
        room.run(90, |table| {
            let sitting = strangers(table);
            for key in &sitting {
                table.unseat(*key);
            }
            keys.extend(sitting);
        });
        assert!((1..=2).contains(&keys.len()), "{dialling:?}: {} keys have sat down", keys.len());
    }
}

#[test]
fn a_staller_takes_links_and_says_nothing_of_use() {
    for dialling in BOTH {
        let mut room = Room::new(Insider::Staller, dialling);
        let mute = NodeId(PLAYERS as u32 + 1);
        let mut linked = false;
        // As long as somebody is looked for, whoever is there gets a link.
        room.table.crash_player(0);
        room.run(60, |table| linked |= !peers(table, mute).is_empty());
        room.table.restart_player(0);
        room.run(180, |_| {});
        let said = room.table.field.air.counters(mute).unwrap().frames_sent;
        assert!(linked && said == 0, "{dialling:?}: {said} frames");
        assert!(room.attacks() >= 2, "{dialling:?}: {} were let in", room.attacks());
        let players = room.table.host().unwrap().session.seated().count() - strangers(&room.table).len();
        assert_eq!(players, PLAYERS, "{dialling:?}");
    }
}

#[test]
fn a_replayer_says_again_what_it_has_heard() {
    for dialling in BOTH {
        let mut room = Room::new(Insider::Replayer, dialling);
        for _ in 0..6 {
            room.run(20, |_| {});
            // Somebody is looked for, so whoever is there gets a link.
            room.table.crash_player(0);
            room.run(5, |_| {});
            room.table.restart_player(0);
        }
        let drops = room.table.host().unwrap().session.link().drops();
        assert!(drops.replayed > 0 && drops.undecryptable > 20, "{dialling:?}: {drops:?}");
    }
}

#[test]
fn a_recording_keeps_little_and_gives_what_is_old_an_hour_later() {
    let mut recording = replayer::Recording::default();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let first = [&[1, 0], &[7; 40][..]].concat();
    recording.hear(&first, Duration::ZERO);
    for number in 0..10_000_u32 {
        let at = Duration::from_millis(u64::from(number));
        recording.hear(&[&[0x41, 0], &number.to_le_bytes()[..]].concat(), at);
        recording.hear(&[&[1, 0], &number.to_le_bytes()[..]].concat(), at);
    }
    assert!(recording.len() <= 4 * 128, "{} frames", recording.len());
    let mut draw = |after| (0..1_000).any(|_| recording.draw(&mut rng, after) == Some(first.clone()));
    assert!(!draw(Duration::from_mins(59)) && draw(Duration::from_mins(61)));
}
