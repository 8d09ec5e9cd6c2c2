//! Audits the host's journal: replays it as it grows, and derives from it what each seat may see.

use std::collections::{BTreeSet, VecDeque};

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::nyet;
use outcry_rules::pit::{self, Card};
use outcry_rules::{Millis, Seat, SeatSet, Viewer};
use outcry_table::host::{self, Host};
use outcry_table::journal::{Record, Step, referee_script};
use outcry_table::script::Referee;
use outcry_table::{AnyMatch, AnyObservation, TableSnapshot};

/// How many moments are kept: a phone that was locked for a minute still shows one of them.
const MOMENTS: usize = 4_096;

/// Copies of each suit of Pit.
const COPIES: usize = 9;

/// Plays a journal again as it grows, and keeps what could be seen at each of its moments.
pub(super) struct JournalAuditor {
    host: Host,
    /// How many lines were read, with the header.
    read: usize,
    /// Whether the phones have dealt: what the seed deals before that nobody may see.
    dealt: bool,
    /// What deals were shuffled from, and was read since [`JournalAuditor::take_shuffled`] was last asked.
    shuffled: Vec<[u8; 32]>,
    numbers: BTreeSet<(usize, u32)>,
    /// Who has come back after having left: one who did not hear that they may go leaves once more, by the same request.
    back: SeatSet,
    open: VecDeque<AnyObservation>,
    own: [VecDeque<Own>; SEATS_MAX],
    /// Whose own cards have changed since [`JournalAuditor::changed`] was last asked.
    changed: SeatSet,
}

/// What one seat alone sees, and in which round.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Own {
    Pit(u32, Option<pit::Own>),
    Nyet(u32, nyet::Cards, Option<nyet::Cards>, Option<nyet::Cards>),
}

impl JournalAuditor {
    /// Begins with the header.
    pub(super) fn new(header: &str) -> Result<Self, String> {
        let host = host::replay(header.as_bytes(), [], [0; 32], Millis::ZERO)
            .map_err(|error| format!("the header cannot be played: {error}"))?;
        Ok(Self {
            host,
            read: 1,
            dealt: false,
            shuffled: Vec::new(),
            numbers: BTreeSet::new(),
            back: SeatSet::EMPTY,
            open: VecDeque::new(),
            own: [const { VecDeque::new() }; SEATS_MAX],
            changed: SeatSet::EMPTY,
        })
    }

    /// Gives how many lines were read, with the header.
    pub(super) const fn read(&self) -> usize {
        self.read
    }

    /// Reads what has been written since.
    pub(super) fn follow(&mut self, journal: &[String]) -> Result<(), String> {
        while let Some(line) = journal.get(self.read) {
            let number = self.read - 1;
            let record = Record::read(line.as_bytes(), number, self.host.table())
                .map_err(|error| format!("a record cannot be read: {error}"))?;
            if let Step::Back { seat } = record.step {
                self.back.insert(seat);
            }
            let leaves_again = match record.step {
                Step::Left { seat, .. } => {
                    let was_back = self.back.contains(seat);
                    self.back.remove(seat);
                    was_back
                }
                _ => false,
            };
            if let Some((seat, number)) = record.step.asked()
                && !self.numbers.insert((seat.index(), number))
                && !leaves_again
            {
                return Err(format!("request {number} of seat {seat:?} was done twice: {line}"));
            }
            self.host
                .play_on(line.as_bytes(), number)
                .map_err(|error| format!("a record cannot be played: {error}: {line}"))?;
            while self.host.poll_output().is_some() {}
            self.read += 1;
            match record.step {
                Step::Committed { secret } => self.shuffled.push(secret),
                Step::Shared { share, .. } => self.shuffled.push(share),
                Step::Redeal { shuffle } | Step::Next { shuffle, .. } => {
                    if shuffle.is_none() {
                        return Err(format!("no phone has a share in a deal: {line}"));
                    }
                    self.dealt = true;
                }
                _ => {}
            }
            self.look()?;
        }
        Ok(())
    }

    /// Compares the live host with what it has written down.
    pub(super) fn compare(&mut self, live: &Host) -> Result<(), String> {
        if !self.dealt {
            return Err("the host shows cards that the phones have not dealt".to_owned());
        }
        let (told, table) = (self.host.table(), live.table());
        let same = told.totals() == table.totals()
            && told.winners() == table.winners()
            && (told.round(), told.deals(), told.dealer()) == (table.round(), table.deals(), table.dealer());
        if !same {
            return Err("the host's match is not that of its journal".to_owned());
        }
        for seat in table.seats().iter() {
            if hand(told, seat) != hand(table, seat) {
                return Err(format!("the hand of seat {seat:?} is not that of the journal"));
            }
        }
        let seen: Vec<(AnyObservation, Own)> = views(table);
        self.keep(&seen)?;
        cards(table)
    }

    /// Gives who sees something else of their own than when this was last asked.
    pub(super) const fn changed(&mut self) -> SeatSet {
        core::mem::replace(&mut self.changed, SeatSet::EMPTY)
    }

    /// Gives what deals were shuffled from, where that was read since this was last asked.
    pub(super) fn take_shuffled(&mut self) -> Vec<[u8; 32]> {
        core::mem::take(&mut self.shuffled)
    }

    /// Says what a phone shows that it may not: what never was so, or what was somebody else's.
    pub(super) fn check(&self, seen: &TableSnapshot) -> Result<(), String> {
        let open = in_the_open(&seen.game);
        if !self.open.iter().rev().any(|moment| *moment == open) {
            return Err(format!("{:?} is shown a board that never was: {open:?}", seen.viewer));
        }
        if let Some(seat) = seen.viewer.seat() {
            let own = own(&seen.game);
            if !self.own[seat.index()].iter().rev().any(|moment| *moment == own) {
                return Err(format!("seat {seat:?} is shown cards that it never had: {own:?}"));
            }
        }
        Ok(())
    }

    fn look(&mut self) -> Result<(), String> {
        if !self.dealt {
            return Ok(());
        }
        let seen = views(self.host.table());
        self.keep(&seen)?;
        cards(self.host.table())
    }

    fn keep(&mut self, seen: &[(AnyObservation, Own)]) -> Result<(), String> {
        for (seat, (open, own)) in seen.iter().enumerate() {
            if *open != seen[0].0 {
                return Err(format!("seat {seat} sees what lies open to nobody else: {open:?}"));
            }
            if keep(&mut self.own[seat], own)
                && let Some(seat) = Seat::new(seat)
            {
                self.changed.insert(seat);
            }
        }
        if let Some((open, _)) = seen.first() {
            keep(&mut self.open, open);
        }
        Ok(())
    }
}

/// Compares the end of a match with a replay of its journal from the beginning, and with what the referee says who
/// knows of no table.
pub(super) fn judge(journal: &[String], totals: &[i32], winners: &[u8]) -> Result<(), String> {
    let (header, records) = journal.split_first().ok_or("there is no journal")?;
    let again = host::replay(header.as_bytes(), records.iter().map(String::as_bytes), [0; 32], Millis::ZERO);
    let summary = again.map_err(|error| format!("the journal cannot be played: {error}"))?.summary();
    if summary.totals != totals || summary.winners != winners {
        return Err(format!("the replay ends with {:?}, the host with {totals:?}", summary.totals));
    }
    let mut referee = Referee::new();
    for line in referee_script(header, records.iter().map(String::as_str)) {
        let answer = referee.answer(&line).unwrap_or_default();
        if let Some(error) = answer.get("error") {
            return Err(format!("the referee does not understand {line}: {error}"));
        }
    }
    let state = referee.answer("{\"state\":true}").unwrap_or_default().to_string();
    for part in [format!("\"scores\":{}", list(totals)), format!("\"winners\":{}", list(winners))] {
        if !state.contains(&part) {
            return Err(format!("the referee says {state}, the host {part}"));
        }
    }
    Ok(())
}

fn list<N: ToString>(numbers: &[N]) -> String {
    format!("[{}]", numbers.iter().map(N::to_string).collect::<Vec<_>>().join(","))
}

/// Keeps a moment, unless it is like the one before; gives whether it was kept.
fn keep<T: PartialEq + Clone>(moments: &mut VecDeque<T>, moment: &T) -> bool {
    if moments.back() == Some(moment) {
        return false;
    }
    if moments.len() == MOMENTS {
        moments.pop_front();
    }
    moments.push_back(moment.clone());
    true
}

/// Gives what each seat sees: what everybody does, and what it alone does.
fn views(table: &AnyMatch) -> Vec<(AnyObservation, Own)> {
    let seen = table.seats().iter().map(|seat| table.observe(Viewer::Seat(seat)));
    seen.map(|seen| (in_the_open(&seen), own(&seen))).collect()
}

/// Takes away what a seat alone sees.
fn in_the_open(seen: &AnyObservation) -> AnyObservation {
    let mut open = seen.clone();
    match &mut open {
        AnyObservation::Pit(seen) => seen.game.own = None,
        AnyObservation::Nyet(seen) => {
            seen.game.viewer = Viewer::Board;
            (seen.game.hand, seen.game.given, seen.game.received) = (nyet::Cards::EMPTY, None, None);
        }
    }
    open
}

fn own(seen: &AnyObservation) -> Own {
    match seen {
        AnyObservation::Pit(seen) => Own::Pit(seen.round, seen.game.own),
        AnyObservation::Nyet(seen) => {
            Own::Nyet(seen.round, seen.game.hand, seen.game.given, seen.game.received)
        }
    }
}

fn hand(table: &AnyMatch, seat: Seat) -> Vec<u64> {
    match table {
        AnyMatch::Pit(table) => table
            .game()
            .hand(seat)
            .counts()
            .map(|(card, count)| card_number(card) << 8 | u64::from(count))
            .collect(),
        AnyMatch::Nyet(table) => vec![table.game().hand(seat).bits()],
    }
}

const fn card_number(card: Card) -> u64 {
    match card {
        Card::Of(suit) => suit.index() as u64,
        Card::Bull => 100,
        Card::Bear => 101,
    }
}

/// Checks that all cards of the deck are there, once each.
fn cards(table: &AnyMatch) -> Result<(), String> {
    let whole = match table {
        AnyMatch::Pit(table) => {
            let held = table.seats().iter().map(|seat| table.game().hand(seat));
            let held: Vec<Card> = held.flat_map(pit::Cards::iter).collect();
            let count = |card: Card| held.iter().filter(|&&other| other == card).count();
            let special = usize::from(table.options().bull_bear);
            let suits = table.observe(Viewer::Board).game.table.suits;
            suits.iter().all(|suit| count(Card::Of(suit)) == COPIES)
                && [Card::Bull, Card::Bear].into_iter().all(|card| count(card) == special)
                && held.len() == suits.len() * COPIES + 2 * special
        }
        AnyMatch::Nyet(table) => {
            let (piles, deck) = (table.game().piles(), table.game().deck());
            let held = piles.hands.into_iter().chain([piles.played, piles.discarded, piles.aside]);
            let mut held: Vec<nyet::Card> = held.flat_map(|cards| cards.iter(deck)).collect();
            let mut all: Vec<nyet::Card> = deck.cards(table.seats()).iter(deck).collect();
            held.sort_unstable();
            all.sort_unstable();
            held == all
        }
    };
    if whole { Ok(()) } else { Err("the cards are not those of the deck any more".to_owned()) }
}

#[cfg(test)]
mod tests {
    use outcry_rules::Seed;
    use outcry_table::journal::{Header, Participant};
    use outcry_table::{GameName, HouseRules};

    use super::*;

    fn header(game: GameName, edition: &str) -> String {
        let guest = |name: &str| Participant { name: name.to_owned(), bot: None };
        let header = Header {
            rules: HouseRules::edition(game, edition),
            people: ["Adelheid", "Benedikt", "Cleopatra"].map(guest).to_vec(),
            dealer: 0,
            seed: Seed::from(5),
            began: 0,
            carried: None,
        };
        header.write()
    }

    /// A table whose first round is dealt.
    fn dealt(game: GameName, edition: &str) -> [String; 3] {
        let secret = |byte: &str| byte.repeat(32);
        [
            header(game, edition),
            format!("{{\"at\":0,\"host\":\"commit\",\"secret\":\"{}\"}}", secret("5a")),
            format!("{{\"at\":0,\"do\":\"redeal\",\"shuffle\":\"{}\"}}", secret("a5")),
        ]
    }

    fn at(journal: &[String]) -> JournalAuditor {
        let mut auditor = JournalAuditor::new(&journal[0]).unwrap();
        assert_eq!(auditor.follow(journal), Ok(()));
        auditor
    }

    fn seen(auditor: &JournalAuditor, seat: usize) -> TableSnapshot {
        auditor.host.seen(Viewer::Seat(Seat::new(seat).unwrap()), Millis::ZERO)
    }

    #[test]
    fn a_hand_of_somebody_else_is_noticed() {
        for (game, edition) in [(GameName::Pit, "short"), (GameName::Nyet, "nyet-manual")] {
            let auditor = at(&dealt(game, edition));
            let mut shown = seen(&auditor, 1);
            assert_eq!(auditor.check(&shown), Ok(()));
            shown.viewer = Viewer::Seat(Seat::new(2).unwrap());
            assert!(auditor.check(&shown).unwrap_err().contains("cards that it never had"));
        }
    }

    #[test]
    fn a_board_of_another_match_is_noticed() {
        let auditor = at(&dealt(GameName::Pit, "short"));
        let mut shown = seen(&auditor, 1);
        let AnyObservation::Pit(game) = &mut shown.game else { panic!("it is Pit") };
        game.totals[2] = 9;
        assert!(auditor.check(&shown).unwrap_err().contains("a board that never was"));
    }

    #[test]
    fn a_request_that_is_done_twice_is_noticed() {
        let ready =
            |at: u32, number: u32| format!("{{\"at\":{at},\"seat\":1,\"do\":\"ready\",\"n\":{number}}}");
        let mut journal = dealt(GameName::Pit, "classic").to_vec();
        journal.extend([ready(10, 0), ready(20, 1)]);
        let mut auditor = at(&journal);
        journal.push(ready(30, 0));
        assert!(auditor.follow(&journal).unwrap_err().contains("was done twice"));
        assert_eq!(auditor.read(), 5);
    }

    #[test]
    fn whoever_came_back_without_knowing_that_they_had_left_leaves_once_more() {
        let left =
            |at: u32| format!("{{\"at\":{at},\"host\":\"left\",\"seat\":1,\"strength\":\"medium\",\"n\":0}}");
        let mut journal = dealt(GameName::Pit, "classic").to_vec();
        journal.extend([left(10), "{\"at\":20,\"host\":\"back\",\"seat\":1}".to_owned(), left(30)]);
        let mut auditor = at(&journal);
        journal.push(left(40));
        assert!(auditor.follow(&journal).unwrap_err().contains("was done twice"));
    }

    #[test]
    fn a_host_that_has_done_what_it_has_not_written_is_noticed() {
        let journal = dealt(GameName::Pit, "short");
        let mut auditor = at(&journal);
        let live = |more: &[&str]| {
            let records = journal[1..].iter().map(String::as_str).chain(more.iter().copied());
            host::replay(journal[0].as_bytes(), records.map(str::as_bytes), [0; 32], Millis::ZERO).unwrap()
        };
        assert_eq!(auditor.compare(&live(&[])), Ok(()));
        assert!(auditor.compare(&live(&["{\"at\":1,\"do\":\"redeal\"}"])).is_err());
    }

    #[test]
    fn what_the_seed_deals_before_the_phones_have_is_nobodys_to_see() {
        let journal = dealt(GameName::Pit, "short");
        let mut auditor = at(&journal[..2]);
        let live = host::replay(journal[0].as_bytes(), [], [0; 32], Millis::ZERO).unwrap();
        assert!(auditor.compare(&live).unwrap_err().contains("have not dealt"));
        let undealt = seen(&auditor, 1);
        assert!(auditor.check(&undealt).unwrap_err().contains("never was"));
        assert_eq!(auditor.follow(&journal), Ok(()));
        assert!(auditor.check(&undealt).is_err());
        assert_eq!(auditor.take_shuffled(), [[0x5a; 32]]);
    }

    #[test]
    fn a_deal_without_the_phones_is_noticed() {
        let mut journal = dealt(GameName::Pit, "short").to_vec();
        let mut auditor = at(&journal);
        journal.push("{\"at\":1,\"do\":\"redeal\"}".to_owned());
        assert!(auditor.follow(&journal).unwrap_err().contains("no phone has a share"));
    }

    #[test]
    fn totals_that_the_journal_does_not_bring_are_noticed() {
        let journal = [header(GameName::Pit, "short")];
        assert!(judge(&journal, &[0, 0, 0], &[]).unwrap_err().starts_with("the referee says"));
        assert!(judge(&journal, &[0, 0, 1], &[]).unwrap_err().starts_with("the replay ends"));
    }
}
