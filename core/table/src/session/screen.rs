//! What is on the screen.

use outcry_rules::{Millis, Viewer};

use super::radio::{Gathering, Snag};
use super::{Session, Spot};
use crate::show::{self, key};
use crate::view::{Key, Lobby, Screen, View};
use crate::{Intent, Place};

impl Session {
    /// Gives what is on the screen at `now`.
    pub fn screen(&self, now: Millis) -> Screen {
        if let Some(trouble) = &self.trouble {
            let view = View::Trouble(show::trouble(trouble, Intent::Dismiss, &self.words));
            return Screen { view, coach: None, notice: None, keys: Vec::new(), keep_awake: true };
        }
        if let Some(hitch) = self.hitch() {
            let view = View::Trouble(show::trouble(&hitch, Intent::Dismiss, &self.words));
            let keys = vec![key(self.words.say("key-home"), Intent::Go(Place::Home)).quiet()];
            return Screen { view, coach: None, notice: None, keys, keep_awake: true };
        }
        Screen {
            view: self.view(now),
            coach: self.coach(),
            notice: self.notice.as_ref().map(|(notice, _)| notice.clone()),
            keys: self.keys(),
            keep_awake: match self.spot() {
                Spot::Table => self.is_playing(),
                Spot::Lobby => self.radio.gathering.is_some(),
                Spot::Waiting => true,
                _ => false,
            },
        }
    }

    fn view(&self, now: Millis) -> View {
        let (desk, words) = (&self.desk, &self.words);
        match self.spot() {
            Spot::Welcome => View::Welcome(show::welcome(desk, words)),
            Spot::Home => View::Home(show::home(desk, words)),
            Spot::SetUp => View::SetUp(show::set_up(desk, words)),
            Spot::HouseRules => View::HouseRules(show::house_rules(desk, words)),
            Spot::Lobby => View::Lobby(show::lobby(desk, &self.lobby_radio(now), words)),
            Spot::Join => View::Join(show::join(&self.invite, self.invite_problem.clone(), words)),
            Spot::Waiting => View::Lobby(self.waiting()),
            Spot::Practice => View::Practice(show::practice(words)),
            Spot::History => View::History(show::history(desk, words)),
            Spot::Match(id) => match desk.matches.iter().find(|(other, _)| other == id) {
                Some((id, summary)) => View::Match(show::match_page(*id, summary, desk, words)),
                None => View::History(show::history(desk, words)),
            },
            Spot::Rules(rules) => View::Rules(show::rules_page(rules, words)),
            Spot::Settings => View::Settings(show::settings(&desk.preferences, words)),
            Spot::Table => match &self.played {
                Some(played) => match played.seen(now) {
                    Some(seen) => show::table(&seen, &played.touch, words),
                    // The phones have their share in the first deal.
                    None => View::Lobby(show::waiting(None, "waiting-cards", words)),
                },
                None => View::Home(show::home(desk, words)),
            },
        }
    }

    /// Shows a table of another phone before the first deal.
    fn waiting(&self) -> Lobby {
        let (lobby, status) = match &self.radio.gathering {
            Some(Gathering::Guest { session, .. }) if session.lobby().is_some() => {
                (session.lobby(), "waiting-deal")
            }
            Some(Gathering::Guest { invite: None, snag: Some(Snag::Unheard), .. }) => {
                (None, "waiting-unheard")
            }
            Some(Gathering::Guest { snag: Some(Snag::Narrow), .. }) => (None, "waiting-narrow"),
            _ => (None, "waiting-search"),
        };
        show::waiting(lobby, status, &self.words)
    }

    fn coach(&self) -> Option<crate::view::Coach> {
        let played = self.played.as_ref().filter(|_| self.spot() == &Spot::Table)?;
        played.lesson.as_ref()?.coach(&self.words)
    }

    fn keys(&self) -> Vec<Key> {
        let say = |id: &str| self.words.say(id);
        let quiet = |id: &str, intent: Intent| key(say(id), intent).quiet();
        match self.spot() {
            Spot::Welcome | Spot::Home => Vec::new(),
            Spot::Table => {
                let Some(played) = &self.played else { return Vec::new() };
                let mut keys = vec![quiet("key-home", Intent::Back)];
                if self.is_playing() {
                    if played.lesson.is_none() {
                        keys.push(quiet("key-pause", Intent::Pause));
                    }
                    if played.viewer() != Viewer::Board {
                        let id = if played.board { "key-my-hand" } else { "key-board" };
                        keys.push(quiet(id, Intent::Go(Place::Board)));
                    }
                }
                keys.push(quiet("key-rules", Intent::Go(Place::Rules)));
                if self.is_playing() {
                    let id = if played.side.is_host() { "key-leave" } else { "key-leave-table" };
                    keys.push(key(say(id), Intent::Leave).danger());
                }
                keys
            }
            _ => vec![quiet("key-back", Intent::Back)],
        }
    }
}
