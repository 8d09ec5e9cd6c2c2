//! Handles intents: what keeps the radio from working comes first, then a table on the screen, then the menu.

use outcry_link::{PairingCode, PublicKey};
use outcry_rules::pit::CallVariant;
use outcry_rules::{Millis, Seat, Seed, shows};
use outcry_screens::limits::INVITE_MAX;
use outcry_screens::view::{Cue, ResultView, View};
use outcry_screens::{Destination, InputField, Intent, LocalUiState, phrase, render};
use outcry_session::HostSession;
use outcry_table::host::Host;
use outcry_table::journal::{Header, JournalError, Participant};
use outcry_table::{GameName, HouseRules};
use rand::RngExt;

use super::active_table::ActiveTable;
use super::activity::Activity;
use super::links::Routed;
use super::played_table::PlayedTable;
use super::{Output, Route, SavedPicture, SavedText, SavedTextKind, Session, StoreCommand, TimedCue};
use crate::limits::NOTICE_MILLIS;
use crate::practice::{Lesson, LessonEvent};
use crate::set_up::bot_names;
use crate::{AppState, Handled, SeatTaken};

/// How many sit at a table of somebody who sets it up for bots and themselves.
const COMPANY: usize = 4;

impl Session {
    /// Takes what a person wants; what cannot be is told with a notice and changes nothing.
    pub fn handle_intent(&mut self, intent: Intent, now: Millis) {
        self.handle_press(intent, now, now);
    }

    /// Takes what a person has `pressed` a moment ago: who rang first is judged by that time.
    pub fn handle_press(&mut self, intent: Intent, pressed: Millis, now: Millis) {
        self.changed = true;
        self.handle_timeout(now);
        if let Some((_, until @ None)) = &mut self.notice {
            *until = Some(now + NOTICE_MILLIS);
        }
        if self.trouble.is_some() {
            return;
        }
        if self.blocker().is_some() {
            return self.press_while_blocked(&intent, now);
        }
        if self.route() != &Route::Table || !self.press_at_table(&intent, pressed, now) {
            self.press_in_menu(intent, now);
        }
    }

    /// Takes a press while the radio cannot work. What keeps it from working goes by itself; what a host has said is done
    /// away with.
    fn press_while_blocked(&mut self, intent: &Intent, now: Millis) {
        let told = self.radio.blocker.take().is_some();
        match *intent {
            Intent::Go(place) => self.go(place, now),
            Intent::Back => self.back(now),
            Intent::Leave if self.route() == &Route::Table => self.leave_table(now),
            Intent::Reopen | Intent::FollowReopened => {
                self.handle_reopening(intent, now);
            }
            _ if told => {}
            _ => return,
        }
        self.leave_lobby(now);
        self.drain_table(now);
    }

    /// Takes a press at the table on the screen; gives whether it was meant for the table.
    fn press_at_table(&mut self, intent: &Intent, pressed: Millis, now: Millis) -> bool {
        let before = self.activity.table().map(|played| played.ui.clone());
        let is_taken = self.press(intent, pressed, now);
        if is_taken {
            // A press that nothing came of teaches nothing.
            if self.activity.table().map(|played| &played.ui) != before.as_ref() {
                self.learn(&LessonEvent::Intent(intent.clone()));
            }
            self.drain_table(now);
        }
        is_taken
    }

    fn press_in_menu(&mut self, intent: Intent, now: Millis) {
        match intent {
            Intent::Go(place) => self.go(place, now),
            Intent::Back => self.back(now),
            Intent::Dismiss => self.notice = None,
            Intent::HaveRead(_) if self.route() == &Route::Table => {
                self.notice = None;
                self.learn(&LessonEvent::Intent(intent));
                self.drain_table(now);
            }
            Intent::Type { into, text } => self.typed(into, &text, now),
            Intent::Continue => self.resume(now),
            Intent::Abandon => self.leave_table(now),
            Intent::OpenLobby => {
                self.open_to_phones(now);
                if self.activity.lobby().is_none() {
                    self.seat_company();
                }
                self.navigation.push(Route::Lobby);
            }
            // Whoever presses twice means once: the table that the first press has opened is not left for another.
            Intent::Start if self.route() != &Route::Table => self.start(now),
            // A code has joined with its sixth digit.
            Intent::Join if self.route() == &Route::Join => self.join(now),
            Intent::Rematch => self.rematch(now),
            intent if self.handle_gathering(&intent, now) || self.handle_reopening(&intent, now) => {}
            Intent::ShowMatch(id) => {
                if self.app_state.matches.iter().any(|&(other, _)| other == id) {
                    self.navigation.push(Route::Match(id));
                }
            }
            Intent::SaveSheet => self.save_sheet(),
            Intent::SavePicture => self.save_picture(now),
            Intent::ShareInvite => {
                if let Some(text) = self.shown_invite() {
                    let name = "outcry-invite.txt".to_owned();
                    self.save_text(SavedTextKind::Invite, name, text);
                }
            }
            Intent::NewCode => self.new_code(now),
            Intent::RenewInvite => self.renew_invite(now),
            Intent::SaveMatch(id) => {
                let AppState { matches, unreadable, .. } = &self.app_state;
                let is_whole = matches.iter().any(|(kept, summary)| *kept == id && !summary.as_guest);
                if is_whole || unreadable.iter().any(|(kept, _)| *kept == id) {
                    self.outputs.push_back(Output::SaveMatch(id));
                }
            }
            Intent::SaveDiagnostics => self.outputs.push_back(Output::SaveDiagnostics),
            Intent::ReadAbout { game, edition } => {
                let rules = HouseRules::edition(game, &edition);
                if rules.options().is_ok() {
                    if matches!(self.route(), Route::Rules(_)) {
                        self.navigation.pop();
                    }
                    self.navigation.push(Route::Rules(rules));
                }
            }
            Intent::ShowSources(shown) => self.shows_sources = shown,
            Intent::Practise(game) => self.practise(game, now),
            Intent::Set { name, value } => self.set(&name, &value, now),
            intent => self.set_up(&intent, now),
        }
        self.leave_lobby(now);
        self.show_code_to_latecomers(now);
        // Whoever goes to another screen stops the table behind it, or asks for that.
        self.drain_table(now);
    }

    /// Closes the lobby, or stops looking for a table, where the player has gone elsewhere.
    fn leave_lobby(&mut self, now: Millis) {
        let stays = match &self.activity {
            Activity::Lobby(_) => |route: &Route| matches!(route, Route::SetUp | Route::Lobby),
            Activity::Joining(_) => |route: &Route| matches!(route, Route::Join | Route::Waiting),
            Activity::Idle | Activity::Table(_) => return,
        };
        if !self.navigation.iter().any(stays) {
            self.leave_links(now);
            self.offer_running(now);
        } else if self.activity.lobby().is_some() {
            self.drain_radio(now);
        }
    }

    fn go(&mut self, place: Destination, now: Millis) {
        let route = match place {
            Destination::Home => {
                // Also from a page that lies above the table.
                self.shelve(now);
                self.navigation = vec![Route::Home];
                return;
            }
            Destination::SetUp => Route::SetUp,
            Destination::HouseRules => Route::HouseRules,
            Destination::Join => {
                // Whatever was typed for another table would only be in the way.
                self.invite.clear();
                self.invite_problem = None;
                // Whoever types a code again after a wrong one is what they were.
                self.joins_as_board = self.activity.joining().is_some_and(|joining| joining.board);
                Route::Join
            }
            Destination::Invite => {
                if self.shown_table().is_none() {
                    return;
                }
                Route::Invite
            }
            Destination::Practice => Route::Practice,
            Destination::History => Route::History,
            Destination::Rules => Route::Rules(self.rules_at_hand()),
            Destination::Settings => Route::Settings,
            Destination::Table | Destination::Board => {
                if let Some(played) = self.activity.table_mut() {
                    played.board = place == Destination::Board && !played.board;
                    self.navigation = vec![Route::Home, Route::Table];
                }
                return;
            }
        };
        if self.route() != &route {
            self.navigation.push(route);
        }
    }

    /// Goes back; from a table to the first screen, with the table paused.
    fn back(&mut self, now: Millis) {
        if self.route() == &Route::Table {
            self.shelve(now);
        }
        if self.navigation.len() > 1 {
            self.navigation.pop();
        }
    }

    /// Gives the rules that somebody asks about here.
    fn rules_at_hand(&self) -> HouseRules {
        if let Some(lobby) = self.activity.joining().and_then(|joining| joining.table.session.lobby()) {
            return lobby.rules.clone();
        }
        let played = match self.activity {
            Activity::Lobby(_) => None,
            _ => self.activity.table().or(self.shelved.last()),
        };
        played.and_then(|played| played.active_table.rules()).unwrap_or(&self.app_state.set_up.rules).clone()
    }

    fn typed(&mut self, into: InputField, text: &str, now: Millis) {
        match into {
            InputField::Name => {
                let typed = outcry_rules::Value::from(text);
                self.set("name", &typed, now);
                if self.route() == &Route::Welcome && !self.app_state.preferences.name.is_empty() {
                    self.navigation = vec![Route::Home];
                }
            }
            InputField::Invite => {
                // A code typed behind an old text counts as the code.
                let behind = text.strip_prefix(self.invite.as_str());
                let text = behind.filter(|rest| PairingCode::parse(rest).is_ok()).unwrap_or(text);
                let had_code = PairingCode::parse(&self.invite).is_ok();
                self.invite = text.chars().filter(|&letter| shows(letter)).take(INVITE_MAX).collect();
                self.invite_problem = None;
                // The sixth digit joins; no press is needed for what can only mean this.
                if !had_code && self.route() == &Route::Join && PairingCode::parse(&self.invite).is_ok() {
                    self.join(now);
                }
            }
            InputField::RulesName | InputField::Option(_) => {
                self.set_up(&Intent::Type { into, text: text.to_owned() }, now);
            }
        }
    }

    fn set(&mut self, name: &str, value: &outcry_rules::Value, now: Millis) {
        match self.app_state.preferences.set(name, value) {
            Ok(()) => {
                let language = self.app_state.preferences.language.unwrap_or(self.config.language);
                if name == "language" && language != self.localizer.language() {
                    self.localizer = self.config.localizer(language);
                }
                self.follow();
                let preferences = self.app_state.preferences.clone();
                self.outputs.push_back(Output::Store(StoreCommand::Preferences(preferences)));
            }
            Err(error) => {
                let text = render::setting_problem(&error, &self.localizer);
                self.notify(text, true, now);
            }
        }
    }

    fn set_up(&mut self, intent: &Intent, now: Millis) {
        let unseated = match intent {
            Intent::Unseat(seat) => self.app_state.set_up.seats.get(usize::from(*seat)).cloned(),
            _ => None,
        };
        match self.app_state.handle_set_up(intent, &self.localizer) {
            Handled::Done => {
                if let Some(SeatTaken::Guest { phone, .. }) = unseated {
                    self.unseated.push(phone);
                }
                self.keep_saved_rules(intent, now);
            }
            Handled::Refused(text) => {
                self.notify(text, true, now);
                self.cue(Cue::Refused, now);
            }
            Handled::Elsewhere => {}
        }
    }

    /// Stores what setting up has changed of the saved house rules.
    fn keep_saved_rules(&mut self, intent: &Intent, now: Millis) {
        match intent {
            Intent::Type { into: InputField::RulesName, .. } => {
                let Some(name) = self.app_state.set_up.saved_as.clone() else { return };
                let Some(rules) = self.app_state.saved.get(&name).cloned() else { return };
                let text = self.localizer.text_with("rules-saved", &[("name", (&name).into())]);
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
        let (least, most) = self.app_state.set_up.rules.options_so_far().players();
        if self.app_state.set_up.seats.len() > 1 {
            return;
        }
        for _ in self.app_state.set_up.seats.len()..COMPANY.clamp(least, most) {
            self.app_state.handle_set_up(&Intent::AddBot, &self.localizer);
        }
    }

    /// Deals the first round of what is set up.
    fn start(&mut self, now: Millis) {
        if self.activity.lobby().is_none() {
            // Guests of an earlier lobby are not here.
            self.app_state.set_up.seats.retain(|taken| taken.phone().is_none());
        }
        let me = &self.app_state.preferences.name;
        let participant = |taken: &SeatTaken| match taken {
            SeatTaken::Me => Participant { name: me.clone(), bot: None },
            SeatTaken::Bot { name, strength, .. } => Participant { name: name.clone(), bot: Some(*strength) },
            SeatTaken::Guest { name, .. } => Participant { name: name.clone(), bot: None },
        };
        let seats = &self.app_state.set_up.seats;
        let people: Vec<Participant> = seats.iter().map(participant).collect();
        let phones: Vec<Option<PublicKey>> = seats.iter().map(SeatTaken::phone).collect();
        let own = seats.iter().position(|taken| *taken == SeatTaken::Me).and_then(Seat::new);
        let mut header = self.header(self.app_state.set_up.rules.clone(), people, None, now);
        header.carried = self.app_state.carried_sheet();
        let goes_on = header.carried.is_some();
        // Boards and whoever comes later need the links, too.
        let linked = |lobby: &Routed<HostSession>| {
            goes_on || phones.iter().any(Option::is_some) || lobby.session.watchers().next().is_some()
        };
        match core::mem::take(&mut self.activity) {
            Activity::Lobby(lobby) if linked(&lobby) => {
                if let Err((lobby, error)) = self.host(lobby, header, &phones, own, now) {
                    self.activity = Activity::Lobby(lobby);
                    self.cannot_open(&error, now);
                }
            }
            activity => {
                self.activity = activity;
                self.open(header, now);
            }
        }
        if goes_on && self.activity.table().is_some() {
            self.forget_joined();
        }
    }

    fn rematch(&mut self, now: Millis) {
        let over = |played: &PlayedTable| played.is_over() && played.lesson.is_none();
        let Some(played) = self.activity.take_table_if(over) else { return };
        let Some(last) = played.active_table.header().cloned() else {
            let text = self.localizer.text("rematch-host");
            self.notify(text, false, now);
            self.activity = Activity::Table(played);
            return;
        };
        let dealer = (last.dealer + 1) % last.people.len().max(1);
        // Whoever has come late plays on.
        let people = played.active_table.participants();
        let header = self.header(last.rules, people, Some(dealer), now);
        let hosted = self.hosted.take();
        match (played.active_table.into_hosting(), hosted) {
            (Ok(table), Some(hosted)) => {
                let (phones, own) = (hosted.phones(), hosted.own());
                if let Err((table, error)) = self.host(table, header, &phones, own, now) {
                    self.sit_at(ActiveTable::hosting(table), own, None, now);
                    self.hosted = Some(hosted);
                    self.cannot_open(&error, now);
                }
            }
            (Ok(Routed { engine, session }), None) => {
                self.leave_linked(engine, session, now);
                self.open(header, now);
            }
            (Err(_), _) => self.open(header, now),
        }
    }

    fn header(
        &mut self,
        rules: HouseRules,
        people: Vec<Participant>,
        dealer: Option<usize>,
        now: Millis,
    ) -> Header {
        let dealer = dealer.unwrap_or_else(|| self.rng.random_range(0..people.len().max(1)));
        let began = self.config.date + (now.get() / 1_000) as i64;
        Header { rules, people, dealer, seed: Seed(self.rng.random()), began, carried: None }
    }

    /// Opens a table for those who have come with phones of their own, and for this phone's player.
    fn host(
        &mut self,
        mut table: Routed<HostSession>,
        header: Header,
        phones: &[Option<PublicKey>],
        own: Option<Seat>,
        now: Millis,
    ) -> Result<(), (Routed<HostSession>, JournalError)> {
        let written = header.write();
        let time = self.radio.time(now);
        if let Err(error) = table.session.start_with(header, phones, own, self.rng.random(), time) {
            return Err((table, error));
        }
        self.app_state.set_up.carried = None;
        self.leave_for_another(now);
        let hosted = Self::hosted(written.clone(), &table.session, phones, own);
        self.hosted = Some(hosted.clone());
        self.outputs.push_back(Output::Store(StoreCommand::Hosted(hosted)));
        self.outputs.push_back(Output::Store(StoreCommand::Begin(written)));
        self.sit_at(ActiveTable::hosting(table), own, None, now);
        self.navigation = vec![Route::Home, Route::Table];
        self.drain_table(now);
        Ok(())
    }

    /// Opens a table for this phone alone.
    fn open(&mut self, header: Header, now: Millis) {
        match Host::open(header, self.rng.random(), now) {
            Ok(host) => {
                self.leave_links(now);
                self.leave_for_another(now);
                self.outputs.push_back(Output::Store(StoreCommand::Begin(host.header().write())));
                self.sit(host, None, now);
                self.navigation = vec![Route::Home, Route::Table];
                self.drain_table(now);
            }
            Err(error) => self.cannot_open(&error, now),
        }
    }

    /// Puts whatever was running among the finished matches, unfinished.
    fn leave_for_another(&mut self, now: Millis) {
        self.nobody_back_at = None;
        self.shelve(now);
        if self.close_own(now) {
            let text = self.localizer.text("left-to-history");
            self.notify(text, false, now);
        }
    }

    /// Says why no table opens; a name that is none is asked for again.
    fn cannot_open(&mut self, error: &JournalError, now: Millis) {
        let JournalError::Name { why, .. } = error else {
            self.notify(error.to_string(), true, now);
            return;
        };
        let text = render::name_problem(why, &self.localizer);
        self.notify(text, true, now);
        if self.route() != &Route::Welcome {
            self.navigation.push(Route::Settings);
        }
    }

    fn practise(&mut self, game: GameName, now: Millis) {
        let lesson = Lesson::new(game);
        let me = Participant { name: self.app_state.preferences.name.clone(), bot: None };
        let bots = bot_names(&me.name).take(Lesson::PEOPLE - 1);
        let bots: Vec<Participant> =
            bots.map(|name| Participant { name, bot: Some(Lesson::STRENGTH) }).collect();
        let header = Header {
            rules: lesson.rules(),
            people: std::iter::once(me).chain(bots).collect(),
            dealer: Lesson::SEAT,
            seed: Seed::from(lesson.seed()),
            began: self.config.date,
            carried: None,
        };
        match Host::open(header, [0; 32], now) {
            Ok(host) => {
                self.shelve(now);
                self.leave_links(now);
                self.sit(host, Some(lesson), now);
                self.navigation = vec![Route::Home, Route::Table];
                self.drain_table(now);
            }
            Err(error) => self.cannot_open(&error, now),
        }
    }

    /// Tells the lesson, where one is given, what its player has done.
    fn learn(&mut self, did: &LessonEvent) {
        if let Some(lesson) = self.activity.table_mut().and_then(|played| played.lesson.as_mut()) {
            lesson.handle(did);
        }
    }

    fn save_sheet(&mut self) {
        let summary = match self.route() {
            Route::Match(id) => {
                let found = self.app_state.matches.iter().find(|(other, _)| other == id);
                found.map(|(_, summary)| summary.clone())
            }
            _ => self.activity.table().and_then(|played| played.active_table.summary(self.config.date)),
        };
        let Some(summary) = summary else { return };
        let name = format!("outcry-{}-{}.txt", summary.rules.edition, summary.began);
        let text = render::match_text(&summary, self.app_state.utc_offset, &self.localizer);
        self.save_text(SavedTextKind::Sheet, name, text);
    }

    fn save_text(&mut self, kind: SavedTextKind, name: String, text: String) {
        let title = phrase(kind.title(), &self.localizer);
        self.outputs.push_back(Output::SaveText(SavedText { kind, name, title, text }));
    }

    /// Has the result on the screen kept as a picture.
    fn save_picture(&mut self, now: Millis) {
        let played = self.activity.table().filter(|_| self.route() == &Route::Table);
        let Some((summary, seen)) = played
            .and_then(|played| Some((played.active_table.summary(self.config.date)?, played.seen(now)?)))
        else {
            return;
        };
        let ui = LocalUiState { seen_result: true, ..LocalUiState::default() };
        let View::Result(result) = render::table(&seen, &ui, &self.localizer) else { return };
        let name = format!("outcry-{}-{}", summary.rules.edition, summary.began);
        let ResultView { title, about, sheet, .. } = result;
        self.outputs.push_back(Output::SavePicture(SavedPicture { name, title, about, sheet }));
    }

    /// Has every table follow what the player has set, and who hears what is said.
    pub(super) fn follow(&mut self) {
        for played in self.activity.table_mut().into_iter().chain(&mut self.shelved) {
            played.follow(&self.app_state.preferences, self.private_audio, self.config.keyboard);
        }
    }

    pub(super) fn cue(&mut self, cue: Cue, now: Millis) {
        let seat = self.activity.table().and_then(PlayedTable::seat);
        let due = self.radio.time(now);
        self.outputs.push_back(Output::Cue(TimedCue { cue, due, seat }));
    }

    /// Asks for the next round, or from a last round for the result.
    pub(super) fn next_round(&mut self, call: Option<CallVariant>, now: Millis) {
        let Some(played) = self.activity.table_mut() else { return };
        if played.is_over() {
            played.ui.seen_result = true;
        } else {
            played.next_round(call, now);
        }
    }
}
