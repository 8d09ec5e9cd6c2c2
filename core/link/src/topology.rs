//! Topology: who dials whom, and which phone relays for which. It is decided here and nowhere else.
//!
//! The host is the parent of up to [`DIRECT_MAX`] hands. From the next one on, phones that are received well become parents
//! of further ones: relays. Only a phone that has shown whose it is can be one; a stranger never is.

use crate::PublicKey;
use crate::lanes::{Quality, Reception};
use crate::limits::{CHILDREN_MAX, DIRECT_MAX, RELAYS_LOOKING_MAX};

/// Says who dials.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Dialling {
    /// The parent dials its child: the child advertises.
    #[default]
    ParentDials,
    /// The child dials the host, which advertises; there are no relays. Kept to be measured against the other one.
    ChildDials,
}

/// Who dials, and how wide the tree is at its root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topology {
    pub dialling: Dialling,
    /// How many phones are the host's own children at most.
    pub direct: usize,
}

impl Default for Topology {
    fn default() -> Self {
        Self { dialling: Dialling::default(), direct: DIRECT_MAX }
    }
}

/// A phone that has shown whose it is, as the policy sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    pub(crate) key: PublicKey,
    /// Whether it is the host's own child.
    pub(crate) direct: bool,
    pub(crate) quality: Quality,
    /// How many phones are its children.
    pub(crate) children: u8,
    /// How many it has been told it may have.
    pub(crate) room: u8,
}

/// Says what is to be done so that the phones that are wanted find their way.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Plan {
    /// Whether the host itself looks for phones.
    pub(crate) looks: bool,
    /// How many children each phone may have; who is not listed may keep those it has.
    pub(crate) relays: Vec<(PublicKey, u8)>,
}

/// The host's own links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OwnLinks {
    /// How many are open or about to be.
    pub(crate) links: usize,
    /// How many its radio seems to serve, if it seems to be full.
    pub(crate) capacity: Option<usize>,
}

/// Plans for `wanted` more phones, beside one that is being dialled.
pub(crate) fn plan(topology: Topology, wanted: usize, own: OwnLinks, phones: &[Candidate]) -> Plan {
    if topology.dialling == Dialling::ChildDials {
        return Plan { looks: wanted > 0, relays: Vec::new() };
    }
    let capacity = own.capacity.map_or(topology.direct, |capacity| capacity.min(topology.direct));
    let mut looks = wanted > 0 && own.links < capacity;
    let mut relays: Vec<(PublicKey, u8)> = Vec::new();
    if wanted > 0 && !looks {
        let mut able: Vec<&Candidate> = phones.iter().filter(|phone| is_able(phone)).collect();
        // Few children each: a relay that leaves takes few along, and its air is shared by few. Then the best heard.
        // Who looks already goes on: a dial takes seconds, and the figures change at every message.
        able.sort_by_key(|phone| {
            let idle = phone.room <= phone.children;
            (phone.children, idle, phone.quality.reception, phone.quality.cost, phone.key)
        });
        let looking = able.into_iter().take(wanted.min(RELAYS_LOOKING_MAX));
        relays.extend(looking.map(|phone| (phone.key, phone.children + 1)));
        // A radio may not be as full as it seems: better to try than to have nobody look.
        looks = relays.is_empty() && own.links < topology.direct;
    }
    // Whoever looked before and is not to look now stops, and keeps the children it has.
    let looking = phones.iter().filter(|phone| phone.room > phone.children);
    let stopping: Vec<_> = looking
        .filter(|phone| relays.iter().all(|&(key, _)| key != phone.key))
        .map(|phone| (phone.key, phone.children))
        .collect();
    relays.extend(stopping);
    Plan { looks, relays }
}

/// Says whether a phone may be given one more child: it is the host's own, is heard well, and has a link left.
fn is_able(phone: &Candidate) -> bool {
    phone.direct && phone.quality.reception == Reception::Good && phone.children < CHILDREN_MAX
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::*;

    fn phone(number: u8) -> Candidate {
        Candidate {
            key: PublicKey([number; 32]),
            direct: true,
            quality: Quality {
                reception: Reception::Good,
                round_trip: Some(Duration::from_millis(50)),
                loss: 0,
                cost: Duration::from_millis(25 + u64::from(number)),
            },
            children: 0,
            room: 0,
        }
    }

    const fn links(links: usize) -> OwnLinks {
        OwnLinks { links, capacity: None }
    }

    const PARENT: Topology = Topology { dialling: Dialling::ParentDials, direct: 6 };

    #[test]
    fn the_host_looks_itself_while_it_has_links() {
        let six: Vec<_> = (1..=6).map(phone).collect();
        assert_eq!(plan(PARENT, 0, links(3), &six[..3]), Plan::default());
        assert!(plan(PARENT, 2, links(5), &six[..5]).looks);
        assert!(plan(PARENT, 2, links(5), &six[..5]).relays.is_empty());
        assert!(!plan(PARENT, 2, links(6), &six).looks);
        let other = Topology { dialling: Dialling::ChildDials, ..PARENT };
        assert!(plan(other, 1, links(12), &six).looks);
    }

    #[test]
    fn the_best_heard_relay_and_weak_ones_never() {
        let mut six: Vec<_> = (1..=6).map(phone).collect();
        six[0].quality.reception = Reception::Weak;
        let first = |phones: &[Candidate]| plan(PARENT, 1, links(6), phones).relays[0];
        assert_eq!(first(&six), (PublicKey([2; 32]), 1));
        six[3].quality.cost = Duration::from_millis(5);
        assert_eq!(first(&six), (PublicKey([4; 32]), 1));
        six[3].children = 1;
        assert_eq!(first(&six), (PublicKey([2; 32]), 1), "one child each before a second one");
        for phone in &mut six {
            phone.quality.reception = Reception::Weak;
        }
        assert!(plan(PARENT, 1, links(6), &six).relays.is_empty());
    }

    #[test]
    fn a_leaf_is_no_relay_and_nobody_has_more_children_than_links() {
        let mut six: Vec<_> = (1..=6).map(phone).collect();
        for phone in &mut six {
            phone.children = CHILDREN_MAX;
        }
        let mut leaf = phone(9);
        leaf.direct = false;
        six.push(leaf);
        assert!(plan(PARENT, 1, links(6), &six).relays.is_empty());
    }

    #[test]
    fn who_looked_in_vain_stops_when_nobody_is_wanted() {
        let mut six: Vec<_> = (1..=6).map(phone).collect();
        six[2].children = 1;
        six[2].room = 3;
        assert_eq!(plan(PARENT, 0, links(6), &six).relays, [(PublicKey([3; 32]), 1)]);
    }

    #[test]
    fn who_looks_goes_on_looking_while_it_is_heard_well() {
        let mut six: Vec<_> = (1..=6).map(phone).collect();
        six[4].room = 1;
        assert_eq!(plan(PARENT, 1, links(6), &six).relays, [(PublicKey([5; 32]), 1)]);
        // It stops for one with fewer children, and where it is not heard well any more.
        (six[4].children, six[4].room) = (1, 2);
        assert_eq!(
            plan(PARENT, 1, links(6), &six).relays,
            [(PublicKey([1; 32]), 1), (PublicKey([5; 32]), 1)]
        );
        (six[4].children, six[4].room) = (0, 1);
        six[4].quality.reception = Reception::Weak;
        assert_eq!(
            plan(PARENT, 1, links(6), &six).relays,
            [(PublicKey([1; 32]), 1), (PublicKey([5; 32]), 0)]
        );
    }

    #[test]
    fn a_host_whose_radio_seems_full_looks_itself_where_nobody_else_can() {
        let mut two: Vec<_> = (1..=2).map(phone).collect();
        let own = OwnLinks { links: 2, capacity: Some(2) };
        let plan_of = |phones: &[Candidate]| plan(PARENT, 3, own, phones);
        assert!(!plan_of(&two).looks && plan_of(&two).relays.len() == 2);
        two[0].children = CHILDREN_MAX;
        two[1].quality.reception = Reception::Weak;
        assert_eq!(plan_of(&two), Plan { looks: true, relays: Vec::new() });
        assert!(!plan(PARENT, 3, OwnLinks { links: 6, capacity: Some(2) }, &two).looks);
    }

    #[test]
    fn six_relays_come_to_one_child_each() {
        let mut six: Vec<_> = (1..=6).map(phone).collect();
        for wanted in (1..=6).rev() {
            let plan = plan(PARENT, wanted, links(6), &six);
            assert_eq!(plan.relays.len(), wanted.min(RELAYS_LOOKING_MAX));
            let (key, room) = plan.relays[0];
            let relay = six.iter_mut().find(|phone| phone.key == key).unwrap();
            assert_eq!(room, relay.children + 1);
            relay.children += 1;
            relay.room = room;
        }
        assert!(six.iter().all(|phone| phone.children == 1));
    }
}
