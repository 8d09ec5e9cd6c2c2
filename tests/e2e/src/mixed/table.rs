//! One match of phones of both systems, and what happens on its evening.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use super::director::{BellTimes, Director, System};
use super::{Evening, MixedError};
use crate::cache;
use crate::times::Times;
use crate::verdict;

/// The names of the players, of whom the first hosts the table.
const NAMES: [&str; 13] =
    ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Moe"];

/// What is played: so many corners that whatever happens does so before the end, or a few points. Nobody shouts, so the phones show the counts, and one tap closes a swap.
const PIT: &str = "host pit short show_counts=on-screen handshake=open round_cap=4";
const NYET: &str = "host nyet nyet-manual length=points target=6";

/// How far a match is let go on before something happens to it.
const LINGER: Duration = Duration::from_secs(2);

/// For how long a phone is locked, its Bluetooth is off, or its app is gone.
const AWAY: Duration = Duration::from_secs(8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Game {
    Pit,
    Nyet,
}

/// Says what the lane does to the phones while people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    Nothing,
    /// A link of the host ends.
    Drop,
    /// A hand's phone is locked.
    Lock,
    /// A hand's Bluetooth goes off and on.
    Switch,
    /// The process of the host's app dies and is started again.
    HostDies,
    /// A hand goes on with a phone of the other system.
    NewPhone,
    /// One more phone comes, whose link carries too little.
    Narrow,
    /// The host's phone serves three links, so that hands have to carry what others say.
    FewLinks,
    /// A step of one phone's Bluetooth fails.
    Fault(Fault),
}

/// A fault in the stack of one phone, while all the others are well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// Whether it is the host's phone, or a hand's.
    of_host: bool,
    /// What fails, how and how often: words of docs/mixed-tables.md.
    what: &'static str,
    /// Whether it is so before anybody joins, or in the middle of the match.
    early: bool,
    about: &'static str,
}

impl Fault {
    pub(super) const ALL: [Self; 8] = [
        Self::early(true, "connection error 3", "the host's first three dials fail"),
        Self::early(true, "mtu stall 1", "the host's stack never answers a request for an MTU"),
        Self::early(true, "discovery stall 1", "the host's stack never finds services once"),
        Self::early(true, "subscription error 1", "the host's stack refuses a subscription once"),
        Self::late(
            true,
            "write stall 1",
            "the host's stack never says that a write is done, or that there is room",
        ),
        Self::early(false, "advert error 1", "a hand's first advert fails"),
        Self::late(
            false,
            "notification stall 1",
            "a hand's stack never says that a notification is sent, or that there is room",
        ),
        Self::late(false, "notification busy 5", "a hand's stack takes no notification five times"),
    ];

    const fn early(of_host: bool, what: &'static str, about: &'static str) -> Self {
        Self { of_host, what, early: true, about }
    }

    const fn late(of_host: bool, what: &'static str, about: &'static str) -> Self {
        Self { of_host, what, early: false, about }
    }

    fn happen(self, phones: &[String], director: &mut Director) -> Result<(), MixedError> {
        let phone = &phones[usize::from(!self.of_host)];
        director.done(phone, &format!("fails {}", self.what))?;
        Ok(())
    }
}

impl Condition {
    pub(super) const ALL: [Self; 7] =
        [Self::Nothing, Self::Drop, Self::Lock, Self::Switch, Self::HostDies, Self::NewPhone, Self::Narrow];

    pub(super) const fn about(self) -> &'static str {
        match self {
            Self::Nothing => "nothing happens",
            Self::Drop => "a link drops",
            Self::Lock => "a hand's phone is locked",
            Self::Switch => "a hand's Bluetooth goes off and on",
            Self::HostDies => "the host's app dies and is opened again",
            Self::NewPhone => "a hand goes on with a phone of the other system",
            Self::Narrow => "another phone's link is too slow and is refused",
            Self::FewLinks => "the host's phone serves three links",
            Self::Fault(fault) => fault.about,
        }
    }
}

/// A match of two to thirteen phones.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) host: System,
    /// What everybody else has.
    pub(super) hands: Vec<System>,
    pub(super) condition: Condition,
}

/// Holds what the lane has measured of a match that ended well.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) table: Table,
    /// The hands that carry what others say.
    pub(super) relays: Vec<System>,
    /// From the first hand that opens the invite until everybody is seated.
    pub(super) joined: Duration,
    pub(super) lasted: Duration,
    /// For how long the table had its air, by the time of the air.
    pub(super) air: Duration,
    /// How many seconds passed on the air in one.
    pub(super) speed: f64,
    pub(super) bells: BellTimes,
    /// What the controllers have sent of those that were there at the end.
    pub(super) packets: u64,
    /// What the shells of each system took, on this machine, from a packet to the next that they sent.
    pub(super) latencies: BTreeMap<System, Times>,
    pub(super) totals: String,
}

impl Table {
    /// Says in a few words which phones play what.
    pub(super) fn title(&self) -> String {
        let game = match self.game {
            Game::Pit => "Pit",
            Game::Nyet => "NΣT!",
        };
        let hands: Vec<String> = [System::Android, System::Iphone, System::Bumble]
            .into_iter()
            .map(|system| (system, self.hands.iter().filter(|hand| **hand == system).count()))
            .filter(|(system, count)| *count > 0 || *system != System::Bumble)
            .map(|(system, count)| format!("{count} {}", system.name()))
            .collect();
        format!("{game}: {} hosts, hands: {}", self.host.name(), hands.join(", "))
    }

    /// Plays it to its end, and has the referee judge what the phones show.
    ///
    /// # Errors
    /// What did not happen, or whose totals are others.
    pub(super) fn play(
        &self,
        number: u64,
        evening: &Evening<'_>,
        director: &mut Director,
    ) -> Result<Played, MixedError> {
        let phones: Vec<String> =
            NAMES.iter().take(1 + self.hands.len()).map(|name| format!("{number}-{name}")).collect();
        let systems = std::iter::once(self.host).chain(self.hands.iter().copied());
        let few = if self.condition == Condition::FewLinks { " links=3" } else { "" };
        let options = std::iter::once(few).chain(std::iter::repeat(""));
        for (((phone, name), system), options) in phones.iter().zip(NAMES).zip(systems).zip(options) {
            director.open(system, phone, name, options)?;
        }
        if let Condition::Fault(fault) = self.condition
            && fault.early
        {
            fault.happen(&phones, director)?;
        }
        let (host, hands) = phones.split_first().ok_or(MixedError::Gone)?;
        let invite = director.done(host, if self.game == Game::Pit { PIT } else { NYET })?;
        let began = director.now();
        for hand in hands {
            director.done(hand, &format!("join {invite}"))?;
        }
        let relays = self.seated(director, &phones)?;
        let joined = director.now().saturating_sub(began);
        if self.condition == Condition::Narrow {
            let late = format!("{number}-Late");
            director.open(self.hands[0], &late, "Zoe", " mtu=23")?;
            director.done(&late, &format!("join {invite}"))?;
            director.done(&late, "reads too slow to play")?;
            director.done(&late, "close")?;
        }
        director.done(host, &format!("start {}", phones.len()))?;
        let began = director.now();
        for phone in &phones {
            director.say(phone, "play")?;
        }
        let mut playing = phones.clone();
        self.happen(number, &invite, &mut playing, director)?;
        let mut totals = Vec::new();
        for phone in &playing {
            totals.push(director.answer(phone, "play")?);
        }
        let lasted = director.now().saturating_sub(began);
        if let Some(other) = totals.iter().find(|other| **other != totals[0]) {
            return Err(MixedError::Differ { first: totals[0].clone(), second: other.clone() });
        }
        let bells = director.bell_times();
        let file = format!("{number}.json");
        director.done(host, &format!("save {file}"))?;
        let kept = evening.scratch.join(number.to_string());
        cache::clear(&kept)?;
        fs::create_dir_all(&kept)?;
        fs::copy(evening.folder(self.host).join(&file), kept.join("match.json"))?;
        fs::write(kept.join("totals.txt"), &totals[0])?;
        verdict::judge(evening.workspace, &kept)?;
        let mut packets = 0;
        for phone in &playing {
            packets += director.air()?.packets(phone)?;
        }
        let mut latencies = BTreeMap::<System, Times>::new();
        for phone in &playing {
            let times = director.done(phone, "latency")?;
            let system = director.system(phone).ok_or_else(|| MixedError::Unknown(phone.clone()))?;
            for micros in times.split(' ').filter_map(|time| time.parse().ok()) {
                latencies.entry(system).or_default().add(Duration::from_micros(micros));
            }
            director.done(phone, "close")?;
        }
        let totals = totals.swap_remove(0);
        let air = director.air()?;
        let (air, taken) = (air.now(), air.taken());
        let speed = air.as_secs_f64() / taken.as_secs_f64();
        Ok(Played {
            table: self.clone(),
            relays,
            joined,
            lasted,
            air,
            speed,
            bells,
            packets,
            latencies,
            totals,
        })
    }

    /// Waits until everybody sits in everybody's lobby, and gives which hands have more links than that to their parent.
    fn seated(&self, director: &mut Director, phones: &[String]) -> Result<Vec<System>, MixedError> {
        for phone in phones {
            director.say(phone, &format!("seated {}", phones.len()))?;
        }
        let mut relays = Vec::new();
        let systems = std::iter::once(None).chain(self.hands.iter().copied().map(Some));
        for (phone, system) in phones.iter().zip(systems) {
            let links = director.answer(phone, "seated")?;
            relays.extend(system.filter(|_| links.parse::<u8>().is_ok_and(|links| links > 1)));
        }
        Ok(relays)
    }

    /// Has the condition come about in a match that has begun. A phone may take the place of another one of those that play.
    fn happen(
        &self,
        number: u64,
        invite: &str,
        playing: &mut [String],
        director: &mut Director,
    ) -> Result<(), MixedError> {
        director.air()?.pass(LINGER)?;
        let (host, hand) = (playing[0].clone(), playing[1].clone());
        match self.condition {
            Condition::Nothing | Condition::Narrow | Condition::FewLinks => {}
            Condition::Fault(fault) if fault.early => {}
            Condition::Fault(fault) => fault.happen(playing, director)?,
            Condition::Drop => director.air()?.drop_one(&host, &playing[1..])?,
            Condition::Lock => director.air()?.happen(&format!("lock {hand} {}", AWAY.as_millis()))?,
            Condition::Switch => {
                let air = director.air()?;
                air.happen(&format!("radio {hand} off"))?;
                air.pass(AWAY)?;
                air.happen(&format!("radio {hand} on"))?;
            }
            Condition::HostDies => {
                director.done(&host, "kill")?;
                director.air()?.pass(AWAY)?;
                director.open(self.host, &host, NAMES[0], "")?;
                director.say(&host, "play")?;
            }
            Condition::NewPhone => {
                director.done(&hand, "kill")?;
                let (other, anew) = (self.hands[0].other(), format!("{number}-New"));
                director.open(other, &anew, NAMES[1], "")?;
                director.done(&anew, &format!("join {invite}"))?;
                director.say(&anew, "play")?;
                playing[1] = anew;
            }
        }
        Ok(())
    }
}
