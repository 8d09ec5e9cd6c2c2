//! The screens around a table.

use outcry_screens::view;

use super::blocks::{CardFace, Key, Person, Quote, ScoreSheet, Setting, Tally, TextEntry};
use crate::mirror::mirror;

mirror! {
    /// The first start.
    pub struct WelcomeView = view::Welcome {
        title: String,
        /// What the product is, in a sentence.
        about: String,
        name: TextEntry,
    }
}

mirror! {
    /// Where everything begins.
    pub struct HomeView = view::Home {
        title: String,
        /// The table that was left, with the key that continues it.
        running: Option<RunningTable>,
        /// The large choices: host and join.
        main: Vec<Key>,
        /// Practice, history, rules, settings.
        more: Vec<Key>,
        /// Gives the app to somebody who does not have it, where the shell can.
        share_app: Option<SystemKey>,
    }
}

mirror! {
    /// A key that has the system do something: its intent is submitted, and the shell asks the system as well.
    pub struct SystemKey = view::SystemKey {
        key: Key,
        /// What comes of it.
        about: String,
        request: SystemRequest,
    }
}

mirror! {
    /// A table that was left.
    pub struct RunningTable = view::RunningTable {
        text: String,
        /// How the text is said, where that is not how it is written.
        spoken_text: Option<String>,
        /// What continues it.
        go_on: Key,
        /// What puts it away.
        abandon: Key,
    }
}

mirror! {
    /// A table is set up.
    pub struct SetUpView = view::SetUp {
        title: String,
        /// The games; one is chosen.
        games: Vec<Key>,
        /// The editions of the chosen game; one is chosen.
        editions: Vec<EditionCard>,
        /// Saved house rules of the chosen game.
        saved: Vec<SavedRules>,
        /// What opens the house rules.
        house_rules: Key,
        /// Whether the host's phone holds cards too.
        play_too: Setting,
        /// What keeps this from being played, or else what speaks against it, where anything does.
        problem: Option<String>,
        go_on: Key,
    }
}

mirror! {
    /// House rules that were saved.
    pub struct SavedRules = view::SavedRules {
        /// What plays by them; its text is the name that they were saved by.
        choose: Key,
        /// What forgets them.
        forget: Key,
    }
}

mirror! {
    /// An edition to choose.
    pub struct EditionCard = view::EditionCard {
        /// What chooses it; its text is the edition's name.
        key: Key,
        /// "3–8 players".
        players: String,
        /// "first to 500".
        target: String,
        /// What makes it different, three points at most.
        points: Vec<String>,
    }
}

mirror! {
    /// Every option of the table.
    pub struct HouseRulesView = view::HouseRulesPage {
        /// The headline: the edition's name, or "House rules".
        title: String,
        /// How the headline is said, where that is not how it is written.
        spoken_title: Option<String>,
        rules: Vec<Setting>,
        /// A name to save them by, where anything is changed.
        save: Option<TextEntry>,
        /// What sets all back.
        reset: Key,
        /// What forgets the saved house rules that these are, where they are any.
        forget: Option<Key>,
        /// What keeps these rules from being played, or else what speaks against them, where anything does.
        problem: Option<String>,
    }
}

mirror! {
    /// People gather.
    pub struct LobbyView = view::Lobby {
        /// The headline: game and edition.
        title: String,
        /// How the headline is said, where that is not how it is written.
        spoken_title: Option<String>,
        /// How far joining has come; nothing on the host's phone.
        progress: Option<JoinProgress>,
        /// The invite, where the table has a radio; whoever has a seat may show it too.
        invite: Option<InviteCard>,
        /// The seats, clockwise from the viewer's own.
        seats: Vec<LobbySeat>,
        /// Shows the rules of this table, once they are known.
        rules: Option<Key>,
        /// Seats a bot; only on the host's phone.
        add_bot: Option<Key>,
        /// How well bots play, one is chosen; only on the host's phone.
        strength: Option<Setting>,
        /// Deals; only on the host's phone.
        start: Option<Key>,
        /// What is missing for a start, how many may still join, or what is waited for.
        status: String,
        /// What keeps other phones from joining, where anything does.
        problem: Option<String>,
        /// What mends it, where anything does.
        mend: Option<Key>,
        /// What to have the system do when that key is pressed.
        remedy: Option<SystemRequest>,
        /// What else may be done: another invite on the host's phone; ways on where the host of a table that this phone knows does
        /// not answer.
        ways: Vec<Key>,
        /// Gives the app to somebody who does not have it, where the shell can; only on the host's phone.
        share_app: Option<SystemKey>,
    }
}

mirror! {
    /// Says how far a phone has come on its way to a table.
    pub enum JoinProgress = view::JoinProgress {
        /// It looks for the table.
        Looking,
        /// Its host has answered.
        Heard,
        /// It has a seat.
        Seated,
    }
}

mirror! {
    /// Says what the system has to do before somebody can play: only a shell can ask it to.
    pub enum SystemRequest = view::SystemRequest {
        /// Ask the player to let Outcry use Bluetooth, or open the place where that can be changed after a refusal.
        AllowBluetooth,
        /// Ask the player to switch Bluetooth on.
        TurnOnBluetooth,
        /// Ask the player to let Outcry use location, which finding other phones takes on Android 11 and before.
        AllowLocation,
        /// Ask the player to switch location on, which finding other phones takes on Android 11 and before.
        TurnOnLocation,
        /// Ask the player to let Outcry use the camera, or open the place where that can be changed after a refusal.
        AllowCamera,
        /// Open the place that the app comes from.
        UpdateApp,
        /// Hand the app itself on, as a file; only shells that say that they can are asked to.
        ShareApp,
    }
}

mirror! {
    /// A way in for other phones.
    pub struct InviteCard = view::Invite {
        /// What the QR code holds.
        uri: String,
        /// The QR code, row by row from the top: the leftmost point is the lowest bit of a row, and set where it is dark.
        /// As many rows as columns; around it belongs a light margin of four points.
        rows: Vec<u64>,
        /// The six digits, spaced for reading; nothing once they were tried too often.
        code: Option<String>,
        /// The same as a screen reader says it, digit by digit.
        code_label: Option<String>,
        /// What the digits are for, or why there are none.
        about: String,
        /// Says what a press on the QR code does while it is small, and while it is large.
        enlarge: String,
        shrink: String,
        /// Hands the invite over as a text, to be sent to somebody.
        share: Key,
    }
}

mirror! {
    /// A seat in the lobby.
    pub struct LobbySeat = view::LobbySeat {
        person: Person,
        /// Whether the viewer may have this person sit elsewhere: dragged to a place, that is
        /// [`Intent::Sit`](crate::Intent::Sit).
        can_move: bool,
        /// In which seat the phone is that passes on what this one says, where one does.
        carried_by: Option<u8>,
        /// Moves them on clockwise; only on the host's phone.
        move_on: Option<Key>,
        /// Takes them away.
        unseat: Option<Key>,
    }
}

mirror! {
    /// A table is joined.
    pub struct JoinView = view::Join {
        title: String,
        /// What to do.
        about: String,
        /// What a camera is for, where the phone has one.
        scan: ScanTexts,
        code: TextEntry,
        /// Joins.
        key: Key,
    }
}

mirror! {
    /// What is said around the picture of a camera.
    pub struct ScanTexts = view::Scan {
        /// What to point it at.
        hint: String,
        /// What is said in place of that once it has seen a code of something else.
        other: String,
        /// What is said in place of the picture as long as the camera may not be used.
        refused: String,
        /// On the key beside that, which has the system do what `remedy` says.
        allow: String,
        remedy: SystemRequest,
        /// On the key that leads to where the code is typed.
        type_instead: String,
        /// On the key that turns the light of the camera on, and off again.
        light_on: String,
        light_off: String,
    }
}

mirror! {
    /// Something keeps the phone from playing.
    pub struct TroubleView = view::Trouble {
        text: String,
        /// Whether the phone is mending it by itself: it is still at it.
        busy: bool,
        /// What mends it; nothing where people can only wait.
        key: Option<Key>,
        /// What to have the system do when the key is pressed, where that would mend it.
        remedy: Option<SystemRequest>,
        /// Other ways on, where the host of a table does not answer.
        ways: Vec<Key>,
        /// The other way: to the start, or away from the table.
        quiet: Option<Key>,
    }
}

mirror! {
    /// Finished matches.
    pub struct HistoryView = view::History {
        title: String,
        /// The matches, the newest first.
        matches: Vec<HistoryEntry>,
        /// What is said where there is none.
        empty: Option<String>,
        /// Figures per person and edition.
        records: Vec<PersonFigures>,
    }
}

mirror! {
    /// A finished match in the list.
    pub struct HistoryEntry = view::HistoryEntry {
        date: String,
        /// Game and edition.
        edition: String,
        /// How it is said, where that is not how it is written.
        spoken_edition: Option<String>,
        people: String,
        /// Who won, or that it was left unfinished.
        result: String,
        /// Opens it.
        key: Key,
    }
}

mirror! {
    /// Figures of one person in one edition.
    pub struct PersonFigures = view::Record {
        /// The person and the edition.
        title: String,
        /// Games, wins, corners, fastest corner, false bells.
        figures: Vec<Tally>,
    }
}

mirror! {
    /// One finished match.
    pub struct MatchView = view::MatchPage {
        /// The headline: game, edition, date.
        title: String,
        /// How the headline is said, where that is not how it is written.
        spoken_title: Option<String>,
        result: String,
        sheet: ScoreSheet,
        /// What differed from the edition.
        house_rules: Vec<Tally>,
        /// Keeps the sheet as a text.
        save: Key,
        /// Keeps the whole match as a file, to be shown again or taken over by another phone.
        save_match: Key,
        /// The sheet as that text.
        text: String,
    }
}

mirror! {
    /// The rules of an edition.
    pub struct RulesView = view::RulesPage {
        /// The headline: game and edition.
        title: String,
        /// How the headline is said, where that is not how it is written.
        spoken_title: Option<String>,
        /// The editions to read about; one is chosen.
        editions: Vec<Key>,
        /// Shows the sentences that the rules come from, or hides them again.
        sources: Key,
        sections: Vec<RulesSection>,
    }
}

mirror! {
    /// A part of the rules.
    pub struct RulesSection = view::Section {
        title: String,
        paragraphs: Vec<String>,
        /// The name of the drawing that shows it, such as `figure-swap`.
        figure: Option<String>,
        /// Cards that show it.
        faces: Vec<CardFace>,
        /// The sentences it comes from, while they are shown.
        quotes: Vec<Quote>,
    }
}

mirror! {
    /// What can be practised.
    pub struct PracticeView = view::Practice {
        title: String,
        about: String,
        games: Vec<Key>,
    }
}

mirror! {
    /// Settings.
    pub struct SettingsView = view::Settings {
        title: String,
        name: TextEntry,
        settings: Vec<Setting>,
        /// Version, licence, and what becomes of what the player enters.
        about: Vec<Tally>,
        /// What is in the file that `diagnostics` keeps, and what is not.
        diagnostics_about: String,
        /// Keeps what the radio has done lately as a file, for whoever looks for a fault.
        diagnostics: Key,
        /// Names what a shell of its own accord shows and hides where it is pressed: the licences of what the app consists of, which
        /// lie beside it in a file. Without that file there is nothing to press.
        licences: String,
    }
}
