//! What a store should hold after each of a series of calls.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt};

use super::super::history::MatchEntry;
use super::super::journal::StoredJournal;
use super::super::{Namespace, Store, StoreError};

/// A call that changes a store.
#[derive(Clone, Debug)]
pub(super) enum Call {
    Begin(Vec<u8>),
    Append(Vec<Vec<u8>>),
    Finish(Vec<u8>, Vec<(String, Vec<u8>)>),
    BeginAgain(Vec<u8>, Vec<Vec<u8>>),
    PutAway,
    Import(Vec<u8>, StoredJournal),
    Put(String, Vec<u8>),
    Remove(String),
}

impl Call {
    pub(super) fn make(&self, store: &Store) -> Result<(), StoreError> {
        match self {
            Self::Begin(header) => store.begin_journal(header),
            Self::Append(records) => store.append(records),
            Self::Finish(summary, statistics) => store.finish(summary, statistics).map(|_| ()),
            Self::BeginAgain(header, records) => store.begin_again(header, records),
            Self::PutAway => store.close_unreadable(),
            Self::Import(summary, journal) => store.import(summary, journal, &[]).map(|_| ()),
            Self::Put(name, value) => store.put(Namespace::HouseRules, name, value),
            Self::Remove(name) => store.remove(Namespace::HouseRules, name).map(|_| ()),
        }
    }
}

/// Everything that a store holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Contents {
    pub(super) journal: Option<StoredJournal>,
    pub(super) matches: Vec<(MatchEntry, Option<StoredJournal>)>,
    pub(super) namespaces: Vec<Vec<(String, Vec<u8>)>>,
}

impl Contents {
    pub(super) fn of(store: &Store) -> Result<Self, StoreError> {
        let matches = store.matches()?.into_iter();
        Ok(Self {
            journal: store.journal()?,
            matches: matches
                .map(|entry| store.match_journal(entry.id).map(|journal| (entry, journal)))
                .collect::<Result<_, _>>()?,
            namespaces: Namespace::ALL
                .iter()
                .map(|&namespace| store.list(namespace))
                .collect::<Result<_, _>>()?,
        })
    }
}

/// Returns random bytes, at most `largest`; short lengths are likelier than long ones.
pub(super) fn bytes(rng: &mut ChaCha8Rng, largest: usize) -> Vec<u8> {
    let most = rng.random_range(0..=largest);
    let mut bytes = vec![0; rng.random_range(0..=most)];
    rng.fill_bytes(&mut bytes);
    bytes
}

pub(super) fn append(rng: &mut ChaCha8Rng) -> Call {
    let largest = if rng.random_ratio(1, 20) { 20_000 } else { 400 };
    let count = rng.random_range(1..=4);
    Call::Append((0..count).map(|_| bytes(rng, largest)).collect())
}

/// Draws calls as a long evening would make them, with `appends` of them to journals.
pub(super) fn random_calls(rng: &mut ChaCha8Rng, appends: usize) -> Vec<Call> {
    let mut calls = vec![Call::Begin(bytes(rng, 300))];
    let mut left = appends;
    while left > 0 {
        calls.push(append(rng));
        left -= 1;
        let name = format!("rule {}", rng.random_range(0..5));
        match rng.random_range(0..40) {
            0 => {
                let statistics = (0..4).map(|person| (format!("{person}/short"), bytes(rng, 100)));
                let statistics = statistics.collect();
                calls.push(Call::Finish(bytes(rng, 200), statistics));
                calls.push(Call::Begin(bytes(rng, 300)));
            }
            1 => calls.extend([Call::PutAway, Call::Begin(bytes(rng, 300))]),
            7 => {
                let records = (0..20).map(|_| bytes(rng, 200)).collect();
                calls.push(Call::BeginAgain(bytes(rng, 100), records));
            }
            2 => calls.push(Call::Begin(bytes(rng, 300))),
            3 | 4 => calls.push(Call::Put(name, bytes(rng, 1000))),
            5 => calls.push(Call::Remove(name)),
            6 => {
                let records = (0..20).map(|_| bytes(rng, 200)).collect();
                let journal = StoredJournal { header: bytes(rng, 100), records, damaged: None };
                calls.push(Call::Import(bytes(rng, 100), journal));
            }
            _ => {}
        }
    }
    calls
}
