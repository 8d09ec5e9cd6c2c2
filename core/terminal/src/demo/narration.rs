//! What the demo needs to know to tell a game.

use outcry_bots::Bot;
use outcry_rules::{Game, Match, Seat};
use outcry_table::GameName;
use rand::rngs::ChaCha8Rng;

/// A game that bots can play and the demo can tell.
pub(super) trait Narration: Game {
    /// What the teller keeps in mind from one event to the next.
    type Memory: Default;

    /// The name by which the command line knows the game.
    const ID: &'static str;

    /// The name by which a table knows the game.
    const GAME: GameName;

    /// The name shown to players.
    const NAME: &'static str;

    /// Says how to read the text, where that needs saying.
    const LEGEND: Option<&'static str>;

    /// Says what makes a match end that would not.
    const CURE: &'static str;

    /// Seats a bot.
    fn bot(options: &Self::Options, seat: Seat, rng: ChaCha8Rng) -> Box<dyn Bot<Self>>;

    /// Says what ends the match.
    fn aim(options: &Self::Options) -> String;

    /// Says with which other setting an option would count that has no effect as things are.
    fn wants(options: &Self::Options, name: &str) -> Option<&'static str>;

    /// Says of how many rounds this is one, where that is settled, such as " of 8".
    fn of_rounds(table: &Match<Self>) -> String;

    /// Says what is dealt, after "Ada deals".
    fn dealt(table: &Match<Self>) -> String;

    /// Says what everybody does after the deal, where that takes its time and nothing else tells of it.
    fn begins(table: &Match<Self>) -> Option<String>;

    /// Tells an event in no line, one or more; `table` has it behind it.
    fn tell(memory: &mut Self::Memory, table: &Match<Self>, event: &Self::Event) -> Vec<String>;
}
