//! Names that do not exist, and the one that was probably meant.

use std::fmt;

use outcry_rules::limits::QUOTED_MAX;
use outcry_rules::quoted;
use thiserror::Error;

/// How alike two names must be, from 0 to 1, for one to be taken for the other.
const ALIKE: f64 = 0.8;

/// Says that there is nothing of a name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct UnknownName {
    /// What was named: a game, an edition or an option.
    what: &'static str,
    given: String,
    near: Option<&'static str>,
    /// Where to find what there is.
    advice: String,
}

impl UnknownName {
    pub(crate) fn new(
        what: &'static str,
        given: &str,
        known: impl IntoIterator<Item = &'static str>,
        advice: String,
    ) -> Self {
        Self { what, given: given.to_owned(), near: nearest(given, known), advice }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, given, near, advice } = self;
        write!(f, "there is no {what} `{}`: ", quoted(given, QUOTED_MAX))?;
        match near {
            Some(near) => write!(f, "did you mean `{near}`? If not, {advice}"),
            None => f.write_str(advice),
        }
    }
}

/// Finds the name most like the given one, whatever the case of its letters, if any is like it at all.
fn nearest(given: &str, known: impl IntoIterator<Item = &'static str>) -> Option<&'static str> {
    let given = given.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&given, &name.to_lowercase()), name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_nearly_right_is_found() {
        let editions = ["short", "manual", "cow", "classic", "classic-bull-bear", "nyet-2007"];
        for (given, meant) in [
            ("cows", Some("cow")),
            ("COW", Some("cow")),
            ("clasic", Some("classic")),
            ("classic_bull_bear", Some("classic-bull-bear")),
            ("nyet", Some("nyet-2007")),
            ("bridge", None),
            ("", None),
        ] {
            assert_eq!(nearest(given, editions), meant, "{given}");
        }
    }

    #[test]
    fn the_message_says_where_to_look() {
        let advice = || "choose pit or nyet".to_owned();
        let known = ["pit", "nyet"];
        let message = |given| UnknownName::new("game", given, known, advice()).to_string();
        assert_eq!(message("bridge"), "there is no game `bridge`: choose pit or nyet");
        assert_eq!(message("Pit"), "there is no game `Pit`: did you mean `pit`? If not, choose pit or nyet");
    }
}
