//! The rules of NΣT!.

use outcry_rules::Seats;
use outcry_rules::nyet::{Card, Colour, Deck, Gift, GiftBoxes, Length, Line, NyetOptions};

use outcry_table::GameName;

use super::Writer;
use crate::render::faces::nyet_face;
use crate::render::nyet::{gift_box, line_name};
use crate::render::option::plain;
use crate::view::Section;

type Page<'a> = Writer<'a, NyetOptions>;

/// Writes the whole page.
pub(super) fn sections(page: &mut Page<'_>) -> Vec<Section> {
    aim(page);
    cards(page);
    board(page);
    teams(page);
    gifts(page);
    tricks(page);
    supertrumps(page);
    scoring(page);
    ending(page);
    page.finish(GameName::Nyet)
}

fn aim(page: &mut Page<'_>) {
    page.begin("rules-nyet-aim", &["players"]);
    page.text("rules-nyet-aim-veto", &[]);
    page.text("rules-nyet-aim-tricks", &[]);
    page.text_players();
}

fn cards(page: &mut Page<'_>) {
    let (options, localizer) = (page.options, page.localizer);
    let lowest = options.deck.lowest();
    page.begin("rules-nyet-cards", &["deck", "three_player_cut"]);
    page.text("rules-nyet-deck", &[("lowest", lowest.into())]);
    page.text("rules-nyet-lowest", &[("lowest", lowest.into())]);
    if counts(options).any(|seats| seats.count() == 3) {
        page.text("rules-nyet-cut", &[("lowest", lowest.into())]);
    }
    let hands: Vec<String> = counts(options)
        .map(|seats| {
            let players = seats.count() as u32;
            let cards = Deck::hand_size(seats) as u32;
            localizer.text_with("rules-nyet-hand", &[("players", players.into()), ("cards", cards.into())])
        })
        .collect();
    page.text("rules-nyet-hands", &[("hands", (&hands.join(" · ")).into())]);
    let highest = match options.deck {
        Deck::OneToThirteen => 13,
        Deck::ZeroToNine => 9,
    };
    let shown =
        Colour::ALL.iter().flat_map(|&colour| [Card::new(colour, lowest), Card::new(colour, highest)]);
    page.show(shown.flatten().map(|card| nyet_face(card, localizer)));
}

fn board(page: &mut Page<'_>) {
    let (options, localizer) = (page.options, page.localizer);
    let about = ["first_token", "token_owner_visible", "line2_boxes", "line3_fifth", "line5"];
    page.begin("rules-nyet-board", &about);
    page.text("rules-nyet-board-what", &[]);
    page.text("rules-nyet-first-token", &[("first", options.first_token.word().into())]);
    page.text(
        if options.token_owner_visible { "rules-nyet-tokens-marked" } else { "rules-nyet-tokens-alike" },
        &[],
    );
    let named = Line::ALL.map(|line| line_name(line, localizer));
    let [first, gift, trump, supertrump, value] = named.each_ref().map(|name| ("line", name.into()));
    page.text("rules-nyet-line-1", &[first]);
    let gifts = boxes(page, gift_boxes(options.line2_boxes));
    let id = match options.line2_boxes {
        GiftBoxes::Rotate => "rules-nyet-line-2-rotate",
        GiftBoxes::Six | GiftBoxes::Official | GiftBoxes::SeedList => "rules-nyet-line-2",
    };
    page.text(id, &[gift, ("gifts", (&gifts).into())]);
    page.text("rules-nyet-line-3", &[trump, ("fifth", options.line3_fifth.word().into())]);
    page.text("rules-nyet-line-4", &[supertrump]);
    let values: Vec<String> = options.line5.iter().map(|&value| plain(value)).collect();
    page.text("rules-nyet-line-5", &[value, ("values", (&values.join(", ")).into())]);
}

/// Names boxes as the veto board does.
fn boxes(page: &Page<'_>, gifts: &[Gift]) -> String {
    let named = |gift: &Gift| gift_box(*gift, page.options, page.localizer);
    gifts.iter().map(named).collect::<Vec<_>>().join(" · ")
}

/// Gives the boxes that line 2 may have.
const fn gift_boxes(boxes: GiftBoxes) -> &'static [Gift] {
    use Gift::{Except, Nothing, One, Pass, Three, Two};
    match boxes {
        GiftBoxes::Six | GiftBoxes::Rotate => &[Nothing, One, Two, Three, Except, Pass],
        GiftBoxes::Official => &[Nothing, One, Two, Except, Pass],
        GiftBoxes::SeedList => &[One, Two, Three, Except, Pass],
    }
}

fn teams(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-nyet-teams", &["bonus_scope", "bonus_optional"]);
    if counts(options).any(|seats| seats.count() > 2) {
        page.text("rules-nyet-teams-who", &[]);
    }
    for seats in counts(options) {
        page.text("rules-nyet-teams-of", &[("players", (seats.count() as u32).into())]);
    }
    if has_bonus(options) {
        page.text("rules-nyet-bonus", &[("scope", options.bonus_scope.word().into())]);
        page.text(if options.bonus_optional { "rules-nyet-bonus-may" } else { "rules-nyet-bonus-must" }, &[]);
    }
}

fn gifts(page: &mut Page<'_>) {
    let options = page.options;
    let lowest = options.deck.lowest();
    page.begin("rules-nyet-gifts", &["line2_boxes", "except1_count", "pass_count", "pass_dir"]);
    page.text("rules-nyet-gifts-how", &[]);
    let all = gift_boxes(options.line2_boxes);
    let discards: Vec<Gift> =
        all.iter().copied().filter(|gift| matches!(gift, Gift::One | Gift::Two | Gift::Three)).collect();
    let discards = boxes(page, &discards);
    let [except, pass, nothing] = [Gift::Except, Gift::Pass, Gift::Nothing].map(|gift| boxes(page, &[gift]));
    page.text("rules-nyet-discard", &[("boxes", (&discards).into())]);
    let except =
        [("box", (&except).into()), ("count", options.except1_count.into()), ("lowest", lowest.into())];
    page.text("rules-nyet-except", &except);
    let pass = [
        ("box", (&pass).into()),
        ("count", options.pass_count.into()),
        ("direction", options.pass_dir.word().into()),
    ];
    page.text("rules-nyet-pass", &pass);
    if all.contains(&Gift::Nothing) {
        page.text("rules-nyet-nothing", &[("box", (&nothing).into())]);
    }
}

fn tricks(page: &mut Page<'_>) {
    page.begin("rules-nyet-tricks", &["line3_fifth"]);
    for id in ["lead", "follow", "trump", "winner", "equal"] {
        page.text(&format!("rules-nyet-tricks-{id}"), &[]);
    }
}

fn supertrumps(page: &mut Page<'_>) {
    let (options, localizer) = (page.options, page.localizer);
    let lowest = options.deck.lowest();
    page.begin("rules-nyet-supertrumps", &["double_agents", "supertrump_is_loot"]);
    page.text("rules-nyet-supertrump", &[("lowest", lowest.into())]);
    page.text(if options.double_agents { "rules-nyet-double-agents" } else { "rules-nyet-own-colour" }, &[]);
    page.text("rules-nyet-loot", &[("lowest", lowest.into())]);
    let loot = options.supertrump_is_loot;
    page.text(if loot { "rules-nyet-supertrump-loot" } else { "rules-nyet-supertrump-no-loot" }, &[]);
    page.show(Card::new(Colour::Blue, lowest).map(|card| nyet_face(card, localizer)));
}

fn scoring(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-nyet-scoring", &["score_mode", "line5"]);
    page.text("rules-nyet-sum", &[]);
    page.text("rules-nyet-score-mode", &[("mode", options.score_mode.word().into())]);
    if options.line5.iter().any(|&value| value < 0) {
        page.text("rules-nyet-below-zero", &[]);
    }
}

fn ending(page: &mut Page<'_>) {
    let (options, localizer) = (page.options, page.localizer);
    page.begin("rules-nyet-ending", &["length", "target", "ties"]);
    match options.length {
        Length::Rounds => {
            let rounds: Vec<String> = counts(options)
                .filter_map(|seats| {
                    let players = seats.count() as u32;
                    let rounds = options.rounds(seats)?;
                    let arguments = [("players", players.into()), ("rounds", rounds.into())];
                    Some(localizer.text_with("rules-nyet-rounds-of", &arguments))
                })
                .collect();
            page.text("rules-nyet-rounds", &[("rounds", (&rounds.join(" · ")).into())]);
        }
        Length::Points => page.text("rules-nyet-points", &[("points", options.target.into())]),
    }
    page.text("rules-ties", &[]);
}

/// Gives every circle of seats that may sit down.
fn counts(options: &NyetOptions) -> impl Iterator<Item = Seats> + use<> {
    (options.players.0..=options.players.1).filter_map(|count| Seats::new(count.into()))
}

fn has_bonus(options: &NyetOptions) -> bool {
    counts(options).any(|seats| matches!(seats.count(), 3 | 5))
}
