//! What is on the screen.

use outcry_rules::{Millis, Viewer};
use outcry_screens::render::{
    self, Company, Controls, LessonSight, LobbyRadio, TableKeys, TroubleKind, Wait, key,
};
use outcry_screens::view::{Announcement, Coach, Home, JoinProgress, Key, Lobby, Screen, View};
use outcry_screens::{Destination, Intent};
use outcry_table::host::Host;
use outcry_table::{TableSnapshot, TableState};

use super::activity::{JoinProblem, Joining};
use super::played_table::PlayedTable;
use super::{Route, Session};
use crate::AppState;

impl Session {
    /// Gives what is on the screen at `now`.
    pub fn screen(&self, now: Millis) -> Screen {
        if let Some(trouble) = &self.trouble {
            let view = View::Trouble(render::trouble(trouble, Intent::Dismiss, &self.localizer));
            return Screen {
                view,
                coach: None,
                notice: None,
                announce: None,
                back: None,
                keys: Vec::new(),
                keep_awake: true,
            };
        }
        if let Some(blocker) = self.blocker() {
            let trouble = match self.lost_company().filter(|_| blocker == TroubleKind::LinkLost) {
                Some(company) => render::lost_host(company, Intent::Dismiss, &self.localizer),
                None => render::trouble(&blocker, Intent::Dismiss, &self.localizer),
            };
            let back = Some(key(self.localizer.text("key-home"), Intent::Go(Destination::Home)).quiet());
            return Screen {
                view: View::Trouble(trouble),
                coach: None,
                notice: None,
                announce: None,
                back,
                keys: Vec::new(),
                keep_awake: true,
            };
        }
        // Every screen of a table is made of it twice.
        let seen = self.shown_table().and_then(|played| played.shown(now));
        let view = self.view(seen.as_ref(), now);
        Screen {
            coach: self.coach(&view).or_else(|| self.hint(seen.as_ref()?, &view)),
            view,
            notice: self.notice.as_ref().map(|(notice, _)| notice.clone()),
            announce: seen.as_ref().and_then(|seen| self.announcement(seen)),
            back: self.back_key(),
            keys: self.keys(seen.as_ref()),
            keep_awake: match self.route() {
                Route::Table => self.is_playing(),
                Route::Lobby => self.activity.lobby().is_some(),
                Route::Waiting => true,
                _ => false,
            },
        }
    }

    /// Gives the table where it is what the screen shows.
    pub(super) fn shown_table(&self) -> Option<&PlayedTable> {
        self.activity.table().filter(|_| self.route() == &Route::Table)
    }

    fn view(&self, seen: Option<&TableSnapshot>, now: Millis) -> View {
        let (app_state, localizer) = (&self.app_state, &self.localizer);
        match self.route() {
            Route::Welcome => View::Welcome(render::welcome(&app_state.preferences.name, localizer)),
            Route::Home => View::Home(self.home()),
            Route::SetUp => View::SetUp(render::set_up(&app_state.table_set_up(), localizer)),
            Route::HouseRules => View::HouseRules(render::house_rules(&app_state.table_set_up(), localizer)),
            Route::Lobby => {
                let bots = app_state.set_up.strength;
                let lobby = render::lobby(&self.lobby(now), bots, &self.lobby_radio(), localizer);
                let ends_other = self.has_left_own();
                View::Lobby(if ends_other { render::ending_other(lobby, localizer) } else { lobby })
            }
            Route::Join => {
                let problem = self.invite_problem.clone();
                View::Join(render::join(&self.invite, problem, self.joins_as_board, localizer))
            }
            Route::Invite => View::Lobby(self.running_invite(now)),
            Route::Waiting => View::Lobby(self.waiting()),
            Route::Practice => View::Practice(render::practice(localizer)),
            Route::History => View::History(render::history(&app_state.history(), localizer)),
            Route::Match(id) => match app_state.matches.iter().find(|(other, _)| other == id) {
                Some((id, summary)) => {
                    View::Match(render::match_page(*id, summary, app_state.utc_offset, localizer))
                }
                None => View::History(render::history(&app_state.history(), localizer)),
            },
            Route::Rules(rules) => View::Rules(render::rules_page(rules, self.shows_sources, localizer)),
            Route::Settings => View::Settings(render::settings(&app_state.preferences, localizer)),
            Route::Table => match self.activity.table() {
                Some(played) => match seen {
                    Some(seen) => self.with_new_phones(render::table(seen, &played.ui, localizer)),
                    // The phones have their share in the first deal.
                    None => View::Lobby(render::waiting(
                        None,
                        JoinProgress::Seated,
                        &LobbyRadio::default(),
                        Wait::Cards,
                        localizer,
                    )),
                },
                None => View::Home(self.home()),
            },
        }
    }

    fn home(&self) -> Home {
        let AppState { preferences, running, .. } = &self.app_state;
        render::home(&preferences.name, running.as_ref(), self.config.shares_app, &self.localizer)
    }

    /// Shows a table of another phone before the first deal.
    fn waiting(&self) -> Lobby {
        let joining = self.activity.joining();
        let lobby = joining.and_then(|joining| joining.table.session.lobby());
        let wait = match joining {
            Some(joining) if lobby.is_some() && joining.board => Wait::Board,
            _ if lobby.is_some() => Wait::Deal,
            Some(joining) if joining.table.session.link().is_joined() => Wait::Search,
            Some(joining) => self.looks_for(joining),
            None => Wait::Search,
        };
        let progress = match joining {
            _ if lobby.is_some() => JoinProgress::Seated,
            Some(joining) if joining.table.session.link().is_joined() => JoinProgress::Heard,
            _ => JoinProgress::Looking,
        };
        let radio = LobbyRadio {
            invite: self.shown_invite(),
            code: lobby.and_then(|lobby| lobby.code.clone()),
            types_invite: self.config.keyboard,
            ..LobbyRadio::default()
        };
        render::waiting(lobby, progress, &radio, wait, &self.localizer)
    }

    /// Says whether a match of this phone was left that ends where another begins: there is one journal.
    fn has_left_own(&self) -> bool {
        let own = |played: &PlayedTable| played.active_table.is_host() && !played.is_over();
        self.unfinished.is_some() || self.shelved.iter().any(own)
    }

    /// Shows the invite of the table that is played, and who sits there.
    fn running_invite(&self, now: Millis) -> Lobby {
        let code = self.activity.table().and_then(|played| played.active_table.hosted()?.code());
        let code = code.map(ToString::to_string);
        let radio = LobbyRadio { invite: self.shown_invite(), code, ..LobbyRadio::default() };
        let seen = self.activity.table().and_then(|played| played.seen(now));
        render::running_invite(seen.as_ref(), &radio, &self.localizer)
    }

    /// Says what has come of looking for a table so far.
    fn looks_for(&self, joining: &Joining) -> Wait {
        match (joining.join_problem, &joining.invite) {
            (None, _) | (Some(JoinProblem::OtherCode | JoinProblem::OtherVersion), Some(_)) => Wait::Search,
            (Some(JoinProblem::OtherVersion), None) => Wait::Version,
            (Some(JoinProblem::MtuTooSmall), _) => Wait::Narrow,
            (Some(JoinProblem::OtherCode), None) => Wait::Other,
            (Some(JoinProblem::NoTableFound), None) => Wait::Unheard,
            (Some(JoinProblem::NoTableFound), Some(invite)) => {
                let known = self.joined.as_ref().is_some_and(|joined| joined.belongs_to(invite));
                let company = if joining.board { Company::Board } else { Company::Late };
                if known { Wait::Away(company) } else { Wait::Unanswered }
            }
        }
    }

    fn coach(&self, view: &View) -> Option<Coach> {
        let played = self.shown_table()?;
        let seen = played.nyet();
        played.lesson.as_ref()?.coach(seen.as_ref(), LessonSight::of(view), self.controls(), &self.localizer)
    }

    /// Gives the hint for a player of whom this phone knows no match but the one on the screen.
    fn hint(&self, seen: &TableSnapshot, view: &View) -> Option<Coach> {
        let played = self.shown_table().filter(|played| played.lesson.is_none() && !played.board)?;
        let first = self.app_state.matches.is_empty() && self.app_state.unreadable.is_empty();
        first.then(|| render::hint(seen, view, played.deeds, &self.localizer)).flatten()
    }

    const fn controls(&self) -> Controls {
        match (self.config.keyboard, self.app_state.preferences.taps_only) {
            (true, _) => Controls::Keys,
            (false, true) => Controls::Taps,
            (false, false) => Controls::Touch,
        }
    }

    fn announcement(&self, seen: &TableSnapshot) -> Option<Announcement> {
        // Whoever reads a sheet is not to be told yet what the next round wants of them.
        let played = self.shown_table().filter(|played| !played.board && !played.ui.is_dealt)?;
        let text = render::announcement(seen, &played.ui, &self.localizer)?;
        Some(Announcement { number: played.announcement_count(), text })
    }

    fn back_key(&self) -> Option<Key> {
        match self.route() {
            Route::Welcome | Route::Home => None,
            Route::Table => Some(self.table_keys()?.back(&self.localizer)),
            _ => Some(key(self.localizer.text("key-back"), Intent::Back).quiet()),
        }
    }

    fn keys(&self, seen: Option<&TableSnapshot>) -> Vec<Key> {
        let is_paused = seen.is_some_and(|seen| seen.state == TableState::Paused);
        if self.route() == &Route::Join {
            return self.join_keys();
        }
        let table = self.table_keys().filter(|_| self.route() == &Route::Table);
        let keys = table.map(|table| TableKeys { is_paused, ..table }.keys(&self.localizer));
        // The screen of who is missing has them where they are pressed.
        let is_missing = seen.is_some_and(|seen| matches!(seen.state, TableState::Missing { .. }));
        let new_phones = if is_missing { Vec::new() } else { self.new_phone_keys() };
        new_phones.into_iter().chain(keys.unwrap_or_default()).collect()
    }

    fn table_keys(&self) -> Option<TableKeys> {
        let played = self.activity.table()?;
        Some(TableKeys {
            is_playing: self.is_playing(),
            is_paused: false,
            is_host: played.active_table.is_host(),
            has_score: played.active_table.host().is_some_and(Host::has_score),
            is_linked: played.active_table.is_linked(),
            is_lesson: played.lesson.is_some(),
            has_invite: played.active_table.invite().is_some(),
            has_hand: played.viewer() != Viewer::Board,
            shows_board: played.board,
            taps_only: self.app_state.preferences.taps_only,
        })
    }
}
