//! Handles intents at a running table, and what the table answers.

use outcry_link::Invite;
use outcry_rules::pit::{self, CallVariant, Card};
use outcry_rules::{Millis, Refusal, Seat, nyet};
use outcry_screens::render::TroubleKind;
use outcry_screens::view::Cue;
use outcry_screens::{Intent, Localizer, render};
use outcry_table::host::{Command, Request, RequestRejected, TableRefusal};
use outcry_table::{AnyAction, AnyOptions, Vote};

use super::active_table::{TableEvent, ends_match};
use super::activity::Activity;
use super::played_table::PlayedTable;
use super::{Output, Session, TimedCue};

impl Session {
    /// Takes what is wanted at the table; gives whether it belongs there.
    pub(super) fn press(&mut self, intent: &Intent, pressed: Millis, now: Millis) -> bool {
        if let Intent::NextRound(call) = intent {
            self.next_round(call.as_deref().and_then(CallVariant::from_word), now);
            return true;
        }
        if intent == &Intent::Leave {
            if !self.end_now(now) {
                self.leave_table(now);
            }
            return true;
        }
        let Some(played) = self.activity.table_mut() else { return false };
        match intent {
            // What moves the game on is asked for once; a second press could only be refused.
            intent if is_asking(intent) && played.ui.waiting => {}
            Intent::Pause => played.pause(true, now),
            Intent::Resume => played.pause(false, now),
            Intent::Vote(vote) => played.vote(*vote, now),
            Intent::HoldUp(up) => played.ui.held_up = *up,
            Intent::Cover(covered) => {
                played.ui.covered = *covered;
                played.ui.held_up = false;
            }
            _ => return played.pit(intent, pressed, now) || played.nyet_press(intent, now),
        }
        true
    }

    /// Ends the match of this phone that is on the screen, and shows everybody how it stands; gives whether there is anything
    /// to be ranked.
    fn end_now(&mut self, now: Millis) -> bool {
        let ranked = |played: &&mut PlayedTable| played.lesson.is_none() && played.has_order();
        let Some(played) = self.activity.table_mut().filter(ranked) else { return false };
        played.command(Command::End, now);
        played.ui.seen_result = true;
        true
    }

    /// Leaves the table on the screen, or else the one that home offers.
    pub(super) fn leave_table(&mut self, now: Millis) {
        // Who ends a practice round leaves the table alone that waits behind it.
        if self.activity.take_table_if(|played| played.lesson.is_some()).is_none() {
            self.abandon(now);
        }
        self.navigation = vec![super::Route::Home];
    }

    /// Passes on what the tables have done, that behind another screen too; a practice table is frozen while that leaves
    /// something to read.
    pub(super) fn drain_table(&mut self, now: Millis) {
        self.drain_screen(now);
        while self.activity.table_mut().is_some_and(|played| played.let_read(now)) {
            self.changed = true;
            self.drain_screen(now);
        }
        self.drain_shelved(now);
    }

    fn drain_screen(&mut self, now: Millis) {
        let Some(mut played) = self.activity.take_table() else { return };
        let sent_away = self.drain(&mut played, true, now);
        if played.regathered && sent_away.is_none() {
            return self.follow_to_lobby(*played, now);
        }
        // Whoever reads the result of a match reads on after the host has gone.
        let reads_on = sent_away.is_some() && played.is_over();
        if reads_on {
            self.forget_guest(&played, now);
        }
        self.activity = Activity::Table(played);
        if let Some(why) = sent_away.filter(|_| !reads_on) {
            self.put_out(why, now);
        }
    }

    /// Passes on what tables do while their player looks at another screen: they go on for the others, and of what is
    /// heard only the bell, which is for everybody. A table of this phone alone only waits, and nothing of that is kept.
    fn drain_shelved(&mut self, now: Millis) {
        let linked = self.shelved.iter().any(|played| played.active_table.is_linked());
        let (mut closed, mut resumed) = (Vec::new(), Vec::new());
        for mut played in core::mem::take(&mut self.shelved) {
            let linked = played.active_table.is_linked();
            let sent_away = linked.then(|| self.drain(&mut played, false, now)).flatten();
            if played.note_pause(now) && played.active_table.is_host() {
                resumed.push(played.others(now));
            }
            if played.regathered && sent_away.is_none() {
                // The invite leads to the lobby.
                self.notify(self.localizer.text("regathered-elsewhere"), false, now);
                self.say_goodbye(played, now);
                continue;
            }
            match sent_away {
                // The result is still to be read: home offers it until then.
                Some(_) if played.is_over() => self.shelved.push(played),
                Some(why) => closed.push((played, why)),
                None => self.shelved.push(played),
            }
        }
        let ended = self.shelved.iter().filter(|played| played.closed);
        let ended: Vec<Invite> =
            ended.filter_map(|played| played.active_table.joined_by()).cloned().collect();
        for invite in ended {
            self.forget_table(&invite, now);
        }
        for (played, why) in closed {
            let others = played.others(now);
            self.forget_guest(&played, now);
            self.say_goodbye(played, now);
            // Whoever does something else by now is told of which table, and not taken away from what they do.
            if matches!(self.activity, Activity::Idle) {
                self.radio.blocker = Some(why);
            } else {
                let text = render::trouble_elsewhere(&others, &why, &self.localizer);
                self.notify(text, true, now);
            }
        }
        // Whoever has put the own table aside is told as soon as somebody else goes on with it.
        for others in resumed {
            self.notify(render::resumed_elsewhere(&others, &self.localizer), false, now);
            self.cue(Cue::Turn, now);
        }
        // The others play on, and what is put aside before the first deal has its cards later.
        if linked {
            self.offer_running(now);
        }
    }

    /// Passes on what a table has done; gives why this phone may not go on there, if it may not.
    pub(super) fn drain(
        &mut self,
        played: &mut PlayedTable,
        on_screen: bool,
        now: Millis,
    ) -> Option<TroubleKind> {
        let practising = played.lesson.is_some();
        let before = played.last_own.take();
        let mut cues = Vec::new();
        let mut sent_away = None;
        while let Some(done) = played.poll(now) {
            self.changed |= !matches!(done, TableEvent::Link(_) | TableEvent::Record(_));
            match done {
                TableEvent::Record(line) if !practising => {
                    self.outputs.push_back(Output::Store(super::StoreCommand::Append(line)));
                }
                TableEvent::Link(command) => {
                    if let Some(engine) = played.active_table.engine() {
                        self.command(engine, command);
                    }
                }
                TableEvent::LinkProblem(text) if on_screen => {
                    self.notify(self.localizer.text(text), true, now);
                }
                TableEvent::Answer(request, answer) => {
                    played.answered(request, answer.is_ok(), now);
                    if let Err(why) = answer
                        && on_screen
                        && !(is_shared(request) && played.is_too_late(why, now))
                    {
                        self.refused(why, now);
                    }
                }
                // Of what the host's own phone commands, only to open and to go on depend on the phase.
                TableEvent::Refused(why) if on_screen && !played.is_too_late(why, now) => {
                    self.refused(why, now);
                }
                // Practice is not kept; behind another screen nobody reads why something cannot be.
                TableEvent::Record(_)
                | TableEvent::Refused(_)
                | TableEvent::LinkProblem(_)
                | TableEvent::Changed => {}
                TableEvent::Event(event) => {
                    cues.extend(played.handle_event(&event, before, now));
                    if ends_match(&event) {
                        played.end();
                        if !practising && let Some(summary) = played.active_table.summary(self.config.date) {
                            self.finish(summary);
                        }
                    }
                }
                // Bells are for everybody, whatever screen they look at.
                TableEvent::Ring(due, rung_by, sound) => {
                    let cue = played.bell(rung_by, sound);
                    self.outputs.push_back(Output::Cue(TimedCue { cue, due, seat: played.seat() }));
                }
                TableEvent::Notice(notice) => cues.extend(played.handle_notice(notice)),
                TableEvent::Seen(before) => {
                    let was_over = played.is_over();
                    let seen = played.handle_snapshot(&before, now);
                    if on_screen {
                        self.tell_of_seat(played, &before, now);
                    }
                    if played.is_over() && !was_over {
                        self.note_end(played, now);
                    }
                    // A phone that is killed later offers the round that it was in.
                    if on_screen && seen.contains(&Cue::Deal) {
                        self.remember_table(played, now);
                    }
                    cues.extend(seen);
                }
                TableEvent::Reached(reached) => played.reached = reached,
                TableEvent::Seated(seat, phone) => self.note_phone(played, seat, phone, now),
                TableEvent::Regathered => played.regathered = true,
                TableEvent::MatchFile(file) => self.complete(&file),
                TableEvent::Clash(why) => {
                    if !core::mem::replace(&mut played.told_of_clash, true) {
                        let text = render::trouble_elsewhere(&played.others(now), &why, &self.localizer);
                        self.notify(text, true, now);
                    }
                }
                TableEvent::SentAway(why) => {
                    played.closed = true;
                    sent_away = Some(why);
                }
            }
        }
        self.tell_of_latecomers(played, now);
        self.note_known_code(played);
        if played.take_last_second() && played.seat().is_some() && !played.board {
            cues.push(Cue::LastSeconds);
        }
        let suitors = played.refresh(before, now);
        if on_screen {
            // What was refused before the table went on concerns nobody any more.
            let goes_on = |cue: &Cue| matches!(cue, Cue::Deal | Cue::Opening | Cue::Turn | Cue::WinnersBell);
            if cues.iter().any(goes_on)
                && self.notice.as_ref().map(|(notice, _)| notice.number) == self.refusal
            {
                self.notice = None;
            }
            let own = played.seat();
            let cues = cues.into_iter().map(|cue| (cue, own));
            let suitors = suitors.iter().map(|suitor| (Cue::Suitor, Some(suitor)));
            let due = self.radio.time(now);
            let timed = |(cue, seat)| Output::Cue(TimedCue { cue, due, seat });
            self.outputs.extend(cues.chain(suitors).map(timed));
        }
        sent_away
    }

    fn refused(&mut self, why: RequestRejected, now: Millis) {
        let text = refused_text(why, &self.localizer);
        self.notify(text, true, now);
        self.refusal = Some(self.notices);
        self.cue(Cue::Refused, now);
    }
}

impl PlayedTable {
    /// Says whether something was refused because the table has gone on, and not because hands are still sorted.
    fn is_too_late(&self, why: RequestRejected, now: Millis) -> bool {
        let sorts = |table: &pit::Table| {
            let time = self.active_table.table_clock().map(|clock| clock.table_time(now));
            let sorted = table.opens_at.map_or(table.ready == table.seats.all(), |opens| Some(opens) <= time);
            table.phase == pit::Phase::Sorting && !sorted
        };
        matches!(why, RequestRejected::Game(Refusal::WrongPhase))
            && !self.pit_seen().is_some_and(|seen| sorts(&seen.table))
    }

    fn vote(&mut self, vote: Vote, now: Millis) {
        if !self.ask(Request::Vote(vote), now) {
            self.command(Command::Vote(vote), now);
        }
    }

    fn act(&mut self, action: pit::Action, now: Millis) {
        self.ask(Request::Act(AnyAction::Pit(action)), now);
    }

    fn pit(&mut self, intent: &Intent, pressed: Millis, now: Millis) -> bool {
        let Some(seen) = self.pit_seen() else { return false };
        let own = seen.own;
        let offered = own.and_then(|own| own.lot).map(pit::Lot::cards);
        match intent {
            Intent::Ready => self.act(pit::Action::Ready, now),
            Intent::OpenTrading if self.active_table.is_host() && (self.hand.is_none() || self.board) => {
                self.command(Command::Open, now);
            }
            Intent::OpenTrading => self.act(pit::Action::Open, now),
            Intent::Take(card) => self.take(*card, 1),
            Intent::TakeAll(card) => self.take(*card, u8::MAX),
            Intent::PutBack(card) => {
                let Some(card) = Card::from_code(*card) else { return true };
                match offered {
                    // Who puts a card back while calling offers the rest.
                    Some(lot) if lot.count(card) > 0 && lot.len() > 1 => {
                        self.act(pit::Action::Lower(lot.minus(pit::Cards::of(card, 1))), now);
                    }
                    _ => self.ui.lot = self.ui.lot.minus(pit::Cards::of(card, 1)),
                }
            }
            Intent::EmptyLot => self.ui.lot = pit::Cards::EMPTY,
            Intent::Call => {
                let lot = self.ui.lot;
                self.act(pit::Action::Call(lot), now);
                if self.own().and_then(|own| own.lot).is_some_and(|offer| offer.cards() == lot) {
                    self.ui.lot = pit::Cards::EMPTY;
                }
            }
            Intent::Lower(count) => {
                if let Some(lot) = offered {
                    self.act(pit::Action::Lower(lowered(lot, *count)), now);
                }
            }
            Intent::Retract => {
                self.act(pit::Action::Retract, now);
                self.ui.held_up = false;
                if self.active_table.is_linked() {
                    self.retract(offered.unwrap_or_default());
                } else {
                    // What was on offer stays chosen: most retract to change one card.
                    self.ui.lot = offered.unwrap_or_default();
                }
            }
            Intent::Tap(seat) => {
                if let Some(seat) = Seat::new(usize::from(*seat)) {
                    self.act(pit::Action::Tap(seat), now);
                }
            }
            Intent::Ring => {
                self.ask_pressed(Request::Act(AnyAction::Pit(pit::Action::Ring)), pressed, now);
            }
            _ => return false,
        }
        true
    }

    /// Puts cards into the lot, as many as there are and the table allows.
    fn take(&mut self, code: u8, wanted: u8) {
        let (Some(card), Some(seen)) = (Card::from_code(code), self.pit_seen()) else { return };
        let Some(own) = seen.own else { return };
        let most = seen.table.lot_max;
        let free = own.hand.count(card).saturating_sub(self.ui.arriving.count(card));
        let there = free.saturating_sub(self.ui.lot.count(card));
        let room = most.saturating_sub(self.ui.lot.len());
        self.ui.lot = self.ui.lot.plus(pit::Cards::of(card, wanted.min(there).min(room)));
    }

    fn nyet_press(&mut self, intent: &Intent, now: Millis) -> bool {
        let Some(seen) = self.nyet() else { return false };
        let action = match intent {
            Intent::Place { line, place } => {
                self.place(*line, *place, now);
                return true;
            }
            Intent::TakeBack => {
                self.take_back();
                return true;
            }
            Intent::LastTrick(shown) => {
                self.ui.last_trick = *shown && seen.last.is_some();
                return true;
            }
            Intent::Mark(code) => {
                // Somebody quick presses what is no longer to be given, on a screen of a moment ago.
                if let Some(card) = nyet::Card::from_code(*code)
                    && let Some(AnyOptions::Nyet(options)) = self.active_table.options()
                    && seen.givable(options.into(), self.ui.marked).contains(seen.deck, card)
                {
                    self.ui.marked.add(seen.deck, card);
                }
                return true;
            }
            Intent::Keep(code) => {
                if let Some(card) = nyet::Card::from_code(*code) {
                    self.ui.marked.remove(seen.deck, card);
                }
                return true;
            }
            Intent::ChooseTeams(choice) => seen
                .turn
                .and_then(|first| nyet::Split::each(seen.seats, first).nth(usize::from(*choice)))
                .map(|split| nyet::Action::Split { team: split.team, bonus: split.bonus }),
            Intent::Give => {
                self.give();
                match seen.verdict.map(|verdict| verdict.gift) {
                    Some(nyet::Gift::Pass) => Some(nyet::Action::Pass(self.ui.marked)),
                    Some(_) => Some(nyet::Action::Discard(self.ui.marked)),
                    None => None,
                }
            }
            Intent::Play(code) => nyet::Card::from_code(*code).map(nyet::Action::Play),
            Intent::Double(double) => Some(nyet::Action::Bonus { double: *double }),
            _ => return false,
        };
        if let Some(action) = action {
            self.ask(Request::Act(AnyAction::Nyet(action)), now);
            if !self.active_table.is_linked() && !matches!(action, nyet::Action::Play(_)) {
                self.ui.marked = nyet::Cards::default();
            }
            self.ui.last_trick = false;
            self.clear_trick();
        }
        true
    }
}

/// Says whether what a request asks for also comes about without it: somebody else has the same key, or the time is over.
const fn is_shared(request: Request) -> bool {
    matches!(request, Request::Next(_) | Request::Act(AnyAction::Pit(pit::Action::Ready | pit::Action::Open)))
}

/// Says in a few words why a request was refused.
fn refused_text(refused: RequestRejected, localizer: &Localizer) -> String {
    let table = match refused {
        RequestRejected::Game(refusal) => return render::refusal(refusal, localizer),
        RequestRejected::Table(refusal) => refusal,
    };
    localizer.text(match table {
        TableRefusal::Paused => "refused-paused",
        TableRefusal::PlayerMissing => "refused-missing",
        TableRefusal::NobodyMissing => "refused-nobody-missing",
        TableRefusal::TooEarly => "refused-too-early",
        TableRefusal::NotYourSeat => "refused-not-your-seat",
        TableRefusal::PlayersDecide => "refused-players-decide",
        TableRefusal::WinnerPicks => "refused-winner-picks",
        TableRefusal::TooFast => "refused-too-fast",
    })
}

/// Leaves so many cards of a lot: cards of the suit go first, Bull and Bear stay.
fn lowered(lot: pit::Cards, count: u8) -> pit::Cards {
    let mut cards: Vec<Card> = lot.iter().collect();
    cards.sort_by_key(|card| matches!(card, Card::Of(_)));
    cards.truncate(count.into());
    cards.into_iter().collect()
}

/// Says whether an intent asks the host for an action.
const fn is_asking(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Ready
            | Intent::OpenTrading
            | Intent::Call
            | Intent::Place { .. }
            | Intent::ChooseTeams(_)
            | Intent::Give
            | Intent::Play(_)
            | Intent::Double(_)
    )
}
