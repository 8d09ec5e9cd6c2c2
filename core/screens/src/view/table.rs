//! What screens of a running table of either game share, and the screens that both games have.

use outcry_table::fair_deal::DealCheck;
use serde::Serialize;

use super::blocks::{Bar, Deadline, Face, Key, Person, Sheet};

/// The head of every screen of a running table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TableHead {
    /// Game and edition.
    pub title: String,
    /// How the title is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_title: Option<String>,
    /// "Round 3".
    pub round: String,
    /// What ends the match: "first to 500".
    pub target: String,
    /// What the table waits for, in a sentence.
    pub status: String,
    /// When what the status speaks of is over by itself: the sorting time, the halt after a false bell, or a round that has a
    /// time limit.
    pub until: Option<Deadline>,
    /// What has just happened that no other part of the screen says: a fine with its reason, a seat that a bot has taken,
    /// who has chosen what is shouted, cards that were passed to the viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub happened: Option<String>,
    /// Whether it waits for the viewer.
    pub your_turn: bool,
    /// The people, clockwise from the viewer, or from seat 0 on the board.
    pub people: Vec<Person>,
    /// The seats in the order in which a screen reader comes to them: who wants to swap, who calls, the others.
    pub reading: Vec<u8>,
}

/// A player is missing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Missing {
    pub head: TableHead,
    pub text: String,
    /// Since when the first of them has been missing, in milliseconds since the session began.
    pub since_ms: u64,
    /// What stands with the time that has passed since.
    pub since_label: String,
    /// When there may be a vote, as long as there may be none.
    pub vote_at: Option<Deadline>,
    /// What stands with the time that is left until then.
    pub vote_label: String,
    /// About whom the vote is, where that is not everybody who is missing: others have only just gone. Or what a phone waits
    /// for that has come in the place of one that is missing.
    pub about: Option<String>,
    /// What can be done about it: to give the seat to the new phone of whoever is missing, on the host's phone; to wait, to let
    /// a bot play, to void the round, once the time for it has come.
    pub votes: Vec<Key>,
    /// How many have voted for what.
    pub tally: Option<String>,
}

/// The table is paused.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Paused {
    pub head: TableHead,
    pub text: String,
    /// Goes on.
    pub key: Key,
}

/// The match is over.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ResultView {
    pub title: String,
    /// Game, edition, rounds.
    pub about: String,
    /// How it is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_about: Option<String>,
    pub bars: Vec<Bar>,
    pub sheet: Sheet,
    /// The winning card of Pit, for show.
    pub face: Option<Face>,
    pub rematch: Key,
    /// Keeps the sheet as a text.
    pub save: Key,
    /// Keeps it as a picture.
    pub picture: Key,
    /// The sheet as that text.
    pub text: String,
    pub home: Key,
}

/// What a phone has found out about the deal of a round that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DealMark {
    /// How it looks: good news, bad news, or neither.
    pub check: DealCheck,
    pub text: String,
    pub label: String,
}
