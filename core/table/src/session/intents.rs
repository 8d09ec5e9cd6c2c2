//! What becomes of what a person wants.

use outcry_link::PublicKey;
use outcry_rules::pit::CallVariant;
use outcry_rules::{Millis, Seat, Seed};
use rand::RngExt;

use super::radio::Gathering;
use super::side::{Linked, Side};
use super::{Output, SavedText, Session, Spot, StoreCommand};
use crate::host::{Command, Host, Request};
use crate::journal::{Guest, Header, JournalError};
use crate::limits::INVITE_MAX;
use crate::linked::HostSession;
use crate::practice::{Did, Lesson};
use crate::set_up::bot_names;
use crate::show;
use crate::view::Cue;
use crate::{Entry, GameName, Handled, HouseRules, Intent, Place, SeatTaken, Words};

/// How many sit at a table of somebody who sets it up for bots and themselves.
const COMPANY: usize = 4;

impl Session {
    /// Takes what a person wants; what cannot be is told with a notice and changes nothing.
    pub fn handle_intent(&mut self, intent: Intent, now: Millis) {
        self.handle_timeout(now);
        if self.trouble.is_some() {
            return;
        }
        if self.hitch().is_some() {
            // What keeps the radio from working goes by itself; what a host has said is done away with.
            let told = self.radio.hitch.take().is_some();
            match intent {
                Intent::Go(place) => self.go(place, now),
                Intent::Back => self.back(now),
                _ if told => {}
                _ => return,
            }
            self.leave_lobby(now);
            self.drain_table(now);
            return;
        }
        let before = self.played.as_ref().map(|played| played.touch.clone());
        if self.spot() == &Spot::Table && self.press(&intent, now) {
            // A press that nothing came of teaches nothing.
            if self.played.as_ref().map(|played| &played.touch) != before.as_ref() {
                self.learn(&Did::Intent(intent));
            }
            self.drain_table(now);
            return;
        }
        match intent {
            Intent::Go(place) => self.go(place, now),
            Intent::Back => self.back(now),
            Intent::Dismiss => {
                self.notice = None;
                if self.spot() == &Spot::Table {
                    self.learn(&Did::Intent(Intent::Dismiss));
                    self.drain_table(now);
                }
            }
            Intent::Type { into, text } => self.typed(into, &text, now),
            Intent::Continue => self.go_on(now),
            Intent::Abandon => {
                self.abandon(now);
                self.spots = vec![Spot::Home];
            }
            Intent::OpenLobby => {
                self.open_to_phones(now);
                if self.radio.gathering.is_none() {
                    self.seat_company();
                }
                self.spots.push(Spot::Lobby);
            }
            // Whoever presses twice means once: the table that the first press has opened is not left for another.
            Intent::Start if self.spot() != &Spot::Table => self.start(now),
            Intent::Join => self.join(now),
            Intent::Rematch => self.rematch(now),
            Intent::ShowMatch(id) => {
                if self.desk.matches.iter().any(|&(other, _)| other == id) {
                    self.spots.push(Spot::Match(id));
                }
            }
            Intent::SaveSheet => self.save_sheet(),
            Intent::SaveMatch(id) => {
                if show::history_numbers(&self.desk).contains(&id) {
                    self.outputs.push_back(Output::SaveMatch(id));
                }
            }
            Intent::ReadAbout { game, edition } => {
                let rules = HouseRules::edition(game, &edition);
                if rules.options().is_ok() {
                    if matches!(self.spot(), Spot::Rules(_)) {
                        self.spots.pop();
                    }
                    self.spots.push(Spot::Rules(rules));
                }
            }
            Intent::Practise(game) => self.practise(game, now),
            Intent::Set { name, value } => self.set(&name, &value, now),
            intent => self.set_up(&intent, now),
        }
        self.leave_lobby(now);
        // Whoever goes to another screen stops the table behind it, or asks for that.
        self.drain_table(now);
    }

    /// Closes the lobby, or stops looking for a table, where the player has gone elsewhere.
    fn leave_lobby(&mut self, now: Millis) {
        let stays = match &self.radio.gathering {
            Some(Gathering::Host(_)) => |spot: &Spot| matches!(spot, Spot::SetUp | Spot::Lobby),
            Some(Gathering::Guest { .. }) => |spot: &Spot| matches!(spot, Spot::Join | Spot::Waiting),
            None => return,
        };
        if !self.spots.iter().any(stays) {
            // Whoever closes the app finds back to the seat; whoever goes does not want it.
            if matches!(&self.radio.gathering, Some(Gathering::Guest { session, .. }) if session.lobby().is_some())
            {
                self.forget_table();
            }
            self.part(now);
        } else if matches!(self.radio.gathering, Some(Gathering::Host(_))) {
            self.drain_radio(now);
        }
    }

    fn go(&mut self, place: Place, now: Millis) {
        let spot = match place {
            Place::Home => {
                if self.spot() == &Spot::Table {
                    self.shelve(now);
                }
                self.spots = vec![Spot::Home];
                return;
            }
            Place::SetUp => Spot::SetUp,
            Place::HouseRules => Spot::HouseRules,
            Place::Join => Spot::Join,
            Place::Practice => Spot::Practice,
            Place::History => Spot::History,
            Place::Rules => Spot::Rules(self.rules_at_hand()),
            Place::Settings => Spot::Settings,
            Place::Table | Place::Board => {
                if let Some(played) = &mut self.played {
                    played.board = place == Place::Board && !played.board;
                    self.spots = vec![Spot::Home, Spot::Table];
                }
                return;
            }
        };
        if self.spot() != &spot {
            self.spots.push(spot);
        }
    }

    /// Goes back; from a table to the first screen, with the table paused.
    fn back(&mut self, now: Millis) {
        if self.spot() == &Spot::Table {
            self.shelve(now);
        }
        if self.spots.len() > 1 {
            self.spots.pop();
        }
    }

    /// Gives the rules that somebody asks about here.
    fn rules_at_hand(&self) -> HouseRules {
        let played = self.played.as_ref().or(self.shelved.as_ref());
        played.and_then(|played| played.side.rules()).unwrap_or(&self.desk.set_up.rules).clone()
    }

    fn typed(&mut self, into: Entry, text: &str, now: Millis) {
        match into {
            Entry::Name => {
                let typed = outcry_rules::Value::from(text);
                self.set("name", &typed, now);
                if self.spot() == &Spot::Welcome && !self.desk.preferences.name.is_empty() {
                    self.spots = vec![Spot::Home];
                }
            }
            Entry::Invite => {
                self.invite = text.chars().filter(|letter| !letter.is_control()).take(INVITE_MAX).collect();
                self.invite_problem = None;
            }
            Entry::RulesName | Entry::Option(_) => {
                self.set_up(&Intent::Type { into, text: text.to_owned() }, now);
            }
        }
    }

    fn set(&mut self, name: &str, value: &outcry_rules::Value, now: Millis) {
        match self.desk.preferences.set(name, value) {
            Ok(()) => {
                let language = self.desk.preferences.language.unwrap_or(self.config.language);
                if name == "language" && language != self.words.language() {
                    self.words = Words::new(language);
                }
                if let Some(played) = &mut self.played {
                    played.touch.speak_cards = self.desk.preferences.speak_cards;
                }
                let preferences = self.desk.preferences.clone();
                self.outputs.push_back(Output::Store(StoreCommand::Preferences(preferences)));
            }
            Err(error) => {
                let text = show::setting_problem(&error, &self.words);
                self.notify(text, true, now);
            }
        }
    }

    fn set_up(&mut self, intent: &Intent, now: Millis) {
        let unseated = match intent {
            Intent::Unseat(seat) => self.desk.set_up.seats.get(usize::from(*seat)).cloned(),
            _ => None,
        };
        match self.desk.handle_set_up(intent, &self.words) {
            Handled::Done => {
                if let Some(SeatTaken::Guest { phone, .. }) = unseated {
                    self.unseated.push(phone);
                }
                self.keep_saved_rules(intent, now);
            }
            Handled::Refused(text) => {
                self.notify(text, true, now);
                self.cue(Cue::Refused);
            }
            Handled::Elsewhere => {}
        }
    }

    /// Stores what setting up has changed of the saved house rules.
    fn keep_saved_rules(&mut self, intent: &Intent, now: Millis) {
        match intent {
            Intent::Type { into: Entry::RulesName, .. } => {
                let Some(name) = self.desk.set_up.saved_as.clone() else { return };
                let Some(rules) = self.desk.saved.get(&name).cloned() else { return };
                let text = self.words.say_with("rules-saved", &[("name", (&name).into())]);
                self.notify(text, false, now);
                self.outputs.push_back(Output::Store(StoreCommand::SaveRules(name, rules)));
            }
            Intent::ForgetSaved(name) => {
                self.outputs.push_back(Output::Store(StoreCommand::ForgetRules(name.clone())));
            }
            _ => {}
        }
    }

    /// Seats bots beside somebody who is alone, so that a press on start is enough.
    fn seat_company(&mut self) {
        let (least, most) = self.desk.set_up.rules.options_so_far().players();
        if self.desk.set_up.seats.len() > 1 {
            return;
        }
        for _ in self.desk.set_up.seats.len()..COMPANY.clamp(least, most) {
            self.desk.handle_set_up(&Intent::AddBot, &self.words);
        }
    }

    /// Deals the first round of what is set up.
    fn start(&mut self, now: Millis) {
        let me = &self.desk.preferences.name;
        let guest = |taken: &SeatTaken| match taken {
            SeatTaken::Me => Guest { name: me.clone(), bot: None },
            SeatTaken::Bot { name, strength } => Guest { name: name.clone(), bot: Some(*strength) },
            SeatTaken::Guest { name, .. } => Guest { name: name.clone(), bot: None },
        };
        let seats = &self.desk.set_up.seats;
        let people: Vec<Guest> = seats.iter().map(guest).collect();
        let phones: Vec<Option<PublicKey>> = seats.iter().map(SeatTaken::phone).collect();
        let own = seats.iter().position(|taken| *taken == SeatTaken::Me).and_then(Seat::new);
        let header = self.header(self.desk.set_up.rules.clone(), people, None, now);
        match self.radio.gathering.take() {
            Some(Gathering::Host(session)) if phones.iter().any(Option::is_some) => {
                if let Err((session, error)) = self.host(session, header, &phones, own, now) {
                    self.radio.gathering = Some(Gathering::Host(session));
                    self.cannot_open(&error, now);
                }
            }
            gathering => {
                self.radio.gathering = gathering;
                self.part(now);
                self.open(header, now);
            }
        }
    }

    fn rematch(&mut self, now: Millis) {
        let Some(played) = self.played.take_if(|played| played.is_over() && played.lesson.is_none()) else {
            return;
        };
        let Some(last) = played.side.header().cloned() else {
            let text = self.words.say("rematch-host");
            self.notify(text, false, now);
            self.played = Some(played);
            return;
        };
        let dealer = (last.dealer + 1) % last.people.len().max(1);
        let header = self.header(last.rules, last.people, Some(dealer), now);
        let hosted = self.hosted.take();
        match (played.side.into_linked(), hosted) {
            (Some(Linked::Host(session)), Some(hosted)) => {
                let (phones, own) = (hosted.phones(), hosted.own());
                if let Err((session, error)) = self.host(session, header, &phones, own, now) {
                    self.sit_at(Side::hosting(session), own, None, now);
                    self.hosted = Some(hosted);
                    self.cannot_open(&error, now);
                }
            }
            _ => self.open(header, now),
        }
    }

    fn header(
        &mut self,
        rules: HouseRules,
        people: Vec<Guest>,
        dealer: Option<usize>,
        now: Millis,
    ) -> Header {
        let dealer = dealer.unwrap_or_else(|| self.chance.random_range(0..people.len().max(1)));
        let began = self.config.date + (now.get() / 1_000) as i64;
        Header { rules, people, dealer, seed: Seed(self.chance.random()), began }
    }

    /// Opens a table for those who have come with phones of their own, and for this phone's player.
    fn host(
        &mut self,
        mut session: Box<HostSession>,
        header: Header,
        phones: &[Option<PublicKey>],
        own: Option<Seat>,
        now: Millis,
    ) -> Result<(), (Box<HostSession>, JournalError)> {
        let written = header.write();
        let time = self.radio.time(now);
        if let Err(error) = session.start_with(header, phones, own, self.chance.random(), time) {
            return Err((session, error));
        }
        self.leave_for_another(now);
        let hosted = Self::hosted(written.clone(), &session.invite(), phones, own);
        self.hosted = Some(hosted.clone());
        self.outputs.push_back(Output::Store(StoreCommand::Hosted(hosted)));
        self.outputs.push_back(Output::Store(StoreCommand::Begin(written)));
        self.sit_at(Side::hosting(session), own, None, now);
        self.spots = vec![Spot::Home, Spot::Table];
        self.drain_table(now);
        Ok(())
    }

    /// Opens a table for this phone alone.
    fn open(&mut self, header: Header, now: Millis) {
        match Host::open(header, self.chance.random(), now) {
            Ok(host) => {
                self.leave_for_another(now);
                self.outputs.push_back(Output::Store(StoreCommand::Begin(host.header().write())));
                self.sit(host, None, now);
                self.spots = vec![Spot::Home, Spot::Table];
                self.drain_table(now);
            }
            Err(error) => self.cannot_open(&error, now),
        }
    }

    /// Puts whatever was running among the finished matches, unfinished.
    fn leave_for_another(&mut self, now: Millis) {
        if self.abandon(now) {
            let text = self.words.say("left-to-history");
            self.notify(text, false, now);
        }
    }

    /// Says why no table opens; a name that is none is asked for again.
    fn cannot_open(&mut self, error: &JournalError, now: Millis) {
        let JournalError::Name { why, .. } = error else {
            self.notify(error.to_string(), true, now);
            return;
        };
        let text = show::setting_problem(why, &self.words);
        self.notify(text, true, now);
        if self.spot() != &Spot::Welcome {
            self.spots.push(Spot::Settings);
        }
    }

    fn practise(&mut self, game: GameName, now: Millis) {
        let lesson = Lesson::new(game);
        let me = Guest { name: self.desk.preferences.name.clone(), bot: None };
        let bots = bot_names(&me.name).take(Lesson::PEOPLE - 1);
        let bots: Vec<Guest> = bots.map(|name| Guest { name, bot: Some(Lesson::STRENGTH) }).collect();
        let header = Header {
            rules: lesson.rules(),
            people: std::iter::once(me).chain(bots).collect(),
            dealer: Lesson::SEAT,
            seed: Seed::from(lesson.seed()),
            began: self.config.date,
        };
        match Host::open(header, [0; 32], now) {
            Ok(host) => {
                self.shelve(now);
                self.sit(host, Some(lesson), now);
                self.spots = vec![Spot::Home, Spot::Table];
                self.drain_table(now);
            }
            Err(error) => self.cannot_open(&error, now),
        }
    }

    /// Tells the lesson, where one is given, what its player has done.
    fn learn(&mut self, did: &Did) {
        if let Some(lesson) = self.played.as_mut().and_then(|played| played.lesson.as_mut()) {
            lesson.handle(did);
        }
    }

    fn save_sheet(&mut self) {
        let summary = match self.spot() {
            Spot::Match(id) => {
                let found = self.desk.matches.iter().find(|(other, _)| other == id);
                found.map(|(_, summary)| summary.clone())
            }
            _ => self.played.as_ref().and_then(|played| played.side.summary()),
        };
        let Some(summary) = summary else { return };
        let name = format!("outcry-{}-{}.txt", summary.rules.edition, summary.began);
        let text = show::match_text(&summary, &self.desk, &self.words);
        self.outputs.push_back(Output::SaveText(SavedText { name, text }));
    }

    pub(super) fn cue(&mut self, cue: Cue) {
        self.outputs.push_back(Output::Cue(cue));
    }

    /// Asks for the next round, or from a last round for the result.
    pub(super) fn next_round(&mut self, call: Option<CallVariant>, now: Millis) {
        let Some(played) = &mut self.played else { return };
        if played.is_over() {
            played.touch.seen_result = true;
        } else if !played.ask(Request::Next(call), now) {
            played.command(Command::Next, now);
        }
    }
}
