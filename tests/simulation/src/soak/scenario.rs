//! A soak scenario: one table, from the first phone that joins to the last that has seen the result.

use core::time::Duration;

use outcry_air::NodeId;
use outcry_bots::Strength;
use outcry_link::PublicKey;
use outcry_rules::{Seat, Viewer};
use outcry_session::wire::Slots;
use outcry_table::host::{Command, Request};
use outcry_table::journal::Header;
use outcry_table::{DealCheck, TableSnapshot, TableState, Vote};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::fault::Repair;
use super::insider::InsiderAtWork;
use super::journal_auditor::{self, JournalAuditor};
use super::scenario_plan::ScenarioPlan;
use super::sniffer::Sniffer;
use super::{Tally, Violation};
use crate::table::HOST;
use crate::{SimulatedHost, SimulatedPlayer, Table};

mod faults;
mod insiders;

/// How often somebody looks at the table who is no part of it.
const TICK: Duration = Duration::from_secs(1);

/// By when everybody sits in the lobby, whatever happens.
const GATHERED: Duration = Duration::from_mins(30);

/// By when a match is over, whatever happens.
const OVER: Duration = Duration::from_hours(6);

/// How long it takes at most until every phone shows what the host knows, once nothing changes any more.
const SETTLED: Duration = Duration::from_mins(15);

/// How long a paused table is looked at.
const PAUSE: Duration = Duration::from_secs(90);

/// How long a phone is at a standing table at most before it shows it.
const FRESH: Duration = Duration::from_secs(20);

/// A table, what befalls it, and who watches.
pub(super) struct Scenario {
    seed: u64,
    name: String,
    plan: ScenarioPlan,
    table: Table,
    rng: ChaCha8Rng,
    stage: Stage,
    auditor: Option<JournalAuditor>,
    sniffer: Sniffer,
    insider: Option<InsiderAtWork>,
    /// What was written for each seat last.
    written: Vec<Slots>,
    repairs: Vec<(Duration, Repair)>,
    /// When something befalls the table next.
    next: Option<Duration>,
    faults_left: u32,
    /// When the phone of a host whose app has died falls silent: what its radio has got already still leaves.
    silent: Option<Duration>,
    /// What is on the host's disk while its app is dead.
    disk: Option<Vec<String>>,
    seats: Vec<Option<PublicKey>>,
    /// Since when each player's phone has been there.
    there: Vec<Option<Duration>>,
    /// Who has shown since the table stands what the host knows.
    shown: Vec<bool>,
    pause: Option<Duration>,
    leave: Option<Duration>,
    /// Since when the match is over.
    over_since: Duration,
    tick: Duration,
    tally: Tally,
}

/// How far the match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Lobby,
    Match,
    /// The match is over, and everybody looks at the result.
    Over,
}

impl Scenario {
    pub(super) fn new(seed: u64, plan: ScenarioPlan) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(plan.rng);
        let players = plan.config.players.len();
        let name = plan.to_string();
        let mut table = Table::new(plan.config.clone());
        table.field.air.sniff(true);
        let dialling = plan.config.topology.dialling;
        let insider = plan.insider.map(|insider| InsiderAtWork::new(insider, &mut table, players, dialling));
        let waits_an_hour = insider.as_ref().is_some_and(|insider| !insider.pause().is_zero());
        let later = |rng: &mut ChaCha8Rng| Duration::from_secs(rng.random_range(10..150));
        let mut scenario = Self {
            seed,
            name,
            table,
            stage: Stage::Lobby,
            auditor: None,
            sniffer: Sniffer::new(),
            insider,
            written: vec![Slots::default(); outcry_rules::limits::SEATS_MAX],
            repairs: Vec::new(),
            next: None,
            faults_left: plan.faults,
            silent: None,
            disk: None,
            seats: vec![None; players],
            there: vec![None; players],
            shown: vec![false; players],
            pause: (plan.pauses || waits_an_hour).then(|| later(&mut rng)),
            leave: plan.leaves.then(|| later(&mut rng)),
            over_since: Duration::ZERO,
            tick: Duration::ZERO,
            tally: Tally::default(),
            rng,
            plan,
        };
        scenario.insider_comes();
        if scenario.plan.early {
            scenario.schedule_next_fault(Duration::ZERO);
        }
        scenario
    }

    /// Plays, and gives the figures.
    pub(super) fn play(mut self) -> Result<Tally, Violation> {
        let done = self.pass();
        let at = self.table.field.now();
        self.tally.time = at;
        self.tally.tables = 1;
        match done {
            Ok(()) => Ok(self.tally),
            Err(what) => Err(Violation { seed: self.seed, table: self.name, at, what }),
        }
    }

    fn pass(&mut self) -> Result<(), String> {
        let mut deadline = GATHERED;
        loop {
            let now = self.table.field.now();
            if now >= self.tick {
                self.tick = now + TICK;
                let before = self.stage;
                if self.look_around(now)? {
                    return Ok(());
                }
                if self.stage != before {
                    deadline = now + if self.stage == Stage::Match { OVER } else { SETTLED };
                }
                if now > deadline {
                    return Err(self.overdue());
                }
            }
            self.run_due_faults(now)?;
            self.insider_acts(now);
            let repairs = self.repairs.iter().map(|(at, _)| *at);
            let others = self.next.into_iter().chain(self.silent).chain(self.insider_due(now));
            let until = repairs.chain(others).fold(self.tick, Duration::min);
            self.table.step(until.max(now));
            self.watch()?;
        }
    }

    fn overdue(&self) -> String {
        let standing = self.host_seen(Viewer::Board).map(|seen| seen.state);
        match self.stage {
            Stage::Lobby => {
                let missing: Vec<usize> =
                    (0..self.there.len()).filter(|&at| !self.is_reachable(at)).collect();
                let sitting = self.table.host().map_or(0, |host| host.session.seated().count());
                let relays = self.relays();
                let phones = (0..=self.there.len()).map(|at| NodeId(at as u32));
                let links: Vec<usize> = phones.map(|node| self.table.field.air.links(node).count()).collect();
                format!(
                    "{missing:?} have not come to the table, where {sitting} sit; {relays:?} are relays, and the \
                     phones have {links:?} links"
                )
            }
            Stage::Match => format!("the match does not end: the table is {standing:?}"),
            Stage::Over if !self.has_insider_acted() => {
                let insider = self.insider.as_ref().map(|insider| insider.insider().to_string());
                format!("{} has done nothing", insider.unwrap_or_default())
            }
            Stage::Over => {
                let all = 0..self.shown.len();
                let missing: Vec<usize> = all.clone().filter(|&at| !self.is_done(at)).collect();
                let standing: Vec<usize> = all.filter(|&at| !self.is_in_own_seat(at)).collect();
                format!(
                    "the phones of {missing:?} do not show how the match has ended, and {standing:?} are not in their seats"
                )
            }
        }
    }

    /// Does what is not done by any phone itself; gives whether the match is over.
    fn look_around(&mut self, now: Duration) -> Result<bool, String> {
        for at in 0..self.there.len() {
            let there = self.is_reachable(at);
            self.there[at] = self.there[at].filter(|_| there).or_else(|| there.then_some(now));
        }
        match self.stage {
            Stage::Lobby => self.gather(now)?,
            Stage::Match => {
                self.watch_seats()?;
                let over = self.table.host().and_then(|host| host.session.table());
                if over.is_some_and(|table| table.table().winners().is_some()) {
                    self.over(now);
                } else {
                    self.host_votes();
                    self.host_goes_on();
                    self.leave(now);
                    self.pause(now)?;
                }
            }
            Stage::Over => {
                self.watch_seats()?;
                self.compare();
                self.insider_leaves(now);
                let is_done = (0..self.shown.len()).all(|at| self.is_done(at) && self.is_in_own_seat(at));
                let is_done = is_done && self.has_insider_acted();
                return if is_done && self.table.host().is_some() {
                    self.judge().map(|()| true)
                } else {
                    Ok(false)
                };
            }
        }
        Ok(false)
    }

    /// Deals as soon as everybody is there.
    fn gather(&mut self, now: Duration) -> Result<(), String> {
        let players = self.plan.config.players.len();
        if self.insider.is_some() {
            self.remove_strangers(now);
            self.try_again(now);
        }
        let Some(host) = self.table.host() else { return Ok(()) };
        let all = host.session.seated().filter(|(key, ..)| host.session.link().is_reachable(*key)).count();
        if all < players || !self.repairs.is_empty() {
            return Ok(());
        }
        let bots = vec![Strength::Easy; self.plan.bots];
        self.table.start_with(&bots).map_err(|error| format!("the table cannot begin: {error}"))?;
        self.seats = self.table.seats();
        let header = self.table.host().and_then(|host| host.journal.first()).cloned().unwrap_or_default();
        let read = Header::read(header.as_bytes()).map_err(|error| error.to_string())?;
        self.sniffer.learn(&read.seed.0);
        for guest in &read.people {
            self.sniffer.learn(guest.name.as_bytes());
        }
        self.auditor = Some(JournalAuditor::new(&header)?);
        self.stage = Stage::Match;
        for at in [&mut self.pause, &mut self.leave] {
            *at = at.map(|at| at + now);
        }
        self.schedule_next_fault(now);
        self.watch()
    }

    /// Has whatever befalls the table come to an end.
    fn over(&mut self, now: Duration) {
        self.stage = Stage::Over;
        self.over_since = now;
        self.next = None;
        self.faults_left = 0;
        self.shown.fill(false);
    }

    /// Has the host's phone decide where nobody else is there to ask.
    fn host_votes(&mut self) {
        let Some(TableState::Missing { about, .. }) = self.host_seen(Viewer::Board).map(|seen| seen.state)
        else {
            return;
        };
        if !about.is_empty() && self.there.iter().all(Option::is_none) {
            self.table.command(Command::Vote(Vote::Bot));
        }
    }

    /// Has somebody leave for good.
    fn leave(&mut self, now: Duration) {
        if self.leave.is_none_or(|at| at > now) {
            return;
        }
        let at = self.rng.random_range(0..self.there.len());
        if self.table.ask(at, Request::Leave) {
            self.leave = None;
        }
    }

    /// Pauses the table, compares every phone with the host, and has it go on.
    fn pause(&mut self, now: Duration) -> Result<(), String> {
        let Some(seen) = self.host_seen(Viewer::Board) else { return Ok(()) };
        let Some(at) = self.pause.filter(|at| *at <= now) else { return Ok(()) };
        if seen.state != TableState::Paused {
            self.table.command(Command::Pause(true));
            self.shown.fill(false);
            self.pause = Some(now);
            self.next = self.next.map(|next| next.max(now + PAUSE));
            return Ok(());
        }
        self.compare();
        let late = now > at + PAUSE;
        if late {
            let stale = |at: &usize| {
                let since = self.there[*at];
                !self.is_done(*at) && since.is_some_and(|since| since + FRESH < now)
            };
            if let Some(at) = (0..self.shown.len()).find(stale) {
                let shown = self.table.player(at).and_then(|player| player.session.seen(Duration::ZERO));
                return Err(format!("the phone of {at} does not show the paused table, but {shown:?}"));
            }
        }
        let lasts = self.insider.as_ref().map_or(Duration::ZERO, InsiderAtWork::pause);
        if (late || (0..self.shown.len()).all(|at| self.is_done(at))) && at + lasts <= now {
            self.tally.pauses += 1;
            self.pause = None;
            self.table.command(Command::Pause(false));
            self.watch()?;
        }
        Ok(())
    }

    /// Notes which phones show what the host knows, and owe nobody an answer.
    fn compare(&mut self) {
        for at in 0..self.shown.len() {
            if !self.shown[at] {
                self.shown[at] = self.shows(at).unwrap_or(false);
            }
        }
    }

    fn shows(&self, at: usize) -> Option<bool> {
        let player = self.table.player(at)?;
        let local = self.table.field.local(node(at));
        let sees = player.session.seen(local)?;
        let knows = self.host_seen(sees.viewer)?;
        let settled = !player.session.waiting();
        let same = (sees.game, sees.sheet, sees.heard, sees.rules, sees.options)
            == (knows.game, knows.sheet, knows.heard, knows.rules, knows.options)
            && sees.state == knows.state;
        Some(settled && same)
    }

    /// Says whether nothing more is to be seen on a phone.
    fn is_done(&self, at: usize) -> bool {
        self.shown[at] || self.table.player(at).is_some_and(SimulatedPlayer::has_left) || self.has_let_go(at)
    }

    /// Says whether the host knows that a player has left for good: one whose app died before it heard that may think that
    /// it still sits there, and is not looked for.
    fn has_let_go(&self, at: usize) -> bool {
        let Some(host) = self.table.host() else { return false };
        let seat = host.session.seated().find(|sitting| Some(sitting.0) == self.table.key(node(at)));
        let seat = seat.and_then(|(_, _, seat)| seat);
        host.session.table().zip(seat).is_some_and(|(table, seat)| table.has_left(seat))
    }

    fn judge(&mut self) -> Result<(), String> {
        self.tally_insider();
        let Some(host) = self.table.host() else { return Ok(()) };
        let Some(summary) = host.session.summary() else { return Err("the match is gone".to_owned()) };
        self.tally.rounds = summary.sheet.len() as u64;
        self.tally.records = host.journal.len() as u64;
        let asked = (0..self.shown.len()).filter_map(|at| Some(self.table.player(at)?.ledger().0));
        self.tally.asked += asked.sum::<u64>();
        let left =
            (0..self.shown.len()).filter(|&at| self.table.player(at).is_some_and(SimulatedPlayer::has_left));
        self.tally.left = left.count() as u64;
        journal_auditor::judge(&host.journal, &summary.totals, &summary.winners)
    }

    /// Watches what the last step has brought.
    fn watch(&mut self) -> Result<(), String> {
        self.watch_host()?;
        self.watch_players()?;
        while let Some(sniffed) = self.table.field.air.poll_sniffed() {
            self.tally.frames += 1;
            if !self.insider_hears(&sniffed) && self.sniffer.hears(&sniffed.bytes) {
                return Err(format!("phone {} says what nobody may hear: {:?}", sniffed.from, sniffed.bytes));
            }
        }
        Ok(())
    }

    fn watch_host(&mut self) -> Result<(), String> {
        let (Some(host), Some(auditor)) = (self.table.host(), &mut self.auditor) else { return Ok(()) };
        if host.journal.len() > auditor.read() {
            auditor.follow(&host.journal)?;
            for secret in auditor.take_shuffled() {
                self.sniffer.learn(&secret);
            }
            if let Some(live) = host.session.table().filter(|_| !host.is_crashing()) {
                auditor.compare(live)?;
                let now = self.table.field.local(HOST);
                // What is for all is in every seat's slots: one in turn is enough.
                let turn = auditor.read() % live.table().seats().count();
                let mut seats = auditor.changed();
                if let Some(seat) = Seat::new(turn) {
                    seats.insert(seat);
                }
                for seat in seats.iter() {
                    learn(&mut self.sniffer, &mut self.written[seat.index()], host, seat, now);
                }
            }
        }
        if host.is_crashing() && self.silent.is_none() {
            self.tally.host_crashes_between_records += 1;
            let last = Duration::from_millis(self.rng.random_range(0..200));
            self.silent = Some(self.table.field.now() + last);
        }
        Ok(())
    }

    fn watch_players(&mut self) -> Result<(), String> {
        for at in 0..self.there.len() {
            let Some(player) = self.table.player_mut(at) else { continue };
            if let Some(clash) = player.take_clash() {
                return Err(format!("the phone of {at} was told in the host's name: {clash}"));
            }
            let Some(auditor) = &self.auditor else { continue };
            match player.take_check() {
                Some(DealCheck::Unfair) => return Err(format!("the phone of {at} finds a deal unfair")),
                Some(DealCheck::Fair) => self.tally.fair += 1,
                Some(DealCheck::Unknown) => self.tally.unknown += 1,
                None => {}
            }
            if !player.take_changed() {
                continue;
            }
            let (asked, answered) = player.ledger();
            if !player.session.waiting() && asked != answered {
                return Err(format!(
                    "the phone of {at} has asked {asked} times and was answered {answered} times"
                ));
            }
            if let Some(seen) = player.session.seen(Duration::ZERO) {
                auditor.check(&seen)?;
            }
        }
        Ok(())
    }

    fn host_seen(&self, viewer: Viewer) -> Option<TableSnapshot> {
        self.table.host()?.session.seen(viewer, self.table.field.local(HOST))
    }

    fn is_reachable(&self, at: usize) -> bool {
        let (Some(host), Some(key)) = (self.table.host(), self.table.key(node(at))) else { return false };
        host.session.link().is_reachable(key) && self.table.player(at).is_some()
    }
}

const fn node(at: usize) -> NodeId {
    NodeId(at as u32 + 1)
}

/// Learns what the host writes for a seat.
fn learn(sniffer: &mut Sniffer, written: &mut Slots, host: &SimulatedHost, seat: Seat, now: Duration) {
    let (Some(seen), Some(table)) = (host.session.seen(Viewer::Seat(seat), now), host.session.table()) else {
        return;
    };
    for (_, value) in written.update(&seen, &table.timing()) {
        sniffer.learn(&value);
    }
}
