//! A person who sees nothing but the screen, and does nothing but press what is on it.

use outcry_ffi::{InputField, Intent, Key, KeyState, Screen, ScreenView, SuitRow, TradingView};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Plays by what stands on the screen.
pub(crate) struct Person {
    name: &'static str,
    chance: ChaCha8Rng,
}

impl Person {
    pub(crate) fn new(name: &'static str, seed: u64) -> Self {
        Self { name, chance: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Says what is pressed next, if anything.
    pub(crate) fn press(&mut self, screen: &Screen) -> Option<Intent> {
        if let Some(key) = screen.coach.as_ref().and_then(|coach| coach.key.as_ref()) {
            return Some(key.intent.clone());
        }
        match &screen.view {
            ScreenView::Welcome { .. } => {
                Some(Intent::Type { into: InputField::Name, text: self.name.to_owned() })
            }
            ScreenView::Sorting { view } => ready(&view.ready).or_else(|| view.open.as_ref().and_then(ready)),
            ScreenView::Trading { view } => self.trade(view),
            ScreenView::Corner { view } => view.keys.iter().find_map(ready),
            ScreenView::VetoBoard { view } => {
                self.one_of(view.lines.iter().flat_map(|line| &line.boxes).map(|place| &place.key))
            }
            ScreenView::Teams { view } => self.one_of(view.choices.iter().map(|choice| &choice.key)),
            ScreenView::Discard { view } => {
                let unmarked = view.hand.iter().filter(|card| !card.marked);
                ready(&view.give).or_else(|| self.one_of(unmarked.map(|card| &card.key)))
            }
            ScreenView::Trick { view } => self.one_of(view.hand.iter().map(|card| &card.key)),
            ScreenView::Scoring { view } => {
                view.bonus.iter().find_map(ready).or_else(|| view.key.as_ref().and_then(ready))
            }
            _ => None,
        }
    }

    fn trade(&mut self, view: &TradingView) -> Option<Intent> {
        let held: Vec<&SuitRow> = view.rows.iter().filter(|row| row.count > 0).collect();
        if let [only] = held.as_slice()
            && only.hidden == 0
            && view.arriving == 0
            && let Some(ring) = ready(&view.bell.key)
        {
            return Some(ring);
        }
        // Single cards of whatever there is not most of: with equal numbers, everybody can always swap. Whoever presses
        // faster than the screen follows has more than one and puts them back.
        match (view.lot.calling, view.lot.faces.len()) {
            (true, 1) => self.one_of(view.head.people.iter().filter_map(|person| person.key.as_ref())),
            (true, _) | (false, 1) => ready(&view.big),
            (false, 0) => {
                let most = held.iter().max_by_key(|row| row.count)?;
                // Now and then any card at all: people who collect the same would swap for ever.
                let any = self.chance.random_ratio(1, 16);
                let rest = held.iter().filter(|row| any || row.face != most.face);
                self.one_of(rest.map(|row| &row.take))
            }
            (false, _) => view.clear.as_ref().and_then(ready),
        }
    }

    fn one_of<'a>(&mut self, keys: impl Iterator<Item = &'a Key>) -> Option<Intent> {
        let ready: Vec<Intent> = keys.filter_map(ready).collect();
        ready.choose(&mut self.chance).cloned()
    }
}

/// Gives what a key means, where it can be pressed.
pub(crate) fn ready(key: &Key) -> Option<Intent> {
    (key.state == KeyState::Ready).then(|| key.intent.clone())
}
