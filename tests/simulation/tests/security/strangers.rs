//! People nearby who are not meant to be at the table, or not at that place.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_air::{AirConfig, NodeId, Profile};
use outcry_link::{
    Dialling, Invite, JoinMethod, LinkCommand, LinkEvent, NoiseInitiator, PlayerLinkConfig, Secret,
    StaticKey, Topology,
};
use outcry_rules::{Seat, Viewer};
use outcry_session::wire::Slots;
use outcry_session::{PlayerSession, PlayerSessionConfig, PlayerSessionOutput};
use outcry_simulation::{Phone, Table, TableConfig, handshake_frame};
use outcry_table::{GameName, HouseRules};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::sync::{Arc, Mutex};

use super::raw::{Plot, Raw};

/// A table of five phones, before anybody has come.
fn lobby(seed: u64) -> Table {
    Table::new(TableConfig {
        rules: HouseRules::edition(GameName::Pit, "classic"),
        host: Profile::android(),
        players: vec![Profile::android(); 5],
        air_config: AirConfig::calm(),
        topology: Topology::default(),
        seed,
    })
}

fn begin(table: &mut Table) {
    assert!(table.gather(Duration::from_mins(5)));
    table.start().unwrap();
}

/// A table of five who play Pit.
fn table(seed: u64) -> Table {
    let mut table = lobby(seed);
    begin(&mut table);
    table
}

fn play(table: &mut Table, seconds: u64) {
    let until = table.field.now() + Duration::from_secs(seconds);
    assert!(!table.play(until), "the match goes on");
}

fn invite(table: &Table) -> Invite {
    table.host().unwrap().session.invite()
}

fn records(table: &Table) -> usize {
    table.host().unwrap().journal.len()
}

fn hello(invite: &Invite, number: u8) -> Vec<u8> {
    let mut rng = ChaCha20Rng::from_seed([number; 32]);
    let initiator = NoiseInitiator::new(invite, &StaticKey::from_bytes([number; 32]), &mut rng).unwrap();
    handshake_frame(initiator.hello())
}

fn contains(frames: &[Vec<u8>], part: &[u8]) -> bool {
    frames.iter().any(|frame| frame.windows(part.len()).any(|window| window == part))
}

/// Everything that goes over the air is kept; none of what any phone is shown is in it.
#[test]
fn a_sniffer_finds_no_hand_and_no_board() {
    let mut table = table(1);
    table.field.air.sniff(true);
    let (mut secrets, mut frames) = (Vec::new(), Vec::new());
    let mut slots: Vec<Slots> = (0..6).map(|_| Slots::default()).collect();
    for _ in 0..40 {
        play(&mut table, 1);
        let now = table.field.local(NodeId(0));
        let session = &table.host().unwrap().session;
        let timing = session.table().unwrap().timing();
        let seats = (0..5).map(|seat| Viewer::Seat(Seat::new(seat).unwrap()));
        for (viewer, slots) in seats.chain([Viewer::Board]).zip(&mut slots) {
            let seen = session.seen(viewer, now).unwrap();
            secrets.extend(slots.update(&seen, &timing).into_iter().map(|(_, value)| value));
        }
        frames.extend(std::iter::from_fn(|| table.field.air.poll_sniffed()).map(|sniffed| sniffed.bytes));
    }
    // Shorter values occur by chance.
    secrets.retain(|value| value.len() >= 5);
    assert!(secrets.len() >= 20 && frames.len() > 500, "{} in {}", secrets.len(), frames.len());
    for value in &secrets {
        assert!(!contains(&frames, &value[..5]), "{value:x?}");
    }
    assert!(!contains(&frames, &invite(&table).secret.to_bytes()[..8]));
    // What is sent openly is found this way: the front of a frame that is sealed.
    assert!(contains(&frames, &[0x40, 0x00]) || contains(&frames, &[0x41, 0x00]));
}

/// It has heard under which service the table is found, and is dialled while somebody is missing.
#[test]
fn a_stranger_without_the_secret_gets_no_answer() {
    let mut table = table(2);
    let real = invite(&table);
    let wrong = Invite { secret: Secret::from_bytes([9; 32]), ..real.clone() };
    let frames = (0..3).map(|number| hello(&wrong, number)).collect();
    let (phone, plot) = Raw::new(real.secret.service(), Plot { frames, ..Plot::default() });
    table.add_stranger(&Profile::android(), phone);
    table.crash_player(4);
    play(&mut table, 30);
    let drops = table.host().unwrap().session.link().drops();
    let plot = plot.lock().unwrap();
    assert!(plot.dialled >= 1 && plot.said >= 1);
    // It is let go after the first hello.
    assert!(drops.uninvited >= 1, "{drops:?}");
    assert_eq!(plot.heard.len(), 0);
}

/// A phone with an app of its own kind: the invite is right, the key is not.
struct Thief {
    session: PlayerSession,
    said: Arc<Mutex<Vec<PlayerSessionOutput>>>,
    commands: VecDeque<LinkCommand>,
}

impl Thief {
    fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.commands.push_back(command),
                other => self.said.lock().unwrap().push(other),
            }
        }
    }
}

impl Phone for Thief {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.session.handle_event(event, now);
        self.drain();
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.session.handle_timeout(now);
        self.drain();
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.session.poll_timeout()
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.drain();
        self.commands.pop_front()
    }
}

#[test]
fn a_thief_with_the_invite_and_a_name_only_watches_while_its_owner_is_away() {
    let mut table = table(3);
    let seats = table.seats();
    let entry = JoinMethod::Invite(invite(&table));
    table.crash_player(0);
    let key = StaticKey::from_bytes([77; 32]);
    let link = PlayerLinkConfig { key, join: entry, dialling: Dialling::ParentDials, entropy: [78; 32] };
    let said = Arc::new(Mutex::new(Vec::new()));
    let session = PlayerSession::new(PlayerSessionConfig { link, name: "Ada".to_owned(), board: false });
    let thief = Thief { session, said: said.clone(), commands: VecDeque::new() };
    table.add_stranger(&Profile::android(), Box::new(thief));
    play(&mut table, 20);
    // Whoever has the invite sees what the board shows. The seat is the host's to give.
    let said = said.lock().unwrap().clone();
    let watches = |output: &PlayerSessionOutput| {
        matches!(output, PlayerSessionOutput::Joined | PlayerSessionOutput::Changed)
    };
    assert!(said.contains(&PlayerSessionOutput::Joined) && said.iter().all(watches), "{said:?}");
    assert_eq!(table.seats(), seats);
    table.restart_player(0);
    play(&mut table, 20);
    let back = table.player(0).unwrap().session.seat();
    assert_eq!(seats[back.unwrap().index()], table.seats()[back.unwrap().index()]);
}

/// Plays all of a session again, its handshake included: while its owner is there, and while it is away.
#[test]
fn who_replays_a_session_changes_nothing() {
    for away in [false, true] {
        let mut table = lobby(4);
        table.field.air.sniff(true);
        begin(&mut table);
        play(&mut table, 20);
        let owner = NodeId(1);
        let frames: VecDeque<_> = std::iter::from_fn(|| table.field.air.poll_sniffed())
            .filter(|sniffed| sniffed.from == owner && sniffed.to == Some(NodeId(0)))
            .map(|sniffed| sniffed.bytes)
            .collect();
        table.field.air.sniff(false);
        let count = frames.len();
        // Somebody is missing, so whoever advertises is dialled.
        table.crash_player(usize::from(!away));
        play(&mut table, 6);
        let before = records(&table);
        let service = invite(&table).secret.service();
        let (phone, plot) = Raw::new(service, Plot { frames, ..Plot::default() });
        table.add_stranger(&Profile::android(), phone);
        play(&mut table, 13);
        let drops = table.host().unwrap().session.link().drops();
        assert!(plot.lock().unwrap().said > count / 4, "{} of {count}", plot.lock().unwrap().said);
        assert!(drops.replayed >= 1 && drops.undecryptable > 10, "{drops:?}");
        assert_eq!(records(&table), before, "the table stands still, whoever says what");
        table.restart_player(usize::from(!away));
        play(&mut table, 60);
        assert!(records(&table) > before, "everybody is back, and plays on");
    }
}

/// Two phones with the invite say hello, and nonsense, as fast as the air takes it, while somebody is missing.
#[test]
fn a_flood_is_bounded_and_the_missing_one_comes_back_through_it() {
    let mut table = table(5);
    let invite = invite(&table);
    let mut plots = Vec::new();
    for stranger in 0..2_u8 {
        let mut frames = VecDeque::new();
        for number in 0..60 {
            frames.push_back(hello(&invite, 100 + stranger * 60 + number));
            // The beginnings of packets that never end, on every route, and sealed ones that nobody has sealed.
            frames.push_back([&[0x11, number % 7, number << 6], &[number; 150][..]].concat());
            frames.push_back([&[0x40, number % 7], &[number; 60][..]].concat());
        }
        let (phone, plot) =
            Raw::new(invite.secret.service(), Plot { frames, endless: true, ..Plot::default() });
        table.add_stranger(&Profile::android(), phone);
        plots.push(plot);
    }
    table.crash_player(4);
    play(&mut table, 18);
    let before = records(&table);
    table.restart_player(4);
    play(&mut table, 240);
    let said: usize = plots.iter().map(|plot| plot.lock().unwrap().said).sum();
    let drops = table.host().unwrap().session.link().drops();
    assert!(said > 300 && drops.rate_limited > 10, "{said} frames, {drops:?}");
    assert!(records(&table) > before + 20, "{} records more", records(&table) - before);
    let rung = |at: usize| {
        let clock = table.field.air.clock(NodeId(at as u32 + 1)).unwrap();
        let rings = table.player(at).unwrap().rings.iter();
        rings.map(|(ring, _)| clock.air(*ring)).collect::<Vec<_>>()
    };
    let first = rung(0);
    assert!(!first.is_empty(), "a bell is rung");
    for at in 1..5 {
        let rings = rung(at);
        assert_eq!(rings.len(), first.len(), "player {at}");
        for (one, other) in first.iter().zip(&rings) {
            let apart = one.abs_diff(*other);
            assert!(apart < Duration::from_millis(60), "player {at} rings {apart:?} from the first");
        }
    }
}
