//! What befalls the table of a scenario, and how it is mended.

use core::time::Duration;

use outcry_air::{Fault as AirFault, NodeId};
use outcry_link::{LinkId, PublicKey, RadioState};
use outcry_session::wire::Slots;
use rand::RngExt;

use super::super::fault::{Fault, LinkFault, Repair, lasts};
use super::{Scenario, node};
use crate::{SimulatedPlayer, Table};

impl Scenario {
    /// Draws when something befalls the table next.
    pub(super) fn schedule_next_fault(&mut self, now: Duration) {
        let wait = self.plan.apart.mul_f64(self.rng.random_range(0.1..2.0));
        self.next = (self.faults_left > 0).then(|| now + wait);
    }

    /// Has happen what is due: what befalls the table, and what is mended again.
    pub(super) fn run_due_faults(&mut self, now: Duration) -> Result<(), String> {
        if self.silent.is_some_and(|at| at <= now) {
            self.host_dies();
        }
        while let Some(at) = self.repairs.iter().position(|(at, _)| *at <= now) {
            let (_, mend) = self.repairs.swap_remove(at);
            self.repair(mend)?;
        }
        if self.next.is_some_and(|at| at <= now) {
            self.faults_left -= 1;
            self.schedule_next_fault(now);
            let fault = Fault::draw(&mut self.rng);
            self.inject(fault, now);
        }
        Ok(())
    }

    fn repair(&mut self, mend: Repair) -> Result<(), String> {
        match mend {
            Repair::Host => {
                let disk = self.disk.take().unwrap_or_default();
                let (table, seats) = (&mut self.table, &self.seats);
                table
                    .restart_host(disk, seats)
                    .map_err(|error| format!("the host does not start: {error}"))?;
                self.written.fill(Slots::default());
                self.watch()?;
            }
            Repair::PlayerApp(at) => self.table.restart_player(at),
            Repair::Radio(node) => self.inflict(node, AirFault::Radio(RadioState::On)),
        }
        Ok(())
    }

    fn inject(&mut self, fault: Fault, now: Duration) {
        match fault {
            Fault::PlayerApp => {
                let at = self.rng.random_range(0..self.there.len());
                self.hand_dies(at, now);
            }
            Fault::Relay => {
                let relays = self.relays();
                let at = match relays.len() {
                    0 => self.rng.random_range(0..self.there.len()),
                    some => relays[self.rng.random_range(0..some)],
                };
                self.hand_dies(at, now);
            }
            Fault::Host if self.table.host().is_some_and(|host| !host.is_crashing()) => {
                self.tally.hosts += 1;
                self.host_dies();
            }
            Fault::HostAtRecord(records) if self.auditor.is_some() => {
                self.table.crash_host_at_record(records);
            }
            Fault::Host | Fault::HostAtRecord(_) => {}
            Fault::Link(broken) => {
                let node = self.any_phone();
                let links: Vec<LinkId> = self.table.field.air.links(node).collect();
                if links.is_empty() {
                    return;
                }
                let link = links[self.rng.random_range(0..links.len())];
                let fault = match broken {
                    LinkFault::Drop => AirFault::Drop { link },
                    LinkFault::Break => AirFault::Break { link },
                    LinkFault::Silence(way) => AirFault::Silence { link, way },
                };
                self.tally.faults += 1;
                self.inflict(node, fault);
            }
            Fault::Phone(fault) => {
                let node = self.any_phone();
                self.tally.faults += 1;
                self.inflict(node, fault);
            }
            Fault::Radio(state) => {
                let node = self.any_phone();
                self.tally.faults += 1;
                self.inflict(node, AirFault::Radio(state));
                let back = now + lasts(&mut self.rng);
                self.repairs.push((back, Repair::Radio(node)));
            }
        }
    }

    fn any_phone(&mut self) -> NodeId {
        NodeId(self.rng.random_range(0..=self.there.len()) as u32)
    }

    /// Has the air do something to a phone; one that has crashed is left alone.
    fn inflict(&mut self, node: NodeId, fault: AirFault) {
        let now = self.table.field.now();
        let _ = self.table.field.air.inflict(node, fault, now);
    }

    /// Lists the players on whose phones others depend.
    pub(super) fn relays(&self) -> Vec<usize> {
        relays(&self.table, self.there.len())
    }

    fn hand_dies(&mut self, at: usize, now: Duration) {
        if self.table.player(at).is_none_or(SimulatedPlayer::has_left) {
            return;
        }
        if self.relays().contains(&at) {
            self.tally.relays += 1;
        } else {
            self.tally.hands += 1;
        }
        self.tally.asked += self.table.player(at).map_or(0, |player| player.ledger().0);
        self.table.crash_player(at);
        let back = now + lasts(&mut self.rng);
        self.repairs.push((back, Repair::PlayerApp(at)));
    }

    fn host_dies(&mut self) {
        let now = self.table.field.now();
        self.silent = None;
        self.disk = Some(self.table.crash_host());
        // Now and then it dies again as soon as it is back.
        if self.auditor.is_some() && self.rng.random_range(0..6) == 0 {
            self.table.crash_host_at_record(self.rng.random_range(1..=2));
        }
        let back = now + lasts(&mut self.rng);
        self.repairs.push((back, Repair::Host));
    }
}

/// Lists the players on whose phones others depend.
pub(super) fn relays(table: &Table, players: usize) -> Vec<usize> {
    let Some(host) = table.host() else { return Vec::new() };
    let keys: Vec<PublicKey> = (0..players).filter_map(|at| table.key(node(at))).collect();
    let relays: Vec<PublicKey> = keys.iter().filter_map(|key| host.session.link().relay_of(*key)).collect();
    (0..keys.len()).filter(|&at| relays.contains(&keys[at])).collect()
}
