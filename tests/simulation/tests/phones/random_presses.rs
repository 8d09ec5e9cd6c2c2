//! People press whatever their screens offer, at random: however they come and go between tables, every phone stays
//! usable. What has to fit together inside a phone is asserted there, after everything that it does.

use outcry_air::{AirConfig, NodeId};
use outcry_screens::view::{Screen, View};
use outcry_screens::{Destination, InputField, Intent};
use outcry_simulation::HOST;
use outcry_table::GameName;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::world::{SimulatedDisk, World};

/// How many things people do in one walk.
const STEPS: usize = 60;

/// How long a phone may take to find a fresh table and sit down, in seconds.
const SEATS: u64 = 60;

/// What people do.
#[derive(Clone, Debug)]
enum Step {
    Press(NodeId, Intent),
    /// Opens a lobby.
    Host(NodeId),
    Join(NodeId, String),
    Kill(NodeId),
    Start(NodeId),
    Wait(u64),
}

/// Phones, and what has been said between the people who hold them.
struct Walk {
    world: World,
    rng: ChaCha8Rng,
    /// Invites and codes that were on a screen, the newest last.
    entries: Vec<String>,
    host: Option<NodeId>,
    /// Disks of phones whose app does not run.
    killed: Vec<Option<SimulatedDisk>>,
    log: Vec<Step>,
}

impl Walk {
    fn new(phones: usize, seed: u64) -> Self {
        Self {
            world: World::new(phones, AirConfig::calm(), seed),
            rng: ChaCha8Rng::seed_from_u64(seed),
            entries: Vec::new(),
            host: None,
            killed: vec![None; phones],
            log: Vec::new(),
        }
    }

    fn take_step(&mut self) {
        let step = self.draw();
        println!("{step:?}");
        self.log.push(step.clone());
        match step {
            Step::Press(node, intent) => {
                let opens = intent == Intent::OpenLobby;
                self.world.press(node, intent);
                if opens {
                    self.look(node);
                }
            }
            Step::Host(node) => {
                for intent in [Intent::Go(Destination::SetUp), Intent::OpenLobby, Intent::AddBot] {
                    self.world.press(node, intent);
                }
                self.look(node);
            }
            Step::Join(node, entry) => self.world.join(node, &entry),
            Step::Kill(node) => self.killed[node.0 as usize] = Some(self.world.kill(node)),
            Step::Start(node) => {
                let disk = self.killed[node.0 as usize].take().expect("it was killed");
                self.world.start(node, disk);
            }
            Step::Wait(seconds) => self.world.wait(seconds),
        }
    }

    fn draw(&mut self) -> Step {
        let mut node = NodeId(self.rng.random_range(0..self.killed.len() as u32));
        let number = self.rng.random_range(0..100);
        // Whoever has opened a lobby is the one who deals.
        if let (58..68, Some(host)) = (number, self.host) {
            node = host;
        }
        if self.killed[node.0 as usize].is_some() {
            return Step::Start(node);
        }
        match number {
            0..25 => Step::Wait(self.rng.random_range(1..=12)),
            25..28 => Step::Kill(node),
            28..38 => Step::Host(node),
            38..58 if !self.entries.is_empty() => {
                // Most often the newest, but an old one too.
                let last = self.entries.len().saturating_sub(if self.rng.random_bool(0.7) { 2 } else { 6 });
                Step::Join(node, self.entries[last..].choose(&mut self.rng).expect("there are some").clone())
            }
            58..68 => Step::Press(node, Intent::Start),
            68..76 => Step::Press(node, Intent::Go(Destination::Home)),
            76..82 => Step::Press(node, Intent::Continue),
            82..84 => Step::Press(node, Intent::Leave),
            _ => {
                let keys = keys(&self.world.screen(node));
                keys.choose(&mut self.rng).map_or(Step::Wait(1), |key| Step::Press(node, key.clone()))
            }
        }
    }

    /// Reads the invite and the code off a screen.
    fn look(&mut self, node: NodeId) {
        let Some(invite) = self.world.lobby(node).and_then(|lobby| lobby.invite) else { return };
        for entry in [Some(invite.uri), invite.code].into_iter().flatten() {
            if !self.entries.contains(&entry) {
                self.entries.push(entry);
                self.host = Some(node);
            }
        }
    }

    /// Has everybody leave whatever there is, and sees that a fresh table fills.
    fn end(&mut self) {
        let nodes: Vec<NodeId> = (0..self.killed.len() as u32).map(NodeId).collect();
        for &node in &nodes {
            if let Some(disk) = self.killed[node.0 as usize].take() {
                self.world.start(node, disk);
            }
            // The last press ends whatever is offered last.
            for _ in 0..12 {
                self.world.press(node, Intent::Go(Destination::Home));
                match self.world.screen(node).view {
                    View::Home(home) if home.running.is_some() => self.world.press(node, Intent::Abandon),
                    View::Home(_) => break,
                    _ => {}
                }
            }
            match self.world.screen(node).view {
                View::Home(home) => assert_eq!(home.running, None, "{:?}", self.log),
                view => panic!("phone {node} is not at home: {view:?}\n{:?}", self.log),
            }
        }
        self.world.wait(5);
        let entry = self.world.open(&[Intent::ChooseGame(GameName::Pit)]);
        // Bots have taken seats at earlier tables.
        for seat in (0..13).rev() {
            self.world.press(HOST, Intent::Unseat(seat));
        }
        for &node in &nodes[1..] {
            let by = if self.rng.random_bool(0.5) { &entry.0 } else { &entry.1 };
            self.world.join(node, by);
        }
        let sits = |world: &World, node| {
            world.lobby(node).is_some_and(|lobby| lobby.seats.iter().any(|seat| seat.person.you))
        };
        for _ in 0..SEATS {
            self.world.wait(1);
            if nodes[1..].iter().all(|&node| sits(&self.world, node)) {
                return;
            }
        }
        let views: Vec<String> =
            nodes.iter().map(|&node| format!("{:?}", self.world.screen(node).view)).collect();
        panic!("not everybody sits: {:?}\n{}", self.log, views.join("\n"));
    }
}

/// Gives what can be pressed on a screen.
fn keys(screen: &Screen) -> Vec<Intent> {
    fn gather(value: &Value, keys: &mut Vec<Intent>) {
        match value {
            Value::Object(fields) => {
                let is_off = fields.get("state").is_some_and(|state| state.get("off").is_some());
                if let Some(intent) = fields.get("intent").filter(|_| !is_off) {
                    keys.extend(serde_json::from_value::<Intent>(intent.clone()).ok());
                }
                fields.values().for_each(|field| gather(field, keys));
            }
            Value::Array(values) => values.iter().for_each(|value| gather(value, keys)),
            _ => {}
        }
    }
    let mut keys = Vec::new();
    gather(&serde_json::to_value(screen).expect("a screen can be written"), &mut keys);
    // A name that is typed, or a language, changes nothing that is tested here.
    keys.retain(|key| !matches!(key, Intent::Set { .. } | Intent::Type { into: InputField::Name, .. }));
    keys
}

#[test]
fn whatever_people_press_a_fresh_table_fills() {
    let walks: u64 = std::env::var("OUTCRY_WALKS").ok().and_then(|walks| walks.parse().ok()).unwrap_or(40);
    let first: u64 = std::env::var("OUTCRY_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    for seed in first..first + walks {
        let mut walk = Walk::new(3 + seed as usize % 2, seed);
        println!("seed {seed}");
        for _ in 0..STEPS {
            walk.take_step();
        }
        walk.end();
    }
}
