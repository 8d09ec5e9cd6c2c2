//! A scenario as a seed draws it: game, phones, air and number of faults.

use core::fmt;
use core::time::Duration;

use outcry_air::{AirConfig, Loss, Profile, Span};
use outcry_link::{Dialling, Topology};
use outcry_rules::Value;
use outcry_table::{GameName, HouseRules};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::insider::InsiderPlan;
use crate::TableConfig;

/// The editions of Pit with the points of which a corner or two, two or three, and more win.
const PIT: &[(&str, [i32; 3])] = &[
    ("short", [5, 12, 25]),
    ("manual", [5, 12, 25]),
    ("cow", [30, 60, 120]),
    ("classic", [50, 100, 200]),
    ("classic-bull-bear", [50, 100, 200]),
    ("exchange", [50, 100, 200]),
    ("exchange-bull-bear", [50, 100, 200]),
    ("deluxe", [50, 100, 200]),
];

/// The editions of NΣT!.
const NYET: &[&str] = &["nyet-manual", "nyet-2007"];

/// The most phones of players: with the host's, thirteen.
const PLAYERS_MAX: usize = 12;

/// The most mishaps of a table beside what its air brings by itself.
const FAULTS_MAX: u32 = 12;

/// A table and what is to befall it.
#[derive(Clone, Debug)]
pub(super) struct ScenarioPlan {
    pub(super) config: TableConfig,
    /// How many bots sit at it.
    pub(super) bots: usize,
    /// From this follows what befalls it.
    pub(super) rng: u64,
    /// How many mishaps there are.
    pub(super) faults: u32,
    /// How far they are apart, on average.
    pub(super) apart: Duration,
    /// Whether they begin in the lobby.
    pub(super) early: bool,
    /// Whether somebody leaves for good.
    pub(super) leaves: bool,
    /// Whether the table is paused once, and every phone compared with the host.
    pub(super) pauses: bool,
    /// The person who attacks the others at this table, where there is one.
    pub(super) insider: Option<InsiderPlan>,
}

impl ScenarioPlan {
    pub(super) fn of(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rng = &mut rng;
        let (rules, seats) = rules(rng);
        let bots = if rng.random_range(0..5) == 0 { rng.random_range(1..seats) } else { 0 };
        let players = seats - bots;
        let air_config = air_config(rng, players);
        let calm = rng.random_range(0..8) == 0;
        let topology = topology(rng, players);
        let mut host = host(rng);
        if topology.dialling == Dialling::ChildDials {
            // Without relays every phone takes a link of the host's.
            host.cap = None;
        }
        Self {
            config: TableConfig {
                rules,
                host,
                players: (0..players).map(|_| phone(rng)).collect(),
                air_config,
                topology,
                seed: rng.random(),
            },
            bots,
            rng: rng.random(),
            faults: if calm { 0 } else { rng.random_range(1..=FAULTS_MAX) },
            apart: Duration::from_secs(rng.random_range(2..=30)),
            early: rng.random_range(0..4) == 0,
            leaves: rng.random_range(0..10) == 0,
            pauses: rng.random_range(0..3) == 0,
            insider: None,
        }
    }

    /// Gives the same table with an insider at it.
    pub(super) fn with_insider(seed: u64) -> Self {
        Self { insider: Some(InsiderPlan::of(seed)), ..Self::of(seed) }
    }
}

impl fmt::Display for ScenarioPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableConfig { rules, players, topology, .. } = &self.config;
        let changes: Vec<String> =
            rules.changes.iter().map(|(name, value)| format!("{name} {value}")).collect();
        let (edition, changes) = (&rules.edition, changes.join(", "));
        let dialling = topology.dialling;
        let (phones, direct, Self { bots, faults, .. }) = (players.len() + 1, topology.direct, self);
        let (system, cap) = (self.config.host.system, self.config.host.cap.flatten());
        let loss = 100.0 * self.config.air_config.loss.mean();
        let cap = cap.map(|cap| format!(" of {cap} links")).unwrap_or_default();
        write!(
            f,
            "{edition} [{changes}], {phones} phones, {bots} bots, hosted by {system:?}{cap}, {direct} direct, \
             {dialling:?}, {loss:.0} % lost, {faults} mishaps"
        )?;
        match self.insider {
            Some(InsiderPlan { insider, .. }) => write!(f, ", {insider}"),
            None => Ok(()),
        }
    }
}

/// Draws a game that ends soon, and how many play it.
fn rules(rng: &mut ChaCha8Rng) -> (HouseRules, usize) {
    let mut rules;
    let (least, most);
    if rng.random_range(0..5) < 3 {
        let (edition, targets) = PIT[rng.random_range(0..PIT.len())];
        rules = HouseRules::edition(GameName::Pit, edition);
        let target = targets[usize::min(rng.random_range(0..4), 2)];
        rules.changes.insert("target".to_owned(), Value::from(target));
        if rng.random_range(0..3) > 0 {
            rules.changes.insert("round_cap".to_owned(), Value::from(rng.random_range(1..=3)));
        }
        if rules.options().is_ok_and(|options| options.get("sort_seconds") != Some(Value::from(0)))
            && rng.random_bool(0.5)
        {
            rules.changes.insert("sort_seconds".to_owned(), Value::from(2));
        }
        if rng.random_range(0..6) == 0 {
            rules.changes.insert("time_limit".to_owned(), Value::from(rng.random_range(1..=2)));
            // Twelve may never come to a corner within a minute.
            rules.changes.entry("round_cap".to_owned()).or_insert(Value::from(3));
        }
    } else {
        rules = HouseRules::edition(GameName::Nyet, NYET[rng.random_range(0..NYET.len())]);
        rules.changes.insert("length".to_owned(), Value::from("points"));
        rules.changes.insert("target".to_owned(), Value::from(rng.random_range(1..=6)));
    }
    (least, most) = rules.options().map_or((3, 3), |options| options.players());
    let most = most.min(PLAYERS_MAX);
    // Large tables cost the most time, and are rarer.
    let mut players = rng.random_range(least..=most);
    if rng.random_bool(0.5) {
        players = players.min(rng.random_range(least..=most));
    }
    (rules, players)
}

/// Draws an air; what is rare is hastened, as far as a table of so many phones can still play.
fn air_config(rng: &mut ChaCha8Rng, players: usize) -> AirConfig {
    match rng.random_range(0..9) {
        0 => AirConfig::calm(),
        1..4 => AirConfig::default(),
        4 => AirConfig { loss: Loss::of(rng.random_range(0.05..0.25)), ..AirConfig::default() },
        _ => {
            let times = rng.random_range(2..=30_u32).div_ceil(players as u32).max(2);
            let mut air_config = AirConfig::default().hastened(times);
            air_config.lock = Span::millis(5_000, 25_000);
            // A link in some dozens falls silent at such a table; with its default none would in a night.
            air_config.silent_per_hour *= 20.0;
            air_config
        }
    }
}

/// Draws the host's phone: now and then with a watch and earbuds, which take links of the seven.
fn host(rng: &mut ChaCha8Rng) -> Profile {
    let taken = rng.random_range(0..24_u32);
    Profile { cap: (taken < 3).then(|| Some(6 - taken)), ..phone(rng) }
}

fn phone(rng: &mut ChaCha8Rng) -> Profile {
    match rng.random_range(0..20) {
        0..10 => Profile::android(),
        10..19 => Profile::iphone(),
        _ => Profile::linux(),
    }
}

/// Draws how wide the tree is: narrow ones have relays at small tables too.
fn topology(rng: &mut ChaCha8Rng, players: usize) -> Topology {
    let usual = Topology::default();
    match rng.random_range(0..12) {
        0 if players <= usual.direct => Topology { dialling: Dialling::ChildDials, ..usual },
        // A relay has room for six, and somebody else may have to take its place.
        1..7 => Topology { direct: rng.random_range(2.max(players.div_ceil(4))..=5), ..usual },
        _ => usual,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_that_is_drawn_can_be_played() {
        for seed in 0..2_000 {
            let draw = ScenarioPlan::of(seed);
            let options = draw.config.rules.options().unwrap();
            let (least, most) = options.players();
            let players = draw.config.players.len();
            assert!((least..=most).contains(&(players + draw.bots)), "{seed}: {draw}");
            assert!((1..=PLAYERS_MAX).contains(&players), "{seed}: {draw}");
        }
    }

    #[test]
    fn all_that_there_is_is_drawn() {
        let draws: Vec<ScenarioPlan> = (0..2_000).map(ScenarioPlan::of).collect();
        let phones = |count: usize| draws.iter().any(|draw| draw.config.players.len() + 1 == count);
        assert!((2..=13).all(phones));
        let edition = |id: &str| draws.iter().any(|draw| draw.config.rules.edition == id);
        assert!(PIT.iter().all(|(id, _)| edition(id)) && NYET.iter().all(|id| edition(id)));
        assert!(draws.iter().any(|draw| draw.config.topology.dialling == Dialling::ChildDials));
        assert!(draws.iter().any(|draw| draw.config.topology.direct == 2));
        assert!(draws.iter().any(|draw| draw.config.host.cap == Some(Some(4))));
        assert!(
            draws.iter().any(|draw| draw.faults == 0) && draws.iter().any(|draw| draw.faults == FAULTS_MAX)
        );
    }
}
