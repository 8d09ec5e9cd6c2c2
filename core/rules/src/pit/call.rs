//! What players shout instead of a plain number.

use crate::option::words;

words! {
    /// Says what is shouted in a round: A:L54-67, with our fill where the source names fewer than four words.
    pub enum CallVariant {
        /// The number, three times (A:L41, B:L34).
        Plain = "plain",
        /// "Trade" and the number (D:L31).
        Trade = "trade",
        /// Fingers alone (A:L55).
        SilentCow = "silent-cow",
        /// Numbers in Spanish (A:L56).
        SpanishCow = "spanish-cow",
        /// A moo for each card (A:L57).
        MadCowDisease = "mad-cow-disease",
        /// Names of animals (A:L58).
        Pets = "pets",
        /// The sounds of the animals of Pets (A:L59).
        AnimalSounds = "animal-sounds",
        /// A grunt for each card (A:L60).
        SowCow = "sow-cow",
        /// Drinks (A:L61).
        AperitifCow = "aperitif-cow",
        /// The numbers the other way round (A:L62).
        EinsteinCow = "einstein-cow",
        /// A cheer for each card (A:L63).
        HappyCow = "happy-cow",
        /// Noises (A:L64).
        CowNGuns = "cow-n-guns",
        /// Mild oaths (A:L65).
        AngryCow = "angry-cow",
        /// Ways of laughing (A:L66).
        LaVacheQuiRit = "la-vache-qui-rit",
        /// Things to eat (A:L67).
        BelgianMexican = "belgian-mexican",
        /// Fingers, with the palm's side for offer and match (D:L65).
        SilentBidding = "silent-bidding",
    }
}

/// Says how the variant of a round is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallChoice {
    /// The same every round.
    Fixed(CallVariant),
    /// One of the thirteen, drawn for each round.
    Random,
    /// The winner of a round picks for the next; the first round is plain.
    WinnersChoice,
}

impl CallVariant {
    /// The thirteen variants of A:L55-67, from which `random` draws.
    pub const THIRTEEN: &'static [Self] = Self::ALL.split_at(2).1.split_at(13).0;

    /// Says whether nobody speaks.
    pub const fn is_silent(self) -> bool {
        matches!(self, Self::SilentCow | Self::SilentBidding)
    }

    /// Says whether a lot may be larger than the four that the variants have words for.
    pub const fn counts_past_four(self) -> bool {
        matches!(self, Self::Plain | Self::Trade)
    }

    /// Gives what is shouted for a lot of `count` cards; what is shown, where the variant is silent.
    pub fn shout(self, count: u8) -> String {
        const NUMBERS: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
        let at = usize::from(count.clamp(1, 8)) - 1;
        let of_four = |words: [&str; 4]| words[at.min(3)].to_owned();
        let number = NUMBERS[at];
        let capital = format!("{}{}!", number[..1].to_uppercase(), &number[1..]);
        match self {
            Self::Plain => format!("{capital} {capital} {capital}"),
            Self::Trade => format!("Trade {capital} {capital} {capital}"),
            Self::SilentCow | Self::SilentBidding if count == 1 => "1 finger".to_owned(),
            Self::SilentCow | Self::SilentBidding => format!("{count} fingers"),
            Self::SpanishCow => of_four(["uno", "dos", "tres", "cuatro"]),
            Self::MadCowDisease => repeated("Moo", ", ", count),
            Self::Pets => of_four(["duck", "cat", "dog", "sheep"]),
            Self::AnimalSounds => of_four(["quack", "meow", "woof", "baa"]),
            Self::SowCow => repeated("Grouik", " ", count),
            Self::AperitifCow => of_four(["coffee", "beer", "tequila", "champagne"]),
            Self::EinsteinCow => of_four(["four", "three", "two", "one"]),
            Self::HappyCow => repeated("Hip!", " ", count),
            Self::CowNGuns => of_four(["Clic", "Bang", "Boom", "Clic-Bang-Boom"]),
            Self::AngryCow => of_four(["Darn!", "Damn!", "Blow!", "Bug!"]),
            Self::LaVacheQuiRit => of_four(["Ha ha ha", "Hi hi hi", "Ho ho ho", "Hu hu hu"]),
            Self::BelgianMexican => of_four(["mussels", "fries", "tacos", "nachos"]),
        }
    }
}

impl CallChoice {
    /// The words for the choices: the variants, then those that change from round to round.
    pub const WORDS: &'static [&'static str] = &{
        let mut words = ["random"; CallVariant::WORDS.len() + 2];
        let mut at = 0;
        while at < CallVariant::WORDS.len() {
            words[at] = CallVariant::WORDS[at];
            at += 1;
        }
        words[at + 1] = "winners-choice";
        words
    };

    /// Gives the word for this choice.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Fixed(variant) => variant.word(),
            Self::Random => "random",
            Self::WinnersChoice => "winners-choice",
        }
    }

    /// Finds the choice with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "random" => Some(Self::Random),
            "winners-choice" => Some(Self::WinnersChoice),
            word => CallVariant::from_word(word).map(Self::Fixed),
        }
    }
}

fn repeated(word: &str, between: &str, count: u8) -> String {
    vec![word; count.into()].join(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_table() {
        let words = |variant: CallVariant| (1..=4).map(|count| variant.shout(count)).collect::<Vec<_>>();
        assert_eq!(
            words(CallVariant::MadCowDisease),
            ["Moo", "Moo, Moo", "Moo, Moo, Moo", "Moo, Moo, Moo, Moo"]
        );
        assert_eq!(words(CallVariant::EinsteinCow), ["four", "three", "two", "one"]);
        assert_eq!(words(CallVariant::SpanishCow), ["uno", "dos", "tres", "cuatro"]);
        assert_eq!(words(CallVariant::Pets), ["duck", "cat", "dog", "sheep"]);
        assert_eq!(
            words(CallVariant::HappyCow),
            ["Hip!", "Hip! Hip!", "Hip! Hip! Hip!", "Hip! Hip! Hip! Hip!"]
        );
        assert_eq!(words(CallVariant::CowNGuns), ["Clic", "Bang", "Boom", "Clic-Bang-Boom"]);
        assert_eq!(words(CallVariant::SilentBidding), ["1 finger", "2 fingers", "3 fingers", "4 fingers"]);
        assert_eq!(CallVariant::Trade.shout(2), "Trade Two! Two! Two!");
        assert_eq!(CallVariant::Plain.shout(8), "Eight! Eight! Eight!");
    }

    #[test]
    fn thirteen_variants_are_drawn_from() {
        assert_eq!(CallVariant::THIRTEEN.len(), 13);
        assert_eq!(CallVariant::THIRTEEN.first(), Some(&CallVariant::SilentCow));
        assert_eq!(CallVariant::THIRTEEN.last(), Some(&CallVariant::BelgianMexican));
    }

    #[test]
    fn every_word_stands_for_a_choice() {
        assert_eq!(CallChoice::WORDS.len(), CallVariant::ALL.len() + 2);
        for word in CallChoice::WORDS {
            assert_eq!(CallChoice::from_word(word).map(CallChoice::word), Some(*word));
        }
    }
}
