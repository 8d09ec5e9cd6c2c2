//! Persistence: maps what a session wants stored to the store, and back.

use outcry_app::{CompletedMatch, StoreCommand, StoredState};
use outcry_rules::limits::QUOTED_CAUSE_MAX;
use outcry_rules::quoted;
use outcry_screens::Preferences;
use outcry_store::{Namespace, Store, StoreError, StoredJournal};
use outcry_table::journal::{self, RawJournal, Unreadable};
use outcry_table::{HouseRules, PersonRecord, RecordKey, Summary};
use serde::Serialize;
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use super::RunnerError;
use super::sealing::{Sealing, StoredSecret};
use crate::archive::ArchiveError;

const PREFERENCES: &str = "preferences";
const KEY: &str = "key";
const HOSTED: &str = "hosted";
const JOINED: &str = "joined";

/// Reads everything that a session begins with but for its secrets, and says what of it could not be understood; that is left as
/// it is.
pub(crate) fn stored_state(store: &Store) -> Result<(StoredState, Vec<String>), StoreError> {
    let mut problems = Vec::new();
    let preferences: Option<Preferences> = kept(store, PREFERENCES, "the settings", &mut problems)?;
    let preferences = preferences.unwrap_or_default();
    let mut saved = std::collections::BTreeMap::new();
    for (name, bytes) in store.list(Namespace::HouseRules)? {
        if let Some(rules) = read::<HouseRules>(&bytes, &format!("the house rules “{name}”"), &mut problems)
        {
            saved.insert(name, rules);
        }
    }
    let mut records = std::collections::BTreeMap::new();
    for (name, bytes) in store.list(Namespace::Statistics)? {
        let record = read::<PersonRecord>(&bytes, &format!("the figures “{name}”"), &mut problems);
        if let (Some(key), Some(record)) = (RecordKey::parse(&name), record) {
            records.insert(key, record);
        }
    }
    let journal = store.journal()?.map(|journal| {
        if let Some(damaged) = &journal.damaged {
            problems.push(damaged.clone());
        }
        raw(journal)
    });
    let (matches, unreadable) = matches(store)?;
    let stored_state =
        StoredState { preferences, saved, matches, unreadable, records, journal, ..StoredState::default() };
    Ok((stored_state, problems))
}

/// Result of [`read_secrets`].
#[derive(Debug, Default)]
pub(super) struct SecretsRead {
    /// What could not be understood; that is left as it is.
    pub(super) problems: Vec<String>,
    /// Whether there are secrets whose key is gone; they are removed, for nobody can read them again.
    pub(super) key_lost: bool,
}

/// Reads the secrets that a session begins with. Those that were stored without a key are sealed, now that there is one.
///
/// # Errors
/// They are sealed and there is no key, or the store fails.
pub(super) fn read_secrets(
    store: &Store,
    sealing: &mut Sealing,
    into: &mut StoredState,
) -> Result<SecretsRead, RunnerError> {
    let mut read = SecretsRead::default();
    into.key = secret(store, sealing, KEY, "the key of this phone", &mut read)?;
    into.hosted = secret(store, sealing, HOSTED, "the table that was hosted", &mut read)?;
    into.joined = secret(store, sealing, JOINED, "the table that was joined", &mut read)?;
    Ok(read)
}

fn secret<T: DeserializeOwned>(
    store: &Store,
    sealing: &mut Sealing,
    name: &str,
    what: &str,
    into: &mut SecretsRead,
) -> Result<Option<T>, RunnerError> {
    let Some(stored) = store.get(Namespace::Settings, name)? else { return Ok(None) };
    match sealing.open(name, stored) {
        StoredSecret::Plain(plain) => {
            let secret = read(&plain, what, &mut into.problems);
            if secret.is_some() && sealing.has_key() {
                put_secret(store, sealing, name, plain)?;
            }
            Ok(secret)
        }
        StoredSecret::Opened(plain) => Ok(read(&plain, what, &mut into.problems)),
        StoredSecret::Locked => Err(RunnerError::Locked),
        StoredSecret::Lost => {
            store.remove(Namespace::Settings, name)?;
            into.key_lost = true;
            Ok(None)
        }
    }
}

fn put_secret(store: &Store, sealing: &mut Sealing, name: &str, secret: Vec<u8>) -> Result<(), StoreError> {
    let length = secret.len();
    let sealed = sealing.seal(name, Zeroizing::new(secret));
    let sealed = sealed.ok_or_else(|| StoreError::ValueTooLong { name: name.to_owned(), length })?;
    store.put(Namespace::Settings, name, &sealed)
}

/// Converts a stored journal for the session.
pub(crate) fn raw(journal: StoredJournal) -> RawJournal {
    RawJournal { header: journal.header, records: journal.records, mended: journal.damaged.is_some() }
}

/// Converts an undamaged journal for the store.
fn whole(journal: RawJournal) -> StoredJournal {
    StoredJournal { header: journal.header, records: journal.records, damaged: None }
}

/// The matches that are over, each with its number, the newest first: those with a summary, and those without one that
/// can be understood.
pub(crate) type Matches = (Vec<(u64, Summary)>, Vec<(u64, Unreadable)>);

/// Lists the matches that are over.
pub(crate) fn matches(store: &Store) -> Result<Matches, StoreError> {
    let mut matches: Matches = Default::default();
    for entry in store.matches()? {
        let summary = entry.summary().and_then(|summary| serde_json::from_slice(summary).ok());
        if let Some(summary) = summary {
            matches.0.push((entry.id, summary));
        } else {
            let header = store.match_header(entry.id)?.unwrap_or_default();
            matches.1.push((entry.id, Unreadable::peek(&header)));
        }
    }
    Ok(matches)
}

/// Adds an exported match to those that are over, and gives its number there. One that is there already stays as it is, and one of
/// which this phone has seen the sheet alone becomes whole.
///
/// # Errors
/// The bytes are no match, or the store fails.
pub(crate) fn import(store: &Store, bytes: &[u8]) -> Result<u64, ArchiveError> {
    let (journal, summary) = journal::import(bytes)?;
    let journal = whole(journal);
    for (id, kept) in matches(store)?.0 {
        if kept.is_seen_of(&summary) {
            let summary = Summary { began: kept.began, ..summary };
            return Ok(store.complete(&json(&kept), &json(&summary), &journal, &[])?);
        }
        let may_be_same = !kept.as_guest && (&kept.people, &kept.sheet) == (&summary.people, &summary.sheet);
        if may_be_same && store.match_journal(id)?.as_ref() == Some(&journal) {
            return Ok(id);
        }
    }
    Ok(store.import(&json(&summary), &journal, &[])?)
}

/// Does what a command says, but for records.
pub(super) fn store(store: &Store, sealing: &mut Sealing, command: &StoreCommand) -> Result<(), StoreError> {
    match command {
        StoreCommand::Begin(header) => store.begin_journal(header.as_bytes()),
        StoreCommand::BeginAgain { header, records } => {
            let records: Vec<_> = records.iter().map(|record| record.clone().into_bytes()).collect();
            store.begin_again(header.as_bytes(), &records)
        }
        StoreCommand::Append(record) => store.append(&[record.as_bytes().to_vec()]),
        StoreCommand::Finish { summary, records } => {
            store.finish(&json(summary), &statistics(records)).map(|_| ())
        }
        StoreCommand::Keep { summary, records } => {
            let none = StoredJournal { header: Vec::new(), records: Vec::new(), damaged: None };
            store.import(&json(summary), &none, &statistics(records)).map(|_| ())
        }
        StoreCommand::Complete(completed) => {
            let CompletedMatch { seen, summary, journal, records } = &**completed;
            let journal = whole(journal.clone());
            store.complete(&json(seen), &json(summary), &journal, &statistics(records)).map(|_| ())
        }
        StoreCommand::PutAway => store.close_unreadable(),
        StoreCommand::Preferences(preferences) => {
            store.put(Namespace::Settings, PREFERENCES, &json(preferences))
        }
        StoreCommand::SaveRules(name, rules) => store.put(Namespace::HouseRules, name, &json(rules)),
        StoreCommand::ForgetRules(name) => store.remove(Namespace::HouseRules, name).map(|_| ()),
        StoreCommand::Key(key) => put_secret(store, sealing, KEY, json(key)),
        StoreCommand::Hosted(hosted) => put_secret(store, sealing, HOSTED, json(hosted)),
        StoreCommand::Joined(Some(joined)) => put_secret(store, sealing, JOINED, json(joined)),
        StoreCommand::Joined(None) => store.remove(Namespace::Settings, JOINED).map(|_| ()),
    }
}

fn statistics(records: &[(RecordKey, PersonRecord)]) -> Vec<(String, Vec<u8>)> {
    records.iter().map(|(key, record)| (key.text(), json(record))).collect()
}

/// Reads a setting, where it is there and can be understood.
fn kept<T: DeserializeOwned>(
    store: &Store,
    name: &str,
    what: &str,
    problems: &mut Vec<String>,
) -> Result<Option<T>, StoreError> {
    let bytes = store.get(Namespace::Settings, name)?;
    Ok(bytes.and_then(|bytes| read(&bytes, what, problems)))
}

fn read<T: DeserializeOwned>(bytes: &[u8], what: &str, problems: &mut Vec<String>) -> Option<T> {
    match serde_json::from_slice(bytes) {
        Ok(value) => Some(value),
        Err(error) => {
            problems.push(format!("{what}: {}", quoted(&error.to_string(), QUOTED_CAUSE_MAX)));
            None
        }
    }
}

/// Writes a value whose maps have text keys, which cannot fail.
pub(crate) fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}
