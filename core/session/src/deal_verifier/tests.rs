//! Honest hosts, and hosts that cheat at each step.

mod honest_host;
mod several_deals;

use outcry_rules::{Millis, Seed, Viewer};
use outcry_table::{AnyAction, AnyMatch, AnyOptions, GameName, HouseRules};

use super::*;

const HOST: Bytes32 = [1; 32];
const SECRET: Bytes32 = [2; 32];
const DEAL: u8 = 2;
/// When whatever was on its way has come.
const LATER: Duration = Duration::from_mins(10);

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

const fn at(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A host with three phones, which can lie at every step.
struct DishonestHost {
    phones: Vec<DealVerifier>,
    pledges: Vec<(Seat, Bytes32)>,
    shares: Vec<(Seat, Bytes32)>,
    game: GameName,
}

fn options(game: GameName) -> AnyOptions {
    let edition = if game == GameName::Pit { "classic" } else { "nyet-manual" };
    HouseRules::edition(game, edition).options().unwrap()
}

/// Gives the table that is dealt at, and the terms of its deals.
fn table(game: GameName) -> (AnyMatch, Vec<u8>) {
    let options = options(game);
    let table = AnyMatch::open(options.clone(), 3, 0, Seed([7; 32])).unwrap();
    let terms = terms(&options, &table.observe(Viewer::Board)).unwrap();
    (table, terms)
}

fn promise(game: GameName, deal: u8, secret: &Bytes32) -> Bytes32 {
    commitment(&HOST, deal, secret, &table(game).1)
}

impl DishonestHost {
    fn new(game: GameName) -> Self {
        let phones = (0..3).map(|at| DealVerifier::new(HOST, &[at; 32])).collect();
        Self { phones, pledges: Vec::new(), shares: Vec::new(), game }
    }

    fn commit(&mut self, secret: &Bytes32) -> &mut Self {
        let promised = promise(self.game, DEAL, secret);
        let of = |(index, phone): (usize, &mut DealVerifier)| {
            let (deal, pledge) = phone.committed(seat(index), DEAL, promised, at(0));
            assert_eq!(deal, DEAL);
            (seat(index), pledge)
        };
        self.pledges = self.phones.iter_mut().enumerate().map(of).collect();
        self
    }

    fn ask(&mut self, now: Duration) -> &mut Self {
        let pledges = self.pledges.clone();
        let of = |(index, phone): (usize, &mut DealVerifier)| {
            phone.asked(DEAL, pledges.clone(), now).map(|(_, share)| (seat(index), share))
        };
        self.shares = self.phones.iter_mut().enumerate().filter_map(of).collect();
        self
    }

    fn honest(&self) -> FairDeal {
        FairDeal { deal: DEAL, secret: SECRET, shares: self.shares.clone() }
    }

    /// Deals from this shuffle, and gives the table.
    fn deal(&mut self, shuffle: Seed, now: Duration) -> &mut Self {
        let options = options(self.game);
        let (mut table, _) = table(self.game);
        table.redeal(Some(shuffle), Millis::ZERO, &mut Vec::new()).unwrap();
        for (index, phone) in self.phones.iter_mut().enumerate() {
            phone.saw(DEAL, &table.observe(Viewer::Seat(seat(index))), &options, now);
        }
        self
    }

    fn open(&mut self, opened: &FairDeal) -> Vec<DealCheck> {
        let judged = |phone: &mut DealVerifier| {
            phone.opened(opened.clone(), LATER);
            phone.judge(LATER, |_| true);
            phone.poll_check().unwrap()
        };
        self.phones.iter_mut().map(judged).collect()
    }

    /// Keeps to everything up to the cards.
    fn dealt(game: GameName) -> (Self, FairDeal) {
        let mut lies = Self::new(game);
        lies.commit(&SECRET).ask(at(100));
        let deal = lies.honest();
        lies.deal(deal.shuffle(), at(200));
        (lies, deal)
    }
}

use DealCheck::{Fair, Unfair, Unknown};

#[test]
fn a_deal_that_is_kept_to_is_fair() {
    for game in GameName::ALL {
        let (mut lies, deal) = DishonestHost::dealt(game);
        assert_eq!(lies.phones[0].check_of(DEAL), Some(Unknown), "until it is opened");
        assert_eq!(lies.open(&deal), [Fair; 3]);
        lies.phones[0].opened(deal.clone(), LATER);
        assert_eq!(lies.phones[0].poll_check(), None, "it is told once");
        assert_eq!((lies.phones[0].check_of(DEAL), lies.phones[0].check_of(9)), (Some(Fair), None));
    }
}

#[test]
fn another_secret_than_the_promised_one_is_unfair() {
    for game in GameName::ALL {
        let mut lies = DishonestHost::new(game);
        lies.commit(&SECRET).ask(at(100));
        let deal = FairDeal { secret: [3; 32], ..lies.honest() };
        assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unfair; 3]);
    }
}

#[test]
fn another_promise_once_the_shares_are_known_is_unfair() {
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&[3; 32]).ask(at(100)).commit(&SECRET).ask(at(150));
    let deal = lies.honest();
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unfair; 3]);
    // Before that it costs nobody anything.
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&[3; 32]).commit(&SECRET).ask(at(100));
    let deal = lies.honest();
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Fair; 3]);
}

#[test]
fn a_share_that_is_left_out_is_noticed_by_all() {
    let mut lies = DishonestHost::new(GameName::Nyet);
    lies.commit(&SECRET).ask(at(100));
    let mut deal = lies.honest();
    deal.shares.remove(1);
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unknown, Unfair, Unknown]);
}

#[test]
fn a_share_that_may_have_come_too_late_proves_nothing() {
    // It was asked long after it was pledged: the phone slept, and the host has waited in vain.
    let late = SHARE_IN_TIME + at(1);
    let mut lies = DishonestHost::new(GameName::Nyet);
    lies.commit(&SECRET).ask(late);
    let deal = FairDeal { shares: Vec::new(), ..lies.honest() };
    assert_eq!(lies.deal(deal.shuffle(), late).open(&deal), [Unknown; 3]);
    // Or the link was down.
    let mut lies = DishonestHost::new(GameName::Nyet);
    lies.commit(&SECRET).ask(at(100)).phones[0].lost();
    let deal = FairDeal { shares: Vec::new(), ..lies.honest() };
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unknown, Unfair, Unfair]);
}

#[test]
fn a_phone_that_was_out_of_reach_calls_nothing_unfair_that_it_may_have_missed() {
    // It was locked when it was asked, and reads the question as it comes back, to cards that somebody played with.
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&SECRET).ask(at(60_000)).phones[0].lost();
    let shares = lies.shares.split_off(1);
    let deal = FairDeal { shares, ..lies.honest() };
    assert_eq!(lies.deal(Seed([3; 32]), at(62_000)).open(&deal)[0], Unknown);
    // The host was closed, and asked the others anew while this one was away.
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&SECRET).ask(at(100)).phones[0].lost();
    let shares = lies.shares.split_off(1);
    let mut deal = FairDeal { shares, ..lies.honest() };
    deal.shares.push((seat(5), [6; 32]));
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unknown, Unfair, Unfair]);
}

#[test]
fn a_share_that_is_changed_is_unfair() {
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&SECRET).ask(at(100));
    let mut deal = lies.honest();
    deal.shares[1].1[0] ^= 1;
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unfair; 3]);
}

#[test]
fn a_share_that_nobody_is_held_to_is_unfair() {
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&SECRET).ask(at(100));
    let mut deal = lies.honest();
    // Added once the others are known, it would pick the shuffle.
    deal.shares.push((seat(5), [6; 32]));
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unfair; 3]);
    // And so would one seat that has two.
    let (mut lies, mut deal) = DishonestHost::dealt(GameName::Pit);
    deal.shares.push(deal.shares[2]);
    assert_eq!(lies.open(&deal), [Unfair; 3]);
}

#[test]
fn other_pledges_once_the_shares_are_known_prove_nothing() {
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&SECRET).ask(at(100));
    // The host's own friend has another share now, picked with all the others in sight.
    lies.pledges.push((seat(3), pledge(&HOST, DEAL, seat(3), &[9; 32])));
    lies.ask(at(150)).shares.push((seat(3), [9; 32]));
    let deal = lies.honest();
    assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal), [Unknown; 3]);
    // A deal was put off, and a phone is passed over when the same one is taken up again, as it is in bad air. It may have seen the cards
    // before it hears so.
    for is_quick in [false, true] {
        let mut lies = DishonestHost::new(GameName::Pit);
        lies.commit(&SECRET).ask(at(100));
        let [passed_over, others @ ..] = lies.pledges.as_slice() else { unreachable!("three phones") };
        let again = [others, &[(seat(3), pledge(&HOST, DEAL, seat(3), &[9; 32]))]].concat();
        assert_eq!(passed_over.0, seat(0));
        let deal = FairDeal { shares: [&lies.shares[1..], &[(seat(3), [9; 32])]].concat(), ..lies.honest() };
        if is_quick {
            lies.deal(deal.shuffle(), at(200));
        }
        assert_eq!(lies.phones[0].asked(DEAL, again, at(200)), None);
        assert_eq!(lies.deal(deal.shuffle(), at(200)).open(&deal)[0], Unknown);
    }
}

#[test]
fn another_hand_than_the_one_dealt_is_unfair() {
    for game in GameName::ALL {
        let mut lies = DishonestHost::new(game);
        lies.commit(&SECRET).ask(at(100));
        let deal = lies.honest();
        assert_eq!(lies.deal(Seed([9; 32]), at(200)).open(&deal), [Unfair; 3]);
        // Who sees the cards so late that a bot may have played with them cannot tell.
        let mut lies = DishonestHost::new(game);
        lies.commit(&SECRET).ask(at(100));
        assert_eq!(lies.deal(Seed([9; 32]), at(100) + CARDS_IN_TIME).open(&deal), [Unknown; 3]);
    }
}

#[test]
fn whoever_was_not_there_from_the_beginning_cannot_tell() {
    let (mut lies, deal) = DishonestHost::dealt(GameName::Pit);
    let mut restarted = DealVerifier::new(HOST, &[8; 32]);
    for told in [Some(Unknown), None] {
        restarted.opened(deal.clone(), LATER);
        assert_eq!(restarted.poll_check(), told);
    }
    // A phone that has pledged too late is not asked.
    lies.phones[0] = DealVerifier::new(HOST, &[8; 32]);
    lies.phones[0].committed(seat(0), DEAL, promise(GameName::Pit, DEAL, &SECRET), at(120));
    assert_eq!(lies.phones[0].asked(DEAL, lies.pledges.clone(), at(130)), None);
    assert_eq!(lies.open(&deal), [Unknown, Fair, Fair]);
    // Without having seen a card nobody can compare.
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&SECRET).ask(at(100));
    assert_eq!(lies.open(&deal), [Unknown; 3]);
}

#[test]
fn a_host_that_is_started_again_asks_again_and_gets_the_same() {
    let mut lies = DishonestHost::new(GameName::Pit);
    lies.commit(&SECRET).ask(at(100));
    let (pledges, shares) = (lies.pledges.clone(), lies.shares.clone());
    lies.phones.iter_mut().for_each(DealVerifier::lost);
    lies.commit(&SECRET).ask(at(5_000));
    assert_eq!((&lies.pledges, &lies.shares), (&pledges, &shares));
    let deal = lies.honest();
    assert_eq!(lies.deal(deal.shuffle(), at(5_100)).open(&deal), [Fair; 3]);
}

#[test]
fn every_deal_has_shares_of_its_own() {
    let mut verifier = DealVerifier::new(HOST, &[0; 32]);
    let mut other = DealVerifier::new(HOST, &[1; 32]);
    let pledges: std::collections::BTreeSet<Bytes32> = (0..100)
        .flat_map(|deal| {
            [&mut verifier, &mut other].map(|phone| phone.committed(seat(0), deal, SECRET, at(0)).1)
        })
        .collect();
    assert_eq!(pledges.len(), 200);
    assert_eq!(verifier.commitments.len(), KEPT);
}

#[test]
fn a_void_round_is_opened_after_the_next_deal_was_begun() {
    let (mut lies, deal) = DishonestHost::dealt(GameName::Nyet);
    for phone in &mut lies.phones {
        phone.committed(seat(0), DEAL + 1, promise(GameName::Nyet, DEAL + 1, &SECRET), at(9_000));
    }
    assert_eq!(lies.open(&deal), [Fair; 3]);
}

/// Before, the host could wait until it knew all shares, and then choose who deals.
#[test]
fn another_dealer_than_the_promised_one_is_unfair() {
    for game in GameName::ALL {
        let mut lies = DishonestHost::new(game);
        lies.commit(&SECRET).ask(at(100));
        let deal = lies.honest();
        let options = options(game);
        let mut table = AnyMatch::open(options.clone(), 3, 1, Seed([7; 32])).unwrap();
        table.redeal(Some(deal.shuffle()), Millis::ZERO, &mut Vec::new()).unwrap();
        for (index, phone) in lies.phones.iter_mut().enumerate() {
            phone.saw(DEAL, &table.observe(Viewer::Seat(seat(index))), &options, at(200));
        }
        assert_eq!(lies.open(&deal), [Unfair; 3]);
    }
}

/// Does what a seat may do at a table of NΣT!, one of its actions.
fn act(table: &mut AnyMatch, seat: Seat, which: usize) {
    let AnyMatch::Nyet(game) = &table else { panic!("it is a table of NΣT!") };
    let mut legal = Vec::new();
    game.legal(seat, Millis::ZERO, &mut legal);
    if !legal.is_empty() {
        let action = AnyAction::Nyet(legal[which % legal.len()]);
        table.apply(seat, action, Millis::ZERO, &mut Vec::new()).unwrap();
    }
}

fn everybody_acts(table: &mut AnyMatch) {
    for seat in table.seats().iter() {
        act(table, seat, 0);
    }
}

/// Plays the round to its end, as far as it needs no corner.
fn play_out(lies: &mut DishonestHost, deal: &FairDeal) {
    let (mut table, _) = table(GameName::Nyet);
    let options = options(GameName::Nyet);
    table.redeal(Some(deal.shuffle()), Millis::ZERO, &mut Vec::new()).unwrap();
    while !table.round_over() {
        everybody_acts(&mut table);
        for (index, phone) in lies.phones.iter_mut().enumerate() {
            phone.saw(DEAL, &table.observe(Viewer::Seat(seat(index))), &options, at(300));
        }
    }
}

#[test]
fn a_round_that_is_played_with_the_cards_that_were_dealt_is_fair() {
    let (mut lies, deal) = DishonestHost::dealt(GameName::Nyet);
    play_out(&mut lies, &deal);
    assert_eq!(lies.open(&deal), [Fair; 3]);
}

/// Before, a host that opened a deal at once was called fair whatever was played from there on.
#[test]
fn a_deal_that_is_opened_early_is_judged_at_the_end_of_the_round() {
    let (mut lies, deal) = DishonestHost::dealt(GameName::Nyet);
    let early = |lies: &mut DishonestHost| {
        for phone in &mut lies.phones {
            phone.opened(deal.clone(), at(250));
            assert_eq!(phone.poll_check(), None);
        }
    };
    early(&mut lies);
    play_out(&mut lies, &deal);
    assert_eq!(
        lies.phones.iter_mut().map(|phone| phone.poll_check().unwrap()).collect::<Vec<_>>(),
        [Fair; 3]
    );
    // From other cards than were dealt; a slot that is late has its time.
    let (mut lies, deal) = DishonestHost::dealt(GameName::Nyet);
    early(&mut lies);
    play_out(&mut lies, &FairDeal { secret: [9; 32], ..deal });
    for phone in &mut lies.phones {
        assert_eq!(phone.poll_check(), None);
        let due = phone.poll_timeout().unwrap();
        assert_eq!(due, at(300) + PLAY_SEEN_WITHIN);
        phone.handle_timeout(due);
        assert_eq!((phone.poll_check(), phone.poll_timeout()), (Some(Unfair), None));
    }
}

/// A phone that comes back while cards are dealt is told the promise twice. Before, it called every deal from there on unfair where a
/// slot of the round was quicker than the second.
#[test]
fn a_promise_that_is_told_once_more_is_no_second_one() {
    let (mut lies, deal) = DishonestHost::dealt(GameName::Nyet);
    for (index, phone) in lies.phones.iter_mut().enumerate() {
        let told = promise(GameName::Nyet, DEAL, &SECRET);
        let pledged = phone.committed(seat(index), DEAL, told, at(300));
        assert_eq!(phone.committed(seat(index), DEAL, told, at(301)), pledged);
        assert_eq!((phone.poll_check(), phone.check_of(DEAL)), (None, Some(Unknown)));
    }
    play_out(&mut lies, &deal);
    assert_eq!(lies.open(&deal), [Fair; 3]);
    // It binds to the shares that were asked for as well.
    let (mut lies, deal) = DishonestHost::dealt(GameName::Nyet);
    for (index, phone) in lies.phones.iter_mut().enumerate() {
        phone.committed(seat(index), DEAL, promise(GameName::Nyet, DEAL, &SECRET), at(300));
    }
    let other = FairDeal { shares: Vec::new(), ..deal };
    play_out(&mut lies, &other);
    assert_eq!(lies.open(&other), [Unfair; 3]);
}

/// Whatever comes, and in whatever order, a phone answers or lets it be.
#[test]
fn nothing_that_a_host_sends_is_too_odd() {
    let mut rng = stream(&[3; 32]);
    let mut verifier = DealVerifier::new(HOST, &[4; 32]);
    let options = options(GameName::Nyet);
    let table = AnyMatch::open(options.clone(), 3, 0, Seed([7; 32])).unwrap();
    let mut told = 0;
    for now in 0..5_000 {
        let deal = rng.random::<u8>() % 3;
        let of_seats: Vec<(Seat, Bytes32)> =
            (0..rng.random::<u8>() % 4).map(|index| (seat(index.into()), [index; 32])).collect();
        verifier.handle_timeout(at(now));
        assert!(verifier.poll_timeout().is_none_or(|due| due > at(now)));
        match rng.random::<u8>() % 7 {
            0 => drop(verifier.committed(seat(0), deal, [rng.random::<u8>() % 2; 32], at(now))),
            1 => {
                let own = verifier.committed(seat(0), deal, [0; 32], at(now)).1;
                let pledges = [(seat(0), own)].into_iter().chain(of_seats).collect();
                verifier.asked(deal, pledges, at(now));
            }
            2 => verifier.saw(deal, &table.observe(Viewer::Board), &options, at(now)),
            3 => verifier.lost(),
            4 if rng.random_ratio(1, 8) => verifier.begin(),
            5 if rng.random_ratio(1, 8) => verifier.meet([rng.random::<u8>() % 2; 32]),
            _ => {
                verifier.opened(FairDeal { deal, secret: [0; 32], shares: of_seats }, at(now));
                verifier.judge(LATER, |_| true);
                let check = verifier.poll_check();
                assert_ne!(check, Some(Fair));
                told += usize::from(check.is_some());
            }
        }
    }
    assert!(told > 100, "{told}");
    assert!(verifier.commitments.len() <= KEPT);
}
