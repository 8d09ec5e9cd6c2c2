//! An air as its clients have it, without sockets.

use std::collections::BTreeMap;
use std::time::Duration;

use outcry_air::AirConfig;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{AirServer, ClientId, ServedAirConfig, ServedOutput, TimeMode};

/// An air in real time, or in stepped time.
struct Desk {
    server: AirServer,
    now: Duration,
    /// What each client was told and has not looked at.
    told: BTreeMap<ClientId, Vec<String>>,
    clients: u64,
}

fn served(time: TimeMode, rotate_every: Option<Duration>) -> ServedAirConfig {
    ServedAirConfig { air_config: AirConfig::calm(), seed: 1, time, rotate_every }
}

impl Desk {
    fn new(config: ServedAirConfig) -> Self {
        Self { server: AirServer::new(config), now: Duration::ZERO, told: BTreeMap::new(), clients: 0 }
    }

    fn real() -> Self {
        Self::new(served(TimeMode::Real { speed: 1.0 }, None))
    }

    fn join(&mut self, line: &str) -> ClientId {
        self.clients += 1;
        let client = ClientId(self.clients);
        self.say(client, line);
        client
    }

    fn say(&mut self, client: ClientId, line: &str) {
        self.server.handle_line(client, line, self.now);
        self.drain();
    }

    fn go(&mut self, client: ClientId) {
        self.server.handle_gone(client, self.now);
        self.drain();
    }

    fn drain(&mut self) {
        while let Some(output) = self.server.poll_output() {
            let (client, line) = match output {
                ServedOutput::Line(client, line) => (client, line.to_string()),
                ServedOutput::Close(client) => (client, "closed".to_owned()),
            };
            self.told.entry(client).or_default().push(line);
        }
    }

    fn pass(&mut self, seconds: u64) {
        let until = self.now + Duration::from_secs(seconds);
        while let Some(due) = self.server.poll_timeout().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            self.server.handle_timeout(self.now);
            self.drain();
        }
        self.now = until;
    }

    /// Gives what a client was told since this was last asked.
    fn read(&mut self, client: ClientId) -> Vec<String> {
        self.told.remove(&client).unwrap_or_default()
    }

    /// Gives the rest of the last line that began like this.
    fn last(&mut self, client: ClientId, first: &str) -> Option<String> {
        self.read(client).iter().filter_map(|line| line.strip_prefix(first)).next_back().map(str::to_owned)
    }

    /// Has the first connect to the second, and gives how each numbers that.
    fn connect(&mut self, central: ClientId, peripheral: ClientId, address: &str) -> [String; 2] {
        self.say(peripheral, &format!("advertise {address} 020106"));
        self.say(central, &format!("connect {address}"));
        self.pass(10);
        [central, peripheral].map(|client| {
            let rest = self.last(client, "connected ").expect("they are connected");
            rest.split(' ').next().unwrap().to_owned()
        })
    }

    fn pair(&mut self) -> ([ClientId; 2], [String; 2]) {
        let clients = [self.join("join 1 android Ada"), self.join("join 1 android Bo")];
        let connections = self.connect(clients[0], clients[1], "Bo:1");
        (clients, connections)
    }
}

fn packet(code: &str, length: usize) -> String {
    format!("{code}{}", "00".repeat(length - 1))
}

#[test]
fn packets_arrive_whole_and_in_order_and_each_is_sent_once() {
    let mut desk = Desk::real();
    let ([ada, bo], [there, here]) = desk.pair();
    for number in 0..10 {
        desk.say(ada, &format!("send {there} 52{number:02x}00ff"));
    }
    desk.say(ada, &format!("send {there} {}", packet("70", 1_000)));
    desk.pass(2);
    let mut wanted: Vec<String> =
        (0..10).map(|number| format!("received {here} 52{number:02x}00ff")).collect();
    wanted.push(format!("received {here} {}", packet("70", 1_000)));
    assert_eq!(desk.read(bo), wanted);
    assert_eq!(desk.read(ada), vec![format!("sent {there}"); 11]);
}

#[test]
fn the_mtu_is_what_both_have_agreed_on() {
    let mut desk = Desk::real();
    let ([ada, bo], [there, here]) = desk.pair();
    let denied = |desk: &mut Desk, client, line: &str| {
        desk.say(client, line);
        desk.last(client, "denied ").is_some_and(|words| words.contains("does not fit"))
    };
    assert!(!denied(&mut desk, ada, &format!("send {there} {}", packet("52", 23))));
    assert!(denied(&mut desk, ada, &format!("send {there} {}", packet("52", 24))));
    desk.say(ada, &format!("send {there} 020502"));
    desk.pass(1);
    desk.say(bo, &format!("send {here} 03b900"));
    for (client, connection, code) in [(ada, &there, "52"), (bo, &here, "1b")] {
        assert!(!denied(&mut desk, client, &format!("send {connection} {}", packet(code, 185))));
        assert!(denied(&mut desk, client, &format!("send {connection} {}", packet(code, 186))));
    }
    desk.say(ada, &format!("send {there} 02ffff"));
    desk.say(bo, &format!("send {here} 03ffff"));
    assert!(
        denied(&mut desk, ada, &format!("send {there} {}", packet("52", 516))),
        "a value has 512 bytes at most"
    );
}

#[test]
fn a_queue_is_bounded_and_nothing_is_sent_on_what_is_no_connection() {
    let mut desk = Desk::real();
    let ([ada, _], [there, _]) = desk.pair();
    for _ in 0..256 {
        desk.say(ada, &format!("send {there} 520000"));
    }
    assert_eq!(desk.read(ada), Vec::<String>::new());
    desk.say(ada, &format!("send {there} 520000"));
    assert!(desk.last(ada, "denied 256 packets wait").is_some());
    desk.say(ada, &format!("send {there} -"));
    assert!(desk.last(ada, "denied a packet has a byte").is_some());
    desk.say(ada, "send 4000000000 520000");
    desk.say(ada, "disconnect 4000000000");
    desk.say(ada, "pace 4000000000 slow");
    assert_eq!(desk.read(ada), Vec::<String>::new());
}

#[test]
fn whoever_connects_waits_for_the_address_and_can_give_it_up() {
    let mut desk = Desk::real();
    let (ada, bo) = (desk.join("join 1 iphone Ada"), desk.join("join 1 android Bo"));
    desk.say(bo, "advertise Bo:1 -");
    desk.say(ada, "connect Bo:2");
    desk.say(ada, "connect Bo:1");
    assert!(desk.last(ada, "denied this phone connects already").is_some());
    desk.pass(100);
    assert_eq!(desk.last(ada, "connected"), None, "nobody has that address");
    desk.say(bo, "advertise Bo:2 -");
    desk.say(ada, "abort");
    desk.pass(100);
    assert_eq!(desk.last(ada, "connected"), None, "it was given up");
    desk.say(ada, "connect Bo:2");
    desk.pass(10);
    assert!(desk.last(ada, "connected ").is_some_and(|rest| rest.ends_with("Bo:2 central")));
    assert!(desk.last(bo, "connected ").is_some_and(|rest| rest.ends_with("peripheral")));
    desk.say(ada, "listen quick");
    desk.pass(10);
    assert_eq!(desk.last(ada, "heard"), None, "the advert has ended");
}

#[test]
fn an_attempt_goes_with_the_address_that_it_was_for() {
    let mut desk = Desk::real();
    let (ada, bo) = (desk.join("join 1 android Ada"), desk.join("join 1 android Bo"));
    desk.say(bo, "advertise Bo:1 -");
    desk.say(ada, "connect Bo:1");
    desk.say(bo, "advertise Bo:2 -");
    desk.pass(60);
    assert_eq!(desk.last(ada, "connected"), None);
    desk.say(bo, "advertise Bo:1 -");
    desk.pass(10);
    assert!(desk.last(ada, "connected ").is_some());
}

#[test]
fn ends_of_connections_have_their_reasons() {
    let mut desk = Desk::real();
    let ([ada, bo], [there, here]) = desk.pair();
    desk.say(bo, &format!("disconnect {here}"));
    desk.pass(1);
    assert_eq!(desk.last(bo, "disconnected "), Some(format!("{here} 16")));
    assert_eq!(desk.last(ada, "disconnected "), Some(format!("{there} 13")));

    let [there, _] = desk.connect(ada, bo, "Bo:2");
    desk.say(bo, "radio off");
    desk.pass(1);
    assert_eq!(desk.read(bo), ["radio off"], "nothing is said of what went with it");
    assert_eq!(desk.last(ada, "disconnected "), Some(format!("{there} 13")));
    desk.say(bo, "advertise Bo:3 -");
    assert!(desk.last(bo, "denied the radio is off").is_some());
    desk.say(bo, "radio on");

    let [there, _] = desk.connect(ada, bo, "Bo:4");
    desk.go(bo);
    desk.pass(4);
    assert_eq!(desk.last(ada, "disconnected "), None, "an Android's supervision takes 5 s");
    desk.pass(2);
    assert_eq!(desk.last(ada, "disconnected "), Some(format!("{there} 08")));
}

#[test]
fn a_phone_that_died_comes_back_under_its_name() {
    let mut desk = Desk::real();
    let (ada, bo) = (desk.join("join 1 android Ada"), desk.join("join 1 android Bo"));
    desk.go(bo);
    let other = desk.join("join 1 iphone Bo");
    assert!(desk.last(other, "refused Bo was a phone of another system").is_some());
    let again = desk.join("join 1 android Bo");
    assert!(desk.last(again, "joined 1 1 real 1 517 7 ").is_some(), "it has its number again");
    desk.connect(ada, again, "Bo:1");
}

#[test]
fn only_iphones_hear_what_an_iphone_hides() {
    let mut desk = Desk::real();
    let [ada, bo, cem] =
        ["join 1 android Ada", "join 1 iphone Bo", "join 1 iphone Cem"].map(|line| desk.join(line));
    for client in [ada, bo] {
        desk.say(client, "listen quick");
    }
    desk.say(cem, "advertise Cem:1 0201 hidden");
    desk.pass(3);
    assert_eq!((desk.last(ada, "heard"), desk.last(bo, "heard Cem:1 0201 -").is_some()), (None, true));
    desk.say(cem, "advertise Cem:1 0202");
    desk.pass(3);
    assert!(desk.last(ada, "heard Cem:1 0202 -").is_some() && desk.last(bo, "heard Cem:1 0202 -").is_some());
}

#[test]
fn addresses_rotate_and_the_old_ones_lead_nowhere() {
    let mut desk = Desk::new(served(TimeMode::Real { speed: 1.0 }, Some(Duration::from_mins(1))));
    let (ada, bo) = (desk.join("join 1 android Ada"), desk.join("join 1 iphone Bo"));
    desk.say(bo, "advertise Bo:1 -");
    desk.say(ada, "listen quick");
    desk.pass(50);
    assert!(desk.last(ada, "heard Bo:1 ").is_some());
    desk.pass(50);
    assert!(desk.last(ada, "heard Bo:1~1 ").is_some());
    desk.say(ada, "connect Bo:1");
    desk.pass(10);
    assert_eq!(desk.last(ada, "connected"), None);
    desk.say(ada, "abort");
    desk.say(ada, "connect Bo:1~1");
    desk.pass(10);
    assert!(desk.last(ada, "connected ").is_some());
    desk.say(ada, "advertise Ada~7 -");
    assert!(desk.last(ada, "denied the address Ada~7").is_some());
}

/// Android's controller takes one link too many and leaves it dead; an iPhone's does not take it.
#[test]
fn one_link_too_many_is_dead_or_does_not_come_about() {
    for (system, comes) in [("android", true), ("iphone", false)] {
        let mut desk = Desk::real();
        let ada = desk.join(&format!("join 1 {system} Ada links=1"));
        let [bo, cem] = ["Bo", "Cem"].map(|name| desk.join(&format!("join 1 android {name}")));
        desk.connect(ada, bo, "Bo:1");
        desk.say(cem, "advertise Cem:1 -");
        desk.say(ada, "connect Cem:1");
        desk.pass(10);
        let told = desk.read(ada);
        let connected = told.iter().find_map(|line| line.strip_prefix("connected "));
        assert_eq!(
            (connected.is_some(), told.iter().any(|line| line == "missed Cem:1")),
            (comes, !comes),
            "{told:?}"
        );
        if let Some(rest) = connected {
            let connection = rest.split(' ').next().unwrap();
            desk.say(ada, &format!("send {connection} 700000"));
            desk.pass(10);
            assert!(desk.last(ada, "sent").is_some());
            assert_eq!(desk.last(cem, "received"), None);
        }
    }
}

#[test]
fn a_control_has_faults_befall_phones() {
    let mut desk = Desk::real();
    let ([ada, bo], [there, here]) = desk.pair();
    let control = desk.join("join 1 control referee");
    let answered = |desk: &mut Desk, line: &str| {
        desk.read(control);
        desk.say(control, line);
        desk.read(control).join("|")
    };
    assert!(answered(&mut desk, "lock Cem 1000").starts_with("denied there is no phone Cem"));
    assert!(answered(&mut desk, "drop Ada Ada").starts_with("denied Ada and Ada have no connection"));
    assert!(answered(&mut desk, "count Ada").starts_with("counted Ada frames-sent=0 "));

    assert_eq!(answered(&mut desk, "silence Bo Ada"), "done");
    desk.say(ada, &format!("send {there} 520100"));
    desk.say(bo, &format!("send {here} 1b0100"));
    desk.pass(1);
    assert_eq!(desk.read(bo).len(), 2, "what Ada sends arrives, and what Bo sends is called sent");
    assert_eq!(desk.read(ada), [format!("sent {there}")]);

    assert_eq!(answered(&mut desk, "drop Bo Ada"), "done");
    desk.pass(1);
    assert_eq!(desk.last(ada, "disconnected "), Some(format!("{there} 08")));
    let [there, _] = desk.connect(ada, bo, "Bo:2");
    assert_eq!(answered(&mut desk, "lock Ada 20000"), "done");
    desk.say(bo, "radio off");
    desk.pass(19);
    assert_eq!(desk.read(ada), Vec::<String>::new(), "it is locked");
    desk.pass(2);
    assert_eq!(desk.read(ada), [format!("disconnected {there} 13")]);
    assert_eq!(answered(&mut desk, "radio Bo on"), "done");
    desk.pass(1);
    assert_eq!(desk.last(bo, "radio "), Some("on".to_owned()));

    let [there, _] = desk.connect(ada, bo, "Bo:3");
    assert_eq!(answered(&mut desk, "break Ada Bo"), "done");
    desk.pass(4);
    assert_eq!(desk.read(ada), Vec::<String>::new());
    desk.pass(2);
    assert_eq!(desk.last(ada, "disconnected "), Some(format!("{there} 08")));

    assert_eq!(answered(&mut desk, "crash Bo"), "done");
    assert_eq!(desk.read(bo).split_off(1), ["crashed", "closed"]);
    assert!(answered(&mut desk, "crash Bo").starts_with("denied Bo is dead"));
}

#[test]
fn roles_and_times_are_kept_apart() {
    let mut desk = Desk::real();
    let (ada, control) = (desk.join("join 1 android Ada"), desk.join("join 1 control referee"));
    for (client, line, why) in [
        (ada, "crash Ada", "refused this is said by a control only"),
        (control, "listen quick", "refused this is said by phones only"),
    ] {
        desk.read(client);
        desk.say(client, line);
        let told = desk.read(client);
        assert!(told[0].starts_with(why) && told[1] == "closed", "{told:?}");
        desk.say(client, line);
        assert!(desk.last(client, "refused join first").is_some());
    }
    let bo = desk.join("join 1 android Bo");
    desk.say(bo, "wait never");
    assert!(desk.last(bo, "refused in real time nobody waits").is_some());
    let (one, two) = (desk.join("join 1 android Cem"), desk.join("join 1 android Cem"));
    assert!(desk.last(two, "refused the name Cem is taken").is_some());
    desk.say(one, "join 1 android Dan");
    assert!(desk.last(one, "refused this client has joined already").is_some());
}

/// Has clients join in this order, and gives what each is told until time has passed for a while.
fn stepped(names: [&str; 3]) -> BTreeMap<String, Vec<String>> {
    let mut desk = Desk::new(served(TimeMode::Stepped { members: 3 }, None));
    let clients: Vec<(&str, ClientId)> =
        names.map(|name| (name, desk.join(&format!("join 1 iphone {name}")))).to_vec();
    let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for turn in 0..60 {
        let holder = clients.iter().find_map(|(name, client)| {
            let lines = desk.read(*client);
            let has_turn = lines.last().is_some_and(|line| line.starts_with("turn "));
            told.entry((*name).to_owned()).or_default().extend(lines);
            has_turn.then_some((*name, *client))
        });
        let (name, client) = holder.expect("somebody has the turn");
        match (name, turn) {
            ("Ada", _) if turn < 3 => desk.say(client, &format!("advertise Ada:{turn} -")),
            ("Bo" | "Cem", 0..3) => desk.say(client, "listen slow"),
            _ => {}
        }
        desk.say(client, "wait never");
    }
    told
}

#[test]
fn who_joins_first_makes_no_difference_in_stepped_time() {
    let told = stepped(["Ada", "Bo", "Cem"]);
    assert!(told["Bo"].iter().any(|line| line.starts_with("heard Ada:")));
    assert_eq!(told, stepped(["Cem", "Ada", "Bo"]));
}

#[test]
fn a_locked_phone_has_no_turn_and_a_time_that_has_passed_is_a_moment_ahead() {
    let mut desk = Desk::new(served(TimeMode::Stepped { members: 2 }, None));
    let (ada, control) = (desk.join("join 1 android Ada"), desk.join("join 1 control referee"));
    desk.say(ada, "wait 1000000000");
    desk.say(control, "lock Ada 5000");
    desk.say(control, "wait never");
    let told = desk.read(ada);
    assert_eq!(
        told[1..],
        ["turn 0", "radio on", "turn 5000000000"],
        "what came while it was locked is told after that"
    );
    desk.say(ada, "wait 0");
    assert_eq!(desk.read(ada), ["turn 5000001000"]);
    desk.say(control, "count Ada");
    assert!(desk.last(control, "refused time has not begun, or somebody else has the turn").is_some());
    desk.go(ada);
    assert!(desk.server.is_over());
    assert_eq!(desk.server.poll_timeout(), None);
}

/// Somebody is locked at the very moment at which there is something to tell.
#[test]
fn what_a_locked_phone_was_about_to_be_told_is_told_after_that() {
    let begin = |first: &str| {
        let mut desk = Desk::new(served(TimeMode::Stepped { members: 2 }, None));
        let (control, bo) = (desk.join("join 1 control A"), desk.join("join 1 iphone Bo"));
        desk.say(control, first);
        desk.say(bo, "wait never");
        (desk, control, bo)
    };
    let (mut desk, _, bo) = begin("wait never");
    let at: u64 = desk.last(bo, "turn ").unwrap().parse().unwrap();
    let (mut desk, control, bo) = begin(&format!("wait {at}"));
    assert_eq!(desk.last(control, "turn "), Some(at.to_string()));
    desk.read(bo);
    desk.say(control, "lock Bo 1000");
    desk.say(control, "wait never");
    assert_eq!(desk.read(bo), ["radio on".to_owned(), format!("turn {}", at + 1_000_000_000)]);
}

/// Whatever clients say, in whatever order, the air answers in lines and goes on.
#[test]
fn the_air_outlives_nonsense() {
    let words = [
        "join",
        "1",
        "android",
        "iphone",
        "control",
        "Ada",
        "Bo",
        "Cem",
        "advertise",
        "Ada:1",
        "Bo:1",
        "-",
        "00ff",
        "hidden",
        "listen",
        "quick",
        "slow",
        "off",
        "on",
        "connect",
        "abort",
        "send",
        "disconnect",
        "pace",
        "radio",
        "wait",
        "never",
        "lock",
        "stall",
        "jam",
        "crash",
        "drop",
        "break",
        "silence",
        "count",
        "2",
        "3",
        "4",
        "9223372036854775807",
        "520100",
        "020000",
        "03ffff",
        "mtu=0",
        "links=0",
    ];
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let time =
            if seed % 2 == 0 { TimeMode::Real { speed: 1.0 } } else { TimeMode::Stepped { members: 2 } };
        let mut desk = Desk::new(served(time, Some(Duration::from_secs(7))));
        let mut clients: Vec<ClientId> = Vec::new();
        for _ in 0..2_000 {
            if clients.len() < 4 || rng.random_ratio(1, 40) {
                let name = ["Ada", "Bo", "Cem"][rng.random_range(0..3)];
                let system = ["android", "iphone", "control"][rng.random_range(0..3)];
                clients.push(desk.join(&format!("join 1 {system} {name}")));
            }
            let client = clients[rng.random_range(0..clients.len())];
            let line = match rng.random_range(0..12) {
                0 => format!("connect {}", ["Ada:1", "Bo:1~1"][rng.random_range(0..2)]),
                1 => format!("advertise {} 00", ["Ada:1", "Bo:1"][rng.random_range(0..2)]),
                2 => format!("send {} 520100", rng.random_range(0..9)),
                3 => "wait never".to_owned(),
                4 => "listen quick".to_owned(),
                5 => format!("radio {}", ["on", "off"][rng.random_range(0..2)]),
                6 => format!("wait {}", rng.random_range(0..u64::MAX / 2)),
                _ => {
                    let length = rng.random_range(1..5);
                    let line: Vec<&str> =
                        (0..length).map(|_| words[rng.random_range(0..words.len())]).collect();
                    line.join(" ")
                }
            };
            desk.say(client, &line);
            if rng.random_ratio(1, 50) {
                desk.go(client);
                clients.retain(|other| *other != client);
            }
            if seed % 2 == 0 {
                desk.pass(rng.random_range(0..3));
            }
            for line in desk.told.values().flatten() {
                assert!(line.is_ascii() && line.len() < 4_096 && !line.contains('\n'), "{line}");
            }
            desk.told.clear();
        }
    }
}
