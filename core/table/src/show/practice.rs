//! Choosing what to practise.

use super::keys::key;
use super::names;
use crate::view::Practice;
use crate::{GameName, Intent, Words};

/// Shows what can be practised.
pub fn practice(words: &Words) -> Practice {
    let game = |game: GameName| {
        let text = names::game(game, words);
        let label = words.say_with("practice-label", &[("game", (&text).into())]);
        key(text, Intent::Practise(game)).labelled(label)
    };
    Practice {
        title: words.say("practice"),
        about: words.say("practice-about"),
        games: GameName::ALL.into_iter().map(game).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::tests::snapshot;

    #[test]
    fn both_games_can_be_practised() {
        snapshot::check("practice.games", practice);
    }
}
