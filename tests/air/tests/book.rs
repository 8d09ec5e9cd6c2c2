//! The air plays the book of radios: `tests/radios/README.md` says what its steps mean.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may")]

mod world;

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::time::Duration;

use outcry_air::{AirConfig, Fault, NodeId, Output, Profile};
use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
use serde_json::Value;
use world::{World, ms, secs};

/// What of `needs` this place can bring about. It has no system under its radios that could fail by itself.
const CAN: [&str; 6] = ["child-hangs-up", "loss", "pace", "permissions", "power", "seven-links"];

/// How long anything may take that the book waits for.
const LIMIT: Duration = secs(60);

/// A phone that nobody has ever found.
const NOBODY: PeerId = PeerId(4_000_000_000);

/// A link with so long an interval is slow.
const SLOW: Duration = ms(100);

/// A radio on the air. The air tells of a link when it is connected, a radio once frames pass: when the MTU is settled.
struct Phone {
    node: NodeId,
    heard: VecDeque<LinkEvent>,
    found: VecDeque<LinkEvent>,
    links: BTreeMap<String, LinkId>,
    advertised: Option<ServiceId>,
    unsettled: BTreeMap<LinkId, (LinkEnd, Option<PeerId>)>,
}

impl Phone {
    fn new(node: NodeId) -> Self {
        let (heard, found) = (VecDeque::new(), VecDeque::new());
        Self { node, heard, found, links: BTreeMap::new(), advertised: None, unsettled: BTreeMap::new() }
    }

    /// Takes what the air tells, and gives what the radio does of its own accord.
    fn take(&mut self, event: LinkEvent) -> Option<LinkCommand> {
        match event {
            LinkEvent::Found { .. } => self.found.push_back(event),
            LinkEvent::Opened { link, end, peer, .. } => {
                self.unsettled.insert(link, (end, peer));
            }
            LinkEvent::Mtu { link, mtu } => {
                let opened = self.unsettled.remove(&link);
                let is_news = opened.is_none() || mtu < 100;
                self.heard.extend(opened.map(|(end, peer)| LinkEvent::Opened { link, end, peer, mtu }));
                self.heard.extend(is_news.then_some(event));
            }
            LinkEvent::Closed { link } => match self.unsettled.remove(&link) {
                None => self.heard.push_back(event),
                Some((_, Some(peer))) => self.heard.push_back(LinkEvent::DialFailed { peer }),
                // The connection has ended the advert.
                Some((_, None)) => return self.advertised.map(|service| LinkCommand::Advertise { service }),
            },
            LinkEvent::Radio(_) => {
                self.unsettled.clear();
                self.heard.push_back(event);
            }
            event => self.heard.push_back(event),
        }
        None
    }

    fn take_found(&mut self, services: &[ServiceId]) -> Option<PeerId> {
        let at = self.found.iter().position(
            |event| matches!(event, LinkEvent::Found { service, .. } if services.contains(service)),
        )?;
        match self.found.remove(at) {
            Some(LinkEvent::Found { peer, .. }) => Some(peer),
            _ => None,
        }
    }

    /// Gives the connection that a dial has come to, while it is no link yet.
    fn dialled(&self, peer: PeerId) -> Option<LinkId> {
        self.unsettled.iter().find(|(_, (_, dialled))| *dialled == Some(peer)).map(|(link, _)| *link)
    }
}

struct Play {
    world: World,
    phones: BTreeMap<String, Phone>,
    services: BTreeMap<String, ServiceId>,
    peers: BTreeMap<(String, String), PeerId>,
    mtus: BTreeMap<String, u16>,
}

impl Play {
    fn new(book: &Value, case: &Value) -> Self {
        let mut world = World::new(AirConfig::calm(), 1);
        let mut phones = BTreeMap::new();
        for (name, how) in case["phones"].as_object().unwrap() {
            let mtu = how["mtu"].as_u64().map(|mtu| u16::try_from(mtu).unwrap());
            let node = world.add(&Profile { mtu, ..Profile::android() });
            phones.insert(name.clone(), Phone::new(node));
        }
        let services = book["services"].as_object().unwrap().iter();
        let services = services.map(|(name, id)| (name.clone(), service(id.as_str().unwrap()))).collect();
        Self { world, phones, services, peers: BTreeMap::new(), mtus: BTreeMap::new() }
    }

    fn run(&mut self, case: &Value) -> Result<(), String> {
        let names: Vec<String> = self.phones.keys().cloned().collect();
        for name in &names {
            self.hears(name, &["radio", "on"])?;
        }
        for step in case["steps"].as_array().unwrap() {
            let words: Vec<String> = step.as_array().unwrap().iter().map(word).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            self.step(&words).map_err(|wrong| format!("{step}: {wrong}"))?;
        }
        match self.phones.iter().find_map(|(name, phone)| Some((name, phone.heard.front()?))) {
            Some((name, event)) => Err(format!("{name} has heard {event:?} beyond what was expected")),
            None => Ok(()),
        }
    }

    fn step(&mut self, words: &[&str]) -> Result<(), String> {
        match *words {
            ["wait", seconds] => {
                self.go_on(span(seconds), |_| false);
                Ok(())
            }
            ["link", link, parent, child] => self.link(link, parent, child, "517", "1"),
            ["link", link, parent, child, mtu] => self.link(link, parent, child, mtu, "1"),
            ["link", link, parent, child, mtu, service] => self.link(link, parent, child, mtu, service),
            ["flood", link, one, other, count] => self.flood(link, [one, other], count.parse().unwrap()),
            [name, ref rest @ ..] => self.at(name, rest),
            [] => Err("there is nothing to do".to_owned()),
        }
    }

    fn at(&mut self, name: &str, words: &[&str]) -> Result<(), String> {
        let node = self.phones[name].node;
        match *words {
            ["advertise", service] => {
                let service = self.services[service];
                self.phones.get_mut(name).unwrap().advertised = Some(service);
                self.world.tell(node, LinkCommand::Advertise { service });
            }
            ["stop-advertising"] => self.world.tell(node, LinkCommand::StopAdvertising),
            [scan @ ("scan" | "scan-slowly"), ref services @ ..] => {
                let services = services.iter().map(|service| self.services[*service]).collect();
                self.world.tell(node, LinkCommand::Scan { services, busy: scan == "scan" });
            }
            ["stop-scan"] => self.world.tell(node, LinkCommand::StopScan),
            ["dial", other] => {
                let peer = self.peer(name, other);
                self.world.tell(node, LinkCommand::Dial { peer });
            }
            ["cancel-dial", other] => {
                let peer = self.peer(name, other);
                let close = self.phones[name].dialled(peer).map(|link| LinkCommand::Close { link });
                self.world.tell(node, close.unwrap_or(LinkCommand::CancelDial { peer }));
            }
            ["send", link, length] => {
                self.world.send(node, self.phones[name].links[link], frame(length.parse().unwrap(), 0));
            }
            ["pace", link, pace] => {
                let link = self.phones[name].links[link];
                self.world.tell(node, LinkCommand::Pace { link, busy: pace == "quick" });
            }
            ["shows", "link", link, pace] => {
                let facts = self.world.air.link(node, self.phones[name].links[link]).unwrap();
                if (facts.interval >= SLOW) != (pace == "slow") {
                    return Err(format!("the interval is {:?}", facts.interval));
                }
            }
            ["close", link] => {
                self.world.tell(node, LinkCommand::Close { link: self.phones[name].links[link] });
            }
            ["hears", ref event @ ..] => return self.hears(name, event),
            ["finds", other] => return self.finds(name, other, LIMIT),
            ["finds", other, seconds] => return self.finds(name, other, span(seconds)),
            ["finds-nobody", seconds, ref named @ ..] => {
                let services: Vec<ServiceId> = if named.is_empty() {
                    self.phones.values().filter_map(|phone| phone.advertised).collect()
                } else {
                    named.iter().map(|service| self.services[*service]).collect()
                };
                let finds = |phones: &mut Self| phones.phone(name).take_found(&services).is_some();
                if self.go_on(span(seconds), finds) {
                    return Err("somebody is found".to_owned());
                }
            }
            ["forgets"] => self.phone(name).found.clear(),
            ["quiet", seconds] => {
                if self.go_on(span(seconds), |play| !play.phones[name].heard.is_empty()) {
                    return Err(format!("{:?} is heard", self.phones[name].heard));
                }
            }
            ["ends", _] => loop {
                // What was on its way may have come before.
                match self.next(name)? {
                    LinkEvent::Closed { .. } => break,
                    LinkEvent::Received { .. } | LinkEvent::Writable { .. } => {}
                    event => return Err(format!("{event:?} is heard")),
                }
            },
            ["power", "on"] | ["allowed"] => self.inflict(name, Fault::Radio(RadioState::On)),
            ["power", _] => self.inflict(name, Fault::Radio(RadioState::Off)),
            ["forbidden"] => self.inflict(name, Fault::Radio(RadioState::Forbidden)),
            ["unasked"] => self.inflict(name, Fault::Radio(RadioState::Unasked)),
            ["parts", other] => {
                let other = self.phones[other].node;
                let links: Vec<LinkId> = self.world.air.links(node).collect();
                for link in links {
                    if self.world.air.link(node, link).is_some_and(|facts| facts.peer == other) {
                        self.inflict(name, Fault::Break { link });
                    }
                }
            }
            _ => return Err("nothing is known of this step".to_owned()),
        }
        Ok(())
    }

    fn link(
        &mut self,
        link: &str,
        parent: &str,
        child: &str,
        mtu: &str,
        service: &str,
    ) -> Result<(), String> {
        self.at(child, &["advertise", service])?;
        self.at(parent, &["scan", service])?;
        self.at(parent, &["forgets"])?;
        self.at(parent, &["finds", child])?;
        self.at(parent, &["dial", child])?;
        self.hears(child, &["opened", link, "child", mtu])?;
        self.hears(parent, &["opened", link, "parent", mtu])?;
        self.at(parent, &["stop-scan"])
    }

    /// Frames of all lengths both ways, each as soon as it may be sent.
    fn flood(&mut self, link: &str, ends: [&str; 2], count: usize) -> Result<(), String> {
        let longest = usize::from(self.mtus[link]) - 3;
        let frame = |number: usize| frame(3 + number % (longest - 2), number);
        let (mut sent, mut left, mut got) = ([0; 2], [0; 2], [0; 2]);
        while left.iter().chain(&got).any(|done| *done < count) {
            for at in 0..2 {
                let phone = &self.phones[ends[at]];
                if sent[at] == left[at] && sent[at] < count {
                    self.world.send(phone.node, phone.links[link], frame(sent[at]));
                    sent[at] += 1;
                }
            }
            if !self.go_on(LIMIT, |play| ends.iter().any(|end| !play.phones[*end].heard.is_empty())) {
                return Err(format!("the frames stop after {got:?} of {count}"));
            }
            for at in 0..2 {
                let phone = self.phone(ends[at]);
                let number = phone.links[link];
                match phone.heard.pop_front() {
                    None => {}
                    Some(LinkEvent::Writable { link }) if link == number && left[at] < sent[at] => {
                        left[at] += 1;
                    }
                    Some(LinkEvent::Received { link, bytes, .. })
                        if link == number && bytes == frame(got[at]) =>
                    {
                        got[at] += 1;
                    }
                    Some(event) => return Err(format!("{event:?} is heard after {got:?} frames")),
                }
            }
        }
        Ok(())
    }

    fn finds(&mut self, name: &str, other: &str, within: Duration) -> Result<(), String> {
        let services = [self.phones[other].advertised.unwrap()];
        let mut seen = None;
        self.go_on(within, |play| {
            seen = play.phone(name).take_found(&services);
            seen.is_some()
        });
        self.peers.insert((name.to_owned(), other.to_owned()), seen.ok_or("nobody is found")?);
        Ok(())
    }

    fn hears(&mut self, name: &str, words: &[&str]) -> Result<(), String> {
        let event = self.next(name)?;
        if let (["opened", link, ..], LinkEvent::Opened { link: number, mtu, .. }) = (words, &event) {
            self.phone(name).links.insert((*link).to_owned(), *number);
            self.mtus.insert((*link).to_owned(), *mtu);
        }
        let links = &self.phones[name].links;
        let fits = match (words, &event) {
            (["radio", state], LinkEvent::Radio(heard)) => *state == format!("{heard:?}").to_lowercase(),
            (["opened", _, end, mtu], LinkEvent::Opened { end: heard, peer, mtu: settled, .. }) => {
                let known = peer.map_or(*heard == LinkEnd::Child, |peer| {
                    self.peers.iter().any(|((own, _), known)| own == name && *known == peer)
                });
                known && *end == format!("{heard:?}").to_lowercase() && *mtu == settled.to_string()
            }
            (["dial-failed", other], LinkEvent::DialFailed { peer }) => *peer == self.peer(name, other),
            (["mtu", link, mtu], LinkEvent::Mtu { link: heard, mtu: settled }) => {
                links.get(*link) == Some(heard) && *mtu == settled.to_string()
            }
            (["received", link, length], LinkEvent::Received { link: heard, bytes, .. }) => {
                links.get(*link) == Some(heard) && *bytes == frame(length.parse().unwrap(), 0)
            }
            (["writable", link], LinkEvent::Writable { link: heard })
            | (["closed", link], LinkEvent::Closed { link: heard }) => links.get(*link) == Some(heard),
            _ => false,
        };
        if fits { Ok(()) } else { Err(format!("{event:?} is heard")) }
    }

    fn next(&mut self, name: &str) -> Result<LinkEvent, String> {
        self.go_on(LIMIT, |play| !play.phones[name].heard.is_empty());
        self.phone(name).heard.pop_front().ok_or_else(|| "nothing is heard".to_owned())
    }

    /// Lets time go by until the condition holds, at most so long; gives whether it holds.
    fn go_on(&mut self, most: Duration, mut until: impl FnMut(&mut Self) -> bool) -> bool {
        let end = self.world.now + most;
        while !until(self) {
            let Some(Output { node, event, .. }) = self.world.next(end) else { return false };
            let phone = self.phones.values_mut().find(|phone| phone.node == node).unwrap();
            if let Some(command) = phone.take(event) {
                self.world.tell(node, command);
            }
        }
        true
    }

    fn inflict(&mut self, name: &str, fault: Fault) {
        self.world.inflict(self.phones[name].node, fault);
    }

    fn phone(&mut self, name: &str) -> &mut Phone {
        self.phones.get_mut(name).unwrap()
    }

    fn peer(&self, name: &str, other: &str) -> PeerId {
        self.peers.get(&(name.to_owned(), other.to_owned())).copied().unwrap_or(NOBODY)
    }
}

fn service(uuid: &str) -> ServiceId {
    ServiceId(u128::from_str_radix(&uuid.replace('-', ""), 16).unwrap().to_be_bytes())
}

fn span(seconds: &str) -> Duration {
    Duration::from_secs_f64(seconds.parse().unwrap())
}

fn word(word: &Value) -> String {
    word.as_str().map_or_else(|| word.to_string(), str::to_owned)
}

fn frame(length: usize, number: usize) -> Vec<u8> {
    (0..length).map(|place| u8::try_from((7 * place + 31 * length + number) % 256).unwrap()).collect()
}

#[test]
fn the_air_does_what_the_book_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../radios/book.json");
    let book: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let can = |case: &&Value| {
        let mut needs = case["needs"].as_array().into_iter().flatten();
        needs.all(|need| CAN.contains(&need.as_str().unwrap()))
    };
    let cases = book["cases"].as_array().unwrap();
    let played: Vec<&Value> = cases.iter().filter(can).collect();
    let wrong: Vec<String> = played
        .iter()
        .filter_map(|case| Some(format!("{}: {}", case["name"], Play::new(&book, case).run(case).err()?)))
        .collect();
    println!(
        "{} of {} cases, {} left out",
        played.len() - wrong.len(),
        played.len(),
        cases.len() - played.len()
    );
    assert_eq!(wrong, Vec::<String>::new());
}
