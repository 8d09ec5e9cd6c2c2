//! A player's session at a hosted table: sends requests, assembles snapshots and verifies deals.

use core::time::Duration;
use std::collections::VecDeque;

use outcry_link::{
    Invite, JoinMethod, JoinRefusal, Lane, LinkCommand, LinkEvent, MtuTooSmall, PairingCode, PlayerLink,
    PlayerLinkConfig, PlayerLinkOutput, Secret, VersionClash,
};
use outcry_rules::{Millis, Seat};
use outcry_table::fair_deal::{DealCheck, FairDeal};
use outcry_table::host::{Answer, Request, TableClock};
use outcry_table::{Hand, HostSilent, Lobby, TableSnapshot};

use super::deal_verifier::DealVerifier;
use super::match_file::FetchedFile;
use super::{duration, is_bell, millis};
use crate::limits::{BELL_STALE, CLOCK_SHOWN_ERROR, RESULT_LIMIT};
use crate::wire::{
    BellSound, HostMessage, Notice, PlayerMessage, PressTime, RequestMessage, SentAway, ShortNumber, Slot,
    SlotValue, SnapshotAssembler,
};

/// What a player's table is made of.
#[derive(Clone, Debug)]
pub struct PlayerSessionConfig {
    pub link: PlayerLinkConfig,
    pub name: String,
    /// Whether this phone is a board, which wants no seat.
    pub board: bool,
}

/// What a player's table wants done, in order, or reports.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerSessionOutput {
    Radio(LinkCommand),
    /// The typed code has given this invite, or the host another one: it is to be kept, the phone comes back by it without a code.
    Invited(Box<Invite>),
    /// A table within reach has another code: if it is the right table, the code is to be typed again.
    WrongCode {
        /// Tries that its code has left, if it says so; at none it is closed, and the host has to show a new one.
        tries_left: Option<u8>,
    },
    /// No table has answered yet: it may be out of reach, show no code any more, or play without anybody missing. Looking
    /// goes on.
    Unheard,
    /// As many tables as may try have not known the code. It is to be typed again.
    PairingExhausted,
    /// The host has let this phone in, for the first time or again.
    Joined,
    /// The host cannot be reached, and is looked for.
    Disconnected,
    /// The host has not let this phone in.
    NotLetIn(JoinRefusal),
    /// The host speaks another major version.
    Clash(VersionClash),
    /// The link to the table carries too little at once. Looking goes on.
    MtuTooSmall(MtuTooSmall),
    /// The host has sent this phone away.
    SentAway(SentAway),
    Answer {
        request: Request,
        answer: Answer,
    },
    /// This phone rings at a time of its own clock, as all others do.
    Ring {
        at: Duration,
        seat: Seat,
        sound: BellSound,
    },
    /// Something that the state does not tell.
    Notice(Notice),
    /// The host has opened what a round was dealt from, and this is what came of checking it.
    DealChecked(DealCheck),
    /// The file of the match that is over has come whole, packed.
    MatchFile(Vec<u8>),
    /// The table is before its first deal again.
    Regathered,
    /// What this player sees has changed.
    Changed,
}

/// Plays at a table over links.
pub struct PlayerSession {
    link: PlayerLink,
    name: String,
    board: bool,
    hand: Option<Hand>,
    seat: Option<Seat>,
    state: SnapshotAssembler,
    lobby: Option<Lobby>,
    verifier: DealVerifier,
    /// Which match at the table it is.
    game: Option<u8>,
    /// The file of the last match that was over, as far as it has come.
    file: Option<FetchedFile>,
    /// How many milliseconds the host's clock is ahead of this phone's. It follows the estimate only where that has moved
    /// far enough to be seen, so that what is to come stays at its time.
    ahead: Option<i64>,
    /// When the bell was pressed that was asked for last, and the number of that request.
    rang: Option<(u32, Duration)>,
    /// When the table is before its first deal again, at the latest.
    regathers_at: Option<Duration>,
    outputs: VecDeque<PlayerSessionOutput>,
}

impl PlayerSession {
    /// Looks for the host of an invite, or of a code.
    pub fn new(config: PlayerSessionConfig) -> Self {
        // Whoever has only a code learns with the invite whose table it is.
        let host = match &config.link.join {
            JoinMethod::Invite(invite) => invite.host.0,
            JoinMethod::Code(_) => [0; 32],
        };
        let verifier = DealVerifier::new(host, &config.link.entropy);
        Self {
            link: PlayerLink::new(config.link),
            name: config.name,
            board: config.board,
            hand: None,
            seat: None,
            state: SnapshotAssembler::default(),
            lobby: None,
            verifier,
            game: None,
            file: None,
            ahead: None,
            rang: None,
            regathers_at: None,
            outputs: VecDeque::new(),
        }
    }

    /// Gives the seat, once there is one.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Gives the name by which this phone comes to the table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Gives the links, to show how well the host is heard.
    pub const fn link(&self) -> &PlayerLink {
        &self.link
    }

    /// Gives what this player knows of the table; nothing before enough has arrived.
    pub fn seen(&self, now: Duration) -> Option<TableSnapshot> {
        // Before the host's clock was measured, its time is not known: what stands still is shown as it stands.
        let host = self.ahead.map_or(0, |ahead| millis(now).get().saturating_add_signed(ahead));
        let mut seen = self.state.seen(Millis::new(host))?.by_clock(self.ahead);
        if seen.game.round_over()
            && let Some((deal, _)) = self.state.deal()
        {
            seen.deal_check = self.verifier.check_of(deal);
        }
        Some(seen)
    }

    /// Says how table time goes by this phone's clock, once enough is known.
    pub fn table_clock(&self) -> Option<TableClock> {
        Some(self.state.clock()?.behind_by(self.ahead?))
    }

    /// Gives what is to be seen of the table before the first deal.
    pub const fn lobby(&self) -> Option<&Lobby> {
        self.lobby.as_ref()
    }

    /// Says whether anything is on its way to the host.
    pub fn waiting(&self) -> bool {
        self.hand.as_ref().is_some_and(Hand::waiting)
    }

    /// Asks the host for something; what was just asked for, and is not answered, is asked for once.
    ///
    /// # Errors
    /// The host has left too many requests unanswered, or has given this phone no seat yet.
    pub fn ask(&mut self, request: Request, now: Duration) -> Result<(), HostSilent> {
        self.ask_pressed(request, now, now)
    }

    /// Asks for what was `pressed` a moment ago.
    ///
    /// # Errors
    /// As [`Self::ask`].
    pub fn ask_pressed(
        &mut self,
        request: Request,
        pressed: Duration,
        now: Duration,
    ) -> Result<(), HostSilent> {
        let hand = self.hand.as_mut().ok_or(HostSilent)?;
        if hand.awaits(&request) {
            return Ok(());
        }
        let number = hand.ask(request)?;
        if is_bell(&request) {
            self.rang = Some((number, pressed));
        }
        self.send_ask(number, request, now);
        self.settle(now);
        Ok(())
    }

    fn follow_clock(&mut self) {
        let offset = self.link.clock().offset();
        let ahead = offset.map(|offset| offset.nanos.div_euclid(1_000_000) as i64);
        let near = |(shown, ahead): (i64, i64)| shown.abs_diff(ahead) <= CLOCK_SHOWN_ERROR;
        if !self.ahead.zip(ahead).is_some_and(near) {
            self.ahead = ahead;
        }
    }

    /// Takes another code, after the one before was wrong.
    pub fn enter_code(&mut self, code: PairingCode, now: Duration) {
        self.link.enter_code(code, now);
        self.settle(now);
    }

    /// Leaves the links: nothing more is said or heard.
    pub fn leave(&mut self, now: Duration) {
        self.link.leave(now);
        self.settle(now);
    }

    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.link.handle_event(event, now);
        self.settle(now);
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.link.handle_timeout(now);
        if self.file.as_ref().and_then(FetchedFile::again_at).is_some_and(|at| at <= now) {
            self.fetch(now);
        }
        self.settle(now);
    }

    /// Says when [`PlayerSession::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Duration> {
        let file = self.file.as_ref().and_then(FetchedFile::again_at);
        let verifier = self.verifier.poll_timeout();
        self.link.poll_timeout().into_iter().chain(self.regathers_at).chain(file).chain(verifier).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<PlayerSessionOutput> {
        self.outputs.pop_front()
    }

    fn settle(&mut self, now: Duration) {
        self.follow_clock();
        while let Some(output) = self.link.poll_output() {
            match output {
                PlayerLinkOutput::Radio(command) => self.emit(PlayerSessionOutput::Radio(command)),
                PlayerLinkOutput::Invited(invite) => {
                    self.verifier.meet(invite.host.0);
                    self.emit(PlayerSessionOutput::Invited(invite));
                }
                PlayerLinkOutput::WrongCode { tries_left } => {
                    self.emit(PlayerSessionOutput::WrongCode { tries_left });
                }
                PlayerLinkOutput::Unheard => self.emit(PlayerSessionOutput::Unheard),
                PlayerLinkOutput::PairingExhausted => self.emit(PlayerSessionOutput::PairingExhausted),
                PlayerLinkOutput::Joined => self.emit(PlayerSessionOutput::Joined),
                PlayerLinkOutput::Disconnected => {
                    self.verifier.lost();
                    self.emit(PlayerSessionOutput::Disconnected);
                }
                PlayerLinkOutput::Refused(refusal) => self.emit(PlayerSessionOutput::NotLetIn(refusal)),
                PlayerLinkOutput::Clash(clash) => self.emit(PlayerSessionOutput::Clash(clash)),
                PlayerLinkOutput::MtuTooSmall(error) => self.emit(PlayerSessionOutput::MtuTooSmall(error)),
                PlayerLinkOutput::Restarted => {
                    self.verifier.lost();
                    self.introduce(now);
                }
                PlayerLinkOutput::Message { bytes, .. } => self.handle_message(&bytes, now),
                PlayerLinkOutput::State { slot, bytes } => {
                    let slot = Slot::from_number(slot.number());
                    // What is no value of this version leaves the table as it was.
                    if slot == Some(Slot::Lobby) {
                        self.lobby = SlotValue::decode(Slot::Lobby, &bytes)
                            .ok()
                            .and_then(SlotValue::into_lobby)
                            .or(self.lobby.take());
                        self.emit(PlayerSessionOutput::Changed);
                    } else if slot.is_some_and(|slot| self.state.apply(slot, &bytes).unwrap_or(false)) {
                        // Whoever has just got a seat may still see the table as a board does.
                        if let (Some((deal, seen)), Some(options)) = (self.state.deal(), self.state.options())
                            && self.state.seat() == self.seat
                        {
                            self.verifier.saw(deal, seen, options, now);
                        }
                        self.link.set_activity(self.state.activity(), now);
                        self.emit(PlayerSessionOutput::Changed);
                    }
                }
            }
        }
        // Only now: whoever slept learns first that the host was out of reach.
        self.verifier.handle_timeout(now);
        if let Some(check) = self.verifier.poll_check() {
            self.emit(PlayerSessionOutput::DealChecked(check));
            self.emit(PlayerSessionOutput::Changed);
        }
        self.begin_to_fetch(now);
        self.regather(now);
    }

    /// Asks for the file of the match as soon as it is over, if this phone has a seat.
    fn begin_to_fetch(&mut self, now: Duration) {
        if self.file.is_none()
            && self.seat.is_some()
            && let Some(game) = self.game
            && self.state.deal().is_some_and(|(_, seen)| seen.winners().is_some())
        {
            self.file = Some(FetchedFile::new(game));
            self.fetch(now);
        }
    }

    /// Asks for the next part of the file of a match.
    fn fetch(&mut self, now: Duration) {
        if let Some(file) = &mut self.file
            && let Some((game, from)) = file.missing()
        {
            file.asked(now);
            self.send_message(&PlayerMessage::Fetch { game, from }, Lane::Ordinary, now);
        }
    }

    /// Goes back to the lobby once the result of the match is there, or has been waited for long enough.
    fn regather(&mut self, now: Duration) {
        let result = || self.state.seen(millis(now)).is_none_or(|seen| seen.game.winners().is_some());
        if self.regathers_at.take_if(|at| *at <= now || result()).is_some() {
            self.emit(PlayerSessionOutput::Regathered);
        }
    }

    /// Forgets the match that was played: the table is before its first deal again.
    pub fn begin_anew(&mut self) {
        self.verifier.begin();
        self.state = SnapshotAssembler::default();
        (self.hand, self.seat, self.game) = (None, None, None);
    }

    fn emit(&mut self, output: PlayerSessionOutput) {
        self.outputs.push_back(output);
    }

    /// Tells a host that remembers nothing who this is, and asks again for what it has not answered.
    fn introduce(&mut self, now: Duration) {
        let next = self.hand.as_ref().and_then(|hand| hand.resend().next()).map(|(number, _)| number);
        let had_seat = self.lobby.as_ref().is_some_and(|lobby| lobby.own.is_some());
        let join = PlayerMessage::Join { name: self.name.clone(), next, had_seat, board: self.board };
        self.send_message(&join, Lane::Ordinary, now);
        let pending: Vec<(u32, Request)> = self.hand.iter().flat_map(Hand::resend).collect();
        for (number, request) in pending {
            self.send_ask(number, request, now);
        }
        self.fetch(now);
    }

    fn send_ask(&mut self, number: u32, request: Request, now: Duration) {
        let is_ring = is_bell(&request);
        // What is asked again was pressed when it was.
        let rang = self.rang.filter(|&(rang, _)| is_ring && rang == number);
        let host = rang.and_then(|(_, pressed)| self.link.clock().to_host(pressed));
        let pressed = host.map(|host| PressTime::at(millis(host)));
        let ask = PlayerMessage::Ask(RequestMessage { number: ShortNumber::of(number), request, pressed });
        self.send_message(&ask, if is_ring { Lane::Urgent } else { Lane::Ordinary }, now);
    }

    fn send_message(&mut self, up: &PlayerMessage, lane: Lane, now: Duration) {
        // A host for which no more can be kept has been away for long: it is told when it is back.
        let _ = self.link.send(lane, up.encode(), now);
    }

    /// Takes a message of the host.
    fn handle_message(&mut self, bytes: &[u8], now: Duration) {
        let down = match HostMessage::decode(bytes) {
            Ok(down) => down,
            Err(error) => {
                if let Some(up) = HostMessage::reply(&error) {
                    self.send_message(&up, Lane::Ordinary, now);
                }
                return;
            }
        };
        match down {
            HostMessage::Answer { number, reply } => self.answered(number, reply.answer()),
            HostMessage::RingAt(ring) => {
                let (clock, due) = (self.link.clock(), duration(ring.at));
                let late = clock.to_host(now).is_some_and(|now| now > due.saturating_add(BELL_STALE));
                if !late {
                    let at = clock.rings_at(due, now);
                    self.emit(PlayerSessionOutput::Ring { at, seat: ring.seat, sound: ring.sound });
                }
                self.send_message(&PlayerMessage::Heard { bell: ring.bell }, Lane::Ordinary, now);
            }
            HostMessage::Notice(notice) => self.emit(PlayerSessionOutput::Notice(notice)),
            HostMessage::Seated { seat, last, game } => self.seated(seat, last, game),
            HostMessage::SentAway(why) => {
                self.emit(PlayerSessionOutput::SentAway(why));
                self.link.leave(now);
            }
            HostMessage::Commit { deal, commitment } => {
                if let Some(seat) = self.seat {
                    let (deal, pledge) = self.verifier.committed(seat, deal, commitment, now);
                    self.send_message(&PlayerMessage::Pledge { deal, pledge }, Lane::Ordinary, now);
                }
            }
            HostMessage::Pledges { deal, pledges } => {
                if let Some((deal, share)) = self.verifier.asked(deal, pledges, now) {
                    self.send_message(&PlayerMessage::Share { deal, share }, Lane::Ordinary, now);
                }
            }
            HostMessage::Opening { deal, secret, shares } => {
                self.verifier.opened(FairDeal { deal, secret, shares }, now);
            }
            HostMessage::MatchPart { game, whole, from, part } => {
                if let Some(file) = &mut self.file
                    && file.take(game, whole, from, &part)
                {
                    match file.finish() {
                        Some(file) => self.emit(PlayerSessionOutput::MatchFile(file)),
                        None => self.fetch(now),
                    }
                }
            }
            HostMessage::Renewed { secret } => self.link.renew_invite(Secret::from_bytes(secret), now),
            HostMessage::Regather => self.regathers_at = Some(now.saturating_add(RESULT_LIMIT)),
            // The snapshot says it too, and one screen comes of both.
            HostMessage::Freeze(_) | HostMessage::Resume | HostMessage::Update { .. } => {}
        }
    }

    fn seated(&mut self, seat: Option<Seat>, last: Option<u32>, game: Option<u8>) {
        if self.game.is_some() && self.game != game {
            // Deals and numbers begin anew with every match, and whoever is dealt to has no lobby to go back to.
            self.regathers_at = None;
            self.verifier.begin();
            self.state = SnapshotAssembler::default();
            self.hand = None;
        }
        if game.is_some() && self.file.as_ref().is_some_and(|file| Some(file.game) != game) {
            self.file = None;
        }
        self.game = game;
        // A hand that has this seat already goes on with its own numbers, unless the host has forgotten the last ones: it tells
        // numbers by one byte, and there may be too many between.
        let rests = self.hand.as_ref().is_none_or(|hand| !hand.waiting());
        if self.seat != seat || rests {
            self.seat = seat;
            self.hand = seat.map(|seat| Hand::new(seat, last));
        }
    }

    fn answered(&mut self, number: ShortNumber, answer: Answer) {
        let Some(hand) = &mut self.hand else { return };
        let Some((oldest, _)) = hand.resend().next() else { return };
        if let Some((request, answer)) = hand.handle_answer(number.near(oldest), answer) {
            self.emit(PlayerSessionOutput::Answer { request, answer });
        }
    }
}
