//! What becomes of what a person wants.

use outcry_rules::pit::CallVariant;
use outcry_rules::{Millis, Seed};
use rand::RngExt;

use super::{Output, SavedText, Session, Spot, StoreCommand};
use crate::host::{Command, Host, Request};
use crate::journal::{Guest, Header, JournalError};
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
                self.seat_company();
                self.spots.push(Spot::Lobby);
            }
            Intent::Start => self.start(now),
            Intent::Join => {
                let text = self.words.say("join-no-radio");
                self.notify(text, true, now);
            }
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
        match self.played.as_ref().or(self.shelved.as_ref()) {
            Some(played) => played.host.header().rules.clone(),
            None => self.desk.set_up.rules.clone(),
        }
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
            Entry::Invite => self.invite = text.chars().filter(|letter| !letter.is_control()).collect(),
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
        match self.desk.handle_set_up(intent, &self.words) {
            Handled::Done => self.keep_saved_rules(intent, now),
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
        let people: Vec<Guest> = self.desk.set_up.seats.iter().map(guest).collect();
        let rules = self.desk.set_up.rules.clone();
        self.open(rules, people, None, now);
    }

    fn rematch(&mut self, now: Millis) {
        let Some(played) = self.played.as_ref().filter(|played| played.is_over()) else { return };
        let header = played.host.header();
        let (rules, people) = (header.rules.clone(), header.people.clone());
        let dealer = (header.dealer + 1) % people.len().max(1);
        self.open(rules, people, Some(dealer), now);
    }

    /// Opens a table; whatever was running goes to the finished matches, unfinished.
    fn open(&mut self, rules: HouseRules, people: Vec<Guest>, dealer: Option<usize>, now: Millis) {
        let dealer = dealer.unwrap_or_else(|| self.chance.random_range(0..people.len().max(1)));
        let began = self.config.date + (now.get() / 1_000) as i64;
        let seed = Seed(self.chance.random());
        let header = Header { rules, people, dealer, seed, began };
        match Host::open(header, self.chance.random(), now) {
            Ok(host) => {
                if self.abandon(now) {
                    let text = self.words.say("left-to-history");
                    self.notify(text, false, now);
                }
                self.outputs.push_back(Output::Store(StoreCommand::Begin(host.header().write())));
                self.sit(host, None, now);
                self.spots = vec![Spot::Home, Spot::Table];
                self.drain_table(now);
            }
            Err(error) => self.cannot_open(&error, now),
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
            _ => self.played.as_ref().map(|played| played.host.summary()),
        };
        let Some(summary) = summary else { return };
        let name = format!("outcry-{}-{}.txt", summary.rules.edition, summary.began);
        let text = show::match_page(&summary, &self.desk, &self.words).text;
        self.outputs.push_back(Output::SaveText(SavedText { name, text }));
    }

    pub(super) fn cue(&mut self, cue: Cue) {
        self.outputs.push_back(Output::Cue(cue));
    }

    /// Asks for the next round, or from a last round for the result.
    pub(super) fn next_round(&mut self, call: Option<CallVariant>, now: Millis) {
        let Some(played) = &mut self.played else { return };
        if played.host.table().winners().is_some() {
            played.touch.seen_result = true;
        } else if !played.ask(Request::Next(call), now) {
            played.command(Command::Next, now);
        }
    }
}
