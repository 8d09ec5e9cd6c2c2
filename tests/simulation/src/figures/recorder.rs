//! Watches a table and measures.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use outcry_air::{Counters, NodeId};
use outcry_rules::{MatchEvent, Seat, SeatSet, Viewer, nyet, pit};
use outcry_table::host::Request;
use outcry_table::{AnyAction, AnyEvent, AnyObservation};

use super::Figures;
use super::causes::{BellWay, TraceLog};
use super::version_tracker::VersionTracker;
use crate::phone_log::PhoneEvent;
use crate::table::{HOST, Table};

const RING: AnyAction = AnyAction::Pit(pit::Action::Ring);

/// Phones that ring together do so within less: one that rings later was told late.
const TOGETHER: Duration = Duration::from_millis(30);

/// For how long is kept when frames were where: longer than any bell is under way that phones still ring for.
const TRACES_KEPT: Duration = Duration::from_secs(20);

/// Watches a table. After every step of it [`Recorder::watch`] is called; times are those of the air.
#[derive(Debug)]
pub struct Recorder {
    figures: Figures,
    since: Duration,
    before: Counters,
    /// What each hand has asked for last, and when.
    asked: BTreeMap<Seat, (AnyAction, Duration)>,
    /// Who has pressed a bell last, with the phones that could hear of it at once.
    presses: BTreeMap<Seat, (NodeId, BTreeSet<NodeId>)>,
    traces: TraceLog,
    bell: Option<Bell>,
    /// When the host's own phone was told last, and when it rings: before anybody is told what for.
    host_rings: Option<(Duration, Duration)>,
    board: VersionTracker<AnyObservation>,
    /// Boards that not all hands have.
    boards: Vec<(u64, Duration)>,
    hands: BTreeMap<Seat, VersionTracker<pit::Own>>,
    trades: Vec<Trade>,
    /// Since when somebody is missing.
    stands: Option<Duration>,
}

/// A bell that counts and that not all phones have heard.
#[derive(Debug)]
struct Bell {
    pressed: Option<Duration>,
    judged: Duration,
    /// Who rang, and the phones that could hear of it at once.
    press: Option<(NodeId, BTreeSet<NodeId>)>,
    /// When each phone was told, and when it rings; the host's is nobody's.
    rings: BTreeMap<NodeId, (Duration, Duration)>,
}

/// A swap that not both hands show.
#[derive(Debug)]
struct Trade {
    pressed: Duration,
    hands: [(Seat, u64); 2],
}

impl Recorder {
    /// Begins to watch a table whose match has begun.
    pub fn new(table: &mut Table) -> Self {
        table.keep_logs();
        table.field.air.trace(true);
        Self {
            figures: Figures::default(),
            since: table.field.now(),
            before: counters(table),
            asked: BTreeMap::new(),
            presses: BTreeMap::new(),
            traces: TraceLog::default(),
            bell: None,
            host_rings: None,
            board: VersionTracker::new(),
            boards: Vec::new(),
            hands: BTreeMap::new(),
            trades: Vec::new(),
            stands: None,
        }
    }

    /// Takes note of what the last step has brought, and gives what everybody may notice of it.
    pub fn watch(&mut self, table: &mut Table) -> Vec<AnyEvent> {
        let now = table.field.now();
        while let Some(traced) = table.field.air.poll_traced() {
            self.traces.take(traced);
        }
        let mut events = Vec::new();
        for index in 0..table.field.phones.len() {
            let node = NodeId(index as u32);
            let seat = seat_of(table, node);
            let mut changed = false;
            for note in table.read_log(node) {
                match note {
                    PhoneEvent::Asked(Request::Act(action)) => {
                        self.asked.extend(seat.map(|seat| (seat, (action, now))));
                        if let Some(seat) = seat.filter(|_| action == RING) {
                            self.presses.insert(seat, (node, awake(table)));
                        }
                    }
                    PhoneEvent::Answered(Request::Act(_), Ok(())) => self.figures.actions += 1,
                    PhoneEvent::Rings(at) => self.rings(table, node, at, now),
                    PhoneEvent::Changed => changed = true,
                    PhoneEvent::Event(event) => {
                        self.happened(&event, now);
                        events.push(event);
                    }
                    PhoneEvent::Asked(_) | PhoneEvent::Answered(..) => {}
                }
            }
            if changed && node == NodeId(0) {
                self.host_changed(table, now);
            }
            if let Some(seat) = seat.filter(|_| changed) {
                self.hand_changed(table, node, seat);
            }
            if changed {
                self.settle(table, now);
            }
        }
        self.note_stop(table, now);
        self.swaps(&events);
        self.settle_bell(table);
        if self.bell.is_none() {
            self.traces.forget(now.saturating_sub(TRACES_KEPT));
        }
        events
    }

    /// Gives what was measured so far.
    pub fn figures(&self, table: &Table) -> Figures {
        let air = counters(table);
        let mut figures = self.figures.clone();
        figures.time = table.field.now().saturating_sub(self.since);
        figures.packets = air.packets - self.before.packets;
        figures.bytes = air.bytes - self.before.bytes;
        figures
    }

    fn note_stop(&mut self, table: &Table, now: Duration) {
        let running = table.host().and_then(|host| host.session.table());
        if running.is_some_and(|table| !table.missing().is_empty()) {
            self.stands.get_or_insert(now);
            // What waits for somebody to come back says nothing of the air.
            self.trades.clear();
            self.boards.clear();
        } else if let Some(since) = self.stands.take() {
            self.figures.stops.0 += 1;
            self.figures.stops.1 += now.saturating_sub(since);
        }
    }

    fn happened(&mut self, event: &AnyEvent, now: Duration) {
        let seat = match event {
            AnyEvent::Pit(MatchEvent::Game(pit::Event::Cornered(corner))) => corner.seat,
            AnyEvent::Pit(MatchEvent::Game(pit::Event::FalseCorner { seat, .. })) => *seat,
            // Hands of another deal look as others did.
            AnyEvent::Pit(MatchEvent::Dealt { .. }) => return self.trades.clear(),
            _ => return,
        };
        let pressed = self.pressed(seat, |action| *action == RING);
        let press = self.presses.remove(&seat).filter(|_| pressed.is_some());
        let rings = self.host_rings.take().map(|rings| (HOST, rings)).into_iter().collect();
        let before = self.bell.replace(Bell { pressed, judged: now, press, rings });
        self.figures.bells_overtaken += u32::from(before.is_some());
    }

    fn pressed(&self, seat: Seat, is: impl Fn(&AnyAction) -> bool) -> Option<Duration> {
        self.asked.get(&seat).filter(|(action, _)| is(action)).map(|(_, at)| *at)
    }

    fn rings(&mut self, table: &Table, node: NodeId, at: Duration, now: Duration) {
        let at = table.field.air.clock(node).map_or(now, |clock| clock.air(at));
        if node == NodeId(0) {
            self.host_rings = Some((now, at));
        } else if let Some(bell) = &mut self.bell {
            bell.rings.entry(node).or_insert((now, at));
        }
    }

    /// Closes a bell once every phone that is there has heard of it.
    fn settle_bell(&mut self, table: &Table) {
        let done = |bell: &Bell| {
            there(table).all(|node| bell.rings.contains_key(&node)) && bell.rings.contains_key(&NodeId(0))
        };
        let Some(bell) = self.bell.take_if(|bell| done(bell)) else { return };
        let times = || bell.rings.values();
        let (Some(told), Some(heard)) = (times().map(|ring| ring.0).max(), times().map(|ring| ring.1).max())
        else {
            return;
        };
        if let Some(pressed) = bell.pressed {
            self.figures.bell_told.add(told.saturating_sub(pressed));
            self.figures.bell_heard.add(heard.saturating_sub(pressed));
            self.explain(&bell, pressed);
        }
        let Some(first) = times().map(|ring| ring.1).min() else { return };
        let together =
            |ring: &&(Duration, Duration)| ring.0 < ring.1 || ring.1.saturating_sub(first) < TOGETHER;
        let last = times().filter(together).map(|ring| ring.1).max().unwrap_or(first);
        self.figures.bell_apart.add(last.saturating_sub(first));
        let late = times().filter(|ring| !together(ring)).count();
        self.figures.late_rings += late as u32;
    }

    /// Notes what a bell waited for, and when those knew of it who could.
    fn explain(&mut self, bell: &Bell, pressed: Duration) {
        let Some((ringer, awake)) = &bell.press else { return };
        let told = bell.rings.iter().map(|(&node, &(told, _))| (node, told));
        if let Some(last) = told.clone().max_by_key(|&(_, told)| told) {
            let way = BellWay { ringer: *ringer, pressed, judged: bell.judged, last };
            self.figures.bells.push(self.traces.explain(&way));
        }
        let of_awake = told.filter(|(node, _)| awake.contains(node)).map(|(_, told)| told).max();
        if let Some(told) = of_awake.filter(|_| awake.contains(&HOST)) {
            self.figures.bell_told_awake.add(told.saturating_sub(pressed));
        }
    }

    fn host_changed(&mut self, table: &Table, now: Duration) {
        let Some(host) = table.host() else { return };
        let local = table.field.local(NodeId(0));
        let Some(seen) = host.session.seen(Viewer::Board, local) else { return };
        if let Some(version) = self.board.changed(open(seen.game)) {
            self.boards.push((version, now));
        }
        let Some(running) = host.session.table() else { return };
        for seat in running.table().seats().iter() {
            let seen = host.session.seen(Viewer::Seat(seat), local);
            if let Some(own) = seen.and_then(|seen| own(&seen.game)) {
                self.hands.entry(seat).or_insert_with(VersionTracker::new).changed(own);
            }
        }
    }

    fn hand_changed(&mut self, table: &Table, node: NodeId, seat: Seat) {
        let local = table.field.local(node);
        let seen = if node == NodeId(0) {
            table.host().and_then(|host| host.session.seen(Viewer::Seat(seat), local))
        } else {
            table.player(node.0 as usize - 1).and_then(|player| player.session.seen(local))
        };
        let Some(seen) = seen else { return };
        if let (Some(own), Some(hand)) = (own(&seen.game), self.hands.get_mut(&seat)) {
            hand.shows(seat, &own);
        }
        self.board.shows(seat, &open(seen.game));
    }

    /// Closes what every hand shows by now.
    fn settle(&mut self, table: &Table, now: Duration) {
        let seats: SeatSet = there(table).filter_map(|node| seat_of(table, node)).collect();
        let (board, hands, figures) = (&self.board, &self.hands, &mut self.figures);
        self.boards.retain(|&(version, since)| {
            let done = seats.iter().all(|seat| board.has(seat, version));
            if done {
                figures.board.add(now.saturating_sub(since));
            }
            !done
        });
        self.trades.retain(|trade| {
            let shown = |&(seat, version): &(Seat, u64)| hands[&seat].has(seat, version);
            let done = trade.hands.iter().all(shown);
            if done {
                figures.trade.add(now.saturating_sub(trade.pressed));
            }
            !done
        });
    }

    /// Notes the swaps that a step has brought, with the hands as they are after it.
    fn swaps(&mut self, events: &[AnyEvent]) {
        for event in events {
            let AnyEvent::Pit(MatchEvent::Game(pit::Event::Swapped { seats, .. })) = event else { continue };
            let tap = |action: &AnyAction| matches!(action, AnyAction::Pit(pit::Action::Tap { .. }));
            let Some(pressed) = self.pressed(seats[0], tap) else { continue };
            let hands = seats.map(|seat| (seat, self.hands.get(&seat).map_or(0, VersionTracker::newest)));
            self.trades.push(Trade { pressed, hands });
        }
    }
}

/// Lists the phones whose apps run and to which frames pass from the host, without or with a relay.
fn awake(table: &Table) -> BTreeSet<NodeId> {
    let air = &table.field.air;
    let runs = |node: &NodeId| air.paused_until(*node).is_none();
    let mut reached: Vec<NodeId> = Some(HOST).filter(runs).into_iter().collect();
    let mut next = 0;
    while let Some(&node) = reached.get(next) {
        let passing = air.links(node).filter_map(|link| air.link(node, link)).filter(|facts| facts.passes);
        let peers: Vec<NodeId> = passing.map(|facts| facts.peer).filter(runs).collect();
        for peer in peers {
            if !reached.contains(&peer) {
                reached.push(peer);
            }
        }
        next += 1;
    }
    reached.into_iter().collect()
}

/// Lists the players' phones whose host hears them.
fn there(table: &Table) -> impl Iterator<Item = NodeId> {
    let nodes = 1..table.field.phones.len();
    nodes.map(|index| NodeId(index as u32)).filter(|&node| {
        let key = table.key(node);
        table.host().zip(key).is_some_and(|(host, key)| host.session.link().is_reachable(key))
    })
}

fn seat_of(table: &Table, node: NodeId) -> Option<Seat> {
    match node {
        NodeId(0) => table.own_seat(),
        NodeId(number) => table.player(number as usize - 1)?.session.seat(),
    }
}

/// Sums up what all phones have put on the air.
fn counters(table: &Table) -> Counters {
    let mut sum = Counters::default();
    for index in 0..table.field.phones.len() {
        sum += table.field.air.counters(NodeId(index as u32)).unwrap_or_default();
    }
    sum
}

/// Gives what lies open.
fn open(mut game: AnyObservation) -> AnyObservation {
    match &mut game {
        AnyObservation::Pit(seen) => seen.game.own = None,
        AnyObservation::Nyet(seen) => {
            seen.game.viewer = Viewer::Board;
            seen.game.hand = nyet::Cards::EMPTY;
            (seen.game.given, seen.game.received) = (None, None);
        }
    }
    game
}

/// Gives what a player of Pit alone sees.
fn own(game: &AnyObservation) -> Option<pit::Own> {
    match game {
        AnyObservation::Pit(seen) => seen.game.own,
        AnyObservation::Nyet(_) => None,
    }
}
