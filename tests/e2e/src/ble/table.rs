//! A match between phones in the guest, to its end.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use super::BleError;
use super::figures::Figures;
use super::guest::Guest;
use super::phone::{Phone, Phones};
use crate::verdict;

/// Who plays, the host first: names that are not on the air by chance.
pub(super) const NAMES: [&str; 13] = [
    "Adelheid",
    "Bonifaz",
    "Cordelia",
    "Dorothea",
    "Ekkehard",
    "Florentine",
    "Gottfried",
    "Hildegard",
    "Ignatius",
    "Josephine",
    "Konstantin",
    "Leopoldine",
    "Maximilian",
];

/// One match.
pub(super) struct Table<'a> {
    /// What it is called among other matches of the guest.
    pub(super) name: &'static str,
    /// What is played, as the program takes it.
    pub(super) house: &'a [&'a str],
    /// How many times as quickly as people the guests' bots play: what is looked at is the radio.
    pub(super) haste: u32,
    /// How many phones there are, the host's included.
    pub(super) seats: usize,
}

/// A match that is over.
pub(super) struct Played {
    /// Everybody's total, on which all phones and the referee agree.
    pub(super) totals: String,
    /// The host's journal, as it exports it.
    pub(super) journal: String,
    /// What the referee answers to it.
    answers: String,
}

/// Phones at a table, the host's first.
pub(super) struct Gathered<'a> {
    pub(super) phones: Phones<'a>,
    pub(super) seated: Vec<Phone<'a>>,
    pub(super) invite: String,
}

impl Table<'_> {
    /// Starts the phones, and waits until all have sat down.
    ///
    /// # Errors
    /// One does not come.
    pub(super) fn gather<'a>(
        &self,
        guest: &'a Guest,
        figures: &mut Figures,
    ) -> Result<Gathered<'a>, BleError> {
        let mut gathered = self.open(guest)?;
        self.join(&mut gathered)?;
        let began = gathered.seated[1].said("started")?.at;
        figures.joined = Some(Self::last_joined(&gathered)?.saturating_sub(began));
        Ok(gathered)
    }

    /// Starts the host's phone alone.
    ///
    /// # Errors
    /// It opens no table.
    pub(super) fn open<'a>(&self, guest: &'a Guest) -> Result<Gathered<'a>, BleError> {
        let phones = Phones::new(guest, self.name, self.haste);
        let host = self.host(&phones)?;
        let invite = host.said("invite ")?.rest;
        Ok(Gathered { phones, seated: vec![host], invite })
    }

    /// Starts the guests' phones.
    ///
    /// # Errors
    /// The guest does not take the order.
    pub(super) fn join(&self, gathered: &mut Gathered<'_>) -> Result<(), BleError> {
        for (adapter, name) in NAMES.iter().enumerate().take(self.seats).skip(1) {
            gathered.seated.push(gathered.phones.start(name, adapter, &["join", &gathered.invite])?);
        }
        Ok(())
    }

    /// Waits until all have sat down; gives when the last did.
    ///
    /// # Errors
    /// One does not come.
    pub(super) fn last_joined(gathered: &Gathered<'_>) -> Result<Duration, BleError> {
        let mut last = Duration::ZERO;
        for (name, phone) in NAMES.iter().zip(&gathered.seated).skip(1) {
            // Whoever gives up says so itself.
            phone.said(&format!("joined {name}"))?;
            last = last.max(gathered.seated[0].said(&format!("joined {name}"))?.at);
        }
        Ok(last)
    }

    /// Starts the host's phone, for the first time or again.
    ///
    /// # Errors
    /// The guest does not take the order.
    pub(super) fn host<'a>(&self, phones: &Phones<'a>) -> Result<Phone<'a>, BleError> {
        let seats = self.seats.to_string();
        phones.start(NAMES[0], 0, &[&["host", "--seats", &seats], self.house].concat())
    }

    /// Waits until the match is over and every phone has ended, and has the referee judge it.
    ///
    /// # Errors
    /// It does not come to an end, or not all agree on it.
    pub(super) fn end(
        &self,
        gathered: &Gathered<'_>,
        program: &Path,
        folder: &Path,
    ) -> Result<Played, BleError> {
        let mut totals = Vec::new();
        for phone in &gathered.seated {
            totals.push(phone.said("final ")?.rest);
        }
        for phone in &gathered.seated {
            phone.ends_well()?;
        }
        let journal = gathered.phones.export(NAMES[0])?;
        let folder = folder.join(self.name);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("journal.json"), &journal)?;
        let judged = verdict::totals(program, &journal, &folder)?;
        for (who, said) in NAMES.iter().zip(&totals).chain([(&"the referee", &judged)]) {
            if *said != totals[0] {
                let (table, who, said) = (self.name, (*who).to_owned(), said.clone());
                return Err(BleError::Differ { table, host: totals[0].clone(), who, said });
            }
        }
        let answers = fs::read_to_string(folder.join(verdict::ANSWERS))?;
        Ok(Played { totals: totals.swap_remove(0), journal, answers })
    }

    /// Counts what was asked and what was done, where no phone was started again.
    ///
    /// # Errors
    /// The journal or what phones have said cannot be read.
    pub(super) fn count(
        gathered: &Gathered<'_>,
        played: &Played,
        figures: &mut Figures,
    ) -> Result<(), BleError> {
        figures.take(&gathered.seated)?;
        let accepted = accepted(&played.journal, &played.answers)?;
        for (name, phone) in NAMES.iter().zip(&gathered.seated).skip(1) {
            let accepted = accepted.get(*name).map_or(0, Requests::len) as u64;
            let said = phone.said("asked ")?.rest;
            let counts: Vec<u64> = said.split(' ').filter_map(|word| word.parse().ok()).collect();
            let [asked, done, refused] = counts[..] else {
                let wanted = "asked N done N refused N".to_owned();
                return Err(BleError::NotSaid { who: (*name).to_owned(), wanted });
            };
            // Of what was refused not everything is in the journal; of what was done everything has to be.
            figures.lost += asked.saturating_sub(done + refused) + done.saturating_sub(accepted);
        }
        figures.doubled += twice(&carried_out(&played.journal)?);
        Ok(())
    }
}

/// How often each request of a player was carried out, by its number.
type Requests = BTreeMap<u64, u64>;

/// Reads out of a journal which requests of each player were carried out, or refused by the rules.
pub(super) fn carried_out(journal: &str) -> Result<BTreeMap<String, Requests>, BleError> {
    Ok(requests(&json(journal)?, |_| true))
}

/// Reads out of a journal, and what the referee answers to it, which requests of each player were carried out.
fn accepted(journal: &str, answers: &str) -> Result<BTreeMap<String, Requests>, BleError> {
    // The first is that to the header.
    let mut answers = answers.lines().skip(1);
    let mut unanswered = false;
    let accepted = requests(&json(journal)?, |record| {
        // What is no deed of the game happens at the table, where nothing in the journal is refused.
        if record["do"].is_null() {
            return true;
        }
        let answer = answers.next().and_then(|answer| json(answer).ok()?["ok"].as_bool());
        unanswered |= answer.is_none();
        answer == Some(true)
    });
    if unanswered {
        return Err(BleError::Journal { why: "the referee has not answered all of it".to_owned() });
    }
    Ok(accepted)
}

fn json(text: &str) -> Result<Value, BleError> {
    serde_json::from_str(text).map_err(|error| BleError::Journal { why: error.to_string() })
}

/// Counts the requests among the records of which something is so.
fn requests(journal: &Value, mut so: impl FnMut(&Value) -> bool) -> BTreeMap<String, Requests> {
    let mut requests: BTreeMap<String, Requests> = BTreeMap::new();
    for record in journal["records"].as_array().into_iter().flatten().filter(|record| so(record)) {
        let (Some(seat), Some(number)) = (record["seat"].as_u64(), record["n"].as_u64()) else { continue };
        let name = journal["header"]["people"][seat as usize]["name"].as_str().unwrap_or_default();
        *requests.entry(name.to_owned()).or_default().entry(number).or_default() += 1;
    }
    requests
}

/// Counts how often something was carried out again.
pub(super) fn twice(requests: &BTreeMap<String, Requests>) -> u64 {
    requests.values().flat_map(BTreeMap::values).map(|times| times - 1).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_carried_out_twice_is_counted() {
        let journal = r#"{"header": {"people": [{"name": "A"}, {"name": "B"}]}, "records": [
            {"at": 1, "seat": 1, "n": 0}, {"at": 2, "do": "tick"}, {"at": 3, "seat": 1, "n": 1},
            {"at": 4, "seat": 1, "n": 1}, {"at": 4, "seat": 0, "n": 1}]}"#;
        let requests = carried_out(journal).unwrap();
        assert_eq!(requests["B"], BTreeMap::from([(0, 1), (1, 2)]));
        assert_eq!(twice(&requests), 1);
    }

    #[test]
    fn what_was_refused_does_not_stand_for_what_was_lost() {
        let journal = r#"{"header": {"people": [{"name": "A"}, {"name": "B"}]}, "records": [
            {"at": 1, "seat": 1, "n": 0, "do": "open"}, {"at": 2, "do": "tick"},
            {"at": 3, "seat": 1, "n": 1, "do": "ring"}, {"at": 3, "host": "pause", "seat": 1, "n": 2},
            {"at": 4, "seat": 1, "n": 4, "do": "ready"}]}"#;
        let answers = "{\"ok\":true}\n{\"ok\":true}\n{\"ok\":true}\n{\"ok\":false,\"refused\":\"frozen\"}\n";
        let requests = accepted(journal, &format!("{answers}{{\"ok\":true}}\n{{\"state\":{{}}}}")).unwrap();
        assert_eq!(requests["B"], BTreeMap::from([(0, 1), (2, 1), (4, 1)]));
        assert!(accepted(journal, answers).is_err(), "the last was not answered");
    }
}
