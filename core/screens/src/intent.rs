//! What a person wants: the one thing that a shell hands back.
//!
//! A view carries the intent of everything that can be pressed; a shell makes one up only where somebody types.

use outcry_rules::Value;
use outcry_table::{GameName, Vote};
use serde::{Deserialize, Serialize};

/// Says what a person wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    /// To see another screen.
    Go(Destination),
    /// To see the screen before this one.
    Back,
    /// To have typed this.
    Type { into: InputField, text: String },
    /// To do away with the notice on the screen.
    Dismiss,

    /// To play this game.
    ChooseGame(GameName),
    /// To play this edition, by its id.
    ChooseEdition(String),
    /// To play by these saved house rules, by their name.
    ChooseSaved(String),
    /// To forget these saved house rules.
    ForgetSaved(String),
    /// To set an option, by its name.
    SetOption { name: String, value: Value },
    /// To set an option back to what the edition says.
    ResetOption(String),
    /// To set every option back to what the edition says.
    ResetOptions,
    /// To hold cards on this phone, or to leave it in the middle as the board.
    PlayToo(bool),
    /// To gather people at a table with what is set up.
    OpenLobby,
    /// To seat one more bot.
    AddBot,
    /// To have the bots play as well as this: easy, medium or hard.
    ChooseStrength(String),
    /// To take whoever sits there away.
    Unseat(u8),
    /// To have whoever sits there sit one seat further clockwise.
    MoveOn(u8),
    /// To have whoever sits there sit down in front of whoever sits in another seat, so that this is the next one
    /// clockwise; the number behind the last seat is the end of the row.
    Sit { seat: u8, before: u8 },
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
    JoinAsBoard(bool),

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
    Vote(Vote),
    /// To have the next round dealt, where the winner picks what is shouted in it: by that word.
    NextRound(Option<String>),
    /// To play another match at the same table.
    Rematch,
    /// To go back to the lobby after a match, with everybody who is there.
    Regather,
    /// To give this seat to the new phone of its player.
    ChangePhone(u8),
    /// To open the table of a host that is gone again, on this phone.
    Reopen,
    /// To sit down where the table of a host that is gone goes on.
    FollowReopened,

    /// To say that the hand is sorted.
    Ready,
    /// To open trading.
    OpenTrading,
    /// To put one more of this card into the lot, by its code.
    Take(u8),
    /// To put as many of this card into the lot as are allowed.
    TakeAll(u8),
    /// To put one of this card back from the lot; while it is called, to call the smaller lot.
    PutBack(u8),
    /// To empty the lot.
    EmptyLot,
    /// To call the lot.
    Call,
    /// To offer only so many cards of the lot.
    Lower(u8),
    /// To take the offer back.
    Retract,
    /// To agree to swap with whoever sits there.
    Tap(u8),
    /// To ring the bell.
    Ring,
    /// To hold the phone up with what is called, or to take it down again.
    HoldUp(bool),
    /// To hide the cards, or to show them again.
    Cover(bool),

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
    ChooseTeams(u8),
    /// To give one more of this card, by its code.
    Mark(u8),
    /// To keep one of this card after all.
    Keep(u8),
    /// To give the marked cards.
    Give,
    /// To play this card, by its code.
    Play(u8),
    /// To see the last trick, or the running one again.
    LastTrick(bool),
    /// To double the points, or to leave them.
    Double(bool),

    /// To read the rules of an edition, without setting it up.
    ReadAbout { game: GameName, edition: String },
    /// To see the sentences that the rules come from, or to see them no longer.
    ShowSources(bool),
    /// To see a finished match.
    ShowMatch(u64),
    /// To keep the score sheet on the screen as a text.
    SaveSheet,
    /// To keep the result on the screen as a picture.
    SavePicture,
    /// To keep the match of this number as a file, just as it is stored.
    SaveMatch(u64),
    /// To keep a file of what the radio has done lately, for whoever looks for a fault.
    SaveDiagnostics,
    /// To practise this game.
    Practise(GameName),
    /// To have read this step of the lesson, by its place in it; a step that the lesson has left is not read again.
    HaveRead(u8),
    /// To see a match that is looked at again so many steps further on, or back.
    Step(i16),
    /// To see it from the beginning of the next round on, or of the one before.
    StepRound(bool),
    /// To see it step by step without pressing anything, or to stop that.
    PlayAlong(bool),
    /// To see it from this seat, or from the board.
    LookFrom(Option<u8>),
    /// To have a setting like this.
    Set { name: String, value: Value },
}

impl Intent {
    /// Says whether it leads through a match that is looked at again.
    pub const fn is_of_replay(&self) -> bool {
        matches!(self, Self::Step(_) | Self::StepRound(_) | Self::PlayAlong(_) | Self::LookFrom(_))
    }
}

/// Names a screen that can be gone to from a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Destination {
    Home,
    SetUp,
    /// Every option of the edition that is set up.
    HouseRules,
    Join,
    /// The invite of the table that is being played.
    Invite,
    Practice,
    History,
    /// The rules of the edition at hand.
    Rules,
    Settings,
    /// The table that is being played, from any other screen.
    Table,
    /// The public face of a running table: what the phone in the middle shows.
    Board,
}

/// Names a place where something is typed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InputField {
    /// The player's own name.
    Name,
    /// A name for house rules to be saved by.
    RulesName,
    /// The invite or the code of a table.
    Invite,
    /// The value of an option, by its name.
    Option(String),
}
