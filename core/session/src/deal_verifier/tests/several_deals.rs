//! One phone and what a host tells it over several deals, in every order that the air or a host may choose.

use super::*;

/// A phone at a table of NΣT!, and what its host has told it.
struct Phone {
    verifier: DealVerifier,
    now: Duration,
    pledge: Bytes32,
    share: Option<Bytes32>,
}

/// A round that this dealer deals on these terms.
fn round_of(dealer: usize) -> (AnyOptions, AnyMatch, Vec<u8>) {
    let options = options(GameName::Nyet);
    let table = AnyMatch::open(options.clone(), 3, dealer, Seed([7; 32])).unwrap();
    let terms = terms(&options, &table.observe(Viewer::Board)).unwrap();
    (options, table, terms)
}

/// The round that this dealer deals from what the deal is shuffled from.
fn dealt_round(dealt: &FairDeal, dealer: usize) -> (AnyOptions, AnyMatch) {
    let (options, mut table, _) = round_of(dealer);
    table.redeal(Some(dealt.shuffle()), Millis::ZERO, &mut Vec::new()).unwrap();
    (options, table)
}

/// What the host holds itself to for a deal.
fn held_to(deal: u8, secret: Bytes32, dealer: usize) -> Bytes32 {
    commitment(&HOST, deal, &secret, &round_of(dealer).2)
}

impl Phone {
    fn new() -> Self {
        let verifier = DealVerifier::new(HOST, &[0; 32]);
        Self { verifier, now: Duration::ZERO, pledge: [0; 32], share: None }
    }

    /// Was asked for its share in the first deal, and gives what that is shuffled from.
    fn asked_for_its_share() -> (Self, FairDeal) {
        let mut phone = Self::new();
        phone.promise(2, [2; 32], 0).ask(2);
        let dealt = phone.dealt(2, [2; 32]);
        (phone, dealt)
    }

    fn wait(&mut self, duration: Duration) -> &mut Self {
        self.now += duration;
        self.verifier.handle_timeout(self.now);
        self
    }

    fn promise(&mut self, deal: u8, secret: Bytes32, dealer: usize) -> &mut Self {
        self.wait(at(10));
        self.pledge = self.verifier.committed(seat(0), deal, held_to(deal, secret, dealer), self.now).1;
        self
    }

    fn ask(&mut self, deal: u8) -> &mut Self {
        self.wait(at(10));
        self.share =
            self.verifier.asked(deal, vec![(seat(0), self.pledge)], self.now).map(|(_, share)| share);
        self
    }

    /// What the deal is shuffled from, with the share that the phone has given last.
    fn dealt(&self, deal: u8, secret: Bytes32) -> FairDeal {
        FairDeal { deal, secret, shares: self.share.map(|share| (seat(0), share)).into_iter().collect() }
    }

    fn see(&mut self, deal: u8, table: &AnyMatch, options: &AnyOptions) -> &mut Self {
        self.wait(at(200));
        self.verifier.saw(deal, &table.observe(Viewer::Seat(seat(0))), options, self.now);
        self
    }

    fn see_cards(&mut self, dealt: &FairDeal, dealer: usize) -> &mut Self {
        let (options, table) = dealt_round(dealt, dealer);
        self.see(dealt.deal, &table, &options)
    }

    /// Plays the round that is seen to its end.
    fn play(&mut self, dealt: &FairDeal, dealer: usize) -> &mut Self {
        let (options, mut table) = dealt_round(dealt, dealer);
        while !table.round_over() {
            everybody_acts(&mut table);
            self.see(dealt.deal, &table, &options);
        }
        self
    }

    /// Sees a round that is over, with all its cards still in hand.
    fn see_end(&mut self, dealt: &FairDeal, dealer: usize) -> &mut Self {
        let (options, mut table) = dealt_round(dealt, dealer);
        let own = Viewer::Seat(seat(0));
        let first = table.observe(own);
        while !table.round_over() {
            everybody_acts(&mut table);
        }
        let mut end = table.observe(own);
        if let (AnyObservation::Nyet(end), AnyObservation::Nyet(first)) = (&mut end, first) {
            end.game.hand = first.game.hand;
        }
        self.wait(at(200));
        self.verifier.saw(dealt.deal, &end, &options, self.now);
        self
    }

    fn open(&mut self, dealt: &FairDeal) -> &mut Self {
        self.wait(at(10));
        self.verifier.opened(dealt.clone(), self.now);
        self
    }

    /// Keeps to everything.
    fn round(&mut self, deal: u8, dealer: usize) -> &mut Self {
        self.promise(deal, [deal; 32], dealer).ask(deal);
        let dealt = self.dealt(deal, [deal; 32]);
        self.see_cards(&dealt, dealer).play(&dealt, dealer).open(&dealt)
    }

    fn check_of(&self, deal: u8) -> Option<DealCheck> {
        self.verifier.check_of(deal)
    }
}

const ANOTHER: Bytes32 = [99; 32];

/// People vote to have round 2 dealt anew, and it ends while phones still shuffle for that: the next deal takes the place of the redeal,
/// with its secret and another dealer. The soak has found it twice, the second time with a phone that saw the cards before it heard of the
/// second promise.
#[test]
fn the_next_deal_may_take_the_place_of_a_redeal() {
    for (told_before, told_after) in [(true, false), (false, true), (false, false)] {
        for end_is_seen_first in [false, true] {
            let (mut phone, second) = Phone::asked_for_its_share();
            phone.see_cards(&second, 0);
            // A slot is quicker than a promise that the air has swallowed once.
            if end_is_seen_first {
                phone.play(&second, 0).promise(3, [3; 32], 0).ask(3);
            } else {
                phone.promise(3, [3; 32], 0).ask(3).play(&second, 0);
            }
            phone.open(&second);
            assert_eq!(phone.check_of(2), Some(Fair));
            if told_before {
                phone.promise(3, [3; 32], 1).ask(3);
            }
            let third = phone.dealt(3, [3; 32]);
            phone.see_cards(&third, 1);
            if told_after {
                phone.promise(3, [3; 32], 1).ask(3);
            }
            phone.play(&third, 1).open(&third);
            assert_eq!(phone.check_of(3), Some(Unknown), "{told_before} {told_after} {end_is_seen_first}");
            assert_eq!(phone.round(4, 2).check_of(4), Some(Fair));
        }
    }
}

/// The secret is the same for both promises: otherwise a host that knows the shares could try secrets until it likes the cards.
#[test]
fn another_secret_is_unfair_also_where_a_redeal_may_have_been_promised() {
    for is_told in [false, true] {
        let (mut phone, second) = Phone::asked_for_its_share();
        phone.see_cards(&second, 0).promise(3, [3; 32], 0).ask(3).play(&second, 0).open(&second);
        if is_told {
            phone.promise(3, ANOTHER, 1).ask(3);
        }
        let third = phone.dealt(3, ANOTHER);
        phone.see_cards(&third, 1).play(&third, 1).open(&third);
        assert_eq!(phone.check_of(3), Some(Unfair));
    }
}

#[test]
fn the_dealer_of_the_second_promise_is_the_one_who_deals() {
    let mut phone = Phone::new();
    phone.round(2, 0).promise(3, [3; 32], 0).ask(3).promise(3, [3; 32], 1).ask(3);
    let third = phone.dealt(3, [3; 32]);
    phone.see_cards(&third, 2).play(&third, 2).open(&third);
    assert_eq!(phone.check_of(3), Some(Unfair));
}

#[test]
fn a_third_promise_of_one_deal_is_unfair() {
    let mut phone = Phone::new();
    phone.round(2, 0).promise(3, [3; 32], 0).ask(3).promise(3, [3; 32], 1).ask(3);
    assert_eq!(phone.check_of(3), Some(Unknown));
    phone.promise(3, [3; 32], 2).ask(3);
    assert_eq!((phone.check_of(3), phone.verifier.poll_check()), (Some(Unfair), Some(Unfair)));
}

/// Before, a host that cut a link could deal as often as it liked, and the last of its deals was fair.
#[test]
fn no_deal_is_fair_that_was_seen_or_opened_and_is_dealt_again() {
    for (is_seen, is_opened, is_lost, found) in [
        (true, false, false, Unfair),
        (true, false, true, Unknown),
        (false, true, false, Unfair),
        (false, true, true, Unknown),
        (true, true, false, Unfair),
        (true, true, true, Unknown),
    ] {
        // Whoever was passed over at first sees the cards as well.
        for is_asked in [true, false] {
            let mut phone = Phone::new();
            phone.promise(2, [2; 32], 0);
            if is_asked {
                phone.ask(2);
            }
            let first = phone.dealt(2, [2; 32]);
            if is_seen {
                phone.see_cards(&first, 0);
            }
            if is_opened {
                phone.open(&first);
            }
            if is_lost {
                phone.verifier.lost();
            }
            phone.promise(2, [98; 32], 1).promise(2, ANOTHER, 0).ask(2);
            let again = phone.dealt(2, ANOTHER);
            phone.see_cards(&again, 0).play(&again, 0).open(&again).wait(LATER);
            assert_eq!(phone.check_of(2), Some(found), "{is_seen} {is_opened} {is_lost} {is_asked}");
            // Whoever was found out stays so.
            let expected = if is_lost { Fair } else { Unfair };
            phone.verifier.poll_check();
            assert_eq!(phone.round(3, 1).check_of(3), Some(expected));
            assert_eq!(phone.verifier.poll_check(), Some(expected));
        }
    }
}

#[test]
fn a_phone_that_gets_another_seat_while_cards_are_dealt_cannot_tell() {
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0).ask(2);
    phone.verifier.committed(seat(1), 2, held_to(2, [2; 32], 0), phone.now);
    let dealt = phone.dealt(2, [2; 32]);
    phone.see_cards(&dealt, 0).play(&dealt, 0).open(&dealt).wait(LATER);
    assert_eq!(phone.check_of(2), Some(Unknown));
}

/// Before, two promises of which nothing came made a phone forget the first, and with it what it had seen.
#[test]
fn promises_in_between_do_not_make_a_phone_forget() {
    for (is_lost, found) in [(false, Unfair), (true, Unknown)] {
        let mut phone = Phone::new();
        phone.promise(2, [2; 32], 0).ask(2);
        for deal in 3..7 {
            phone.promise(deal, ANOTHER, 0);
            if is_lost {
                phone.verifier.lost();
            }
        }
        phone.promise(2, ANOTHER, 0).ask(2);
        let again = phone.dealt(2, ANOTHER);
        phone.see_cards(&again, 0).play(&again, 0).open(&again);
        assert_eq!(phone.check_of(2), Some(found));
    }
}

/// Whoever opens a deal that nobody has seen, and goes on to the next, could do so until it likes the cards.
#[test]
fn a_deal_after_one_that_was_never_shown_is_not_fair() {
    let (mut phone, hidden) = Phone::asked_for_its_share();
    phone.open(&hidden);
    // One that nobody was asked for in between changes nothing.
    phone.promise(3, [3; 32], 0).open(&FairDeal { deal: 3, secret: [3; 32], shares: Vec::new() });
    phone.promise(4, ANOTHER, 1);
    assert_eq!(phone.round(4, 0).check_of(4), Some(Unknown));
    assert_eq!(phone.round(5, 1).check_of(5), Some(Fair));
}

/// Before, it forgot what the host was held to, and that it had been found out.
#[test]
fn an_invite_that_is_renewed_changes_nothing_in_what_the_host_is_held_to() {
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0).ask(2).verifier.meet(HOST);
    phone.promise(2, ANOTHER, 0).ask(2);
    let again = phone.dealt(2, ANOTHER);
    phone.see_cards(&again, 0).play(&again, 0).open(&again);
    assert_eq!(phone.check_of(2), Some(Unfair));
    phone.verifier.meet([7; 32]);
    assert_eq!(phone.check_of(2), None);
}

/// Before, a host could begin the match again until it liked the cards, without anybody seeing one.
#[test]
fn another_match_begun_before_the_cards_are_seen_costs_its_first_deal_the_check() {
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0).ask(2).verifier.begin();
    phone.verifier.begin();
    assert_eq!(phone.check_of(2), None);
    assert_eq!(phone.round(2, 0).check_of(2), Some(Unknown));
    assert_eq!(phone.round(3, 1).check_of(3), Some(Fair));
    // After a match that was played everything is as at first.
    phone.verifier.begin();
    assert_eq!(phone.round(2, 0).check_of(2), Some(Fair));
    // A host that was found out stays so in the next match.
    phone.promise(2, ANOTHER, 0).verifier.begin();
    assert_eq!(phone.verifier.poll_check(), Some(Unfair));
    assert_eq!(phone.round(2, 0).check_of(2), Some(Unfair));
}

/// A phone that has seen a round to its end and been told nothing of what it was dealt from.
fn kept_back(is_lost: bool) -> Phone {
    let (mut phone, kept) = Phone::asked_for_its_share();
    phone.see_cards(&kept, 0).play(&kept, 0);
    if is_lost {
        phone.verifier.lost();
    }
    phone
}

#[test]
fn an_opening_that_is_kept_back_is_unfair_from_then_on() {
    for (is_lost, found, next_found) in [(false, Unfair, Unfair), (true, Unknown, Fair)] {
        let mut phone = kept_back(is_lost);
        phone.promise(3, [3; 32], 1).ask(3);
        let next = phone.dealt(3, [3; 32]);
        phone.see_cards(&next, 1).play(&next, 1);
        // Until here the opening may still be on its way, behind a promise for a round that was to be dealt anew.
        assert_eq!(phone.check_of(2), Some(Unknown));
        phone.open(&next);
        assert_eq!((phone.check_of(2), phone.check_of(3)), (Some(found), Some(next_found)));
        // A promise of the deal after the next comes later, too, and so does a second one of the next.
        for deal in [3, 4] {
            let mut phone = kept_back(is_lost);
            phone.promise(3, [3; 32], 0).promise(deal, [4; 32], 1);
            assert_eq!(phone.check_of(2), Some(found));
        }
    }
}

/// Before, a promise and an opening at once ended what a phone looks at, and the rest of the round could be played with other cards.
#[test]
fn a_round_is_looked_at_until_its_end_also_where_the_next_deal_is_promised_early() {
    let (mut phone, second) = Phone::asked_for_its_share();
    phone.see_cards(&second, 0).promise(3, [3; 32], 0).open(&second);
    assert_eq!(phone.check_of(2), Some(Unknown));
    phone.play(&FairDeal { secret: ANOTHER, ..second.clone() }, 0).wait(PLAY_SEEN_WITHIN);
    assert_eq!(phone.check_of(2), Some(Unfair));
    // The same, with cards of the next deal in between.
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0).ask(2).see_cards(&second, 0);
    let second = phone.dealt(2, [2; 32]);
    phone.see_cards(&second, 0).promise(3, [3; 32], 0).ask(3).open(&second);
    let third = phone.dealt(3, [3; 32]);
    phone.see_cards(&third, 0);
    assert_eq!(phone.verifier.poll_check(), Some(Fair), "a round that is dealt anew is not played on");
    phone.see_cards(&second, 0);
    assert_eq!((phone.verifier.poll_check(), phone.check_of(2)), (Some(Unknown), Some(Unknown)));
}

/// A slot that tells of a moment before the end need not be followed by the last one where somebody is quick with the next deal.
#[test]
fn what_does_not_fit_within_a_moment_of_the_end_proves_nothing() {
    for (wait, found) in [(Duration::ZERO, Unknown), (PLAY_SEEN_WITHIN, Unfair)] {
        let (mut phone, second) = Phone::asked_for_its_share();
        let other = FairDeal { secret: ANOTHER, ..second.clone() };
        phone.see_cards(&second, 0).play(&other, 0).open(&second).wait(wait);
        phone.promise(3, [3; 32], 1).ask(3);
        let third = phone.dealt(3, [3; 32]);
        phone.see_cards(&third, 1);
        assert_eq!(phone.check_of(2), Some(found));
    }
}

/// A host that has a second promise out already could ask for the shares of both, and show the deal that it likes.
#[test]
fn of_two_promised_deals_the_one_that_is_shown_is_not_fair() {
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0);
    let pledged = phone.pledge;
    phone.promise(3, [3; 32], 0);
    let next = core::mem::replace(&mut phone.pledge, pledged);
    phone.ask(2);
    let hidden = phone.dealt(2, [2; 32]);
    phone.pledge = next;
    phone.ask(3).open(&hidden);
    let shown = phone.dealt(3, [3; 32]);
    phone.see_cards(&shown, 0).play(&shown, 0).open(&shown);
    assert_eq!(phone.check_of(3), Some(Unknown));
    // The next match does not make it better.
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0);
    let pledged = phone.pledge;
    phone.promise(3, [3; 32], 0).pledge = pledged;
    phone.ask(2).verifier.begin();
    assert_eq!(phone.round(2, 0).check_of(2), Some(Unknown));
}

/// Nobody notices cards that are taken away at once, or a deal for which the cards of another are shown.
#[test]
fn a_deal_counts_as_shown_once_its_own_cards_were_seen_for_a_while() {
    for (shown_for, found) in [(at(1_000), Unknown), (CARDS_SHOWN_FOR, Fair)] {
        let (mut phone, first) = Phone::asked_for_its_share();
        phone.see_cards(&first, 0).wait(shown_for).see_cards(&first, 0).promise(3, [3; 32], 0).ask(3);
        let again = phone.dealt(3, [3; 32]);
        phone.see_cards(&again, 0).open(&first).play(&again, 0).open(&again);
        assert_eq!(phone.check_of(3), Some(found));
    }
    // Deals that nobody was asked for show some cards in between.
    for fakes in [1, 5] {
        let (mut phone, hidden) = Phone::asked_for_its_share();
        phone.open(&hidden);
        for deal in 3..3 + fakes {
            let fake = FairDeal { deal, secret: [deal; 32], shares: Vec::new() };
            phone
                .promise(deal, [deal; 32], 0)
                .see_cards(&fake, 0)
                .wait(LATER)
                .see_cards(&fake, 0)
                .open(&fake);
        }
        assert_eq!(phone.round(3 + fakes, 0).check_of(3 + fakes), Some(Unknown));
        assert_eq!(phone.round(4 + fakes, 1).check_of(4 + fakes), Some(Fair));
    }
    // Another hand than the one that was dealt, so late that somebody may have played with it.
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0).ask(2).wait(CARDS_IN_TIME);
    let hidden = phone.dealt(2, [2; 32]);
    let fake = FairDeal { secret: ANOTHER, ..hidden.clone() };
    phone.see_cards(&fake, 0).wait(LATER).see_cards(&fake, 0).promise(3, [3; 32], 0).ask(3);
    let shown = phone.dealt(3, [3; 32]);
    phone.see_cards(&shown, 0).open(&hidden).wait(LATER).see_cards(&shown, 0);
    // Nor does it make the deal after the next fair that the next is thrown away.
    phone.promise(4, [4; 32], 0).ask(4);
    let last = phone.dealt(4, [4; 32]);
    phone.see_cards(&last, 0).open(&shown).play(&last, 0).open(&last);
    assert_eq!((phone.check_of(4), phone.round(5, 1).check_of(5)), (Some(Unknown), Some(Fair)));
}

/// A promise that takes the place of one whose share is known does not make that unknown.
#[test]
fn a_deal_after_one_that_was_promised_twice_and_never_shown_is_not_fair() {
    for is_lost in [false, true] {
        let mut phone = Phone::new();
        phone.round(2, 0).promise(3, [3; 32], 0).ask(3);
        let hidden = phone.dealt(3, [3; 32]);
        if is_lost {
            phone.open(&hidden).verifier.lost();
        }
        phone.promise(3, [3; 32], 1).open(&hidden);
        assert_eq!(phone.round(4, 2).check_of(4), Some(Unknown));
        assert_eq!(phone.round(5, 0).check_of(5), Some(Fair));
    }
}

/// A round that is over as soon as it is seen has shown nobody its cards.
#[test]
fn an_end_that_is_seen_for_a_moment_is_no_round_that_was_played() {
    for (seen_for, found) in [(Duration::ZERO, Unknown), (CARDS_SHOWN_FOR, Fair)] {
        let (mut phone, dealt) = Phone::asked_for_its_share();
        phone.see_end(&dealt, 0).open(&dealt).wait(seen_for);
        assert_eq!(phone.round(3, 1).check_of(3), Some(found));
    }
    let (mut phone, dealt) = Phone::asked_for_its_share();
    phone.see_end(&dealt, 0).verifier.begin();
    assert_eq!(phone.round(2, 0).check_of(2), Some(Unknown));
}

/// A round that is played to its end settles what was passed over before it, and not what the host came to know meanwhile.
#[test]
fn a_deal_that_becomes_known_while_another_is_played_is_not_settled_by_that() {
    let mut phone = Phone::new();
    phone.promise(5, [5; 32], 0);
    let pledged = phone.pledge;
    phone.verifier.lost();
    phone.promise(3, [3; 32], 0).ask(3);
    let third = phone.dealt(3, [3; 32]);
    phone.see_cards(&third, 0).wait(LATER).pledge = pledged;
    phone.ask(5).play(&third, 0).open(&third);
    assert_eq!(phone.round(6, 1).check_of(6), Some(Unknown));
}

/// What was found out of a deal does not stand for another one of its number.
#[test]
fn a_deal_that_is_dealt_again_is_not_shown_as_what_it_was() {
    let mut phone = Phone::new();
    phone.round(2, 0);
    assert_eq!(phone.check_of(2), Some(Fair));
    phone.verifier.lost();
    phone.promise(2, ANOTHER, 0);
    assert_eq!(phone.check_of(2), Some(Unknown));
    let mut phone = Phone::new();
    phone.round(2, 0).promise(3, ANOTHER, 0).promise(4, ANOTHER, 0).verifier.lost();
    phone.promise(5, ANOTHER, 0);
    assert_eq!(phone.check_of(2), None);
}

/// The deal was put off, and when it is taken up again the host has nobody's pledge in time: it deals at once, and asks nobody.
#[test]
fn a_phone_that_has_pledged_again_in_vain_does_not_miss_its_share() {
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0).ask(2).promise(2, [2; 32], 0);
    let dealt = FairDeal { deal: 2, secret: [2; 32], shares: Vec::new() };
    phone.see_cards(&dealt, 0).play(&dealt, 0).open(&dealt).wait(LATER);
    assert_eq!(phone.check_of(2), Some(Unknown));
}

/// Nothing moves on the screen while people look at their cards, and vote to have others.
#[test]
fn a_round_is_fair_also_after_two_that_were_dealt_anew() {
    let mut phone = Phone::new();
    let mut before: Option<FairDeal> = None;
    for deal in 2..5 {
        phone.promise(deal, [deal; 32], 0).ask(deal);
        let dealt = phone.dealt(deal, [deal; 32]);
        phone.see_cards(&dealt, 0).wait(CARDS_SHOWN_FOR);
        if let Some(before) = before.replace(dealt) {
            phone.open(&before);
        }
    }
    let last = before.unwrap();
    phone.play(&last, 0).open(&last);
    assert_eq!(phone.check_of(4), Some(Fair));
}

/// A bot has played with its hand meanwhile, so that it is not the one that was dealt.
#[test]
fn a_phone_that_came_back_in_the_middle_of_a_round_finds_the_next_deal_fair() {
    let mut phone = Phone::new();
    phone.promise(2, [2; 32], 0).ask(2).wait(CARDS_IN_TIME).verifier.lost();
    let dealt = phone.dealt(2, [2; 32]);
    let played = FairDeal { secret: ANOTHER, ..dealt.clone() };
    phone.see_cards(&played, 0).play(&dealt, 0).open(&dealt).wait(LATER);
    assert_eq!((phone.check_of(2), phone.round(3, 1).check_of(3)), (Some(Unknown), Some(Fair)));
}

#[test]
fn a_round_that_goes_on_after_its_end_is_not_fair() {
    let (mut phone, dealt) = Phone::asked_for_its_share();
    phone.see_cards(&dealt, 0).play(&dealt, 0);
    for is_opened in [false, true] {
        if is_opened {
            phone.open(&dealt);
            assert_eq!(phone.verifier.poll_check(), Some(Unknown));
        }
        phone.see_cards(&dealt, 0);
    }
    let mut phone = Phone::new();
    phone.round(2, 0);
    let dealt = phone.dealt(2, [2; 32]);
    assert_eq!(phone.verifier.poll_check(), Some(Fair));
    phone.see_cards(&dealt, 0);
    assert_eq!((phone.verifier.poll_check(), phone.check_of(2)), (Some(Unknown), Some(Unknown)));
}

/// Before, what was found out of a round while the next was played was never shown.
#[test]
fn a_deal_that_is_found_unfair_late_is_not_forgotten() {
    let (mut phone, dealt) = Phone::asked_for_its_share();
    phone.see_cards(&dealt, 0).play(&dealt, 0).promise(3, [3; 32], 1).ask(3);
    let next = phone.dealt(3, [3; 32]);
    phone.see_cards(&next, 1).open(&FairDeal { secret: ANOTHER, ..dealt }).wait(LATER);
    phone.play(&next, 1).open(&next);
    assert_eq!(phone.check_of(3), Some(Unfair));
}

/// The link broke before the last slot of a round had come: the hand that the phone knows may be one from before the end.
#[test]
fn a_phone_that_is_out_of_reach_after_the_end_calls_nothing_unfair_that_it_has_not_seen() {
    let (mut phone, dealt) = Phone::asked_for_its_share();
    phone.see_cards(&dealt, 0).play(&FairDeal { secret: ANOTHER, ..dealt.clone() }, 0).open(&dealt);
    phone.verifier.lost();
    phone.wait(LATER);
    assert_eq!(phone.check_of(2), Some(Unknown));
}

/// A host may lose its last records, the shares and the deal, but not what it had promised.
#[test]
fn a_host_that_deals_by_the_same_promise_again_is_not_called_unfair_by_who_was_away() {
    for (is_lost, found) in [(false, Unfair), (true, Unknown)] {
        let (mut phone, first) = Phone::asked_for_its_share();
        phone.see_cards(&first, 0);
        if is_lost {
            phone.verifier.lost();
        }
        phone.promise(2, [2; 32], 0).ask(2);
        let again = FairDeal { shares: Vec::new(), ..first };
        phone.see_cards(&again, 0).play(&again, 0).open(&again).wait(LATER);
        assert_eq!(phone.check_of(2), Some(found));
    }
}

/// The second deal of that number has a round before it.
#[test]
fn after_256_deals_the_second_is_not_taken_for_the_first() {
    let mut phone = Phone::new();
    phone.round(255, 0).promise(2, [3; 32], 0).ask(2).promise(2, [3; 32], 1).ask(2);
    let dealt = phone.dealt(2, [3; 32]);
    phone.see_cards(&dealt, 1).play(&dealt, 1).open(&dealt);
    assert_eq!(phone.check_of(2), Some(Unknown));
}

/// Numbers of deals go round after 256.
#[test]
fn the_numbers_of_deals_go_round() {
    let mut phone = Phone::new();
    for deal in 2..=300_u16 {
        let deal = deal as u8;
        assert_eq!(phone.round(deal, usize::from(deal % 3)).check_of(deal), Some(Fair), "{deal}");
    }
}
