//! How house rules are changed, option by option.

use outcry_rules::{OptionError, Options, Value};

use crate::game::either;
use crate::{AnyOptions, GameName, HouseRules, HouseRulesError};

/// The options that are read by the measure of a deck: with another deck they mean nothing any more.
const OF_THE_DECK: [&str; 3] = ["suits", "three_player_cut", "values"];

impl HouseRules {
    /// Sets an option; another deck lets go of what was set for the one before.
    ///
    /// A value is kept in the one way in which the option writes it, and not at all where it changes nothing. Points
    /// for some suits leave those of the others as they are.
    ///
    /// # Errors
    /// An option that does not exist, or a value that it does not take, or not together with the others.
    pub fn with(&self, name: &str, value: &Value) -> Result<Self, HouseRulesError> {
        let mut rules = self.tried(name, value);
        let options = rules.options()?;
        let mut again = options.clone();
        again.put(name, value)?;
        if again != options {
            // Another option that is set holds this one back, as a deck does the number of players.
            return Err(again.put_aside(name).into());
        }
        if let Some(kept) = options.get(name) {
            rules.changes.insert(name.to_owned(), kept);
        }
        let mut without = rules.clone();
        without.changes.remove(name);
        let idle = without.options().is_ok_and(|same| same == options);
        Ok(if idle { without } else { rules })
    }

    /// Sets an option back to what the edition says.
    ///
    /// # Errors
    /// What else is set does not go with that.
    pub fn without(&self, name: &str) -> Result<Self, HouseRulesError> {
        let rules = self.untried(name);
        rules.options()?;
        Ok(rules)
    }

    /// Gives the options as far as the changes are accepted; an unknown edition is taken for the game's first.
    pub fn options_so_far(&self) -> AnyOptions {
        match self.game {
            GameName::Pit => AnyOptions::Pit(self.so_far()),
            GameName::Nyet => AnyOptions::Nyet(self.so_far()),
        }
    }

    /// Sets an option without a look at whether it fits.
    #[must_use]
    pub fn tried(&self, name: &str, value: &Value) -> Self {
        let another = self.options_so_far().get(name).as_ref() != Some(value);
        let mut rules = if another { self.untied(name) } else { self.clone() };
        let value = match (self.changes.get(name), value) {
            (Some(Value::Table(before)), Value::Table(new)) => {
                let mut table = before.clone();
                table.extend(new.iter().map(|(name, points)| (name.clone(), *points)));
                Value::Table(table)
            }
            _ => value.clone(),
        };
        rules.changes.insert(name.to_owned(), value);
        rules
    }

    /// Sets an option back without a look at whether that fits.
    #[must_use]
    pub fn untried(&self, name: &str) -> Self {
        let mut rules = if self.changes.contains_key(name) { self.untied(name) } else { self.clone() };
        rules.changes.remove(name);
        rules
    }

    /// Lets go of what belongs to the deck, where it is the deck that is about to change.
    fn untied(&self, name: &str) -> Self {
        let mut rules = self.clone();
        if name == "deck" {
            rules.changes.retain(|name, _| !OF_THE_DECK.contains(&name.as_str()));
        }
        rules
    }

    fn so_far<O: Options + Default>(&self) -> O {
        let mut options = O::edition(&self.edition).map_or_else(O::default, |edition| (edition.preset)());
        for field in O::fields() {
            let Some(value) = self.changes.get(field.name) else { continue };
            let mut changed = options.clone();
            if field.put(&mut changed, value).is_ok() {
                options = changed;
            }
        }
        options
    }
}

impl AnyOptions {
    /// Reads an option by its name.
    pub fn get(&self, name: &str) -> Option<Value> {
        either!(self, Self, options => get(options, name))
    }

    /// Sets an option by its name, without a look at the others.
    fn put(&mut self, name: &str, value: &Value) -> Result<(), OptionError> {
        either!(self, Self, options => put(options, name, value))
    }

    fn put_aside(&self, name: &str) -> OptionError {
        either!(self, Self, options => put_aside(options, name))
    }
}

fn get<O: Options>(options: &O, name: &str) -> Option<Value> {
    O::field(name).map(|field| (field.get)(options))
}

fn put<O: Options>(options: &mut O, name: &str, value: &Value) -> Result<(), OptionError> {
    match O::field(name) {
        Some(field) => field.put(options, value),
        None => Ok(()),
    }
}

/// Says what keeps a value from counting that the option itself would take.
fn put_aside<O: Options>(options: &O, name: &str) -> OptionError {
    let held_back =
        || OptionError::Conflict { name: "deck", reason: format!("it leaves no room for this {name}") };
    options.check().err().unwrap_or_else(held_back)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use outcry_rules::nyet::NyetOptions;
    use outcry_rules::pit::PitOptions;

    use super::*;

    fn pit(edition: &str) -> HouseRules {
        HouseRules::edition(GameName::Pit, edition)
    }

    fn points(suit: &str, points: i32) -> Value {
        Value::Table(BTreeMap::from([(suit.to_owned(), points)]))
    }

    #[test]
    fn what_changes_nothing_is_not_kept() {
        let classic = pit("classic");
        assert_eq!(classic.with("target", &500.into()), Ok(classic.clone()));
        let shorter = classic.with("target", &250.into()).unwrap();
        assert!(shorter.are_changed());
        assert_eq!(shorter.with("target", &500.into()), Ok(classic.clone()));
        assert_eq!(shorter.without("target"), Ok(classic));
    }

    #[test]
    fn values_are_kept_in_one_way() {
        let rules = pit("classic").with("call_variant", &"Mad cow disease".into()).unwrap();
        assert_eq!(rules.changes["call_variant"], "mad-cow-disease".into());
    }

    #[test]
    fn points_of_suits_add_up() {
        let rules = pit("exchange").with("values", &points("gas", 10)).unwrap();
        let rules = rules.with("values", &points("oil", 20)).unwrap();
        let Value::Table(table) = &rules.changes["values"] else { panic!("{rules:?}") };
        assert_eq!((table["gas"], table["oil"], table["gold"]), (10, 20, 80));
        let back = rules.with("values", &points("gas", 50)).unwrap();
        assert_eq!(back.with("values", &points("oil", 65)), Ok(pit("exchange")));
    }

    #[test]
    fn a_deck_lets_go_of_what_belonged_to_the_one_before() {
        let rules = pit("short").with("values", &points("A", 50)).unwrap();
        let again = rules.with("deck", &"ranks".into()).unwrap();
        assert_eq!(again, rules, "it is the same deck");
        let rules = rules.with("deck", &"cow8".into()).unwrap();
        assert_eq!(rules.changes, BTreeMap::from([("deck".to_owned(), "cow8".into())]));
        let rules = rules.with("suits", &Value::Words(vec!["cow50".to_owned()])).unwrap();
        assert_eq!(rules.without("deck"), Ok(pit("short")));
        let nyet = HouseRules::edition(GameName::Nyet, "nyet-manual");
        let other = nyet.with("deck", &"0-9".into()).unwrap();
        assert_eq!(other.changes.len(), 1);
        assert!(other.with("three_player_cut", &"11-13".into()).is_err());
    }

    #[test]
    fn what_does_not_fit_is_said() {
        for (rules, name, value) in [
            (pit("classic"), "players", Value::from("3-13")),
            (pit("classic"), "target", 0.into()),
            (pit("classic"), "goal", 1.into()),
            (pit("oddity"), "target", 500.into()),
        ] {
            assert!(rules.with(name, &value).is_err(), "{name}");
        }
        let held = pit("short").with("deck", &"classic7".into()).unwrap();
        assert_eq!(held.options().unwrap().players(), (3, 7));
        let message = held.with("players", &"3-9".into()).unwrap_err().to_string();
        assert!(message.contains("at most 7 players"), "{message}");
    }

    #[test]
    fn what_is_accepted_so_far_is_known() {
        let mut rules = pit("oddity");
        assert_eq!(rules.options_so_far(), pit("short").options().unwrap());
        assert_eq!(PitOptions::default(), (PitOptions::editions()[0].preset)());
        assert_eq!(NyetOptions::default(), (NyetOptions::editions()[0].preset)());
        rules.edition = "classic".to_owned();
        rules.changes.insert("target".to_owned(), 0.into());
        rules.changes.insert("round_cap".to_owned(), 3.into());
        let AnyOptions::Pit(options) = rules.options_so_far() else { panic!("{rules:?}") };
        assert_eq!((options.target, options.round_cap), (500, Some(3)));
    }
}
