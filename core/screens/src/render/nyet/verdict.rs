//! What the veto board has decided, in sentences.

use outcry_rules::nyet::{Colour, Gift, Line, Mark, NyetOptions, PassDirection, Rules};

use super::scene::NyetScene;
use crate::Localizer;
use crate::render::faces::colour_face;
use crate::render::figures::points;

/// Lists what the lines have decided, a sentence each.
pub(in crate::render) fn verdict(nyet: NyetScene<'_>) -> Vec<String> {
    let decided = |line| Some(sentence(nyet, line, nyet.game.board.decided(line)?));
    Line::ALL.into_iter().filter_map(decided).collect()
}

/// Says what a line means with this box open.
pub(super) fn sentence(nyet: NyetScene<'_>, line: Line, mark: Mark) -> String {
    let scene = nyet.scene;
    match mark {
        Mark::Character(seat) if nyet.game.seats.count() == 2 => scene.text_of("first-leads", seat),
        Mark::Character(seat) => scene.text_of("first-picks", seat),
        Mark::Give(gift) => {
            let lowest = nyet.rules.deck().lowest();
            let known = [("count", nyet.rules.gift_count(gift).into()), ("lowest", lowest.into())];
            scene.text_with(gift_id(nyet.options, gift, GIFT_SENTENCES), &known)
        }
        Mark::Colour(colour) if line == Line::Trump => trump(nyet, colour),
        Mark::Colour(colour) => supertrump(nyet, colour),
        Mark::Value(value) => value_sentence(nyet, value),
    }
}

/// Says what a box means, as short as it has to be.
pub(super) fn box_text(nyet: NyetScene<'_>, line: Line, mark: Mark) -> String {
    let scene = nyet.scene;
    match mark {
        Mark::Character(seat) if nyet.game.seats.contains(seat) => scene.name(seat),
        Mark::Character(_) => scene.text("empty-chair"),
        Mark::Give(gift) => gift_box(gift, nyet.options, scene.localizer),
        Mark::Colour(Some(colour)) => scene.text(&format!("colour-{}", colour.word())),
        Mark::Colour(None) if line == Line::Trump => scene.text("no-trump"),
        Mark::Colour(None) => scene.text("no-supertrump"),
        Mark::Value(value) => {
            let value = i32::from(value);
            let written = points(value);
            let known = [("points", (&written).into()), ("count", value.unsigned_abs().into())];
            scene.text_with("box-value", &known)
        }
    }
}

/// Names a line, on the board as on the page of rules.
pub(in crate::render) fn line_name(line: Line, localizer: &Localizer) -> String {
    localizer.text(match line {
        Line::First => "line-first",
        Line::Gift => "line-gift",
        Line::Trump => "line-trump",
        Line::Supertrump => "line-supertrump",
        Line::Value => "line-value",
    })
}

/// Names a box of the second line, on the board as on the page of rules.
pub(in crate::render) fn gift_box(gift: Gift, options: &NyetOptions, localizer: &Localizer) -> String {
    let rules = Rules::from(options);
    let known = [("count", rules.gift_count(gift).into()), ("lowest", rules.deck().lowest().into())];
    localizer.text_with(gift_id(options, gift, GIFT_BOXES), &known)
}

/// Says what a box means in a few signs, where there are such: "−2", "2↓", the letter of a colour.
pub(super) fn box_brief(nyet: NyetScene<'_>, mark: Mark) -> Option<String> {
    let count = |gift: Gift| nyet.rules.gift_count(gift);
    match mark {
        Mark::Character(_) => None,
        Mark::Colour(Some(colour)) => Some(colour_face(colour, nyet.scene.localizer).letter),
        Mark::Colour(None) | Mark::Give(Gift::Nothing) => Some("–".to_owned()),
        Mark::Value(value) => Some(points(value.into())),
        Mark::Give(gift @ (Gift::One | Gift::Two | Gift::Three)) => Some(format!("{}↓", count(gift))),
        Mark::Give(Gift::Except) => Some(format!("≠{}", nyet.rules.deck().lowest())),
        Mark::Give(gift @ Gift::Pass) => {
            let arrow = match nyet.options.pass_dir {
                PassDirection::Left => "←",
                PassDirection::Right => "→",
            };
            Some(format!("{}{arrow}", count(gift)))
        }
    }
}

/// Says what is trump.
pub(super) fn trump(nyet: NyetScene<'_>, colour: Option<Colour>) -> String {
    nyet.scene.text_with("trump-is", &[("colour", colour_word(colour).into())])
}

/// Says what is supertrump.
pub(super) fn supertrump(nyet: NyetScene<'_>, colour: Option<Colour>) -> String {
    let lowest = nyet.rules.deck().lowest();
    nyet.scene
        .text_with("supertrump-is", &[("colour", colour_word(colour).into()), ("lowest", lowest.into())])
}

/// Says what a trick and a loot card are worth.
pub(super) fn value_sentence(nyet: NyetScene<'_>, value: i8) -> String {
    let count = i32::from(value).unsigned_abs();
    let known = [("count", count.into())];
    nyet.scene.text_with(if value < 0 { "value-costs" } else { "value-is" }, &known)
}

/// Gives the word by which texts tell colours apart.
pub(super) fn colour_word(colour: Option<Colour>) -> &'static str {
    colour.map_or("none", Colour::word)
}

/// The texts for a gift: nothing, a number, all but the lowest, to the left, to the right.
type GiftTexts = [&'static str; 5];

const GIFT_SENTENCES: GiftTexts =
    ["gift-nothing", "gift-discard", "gift-except", "gift-pass-left", "gift-pass-right"];

const GIFT_BOXES: GiftTexts =
    ["box-gift-nothing", "box-gift-discard", "box-gift-except", "box-gift-left", "box-gift-right"];

fn gift_id(options: &NyetOptions, gift: Gift, texts: GiftTexts) -> &'static str {
    let [nothing, discard, except, left, right] = texts;
    match (gift, options.pass_dir) {
        (Gift::Nothing, _) => nothing,
        (Gift::One | Gift::Two | Gift::Three, _) => discard,
        (Gift::Except, _) => except,
        (Gift::Pass, PassDirection::Left) => left,
        (Gift::Pass, PassDirection::Right) => right,
    }
}
