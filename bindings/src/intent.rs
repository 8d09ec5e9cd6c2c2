//! What a person wants: the one thing that a shell hands back.
//!
//! A view carries the intent of everything that can be pressed; a shell makes one up only where somebody types, or where
//! the phone itself is moved.

mod names;
mod value;

use outcry_screens as core;

use crate::mirror::by_from;

pub use names::{Destination, GameName, InputField, Vote};
pub use value::{NamedNumber, OptionValue};

/// Says what a person wants.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Intent {
    /// To see another screen.
    Go { destination: Destination },
    /// To see the screen before this one.
    Back,
    /// To have typed this.
    Type { into: InputField, text: String },
    /// To do away with the notice on the screen.
    Dismiss,

    /// To play this game.
    ChooseGame { game: GameName },
    /// To play this edition, by its id.
    ChooseEdition { edition: String },
    /// To play by these saved house rules, by their name.
    ChooseSaved { name: String },
    /// To forget these saved house rules.
    ForgetSaved { name: String },
    /// To set an option, by its name.
    SetOption { name: String, value: OptionValue },
    /// To set an option back to what the edition says.
    ResetOption { name: String },
    /// To set every option back to what the edition says.
    ResetOptions,
    /// To hold cards on this phone, or to leave it in the middle as the board.
    PlayToo {
        /// Whether, or no longer.
        on: bool,
    },
    /// To gather people at a table with what is set up.
    OpenLobby,
    /// To seat one more bot.
    AddBot,
    /// To have the bots play as well as this: easy, medium or hard.
    ChooseStrength { strength: String },
    /// To take whoever sits there away.
    Unseat { seat: u8 },
    /// To have whoever sits there sit one seat further clockwise.
    MoveOn { seat: u8 },
    /// To have whoever sits there sit down in front of whoever sits in another seat, so that this is the next one
    /// clockwise. A shell makes it up when a person is dragged.
    Sit {
        seat: u8,
        /// The seat, or the number behind the last one for the end of the row.
        before: u8,
    },
    /// To hand the invite over as a text.
    ShareInvite,
    /// To have other digits by which people join.
    NewCode,
    /// To have another invite, by which alone people join from now on.
    RenewInvite,
    /// To deal the first round.
    Start,
    /// To join the table of the invite that was typed.
    Join,
    /// To join as a board, which shows the table and wants no seat, or to sit down after all.
    JoinAsBoard { board: bool },

    /// To go on with the table that was left.
    Continue,
    /// To put the table that was left among the finished matches, unfinished.
    Abandon,
    /// To stop the table for a while.
    Pause,
    /// To go on after a pause.
    Resume,
    /// To leave the table; a bot takes the seat until one comes again.
    Leave,
    /// To answer what is to be done about a missing player.
    Vote { vote: Vote },
    /// To have the next round dealt, where the winner picks what is shouted in it: by that word.
    NextRound {
        /// The word, where the winner picks.
        call: Option<String>,
    },
    /// To play another match at the same table.
    Rematch,
    /// To go back to the lobby after a match, with everybody who is there.
    Regather,
    /// To give this seat to the new phone of its player.
    ChangePhone { seat: u8 },
    /// To open the table of a host that is gone again, on this phone.
    Reopen,
    /// To sit down where the table of a host that is gone goes on.
    FollowReopened,

    /// To say that the hand is sorted.
    Ready,
    /// To open trading.
    OpenTrading,
    /// To put one more of this card into the lot, by its code.
    Take { card: u8 },
    /// To put as many of this card into the lot as are allowed.
    TakeAll { card: u8 },
    /// To put one of this card back from the lot; while it is called, to call the smaller lot.
    PutBack { card: u8 },
    /// To empty the lot.
    EmptyLot,
    /// To call the lot.
    Call,
    /// To offer only so many cards of the lot.
    Lower { count: u8 },
    /// To take the offer back.
    Retract,
    /// To agree to swap with whoever sits there.
    Tap { seat: u8 },
    /// To ring the bell.
    Ring,
    /// To hold the phone up with what is called, or to take it down again.
    HoldUp {
        /// Whether, or no longer.
        on: bool,
    },
    /// To hide the cards, or to show them again.
    Cover {
        /// Whether, or no longer.
        on: bool,
    },

    /// To cover a box of the veto board.
    Place {
        /// The line, from 1.
        line: u8,
        /// The place of the box on it, from 0.
        place: u8,
    },
    /// To take the token back that was just placed.
    TakeBack,
    /// To pick these teams, by their place in the list.
    ChooseTeams {
        /// The place in the list.
        choice: u8,
    },
    /// To give one more of this card, by its code.
    Mark { card: u8 },
    /// To keep one of this card after all.
    Keep { card: u8 },
    /// To give the marked cards.
    Give,
    /// To play this card, by its code.
    Play { card: u8 },
    /// To see the last trick, or the running one again.
    LastTrick {
        /// Whether, or no longer.
        on: bool,
    },
    /// To double the points, or to leave them.
    Double {
        /// Whether, or no longer.
        on: bool,
    },

    /// To read the rules of an edition, without setting it up.
    ReadAbout { game: GameName, edition: String },
    /// To see the sentences that the rules come from.
    ShowSources {
        /// Whether, or no longer.
        shown: bool,
    },
    /// To see a finished match.
    ShowMatch { id: u64 },
    /// To keep the score sheet on the screen as a text.
    SaveSheet,
    /// To keep the result on the screen as a picture.
    SavePicture,
    /// To keep the match of this number as a file, just as it is stored.
    SaveMatch { id: u64 },
    /// To keep a file of what the radio has done lately, for whoever looks for a fault.
    SaveDiagnostics,
    /// To practise this game.
    Practise { game: GameName },
    /// To have read this step of the lesson, by its place in it; a step that the lesson has left is not read again.
    HaveRead { step: u8 },
    /// To see a match that is looked at again so many steps further on, or back.
    Step {
        /// How many steps; fewer than none go back.
        steps: i16,
    },
    /// To see it from the beginning of the next round on, or of the one before.
    StepRound {
        /// Whether the next round is meant, and not the one before.
        forward: bool,
    },
    /// To see it step by step without pressing anything, or to stop that.
    PlayAlong {
        /// Whether, or no longer.
        on: bool,
    },
    /// To see it from this seat, or from the board.
    LookFrom { seat: Option<u8> },
    /// To have a setting like this.
    Set { name: String, value: OptionValue },
}

impl From<&core::Intent> for Intent {
    fn from(intent: &core::Intent) -> Self {
        match intent {
            core::Intent::Go(destination) => Self::Go { destination: destination.into() },
            core::Intent::Back => Self::Back,
            core::Intent::Type { into, text } => Self::Type { into: into.into(), text: text.clone() },
            core::Intent::Dismiss => Self::Dismiss,
            core::Intent::ChooseGame(game) => Self::ChooseGame { game: game.into() },
            core::Intent::ChooseEdition(edition) => Self::ChooseEdition { edition: edition.clone() },
            core::Intent::ChooseSaved(name) => Self::ChooseSaved { name: name.clone() },
            core::Intent::ForgetSaved(name) => Self::ForgetSaved { name: name.clone() },
            core::Intent::SetOption { name, value } => {
                Self::SetOption { name: name.clone(), value: value.into() }
            }
            core::Intent::ResetOption(name) => Self::ResetOption { name: name.clone() },
            core::Intent::ResetOptions => Self::ResetOptions,
            core::Intent::PlayToo(on) => Self::PlayToo { on: *on },
            core::Intent::OpenLobby => Self::OpenLobby,
            core::Intent::AddBot => Self::AddBot,
            core::Intent::ChooseStrength(strength) => Self::ChooseStrength { strength: strength.clone() },
            core::Intent::Unseat(seat) => Self::Unseat { seat: *seat },
            core::Intent::MoveOn(seat) => Self::MoveOn { seat: *seat },
            core::Intent::Sit { seat, before } => Self::Sit { seat: *seat, before: *before },
            core::Intent::ShareInvite => Self::ShareInvite,
            core::Intent::NewCode => Self::NewCode,
            core::Intent::RenewInvite => Self::RenewInvite,
            core::Intent::Start => Self::Start,
            core::Intent::Join => Self::Join,
            core::Intent::Continue => Self::Continue,
            core::Intent::Abandon => Self::Abandon,
            core::Intent::Pause => Self::Pause,
            core::Intent::Resume => Self::Resume,
            core::Intent::Leave => Self::Leave,
            core::Intent::Vote(vote) => Self::Vote { vote: vote.into() },
            core::Intent::NextRound(call) => Self::NextRound { call: call.clone() },
            core::Intent::Rematch => Self::Rematch,
            core::Intent::Regather => Self::Regather,
            core::Intent::Reopen => Self::Reopen,
            core::Intent::FollowReopened => Self::FollowReopened,
            core::Intent::ChangePhone(seat) => Self::ChangePhone { seat: *seat },
            core::Intent::JoinAsBoard(board) => Self::JoinAsBoard { board: *board },
            core::Intent::Ready => Self::Ready,
            core::Intent::OpenTrading => Self::OpenTrading,
            core::Intent::Take(card) => Self::Take { card: *card },
            core::Intent::TakeAll(card) => Self::TakeAll { card: *card },
            core::Intent::PutBack(card) => Self::PutBack { card: *card },
            core::Intent::EmptyLot => Self::EmptyLot,
            core::Intent::Call => Self::Call,
            core::Intent::Lower(count) => Self::Lower { count: *count },
            core::Intent::Retract => Self::Retract,
            core::Intent::Tap(seat) => Self::Tap { seat: *seat },
            core::Intent::Ring => Self::Ring,
            core::Intent::HoldUp(on) => Self::HoldUp { on: *on },
            core::Intent::Cover(on) => Self::Cover { on: *on },
            core::Intent::Place { line, place } => Self::Place { line: *line, place: *place },
            core::Intent::TakeBack => Self::TakeBack,
            core::Intent::ChooseTeams(choice) => Self::ChooseTeams { choice: *choice },
            core::Intent::Mark(card) => Self::Mark { card: *card },
            core::Intent::Keep(card) => Self::Keep { card: *card },
            core::Intent::Give => Self::Give,
            core::Intent::Play(card) => Self::Play { card: *card },
            core::Intent::LastTrick(on) => Self::LastTrick { on: *on },
            core::Intent::Double(on) => Self::Double { on: *on },
            core::Intent::ReadAbout { game, edition } => {
                Self::ReadAbout { game: game.into(), edition: edition.clone() }
            }
            core::Intent::ShowSources(shown) => Self::ShowSources { shown: *shown },
            core::Intent::ShowMatch(id) => Self::ShowMatch { id: *id },
            core::Intent::SaveSheet => Self::SaveSheet,
            core::Intent::SavePicture => Self::SavePicture,
            core::Intent::SaveMatch(id) => Self::SaveMatch { id: *id },
            core::Intent::SaveDiagnostics => Self::SaveDiagnostics,
            core::Intent::Practise(game) => Self::Practise { game: game.into() },
            core::Intent::HaveRead(step) => Self::HaveRead { step: *step },
            core::Intent::Step(steps) => Self::Step { steps: *steps },
            core::Intent::StepRound(forward) => Self::StepRound { forward: *forward },
            core::Intent::PlayAlong(on) => Self::PlayAlong { on: *on },
            core::Intent::LookFrom(seat) => Self::LookFrom { seat: *seat },
            core::Intent::Set { name, value } => Self::Set { name: name.clone(), value: value.into() },
        }
    }
}

impl From<Intent> for core::Intent {
    fn from(intent: Intent) -> Self {
        match intent {
            Intent::Go { destination } => Self::Go(destination.into()),
            Intent::Back => Self::Back,
            Intent::Type { into, text } => Self::Type { into: into.into(), text },
            Intent::Dismiss => Self::Dismiss,
            Intent::ChooseGame { game } => Self::ChooseGame(game.into()),
            Intent::ChooseEdition { edition } => Self::ChooseEdition(edition),
            Intent::ChooseSaved { name } => Self::ChooseSaved(name),
            Intent::ForgetSaved { name } => Self::ForgetSaved(name),
            Intent::SetOption { name, value } => Self::SetOption { name, value: value.into() },
            Intent::ResetOption { name } => Self::ResetOption(name),
            Intent::ResetOptions => Self::ResetOptions,
            Intent::PlayToo { on } => Self::PlayToo(on),
            Intent::OpenLobby => Self::OpenLobby,
            Intent::AddBot => Self::AddBot,
            Intent::ChooseStrength { strength } => Self::ChooseStrength(strength),
            Intent::Unseat { seat } => Self::Unseat(seat),
            Intent::MoveOn { seat } => Self::MoveOn(seat),
            Intent::Sit { seat, before } => Self::Sit { seat, before },
            Intent::ShareInvite => Self::ShareInvite,
            Intent::NewCode => Self::NewCode,
            Intent::RenewInvite => Self::RenewInvite,
            Intent::Start => Self::Start,
            Intent::Join => Self::Join,
            Intent::Continue => Self::Continue,
            Intent::Abandon => Self::Abandon,
            Intent::Pause => Self::Pause,
            Intent::Resume => Self::Resume,
            Intent::Leave => Self::Leave,
            Intent::Vote { vote } => Self::Vote(vote.into()),
            Intent::NextRound { call } => Self::NextRound(call),
            Intent::Rematch => Self::Rematch,
            Intent::Regather => Self::Regather,
            Intent::Reopen => Self::Reopen,
            Intent::FollowReopened => Self::FollowReopened,
            Intent::ChangePhone { seat } => Self::ChangePhone(seat),
            Intent::JoinAsBoard { board } => Self::JoinAsBoard(board),
            Intent::Ready => Self::Ready,
            Intent::OpenTrading => Self::OpenTrading,
            Intent::Take { card } => Self::Take(card),
            Intent::TakeAll { card } => Self::TakeAll(card),
            Intent::PutBack { card } => Self::PutBack(card),
            Intent::EmptyLot => Self::EmptyLot,
            Intent::Call => Self::Call,
            Intent::Lower { count } => Self::Lower(count),
            Intent::Retract => Self::Retract,
            Intent::Tap { seat } => Self::Tap(seat),
            Intent::Ring => Self::Ring,
            Intent::HoldUp { on } => Self::HoldUp(on),
            Intent::Cover { on } => Self::Cover(on),
            Intent::Place { line, place } => Self::Place { line, place },
            Intent::TakeBack => Self::TakeBack,
            Intent::ChooseTeams { choice } => Self::ChooseTeams(choice),
            Intent::Mark { card } => Self::Mark(card),
            Intent::Keep { card } => Self::Keep(card),
            Intent::Give => Self::Give,
            Intent::Play { card } => Self::Play(card),
            Intent::LastTrick { on } => Self::LastTrick(on),
            Intent::Double { on } => Self::Double(on),
            Intent::ReadAbout { game, edition } => Self::ReadAbout { game: game.into(), edition },
            Intent::ShowSources { shown } => Self::ShowSources(shown),
            Intent::ShowMatch { id } => Self::ShowMatch(id),
            Intent::SaveSheet => Self::SaveSheet,
            Intent::SavePicture => Self::SavePicture,
            Intent::SaveMatch { id } => Self::SaveMatch(id),
            Intent::SaveDiagnostics => Self::SaveDiagnostics,
            Intent::Practise { game } => Self::Practise(game.into()),
            Intent::HaveRead { step } => Self::HaveRead(step),
            Intent::Step { steps } => Self::Step(steps),
            Intent::StepRound { forward } => Self::StepRound(forward),
            Intent::PlayAlong { on } => Self::PlayAlong(on),
            Intent::LookFrom { seat } => Self::LookFrom(seat),
            Intent::Set { name, value } => Self::Set { name, value: value.into() },
        }
    }
}

by_from!(core::Intent => Intent);
