//! The screens around a table: every one that is drawn in `core/screens/snapshots/pages`.

use std::collections::BTreeMap;

use outcry_bots::Strength;
use outcry_rules::Options;
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_table::journal::Unreadable;
use outcry_table::{
    GameName, HouseRules, Lobby, LobbySeat, PersonRecord, Player, Presence, RecordKey, Summary,
};

use super::extremes::NAMES;
use super::stage::Stage;
use crate::render::{
    ClosedCode, Company, LobbyRadio, MatchHistory, RunningState, TableSetUp, TroubleKind, Wait, history,
    home, house_rules, join, lobby, lost_host, match_page, practice, rules_page, running_invite, set_up,
    settings, trouble, typed, waiting, welcome,
};
use crate::view::{JoinProgress, View};
use crate::{Intent, Language, Localizer, Preferences, Theme};

/// An invite with a key of sevens and a secret of nines.
pub(crate) const INVITE: &str = "OUTCRY:AEAAABYHA4DQOBYHA4DQOBYHA4DQOBYHA4DQOBYHA4DQOBYHA4DQOBYHBEEQSCIJBEEQSCIJBEEQSCIJBEEQSCIJBEEQSCIJBEEQSCIJBEESSA27";

/// Of Paris in summer.
pub(crate) const UTC_OFFSET: i32 = 7_200;

/// House rules of which none are saved.
static NONE: BTreeMap<String, HouseRules> = BTreeMap::new();

/// Gives every page with its name.
pub(crate) fn pages(localizer: &Localizer) -> Vec<(String, View)> {
    let mut pages = first(localizer);
    pages.extend(setting_up(localizer));
    pages.extend(lobbies(localizer));
    pages.extend(joining(localizer));
    pages.extend(troubles(localizer));
    pages.extend(past(localizer));
    pages.extend(reading(localizer));
    pages
}

/// Sets a table up by these rules.
pub(crate) fn table(rules: &HouseRules) -> TableSetUp<'_> {
    TableSetUp { rules, saved_as: None, saved: &NONE, play_too: true, mistyped: None }
}

/// Shows a host that is alone at a table with these rules.
pub(crate) fn alone(rules: HouseRules) -> Lobby {
    let seats = vec![LobbySeat::new(0, "Ada".to_owned(), None)];
    Lobby { rules, saved_as: None, seats, own: Some(0), code: None }
}

pub(crate) fn classic() -> HouseRules {
    HouseRules::edition(GameName::Pit, "classic")
}

pub(crate) fn nyet() -> HouseRules {
    HouseRules::edition(GameName::Nyet, "nyet-manual")
}

pub(crate) fn short_match() -> HouseRules {
    classic().with("target", &250.into()).unwrap().with("bull_bear", &true.into()).unwrap()
}

pub(crate) fn editions() -> Vec<HouseRules> {
    let pit = PitOptions::editions().iter().map(|edition| HouseRules::edition(GameName::Pit, edition.id));
    let nyet = NyetOptions::editions().iter().map(|edition| HouseRules::edition(GameName::Nyet, edition.id));
    pit.chain(nyet).collect()
}

fn page(name: &str, view: View) -> (String, View) {
    (name.to_owned(), view)
}

fn first(localizer: &Localizer) -> Vec<(String, View)> {
    let names = ["Ada", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let left = RunningState { rules: short_match(), names, round: 3, is_host: true, goes_on: false };
    let joined = RunningState { is_host: false, goes_on: true, ..left.clone() };
    vec![
        page("welcome.new", View::Welcome(welcome("", localizer))),
        page("home.new", View::Home(home("", None, false, localizer))),
        page("home.sharing", View::Home(home("Ada", None, true, localizer))),
        page("home.running", View::Home(home("Ada", Some(&left), true, localizer))),
        page("home.running-guest", View::Home(home("Ada", Some(&joined), false, localizer))),
    ]
}

fn setting_up(localizer: &Localizer) -> Vec<(String, View)> {
    let (classic, nyet, rules) = (classic(), nyet(), short_match());
    let saved = BTreeMap::from([
        ("Quick".to_owned(), short_match()),
        ("Other game".to_owned(), nyet.clone()),
        ("From elsewhere".to_owned(), HouseRules::edition(GameName::Pit, "oddity")),
    ]);
    let changed = TableSetUp { saved_as: Some("Quick"), saved: &saved, play_too: false, ..table(&rules) };
    let longest = ["Regeln für lange Abende", "Правила зимних вечеров 2"];
    let kept = longest.map(|name| (name.to_owned(), short_match())).into_iter().collect();
    let long = TableSetUp { saved_as: Some(longest[0]), saved: &kept, ..table(&rules) };
    let problem = typed(&rules, "players", "3-12", localizer).unwrap_err();
    let mistyped = TableSetUp { mistyped: Some(("players", "3-12", problem.as_str())), ..changed };
    vec![
        page("set_up.classic", View::SetUp(set_up(&table(&classic), localizer))),
        page("set_up.changed", View::SetUp(set_up(&changed, localizer))),
        page("set_up.extreme", View::SetUp(set_up(&long, localizer))),
        page("set_up.nyet", View::SetUp(set_up(&table(&nyet), localizer))),
        page("house_rules.classic", View::HouseRules(house_rules(&table(&classic), localizer))),
        page("house_rules.nyet-manual", View::HouseRules(house_rules(&table(&nyet), localizer))),
        page("house_rules.mistyped", View::HouseRules(house_rules(&mistyped, localizer))),
    ]
}

fn lobbies(localizer: &Localizer) -> Vec<(String, View)> {
    let quiet = LobbyRadio::default();
    let of = |name: &str, table: &Lobby, bots: Strength, radio: &LobbyRadio| {
        page(name, View::Lobby(lobby(table, bots, radio, localizer)))
    };
    let mut some = alone(classic());
    some.seats.extend([
        LobbySeat::new(1, "Ben".to_owned(), None),
        LobbySeat::new(2, "Robin".to_owned(), Some(Strength::Hard)),
    ]);
    let heard = |presence| {
        let mut heard = some.clone();
        heard.seats[1] = LobbySeat { presence, relay: Some(0), ..heard.seats[1].clone() };
        heard
    };
    let radio = LobbyRadio {
        invite: Some(INVITE.to_owned()),
        code: Some("204 811".to_owned()),
        closed: None,
        trouble: None,
        shares_app: true,
        types_invite: false,
    };
    let shut = |closed| LobbyRadio { code: None, closed: Some(closed), ..radio.clone() };
    let off = LobbyRadio { trouble: Some(TroubleKind::BluetoothOff), ..LobbyRadio::default() };
    let mut many = Lobby { own: None, ..alone(nyet()) };
    many.seats = (0..6).map(|guest| LobbySeat::new(guest, format!("Guest {guest}"), None)).collect();
    // Six phones are linked with the host, and six through them.
    let far = |(seat, name): (u8, &str)| LobbySeat {
        relay: (seat > 6).then(|| seat - 6),
        ..LobbySeat::new(seat.into(), name.to_owned(), None)
    };
    let seats = (0..).zip(NAMES).map(far).collect();
    let full = Lobby { seats, ..alone(HouseRules::edition(GameName::Pit, "short")) };
    let far = LobbyRadio { invite: Some(INVITE.to_owned()), ..LobbyRadio::default() };
    vec![
        of("lobby.alone", &alone(classic()), Strength::Medium, &quiet),
        of("lobby.ready", &some, Strength::Hard, &quiet),
        of("lobby.phones", &heard(Presence::Weak), Strength::Hard, &radio),
        of("lobby.code-closed", &heard(Presence::Lost), Strength::Hard, &shut(ClosedCode::Renews)),
        of("lobby.code-guessed", &some, Strength::Hard, &shut(ClosedCode::Guessed)),
        of("lobby.radio-off", &some, Strength::Hard, &off),
        of("lobby.too-many", &many, Strength::Medium, &quiet),
        of("lobby.extreme", &full, Strength::Medium, &far),
    ]
}

/// Shows the way to a table of another phone.
fn joining(localizer: &Localizer) -> Vec<(String, View)> {
    use JoinProgress::{Heard, Looking, Seated};
    let wait = |case: &str, progress, what: Wait| {
        page(
            &format!("waiting.{case}"),
            View::Lobby(waiting(None, progress, &LobbyRadio::default(), what, localizer)),
        )
    };
    let wrong = localizer.text("join-code-wrong");
    let seated = LobbyRadio { invite: Some(INVITE.to_owned()), ..LobbyRadio::default() };
    let deal = waiting(Some(&told()), Seated, &seated, Wait::Deal, localizer);
    let board = Lobby { own: None, ..told() };
    let board = waiting(Some(&board), Seated, &seated, Wait::Board, localizer);
    let running = Stage::new(classic(), 4, 1).at(0);
    let typed = LobbyRadio { code: Some("204 811".to_owned()), ..seated.clone() };
    let by_code = waiting(Some(&told()), Seated, &typed, Wait::Deal, localizer);
    vec![
        wait("search", Looking, Wait::Search),
        wait("other", Looking, Wait::Other),
        wait("unheard", Looking, Wait::Unheard),
        wait("unanswered", Looking, Wait::Unanswered),
        wait("away", Looking, Wait::Away(Company::Late)),
        wait("away-board", Looking, Wait::Away(Company::Board)),
        wait("narrow", Looking, Wait::Narrow),
        wait("version", Looking, Wait::Version),
        wait("heard", Heard, Wait::Search),
        wait("cards", Seated, Wait::Cards),
        page("waiting.deal", View::Lobby(deal)),
        page("waiting.deal-by-code", View::Lobby(by_code)),
        page("waiting.board", View::Lobby(board)),
        page("waiting.late", View::Lobby(running_invite(Some(&running), &seated, localizer))),
        page("waiting.late-host", View::Lobby(running_invite(Some(&running), &typed, localizer))),
        page("join.empty", View::Join(join("", None, false, localizer))),
        page("join.typed", View::Join(join("123 456", None, false, localizer))),
        page("join.wrong", View::Join(join("", Some(wrong), false, localizer))),
        page("join.board", View::Join(join("", None, true, localizer))),
    ]
}

/// Gives a table as its host tells of it.
pub(crate) fn told() -> Lobby {
    let seats = vec![
        LobbySeat::new(0, "Ada".to_owned(), None),
        LobbySeat::new(2, "Ben".to_owned(), None),
        LobbySeat { presence: Presence::Weak, relay: Some(1), ..LobbySeat::new(3, "Cem".to_owned(), None) },
        LobbySeat::new(1, "Robin".to_owned(), Some(Strength::Medium)),
    ];
    Lobby { rules: classic(), saved_as: None, seats, own: Some(1), code: None }
}

fn troubles(localizer: &Localizer) -> Vec<(String, View)> {
    let kinds = [
        ("bluetooth-off", TroubleKind::BluetoothOff),
        ("unasked", TroubleKind::PermissionUnasked),
        ("permission", TroubleKind::PermissionRefused),
        ("location-off", TroubleKind::LocationOff),
        ("location-forbidden", TroubleKind::LocationForbidden),
        ("no-bluetooth", TroubleKind::NoBluetoothLe),
        ("full", TroubleKind::TableFull),
        ("begun", TroubleKind::Begun),
        ("unseated", TroubleKind::Unseated),
        ("moved", TroubleKind::Moved),
        ("closed", TroubleKind::Closed),
        ("code", TroubleKind::WrongCode),
        ("they-are-older", TroubleKind::TheyAreOlder),
        ("we-are-older", TroubleKind::WeAreOlder),
        ("storage", TroubleKind::Storage("disk full".to_owned())),
    ];
    let of = |(name, kind): (&str, TroubleKind)| {
        page(&format!("trouble.{name}"), View::Trouble(trouble(&kind, Intent::Join, localizer)))
    };
    let lost = [("link", Company::Seated), ("link-late", Company::Late), ("link-board", Company::Board)];
    let lost = lost.map(|(name, company)| {
        page(&format!("trouble.{name}"), View::Trouble(lost_host(company, Intent::Dismiss, localizer)))
    });
    kinds.into_iter().map(of).chain(lost).collect()
}

/// Shows what was played.
fn past(localizer: &Localizer) -> Vec<(String, View)> {
    let (matches, records, none) = (matches(), records(), BTreeMap::new());
    let three =
        MatchHistory { matches: &matches, unreadable: &[], records: &records, utc_offset: UTC_OFFSET };
    let kept = unreadable();
    let damaged = MatchHistory { unreadable: &kept, records: &none, ..three };
    let empty = MatchHistory { matches: &[], records: &none, ..three };
    let plain = summary("classic", &["Ada", "Ben", "Cleo"], &[1]);
    let mut changed = summary("exchange", &["Ada", "Ben", "Cleo"], &[0, 2]);
    for (name, value) in [("target", 250.into()), ("lower_bid", false.into()), ("round_cap", 4.into())] {
        changed.rules.changes.insert(name.to_owned(), value);
    }
    let full = summary("short", &FULL_TABLE, &[2, 5]);
    let mut extreme = summary("short", &NAMES, &[0, 2, 4, 6, 8, 10, 12]);
    for (at, total) in extreme.totals.iter_mut().enumerate() {
        *total = if at % 2 == 0 { 9_999 } else { -999 };
    }
    let sheet = |id, of: &Summary| View::Match(match_page(id, of, UTC_OFFSET, localizer));
    vec![
        page("history.three", View::History(history(&three, localizer))),
        page("history.unreadable", View::History(history(&damaged, localizer))),
        page("history.empty", View::History(history(&empty, localizer))),
        page("match.classic", sheet(3, &plain)),
        page("match.house-rules", sheet(4, &changed)),
        page("match.thirteen", sheet(5, &full)),
        page("match.extreme", sheet(6, &extreme)),
    ]
}

const FULL_TABLE: [&str; 13] = [
    "Ada",
    "Ben",
    "Cleo",
    "Dario",
    "Elisabeth",
    "Friederike",
    "Gus",
    "Hannah",
    "Ines",
    "Jo",
    "Konstantin",
    "Li",
    "Maximilian",
];

fn records() -> BTreeMap<RecordKey, PersonRecord> {
    let key =
        |edition: &str, person: &str| RecordKey { edition: edition.to_owned(), person: person.to_owned() };
    let record = PersonRecord { games: 3, wins: 1, corners: 7, fastest_corner: Some(12_399), false_bells: 2 };
    BTreeMap::from([
        (key("classic", "Ada"), record.clone()),
        (key("classic", "Ben"), PersonRecord { wins: 2, fastest_corner: None, ..record.clone() }),
        (key("nyet-manual", "Ada"), PersonRecord { corners: 0, fastest_corner: None, ..record.clone() }),
        (key("of-tomorrow", "Ada"), record),
    ])
}

pub(crate) fn matches() -> [(u64, Summary); 3] {
    [
        (12, summary("classic", &["Ada", "Ben", "Cleo"], &[1])),
        (11, summary("nyet-manual", &["Ada", "Ben", "Cleo"], &[0, 1, 2])),
        (7, summary("short", &["Ada", "Ben", "Cleo"], &[])),
    ]
}

pub(crate) fn unreadable() -> [(u64, Unreadable); 2] {
    let later = Unreadable {
        began: Some(1_772_321_400),
        rules: Some(HouseRules::edition(GameName::Nyet, "nyet-manual")),
        people: vec!["Ada".to_owned(), "Ben".to_owned()],
        why: Some("this match was written by a later version (format 9): update outcry".to_owned()),
    };
    [(13, Unreadable::default()), (9, later)]
}

pub(crate) fn summary(edition: &str, people: &[&str], winners: &[u8]) -> Summary {
    let game = if edition.starts_with("nyet") { GameName::Nyet } else { GameName::Pit };
    let player = |name: &&str| Player {
        name: (*name).to_owned(),
        bot: (*name == "Cleo").then_some(Strength::Easy),
        replaced: false,
        corners: 0,
        fastest_corner: None,
        false_bells: 0,
    };
    let points = |round: i32| (0..people.len() as i32).map(move |seat| 40 * ((seat + round) % 3) - 20);
    let sheet: Vec<Vec<i32>> = (0..3).map(|round| points(round).collect()).collect();
    Summary {
        // 23:30 UTC on the last day of February: in Paris it is March.
        began: 1_772_321_400,
        rules: HouseRules::edition(game, edition),
        people: people.iter().map(player).collect(),
        totals: (0..people.len()).map(|seat| sheet.iter().map(|row| row[seat]).sum()).collect(),
        sheet,
        winners: winners.to_vec(),
        ended_early: false,
        as_guest: false,
    }
}

/// Shows what is read, practised and set.
fn reading(localizer: &Localizer) -> Vec<(String, View)> {
    let changed = Preferences {
        name: "Ada".to_owned(),
        language: Some(Language::De),
        theme: Theme::HighContrast,
        sounds: false,
        left_handed: true,
        ..Preferences::default()
    };
    let rules = editions().into_iter().map(|rules| {
        page(&format!("rules.{}", rules.edition), View::Rules(rules_page(&rules, false, localizer)))
    });
    let mut pages: Vec<(String, View)> = rules.collect();
    pages.extend([
        page("rules.sources", View::Rules(rules_page(&classic(), true, localizer))),
        page("practice.games", View::Practice(practice(localizer))),
        page("settings.default", View::Settings(settings(&Preferences::default(), localizer))),
        page("settings.changed", View::Settings(settings(&changed, localizer))),
    ]);
    pages
}
