//! An honest host, and air and people that do to it whatever they do: no phone may call it unfair.

use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;

use super::*;
use crate::limits::{PLEDGE_LIMIT, SHARE_LIMIT};

/// What the host tells the phone, which hears it in the order in which it was said.
#[derive(Clone)]
enum Told {
    Commit(u8, Bytes32),
    Pledges(u8, Vec<(Seat, Bytes32)>),
    Opening(FairDeal),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    First,
    Next,
    Redeal,
}

/// The shares of a deal that waits for them.
struct Gathering {
    wanted: Wanted,
    commitment: Bytes32,
    since: Duration,
    pledge: Option<Bytes32>,
    /// When and with what the phones were asked.
    asked: Option<(Duration, Vec<(Seat, Bytes32)>)>,
    share: Option<Bytes32>,
}

/// A host that does what `fair_deals` and the table do, told as plainly as possible, and one of its phones, in seat 0. Slots come whole
/// here, and answers at once.
struct HonestHost {
    rng: ChaCha20Rng,
    now: Duration,
    options: AnyOptions,
    table: AnyMatch,
    deals: u8,
    dealt_at: Duration,
    secret: Option<Bytes32>,
    gathering: Option<Gathering>,
    dealt: Option<FairDeal>,
    is_open: bool,
    /// What is on its way to the phone, and what lies in its slots and has not come.
    lane: VecDeque<Told>,
    slots: Option<(u8, AnyObservation)>,
    is_reachable: bool,
    /// The deal whose cards the phone has seen.
    shown: Option<u8>,
    phone: DealVerifier,
    checks: Vec<DealCheck>,
}

const OWN: usize = 0;

impl HonestHost {
    fn new(number: u64) -> Self {
        let mut rng = ChaCha20Rng::seed_from_u64(number);
        let options = options(GameName::Nyet);
        let table = AnyMatch::open(options.clone(), 3, 0, Seed(rng.random())).unwrap();
        let phone = DealVerifier::new(HOST, &rng.random());
        let mut host = Self {
            rng,
            now: Duration::ZERO,
            options,
            table,
            deals: 1,
            dealt_at: Duration::ZERO,
            secret: None,
            gathering: None,
            dealt: None,
            is_open: false,
            lane: VecDeque::new(),
            slots: None,
            is_reachable: true,
            shown: None,
            phone,
            checks: Vec::new(),
        };
        host.want(Wanted::First);
        host
    }

    fn next_deal(&self) -> u8 {
        self.deals.wrapping_add(1)
    }

    fn is_possible(&self, wanted: Wanted) -> bool {
        self.table.round_over() == (wanted == Wanted::Next) && self.table.winners().is_none()
    }

    fn deal_by(table: &mut AnyMatch, wanted: Wanted, shuffle: Seed) {
        match wanted {
            Wanted::Next => table.next(None, Some(shuffle), Millis::ZERO, &mut Vec::new()).unwrap(),
            _ => table.redeal(Some(shuffle), Millis::ZERO, &mut Vec::new()).unwrap(),
        }
    }

    /// Somebody asks for a deal: the host is held to one secret until it has dealt.
    fn want(&mut self, wanted: Wanted) {
        if self.gathering.is_some() || !self.is_possible(wanted) {
            return;
        }
        let secret = *self.secret.get_or_insert_with(|| self.rng.random());
        let mut table = self.table.clone();
        Self::deal_by(&mut table, wanted, Seed([0; 32]));
        let terms = terms(&self.options, &table.observe(Viewer::Board)).unwrap();
        let commitment = commitment(&HOST, self.next_deal(), &secret, &terms);
        self.gathering =
            Some(Gathering { wanted, commitment, since: self.now, pledge: None, asked: None, share: None });
        if self.is_reachable {
            self.lane.push_back(Told::Commit(self.next_deal(), commitment));
        }
    }

    /// Closes the pledges, and deals, once everything has come or its time is over.
    fn go_on(&mut self) {
        let deal = self.next_deal();
        let Some(gathering) = &mut self.gathering else { return };
        if gathering.asked.is_none()
            && (gathering.pledge.is_some() || self.now >= gathering.since + PLEDGE_LIMIT)
        {
            let others = (1..3)
                .filter(|_| self.rng.random())
                .map(|index| (seat(index), pledge(&HOST, deal, seat(index), &[index as u8; 32])));
            let own = gathering.pledge.map(|pledge| (seat(OWN), pledge));
            let pledges: Vec<_> = own.into_iter().chain(others.collect::<Vec<_>>()).collect();
            gathering.asked = Some((self.now, pledges.clone()));
            // Where nobody has pledged anything it deals at once.
            if !pledges.is_empty() {
                self.lane.push_back(Told::Pledges(deal, pledges));
            }
        }
        let Some((since, pledges)) = &gathering.asked else { return };
        let own_is_there = gathering.share.is_some() || !pledges.iter().any(|(seat, _)| seat.index() == OWN);
        if !own_is_there && self.now < *since + SHARE_LIMIT {
            return;
        }
        let own = gathering.share.map(|share| (seat(OWN), share));
        let others = pledges.iter().filter(|(seat, _)| seat.index() != OWN);
        let others = others.map(|(seat, _)| (*seat, [seat.index() as u8; 32]));
        let shares = own.into_iter().chain(others).collect();
        let wanted = gathering.wanted;
        self.gathering = None;
        // A table that is paused deals nothing.
        if !self.is_possible(wanted) || wanted != Wanted::First && self.rng.random_ratio(1, 8) {
            return;
        }
        let Some(secret) = self.secret.take() else { return };
        let dealt = FairDeal { deal, secret, shares };
        Self::deal_by(&mut self.table, wanted, dealt.shuffle());
        (self.deals, self.dealt_at) = (deal, self.now);
        if let Some(before) = self.dealt.replace(dealt).filter(|_| !self.is_open) {
            self.lane.push_back(Told::Opening(before));
        }
        self.is_open = false;
        self.show();
    }

    fn show(&mut self) {
        if self.table.round_over() && !self.is_open {
            self.is_open = true;
            self.lane.extend(self.dealt.clone().map(Told::Opening));
        }
        self.slots = Some((self.deals, self.table.observe(Viewer::Seat(seat(OWN)))));
    }

    /// Somebody does something. Nobody plays for a phone that has not seen its cards for a while.
    fn play(&mut self) {
        if self.dealt.is_none() {
            return;
        }
        let own_plays = self.shown == Some(self.deals) || self.now >= self.dealt_at + CARDS_IN_TIME;
        for index in 0..3 {
            if index != OWN || own_plays {
                act(&mut self.table, seat(index), self.rng.random::<u8>().into());
            }
        }
        self.show();
    }

    /// The phone reads what comes next. Its answers are there at once.
    fn hear(&mut self) {
        if !self.is_reachable {
            return;
        }
        match self.lane.pop_front() {
            Some(Told::Commit(deal, commitment)) => {
                let (deal, pledge) = self.phone.committed(seat(OWN), deal, commitment, self.now);
                if let Some(gathering) = self.gathering.as_mut().filter(|gathering| gathering.asked.is_none())
                    && deal == self.deals.wrapping_add(1)
                {
                    gathering.pledge = Some(pledge);
                }
            }
            Some(Told::Pledges(deal, pledges)) => {
                let share = self.phone.asked(deal, pledges, self.now);
                if let Some(gathering) = &mut self.gathering
                    && let Some((deal, share)) = share
                    && let Some((_, pledges)) = &gathering.asked
                    && pledges.contains(&(seat(OWN), pledge(&HOST, deal, seat(OWN), &share)))
                {
                    gathering.share = Some(share);
                }
            }
            Some(Told::Opening(opened)) => self.phone.opened(opened, self.now),
            None => {}
        }
    }

    fn look(&mut self) {
        if self.is_reachable
            && let Some((deal, seen)) = self.slots.take()
        {
            self.shown = Some(deal);
            self.phone.saw(deal, &seen, &self.options, self.now);
        }
    }

    fn lose(&mut self) {
        self.is_reachable = false;
        self.phone.lost();
    }

    /// The phone is told what it needs of the deal that comes, or has come.
    fn come_back(&mut self) {
        if core::mem::replace(&mut self.is_reachable, true) {
            return;
        }
        let deal = self.next_deal();
        if let Some(gathering) = &self.gathering {
            self.lane.push_back(Told::Commit(deal, gathering.commitment));
            let asked = gathering.asked.iter().map(|(_, pledges)| Told::Pledges(deal, pledges.clone()));
            self.lane.extend(asked);
        } else if self.table.round_over() {
            self.lane.extend(self.dealt.clone().map(Told::Opening));
        }
        self.show();
    }

    /// The host's app is closed and comes back: what is on record is there, what it had still to say is not.
    fn restart(&mut self) {
        self.lose();
        self.lane.clear();
        self.gathering = None;
        if self.dealt.is_none() {
            self.want(Wanted::First);
        }
    }

    fn step(&mut self) {
        self.now += at(self.rng.random_range(0..1_500));
        self.phone.handle_timeout(self.now);
        match self.rng.random_range(0..100_u8) {
            0..30 => self.hear(),
            30..55 => self.look(),
            55..75 => self.play(),
            75..80 => self.want(Wanted::Redeal),
            80..90 => self.want(Wanted::Next),
            90..93 => self.lose(),
            93..98 => self.come_back(),
            98 => self.restart(),
            _ => self.now += at(*[3_000, 30_000].choose(&mut self.rng).unwrap()),
        }
        self.go_on();
        self.checks.extend(self.phone.poll_check());
    }
}

#[test]
fn no_phone_calls_an_honest_host_unfair() {
    let mut found = Vec::new();
    for number in 0..400 {
        let mut host = HonestHost::new(number);
        for step in 0..600 {
            host.step();
            assert!(!host.checks.contains(&Unfair), "host {number}, step {step}, deal {}", host.deals);
        }
        found.extend(host.checks);
    }
    let fair = found.iter().filter(|check| **check == Fair).count();
    assert!(fair > 500 && found.len() - fair > 500, "{fair} of {}", found.len());
}
