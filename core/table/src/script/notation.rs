//! How a game is written in lines.

use outcry_rules::{Game, Match, MatchObservation, Refusal};
use serde_json::{Map, Value};

use super::fields::Fields;
use super::{LineError, named};

/// Says what a line makes its seat do.
pub(super) enum LineAction<A> {
    /// An action of the game.
    Action(A),
    /// Something that can be said but never done, such as offering a card that does not exist.
    Never(Refusal),
}

/// Reads and writes one game.
pub(super) trait Notation: Game {
    /// The name that opens it.
    const GAME: &'static str;

    /// Lists the names of its actions.
    const ACTIONS: &'static str;

    /// Finds a card of the table's deck.
    fn card(options: &Self::Options, name: &str) -> Option<Self::Card>;

    /// Lists the names of all cards that the deck may have.
    fn cards(options: &Self::Options) -> String;

    /// Reads what a player may choose for the next round.
    fn choice(fields: &Fields<'_>) -> Result<Option<Self::Choice>, LineError>;

    /// Reads an action named `verb`.
    fn action(
        table: &Match<Self>,
        verb: &str,
        fields: &Fields<'_>,
    ) -> Result<LineAction<Self::Action>, LineError>;

    /// Writes an action as the fields of a line, `do` first.
    fn action_fields(table: &Match<Self>, action: Self::Action) -> Map<String, Value>;

    /// Says whether the line of an action would be read as the same action again.
    ///
    /// # Errors
    /// Why it can never be done, or `WrongPhase` where nothing that can be said comes near it.
    fn sayable(table: &Match<Self>, action: Self::Action) -> Result<(), Refusal>;

    /// Writes an event, `kind` first.
    fn event(table: &Match<Self>, event: &Self::Event) -> Map<String, Value>;

    /// Adds what the table fixed for a round to the event that tells of its deal.
    fn dealt(table: &Match<Self>, event: &mut Map<String, Value>);

    /// Writes the whole state of a match.
    fn state(table: &Match<Self>) -> Map<String, Value>;

    /// Writes what one viewer sees; whatever else there is at the table is out of its reach.
    fn view(seen: &MatchObservation<Self::Observation>) -> Map<String, Value>;
}

/// Compares what was to be said with what a line could say of it, which is nothing where a card has no name here.
pub(super) fn same<T: PartialEq>(meant: &T, said: Option<T>) -> Result<(), Refusal> {
    match said {
        None => Err(Refusal::NotYourCard),
        Some(said) if said == *meant => Ok(()),
        Some(_) => Err(Refusal::WrongPhase),
    }
}

/// Says that the game has no action of this name.
pub(super) fn no_such_action<G: Notation>(verb: &str) -> LineError {
    LineError::NoSuchAction { game: G::GAME, given: verb.to_owned(), known: G::ACTIONS }
}

/// Writes an event by its name and its fields.
pub(super) fn kind(name: &str, fields: &Value) -> Map<String, Value> {
    let mut event = named("kind", name);
    event.extend(object(fields));
    event
}

/// Takes the fields out of an object written with `json!`.
pub(super) fn object(fields: &Value) -> Map<String, Value> {
    fields.as_object().cloned().unwrap_or_default()
}
