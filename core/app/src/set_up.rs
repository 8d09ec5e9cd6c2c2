//! What becomes of the wishes of somebody who sets up a table.

use outcry_bots::Strength;
use outcry_link::PublicKey;
use outcry_rules::Seat;
use outcry_rules::limits::SEATS_MAX;
use outcry_screens::render::{refused_rules, typed};
use outcry_screens::{InputField, Intent, Localizer};
use outcry_table::limits::RULES_NAME_MAX;
use outcry_table::{HouseRules, is_same_name, place_of, plain_line, unique_name};

use crate::limits::SAVED_RULES_MAX;
use crate::{AppState, SeatTaken, SetUpState};

/// Says what became of an intent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Handled {
    Done,
    /// It cannot be, and nothing changed: why not, for the player to read.
    Refused(String),
    /// It has nothing to do with setting up a table.
    Elsewhere,
}

/// Neutral first names, one for each bot that a table can seat and some to spare where people have the same.
const BOT_NAMES: [&str; 30] = [
    "Alex",
    "Robin",
    "Kim",
    "Sascha",
    "Noa",
    "Jamie",
    "Luca",
    "Mika",
    "Toni",
    "Sam",
    "Ariel",
    "Charlie",
    "Nico",
    "Eden",
    "Jona",
    "Remy",
    "Andrea",
    "Sky",
    "Marlin",
    "Yuri",
    "Kai",
    "Dominique",
    "Quinn",
    "Sol",
    "Billie",
    "Jules",
    "Momo",
    "Ray",
    "Toby",
    "Lou",
];

impl AppState {
    /// Does what somebody wants who sets up a table: game, edition, options, saved house rules, seats and bots.
    ///
    /// What is [`Handled::Done`] may have changed [`AppState::saved`] where the intent saves or forgets house rules.
    pub fn handle_set_up(&mut self, intent: &Intent, localizer: &Localizer) -> Handled {
        match self.try_set_up(intent, localizer) {
            Ok(true) => Handled::Done,
            Ok(false) => Handled::Elsewhere,
            Err(reason) => Handled::Refused(reason),
        }
    }

    fn try_set_up(&mut self, intent: &Intent, localizer: &Localizer) -> Result<bool, String> {
        match intent {
            Intent::ChooseGame(game) => {
                if *game != self.set_up.rules.game {
                    self.set_up.play(SetUpState::new(*game).rules, None);
                }
            }
            Intent::ChooseEdition(edition) => {
                let rules = HouseRules::edition(self.set_up.rules.game, edition);
                rules.options().map_err(|_| localizer.text("refused-game"))?;
                self.set_up.play(rules, None);
            }
            Intent::ChooseSaved(name) => {
                let rules = self.saved.get(name).ok_or_else(|| localizer.text("refused-saved"))?.clone();
                rules.options().map_err(|error| refused_rules(&error, &rules, localizer))?;
                self.set_up.play(rules, Some(name.clone()));
            }
            Intent::ForgetSaved(name) => {
                self.saved.remove(name).ok_or_else(|| localizer.text("refused-saved"))?;
                self.set_up.saved_as.take_if(|saved| saved == name);
            }
            Intent::SetOption { name, value } => {
                let rules = &self.set_up.rules;
                let changed = rules.with(name, value);
                let changed =
                    changed.map_err(|error| refused_rules(&error, &rules.tried(name, value), localizer))?;
                self.set_up.change(changed);
            }
            Intent::ResetOption(name) => {
                let rules = &self.set_up.rules;
                let changed = rules.without(name);
                let changed =
                    changed.map_err(|error| refused_rules(&error, &rules.untried(name), localizer))?;
                self.set_up.change(changed);
            }
            Intent::ResetOptions => {
                let rules = HouseRules::edition(self.set_up.rules.game, &self.set_up.rules.edition);
                rules.options().map_err(|error| refused_rules(&error, &rules, localizer))?;
                self.set_up.play(rules, None);
            }
            Intent::Type { into: InputField::Option(name), text } => self.type_option(name, text, localizer),
            Intent::Type { into: InputField::RulesName, text } => self.save_rules(text, localizer)?,
            Intent::PlayToo(play) => self.set_up.play_too(*play, localizer)?,
            Intent::AddBot => self.add_bot(localizer)?,
            Intent::ChooseStrength(word) => {
                let strength = Strength::from_word(word).ok_or_else(|| localizer.text("refused-strength"))?;
                self.set_up.choose_strength(strength);
            }
            Intent::Unseat(seat) => self.set_up.unseat(*seat, localizer)?,
            Intent::MoveOn(seat) => self.set_up.move_on(*seat, localizer)?,
            Intent::Sit { seat, before } => self.set_up.sit(*seat, *before, localizer)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Takes what was typed, or keeps it with what is wrong with it, for the screen to show.
    fn type_option(&mut self, name: &str, text: &str, localizer: &Localizer) {
        let rules = &self.set_up.rules;
        let taken = typed(rules, name, text, localizer).and_then(|value| {
            rules.with(name, &value).map_err(|error| refused_rules(&error, rules, localizer))
        });
        match taken {
            Ok(changed) => self.set_up.change(changed),
            Err(problem) => self.set_up.mistyped = Some((name.to_owned(), text.to_owned(), problem)),
        }
    }

    fn save_rules(&mut self, name: &str, localizer: &Localizer) -> Result<(), String> {
        let has_controls = name.trim().chars().any(char::is_control);
        let name = plain_line(name);
        if name.is_empty() || name.len() > RULES_NAME_MAX || has_controls {
            return Err(localizer.text("refused-name"));
        }
        let rules = &self.set_up.rules;
        rules.options().map_err(|error| refused_rules(&error, rules, localizer))?;
        if !rules.are_changed() {
            return Err(localizer.text("house-rules-unchanged"));
        }
        if self.saved.len() >= SAVED_RULES_MAX && !self.saved.contains_key(&name) {
            return Err(localizer.text("refused-too-many"));
        }
        self.saved.insert(name.clone(), rules.clone());
        self.set_up.saved_as = Some(name);
        Ok(())
    }

    fn add_bot(&mut self, localizer: &Localizer) -> Result<(), String> {
        self.set_up.room(localizer)?;
        let mut taken: Vec<&str> = self.set_up.seats.iter().filter_map(SeatTaken::name).collect();
        taken.push(&self.preferences.name);
        let name = free_name(&taken);
        let strength = self.set_up.strength;
        let id = self.set_up.new_id();
        self.set_up.seats.push(SeatTaken::Bot { id, name, strength });
        Ok(())
    }
}

impl AppState {
    /// Gives a seat to somebody who has come; at a table of so many at `most` a bot makes room. In a match that goes on it is
    /// the bot of the same name, or else the last one.
    pub(crate) fn seat_guest(&mut self, name: &str, phone: PublicKey, most: usize) -> Option<Seat> {
        let goes_on = self.set_up.carried.is_some();
        let bot = |taken: &SeatTaken| matches!(taken, SeatTaken::Bot { .. });
        let seats = &self.set_up.seats;
        let bots = seats.iter().enumerate().filter(|(_, taken)| bot(taken));
        let kept = place_of(name, bots.filter_map(|(at, taken)| Some((at, taken.name()?))));
        let kept = kept.filter(|_| goes_on);
        let is_full = goes_on || seats.len() >= most;
        let makes_room = kept.or_else(|| seats.iter().rposition(bot).filter(|_| is_full));
        let kept_name = kept.and_then(|at| seats.get(at)?.name()).map(str::to_owned);
        let free_name = kept_name.unwrap_or_else(|| self.free_guest_name(name));
        if let Some(at) = makes_room {
            // Whoever takes a seat in a match that goes on takes its points.
            let id = if goes_on { seats.get(at)?.id() } else { self.set_up.new_id() };
            *self.set_up.seats.get_mut(at)? = SeatTaken::Guest { id, name: free_name, phone };
            return Seat::new(at);
        }
        let id = self.set_up.new_id();
        self.set_up.seats.push(SeatTaken::Guest { id, name: free_name, phone });
        Seat::new(self.set_up.seats.len().checked_sub(1)?)
    }

    /// Gives a guest's name, with a number where somebody else at the table has it.
    pub(crate) fn free_guest_name(&self, name: &str) -> String {
        let mut taken: Vec<&str> = self.set_up.seats.iter().filter_map(SeatTaken::name).collect();
        if self.set_up.seats.contains(&SeatTaken::Me) {
            taken.push(&self.preferences.name);
        }
        unique_name(name, &taken)
    }
}

impl SetUpState {
    /// Plays by other rules altogether.
    fn play(&mut self, rules: HouseRules, saved_as: Option<String>) {
        self.rules = rules;
        self.saved_as = saved_as;
        self.mistyped = None;
    }

    /// Plays by the same rules but for an option; they are still those to be saved under the same name.
    fn change(&mut self, rules: HouseRules) {
        self.rules = rules;
        self.mistyped = None;
    }

    fn play_too(&mut self, play: bool, localizer: &Localizer) -> Result<(), String> {
        let sits = self.seats.contains(&SeatTaken::Me);
        if play && !sits {
            self.room(localizer)?;
            self.seats.insert(0, SeatTaken::Me);
        } else if !play {
            self.seats.retain(|seat| *seat != SeatTaken::Me);
        }
        self.play_too = play;
        Ok(())
    }

    /// Has all bots play like this, those too that sit there already.
    fn choose_strength(&mut self, chosen: Strength) {
        self.strength = chosen;
        for seat in &mut self.seats {
            if let SeatTaken::Bot { strength, .. } = seat {
                *strength = chosen;
            }
        }
    }

    fn unseat(&mut self, seat: u8, localizer: &Localizer) -> Result<(), String> {
        let seat = usize::from(seat);
        match self.seats.get(seat) {
            None => Err(localizer.text("refused-seat")),
            Some(SeatTaken::Me) => Err(localizer.text("refused-own-seat")),
            Some(_) => {
                let phone = self.seats.get(seat).and_then(SeatTaken::phone);
                self.keep_columns(|other| Some(*other) != phone);
                if phone.is_none() || self.carried.is_none() {
                    self.seats.remove(seat);
                }
                Ok(())
            }
        }
    }

    /// In a match that goes on, has bots keep the seats and points of guests whose phones are not among these.
    pub(crate) fn keep_columns(&mut self, there: impl Fn(&PublicKey) -> bool) {
        if self.carried.is_none() {
            return;
        }
        for taken in &mut self.seats {
            if let SeatTaken::Guest { id, name, phone } = taken
                && !there(phone)
            {
                *taken = SeatTaken::Bot { id: *id, name: core::mem::take(name), strength: self.strength };
            }
        }
    }

    /// Has somebody sit in front of somebody else; the others close up.
    fn sit(&mut self, seat: u8, before: u8, localizer: &Localizer) -> Result<(), String> {
        let (seat, before, count) = (usize::from(seat), usize::from(before), self.seats.len());
        if seat >= count || before > count {
            return Err(localizer.text("refused-seat"));
        }
        let person = self.seats.remove(seat);
        self.seats.insert(if before > seat { before - 1 } else { before }, person);
        Ok(())
    }

    /// Lets two neighbours change places; beyond the last seat comes the first.
    fn move_on(&mut self, seat: u8, localizer: &Localizer) -> Result<(), String> {
        let (seat, count) = (usize::from(seat), self.seats.len());
        if seat >= count {
            return Err(localizer.text("refused-seat"));
        }
        self.seats.swap(seat, (seat + 1) % count);
        Ok(())
    }

    /// Says whether one more may sit down.
    fn room(&self, localizer: &Localizer) -> Result<(), String> {
        let (_, most) = self.rules.options_so_far().players();
        if self.seats.len() < most.min(SEATS_MAX) { Ok(()) } else { Err(localizer.text("lobby-full")) }
    }
}

impl SeatTaken {
    /// Gives whose phone it is, where somebody came with one.
    pub(crate) fn phone(&self) -> Option<PublicKey> {
        match self {
            Self::Guest { phone, .. } => Some(*phone),
            Self::Me | Self::Bot { .. } => None,
        }
    }

    /// Gives the name, where it is not the player's own.
    fn name(&self) -> Option<&str> {
        match self {
            Self::Me => None,
            Self::Bot { name, .. } | Self::Guest { name, .. } => Some(name),
        }
    }
}

/// Lists names for bots at the table of somebody of this name.
pub(crate) fn bot_names(me: &str) -> impl Iterator<Item = String> {
    let other = move |name: &&str| !is_same_name(name, me);
    BOT_NAMES.iter().copied().filter(other).map(str::to_owned)
}

/// Finds a name that nobody has; a number makes one where all are taken.
fn free_name(taken: &[&str]) -> String {
    let is_free = |name: &str| !taken.iter().any(|other| is_same_name(other, name));
    let numbered = (2_u32..).flat_map(|number| BOT_NAMES.map(|name| format!("{name} {number}")));
    let mut names = BOT_NAMES.iter().map(|&name| name.to_owned()).chain(numbered);
    names.find(|name| is_free(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests;
