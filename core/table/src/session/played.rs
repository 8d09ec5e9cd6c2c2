//! The table that is played on this phone.

use outcry_rules::pit::{Cards, Event, Own};
use outcry_rules::{MatchEvent, Millis, Seat, Viewer, nyet};

use crate::host::{Command, Host, Input, Request};
use crate::limits::{ARRIVAL_MILLIS, TAKE_BACK_MILLIS};
use crate::practice::{Did, Lesson};
use crate::view::Cue;
use crate::{
    AnyAction, AnyEvent, AnyMatch, AnyObservation, GameName, Hand, Preferences, Seen, TableState, Touch,
};

/// How often a screen with seconds on it is looked at again, in milliseconds.
const SECONDS_MILLIS: u64 = 250;

/// Holds the host, this phone's own hand, and what its player is about to do.
pub(super) struct Played {
    pub(super) host: Host,
    /// None where the phone lies in the middle as the board.
    pub(super) hand: Option<Hand>,
    pub(super) touch: Touch,
    pub(super) lesson: Option<Lesson>,
    /// Whether the public face is shown in place of the hand.
    pub(super) board: bool,
    /// The hand as it was when the table was last drained.
    pub(super) last_own: Option<Own>,
    placing_until: Option<Millis>,
    arriving_until: Option<Millis>,
    looked_at: Millis,
    /// Whether the table stands because the lesson has something to read.
    reading: bool,
    over: bool,
}

impl Played {
    pub(super) fn new(
        host: Host,
        me: Option<usize>,
        lesson: Option<Lesson>,
        preferences: &Preferences,
        now: Millis,
    ) -> Self {
        let seat = me.and_then(Seat::new);
        let hand = seat.map(|seat| Hand::new(seat, host.last_number(seat)));
        let touch = Touch { speak_cards: preferences.speak_cards, ..Touch::default() };
        let over = host.table().winners().is_some();
        let mut played = Self {
            host,
            hand,
            touch,
            lesson,
            board: false,
            last_own: None,
            placing_until: None,
            arriving_until: None,
            looked_at: now,
            reading: false,
            over,
        };
        if let Some(seat) = seat {
            played.host.handle_input(Input::Connected { seat }, now);
        }
        played
    }

    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    pub(super) const fn end(&mut self) {
        self.over = true;
    }

    pub(super) fn viewer(&self) -> Viewer {
        self.hand.as_ref().map_or(Viewer::Board, |hand| Viewer::Seat(hand.seat()))
    }

    /// Gives what this phone knows, for the face that it shows.
    pub(super) fn seen(&self, now: Millis) -> Seen {
        let viewer = if self.board { Viewer::Board } else { self.viewer() };
        self.host.seen(viewer, now)
    }

    pub(super) fn own(&self) -> Option<Own> {
        match self.host.table().observe(self.viewer()) {
            AnyObservation::Pit(seen) => seen.game.own,
            AnyObservation::Nyet(_) => None,
        }
    }

    pub(super) fn nyet(&self) -> Option<nyet::Observation> {
        match self.host.table().observe(self.viewer()) {
            AnyObservation::Nyet(seen) => Some(seen.game),
            AnyObservation::Pit(_) => None,
        }
    }

    /// Asks the host for something in the name of this phone's hand; gives whether there is a hand to ask for.
    pub(super) fn ask(&mut self, request: Request, now: Millis) -> bool {
        let Some(hand) = &mut self.hand else { return false };
        let seat = hand.seat();
        // In one process every request is answered at once: too many unanswered ones cannot gather.
        let Ok(number) = hand.ask(request) else { return false };
        self.host.handle_input(Input::Asked { seat, number, request }, now);
        true
    }

    pub(super) fn command(&mut self, command: Command, now: Millis) {
        self.host.handle_input(Input::Command(command), now);
    }

    pub(super) fn pause(&mut self, paused: bool, now: Millis) {
        if !self.ask(Request::Pause(paused), now) {
            self.command(Command::Pause(paused), now);
        }
    }

    pub(super) fn handle_timeout(&mut self, now: Millis) {
        self.looked_at = now;
        if self.arriving_until.is_some_and(|until| until <= now) {
            self.arriving_until = None;
            self.touch.arriving = Cards::EMPTY;
        }
        if self.placing_until.is_some_and(|until| until <= now) {
            self.placing_until = None;
            if let Some((line, place)) = self.touch.placing.take()
                && let Some(action) = self.placed(line, place)
            {
                self.ask(Request::Act(AnyAction::Nyet(action)), now);
            }
        }
        if self.host.poll_timeout().is_some_and(|due| due <= now) {
            self.host.handle_timeout(now);
        }
    }

    pub(super) fn poll_timeout(&self) -> Option<Millis> {
        let seconds = (!self.over && self.shows_seconds()).then(|| self.looked_at + SECONDS_MILLIS);
        self.arriving_until
            .into_iter()
            .chain(self.placing_until)
            .chain(self.host.poll_timeout())
            .chain(seconds)
            .min()
    }

    /// Puts off what this phone waits for, by time in which the table stood still.
    pub(super) fn put_off(&mut self, millis: u64) {
        self.placing_until = self.placing_until.map(|until| until + millis);
        self.arriving_until = self.arriving_until.map(|until| until + millis);
        self.looked_at = self.looked_at + millis;
    }

    /// Covers a box for as long as it can be taken back; where it may not be covered, the host says why.
    pub(super) fn place(&mut self, line: u8, place: u8, now: Millis) {
        let Some(action) = self.placed(line, place) else { return };
        if self.may(action, now) {
            self.touch.placing = Some((line, place));
            self.placing_until = Some(now + TAKE_BACK_MILLIS);
        } else {
            self.ask(Request::Act(AnyAction::Nyet(action)), now);
        }
    }

    pub(super) fn take_back(&mut self) {
        self.touch.placing = None;
        self.placing_until = None;
    }

    /// Takes note of what has happened, with the hand as it was before; gives what is to be heard or felt.
    pub(super) fn happened(&mut self, event: &AnyEvent, before: Option<Own>, now: Millis) -> Option<Cue> {
        if let Some(lesson) = &mut self.lesson {
            lesson.handle(&Did::Event(event.clone()));
        }
        let me = self.viewer().seat();
        let mine = |seat: Seat| Some(seat) == me;
        match event {
            AnyEvent::Pit(MatchEvent::Dealt { .. }) | AnyEvent::Nyet(MatchEvent::Dealt { .. }) => {
                let Touch { covered, speak_cards, .. } = self.touch;
                self.touch = Touch { covered, speak_cards, ..Touch::default() };
                self.arriving_until = None;
                self.placing_until = None;
                Some(Cue::Deal)
            }
            AnyEvent::Pit(MatchEvent::Game(event)) => match *event {
                Event::Opened { .. } => Some(Cue::Opening),
                Event::Cornered(_) => Some(Cue::Bell),
                Event::FalseCorner { .. } => Some(Cue::DullBell),
                Event::Gone { seat, .. } if mine(seat) => Some(Cue::Gone),
                Event::Swapped { seats, .. } if seats.into_iter().any(mine) => {
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

    /// Lays the cards face down for a moment that a swap has brought.
    fn arrived(&mut self, before: Option<Own>, now: Millis) {
        self.touch.lot = Cards::EMPTY;
        self.touch.held_up = false;
        let (Some(before), Some(after)) = (before, self.own()) else { return };
        let kept = before.lot.map_or(before.hand, |lot| before.hand.minus(lot.cards()));
        self.touch.arriving = after.hand.minus(kept);
        self.arriving_until = Some(now + ARRIVAL_MILLIS);
    }

    fn placed(&self, line: u8, place: u8) -> Option<nyet::Action> {
        let seen = self.nyet()?;
        let line = nyet::Line::from_number(line.into())?;
        let mark = seen.board.boxes().mark(line, place.into())?;
        Some(nyet::Action::Place { line, mark })
    }

    /// Says whether the rules let this phone's hand do this.
    fn may(&self, action: nyet::Action, now: Millis) -> bool {
        let (Some(hand), AnyMatch::Nyet(table)) = (&self.hand, self.host.table()) else { return false };
        let mut legal = Vec::new();
        table.legal(hand.seat(), now, &mut legal);
        legal.contains(&action)
    }

    /// Says whether anything on the screens of this table counts seconds.
    fn shows_seconds(&self) -> bool {
        match self.host.standing(self.looked_at) {
            TableState::Missing { .. } => true,
            TableState::Paused => false,
            TableState::Running => {
                let table = self.host.table();
                table.game() == GameName::Pit && !table.round_over()
            }
        }
    }
}
