//! What screens of a running table of either game share, and the screens that both games have.

use outcry_screens::view;
use outcry_table::fair_deal;

use super::blocks::{CardFace, Deadline, Key, Person, ScoreBar, ScoreSheet};
use crate::mirror::mirror;

mirror! {
    /// The head of every screen of a running table.
    pub struct TableHead = view::TableHead {
        /// Game and edition.
        title: String,
        /// How the title is said, where that is not how it is written.
        spoken_title: Option<String>,
        /// "Round 3".
        round: String,
        /// What ends the match: "first to 500".
        target: String,
        /// What the table waits for, in a sentence.
        status: String,
        /// When what the status speaks of is over by itself: the sorting time, the halt after a false bell, or a round that
        /// has a time limit.
        until: Option<Deadline>,
        /// What has just happened that no other part of the screen says: a fine with its reason, a seat that a bot has
        /// taken, who has chosen what is shouted, cards that were passed to the viewer.
        happened: Option<String>,
        /// Whether it waits for the viewer.
        your_turn: bool,
        /// The people, clockwise from the viewer, or from seat 0 on the board.
        people: Vec<Person>,
        /// The seats in the order in which a screen reader comes to them: who wants to swap, who calls, the others.
        reading: Vec<u8>,
    }
}

mirror! {
    /// A player is missing.
    pub struct MissingView = view::Missing {
        head: TableHead,
        text: String,
        /// Since when the first of them has been missing, in milliseconds since the session began.
        since_ms: u64,
        /// What stands with the time that has passed since.
        since_label: String,
        /// When there may be a vote, as long as there may be none.
        vote_at: Option<Deadline>,
        /// What stands with the time that is left until then.
        vote_label: String,
        /// About whom the vote is, where that is not everybody who is missing: others have only just gone. Or what a phone
        /// waits for that has come in the place of one that is missing.
        about: Option<String>,
        /// What can be done about it: to give the seat to the new phone of whoever is missing, on the host's phone; to
        /// wait, to let a bot play, to void the round, once the time for it has come.
        votes: Vec<Key>,
        /// How many have voted for what.
        tally: Option<String>,
    }
}

mirror! {
    /// The table is paused.
    pub struct PausedView = view::Paused {
        head: TableHead,
        text: String,
        /// Goes on.
        key: Key,
    }
}

mirror! {
    /// The match is over.
    pub struct ResultView = view::ResultView {
        title: String,
        /// Game, edition, rounds.
        about: String,
        /// How it is said, where that is not how it is written.
        spoken_about: Option<String>,
        bars: Vec<ScoreBar>,
        sheet: ScoreSheet,
        /// The winning card of Pit, for show.
        face: Option<CardFace>,
        rematch: Key,
        /// Keeps the sheet as a text.
        save: Key,
        /// Keeps it as a picture.
        picture: Key,
        /// The sheet as that text.
        text: String,
        home: Key,
    }
}

mirror! {
    /// What a phone has found out about the deal of a round that is over.
    pub struct DealMark = view::DealMark {
        /// How it looks: good news, bad news, or neither.
        check: DealCheck,
        text: String,
        label: String,
    }
}

mirror! {
    /// Says what a phone has found out about a deal once it was opened.
    pub enum DealCheck = fair_deal::DealCheck {
        /// Too little: the phone was not there from the beginning, or somebody's share has gone missing.
        Unknown,
        /// The cards are those that the host's secret and the shares of the phones give, this phone's among them.
        Fair,
        /// They are not, or the host has not kept to what it was held to.
        Unfair,
    }
}
