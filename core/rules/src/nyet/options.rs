//! What a NΣT! table may choose, and the two editions.

use crate::Seats;
use crate::domain::Domain;
use crate::limits::{LINE5_LONGEST, LINE5_SHORTEST, LINE5_VALUE_MAX, NYET_SEATS_MAX, NYET_TARGET_MAX};
use crate::option::{OptionSpec, cite, plain_field, word_field, words};
use crate::{Edition, OptionError, Options, Source, Value};

use super::deck::{Cut, Deck};

words! {
    /// Which boxes the second line of the board has.
    pub enum GiftBoxes {
        /// All six that the manual names (E:L70-76).
        Six = "six",
        /// None, 1, 2, Except 1 and Pass: the five of the printed board.
        Official = "official",
        /// 1, 2, 3, Except 1 and Pass: the five of the manual's list (E:L70-74).
        SeedList = "seed_list",
        /// Five of the six, drawn anew for each round.
        Rotate = "rotate",
    }
}

words! {
    /// Which neighbour is given the passed cards.
    pub enum PassDirection {
        /// The next seat clockwise (E:L74).
        Left = "left",
        /// The next seat counter-clockwise.
        Right = "right",
    }
}

words! {
    /// What the fifth box of the third line means.
    pub enum FifthTrump {
        /// No colour is trump.
        NoTrump = "no-trump",
    }
}

words! {
    /// Whose points the bonus card doubles.
    pub enum BonusScope {
        /// All of the team's (E:L127).
        Team = "team",
        /// Those of the owner's own tricks and loot.
        Owner = "owner",
    }
}

words! {
    /// What ends the match.
    pub enum Length {
        /// A number of rounds (E:L115-119).
        Rounds = "rounds",
        /// A number of points.
        Points = "points",
    }
}

words! {
    /// Which points the teams note.
    pub enum ScoreMode {
        /// Each team its own (E:L113).
        Full = "full",
        /// The better team alone, and only what it is ahead.
        Difference = "difference",
    }
}

words! {
    /// Who places the first token.
    pub enum FirstToken {
        /// The dealer (E:L37).
        Dealer = "dealer",
        /// The dealer's left neighbour.
        Left = "left",
    }
}

words! {
    /// Who wins when the best totals are equal.
    pub enum Ties {
        /// Everybody who has the best total (E:L122).
        Shared = "shared",
    }
}

/// Holds everything a NΣT! table chooses.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the lobby")]
pub struct NyetOptions {
    /// The deck.
    pub deck: Deck,
    /// What three players leave out; it belongs to the deck.
    pub three_player_cut: Cut,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The boxes of the second line.
    pub line2_boxes: GiftBoxes,
    /// The cards given away by Except 1.
    pub except1_count: i32,
    /// The cards passed on.
    pub pass_count: i32,
    /// The neighbour they go to.
    pub pass_dir: PassDirection,
    /// The fifth box of the third line.
    pub line3_fifth: FifthTrump,
    /// Whether supertrumps belong to the trumps when following.
    pub double_agents: bool,
    /// Whether captured supertrumps are loot.
    pub supertrump_is_loot: bool,
    /// The numbers of the fifth line.
    pub line5: Vec<i32>,
    /// Whose points the bonus card doubles.
    pub bonus_scope: BonusScope,
    /// Whether its owner may leave the points as they are.
    pub bonus_optional: bool,
    /// What ends the match.
    pub length: Length,
    /// The points that end it, where points do.
    pub target: i32,
    /// Which points the teams note.
    pub score_mode: ScoreMode,
    /// Who places the first token.
    pub first_token: FirstToken,
    /// Whether the board shows who placed which token.
    pub token_owner_visible: bool,
    /// Who wins a tie.
    pub ties: Ties,
}

impl NyetOptions {
    /// Gives the number of rounds of a match, in which everybody deals equally often (E:L115-120); `None` where points
    /// end it.
    pub const fn rounds(&self, seats: Seats) -> Option<u32> {
        match (self.length, seats.count()) {
            (Length::Points, _) => None,
            (Length::Rounds, 5) => Some(10),
            (Length::Rounds, 3) => Some(9),
            (Length::Rounds, _) => Some(8),
        }
    }

    fn manual() -> Self {
        Self {
            deck: Deck::OneToThirteen,
            three_player_cut: Cut::ElevenToThirteen,
            players: (2, NYET_SEATS_MAX as u8),
            line2_boxes: GiftBoxes::Six,
            except1_count: 1,
            pass_count: 1,
            pass_dir: PassDirection::Left,
            line3_fifth: FifthTrump::NoTrump,
            double_agents: true,
            supertrump_is_loot: true,
            line5: vec![-2, 1, 2, 3, 4],
            bonus_scope: BonusScope::Team,
            bonus_optional: true,
            length: Length::Rounds,
            target: 100,
            score_mode: ScoreMode::Full,
            first_token: FirstToken::Dealer,
            token_owner_visible: true,
            ties: Ties::Shared,
        }
    }

    fn of_2007() -> Self {
        Self {
            deck: Deck::ZeroToNine,
            three_player_cut: Cut::Sevens,
            line2_boxes: GiftBoxes::Official,
            except1_count: 2,
            pass_count: 2,
            pass_dir: PassDirection::Right,
            double_agents: false,
            bonus_scope: BonusScope::Owner,
            bonus_optional: false,
            token_owner_visible: false,
            ..Self::manual()
        }
    }
}

impl Options for NyetOptions {
    fn fields() -> &'static [OptionSpec<Self>] {
        FIELDS
    }

    fn editions() -> &'static [Edition<Self>] {
        EDITIONS
    }

    fn players(&self) -> (usize, usize) {
        (self.players.0.into(), self.players.1.into())
    }

    fn check_together(&self) -> Result<(), OptionError> {
        let cut = self.deck.cut();
        if self.three_player_cut != cut {
            let reason = format!("with the deck \"{}\" it is \"{}\"", self.deck.word(), cut.word());
            return Err(OptionError::Conflict { name: "three_player_cut", reason });
        }
        Ok(())
    }
}

/// Gives the first edition.
impl Default for NyetOptions {
    fn default() -> Self {
        Self::manual()
    }
}

const EDITIONS: &[Edition<NyetOptions>] = &[
    Edition {
        id: "nyet-manual",
        name: "NΣT! Manual",
        about: "Values 1 to 13, all six meanings of the second line, and a bonus card that may double the team.",
        sources: &[Source::E],
        preset: NyetOptions::manual,
    },
    Edition {
        id: "nyet-2007",
        name: "NΣT! 2007",
        about: "Values 0 to 9 with four 7s, two cards passed to the right, and supertrumps that keep their colour.",
        sources: &[],
        preset: NyetOptions::of_2007,
    },
];

const FIELDS: &[OptionSpec<NyetOptions>] = &[
    OptionSpec {
        name: "deck",
        sources: &[cite(Source::E, 11, "Per color: 3 × 1, 1 × 2")],
        domain: Domain::Words { words: Deck::WORDS },
        get: |options| options.deck.word().into(),
        set: |options, value| {
            let Value::Word(word) = value else { return None };
            options.deck = Deck::from_word(word)?;
            options.three_player_cut = options.deck.cut();
            Some(())
        },
        aliases: &[("1–13", "1-13"), ("0–9", "0-9")],
    },
    word_field!(
        three_player_cut: Cut,
        &[cite(Source::E, 24, "Remove 11, 12, and 13 of each color")],
        &[("11–13", "11-13"), ("three 7s", "7s")]
    ),
    OptionSpec {
        name: "players",
        sources: &[cite(Source::E, 9, "5 Character cards"), cite(Source::E, 31, "2 players: 15 cards each")],
        domain: Domain::Span { least: 2, most: NYET_SEATS_MAX as i32 },
        get: |options| format!("{}-{}", options.players.0, options.players.1).into(),
        set: |options, value| {
            let Value::Word(span) = value else { return None };
            let (least, most) = span.split_once('-')?;
            options.players = (least.parse().ok()?, most.parse().ok()?);
            Some(())
        },
        aliases: &[],
    },
    word_field!(
        line2_boxes: GiftBoxes,
        &[
            cite(Source::E, 70, "Discard 3 cards: discard 3 cards (no restrictions)"),
            cite(Source::E, 76, "If “NY3T!” box is uncovered: no cards"),
            cite(Source::E, 38, "Each line has 5 boxes"),
        ],
        &[]
    ),
    plain_field!(
        except1_count,
        Domain::Number { least: 1, most: 2, step: 1, unit: "cards" },
        &[cite(Source::E, 73, "discard 1 card, but not a 1-value card")]
    ),
    plain_field!(
        pass_count,
        Domain::Number { least: 1, most: 2, step: 1, unit: "cards" },
        &[cite(Source::E, 74, "give 1 card to the player on the left")]
    ),
    word_field!(
        pass_dir: PassDirection,
        &[cite(Source::E, 74, "give 1 card to the player on the left")],
        &[("l", "left"), ("r", "right")]
    ),
    word_field!(
        line3_fifth: FifthTrump,
        &[cite(Source::E, 79, "color of the uncovered box becomes trump")],
        &[]
    ),
    plain_field!(
        double_agents,
        Domain::Flag,
        &[cite(Source::E, 83, "they adopt the current trump color during play")]
    ),
    plain_field!(
        supertrump_is_loot,
        Domain::Flag,
        &[cite(Source::E, 103, "becomes loot only if it is played by")]
    ),
    OptionSpec {
        name: "line5",
        sources: &[
            cite(Source::E, 87, "how many points each trick and each loot card is worth"),
            cite(Source::E, 88, "Red numbers are negative (e.g., -2 means"),
        ],
        domain: Domain::Numbers {
            shortest: LINE5_SHORTEST,
            longest: LINE5_LONGEST,
            least: -LINE5_VALUE_MAX,
            most: LINE5_VALUE_MAX,
        },
        get: |options| Value::Numbers(options.line5.clone()),
        set: |options, value| {
            let Value::Numbers(numbers) = value else { return None };
            options.line5.clone_from(numbers);
            Some(())
        },
        aliases: &[],
    },
    word_field!(
        bonus_scope: BonusScope,
        &[cite(Source::E, 127, "double their team’s score")],
        &[]
    ),
    plain_field!(bonus_optional, Domain::Flag, &[cite(Source::E, 127, "The owner may")]),
    word_field!(
        length: Length,
        &[
            cite(Source::E, 116, "5 players: 10 rounds"),
            cite(Source::E, 117, "4 players: 8 rounds"),
            cite(Source::E, 118, "3 players: 9 rounds"),
            cite(Source::E, 119, "2 players: 8 rounds"),
        ],
        &[]
    ),
    plain_field!(
        target,
        Domain::Number { least: 1, most: NYET_TARGET_MAX, step: 1, unit: "points" },
        &[cite(Source::E, 121, "highest total score wins")]
    ),
    word_field!(
        score_mode: ScoreMode,
        &[cite(Source::E, 113, "Total = (tricks + loot) × point value")],
        &[]
    ),
    word_field!(
        first_token: FirstToken,
        &[cite(Source::E, 37, "Starting with the dealer and proceeding clockwise")],
        &[("left of dealer", "left")]
    ),
    plain_field!(
        token_owner_visible,
        Domain::Flag,
        &[cite(Source::E, 21, "tokens matching their character")]
    ),
    word_field!(
        ties: Ties,
        &[cite(Source::E, 122, "Tie: multiple winners.")],
        &[]
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn preset(id: &str) -> NyetOptions {
        (NyetOptions::edition(id).unwrap().preset)()
    }

    fn with(options: &NyetOptions, changes: &[(&str, Value)]) -> Result<NyetOptions, OptionError> {
        let changes: BTreeMap<_, _> =
            changes.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        options.with(&changes)
    }

    #[test]
    fn editions_stand_by_themselves_and_cite_every_field() {
        for edition in NyetOptions::editions() {
            let options = (edition.preset)();
            assert_eq!(options.check(), Ok(()), "{}", edition.id);
            for field in FIELDS {
                let mut copy = options.clone();
                field.put(&mut copy, &(field.get)(&options)).unwrap();
                assert_eq!(copy, options, "{}", field.name);
                assert!(!field.sources.is_empty(), "{}", field.name);
                assert!(!field.sources.iter().any(|cited| cited.source != Source::E), "{}", field.name);
            }
        }
    }

    #[test]
    fn the_editions_differ_where_the_rules_of_2007_do() {
        let (manual, of_2007) = (preset("nyet-manual"), preset("nyet-2007"));
        let differing: Vec<_> = FIELDS
            .iter()
            .filter(|field| (field.get)(&manual) != (field.get)(&of_2007))
            .map(|field| field.name)
            .collect();
        assert_eq!(
            differing,
            [
                "deck",
                "three_player_cut",
                "line2_boxes",
                "except1_count",
                "pass_count",
                "pass_dir",
                "double_agents",
                "bonus_scope",
                "bonus_optional",
                "token_owner_visible"
            ]
        );
    }

    #[test]
    fn the_deck_brings_its_cut() {
        let manual = preset("nyet-manual");
        let changed = with(&manual, &[("deck", "0-9".into())]).unwrap();
        assert_eq!((changed.deck, changed.three_player_cut), (Deck::ZeroToNine, Cut::Sevens));
        let wrong = with(&manual, &[("deck", "0-9".into()), ("three_player_cut", "11-13".into())]);
        assert_eq!(
            wrong.unwrap_err().to_string(),
            "option `three_player_cut` does not go with the others: with the deck \"0-9\" it is \"7s\""
        );
        assert!(with(&manual, &[("three_player_cut", "three 7s".into())]).is_err());
    }

    #[test]
    fn values_outside_their_domain_are_refused() {
        let manual = preset("nyet-manual");
        for (name, value) in [
            ("line5", Value::Numbers(vec![1])),
            ("line5", Value::Numbers(vec![1, 1])),
            ("line5", Value::Numbers(vec![1, 10])),
            ("line5", Value::Numbers(vec![1, 2, 3, 4, 5, 6, 7])),
            ("players", "1-5".into()),
            ("players", "5-2".into()),
            ("target", 0.into()),
            ("target", 1_001.into()),
            ("except1_count", 3.into()),
            ("double_agents", "yes".into()),
            ("ties", "first".into()),
        ] {
            let refused = with(&manual, &[(name, value)]);
            assert!(
                matches!(refused, Err(OptionError::Value { name: named, .. }) if named == name),
                "{name}"
            );
        }
        assert!(matches!(with(&manual, &[("line6", 1.into())]), Err(OptionError::Unknown { .. })));
        let unchecked = NyetOptions { line5: vec![3, 3], ..manual };
        assert!(matches!(unchecked.check(), Err(OptionError::Value { name: "line5", .. })));
    }

    #[test]
    fn every_word_can_be_set() {
        let manual = preset("nyet-manual");
        let changed = with(
            &manual,
            &[
                ("players", "3–4".into()),
                ("line2_boxes", "seed-list".into()),
                ("first_token", "left of dealer".into()),
                ("line5", Value::Numbers(vec![5, -5])),
                ("length", "points".into()),
                ("score_mode", "difference".into()),
            ],
        )
        .unwrap();
        assert_eq!(changed.players(), (3, 4));
        assert_eq!(changed.line2_boxes, GiftBoxes::SeedList);
        assert_eq!(changed.first_token, FirstToken::Left);
        assert_eq!(changed.line5, [5, -5]);
        assert_eq!((changed.length, changed.score_mode), (Length::Points, ScoreMode::Difference));
    }
}
