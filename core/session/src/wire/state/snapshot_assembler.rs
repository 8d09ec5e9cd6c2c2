//! Assembles a viewer's snapshot from the state slots.

use outcry_link::Activity;
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{MatchObservation, Millis, Points, Seat, SeatSet, Seats};
use outcry_table::host::TableClock;
use outcry_table::{AnyObservation, AnyOptions, TableSnapshot};

use super::board::Board;
use super::own::{Hand, Own};
use super::presence::PresenceState;
use super::round::Round;
use super::sheet::Page;
use super::slot::{Slot, SlotValue, Value};
use super::table::Table;
use super::{nyet, pit};
use crate::activity;
use crate::wire::packed::{seat, seats};
use crate::wire::{Part, WireError};

/// Puts the values of the slots together, as long as they belong together.
///
/// The values arrive each by itself. As long as some are of another deal or another step of the round than the rest, the
/// table is shown as it was before. Every match has an assembler of its own.
#[derive(Clone, Default, Debug)]
pub struct SnapshotAssembler {
    board: Option<Board>,
    own: Option<Own>,
    round: Option<Round>,
    company: Option<PresenceState>,
    table: Option<Table>,
    pages: [Page; 2],
    latest: Option<Latest>,
}

/// What is known of the table, but for what time does to it.
#[derive(Clone, PartialEq, Debug)]
struct Latest {
    seen: TableSnapshot,
    /// The number of the deal, modulo 256.
    deal: u8,
}

impl SnapshotAssembler {
    /// Takes a new value of a slot, and says whether the table has changed with it.
    ///
    /// # Errors
    /// What is no value of the slot, or values that no table has. What was known before is known still.
    pub fn apply(&mut self, slot: Slot, value: &[u8]) -> Result<bool, WireError> {
        match SlotValue::decode(slot, value)?.0 {
            Value::Board(board) => self.board = Some(board),
            Value::Own(own) => self.own = Some(own),
            Value::Round(round) => self.round = Some(round),
            Value::Company(company) => self.company = Some(company),
            Value::Table(table) => self.table = Some(table),
            Value::Page(page) if slot == Slot::SheetEnd => self.pages[1] = page,
            Value::Page(page) => self.pages[0] = page,
            Value::Lobby(_) => return Ok(false),
        }
        let latest = self.assemble()?;
        let changed = latest.is_some() && latest != self.latest;
        if changed {
            self.latest = latest;
        }
        Ok(changed)
    }

    /// Gives what the viewer knows of the table at `now` by the host's clock; nothing as long as too little has arrived.
    pub fn seen(&self, now: Millis) -> Option<TableSnapshot> {
        let latest = self.latest.as_ref()?;
        let mut seen = latest.seen.clone();
        seen.now = seen.clock.table_time(now);
        Some(seen)
    }

    /// Says how table time goes by the host's clock.
    pub fn clock(&self) -> Option<TableClock> {
        self.latest.as_ref().map(|latest| latest.seen.clock)
    }

    /// Gives the number of the deal of what is known, modulo 256, with the match as it was seen.
    pub fn deal(&self) -> Option<(u8, &AnyObservation)> {
        self.latest.as_ref().map(|latest| (latest.deal, &latest.seen.game))
    }

    /// Gives the seat that sees the table so, if any does.
    pub fn seat(&self) -> Option<Seat> {
        self.latest.as_ref().and_then(|latest| latest.seen.viewer.seat())
    }

    /// Says what goes on at the table, as far as is known.
    pub fn activity(&self) -> Activity {
        let of = |seen: &TableSnapshot| activity(&seen.state, seen.game.round_over());
        self.latest.as_ref().map(|latest| of(&latest.seen)).unwrap_or_default()
    }

    /// Gives the options of the table that is known.
    pub fn options(&self) -> Option<&AnyOptions> {
        self.latest.as_ref().map(|latest| &latest.seen.options)
    }

    fn assemble(&self) -> Result<Option<Latest>, WireError> {
        let (Some(table), Some(company), Some(round), Some(board)) =
            (&self.table, &self.company, &self.round, &self.board)
        else {
            return Ok(None);
        };
        let own = self.own.as_ref().filter(|_| table.viewer.seat().is_some());
        let stamp = board.stamp();
        let rounds = self.pages.iter().map(|page| page.0.len()).sum::<usize>();
        let whole = round.played.is_none_or(|played| played as usize == rounds);
        let same_deal = match own {
            Some(own) => own.deal == stamp.deal,
            None => table.viewer.seat().is_none(),
        };
        if (round.deal, round.step) != (stamp.deal, stamp.step) || !same_deal || !whole {
            return Ok(None);
        }
        let (all, people) = (table.seats.all(), company.people(&table.names)?);
        let bots = table.seats.iter().zip(&people).filter(|(_, person)| person.bot.is_some());
        let bots: SeatSet = bots.map(|(seat, _)| seat).collect();
        let (game, heard) = game(table, round, board, own.map(|own| &own.hand), bots)?;
        let seen = TableSnapshot {
            viewer: table.viewer,
            rules: table.rules.clone(),
            options: table.options.clone(),
            people,
            sheet: self.pages.iter().flat_map(|page| page.0.iter().copied()).collect(),
            heard,
            game,
            state: company.table_state(all)?,
            deal_check: None,
            now: Millis::ZERO,
            clock: company.clock(),
        };
        Ok(Some(Latest { seen, deal: stamp.deal }))
    }
}

/// Puts the match together, and what bots call.
fn game(
    table: &Table,
    round: &Round,
    board: &Board,
    hand: Option<&Hand>,
    bots: SeatSet,
) -> Result<(AnyObservation, Vec<u8>), WireError> {
    let (viewer, circle) = (table.viewer, table.seats);
    let dealer = seat(round.dealer)?;
    if !circle.contains(dealer) {
        return Err(Part::Seat.into());
    }
    match (&table.options, board, &round.pit, &round.nyet) {
        (AnyOptions::Pit(options), Board::Pit(board), Some(of_round), _) if board.seats == circle => {
            let hand = hand.map(|hand| if let Hand::Pit(hand) = hand { Ok(hand) } else { Err(Part::Cards) });
            let game = pit::observation(options, viewer, dealer, board, of_round, hand.transpose()?)?;
            let heard = pit::heard(board, bots);
            Ok((AnyObservation::Pit(match_of(round, circle, dealer, game)?), heard))
        }
        (AnyOptions::Nyet(options), Board::Nyet(board), _, Some(of_round)) => {
            let hand = hand.map(|hand| if let Hand::Nyet(hand) = hand { Ok(hand) } else { Err(Part::Cards) });
            let hand = hand.transpose()?;
            let game = nyet::observation(options, viewer, circle, dealer, board, of_round, hand)?;
            Ok((AnyObservation::Nyet(match_of(round, circle, dealer, game)?), Vec::new()))
        }
        _ => Err(Part::Phase.into()),
    }
}

fn match_of<O>(
    round: &Round,
    circle: Seats,
    dealer: Seat,
    game: O,
) -> Result<MatchObservation<O>, WireError> {
    if round.totals.len() != circle.count() {
        return Err(Part::Seat.into());
    }
    let mut totals: Points = [0; SEATS_MAX];
    totals.iter_mut().zip(&round.totals).for_each(|(total, &told)| *total = told);
    let winners = round.winners.map(seats).transpose()?;
    if winners.is_some_and(|winners| winners.is_empty() || !winners.is_subset(circle.all())) {
        return Err(Part::Seat.into());
    }
    let ended_early = winners.is_some() && round.ended_early.unwrap_or_default();
    Ok(MatchObservation { round: round.number, dealer, totals, winners, ended_early, game })
}
