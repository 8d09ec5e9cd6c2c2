//! What is on the screen.

use outcry_rules::{Millis, Viewer};
use outcry_screens::render::{self, key};
use outcry_screens::view::{Key, Lobby, Screen, View};
use outcry_screens::{Destination, Intent};

use super::activity::{JoinProblem, Joining};
use super::{Route, Session};

impl Session {
    /// Gives what is on the screen at `now`.
    pub fn screen(&self, now: Millis) -> Screen {
        if let Some(trouble) = &self.trouble {
            let view = View::Trouble(render::trouble(trouble, Intent::Dismiss, &self.localizer));
            return Screen { view, coach: None, notice: None, keys: Vec::new(), keep_awake: true };
        }
        if let Some(blocker) = self.blocker() {
            let view = View::Trouble(render::trouble(&blocker, Intent::Dismiss, &self.localizer));
            let keys = vec![key(self.localizer.text("key-home"), Intent::Go(Destination::Home)).quiet()];
            return Screen { view, coach: None, notice: None, keys, keep_awake: true };
        }
        Screen {
            view: self.view(now),
            coach: self.coach(),
            notice: self.notice.as_ref().map(|(notice, _)| notice.clone()),
            keys: self.keys(),
            keep_awake: match self.route() {
                Route::Table => self.is_playing(),
                Route::Lobby => self.activity.lobby().is_some(),
                Route::Waiting => true,
                _ => false,
            },
        }
    }

    fn view(&self, now: Millis) -> View {
        let (app_state, localizer) = (&self.app_state, &self.localizer);
        match self.route() {
            Route::Welcome => View::Welcome(render::welcome(&app_state.preferences.name, localizer)),
            Route::Home => {
                View::Home(render::home(&app_state.preferences.name, app_state.running.as_ref(), localizer))
            }
            Route::SetUp => View::SetUp(render::set_up(&app_state.table_set_up(), localizer)),
            Route::HouseRules => View::HouseRules(render::house_rules(&app_state.table_set_up(), localizer)),
            Route::Lobby => View::Lobby(render::lobby(
                &app_state.lobby(),
                app_state.set_up.strength,
                &self.lobby_radio(now),
                localizer,
            )),
            Route::Join => View::Join(render::join(&self.invite, self.invite_problem.clone(), localizer)),
            Route::Waiting => View::Lobby(self.waiting()),
            Route::Practice => View::Practice(render::practice(localizer)),
            Route::History => View::History(render::history(&app_state.history(), localizer)),
            Route::Match(id) => match app_state.matches.iter().find(|(other, _)| other == id) {
                Some((id, summary)) => {
                    View::Match(render::match_page(*id, summary, app_state.utc_offset, localizer))
                }
                None => View::History(render::history(&app_state.history(), localizer)),
            },
            Route::Rules(rules) => View::Rules(render::rules_page(rules, localizer)),
            Route::Settings => View::Settings(render::settings(&app_state.preferences, localizer)),
            Route::Table => match self.activity.table() {
                Some(played) => match played.seen(now) {
                    Some(seen) => render::table(&seen, &played.ui, localizer),
                    // The phones have their share in the first deal.
                    None => View::Lobby(render::waiting(None, "waiting-cards", localizer)),
                },
                None => View::Home(render::home(
                    &app_state.preferences.name,
                    app_state.running.as_ref(),
                    localizer,
                )),
            },
        }
    }

    /// Shows a table of another phone before the first deal.
    fn waiting(&self) -> Lobby {
        let joining = self.activity.joining();
        let lobby = joining.and_then(|joining| joining.table.session.lobby());
        let status = match joining {
            _ if lobby.is_some() => "waiting-deal",
            Some(Joining { join_problem: Some(JoinProblem::MtuTooSmall), .. }) => "waiting-narrow",
            Some(Joining { join_problem: Some(JoinProblem::NoTableFound), invite: None, .. }) => {
                "waiting-unheard"
            }
            Some(Joining { join_problem: Some(JoinProblem::NoTableFound), invite: Some(_), .. }) => {
                "waiting-unanswered"
            }
            _ => "waiting-search",
        };
        render::waiting(lobby, status, &self.localizer)
    }

    fn coach(&self) -> Option<outcry_screens::view::Coach> {
        let played = self.activity.table().filter(|_| self.route() == &Route::Table)?;
        played.lesson.as_ref()?.coach(&self.localizer)
    }

    fn keys(&self) -> Vec<Key> {
        let text = |id: &str| self.localizer.text(id);
        let quiet = |id: &str, intent: Intent| key(text(id), intent).quiet();
        match self.route() {
            Route::Welcome | Route::Home => Vec::new(),
            Route::Table => {
                let Some(played) = self.activity.table() else { return Vec::new() };
                let mut keys = vec![quiet("key-home", Intent::Back)];
                if self.is_playing() {
                    if played.lesson.is_none() {
                        keys.push(quiet("key-pause", Intent::Pause));
                    }
                    if played.viewer() != Viewer::Board {
                        let id = if played.board { "key-my-hand" } else { "key-board" };
                        keys.push(quiet(id, Intent::Go(Destination::Board)));
                    }
                }
                keys.push(quiet("key-rules", Intent::Go(Destination::Rules)));
                if self.is_playing() {
                    let id = if played.active_table.is_host() { "key-leave" } else { "key-leave-table" };
                    keys.push(key(text(id), Intent::Leave).danger());
                }
                keys
            }
            _ => vec![quiet("key-back", Intent::Back)],
        }
    }
}
