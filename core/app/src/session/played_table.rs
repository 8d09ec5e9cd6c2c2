//! The table on this phone's screen, with its own hand and local UI state.

use std::collections::BTreeSet;

use outcry_link::PublicKey;
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::pit::{self, CallVariant, Cards, Event, Own, Phase};
use outcry_rules::{MatchEvent, Millis, Points, Seat, SeatSet, Viewer, nyet};
use outcry_screens::render::Deeds;
use outcry_screens::view::{Cue, Deadline};
use outcry_screens::{LocalUiState, Preferences, Watching};
use outcry_session::wire::{BellSound, Notice};
use outcry_table::host::{Command, Host, Request};
use outcry_table::{
    AnyAction, AnyEvent, AnyObservation, Hand, Occupant, Presence, TableSnapshot, TableState, is_same_name,
};

use super::active_table::{ActiveTable, TableEvent};
use super::happenings::Happenings;
use super::last_seconds::LastSeconds;
use super::request_latency::LatencyTracker;
use crate::limits::{ARRIVAL_MILLIS, FULL_TRICK_MILLIS, TAKE_BACK_MILLIS};
use crate::practice::{Lesson, LessonEvent};

/// Holds the table, this phone's own hand, and what its player is about to do.
#[expect(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub(super) struct PlayedTable {
    pub(super) active_table: ActiveTable,
    /// None where the phone lies in the middle as the board, and for a guest, whose hand the `PlayerSession` keeps.
    pub(super) hand: Option<Hand>,
    pub(super) ui: LocalUiState,
    pub(super) lesson: Option<Lesson>,
    /// Whether the public face is shown in place of the hand.
    pub(super) board: bool,
    /// Whether the host of a guest's table can be reached.
    pub(super) reached: bool,
    /// Whether the table was paused when that was looked at last.
    paused: bool,
    /// Whether the host has sent this guest away: only what is seen already is left.
    pub(super) closed: bool,
    /// Whether its player was told that the host speaks another version by now.
    pub(super) told_of_clash: bool,
    /// The hand as it was when the table was last drained.
    pub(super) last_own: Option<Own>,
    pub(super) latencies: LatencyTracker,
    /// The lot that is being taken back.
    retracting: Option<Cards>,
    /// The sheet of the last round, until its player has read it.
    sheet: Option<TableSnapshot>,
    /// Whether this player has asked for the next round.
    goes_on: bool,
    /// What has just happened at the table.
    happenings: Happenings,
    /// Pit: the last seconds of what the table waits for.
    last_seconds: LastSeconds,
    /// Whether one of them has begun since that was asked last.
    second_begun: bool,
    arriving_until: Option<Millis>,
    /// How many tricks of the round this phone has seen taken; nothing until it has looked once.
    known_tricks: Option<u8>,
    /// Pit: whom the last swap was with, until its cards are known.
    partner: Option<Seat>,
    /// Pit: how many swaps this player has made.
    swaps: u32,
    /// What there was last to announce, and how often that has changed.
    announced: Announced,
    announcement_count: u32,
    looked_at: Millis,
    /// Whether the table is frozen because the lesson has something to read.
    reading: bool,
    over: bool,
    /// Whether the host of a guest's table has gone back to the lobby.
    pub(super) regathered: bool,
    /// Those who have come after the deal and wait, as far as the host was told of them.
    pub(super) told_of: BTreeSet<PublicKey>,
    /// The totals as they stood when the last round was over, as far as this phone has seen.
    pub(super) totals: Points,
    /// What this player has done in the match, for whoever has to be told.
    pub(super) deeds: Deeds,
}

impl PlayedTable {
    /// Sits down in a seat of a table that this phone has, or as the board; a guest has the seat that the host gave it.
    pub(super) fn new(
        active_table: ActiveTable,
        seat: Option<Seat>,
        lesson: Option<Lesson>,
        now: Millis,
    ) -> Self {
        let hand = seat.map(|seat| Hand::new(seat, active_table.last_number(seat)));
        let over = active_table.is_over();
        let mut played = Self {
            active_table,
            hand,
            ui: LocalUiState::default(),
            lesson,
            board: false,
            reached: true,
            paused: false,
            closed: false,
            told_of_clash: false,
            last_own: None,
            latencies: LatencyTracker::default(),
            retracting: None,
            sheet: None,
            goes_on: false,
            happenings: Happenings::default(),
            last_seconds: LastSeconds::default(),
            second_begun: false,
            arriving_until: None,
            known_tricks: None,
            partner: None,
            swaps: 0,
            announced: Announced::default(),
            announcement_count: 0,
            looked_at: now,
            reading: false,
            over,
            regathered: false,
            told_of: BTreeSet::new(),
            totals: [0; SEATS_MAX],
            deeds: Deeds::default(),
        };
        if let Some(seen) = played.active_table.observe(played.viewer()) {
            played.totals = *seen.totals();
        }
        if let Some(seat) = seat {
            played.active_table.connect(seat, now);
        }
        played
    }

    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    /// Says whether the host of a guest's match that goes on does not answer.
    pub(super) const fn has_lost_host(&self) -> bool {
        !self.reached && !self.over
    }

    /// Says whether this phone's match, ended now, would have an order.
    pub(super) fn has_order(&self) -> bool {
        !self.over && self.active_table.host().is_some_and(Host::has_score)
    }

    /// Counts what there was to announce.
    pub(super) const fn announcement_count(&self) -> u32 {
        self.announcement_count
    }

    pub(super) const fn end(&mut self) {
        self.over = true;
    }

    pub(super) fn viewer(&self) -> Viewer {
        self.seat().map_or(Viewer::Board, Viewer::Seat)
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.hand.as_ref().map(Hand::seat).or_else(|| self.active_table.seat())
    }

    /// Gives what this phone knows, for the face that it shows.
    pub(super) fn seen(&self, now: Millis) -> Option<TableSnapshot> {
        let viewer = if self.board { Viewer::Board } else { self.viewer() };
        self.active_table.seen(viewer, now)
    }

    /// Gives what the screen shows: the sheet of the last round while that is read, or else what this phone knows.
    pub(super) fn shown(&self, now: Millis) -> Option<TableSnapshot> {
        let seen = self.seen(now)?;
        let reads = self.ui.is_dealt && !self.board && seen.state == TableState::Running;
        Some(self.sheet.clone().filter(|_| reads).unwrap_or(seen))
    }

    /// Asks for the next round, or picks up the cards of one that somebody else has had dealt.
    pub(super) fn next_round(&mut self, call: Option<CallVariant>, now: Millis) {
        if core::mem::take(&mut self.ui.is_dealt) {
            self.sheet = None;
            return;
        }
        // Pressed late, in the next round already, it says nothing of the sheet that comes after that.
        self.goes_on = self.active_table.observe(self.viewer()).is_some_and(|seen| seen.round_over());
        if !self.ask(Request::Next(call), now) {
            self.command(Command::Next, now);
        }
    }

    /// Keeps the sheet of a round until its player goes on, or until the next round needs that player.
    fn keep_sheet(&mut self, seen: &AnyObservation, now: Millis) {
        let can_wait = match seen {
            AnyObservation::Pit(seen) => seen.game.table.phase == Phase::Sorting,
            AnyObservation::Nyet(seen) => {
                seen.game.phase == nyet::Phase::Veto && seen.game.turn != self.seat()
            }
        };
        if seen.round_over() {
            let is_read = self.seat().is_some() && seen.winners().is_none();
            self.sheet = is_read.then(|| self.active_table.seen(self.viewer(), now)).flatten();
        } else if !can_wait {
            self.sheet = None;
        }
        self.ui.is_dealt = self.sheet.is_some() && !seen.round_over();
    }

    pub(super) fn pit_seen(&self) -> Option<pit::Observation> {
        match self.active_table.observe(self.viewer())? {
            AnyObservation::Pit(seen) => Some(seen.game),
            AnyObservation::Nyet(_) => None,
        }
    }

    pub(super) fn own(&self) -> Option<Own> {
        self.pit_seen()?.own
    }

    pub(super) fn nyet(&self) -> Option<nyet::Observation> {
        match self.active_table.observe(self.viewer())? {
            AnyObservation::Nyet(seen) => Some(seen.game),
            AnyObservation::Pit(_) => None,
        }
    }

    /// Asks the host for something in the name of this phone's hand; gives whether there is a hand to ask for.
    pub(super) fn ask(&mut self, request: Request, now: Millis) -> bool {
        self.ask_pressed(request, now, now)
    }

    /// Asks for what was `pressed` a moment ago.
    pub(super) fn ask_pressed(&mut self, request: Request, pressed: Millis, now: Millis) -> bool {
        let asked = self.active_table.ask(self.hand.as_mut(), request, pressed, now);
        if asked {
            self.latencies.began(request, now);
        }
        asked
    }

    pub(super) fn command(&mut self, command: Command, now: Millis) {
        self.active_table.command(command, now);
    }

    pub(super) fn pause(&mut self, paused: bool, now: Millis) {
        if !self.ask(Request::Pause(paused), now) {
            self.command(Command::Pause(paused), now);
        }
    }

    /// Gives what the table has done next.
    pub(super) fn poll(&mut self, now: Millis) -> Option<TableEvent> {
        self.active_table.poll(self.hand.as_mut(), now)
    }

    /// Lets time pass; gives whether that is seen.
    pub(super) fn handle_timeout(&mut self, now: Millis) -> bool {
        let is_seen = self.seen_by_itself().is_some_and(|due| due <= now);
        self.looked_at = now;
        if self.arriving_until.is_some_and(|until| until <= now) {
            self.arriving_until = None;
            self.ui.arriving = Cards::EMPTY;
        }
        if self.ui.full_trick.is_some_and(|until| until.moment() <= now) {
            self.clear_trick();
        }
        if self.ui.take_back_until.is_some_and(|until| until.moment() <= now) {
            self.ui.take_back_until = None;
            if let Some((line, place)) = self.ui.placing.take()
                && let Some(action) = self.placed(line, place)
            {
                self.ask(Request::Act(AnyAction::Nyet(action)), now);
            }
        }
        if self.happenings.pass(now) {
            self.ui.happened = None;
        }
        if let Some(clock) = self.active_table.table_clock() {
            self.second_begun |= self.last_seconds.pass(clock, now);
        }
        self.active_table.handle_timeout(now);
        is_seen
    }

    /// Says when something is seen only because time has passed.
    fn seen_by_itself(&self) -> Option<Millis> {
        let until = self.ui.take_back_until.into_iter().chain(self.ui.full_trick).map(Deadline::moment);
        let happened = self.happenings.until();
        self.arriving_until.into_iter().chain(until).chain(happened).chain(self.next_change()).min()
    }

    pub(super) fn poll_timeout(&self) -> Option<Millis> {
        let clock = self.active_table.table_clock();
        let second = clock.and_then(|clock| self.last_seconds.due(clock));
        self.seen_by_itself().into_iter().chain(second).chain(self.active_table.poll_timeout()).min()
    }

    /// Says whether one of the last seconds of what the table waits for has begun since the last call, for a player to feel.
    pub(super) const fn take_last_second(&mut self) -> bool {
        core::mem::replace(&mut self.second_begun, false)
    }

    /// Gives the seat of this phone's hand and what its player may know.
    pub(super) fn seated(&self, now: Millis) -> Option<(Seat, TableSnapshot)> {
        Some((self.seat()?, self.active_table.seen(self.viewer(), now)?))
    }

    /// Takes note of whether the table is paused; gives whether it was and is no longer.
    pub(super) fn note_pause(&mut self, now: Millis) -> bool {
        let seen = self.active_table.seen(self.viewer(), now);
        let paused = seen.is_some_and(|seen| seen.state == TableState::Paused);
        core::mem::replace(&mut self.paused, paused) && !paused
    }

    /// Gives the names of the others who sit there.
    pub(super) fn others(&self, now: Millis) -> Vec<String> {
        let people = self.active_table.seen(self.viewer(), now).map_or_else(Vec::new, |seen| seen.people);
        let own = self.seat().map(Seat::index);
        let others = people.into_iter().enumerate().filter(|(index, _)| Some(*index) != own);
        others.map(|(_, person)| person.name).collect()
    }

    /// Says whether something is on its way to the host.
    pub(super) fn is_waiting(&self) -> bool {
        self.active_table.waiting(self.hand.as_ref())
    }

    /// Gives what is heard on this phone of a bell that a seat has rung.
    pub(super) fn bell(&self, rung_by: Seat, sound: BellSound) -> Cue {
        match sound {
            BellSound::Corner if self.seat() == Some(rung_by) => Cue::WinnersBell,
            BellSound::Corner => Cue::Bell,
            BellSound::False => Cue::DullBell,
        }
    }

    /// Puts off what this phone waits for, by time in which the table stood still.
    pub(super) fn put_off(&mut self, millis: u64) {
        self.arriving_until = self.arriving_until.map(|until| until + millis);
        for until in self.ui.take_back_until.iter_mut().chain(&mut self.ui.full_trick) {
            until.at_ms = until.at_ms.saturating_add(millis);
        }
        self.looked_at = self.looked_at + millis;
    }

    /// Covers a box for as long as it can be taken back; where it may not be covered, the host says why.
    pub(super) fn place(&mut self, line: u8, place: u8, now: Millis) {
        let Some(action) = self.placed(line, place) else { return };
        if self.may_place(line, place) {
            self.ui.placing = Some((line, place));
            let held = self.lesson.as_ref().is_some_and(Lesson::holds_token);
            self.ui.take_back_until = (!held).then(|| Deadline::after(now, TAKE_BACK_MILLIS));
        } else {
            self.ask(Request::Act(AnyAction::Nyet(action)), now);
        }
    }

    /// Takes note of the cards that are given away.
    pub(super) const fn give(&mut self) {
        self.happenings.given = self.ui.marked;
    }

    pub(super) fn take_back(&mut self) {
        self.ui.placing = None;
        self.ui.take_back_until = None;
    }

    /// Remembers the lot that is taken back: once it is, it stays chosen, for most retract to change one card.
    pub(super) const fn retract(&mut self, lot: Cards) {
        self.retracting = Some(lot);
    }

    /// Takes the call back that stands, for a player who looks at something else; its lot stays chosen.
    pub(super) fn stop_calling(&mut self, now: Millis) {
        self.ui.held_up = false;
        if let Some(lot) = self.own().and_then(|own| own.lot) {
            self.ask(Request::Act(AnyAction::Pit(pit::Action::Retract)), now);
            self.retract(lot.cards());
        }
    }

    /// Takes note of the answer to a request.
    pub(super) fn answered(&mut self, request: Request, done: bool, now: Millis) {
        self.latencies.ended(request, done, now);
        let (called, placed) = match request {
            Request::Act(AnyAction::Pit(pit::Action::Call(_))) => (done, false),
            Request::Act(AnyAction::Nyet(nyet::Action::Place { .. })) => (false, done),
            _ => (false, false),
        };
        self.deeds.called |= called;
        self.deeds.placed |= placed;
        match request {
            Request::Act(AnyAction::Pit(pit::Action::Call(lot))) if done && self.ui.lot == lot => {
                self.ui.lot = Cards::EMPTY;
            }
            Request::Act(AnyAction::Pit(pit::Action::Retract)) => {
                if let Some(lot) = self.retracting.take().filter(|_| done) {
                    self.ui.lot = lot;
                }
            }
            Request::Act(AnyAction::Nyet(nyet::Action::Discard(cards) | nyet::Action::Pass(cards)))
                if done && self.ui.marked == cards =>
            {
                self.ui.marked = nyet::Cards::default();
            }
            _ => {}
        }
    }

    /// Follows what the player has set, and whether anybody else hears what is said; a shell that is worked by keys `writes`
    /// what others say.
    pub(super) const fn follow(&mut self, preferences: &Preferences, private_audio: bool, writes: bool) {
        self.ui.speak_cards = preferences.speak_cards || private_audio || writes;
        self.ui.private_audio = private_audio;
        self.ui.taps_only = preferences.taps_only;
    }

    /// Begins a round with nothing chosen.
    fn begin_round(&mut self, now: Millis) {
        let LocalUiState { covered, speak_cards, private_audio, taps_only, watches, .. } = self.ui;
        self.ui = LocalUiState {
            covered,
            speak_cards,
            private_audio,
            taps_only,
            watches,
            ..LocalUiState::default()
        };
        if core::mem::take(&mut self.goes_on) {
            self.sheet = None;
        }
        self.partner = None;
        self.ui.happened = self.happenings.begin_round(now);
        self.retracting = None;
        self.arriving_until = None;
    }

    /// Takes note of the hand and the tricks as they are after something has happened; gives who wants to swap since.
    pub(super) fn refresh(&mut self, before: Option<Own>, now: Millis) -> SeatSet {
        self.ui.waiting = self.is_waiting();
        let seen = self.active_table.observe(self.viewer());
        if let Some(seen) = &seen {
            let (options, bots) = (self.active_table.options(), self.active_table.bots());
            let here = self.active_table.phones();
            if let Some(happened) = self.happenings.note(seen, options, bots, here, now) {
                self.ui.happened = Some(happened);
            }
            self.keep_sheet(seen, now);
        }
        let me = self.viewer().seat();
        let mut announced = Announced { swaps: self.swaps, ..Announced::default() };
        let (own, tricks) = match seen {
            Some(AnyObservation::Pit(seen)) => {
                let pit::Observation { table, own, .. } = seen.game;
                if let Some(clock) = self.active_table.table_clock() {
                    self.last_seconds.note(&table, clock, now);
                }
                announced.suitors = own.map_or(SeatSet::EMPTY, |own| own.suitors);
                announced.pit = match table.phase {
                    Phase::Sorting => me.map(|me| PitAnnounced::Sorting(table.ready.contains(me))),
                    Phase::Open => None,
                    Phase::Frozen { ringer, .. } => Some(PitAnnounced::Frozen(ringer)),
                    Phase::Over { .. } => Some(PitAnnounced::Over),
                };
                (own, None)
            }
            Some(AnyObservation::Nyet(seen)) => {
                announced.turn = (me.is_some() && seen.game.turn == me).then_some(seen.game.phase);
                (None, Some(seen.game.tricks.iter().sum()))
            }
            None => (None, None),
        };
        if announced != self.announced {
            self.announced = announced;
            self.announcement_count = self.announcement_count.wrapping_add(1);
        }
        if tricks > self.known_tricks && self.known_tricks.is_some() {
            self.ui.full_trick = Some(Deadline::after(now, FULL_TRICK_MILLIS));
        }
        self.known_tricks = tricks;
        self.last_own = own;
        let suitors = |own: Option<Own>| own.map_or(SeatSet::EMPTY, |own| own.suitors);
        suitors(own).without(suitors(before))
    }

    /// Takes the full trick off the table.
    pub(super) const fn clear_trick(&mut self) {
        self.ui.full_trick = None;
    }

    /// Takes note of what has happened, with the hand as it was before; gives what is to be heard or felt.
    pub(super) fn handle_event(&mut self, event: &AnyEvent, before: Option<Own>, now: Millis) -> Option<Cue> {
        if let Some(lesson) = &mut self.lesson {
            lesson.handle(&LessonEvent::Event(event.clone()));
        }
        let me = self.viewer().seat();
        let mine = |seat: Seat| Some(seat) == me;
        match event {
            AnyEvent::Pit(MatchEvent::Dealt { .. }) | AnyEvent::Nyet(MatchEvent::Dealt { .. }) => {
                self.begin_round(now);
                Some(Cue::Deal)
            }
            AnyEvent::Pit(MatchEvent::Game(event)) => match *event {
                Event::Opened { .. } => Some(Cue::Opening),
                // Where there are other phones all ring together, at a time that is told.
                Event::Cornered(corner) if !self.active_table.is_linked() => {
                    Some(self.bell(corner.seat, BellSound::Corner))
                }
                Event::FalseCorner { .. } if !self.active_table.is_linked() => Some(Cue::DullBell),
                Event::Gone { seat, .. } if mine(seat) => Some(Cue::Gone),
                Event::Swapped { seats, .. } if seats.into_iter().any(mine) => {
                    self.partner = seats.into_iter().find(|&seat| !mine(seat));
                    self.arrived(before, now);
                    Some(Cue::Swapped)
                }
                _ => None,
            },
            AnyEvent::Nyet(MatchEvent::Game(_)) => {
                let turn = self.nyet().and_then(|seen| seen.turn);
                (me.is_some() && turn == me).then_some(Cue::Turn)
            }
            AnyEvent::Pit(_) | AnyEvent::Nyet(_) => None,
        }
    }

    /// Stops the table where the lesson has something new to read, and lets it go on where that was read; gives whether
    /// either was to be done.
    pub(super) fn let_read(&mut self, now: Millis) -> bool {
        let reading = self.lesson.as_ref().is_some_and(Lesson::is_reading);
        let changed = reading != self.reading;
        if changed {
            self.reading = reading;
            self.command(Command::Hold(reading), now);
        }
        changed
    }

    /// Takes note of what a guest sees that was not so before; gives what is to be heard or felt.
    pub(super) fn handle_snapshot(&mut self, before: &TableSnapshot, now: Millis) -> Vec<Cue> {
        let Some(after) = self.active_table.seen(self.viewer(), now) else { return Vec::new() };
        self.over = after.game.winners().is_some();
        if after.game.round_over() {
            self.totals = *after.game.totals();
        }
        let mut cues = Vec::new();
        if self.seat().is_some() && self.ui.watches.take().is_some() {
            cues.push(Cue::Seated);
        }
        self.note_waiting(now);
        let dealt = |seen: &TableSnapshot| (seen.game.round(), seen.game.dealer(), seen.sheet.len());
        if dealt(before) != dealt(&after) && !after.game.round_over() {
            self.begin_round(now);
            cues.push(Cue::Deal);
        }
        match (&before.game, &after.game) {
            (AnyObservation::Pit(before), AnyObservation::Pit(after)) => {
                let open = |seen: &pit::Observation| seen.table.phase == Phase::Open;
                if open(&after.game) && !open(&before.game) {
                    cues.push(Cue::Opening);
                }
                let (Some(had), Some(has)) = (before.game.own, after.game.own) else { return cues };
                if before.round == after.round && had.hand != has.hand && had.hand.len() == has.hand.len() {
                    self.arrived(Some(had), now);
                }
            }
            (AnyObservation::Nyet(before), AnyObservation::Nyet(after)) => {
                let me = self.seat();
                if me.is_some() && after.game.turn == me && before.game.turn != me {
                    cues.push(Cue::Turn);
                }
            }
            _ => {}
        }
        cues
    }

    /// Takes note of what a person without a seat waits for: their own one, where they have come with a new phone, which the
    /// host is to agree to, or else one that a bot has.
    pub(super) fn note_waiting(&mut self, now: Millis) {
        if self.seat().is_some() || self.ui.watches == Some(Watching::Board) {
            return;
        }
        let seen = self.active_table.seen(self.viewer(), now);
        let Some(name) = self.active_table.guest_name() else { return };
        let is_own =
            |person: &Occupant| person.presence == Presence::Lost && is_same_name(&person.name, name);
        let has_seat = seen.is_some_and(|seen| seen.people.iter().any(is_own));
        self.ui.watches = Some(if has_seat { Watching::NewPhone } else { Watching::Late });
    }

    /// Gives what is to be felt of what the host tells besides.
    pub(super) fn handle_notice(&mut self, notice: Notice) -> Option<Cue> {
        let me = self.seat();
        match notice {
            Notice::Gone { seat, .. } => (Some(seat) == me).then_some(Cue::Gone),
            Notice::Swapped { seats, .. } => {
                let mine = seats.into_iter().any(|seat| Some(seat) == me);
                if mine {
                    let partner = seats.into_iter().find(|&seat| Some(seat) != me);
                    // The hand may have changed before anybody said by whom.
                    match &mut self.ui.arrival {
                        Some((from @ None, _)) => *from = partner,
                        _ => self.partner = partner,
                    }
                }
                mine.then_some(Cue::Swapped)
            }
            Notice::Voided { .. } => None,
        }
    }

    /// Lays the cards face down for a moment that a swap has brought.
    fn arrived(&mut self, before: Option<Own>, now: Millis) {
        self.ui.lot = Cards::EMPTY;
        self.ui.held_up = false;
        let (Some(before), Some(after)) = (before, self.own()) else { return };
        let kept = before.lot.map_or(before.hand, |lot| before.hand.minus(lot.cards()));
        self.ui.arriving = after.hand.minus(kept);
        self.ui.arrival = Some((self.partner.take(), self.ui.arriving));
        self.swaps = self.swaps.wrapping_add(1);
        self.arriving_until = Some(now + ARRIVAL_MILLIS);
    }

    fn placed(&self, line: u8, place: u8) -> Option<nyet::Action> {
        let seen = self.nyet()?;
        let line = nyet::Line::from_number(line.into())?;
        let mark = seen.board.boxes().mark(line, place.into())?;
        Some(nyet::Action::Place { line, mark })
    }

    /// Says whether this phone's hand may cover a box now.
    fn may_place(&self, line: u8, place: u8) -> bool {
        let (Some(seen), Some(seat)) = (self.nyet(), self.seat()) else { return false };
        let Some(line) = nyet::Line::from_number(line.into()) else { return false };
        seen.phase == nyet::Phase::Veto
            && seen.turn == Some(seat)
            && seen.board.decided(line).is_none()
            && seen.board.token(line, place.into()) == nyet::Token::Open
    }

    /// Says when something on the screens of this table changes only because time has passed.
    fn next_change(&self) -> Option<Millis> {
        let seen = self.pit_seen().filter(|_| !self.over)?;
        let clock = self.active_table.table_clock()?;
        let locked = seen.own.and_then(|own| own.bell_locked_until);
        let times = seen.table.opens_at.into_iter().chain(locked).filter_map(|at| clock.when(at));
        times.filter(|&at| at > self.looked_at).min()
    }
}

/// What was announced; where it changes, something new is.
#[derive(Clone, PartialEq, Default)]
struct Announced {
    suitors: SeatSet,
    swaps: u32,
    pit: Option<PitAnnounced>,
    /// NΣT!: the phase in which the player has the turn.
    turn: Option<nyet::Phase>,
}

#[derive(Clone, Copy, PartialEq)]
enum PitAnnounced {
    /// Hands are sorted; whether the player is ready.
    Sorting(bool),
    Frozen(Seat),
    Over,
}
