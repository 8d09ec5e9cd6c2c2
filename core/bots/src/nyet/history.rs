//! What a bot has seen played.

use outcry_rules::Seat;
use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{
    Card, Cards, Deck, Event, Gift, NyetOptions, Observation, PassDirection, Phase, Rules,
};

use super::card_ranking::CardRanking;

/// Remembers the cards of a round in the order they were played, from when the bot began to listen.
#[derive(Clone, Debug, Default)]
pub(super) struct History(Vec<(Seat, Card)>);

/// What follows from the cards that were played; by default nothing was.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Known {
    /// The cards that were seen played.
    pub(super) played: Cards,
    /// Of each seat, the places of cards it cannot hold, since it did not follow.
    pub(super) voids: [u64; NYET_SEATS_MAX],
    /// What the neighbour who was passed cards has not been seen to play of them.
    pub(super) passed: Cards,
    /// Whether nothing was played that was not seen.
    pub(super) complete: bool,
}

impl History {
    /// Forgets the round before.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes note of a card that is played.
    pub(super) fn hear(&mut self, event: &Event) {
        if let Event::Played { seat, card } = *event {
            self.0.push((seat, card));
        }
    }

    /// Combines the observed plays with the cards on the table.
    pub(super) fn known(&self, seen: &Observation, options: &NyetOptions, ranking: &CardRanking) -> Known {
        let deck = seen.deck;
        let open: Vec<(Seat, Card)> =
            seen.last.iter().flat_map(|(trick, _)| trick.iter()).chain(seen.trick.iter()).collect();
        // The cards on the table end the log of all plays. A latecomer's log is shorter, so the table replaces it.
        let log = if self.0.ends_with(&open) { &self.0 } else { &open };
        let mut known = Known {
            played: gather(deck, log),
            voids: [0; NYET_SEATS_MAX],
            passed: Cards::EMPTY,
            complete: log.len() == played_so_far(seen, options.into()),
        };
        let running = seen.trick.len();
        let (before, lying) = log.split_at(log.len().saturating_sub(running));
        for trick in before.rchunks_exact(seen.seats.count()).chain([lying]) {
            let Some(&(_, lead)) = trick.first() else { continue };
            let followers = ranking.followers(ranking.place(lead));
            for &(seat, card) in trick {
                if followers >> ranking.place(card) & 1 == 0 {
                    known.voids[seat.index()] |= followers;
                }
            }
        }
        if let (Some(neighbour), Some(given)) = (passed_to(seen, options), seen.given) {
            let theirs: Vec<_> = log.iter().copied().filter(|&(seat, _)| seat == neighbour).collect();
            let theirs = gather(deck, &theirs);
            for card in given.iter(deck) {
                // Of equal cards it is the passed one that counts as played: nobody can tell.
                if known.passed.count(deck, card) + theirs.count(deck, card) < given.count(deck, card) {
                    known.passed.add(deck, card);
                }
            }
        }
        known
    }
}

/// Returns the neighbour that got the viewer's cards, once they are passed.
pub(super) fn passed_to(seen: &Observation, options: &NyetOptions) -> Option<Seat> {
    let seat = seen.viewer.seat()?;
    let handed_over = seen.phase != Phase::Discard && seen.received.is_some();
    handed_over.then(|| match options.pass_dir {
        PassDirection::Left => seen.seats.next(seat),
        PassDirection::Right => seen.seats.previous(seat),
    })
}

fn gather(deck: Deck, log: &[(Seat, Card)]) -> Cards {
    let mut cards = Cards::EMPTY;
    for &(_, card) in log {
        cards.add(deck, card);
    }
    cards
}

/// Counts the cards that have left the hands for the tricks.
fn played_so_far(seen: &Observation, rules: Rules) -> usize {
    let gift = seen.verdict.map_or(Gift::Nothing, |verdict| verdict.gift);
    let laid_aside = if gift == Gift::Pass { 0 } else { rules.gift_count(gift) };
    let sizes = seen.seats.iter().map(|seat| usize::from(seen.hand_sizes[seat.index()] + laid_aside));
    (Deck::hand_size(seen.seats) * seen.seats.count()).saturating_sub(sizes.sum())
}
