//! What a control has befall phones.

use std::time::Duration;

use outcry_air::{Fault, NodeId, Way};
use outcry_link::{LinkEnd, LinkId};

use super::super::protocol::{Control, FromAir};
use super::{AirServer, ClientId, Denial, ServedOutput};

impl AirServer {
    /// Does what a control says, and gives the answer to it.
    pub(super) fn befall(&mut self, control: Control) -> Result<FromAir, Denial> {
        match control {
            Control::Lock(name, ms) => self.fault(&name, Fault::Lock { lasts: Duration::from_millis(ms) })?,
            Control::Stall(name, ms) => {
                self.fault(&name, Fault::Stall { lasts: Duration::from_millis(ms) })?;
            }
            Control::Jam(name, ms) => self.fault(&name, Fault::Jam { lasts: Duration::from_millis(ms) })?,
            Control::Radio(name, is_on) => {
                let (node, _) = self.living(&name)?;
                self.switch(node, is_on);
            }
            Control::Crash(name) => {
                let (_, client) = self.living(&name)?;
                self.say(client, FromAir::Crashed);
                self.outputs.push_back(ServedOutput::Close(client));
                self.leave(client);
            }
            Control::Drop(names) => {
                let (node, link, _) = self.between(names)?;
                self.inflict(node, Fault::Drop { link });
            }
            Control::Break(names) => {
                let (node, link, _) = self.between(names)?;
                self.inflict(node, Fault::Break { link });
            }
            Control::Silence(names) => {
                let (node, link, end) = self.between(names)?;
                let way = if end == LinkEnd::Parent { Way::Down } else { Way::Up };
                self.inflict(node, Fault::Silence { link, way });
            }
            Control::Count(name) => {
                let node = self.named(&name)?;
                let counters = self.air.counters(node).unwrap_or_default();
                return Ok(FromAir::Counted(format!(
                    "{name} frames-sent={} frames-received={} packets={} bytes={} losses={} collisions={}",
                    counters.frames_sent,
                    counters.frames_received,
                    counters.packets,
                    counters.bytes,
                    counters.losses,
                    counters.collisions
                )));
            }
        }
        Ok(FromAir::Done)
    }

    fn fault(&mut self, name: &str, fault: Fault) -> Result<(), Denial> {
        let (node, _) = self.living(name)?;
        self.inflict(node, fault);
        Ok(())
    }

    fn named(&self, name: &str) -> Result<NodeId, Denial> {
        let at = self.phones.iter().position(|phone| phone.name == name);
        at.map(|at| NodeId(at as u32)).ok_or_else(|| Denial::NoSuchPhone(name.to_owned()))
    }

    fn living(&self, name: &str) -> Result<(NodeId, ClientId), Denial> {
        let node = self.named(name)?;
        let client = self.phones[node.0 as usize].client;
        client.map(|client| (node, client)).ok_or_else(|| Denial::Dead(name.to_owned()))
    }

    /// Gives the connection between two phones, as the first has it.
    fn between(&self, [one, other]: [String; 2]) -> Result<(NodeId, LinkId, LinkEnd), Denial> {
        let (node, across) = (self.named(&one)?, self.named(&other)?);
        let facts = self.air.links(node).filter_map(|link| Some((link, self.air.link(node, link)?)));
        let mut shared = facts.filter(|(_, facts)| facts.peer == across);
        let (link, facts) = shared.next().ok_or(Denial::NotConnected(one, other))?;
        Ok((node, link, facts.end))
    }
}
