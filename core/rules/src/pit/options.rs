//! What a table of Pit may choose.

use std::collections::BTreeMap;

use super::call::{CallChoice, CallVariant};
use super::cards::Cards;
use super::choices::{
    Claim, CornerHint, Handshake, NextDealer, OpenBy, ShowCounts, SpecialsInTrades, SuitPick, TradeCheck,
};
use super::corner::{CornerKind, corner};
use super::deck::{Deck, Suit};
use super::presets;
use crate::domain::Domain;
use crate::limits::{
    DOUBLE_BULL_MAX, FINE_POINTS, LOT_MAX, PHRASE_MAX, PIT_SEATS_MIN, PIT_TARGET_MAX, ROUND_CAP_MAX,
    SEATS_MAX, SORT_SECONDS_MAX, SPECIAL_PENALTY_MAX, TIME_LIMIT_MAX, VALUE_MAX, VARIANT_LOT_MAX,
};
use crate::option::Source::{A, B, C, D};
use crate::option::{Edition, OptionError, OptionSpec, Options, Value, cite, plain_field, word_field};

/// Holds every option of Pit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the lobby")]
pub struct PitOptions {
    /// The smallest and the largest number of players.
    pub players: (u8, u8),
    /// The cards.
    pub deck: Deck,
    /// Which suits play when there are fewer players than suits.
    pub suit_pick: SuitPick,
    /// The host's suits, where the host picks; what is missing is filled up from the highest.
    pub suits: Vec<Suit>,
    /// The points of each suit of the deck, by [`Suit::index`].
    pub values: [i32; Suit::MAX],
    /// Whether Bull and Bear play.
    pub bull_bear: bool,
    /// Whether the Bear keeps its holder from laying down.
    pub bear_blocks: bool,
    /// What Bull and Bear each cost their holder at a corner.
    pub special_penalty: i32,
    /// By how much a Double Bull Corner multiplies.
    pub double_bull: i32,
    /// Whether Bull and Bear may be traded without a card of a suit.
    pub specials_in_trades: SpecialsInTrades,
    /// Whether a tenth card is discarded at a corner.
    pub tenth_card: bool,
    /// The largest lot.
    pub trade_max: i32,
    /// Whether a bid may be lowered.
    pub lower_bid: bool,
    /// Who has to agree to a swap.
    pub handshake: Handshake,
    /// Whether the screens show the numbers called.
    pub show_counts: ShowCounts,
    /// What becomes of mixed lots.
    pub trade_check: TradeCheck,
    /// The sorting time in seconds; 0 waits until all are ready.
    pub sort_seconds: i32,
    /// Whether the sorting time is over as soon as all are ready.
    pub open_when_ready: bool,
    /// Who opens trading.
    pub open_by: OpenBy,
    /// What is said at the opening.
    pub open_phrase: String,
    /// What an early trade costs; `None` refuses it instead.
    pub early_trade: Option<i32>,
    /// What a false corner costs.
    pub false_corner: i32,
    /// How a corner is claimed.
    pub claim: Claim,
    /// Whether the winner's hand is laid open.
    pub reveal_on_corner: bool,
    /// The points to reach.
    pub target: i32,
    /// After how many rounds the match ends anyway.
    pub round_cap: Option<i32>,
    /// Who deals the next round.
    pub next_dealer: NextDealer,
    /// Whether totals may fall below zero.
    pub negative_totals: bool,
    /// What is shouted.
    pub call_variant: CallChoice,
    /// Above which total the next rounds are silent.
    pub silent_above: Option<i32>,
    /// After how many minutes of trading a round ends without a corner.
    pub time_limit: Option<i32>,
    /// Whether the phone notices a corner.
    pub corner_hint: CornerHint,
}

impl Options for PitOptions {
    fn fields() -> &'static [OptionSpec<Self>] {
        FIELDS
    }

    fn editions() -> &'static [Edition<Self>] {
        presets::EDITIONS
    }

    fn players(&self) -> (usize, usize) {
        (self.players.0.into(), self.players.1.into())
    }

    fn suit_names(&self) -> &'static [&'static str] {
        self.deck.names()
    }

    fn check_together(&self) -> Result<(), OptionError> {
        let suits = self.deck.names().len();
        if self.players().1 > suits {
            let reason = format!(
                "it takes a suit for each player, and the deck {} has {suits}: at most {suits} players",
                self.deck.word()
            );
            return Err(OptionError::Conflict { name: "players", reason });
        }
        Ok(())
    }
}

/// Gives the first edition.
impl Default for PitOptions {
    fn default() -> Self {
        Self::short()
    }
}

impl PitOptions {
    /// The first edition, and what the others set where they do not say otherwise.
    pub(super) fn short() -> Self {
        Self {
            players: (3, 13),
            deck: Deck::Ranks,
            suit_pick: SuitPick::List,
            suits: Vec::new(),
            values: printed_values(Deck::Ranks),
            bull_bear: false,
            bear_blocks: false,
            special_penalty: 20,
            double_bull: 2,
            specials_in_trades: SpecialsInTrades::Any,
            tenth_card: true,
            trade_max: 8,
            lower_bid: true,
            handshake: Handshake::Mutual,
            show_counts: ShowCounts::EarsOnly,
            trade_check: TradeCheck::Enforced,
            sort_seconds: 0,
            open_when_ready: false,
            open_by: OpenBy::Any,
            open_phrase: "GO!".to_owned(),
            early_trade: None,
            false_corner: 0,
            claim: Claim::Bell,
            reveal_on_corner: false,
            target: 25,
            round_cap: None,
            next_dealer: NextDealer::Clockwise,
            negative_totals: true,
            call_variant: CallChoice::Fixed(CallVariant::Plain),
            silent_above: None,
            time_limit: None,
            corner_hint: CornerHint::Off,
        }
    }

    /// Finds the corner in a hand as this table reads it, or `None` where ringing would be false or the Bear keeps the
    /// holder from it.
    pub fn corner(&self, hand: Cards) -> Option<(Suit, CornerKind)> {
        corner(hand, self.bear_blocks, self.tenth_card)
    }

    /// Gives the most cards a lot may have while `variant` is shouted.
    ///
    /// A table that ever plays with other words than numbers keeps to the four that they can say, also in the rounds
    /// that happen to be plain.
    pub fn lot_max(&self, variant: CallVariant) -> u8 {
        let numbers = match self.call_variant {
            CallChoice::Fixed(always) => always.counts_past_four() && variant.counts_past_four(),
            CallChoice::Random | CallChoice::WinnersChoice => false,
        };
        let most = self.trade_max as u8;
        if numbers { most } else { most.min(VARIANT_LOT_MAX) }
    }

    /// Gives the points of a suit.
    pub const fn value(&self, suit: Suit) -> i32 {
        self.values[suit.index()]
    }
}

/// Gives the printed points of a deck, by [`Suit::index`].
pub(super) fn printed_values(deck: Deck) -> [i32; Suit::MAX] {
    let mut values = [0; Suit::MAX];
    values[..deck.values().len()].copy_from_slice(deck.values());
    values
}

const FIELDS: &[OptionSpec<PitOptions>] = &[
    // The deck and the players come first: what follows is read by their measure.
    OptionSpec {
        name: "players",
        sources: &[
            cite(A, 4, "for 3 to 13 players"),
            cite(C, 12, "supports three to seven players"),
            cite(C, 41, "for three to six players"),
            cite(D, 1, "3 to 8 players"),
        ],
        domain: Domain::Span { least: PIT_SEATS_MIN as i32, most: SEATS_MAX as i32 },
        get: |options| Value::Word(format!("{}-{}", options.players.0, options.players.1)),
        set: |options, value| {
            let Value::Word(span) = value else { return None };
            let (least, most) = span.split_once('-')?;
            options.players = (least.parse().ok()?, most.parse().ok()?);
            Some(())
        },
        aliases: &[],
    },
    OptionSpec {
        name: "deck",
        sources: &[
            cite(B, 10, "Get three standard decks of cards"),
            cite(D, 7, "Gas, Silver, Rice, Oil, Cattle, Gold"),
        ],
        domain: Domain::Words { words: Deck::WORDS },
        get: |options| options.deck.word().into(),
        set: |options, value| {
            let Value::Word(word) = value else { return None };
            let deck = Deck::from_word(word)?;
            if deck != options.deck {
                options.deck = deck;
                options.values = printed_values(deck);
                options.suits.clear();
                options.players.1 = options.players.1.min(deck.names().len() as u8).max(options.players.0);
            }
            Some(())
        },
        aliases: &[],
    },
    word_field!(
        suit_pick: SuitPick,
        &[
            cite(A, 16, "Choose the appropriate ranks based on player count"),
            cite(D, 22, "Leave the remaining suits out of play"),
        ],
        &[("fixed list", "list")]
    ),
    OptionSpec {
        name: "suits",
        sources: &[cite(D, 22, "Leave the remaining suits out of play")],
        domain: Domain::Suits,
        get: |options| {
            Value::Words(options.suits.iter().map(|&suit| options.deck.suit_name(suit).to_owned()).collect())
        },
        set: |options, value| {
            let Value::Words(names) = value else { return None };
            let mut suits = Vec::new();
            for name in names {
                let suit = options.deck.suit(name)?;
                if suits.contains(&suit) {
                    return None;
                }
                suits.push(suit);
            }
            options.suits = suits;
            Some(())
        },
        aliases: &[],
    },
    OptionSpec {
        name: "values",
        sources: &[
            cite(A, 71, "Nine Aces = 11 points"),
            cite(C, 29, "Barley: 85 … Flax 40"),
            cite(D, 37, "you win 75 points"),
        ],
        domain: Domain::Points { least: 0, most: VALUE_MAX },
        get: |options| {
            let points = |suit| (options.deck.suit_name(suit).to_owned(), options.value(suit));
            Value::Table(options.deck.suits().map(points).collect::<BTreeMap<_, _>>())
        },
        set: |options, value| {
            let Value::Table(table) = value else { return None };
            let mut values = options.values;
            for (name, &points) in table {
                values[options.deck.suit(name)?.index()] = points;
            }
            options.values = values;
            Some(())
        },
        aliases: &[],
    },
    plain_field!(
        bull_bear,
        Domain::Flag,
        &[
            cite(D, 17, "basic game is played without the Bull and Bear"),
            cite(C, 41, "include the Bull and the Bear card"),
        ]
    ),
    plain_field!(
        bear_blocks,
        Domain::Flag,
        &[
            cite(D, 61, "you cannot lay down your hand even if"),
            cite(C, 47, "Whoever is stuck with it when a Corner"),
        ]
    ),
    plain_field!(
        special_penalty,
        Domain::Number { least: 0, most: SPECIAL_PENALTY_MAX, step: 1, unit: "points" },
        &[cite(D, 59, "you lose 40 points"), cite(C, 47, "also loses 20 points")]
    ),
    plain_field!(
        double_bull,
        Domain::Number { least: 1, most: DOUBLE_BULL_MAX, step: 1, unit: "times the points" },
        &[
            cite(D, 55, "score double the points marked on the commodity"),
            cite(C, 45, "worth twice as many points as normally"),
        ]
    ),
    word_field!(
        specials_in_trades: SpecialsInTrades,
        &[
            cite(C, 43, "combinations that include either the Bull or the Bear"),
            cite(D, 61, "singly, in combination, or along with any other card(s)"),
        ],
        &[]
    ),
    plain_field!(
        tenth_card,
        Domain::Flag,
        &[cite(D, 49, "lay down the 9 matching cards and discard the extra")]
    ),
    plain_field!(
        trade_max,
        Domain::Number { least: 1, most: LOT_MAX as i32, step: 1, unit: "cards" },
        &[
            cite(A, 37, "only in groups of 1–4"),
            cite(B, 37, "any number of cards at one time"),
            cite(D, 61, "trade more than four cards at once"),
        ]
    ),
    plain_field!(lower_bid, Domain::Flag, &[cite(D, 33, "you may lower your bid and trade the smaller")]),
    word_field!(
        handshake: Handshake,
        &[
            cite(B, 38, "If someone agrees to trade with you"),
            cite(D, 33, "any opponent who is calling out the same number"),
        ],
        &[("open offer", "open")]
    ),
    word_field!(
        show_counts: ShowCounts,
        &[cite(A, 41, "Only announcement allowed: number of cards")],
        &[("ears", "ears-only"), ("screen", "on-screen")]
    ),
    word_field!(
        trade_check: TradeCheck,
        &[
            cite(A, 80, "If discovered after trade, it stands"),
            cite(C, 18, "You can't mix sets in your offering"),
        ],
        &[]
    ),
    plain_field!(
        sort_seconds,
        Domain::Number { least: 0, most: SORT_SECONDS_MAX, step: 1, unit: "seconds" },
        &[
            cite(C, 14, "allowing for a thirty second sorting period"),
            cite(B, 32, "a small amount of time to organize"),
        ]
    ),
    plain_field!(
        open_when_ready,
        Domain::Flag,
        &[cite(B, 32, "a small amount of time to organize"), cite(D, 27, "the dealer announces")]
    ),
    word_field!(
        open_by: OpenBy,
        &[
            cite(A, 35, "One player calls “GO!” to begin"),
            cite(C, 14, "The dealer begins the game after"),
            cite(D, 27, "the dealer announces"),
        ],
        &[]
    ),
    plain_field!(
        open_phrase,
        Domain::Text { most: PHRASE_MAX },
        &[
            cite(B, 32, "shout \"GO!\""),
            cite(C, 14, "The pit is open!"),
            cite(D, 27, "The Exchange is open.")
        ]
    ),
    OptionSpec {
        name: "early_trade",
        sources: &[cite(C, 37, "begins trading before the Pit is open")],
        domain: Domain::NumberOr { word: "block", least: FINE_POINTS, most: FINE_POINTS, unit: "points" },
        get: |options| options.early_trade.map_or_else(|| "block".into(), Value::from),
        set: |options, value| {
            options.early_trade = number_or_none(value)?;
            Some(())
        },
        aliases: &[],
    },
    plain_field!(
        false_corner,
        Domain::Number { least: FINE_POINTS, most: 0, step: -FINE_POINTS, unit: "points" },
        &[
            cite(A, 81, "no points awarded; round continues"),
            cite(C, 37, "announces a corner without actually having one"),
        ]
    ),
    word_field!(
        claim: Claim,
        &[
            cite(B, 39, "they should ring the bell"),
            cite(C, 20, "identifying which commodity they have cornered"),
            cite(D, 35, "hit the Corner board and call out"),
        ],
        &[("bell + name", "bell+name"), ("bell-name", "bell+name"), ("corner-board", "board")]
    ),
    plain_field!(reveal_on_corner, Domain::Flag, &[cite(C, 20, "cornered and revealing their cards")]),
    plain_field!(
        target,
        Domain::Number { least: 1, most: PIT_TARGET_MAX, step: 1, unit: "points" },
        &[
            cite(A, 4, "first player to accumulate 25 points"),
            cite(A, 76, "Play to 200 points (cow-themed version)"),
            cite(C, 22, "first player to reach 500 points"),
            cite(D, 43, "the first player with 250 points wins"),
        ]
    ),
    OptionSpec {
        name: "round_cap",
        sources: &[cite(A, 75, "If no one reaches 25 in 8 rounds")],
        domain: Domain::NumberOr { word: "off", least: 1, most: ROUND_CAP_MAX, unit: "rounds" },
        get: |options| options.round_cap.map_or_else(|| "off".into(), Value::from),
        set: |options, value| {
            options.round_cap = number_or_none(value)?;
            Some(())
        },
        aliases: &[],
    },
    word_field!(
        next_dealer: NextDealer,
        &[
            cite(C, 20, "move the deal clockwise and repeat"),
            cite(D, 39, "winner of the corner reshuffles the cards"),
        ],
        &[]
    ),
    plain_field!(negative_totals, Domain::Flag, &[cite(D, 59, "your score can go below 0")]),
    word_field!(
        call_variant: CallChoice,
        &[
            cite(A, 51, "No non-verbal signals unless playing a variant"),
            cite(D, 65, "For a quieter version of PIT"),
        ],
        &[("belgian-mexican-cow", "belgian-mexican")]
    ),
    OptionSpec {
        name: "silent_above",
        sources: &[cite(A, 84, "Silent round above 100 points? Suggested in cow")],
        domain: Domain::NumberOr { word: "off", least: 0, most: PIT_TARGET_MAX, unit: "points" },
        get: |options| options.silent_above.map_or_else(|| "off".into(), Value::from),
        set: |options, value| {
            options.silent_above = number_or_none(value)?;
            Some(())
        },
        aliases: &[],
    },
    OptionSpec {
        name: "time_limit",
        sources: &[cite(A, 83, "Game continues until someone does — no time")],
        domain: Domain::NumberOr { word: "off", least: 1, most: TIME_LIMIT_MAX, unit: "minutes" },
        get: |options| options.time_limit.map_or_else(|| "off".into(), Value::from),
        set: |options, value| {
            options.time_limit = number_or_none(value)?;
            Some(())
        },
        aliases: &[],
    },
    word_field!(
        corner_hint: CornerHint,
        &[cite(B, 39, "Once a player has secured a complete set")],
        &[]
    ),
];

/// Reads a number, or the word that stands for none.
#[expect(clippy::option_option, reason = "the outer one says whether the value could be read at all")]
fn number_or_none(value: &Value) -> Option<Option<i32>> {
    match value {
        Value::Number(number) => Some(Some(*number)),
        Value::Word(_) => Some(None),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edition(id: &str) -> PitOptions {
        (PitOptions::edition(id).unwrap().preset)()
    }

    fn with(id: &str, name: &str, value: impl Into<Value>) -> Result<PitOptions, OptionError> {
        edition(id).with(&BTreeMap::from([(name.to_owned(), value.into())]))
    }

    #[test]
    fn every_option_of_every_edition_reads_back_what_it_says() {
        for edition in PitOptions::editions() {
            let options = (edition.preset)();
            options.check().unwrap();
            for field in PitOptions::fields() {
                let mut copy = options.clone();
                field.put(&mut copy, &(field.get)(&options)).unwrap();
                assert_eq!(copy, options, "{} {}", edition.id, field.name);
            }
        }
    }

    #[test]
    fn wrong_values_are_named_with_what_would_be_right() {
        let text = |result: Result<PitOptions, OptionError>| result.unwrap_err().to_string();
        assert_eq!(
            text(with("classic", "handshake", "firm")),
            "option `handshake` takes \"mutual\", \"open\""
        );
        assert_eq!(
            text(with("classic", "early_trade", -30)),
            "option `early_trade` takes \"block\" or -20 (points)"
        );
        assert!(
            text(with("classic", "bull", true))
                .starts_with("there is no option `bull`: the options are players,")
        );
        assert!(text(with("classic", "players", "3-13")).contains("at most 7 players"));
        assert!(text(with("classic", "false_corner", -10)).contains("0 or -20"));
    }

    #[test]
    fn options_that_were_never_set_by_name_are_checked_all_the_same() {
        let suit = Suit::new(0).unwrap();
        let cases = [
            ("suits", PitOptions { suits: vec![suit, suit], ..edition("cow") }),
            ("suits", PitOptions { suits: vec![Suit::new(12).unwrap()], ..edition("cow") }),
            ("special_penalty", PitOptions { special_penalty: i32::MIN, ..edition("cow") }),
            ("trade_max", PitOptions { trade_max: 260, ..edition("cow") }),
            ("players", PitOptions { players: (2, 8), ..edition("cow") }),
            ("players", PitOptions { players: (8, 7), ..edition("cow") }),
            ("time_limit", PitOptions { time_limit: Some(-1), ..edition("cow") }),
        ];
        for (name, options) in cases {
            let message = options.check().unwrap_err().to_string();
            assert!(message.starts_with(&format!("option `{name}`")), "{message}");
        }
        let eight_of_seven = edition("short").with(&BTreeMap::from([
            ("players".to_owned(), "8-10".into()),
            ("deck".to_owned(), "classic7".into()),
        ]));
        assert!(eight_of_seven.unwrap_err().to_string().contains("at most 7 players"));
    }

    #[test]
    fn a_deck_brings_its_points_and_its_number_of_players() {
        let options = with("short", "deck", "classic7").unwrap();
        assert_eq!(options.players, (3, 7));
        assert_eq!(options.value(options.deck.suit("flax").unwrap()), 40);
    }

    #[test]
    fn part_of_the_values_can_be_changed() {
        let table = Value::Table(BTreeMap::from([("gas".to_owned(), 10)]));
        let options = with("exchange", "values", table).unwrap();
        assert_eq!(options.values[..3], [10, 55, 60]);
        assert_eq!(
            PitOptions::field("values").unwrap().show(&options),
            "gas=10,silver=55,rice=60,oil=65,cattle=75,gold=80,platinum=85,cocoa=100"
        );
        let foreign = Value::Table(BTreeMap::from([("wheat".to_owned(), 10)]));
        assert!(with("exchange", "values", foreign).is_err());
    }
}
